"""The people of the family, as one document."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Final, Literal

import msgspec

from tischrunde.storage.document import Document, Migrator

Pace = Literal["quick", "normal", "relaxed", "children"]
"""How much time bots take and leave: the names in ``match.pace.PRESETS``."""


SoundTime = Literal["short", "long", "none"]
"""How long one has for a sound: the names in ``match.pace.SOUND_TIMES``."""


class Aids(msgspec.Struct):
    """What the program does to help one person.

    ``dim``: cards that cannot be played are dimmed. ``line``: what already counts in
    the own rack is pointed out. ``recall``: cards that everybody has seen go into a
    rack are shown there. ``pace``: how much
    time the bots leave this person to call or to answer; None is the table's.
    ``sound_time``: how long this person has for a sound; None is what the pace says.
    """

    dim: bool = True
    line: bool = False
    recall: bool = False
    pace: Pace | None = None
    sound_time: SoundTime | None = None


class Person(msgspec.Struct):
    """Somebody of the family. ``id`` never changes; ``face`` names a picture; age in years."""

    id: str
    name: str
    face: str = ""
    age: int | None = None
    aids: Aids | None = None
    """This person's own; None are those of the settings."""


class People(msgspec.Struct):
    """Everybody, in the order they were entered."""

    people: list[Person] = []

    def by_id(self, person: str) -> Person | None:
        """The person with this id, or None."""
        return next((found for found in self.people if found.id == person), None)

    def whose(self, person: str, name: str, but: Collection[str] = ()) -> Person | None:
        """The person with this id; where none is known ("") the first of that name.

        ``but`` are ids of those who are somebody else: namesakes at the same table.
        """
        if person:
            return self.by_id(person)
        named = (found for found in self.people if found.name == name and found.id not in but)
        return next(named, None)


MIGRATORS: Final[tuple[Migrator, ...]] = ()


def people_document(path: Path) -> Document[People]:
    """The people at ``path`` (``Paths.profiles``)."""
    return Document(path, People, MIGRATORS)

"""The people of the family, as one document."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any, Final, Literal

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
    """Somebody of the family. ``id`` never changes; ``face`` names a picture; age in years.

    ``birth_year`` comes before ``age``, which would have to be changed every year.
    ``colour`` names one of ``PERSON_COLOURS`` in ``ui.kit.theme``, "" none. ``guest``: does
    not belong to the family. ``aliases`` are the ids of entries that were the same
    person. ``more`` is what a later Tischrunde wrote beside.
    """

    id: str
    name: str
    face: str = ""
    age: int | None = None
    aids: Aids | None = None
    """This person's own; None are those of the settings."""
    birth_year: int | None = None
    colour: str = ""
    guest: bool = False
    aliases: list[str] = []
    more: dict[str, Any] = {}

    def age_in(self, year: int) -> int | None:
        """How old the person is in ``year``, None if that is not known."""
        return self.age if self.birth_year is None else max(0, year - self.birth_year)


class People(msgspec.Struct):
    """Everybody, in the order they were entered or put in.

    ``removed`` are the ids of those who are not to be named any more: their matches stay.
    """

    people: list[Person] = []
    removed: list[str] = []
    more: dict[str, Any] = {}

    def by_id(self, person: str) -> Person | None:
        """The person with this id, or who has taken it over; None if there is nobody."""
        known = (found for found in self.people if found.id == person or person in found.aliases)
        return next(known, None)

    def whose(self, person: str, name: str, but: Collection[str] = ()) -> Person | None:
        """The person with this id; where none is known ("") the first of that name.

        ``but`` are ids of those who are somebody else: namesakes at the same table.
        """
        if person:
            return self.by_id(person)
        named = (found for found in self.people if found.name == name and found.id not in but)
        return next(named, None)

    def put(self, person: Person) -> None:
        """Replace the entry with this person's id, or add one at the end."""
        for at, known in enumerate(self.people):
            if known.id == person.id:
                self.people[at] = person
                return
        self.people.append(person)

    def move(self, person: str, steps: int) -> None:
        """Let an entry stand so many places further down (above: less than 0)."""
        at = self._place(person)
        self.people.insert(max(0, min(len(self.people), at + steps)), self.people.pop(at))

    def merge(self, stays: str, goes: str) -> None:
        """Two entries are one person: ``stays`` answers to both ids, and keeps what it has.

        What it does not have, it takes from ``goes``. Raises :class:`KeyError` for an
        unknown id, :class:`ValueError` for an entry and itself.
        """
        if stays == goes:
            raise ValueError(stays)
        kept, gone = self.people[self._place(stays)], self.people.pop(self._place(goes))
        if kept.birth_year is None and kept.age is None:
            kept.birth_year, kept.age = gone.birth_year, gone.age
        kept.aids = kept.aids or gone.aids
        kept.face, kept.colour = kept.face or gone.face, kept.colour or gone.colour
        kept.guest = kept.guest and gone.guest
        kept.aliases = [*kept.aliases, gone.id, *gone.aliases]
        kept.more = {**gone.more, **kept.more}

    def remove(self, person: str) -> None:
        """Forget somebody. Raises :class:`KeyError` if nobody has this id."""
        gone = self.people.pop(self._place(person))
        self.removed += [gone.id, *gone.aliases]

    def _place(self, person: str) -> int:
        """Where the entry with this very id stands."""
        for at, known in enumerate(self.people):
            if known.id == person:
                return at
        raise KeyError(person)


MIGRATORS: Final[tuple[Migrator, ...]] = ()
"""A new field with a default needs none."""


def people_document(path: Path) -> Document[People]:
    """The people at ``path`` (``Paths.profiles``)."""
    return Document(path, People, MIGRATORS)

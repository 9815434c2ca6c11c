"""The settings of the program, as one document."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from tischrunde.storage.document import Document, Migrator
from tischrunde.storage.profiles import Aids, Pace
from tischrunde.system.languages import Language, system_language

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Tempo = Literal["full", "brief", "gentle", "none"]
Table = Literal["felt", "wood", "night", "contrast"]
OptionValue = bool | int | str | list[str]

TEXT_SIZES: Final = (80, 250)
"""Smallest and largest text, in percent."""


class Volumes(msgspec.Struct):
    """How loud, in percent: the table, the animals, the voices."""

    table: Percent = 50
    animals: Percent = 50
    voices: Percent = 50


class SeatSetup(msgspec.Struct):
    """A seat of the last set-up; ``person`` is the id of a profile, or ""."""

    name: str
    player: Literal["person", "bot"] = "bot"
    level: str = ""
    face: str = ""
    age: int | None = None
    person: str = ""
    buzzer: str = ""
    """The key of a person where all act at once; "" for one that is free."""
    aids: Aids | None = None
    """A person's own; None are those of the settings."""


class Setup(msgspec.Struct):
    """How a game was set up last; ``options`` as far as they differ from the preset's."""

    seats: list[SeatSetup] = []
    preset: str = ""
    options: dict[str, OptionValue] = {}


class Geometry(msgspec.Struct):
    """Where the inside of the window's frame was, in pixels of the desktop."""

    x: int
    y: int
    width: Annotated[int, msgspec.Meta(ge=1)]
    height: Annotated[int, msgspec.Meta(ge=1)]
    maximized: bool = False
    full_screen: bool = False


class Settings(msgspec.Struct):
    """Everything that is set for the program, not for a person.

    ``language`` is at first the system's; ``tempo`` the animation's; ``pace`` how
    much time bots take and leave; ``text_size`` is in percent; ``setups`` by game.
    """

    language: Language = msgspec.field(default_factory=system_language)
    tempo: Tempo = "full"
    pace: Pace = "normal"
    sounds: bool = True
    volumes: Volumes = msgspec.field(default_factory=Volumes)
    text_size: Annotated[int, msgspec.Meta(ge=TEXT_SIZES[0], le=TEXT_SIZES[1])] = 100
    table: Table = "felt"
    aids: Aids = msgspec.field(default_factory=Aids)
    """For people who have none of their own."""
    log_panel: bool = True
    buzzers: dict[str, str] = {}
    """The key that somebody had last, by the person's id; by name where there is none."""
    setups: dict[str, Setup] = {}
    window: Geometry | None = None


MIGRATORS: Final[tuple[Migrator, ...]] = ()
"""From version 1 to 2, from 2 to 3 and so on; a new field with a default needs none."""


def settings_document(path: Path) -> Document[Settings]:
    """The settings at ``path`` (``Paths.settings``)."""
    return Document(path, Settings, MIGRATORS)

"""A match that somebody sits down to, as the screens know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from tischrunde.match.info import TableInfo
from tischrunde.match.pace import PRESETS, SOUND_TIMES
from tischrunde.rules.core.zones import Seat
from tischrunde.storage.profiles import Aids
from tischrunde.storage.reading import Damage
from tischrunde.storage.settings import Settings
from tischrunde.ui.play.bridge import Bridge

OwnAids = Mapping[Seat, Aids]
"""The aids of those people who have their own."""
NO_OWN: OwnAids = MappingProxyType({})


class Sitting(NamedTuple):
    """A match that is being played: ``bridge.start()`` begins or goes on.

    ``repaired`` says that a torn last line of its journal was dropped; ``own`` are
    the aids of those who do not have those of the settings. ``seen`` is called when the
    end of the match has been shown; ``journal`` gives the file of the match, if there is one.
    """

    bridge: Bridge
    repaired: Damage | None = None
    own: OwnAids = NO_OWN
    seen: Callable[[], None] = lambda: None
    journal: Callable[[], Path | None] = lambda: None

    @property
    def info(self) -> TableInfo:
        """What everybody may know of the match."""
        return self.bridge.info


class Damaged(Exception):
    """A journal that holds only up to a point; ``keep`` lines of it are good.

    ``key`` and ``params`` are the sentence for people. With ``keep`` 0 there is
    nothing to go on from.
    """

    def __init__(self, path: Path, keep: int, key: str, params: dict[str, Any]) -> None:
        super().__init__(f"{path}: {key}")
        self.path = path
        self.keep = keep
        self.key = key
        self.params = params


class OlderRules(Exception):
    """A match that was played by rules of the past: it can be read, and not gone on with."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


Sit = Callable[[], Sitting]


def set_pace(bridge: Bridge, settings: Settings, own: OwnAids = NO_OWN) -> None:
    """The pace of the table, and the time that each person gets."""
    bridge.set_pace(PRESETS[settings.pace])
    for seat in bridge.info.people:
        aids = own.get(seat, settings.aids)
        pace = PRESETS[aids.pace or settings.pace]
        if aids.sound_time is not None:
            pace = replace(pace, sound_time=SOUND_TIMES[aids.sound_time])
        bridge.set_pace(pace, seat)

"""A match that somebody sits down to, as the screens know it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from tischrunde.match.host import Host
from tischrunde.match.pace import PRESETS, SOUND_TIMES
from tischrunde.rules.core.record import Header
from tischrunde.storage.reading import Damage
from tischrunde.storage.settings import Settings
from tischrunde.ui.bridge import Bridge


class Sitting(NamedTuple):
    """A match that is being played: ``bridge.start()`` begins or goes on.

    ``repaired`` says that a torn last line of its journal was dropped.
    """

    header: Header
    bridge: Bridge
    repaired: Damage | None = None


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


Sit = Callable[[], Sitting]


def set_pace(host: Host, settings: Settings) -> None:
    """The pace of the table, and the time that people get for themselves."""
    host.set_pace(PRESETS[settings.pace])
    aids = settings.aids
    own = PRESETS[aids.pace or settings.pace]
    if aids.sound_time is not None:
        own = replace(own, sound_time=SOUND_TIMES[aids.sound_time])
    for seat in host.people:
        host.set_pace(own, seat)

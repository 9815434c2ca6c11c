"""What a seat is shown of a position; :mod:`~tischrunde.rules.core.vision` makes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tischrunde.rules.core.actions import Choice
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.zones import Seat, Zone

Faces = tuple[Card | None, ...]
"""Cards in order, bottom or oldest first; None where the face is hidden."""


class View(NamedTuple):
    """A position as one seat sees it (``seat`` None: a spectator, who sees what lies open).

    ``choices`` are the seat's own; ``waiting`` the seats the game waits for.
    """

    seat: Seat | None
    facts: Any
    zones: Mapping[Zone, Faces]
    choices: tuple[Choice, ...]
    waiting: tuple[Seat, ...]
    result: Result | None

    def cards(self, zone: Zone) -> Faces:
        """The faces in ``zone``; () where the game has no such zone."""
        return self.zones.get(zone, ())

"""Where cards are, and who sees their faces there.

A *zone* is a place, with a seat if every seat has one of its own: the discard
pile, the hand of seat 2. All secrets of a game live in zones and nowhere else;
so hiding them is written once, in :mod:`~tischrunde.rules.core.vision`.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple, NewType

Seat = NewType("Seat", int)
"""A place at the table, 0…n-1 clockwise; left of a seat is the next higher one (GEN-01)."""

TABLE: Final = Seat(-1)
"""Who acts when nobody does: for chance, and for closing a window that nobody used."""


class Visibility(Enum):
    """Who sees the faces in a place."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


class ZoneKind(Enum):
    """Every kind of place in the four games, and who sees faces there."""

    HAND = "hand", Visibility.OWNER
    DRAW_PILE = "draw-pile", Visibility.NOBODY
    DISCARD_PILE = "discard-pile", Visibility.ALL
    LAID = "laid", Visibility.ALL
    """Cards of a lay that can still be taken back (Cocotaki)."""
    DRAWN = "drawn", Visibility.OWNER
    """The card just drawn, held in the air (Racko)."""
    RACK = "rack", Visibility.OWNER
    DISPLAY = "display", Visibility.ALL
    RETURNING = "returning", Visibility.ALL
    """A card wrongly snapped, on its way back (Clack)."""
    WON = "won", Visibility.NOBODY
    UNUSED = "unused", Visibility.NOBODY
    """The part of a short deck that is not in play (Clack)."""

    # Members are singletons: Enum's own hash is a Python function, and zones are keys.
    __hash__ = object.__hash__

    def __init__(self, text: str, visibility: Visibility) -> None:
        self.text = text
        self.visibility = visibility


class Zone(NamedTuple):
    """A place, with the seat it belongs to if each seat has one."""

    kind: ZoneKind
    seat: Seat | None = None

    @property
    def text(self) -> str:
        return self.kind.text if self.seat is None else f"{self.kind.text}:{self.seat}"

    def lies_open_to(self, seat: Seat | None) -> bool:
        """Whether ``seat`` (None: a spectator) sees faces here; a position may reveal more."""
        who = self.kind.visibility
        return who is Visibility.ALL or (who is Visibility.OWNER and self.seat == seat)


DRAW_PILE: Final = Zone(ZoneKind.DRAW_PILE)
DISCARD_PILE: Final = Zone(ZoneKind.DISCARD_PILE)
HANDS: Final = tuple(Zone(ZoneKind.HAND, Seat(seat)) for seat in range(10))

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


class Audience(Enum):
    """Who sees the faces in a place."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


class Place(Enum):
    """Every kind of place in the four games, and its audience."""

    HAND = "hand", Audience.OWNER
    DRAW_PILE = "draw-pile", Audience.NOBODY
    DISCARD_PILE = "discard-pile", Audience.ALL
    LAID = "laid", Audience.ALL
    """Cards of a lay that can still be taken back (Cocotaki)."""
    DRAWN = "drawn", Audience.OWNER
    """The card just drawn, held in the air (Racko)."""
    RACK = "rack", Audience.OWNER
    DISPLAY = "display", Audience.ALL
    RETURNING = "returning", Audience.ALL
    """A card wrongly snapped, on its way back (Clack)."""
    WON = "won", Audience.NOBODY
    UNUSED = "unused", Audience.NOBODY
    """The part of a short deck that is not in play (Clack)."""

    def __init__(self, text: str, audience: Audience) -> None:
        self.text = text
        self.audience = audience


class Zone(NamedTuple):
    """A place, with the seat it belongs to if each seat has one."""

    place: Place
    seat: Seat | None = None

    @property
    def text(self) -> str:
        return self.place.text if self.seat is None else f"{self.place.text}:{self.seat}"


DRAW_PILE: Final = Zone(Place.DRAW_PILE)
DISCARD_PILE: Final = Zone(Place.DISCARD_PILE)
HANDS: Final = tuple(Zone(Place.HAND, Seat(seat)) for seat in range(10))

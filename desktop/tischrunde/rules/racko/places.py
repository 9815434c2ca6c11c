"""The zones of Racko."""

from __future__ import annotations

from typing import Final

from tischrunde.rules.core.zones import Place, Seat, Zone

RACKS: Final = tuple(Zone(Place.RACK, Seat(seat)) for seat in range(4))
DRAWN: Final = tuple(Zone(Place.DRAWN, Seat(seat)) for seat in range(4))
"""Where a seat holds the card it has taken."""
REST: Final = Zone(Place.UNUSED)
"""Jokers and events, kept aside until the racks are dealt."""

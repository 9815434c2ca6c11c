"""The zones of Racko."""

from __future__ import annotations

from typing import Final

from tischrunde.rules.core.zones import Seat, Zone, ZoneKind

RACKS: Final = tuple(Zone(ZoneKind.RACK, Seat(seat)) for seat in range(4))
DRAWN: Final = tuple(Zone(ZoneKind.DRAWN, Seat(seat)) for seat in range(4))
"""Where a seat holds the card it has taken."""
REST: Final = Zone(ZoneKind.UNUSED)
"""Jokers and events, kept aside until the racks are dealt."""

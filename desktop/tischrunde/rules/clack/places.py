"""Where the cards of Clack lie."""

from __future__ import annotations

from typing import Final

from tischrunde.rules.core.zones import Place, Seat, Zone

DISPLAY: Final = Zone(Place.DISPLAY)
WON: Final = tuple(Zone(Place.WON, Seat(seat)) for seat in range(6))
RETURNING: Final = tuple(Zone(Place.RETURNING, Seat(seat)) for seat in range(6))
UNUSED: Final = Zone(Place.UNUSED)

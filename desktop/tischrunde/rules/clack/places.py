"""Where the cards of Clack lie."""

from __future__ import annotations

from typing import Final

from tischrunde.rules.core.zones import Seat, Zone, ZoneKind

DISPLAY: Final = Zone(ZoneKind.DISPLAY)
WON: Final = tuple(Zone(ZoneKind.WON, Seat(seat)) for seat in range(6))
RETURNING: Final = tuple(Zone(ZoneKind.RETURNING, Seat(seat)) for seat in range(6))
UNUSED: Final = Zone(ZoneKind.UNUSED)

"""Where a card of Cocotaki lies that was laid out of turn."""

from __future__ import annotations

from typing import Final

from tischrunde.rules.core.zones import Seat, Zone, ZoneKind

TRAPS: Final = tuple(Zone(ZoneKind.LAID, Seat(seat)) for seat in range(10))
"""Where a card lies that was laid out of turn and goes back (COC-23, COC-36)."""

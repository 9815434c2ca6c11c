"""Racks: holders in which cards stand in slots, each slot in front of the next higher one.

Pure. A :class:`Stand` is one rack on the table; where its cards are is computed by
its game from the drawing of the rack.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tischrunde.rules.core.zones import Zone
from tischrunde.ui.table.model.pose import Box, Pose

SlotRef = tuple[Zone, int]
"""A slot of a rack: the zone of its cards, and its place, 0 for the lowest."""

LAYERS: Final = 40.0
"""How many layers a rack takes: its wood, its cards, the wood before them."""
FRONT: Final = 30.0
"""The layer of the wood before the cards, above that of the wood behind them."""


class Stand(NamedTuple):
    """A rack: its wood in units, its lowest layer, and its slots, lowest name first.

    ``cards`` is where a card in each slot is, ``strips`` the part of the rack that
    belongs to a slot when pointed at. ``titled``: the owner's name is written on the
    wood, since no plate lies there.
    """

    box: Box
    z: float
    cards: tuple[Pose, ...]
    strips: tuple[Box, ...]
    titled: bool = False

    def place_at(self, x: float, y: float) -> int | None:
        """The slot that (x, y) in units belongs to."""
        return next((at for at, strip in enumerate(self.strips) if strip.holds(x, y)), None)

"""How thick a pile is drawn, and how a card comes off it. Pure.

The place of a pile is that of its lowest card; its top card is so much higher.
"""

from __future__ import annotations

from math import copysign
from typing import Final

from tischrunde.ui.table.model.pose import CardShape, Pose

LAYERS_FROM: Final = ((0, 0), (1, 1), (8, 2), (25, 3), (50, 4), (80, 5))
"""From so many cards on, a pile is drawn as so many layers."""
STEP: Final = 0.016
"""How much higher each layer is drawn than the one below it, in units."""
SLID: Final = 0.45
"""How far a card is slid off a pile before it is carried away, as a share of its width."""


def layers(count: int) -> int:
    """In how many layers a pile of ``count`` cards is drawn."""
    return next(depth for least, depth in reversed(LAYERS_FROM) if count >= least)


def step(unit: float) -> float:
    """How much higher each layer is, in pixels, where a unit is so many: at least one."""
    return max(1.0, STEP * unit)


def top(pile: Pose, count: int, unit: float) -> Pose:
    """Where the top card of a pile of ``count`` lies."""
    rise = step(unit) * max(0, layers(count) - 1) / unit
    return pile._replace(y=pile.y - rise)


def off_edge(pile: Pose, target: Pose, card: CardShape) -> tuple[float, float]:
    """How far a card slides off over the edge of ``pile`` that ``target`` lies behind."""
    across, down = target.x - pile.x, (target.y - pile.y) / card.aspect
    if not across and not down:
        return 0.0, 0.0
    far = SLID * pile.size
    if abs(across) >= abs(down):
        return copysign(far, across), 0.0
    return 0.0, copysign(far, down)

"""How one card gets from pose to pose: an arc, a turn, a flip. Pure."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, NamedTuple

from tischrunde.ui.table.model.pose import Pose

HALF: Final = 90.0
NEARER: Final = 0.08
"""How much larger a card seems at the highest point of its arc."""
SETTLE_FROM: Final = 0.84
"""The share of the time after which a card that has been carried comes to rest."""
SETTLE_TURN: Final = 3.0
"""Degrees that it turns too far, and back, while it does."""
LANDING: Final = 0.72
"""The share of the way after which a card goes down to the layer where it will lie."""


class Frame(NamedTuple):
    """A card at one moment: its pose, how far it is flipped (0…180), how opaque it is (0…1)."""

    pose: Pose
    flip: float = 0.0
    opacity: float = 1.0


class Motion(NamedTuple):
    """From ``source`` to ``target``, beginning at ``start`` and lasting ``length`` milliseconds.

    ``arc`` is how far the path bulges to its left, as a share of its length; with one the
    card is carried as by a hand: lifted, slow at both ends, and settled where it lies.
    ``flips``: the card turns over, and shows its other side from the middle on.
    ``fades``: it disappears where it is and appears at the target instead of
    moving; ``comes`` it only appears, ``goes`` it only disappears.
    """

    source: Pose
    target: Pose
    start: float
    length: float
    arc: float = 0.0
    flips: bool = False
    fades: bool = False
    comes: bool = False
    goes: bool = False

    def over(self, now: float) -> bool:
        return now >= self.start + self.length

    def at(self, now: float) -> Frame:
        """The card at ``now``; before the start it is at the source, afterwards at the target."""
        share = 1.0 if self.length <= 0 else (now - self.start) / self.length
        share = min(1.0, max(0.0, share))
        if self.comes:
            return Frame(self.target, 180.0 if self.flips else 0.0, share)
        if self.goes:
            return Frame(self.source, 0.0, 1.0 - share)
        if self.fades:
            return self._faded(share)
        return self._moved(share)

    def _faded(self, share: float) -> Frame:
        if share < 0.5:
            return Frame(self.source, 0.0, 1.0 - 2 * share)
        return Frame(self.target, 180.0 if self.flips else 0.0, 2 * share - 1.0)

    def _moved(self, share: float) -> Frame:
        if share >= 1.0:
            return Frame(self.target, 180.0 if self.flips else 0.0)
        eased = ease_in_out(share) if self.arc else ease_out(share)
        a, b = self.source, self.target
        dx, dy = b.x - a.x, b.y - a.y
        bulge = sin(pi * eased) * self.arc
        x = a.x + dx * eased + dy * bulge
        y = a.y + dy * eased - dx * bulge
        angle = a.angle + (b.angle - a.angle) * eased
        size = a.size + (b.size - a.size) * eased
        if self.arc:
            size *= 1.0 + NEARER * sin(pi * share)
            angle += _settling(share)
        flip = 180.0 * ease_in_out(share) if self.flips else 0.0
        # High over the table first, then under whatever the target lies under.
        z = a.z if eased < LANDING else b.z
        return Frame(Pose(x, y, angle, size, z, a.shown or b.shown), flip)


def _settling(share: float) -> float:
    """Degrees off the turn in which a carried card comes to rest; 0.0 at the end."""
    if share <= SETTLE_FROM:
        return 0.0
    return SETTLE_TURN * sin(pi * (share - SETTLE_FROM) / (1.0 - SETTLE_FROM))


def ease_out(share: float) -> float:
    """Quick at first, gentle at the end (cubic)."""
    return 1.0 - (1.0 - share) ** 3


def ease_in_out(share: float) -> float:
    """Gentle at both ends, quickest in the middle."""
    return (1.0 - cos(pi * share)) / 2

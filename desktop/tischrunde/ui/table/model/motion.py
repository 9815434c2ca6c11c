"""How one card gets from pose to pose: an arc, a turn, a flip. Pure."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, NamedTuple

from tischrunde.ui.table.model import durations as d
from tischrunde.ui.table.model.pose import Pose

HALF: Final = 90.0
NEARER: Final = 0.1
"""How much larger a card seems at the highest point of its arc."""
RISE: Final = 0.07
"""How far it is above its shadow there, as a share of its width."""
LIFTED: Final = 0.45
"""How high it is after the lift, as a share of the highest point."""
SETTLE_FROM: Final = 0.84
"""The share of the time after which a card that has been carried comes to rest."""
SETTLE_TURN: Final = 3.0
"""Degrees that it turns too far, and back, while it does."""
LANDING: Final = 0.72
"""The share of the way after which a card goes down to the layer where it will lie."""


class Frame(NamedTuple):
    """A card at one moment: its pose, how far it is flipped (0…180), how opaque it is (0…1).

    ``height`` is how high it is held over the table, 0…1.
    """

    pose: Pose
    flip: float = 0.0
    opacity: float = 1.0
    height: float = 0.0


class Motion(NamedTuple):
    """From ``source`` to ``target``, beginning at ``start`` and lasting ``length`` milliseconds.

    ``arc`` is how far the path bulges to its left, as a share of its length; with one the
    card is carried as by a hand: lifted where it lies, slow at both ends, lowered, and
    settled.
    ``flips``: the card turns over, and shows its other side from the middle on.
    ``fades``: it disappears where it is and appears at the target instead of
    moving; ``comes`` it only appears.
    """

    source: Pose
    target: Pose
    start: float
    length: float
    arc: float = 0.0
    flips: bool = False
    fades: bool = False
    comes: bool = False
    off: tuple[float, float] = (0.0, 0.0)
    """How far a card that is carried is slid off a pile before it is lifted, in units."""
    bow: tuple[float, float] | None = None
    """How far the middle of the way of a rack, and of all in it, is off the straight line."""
    turn: tuple[float, float] | None = None
    """When a card in a rack turns over: milliseconds after the start, and how long it takes.
    It may still do so when it has arrived."""

    def over(self, now: float) -> bool:
        turned = sum(self.turn) if self.turn else 0.0
        return now >= self.start + max(self.length, turned)

    def at(self, now: float) -> Frame:
        """The card at ``now``; before the start it is at the source, afterwards at the target."""
        share = 1.0 if self.length <= 0 else (now - self.start) / self.length
        share = min(1.0, max(0.0, share))
        if self.comes:
            return Frame(self.target, 180.0 if self.flips else 0.0, share)
        if self.fades:
            return self._faded(share)
        return (self._carried if self.arc else self._moved)(now - self.start, share)

    def _faded(self, share: float) -> Frame:
        if share < 0.5:
            return Frame(self.source, 0.0, 1.0 - 2 * share)
        return Frame(self.target, 180.0 if self.flips else 0.0, 2 * share - 1.0)

    def _moved(self, gone: float, share: float) -> Frame:
        turned = share
        if self.turn is not None:
            begins, lasts = self.turn
            turned = min(1.0, max(0.0, (gone - begins) / lasts))
        flip = 180.0 * ease_in_out(turned) if self.flips else 0.0
        eased = ease_out(share) if self.bow is None else ease_in_out(share)
        return Frame(self._between(eased), flip)

    def _carried(self, gone: float, share: float) -> Frame:
        """As by a hand, ``gone`` milliseconds after the start."""
        if not 0.0 < share < 1.0:
            return Frame(self.target if share else self.source, 180.0 * self.flips * share)
        up = lifting(self.length)
        way = max(0.0, (gone - up) / (self.length - up))
        down = min(1.0, (self.length - gone) / (2 * up))
        left, lifted = (0.0, 0.0), gone / up
        if self.off != left:
            # Slid flat over the edge while the hand begins to move on, and only then lifted.
            still = 1.0 - ease_in_out(min(1.0, gone / (2 * up)))
            left, lifted = (self.off[0] * still, self.off[1] * still), max(0.0, gone / up - 1.0)
        height = ease_in_out(min(1.0, lifted)) * ease_in_out(down)
        height *= LIFTED + (1.0 - LIFTED) * sin(pi * way)
        at = self._between(ease_in_out(way))
        pose = at._replace(
            x=at.x - left[0],
            y=at.y - left[1] - RISE * at.size * height,
            angle=at.angle + _settling(share),
            size=at.size * (1.0 + NEARER * height),
        )
        return Frame(pose, 180.0 * ease_in_out(way) if self.flips else 0.0, height=height)

    def _between(self, eased: float) -> Pose:
        """On the way, after this share of it."""
        if eased >= 1.0:
            return self.target
        a, b = self.source, self.target
        a = a._replace(x=a.x + self.off[0], y=a.y + self.off[1])
        dx, dy = b.x - a.x, b.y - a.y
        bulge = sin(pi * eased) * self.arc
        right, down = self.bow or (0.0, 0.0)
        # High over the table first, then under whatever the target lies under.
        return Pose(
            a.x + dx * eased + dy * bulge + right * sin(pi * eased),
            a.y + dy * eased - dx * bulge + down * sin(pi * eased),
            a.angle + (b.angle - a.angle) * eased,
            a.size + (b.size - a.size) * eased,
            a.z if eased < LANDING else b.z,
            a.shown or b.shown,
        )


def lifting(length: float) -> float:
    """Milliseconds in which a card that is carried for ``length`` is lifted off what it lies on."""
    return min(d.PICK_UP, length * d.PICK_UP / d.LAY)


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

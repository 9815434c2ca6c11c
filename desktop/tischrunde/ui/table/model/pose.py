"""Where a card lies, and the shapes several cards make.

All lengths are in *units*: one unit is the width of an upright card in one's own hand.
Angles are in degrees clockwise. The picture: x to the right, y downwards.
"""

from __future__ import annotations

from math import asin, atan, cos, degrees, radians, sin
from typing import Final, NamedTuple

RATIO: Final = 88 / 63
"""Height of a card over its width."""


class CardShape(NamedTuple):
    """The sheet that the cards of a game are drawn on, in millimetres.

    Frames and shadows are drawn for each shape: ``suffix`` ends the names of their files.
    """

    width: float
    height: float
    suffix: str = ""

    @property
    def aspect(self) -> float:
        """Height over width."""
        return self.height / self.width


UPRIGHT: Final = CardShape(63, 88)
LYING: Final = CardShape(105, 66, "_lying")
STEEPEST: Final = 20.0
"""No card of a fan is turned further than this: beyond it turned pictures cost too much."""


class Pose(NamedTuple):
    """The centre of a card, its turn, its width, its layer; ``shown`` False hides it."""

    x: float
    y: float
    angle: float = 0.0
    size: float = 1.0
    z: float = 0.0
    shown: bool = True


class Box(NamedTuple):
    """An upright rectangle by its top left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height


def fan(
    count: int,
    x: float,
    y: float,
    width: float,
    size: float = 1.0,
    *,
    widest_step: float = 0.72,
    sag: float = 0.28,
    turn_per_card: float = 3.2,
    z: float = 0.0,
) -> list[Pose]:
    """``count`` cards held as a fan whose highest point is at (x, y).

    The fan is at most ``width`` wide with cards of ``size``; neighbours are at
    most ``widest_step`` of a card apart, the outer cards at most ``sag`` lower
    than the middle and never turned beyond :data:`STEEPEST`.
    """
    if count == 0:
        return []
    if count == 1:
        return [Pose(x, y, 0.0, size, z)]
    step = min(widest_step * size, (width - size) / (count - 1))
    half = step * (count - 1) / 2
    outer = min(STEEPEST, turn_per_card * (count - 1) / 2, degrees(2 * atan(sag / half)))
    radius = half / sin(radians(outer))
    poses = []
    for index in range(count):
        offset = step * index - half
        angle = degrees(asin(offset / radius))
        poses.append(
            Pose(x + offset, y + radius * (1 - cos(radians(angle))), angle, size, z + index)
        )
    return poses


def row(count: int, x: float, y: float, width: float, size: float, z: float = 0.0) -> list[Pose]:
    """``count`` upright cards side by side, centred at (x, y), overlapping if they must."""
    if count == 0:
        return []
    step = min(1.06 * size, (width - size) / max(1, count - 1))
    first = x - step * (count - 1) / 2
    return [Pose(first + step * index, y, 0.0, size, z + index) for index in range(count)]


def turned(number: int, most: float = 9.0) -> float:
    """The slight turn of the card with this number on a pile, between ±``most`` degrees."""
    return ((number * 37) % 19 - 9) / 9 * most


def on_card(pose: Pose, x: float, y: float, below: float = 0.0, shape: CardShape = UPRIGHT) -> bool:
    """Whether (x, y) is on the card; ``below`` lengthens it downwards, for a lifted one."""
    turn = radians(-pose.angle)
    dx, dy = x - pose.x, y - pose.y
    across = dx * cos(turn) - dy * sin(turn)
    along = dx * sin(turn) + dy * cos(turn)
    half = pose.size / 2
    return abs(across) <= half and -half * shape.aspect <= along <= half * shape.aspect + below

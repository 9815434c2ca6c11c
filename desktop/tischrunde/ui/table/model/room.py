"""Where something can lie on the table without covering what has to stay in sight. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize

GAP: Final = 4
"""Pixels that stay free round what is kept in sight."""


def free_place(size: QSize, whole: QRect, kept: Sequence[QRect], near: QPoint) -> QRect | None:
    """A place of this ``size`` within ``whole``, its middle as near to ``near`` as can be; None
    if every place would cover something that is ``kept``."""
    walls = [box.adjusted(-GAP, -GAP, GAP, GAP) for box in kept if not box.isEmpty()]
    most_x, most_y = whole.right() - size.width() + 1, whole.bottom() - size.height() + 1
    if most_x < whole.left() or most_y < whole.top():
        return None
    wanted = QPoint(near.x() - size.width() // 2, near.y() - size.height() // 2)
    # Beside a wall, at the edge, or where it is wanted: nothing nearer can be free.
    columns = {_within(wanted.x(), whole.left(), most_x), whole.left(), most_x}
    rows = {_within(wanted.y(), whole.top(), most_y), whole.top(), most_y}
    for wall in walls:
        columns |= {wall.left() - size.width(), wall.right() + 1}
        rows |= {wall.top() - size.height(), wall.bottom() + 1}
    best: QRect | None = None
    least = 0
    for x in columns:
        for y in rows:
            place = QRect(QPoint(x, y), size)
            if not whole.contains(place) or any(wall.intersects(place) for wall in walls):
                continue
            far = (x - wanted.x()) ** 2 + (y - wanted.y()) ** 2
            if best is None or (far, y, x) < (least, best.y(), best.x()):
                best, least = place, far
    return best


def _within(value: int, low: int, high: int) -> int:
    return max(low, min(high, value))

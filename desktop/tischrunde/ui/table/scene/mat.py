"""The mat in the middle of the table: cloth in the game's colour, the direction in its rim."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, cos, hypot, pi, radians, sin
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)

from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.theme import MATS
from tischrunde.ui.table.model.layout import RIM, Patch
from tischrunde.ui.table.scene.furniture import Metrics

CORNER: Final = 0.34
"""How round the corners are, in units; all lengths here are."""
PITCH: Final = 0.62
"""From one sign of the direction to the next."""
ARROW: Final = 0.1
"""Half the height of a sign of the direction."""
SHADE: Final = 0.07
"""How far the shadow reaches."""
PATTERN_ALPHA: Final = 15
"""Of 255: how much of the thread's colour the pattern has."""

Motif = Callable[[QPainter, int], None]
"""Paints a small sign round the origin, about 1 high; it may differ from corner to corner."""


class MatLook(NamedTuple):
    """The tones of a mat: its field, its rim, what is woven in; and the name of its motif."""

    field: str
    rim: str
    thread: str
    motif: str


def on_table(look: MatLook, table: str) -> MatLook:
    """The mat as it is on a table: some have one of their own for every game."""
    return MatLook(*MATS[table], look.motif) if table in MATS else look


def mat_picture(
    look: MatLook,
    width: float,
    height: float,
    direction: int,
    ground: Metrics,
    marks: Sequence[Patch] = (),
) -> tuple[QPixmap, float]:
    """A mat of ``width`` × ``height`` logical pixels, and the margin of its shadow.

    ``direction``: 1 clockwise, -1 against it, 0 none. ``marks`` are the places on it, in units
    from its upper left corner.
    """
    unit = ground.unit
    margin = SHADE * unit
    sheet = pictures.Painting(width + 2 * margin, height + 2 * margin, ground.ratio)
    whole = QRectF(margin, margin, width, height)
    with sheet as painter:
        painter.setPen(Qt.PenStyle.NoPen)
        _shadow(painter, whole, unit)
        painter.setBrush(QColor(look.rim))
        painter.drawRoundedRect(whole, CORNER * unit, CORNER * unit)
        rim = RIM * unit
        field = whole.adjusted(rim, rim, -rim, -rim)
        inner = max(2.0, (CORNER - RIM * 0.5) * unit)
        painter.setBrush(QColor(look.field))
        painter.drawRoundedRect(field, inner, inner)
        _weave(painter, field, inner, unit)
        _pattern(painter, field, inner, look, unit)
        _seams(painter, whole, field, inner, look, unit)
        if direction:
            _arrows(painter, whole, look, direction, unit)
        _motifs(painter, field, look, unit)
        _places(painter, whole.topLeft(), marks, look, unit)
    return sheet.pixmap(), margin


def _shadow(painter: QPainter, box: QRectF, unit: float) -> None:
    steps = 6
    for step in range(steps, 0, -1):
        out = SHADE * unit * step / steps
        painter.setBrush(QColor(0, 0, 0, 12))
        round_ = CORNER * unit + out
        painter.drawRoundedRect(box.adjusted(-out, -out * 0.6, out, out), round_, round_)


def _weave(painter: QPainter, field: QRectF, corner: float, unit: float) -> None:
    """Threads that cross, hardly seen: cloth, not plastic."""
    path = QPainterPath()
    path.addRoundedRect(field, corner, corner)
    for pattern, alpha in (
        (Qt.BrushStyle.HorPattern, 9),
        (Qt.BrushStyle.VerPattern, 7),
    ):
        brush = QBrush(QColor(255, 255, 255, alpha), pattern)
        scale = max(0.35, unit * 0.006)
        brush.setTransform(QTransform.fromScale(scale, scale))
        painter.fillPath(path, brush)


def _pattern(painter: QPainter, field: QRectF, corner: float, look: MatLook, unit: float) -> None:
    """The game's own pattern in the cloth, so faint that cards lie on it undisturbed."""
    path = QPainterPath()
    path.addRoundedRect(field, corner, corner)
    painter.save()
    painter.setClipPath(path)
    thread = QColor(look.thread)
    thread.setAlpha(PATTERN_ALPHA)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(thread)
    PATTERNS[look.motif](painter, field, unit)
    painter.restore()


def _seams(
    painter: QPainter, whole: QRectF, field: QRectF, corner: float, look: MatLook, unit: float
) -> None:
    thread = QColor(look.thread)
    thread.setAlpha(150)
    pen = QPen(thread, max(1.0, unit * 0.012))
    pen.setDashPattern([4.0, 3.0])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inset = unit * 0.06
    round_ = CORNER * unit - inset
    painter.drawRoundedRect(whole.adjusted(inset, inset, -inset, -inset), round_, round_)
    painter.setPen(QPen(thread, max(1.0, unit * 0.014)))
    painter.drawRoundedRect(field, corner, corner)
    painter.setPen(Qt.PenStyle.NoPen)


def _places(
    painter: QPainter, corner: QPointF, marks: Sequence[Patch], look: MatLook, unit: float
) -> None:
    """Embroidered outlines where piles and signs belong, seen while nothing lies there."""
    thread = QColor(look.thread)
    thread.setAlpha(110)
    pen = QPen(thread, max(1.0, unit * 0.014))
    pen.setDashPattern([5.0, 4.0])
    for mark in marks:
        x, y, width, height = (value * unit for value in mark.box)
        box = QRectF(corner.x() + x, corner.y() + y, width, height)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush if mark.hollow else QColor(0, 0, 0, 30))
        if mark.round >= 0.5:
            painter.drawEllipse(box)
        else:
            corners = mark.round * min(width, height)
            painter.drawRoundedRect(box, corners, corners)
    painter.setPen(Qt.PenStyle.NoPen)


def _arrows(painter: QPainter, whole: QRectF, look: MatLook, way: int, unit: float) -> None:
    """Woven arrowheads all round, each pointing on to the next."""
    mid = RIM * unit * 0.56
    line = QPainterPath()
    box = whole.adjusted(mid, mid, -mid, -mid)
    line.addRoundedRect(box, CORNER * unit * 0.62, CORNER * unit * 0.62)
    long = line.length()
    number = max(8, round(long / (PITCH * unit)))
    size = ARROW * unit
    painter.setPen(Qt.PenStyle.NoPen)
    for index in range(number):
        share = line.percentAtLength(long * index / number)
        at = line.pointAtPercent(share)
        angle = radians(-line.angleAtPercent(share))
        if way < 0:
            angle += radians(180)
        strong = QColor(look.thread)
        for trail, alpha in ((0, 235), (1, 120)):
            strong.setAlpha(alpha)
            painter.setBrush(strong)
            painter.drawPolygon(_arrow(at, angle, size, -trail * size * 1.1))


def _arrow(at: QPointF, angle: float, size: float, ahead: float) -> QPolygonF:
    """A broad arrowhead with a notch, pointing in the direction of ``angle`` (radians)."""
    shape = ((1.0, 0.0), (-0.2, 1.0), (-0.75, 1.0), (0.35, 0.0), (-0.75, -1.0), (-0.2, -1.0))
    along, across = QPointF(cos(angle), sin(angle)), QPointF(-sin(angle), cos(angle))
    start = at + along * ahead
    return QPolygonF([start + along * (x * size) + across * (y * size) for x, y in shape])


# -- motifs ----------------------------------------------------------------------------------


def _motifs(painter: QPainter, field: QRectF, look: MatLook, unit: float) -> None:
    """A small sign of the game in each corner of the field, where the piles leave room."""
    if field.width() < 5 * unit:
        return
    tint = QColor(look.thread)
    tint.setAlpha(70)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tint)
    side, inset = unit * 0.2, unit * 0.26
    corners = (
        field.topLeft() + QPointF(inset, inset),
        field.topRight() + QPointF(-inset, inset),
        field.bottomRight() + QPointF(-inset, -inset),
        field.bottomLeft() + QPointF(inset, -inset),
    )
    for index, corner in enumerate(corners):
        _in_place(painter, corner, side, MOTIFS[look.motif], index)


def _shapes(painter: QPainter, index: int) -> None:
    """Triangle, circle, square, diamond: the shapes that stand for the colours."""
    if index == 0:
        painter.drawPolygon(QPolygonF([QPointF(0, -0.6), QPointF(0.6, 0.5), QPointF(-0.6, 0.5)]))
    elif index == 1:
        painter.drawEllipse(QPointF(0, 0), 0.55, 0.55)
    elif index == 2:
        painter.drawRect(QRectF(-0.5, -0.5, 1.0, 1.0))
    else:
        corners = (QPointF(0, -0.65), QPointF(0.65, 0), QPointF(0, 0.65), QPointF(-0.65, 0))
        painter.drawPolygon(QPolygonF(list(corners)))


def _paw(painter: QPainter, index: int) -> None:
    """The print of a paw, walking round the mat."""
    painter.rotate(45 + 90 * index)
    painter.drawEllipse(QPointF(0, 0.22), 0.4, 0.34)
    for x, y in ((-0.48, -0.12), (-0.18, -0.46), (0.18, -0.46), (0.48, -0.12)):
        painter.drawEllipse(QPointF(x, y), 0.15, 0.2)


def _pips(painter: QPainter, index: int) -> None:
    """The face of a die with one pip more in each corner."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    path.addRoundedRect(QRectF(-0.6, -0.6, 1.2, 1.2), 0.24, 0.24)
    spots = ((0.0, 0.0), (-0.26, -0.26), (0.26, 0.26), (-0.26, 0.26))
    for x, y in spots[: index + 1]:
        path.addEllipse(QPointF(x, y), 0.13, 0.13)
    painter.drawPath(path)


def _steps(painter: QPainter, index: int) -> None:
    """Bars that climb, as the cards of a rack should."""
    for step in range(4):
        high = 0.3 + 0.28 * step
        painter.drawRect(QRectF(-0.6 + 0.32 * step, 0.6 - high, 0.22, high))


# -- patterns --------------------------------------------------------------------------------


def _rows(field: QRectF, pitch: float) -> Iterator[tuple[QPointF, int, int]]:
    """The places of a pattern in staggered rows from the middle outwards, with row and column."""
    middle = field.center()
    down, across = ceil(field.height() / 2 / pitch), ceil(field.width() / 2 / pitch) + 1
    for row in range(-down, down + 1):
        shift = pitch / 2 if row % 2 else 0.0
        for column in range(-across, across + 1):
            yield middle + QPointF(column * pitch + shift, row * pitch), row, column


def _quilt(painter: QPainter, field: QRectF, unit: float) -> None:
    """The four shapes in diagonals, as if printed on."""
    for place, row, column in _rows(field, 0.5 * unit):
        _in_place(painter, place, 0.085 * unit, _shapes, (column + row // 2) % 4)


def _wicker(painter: QPainter, field: QRectF, unit: float) -> None:
    """Willow strips that cross by turns, three and three: the bottom of a nest."""
    side = 0.48 * unit
    strip, gap = side * 0.22, side * 0.11
    for place, row, column in _rows(field, side):
        corner = place - QPointF(side / 2 * (2 if row % 2 else 1), side / 2)
        for index in range(3):
            offset = gap + index * (strip + gap)
            if (row + column) % 2:
                box = QRectF(corner.x() + offset, corner.y() + gap / 2, strip, side - gap)
            else:
                box = QRectF(corner.x() + gap / 2, corner.y() + offset, side - gap, strip)
            painter.drawRoundedRect(box, strip / 2, strip / 2)


def _rays(painter: QPainter, field: QRectF, unit: float) -> None:
    """Rays from the disc, which is the middle of everything there."""
    middle, far = field.center(), hypot(field.width(), field.height())
    number = 28
    for index in range(number):
        path = QPainterPath(middle)
        for side in (-0.25, 0.25):
            angle = 2 * pi * (index + side) / number
            path.lineTo(middle + QPointF(cos(angle), sin(angle)) * far)
        path.closeSubpath()
        painter.drawPath(path)


def _stairs(painter: QPainter, field: QRectF, unit: float) -> None:
    """Lines that climb in steps from left to right, as a rack should."""
    step, rise = 0.5 * unit, 0.17 * unit
    line = 0.055 * unit
    high = -field.width() / step * rise
    y = field.top()
    while y < field.bottom() - high:
        for index in range(ceil(field.width() / step)):
            x = field.left() + index * step
            painter.drawRect(QRectF(x, y - index * rise, step + line, line))
            painter.drawRect(QRectF(x + step, y - (index + 1) * rise, line, rise))
        y += 0.62 * unit


def _in_place(painter: QPainter, place: QPointF, scale: float, motif: Motif, index: int) -> None:
    painter.save()
    painter.translate(place)
    painter.scale(scale, scale)
    motif(painter, index)
    painter.restore()


PATTERNS: Final[dict[str, Callable[[QPainter, QRectF, float], None]]] = {
    "shapes": _quilt,
    "paw": _wicker,
    "pips": _rays,
    "steps": _stairs,
}
MOTIFS: Final[dict[str, Motif]] = {
    "shapes": _shapes,
    "paw": _paw,
    "pips": _pips,
    "steps": _steps,
}

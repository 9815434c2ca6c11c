"""How the points grew round by round: a line for each side, told apart by mark and dashes too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF

from tischrunde.match.info import TableInfo
from tischrunde.rules.core.result import Result
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import INK, INK_SOFT, LINES, PAPER_EDGE

DASHES: Final = ((), (6.0, 3.0), (2.0, 3.0), (8.0, 3.0, 2.0, 3.0))


At = Callable[[int, int], QPointF]
"""Where a total after so many rounds is drawn."""


class Line(NamedTuple):
    """The totals of one side: before the first round, and after each."""

    name: str
    totals: tuple[int, ...]


def lines_of(info: TableInfo, results: Sequence[Result], names: Sequence[str]) -> list[Line]:
    """A line for each side, in the order of the seats; partners share theirs."""
    found = []
    for side, name in zip(info.sides, names, strict=True):
        gains = [sum(result.points[seat] for seat in side) for result in results]
        found.append(Line(name, tuple(accumulate(gains, initial=0))))
    return found


class Curve(Part):
    """Draws ``lines``; its accessible text has every figure."""

    def __init__(self, part: Part, lines: Sequence[Line]) -> None:
        super().__init__(part.shell, part)
        self.lines = lines
        said = "; ".join(f"{one.name}: {', '.join(map(str, one.totals[1:]))}" for one in lines)
        self.setAccessibleDescription(said)
        self.say(self.setAccessibleName, "round.curve")
        self.setToolTip(said)
        self.keep(lambda: self.setMinimumHeight(self.px(190)))

    def sizeHint(self) -> QSize:
        return QSize(self.px(520), self.px(190))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = self.shell.theme.font(14)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        names = max(metrics.horizontalAdvance(one.name) for one in self.lines) + 22
        high = metrics.height()
        figures = [total for one in self.lines for total in one.totals]
        least, most = min(0, *figures), max(1, *figures)
        left = metrics.horizontalAdvance(str(most)) + 10
        plot = QRectF(left, high, self.width() - left - names, self.height() - 2.2 * high)
        rounds = len(self.lines[0].totals) - 1

        def at(number: int, total: int) -> QPointF:
            share = (total - least) / (most - least)
            return QPointF(
                plot.left() + plot.width() * number / max(1, rounds),
                plot.bottom() - plot.height() * share,
            )

        painter.setPen(QColor(PAPER_EDGE))
        for figure in {least, (least + most) // 2, most}:
            y = at(0, figure).y()
            painter.setPen(QColor(PAPER_EDGE))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(QColor(INK_SOFT))
            box = QRectF(0, y - high / 2, left - 6, high)
            painter.drawText(
                box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(figure)
            )
        every = max(1, -(-rounds * metrics.horizontalAdvance("000") // max(1, int(plot.width()))))
        for number in range(1, rounds + 1, every):
            x = at(number, 0).x()
            box = QRectF(x - 20, plot.bottom() + 4, 40, high)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))
        self._draw_lines(painter, at, plot.right() + 8, high)

    def _draw_lines(self, painter: QPainter, at: At, right: float, high: float) -> None:
        spots: list[float] = []
        ends = sorted(range(len(self.lines)), key=lambda one: -self.lines[one].totals[-1])
        for index in ends:
            line = self.lines[index]
            tone = QColor(LINES[index % len(LINES)])
            points = [at(number, total) for number, total in enumerate(line.totals)]
            pen = QPen(tone, 2.6)
            if dashes := DASHES[index // len(LINES) % len(DASHES) or index % len(DASHES)]:
                pen.setDashPattern(list(dashes))
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF(points))
            painter.setPen(QPen(tone, 1.5))
            painter.setBrush(tone)
            for point in points[1:]:
                _mark(painter, index, point)
            # Names that would lie on each other move down.
            y = max([points[-1].y(), *(spot + high for spot in spots)])
            spots.append(y)
            _mark(painter, index, QPointF(right + 4, y))
            painter.setPen(QColor(INK))
            box = QRectF(right + 14, y - high / 2, self.width() - right - 14, high)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, line.name)


def _mark(painter: QPainter, index: int, at: QPointF) -> None:
    """A mark of a side's own: circle, square, triangle or diamond."""
    size = 4.2
    if index % 4 == 0:
        painter.drawEllipse(at, size, size)
    elif index % 4 == 1:
        painter.drawRect(QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size))
    elif index % 4 == 2:
        corners = (QPointF(0, -size), QPointF(size, size), QPointF(-size, size))
        painter.drawPolygon(QPolygonF([at + one for one in corners]))
    else:
        diamond = (QPointF(0, -size), QPointF(size, 0), QPointF(0, size), QPointF(-size, 0))
        painter.drawPolygon(QPolygonF([at + one * 1.2 for one in diamond]))

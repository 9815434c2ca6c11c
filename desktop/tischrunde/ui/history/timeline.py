"""The slider below a replay: every moment of the match, with marks where something happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QSlider, QToolTip

from tischrunde.archive.replaying import Mark, Replaying
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import CREAM, GLEAM, LINE, PANEL
from tischrunde.ui.kit.widgets import focus_ring

HIGH: Final = 44
"""Pixels at every text size: the marks above, the line below."""
SIDE: Final = 24
"""Pixels left and right of the line."""
MARK: Final = 6.5
"""Half the height of a mark, in pixels."""
REACH: Final = 5
"""Pixels within which a mark is meant."""
SHAPES: Final[dict[str, Sequence[tuple[float, float]]]] = {
    "call": ((-0.8, -0.6), (0.8, -0.9), (0.8, 0.9), (-0.8, 0.6)),
    "catch": ((-1, 0), (0, -1), (1, 0), (0, 1)),
    "challenge": ((-0.35, -1), (0.35, -1), (0.2, 0.3), (0, 1), (-0.2, 0.3)),
    "mistake": (
        (-1, -0.6), (-0.6, -1), (0, -0.4), (0.6, -1), (1, -0.6), (0.4, 0),
        (1, 0.6), (0.6, 1), (0, 0.4), (-0.6, 1), (-1, 0.6), (-0.4, 0),
    ),
    "unnoticed": ((-0.9, -0.2), (0.9, -0.2), (0.9, 0.2), (-0.9, 0.2)),
    "swap": ((-1, -0.4), (-0.3, -1), (-0.3, -0.6), (1, -0.6), (1, -0.2), (0.3, 1), (0.3, 0.6),
             (-1, 0.6)),
    "end": ((-0.9, 0.8), (-0.9, -0.5), (-0.4, 0), (0, -0.9), (0.4, 0), (0.9, -0.5), (0.9, 0.8)),
}  # fmt: skip
"""The corners of each kind of mark, within -1 to 1."""


class Timeline(QSlider):
    """``value`` is the ply that is shown. Page keys go from mark to mark.

    ``told`` says in words what stands at a ply, for readers and tool tips.
    """

    def __init__(self, part: Part, match: Replaying, told: Callable[[int], str]) -> None:
        super().__init__(Qt.Orientation.Horizontal, part)
        self.match = match
        self._told = told
        self._part = part
        self.setRange(0, match.length)
        self.setSingleStep(1)
        self.setMouseTracking(True)
        self.valueChanged.connect(lambda _value: self.name())
        self.setStyleSheet(f"min-height: {HIGH}px; max-height: {HIGH}px")
        part.keep(self.name, self)

    def name(self) -> None:
        """Say where it stands."""
        self.setAccessibleDescription(self._told(self.value()))

    def sizeHint(self) -> QSize:
        return QSize(400, HIGH)

    # -- keys and pointer -----------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}.get(Qt.Key(event.key()))
        if way is not None:
            self.setValue(self.match.next_mark(self.value(), way))
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._drag(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._drag(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def _drag(self, x: float) -> None:
        near = self.mark_at(x)
        self.setValue(near.ply if near is not None else self._ply_at(x))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            near = self.mark_at(event.pos().x())
            ply = near.ply if near is not None else self._ply_at(event.pos().x())
            QToolTip.showText(event.globalPos(), self._told(ply), self)
            return True
        return super().event(event)

    # -- places ---------------------------------------------------------------------------

    def x_of(self, ply: int) -> float:
        """Where that moment stands, in pixels from the left."""
        line = self._line()
        return line.left() + line.width() * ply / max(1, self.match.length)

    def _ply_at(self, x: float) -> int:
        line = self._line()
        return round((x - line.left()) / max(1.0, line.width()) * self.match.length)

    def mark_at(self, x: float) -> Mark | None:
        """The mark that is meant there, if any is near."""
        near = min(self.match.marks, key=lambda mark: abs(self.x_of(mark.ply) - x), default=None)
        return near if near is not None and abs(self.x_of(near.ply) - x) <= REACH else None

    def _line(self) -> QRectF:
        return QRectF(SIDE, self.height() - 18, self.width() - 2 * SIDE, 8)

    # -- painting -------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self._line()
        now = self.x_of(self.value())
        painter.setPen(QPen(QColor(LINE), 1))
        painter.setBrush(QColor(PANEL))
        painter.drawRoundedRect(line, line.height() / 2, line.height() / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(CREAM))
        done = QRectF(line.topLeft(), QPointF(now, line.bottom()))
        painter.drawRoundedRect(done, line.height() / 2, line.height() / 2)
        size = MARK
        for mark in self.match.marks:
            self._paint_mark(painter, mark, line, size)
        painter.setPen(QPen(QColor(PANEL), 2))
        painter.setBrush(QColor(CREAM))
        painter.drawEllipse(QPointF(now, line.center().y()), 9, 9)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()).adjusted(6, 1, -6, -1), 10, GLEAM)

    def _paint_mark(self, painter: QPainter, mark: Mark, line: QRectF, size: float) -> None:
        x = self.x_of(mark.ply)
        if mark.kind == "deal":
            painter.setPen(QPen(QColor(CREAM), 1.5))
            painter.drawLine(QPointF(x, line.top() - 2.8 * size), QPointF(x, line.top()))
            painter.setPen(Qt.PenStyle.NoPen)
            return
        painter.setBrush(QColor(GLEAM if mark.kind == "end" else CREAM))
        at = QPointF(x, line.top() - 2.4 * size)
        corners = [at + QPointF(size * dx, size * dy) for dx, dy in SHAPES[mark.kind]]
        painter.drawPolygon(QPolygonF(corners))

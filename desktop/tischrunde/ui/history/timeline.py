"""The slider below a replay: every moment of the match, with marks where something happened."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QSlider, QToolTip

from tischrunde.archive.marks import KINDS, Mark
from tischrunde.archive.replaying import Replaying
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import CREAM, GLEAM, LINE, PANEL
from tischrunde.ui.kit.widgets import focus_ring

HIGH: Final = 52
"""Pixels at every text size: the marks above, the line below."""
SIDE: Final = 24
"""Pixels left and right of the line."""
LANE: Final = 17
"""Pixels from above to the middle of the marks."""
MARK: Final = 8.0
"""Half the height of a mark, in pixels."""
REACH: Final = 6
"""Pixels within which a mark is meant."""
EDGE: Final = 1.6
"""Pixels round a mark, so that each can be told from those that it covers."""


class Glyph(NamedTuple):
    """How a kind of mark looks: polygons within -1 to 1, filled or only drawn round."""

    polygons: Sequence[Sequence[tuple[float, float]]]
    filled: bool = True


def _circle(radius: float) -> Sequence[tuple[float, float]]:
    turns = [math.tau * step / 24 for step in range(24)]
    return [(radius * math.cos(turn), radius * math.sin(turn)) for turn in turns]


_FLAG: Final = ((-0.75, -1), (1, -0.45), (-0.35, 0.15), (-0.35, 1), (-0.75, 1))
SHAPES: Final = {
    "turn": Glyph([((-1.0, -0.2), (0, -1.2), (1.0, -0.2), (0.4, -0.2), (0.4, 1.1), (-0.4, 1.1),
                    (-0.4, -0.2))]),
    "call": Glyph(
        [((-0.9, -0.8), (0.9, -0.8), (0.9, 0.35), (0.1, 0.35), (-0.5, 0.9), (-0.4, 0.35),
          (-0.9, 0.35))]
    ),
    "catch": Glyph([((-1, 0), (0, -1.1), (1, 0), (0, 1.1))]),
    "challenge_right": Glyph([_FLAG]),
    "challenge_wrong": Glyph([_FLAG], filled=False),
    "mistake": Glyph(
        [((-1, -0.6), (-0.6, -1), (0, -0.4), (0.6, -1), (1, -0.6), (0.4, 0),
          (1, 0.6), (0.6, 1), (0, 0.4), (-0.6, 1), (-1, 0.6), (-0.4, 0))]
    ),
    "unnoticed": Glyph([_circle(0.75)], filled=False),
    "disc": Glyph([_circle(0.8)]),
    "swap": Glyph(
        [((-1.1, -0.5), (-0.3, -1.1), (-0.3, -0.75), (0.9, -0.75), (0.9, -0.25), (-0.3, -0.25),
          (-0.3, 0.1)),
         ((1.1, 0.5), (0.3, -0.1), (0.3, 0.25), (-0.9, 0.25), (-0.9, 0.75), (0.3, 0.75),
          (0.3, 1.1))]
    ),
    "end": Glyph(
        [((-0.9, 0.8), (-0.9, -0.5), (-0.4, 0), (0, -0.9), (0.4, 0), (0.9, -0.5), (0.9, 0.8))]
    ),
}  # fmt: skip


class Timeline(QSlider):
    """``value`` is the ply that is shown. Page keys go from mark to mark.

    ``told`` says in words where a ply is and what led to it, for readers and tool tips.
    """

    def __init__(self, part: Part, match: Replaying, told: Callable[[int], str]) -> None:
        super().__init__(Qt.Orientation.Horizontal, part)
        self.match = match
        self._told = told
        self._part = part
        self._ground = QPixmap()
        self._painted: tuple[QSize, tuple[Mark, ...]] | None = None
        """In which size the ground is painted, and with which marks."""
        self.setRange(0, match.length)
        self.setSingleStep(1)
        self.setMouseTracking(True)
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

        def distance(mark: Mark) -> tuple[int, int]:
            return round(abs(self.x_of(mark.ply) - x)), KINDS.index(mark.kind)

        near = min(self.match.marks, key=distance, default=None)
        return near if near is not None and abs(self.x_of(near.ply) - x) <= REACH else None

    def _line(self) -> QRectF:
        return QRectF(SIDE, self.height() - 19, self.width() - 2 * SIDE, 8)

    # -- painting -------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self._line()
        now = self.x_of(self.value())
        wanted = (self.size() * self.devicePixelRatioF(), self.match.marks)
        if self._painted != wanted:
            self._painted, self._ground = wanted, self._paint_ground(wanted[0])
        painter.drawPixmap(0, 0, self._ground)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(CREAM))
        done = QRectF(line.topLeft(), QPointF(now, line.bottom()))
        painter.drawRoundedRect(done, line.height() / 2, line.height() / 2)
        painter.setPen(QPen(QColor(PANEL), 2))
        painter.drawEllipse(QPointF(now, line.center().y()), 9, 9)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()).adjusted(6, 2, -6, -2), 10, GLEAM)

    def _paint_ground(self, size: QSize) -> QPixmap:
        """Line and marks, which stay the same wherever it stands."""
        sheet = QPixmap(size)
        sheet.setDevicePixelRatio(self.devicePixelRatioF())
        sheet.fill(Qt.GlobalColor.transparent)
        painter = QPainter(sheet)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self._line()
        painter.setPen(QPen(QColor(LINE), 1))
        painter.setBrush(QColor(PANEL))
        painter.drawRoundedRect(line, line.height() / 2, line.height() / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        # What is to be seen first lies on top.
        for mark in sorted(self.match.marks, key=lambda mark: -KINDS.index(mark.kind)):
            self._paint_mark(painter, mark, line)
        painter.end()
        return sheet

    def _paint_mark(self, painter: QPainter, mark: Mark, line: QRectF) -> None:
        x = self.x_of(mark.ply)
        if mark.kind == "deal":
            painter.setPen(QPen(QColor(CREAM), 1.5))
            painter.drawLine(QPointF(x, LANE - MARK), QPointF(x, line.top()))
            return
        shape = SHAPES[mark.kind]
        tone = QColor(GLEAM if mark.kind in ("end", "turn") else CREAM)
        painter.setPen(QPen(QColor(PANEL) if shape.filled else tone, EDGE))
        painter.setBrush(tone if shape.filled else QColor(PANEL))
        for corners in shape.polygons:
            places = [QPointF(x + MARK * dx, LANE + MARK * dy) for dx, dy in corners]
            painter.drawPolygon(QPolygonF(places))

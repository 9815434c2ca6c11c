"""The boxes of the games side by side, each a picture to click on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.pressing import Pressable
from tischrunde.ui.kit.theme import CREAM_SOFT, GOLD, INK
from tischrunde.ui.kit.widgets import focus_ring

SHAPE: Final = 0.75
"""A box is as high as three quarters of its width."""
NAME: Final = QRectF(24 / 240, 129 / 180, 192 / 240, 32 / 180)
"""Where its name is printed, as shares of the picture (``art/home/layout.json``)."""

WORTH: Final = 0.75
"""One line of boxes is taken if they have at least this share of their size in two."""

WRAPPED: Final = int(
    Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
)


class BoxRows(QWidget):
    """The boxes side by side or in two lines, as large as the place allows."""

    LARGEST = 460
    SMALLEST = 190

    def __init__(self, boxes: Sequence[GameBox]) -> None:
        super().__init__()
        self._boxes = boxes
        self._gap = 28
        for box in boxes:
            box.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_gap(self, gap: int) -> None:
        """The free space between two boxes, in pixels."""
        self._gap = gap
        self._place()
        self.updateGeometry()

    def _words(self, wide: int) -> int:
        return max((box.words(wide) for box in self._boxes), default=0)

    def _side(self, columns: int) -> int:
        """How wide a box can be in so many columns."""
        rows = -(-len(self._boxes) // columns)
        side = min((self.width() - (columns - 1) * self._gap) // columns, self.LARGEST)
        each = (self.height() - (rows - 1) * self._gap) // rows
        # In a narrower box the line below may need one more line.
        for _ in range(2):
            side = max(self.SMALLEST, min(side, round((each - self._words(side)) / SHAPE)))
        return side

    def minimumSizeHint(self) -> QSize:
        # Too narrow for one line of boxes: then it is two lines, and the page scrolls.
        count = len(self._boxes)
        fit = max(1, (self.width() + self._gap) // (self.SMALLEST + self._gap))
        columns = count if fit >= count else max(1, min(fit, (count + 1) // 2))
        rows = -(-count // max(1, columns))
        high = round(self.SMALLEST * SHAPE) + self._words(self.SMALLEST)
        return QSize(self.SMALLEST, rows * high + (rows - 1) * self._gap)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()
        self.updateGeometry()

    def _place(self) -> None:
        count = len(self._boxes)
        if not count:
            return
        columns = self._columns()
        side = self._side(columns)
        each = round(side * SHAPE) + self._words(side)
        rows = [self._boxes[start : start + columns] for start in range(0, count, columns)]
        high = len(rows) * each + (len(rows) - 1) * self._gap
        top = max(0, (self.height() - high) // 2)
        for row in rows:
            left = (self.width() - len(row) * side - (len(row) - 1) * self._gap) // 2
            for box in row:
                box.setGeometry(left, top, side, each)
                left += side + self._gap
            top += each + self._gap

    def _columns(self) -> int:
        """One line where that costs little of their size, else what makes them largest."""
        count = len(self._boxes)
        columns = (count, (count + 1) // 2, 1)
        best = max(columns, key=lambda n: (self._fits(n), self._side(n), n))
        whole = self._fits(count) and self._side(count) >= WORTH * self._side(best)
        return count if whole else best

    def _fits(self, columns: int) -> bool:
        return columns * self.SMALLEST + (columns - 1) * self._gap <= self.width()


class GameBox(Pressable):
    """A game's box lying on the table; the one under the pointer is lifted a little."""

    LIFT = 6
    EDGE = 8

    def __init__(self, part: Part, game: str) -> None:
        super().__init__(part)
        self.part = part
        self.game = game
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        part.say(self.setText, f"home.game.{game}")
        part.say(self.setAccessibleDescription, f"home.line.{game}")
        part.keep(self.updateGeometry, self)

    def words(self, wide: int) -> int:
        """How high the words below the picture are, in a box so ``wide``."""
        room = QRect(0, 0, wide - 2 * self.EDGE, 1000)
        measure = QFontMetrics(self.part.shell.theme.font(15))
        return measure.boundingRect(room, WRAPPED, self.accessibleDescription()).height() + 12

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.HoverEnter, QEvent.Type.HoverLeave):
            self.update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = self.EDGE
        wide = self.width() - 2 * edge
        inside = QRectF(edge, edge, wide, wide * SHAPE)
        if (self.underMouse() or self.hasFocus()) and not self.isDown():
            inside.translate(QPointF(0, -self.LIFT))
        pictures.draw(painter, f"art/home/{self.game}.svg", inside)
        self._print_name(painter, inside)
        painter.setPen(QColor(CREAM_SOFT))
        painter.setFont(self.part.shell.theme.font(15))
        high = self.words(self.width())
        line = QRectF(edge, self.height() - high + 6, wide, high - 6)
        painter.drawText(line, WRAPPED, self.accessibleDescription())
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), 18, GOLD)

    def _print_name(self, painter: QPainter, box: QRectF) -> None:
        place = QRectF(
            box.x() + NAME.x() * box.width(),
            box.y() + NAME.y() * box.height(),
            NAME.width() * box.width(),
            NAME.height() * box.height(),
        )
        font = self.part.shell.theme.heading(10)
        font.setPixelSize(max(8, round(place.height() * 0.72)))
        painter.setFont(font)
        painter.setPen(QColor(INK))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self.text())

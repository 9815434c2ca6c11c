"""The latest news in one line, where a window has no room for the whole log beside the table."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent

from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.pressing import Pressable
from tischrunde.ui.kit.theme import CREAM, GOLD
from tischrunde.ui.kit.widgets import focus_ring

HEIGHT: Final = 44
"""Pixels at every text size: a finger has room, and the table loses no more."""
SMALLEST_TEXT: Final = 14


class NewsLine(Pressable):
    """Says what happened last, with the face of whoever did it; pressed, it opens the log."""

    def __init__(self, part: Part) -> None:
        super().__init__(part)
        self.part = part
        self.said = ""
        self.face = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        part.keep(self._fit, self)

    def tell(self, said: str, face: str = "") -> None:
        """Show this sentence; "" before anything has happened."""
        self.said, self.face = said, face
        self._name()
        self.update()

    def _name(self) -> None:
        texts = self.part.shell.texts
        self.setAccessibleName(self.said or texts("log.title"))
        self.setAccessibleDescription(texts("log.open"))
        self.setToolTip(texts("log.open"))

    def _fit(self) -> None:
        self.setFixedHeight(HEIGHT)
        self._name()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(0, 0, 0, 84))
        side = self.height() - 12.0
        left = 14.0
        if self.face:
            pictures.draw(painter, pictures.face(self.face), QRectF(left, 6, side, side))
            left += side + 8
        arrow = QRectF(self.width() - side - 10, (self.height() - side * 0.7) / 2, side, side * 0.7)
        pictures.draw(painter, "icons/ui/log.svg", arrow, CREAM)
        room = QRectF(left, 0, arrow.left() - left - 8, self.height())
        font = self.part.shell.theme.font(17)
        font.setPixelSize(min(font.pixelSize(), round(self.height() * 0.64)))
        while font.pixelSize() > SMALLEST_TEXT and _wide(font, self.said) > room.width():
            font.setPixelSize(font.pixelSize() - 1)
        painter.setFont(font)
        painter.setPen(QColor(CREAM))
        text = QFontMetricsF(font).elidedText(self.said, pictures.ELIDE, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), 8, GOLD)


def _wide(font: QFont, text: str) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)

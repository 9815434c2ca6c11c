"""The buttons of the table: paper with a picture, a word, what is at stake, and their key."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QWidget

from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.pressing import ENTER, Pressable
from tischrunde.ui.kit.theme import (
    CREAM,
    DARK,
    DARK_LIT,
    GOLD,
    GOLD_LIT,
    INK,
    LOCKED,
    ORANGE,
    ORANGE_LIT,
    PAPER,
    WHITE,
)
from tischrunde.ui.table.input.held_keys import HeldKeys
from tischrunde.ui.table.scene.furniture import SMALLEST, heading_font, text_font

UNCLIPPED: Final = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip)
TONES: Final = {
    "paper": (PAPER, WHITE, INK),
    "main": (GOLD, GOLD_LIT, INK),
    "call": (ORANGE, ORANGE_LIT, INK),
    "dark": (DARK, DARK_LIT, CREAM),
    "locked": (LOCKED, LOCKED, CREAM),
    "ghost": ("#00000000", "#30FFFFFF", CREAM),
}
"""Ground, ground under the pointer, text."""


class TableButton(Pressable):
    """A button that is painted, so that it looks the same everywhere.

    The second press of a double click is ignored: it was meant for the first.
    """

    def __init__(self, parent: QWidget, tone: str = "paper") -> None:
        super().__init__(parent)
        self.tone = tone
        self.detail = ""
        self.key = ""
        self.show_key = False
        self.picture = ""
        self.card: QPixmap | None = None
        self.upright = False
        """The picture stands above the words instead of before them."""
        self.size_of_text = 18.0
        self._held = HeldKeys()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def label(self, text: str, detail: str = "", key: str = "") -> None:
        """Put the words; ``key`` is the letter that presses it."""
        self.setText(text)
        self.detail, self.key = detail, key
        self.setAccessibleName(text)
        self.setAccessibleDescription(detail)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        presses = event.key() in (*ENTER, Qt.Key.Key_Space)
        if not (presses and self._held.repeats(event)):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self._held.release(event)
        super().keyReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def fit_text(self, size: float, width: float) -> None:
        """Write in ``size``, or smaller where the words would not fit into ``width`` pixels."""
        self.size_of_text = size
        while self.size_of_text > 9 and self.width_of_words() > width:
            self.size_of_text -= 0.5

    def width_of_words(self) -> int:
        """How wide it has to be for its words in one line."""
        return round(self._words_wide() + 6 + self.size_of_text + 0.5)

    def _words_wide(self) -> float:
        return QFontMetricsF(self._font()).horizontalAdvance(self.text())

    def _font(self) -> QFont:
        return heading_font(self.size_of_text)

    def _small(self) -> QFont:
        return text_font(max(self.size_of_text * 0.76, min(self.size_of_text, SMALLEST)))

    def sizeHint(self) -> QSize:
        pad = self.size_of_text * 0.75
        words = QFontMetricsF(self._font()).horizontalAdvance(self.text())
        small = QFontMetricsF(self._small())
        widest = self.size_of_text * 15
        room = QRectF(0, 0, widest, 1000)
        needed = small.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.detail)
        detail = needed.width() if self.detail else 0.0
        width = max(words, detail) + 2 * pad
        height = self.size_of_text * 2.3
        if self.detail:
            height += needed.height() - self.size_of_text * 0.4
        if self.upright:
            side = self.size_of_text * 3.2
            return QSize(round(max(width, side * 1.35)), round(side + self.size_of_text * 1.7))
        if self.picture or self.card:
            width += self.size_of_text * 2.0
        return QSize(round(width), round(height))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        plain, hover, ink = TONES[self.tone]
        box = QRectF(self.rect()).adjusted(3, 3, -3, -4)
        radius = min(box.height() / 2, self.size_of_text * 0.9)
        if self.tone != "ghost":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 70))
            painter.drawRoundedRect(box.translated(0, 2.5), radius, radius)
        if self.isDown():
            box.translate(0, 2)
        painter.setBrush(QColor(hover if self.underMouse() else plain))
        painter.setPen(QPen(QColor(INK if self.tone != "ghost" else "#70F4EFE4"), 2))
        painter.drawRoundedRect(box, radius, radius)
        self._contents(painter, box, QColor(ink))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(INK), 5))
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), radius, radius)
            painter.setPen(QPen(QColor(WHITE), 3))
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), radius, radius)
        if self.show_key and self.key:
            self._key_cap(painter, box)

    def _contents(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        pad = self.size_of_text * 0.5
        words = box.adjusted(pad, 2, -pad, -2)
        if self.upright:
            line = QFontMetricsF(self._font()).height()
            side = min(words.width(), words.height() - line - 4)
            place = QRectF(words.center().x() - side / 2, words.top() + 3, side, side)
            pictures.render(painter, self.picture, place)
            words = QRectF(
                words.left(), place.bottom(), words.width(), words.bottom() - place.bottom()
            )
        elif self.picture or self.card:
            side = min(words.height(), self.size_of_text * 2.2)
            left = words.left() if self.text() else words.center().x() - side / 2
            place = QRectF(left, words.center().y() - side / 2, side, side)
            if self.card is not None:
                size = self.card.deviceIndependentSize()
                scale = side * 1.25 / size.height()
                wide = size.width() * scale
                tall = size.height() * scale
                spot = QRectF(
                    place.center().x() - wide / 2, place.center().y() - tall / 2, wide, tall
                )
                painter.drawPixmap(spot, self.card, QRectF(self.card.rect()))
            else:
                pictures.render(painter, self.picture, place)
            words.setLeft(place.right() + pad * 0.6)
        self._words(painter, words, ink)

    def _words(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        painter.setPen(ink)
        painter.setFont(self._font())
        if not self.detail:
            painter.drawText(box, UNCLIPPED, self.text())
            return
        line = QFontMetricsF(self._font()).height()
        small = QFontMetricsF(self._small())
        flags = int(Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap)
        needed = small.boundingRect(QRectF(0, 0, box.width(), 1000), flags, self.detail).height()
        top = box.center().y() - (line + needed) / 2
        painter.drawText(
            QRectF(box.left(), top, box.width(), line), Qt.AlignmentFlag.AlignCenter, self.text()
        )
        painter.setFont(self._small())
        painter.drawText(QRectF(box.left(), top + line, box.width(), needed), flags, self.detail)

    def _key_cap(self, painter: QPainter, box: QRectF) -> None:
        font = text_font(max(12.0, self.size_of_text * 0.72), bold=True)
        side = QFontMetricsF(font).height() * 1.1
        wide = max(side, QFontMetricsF(font).horizontalAdvance(self.key) + side * 0.5)
        cap = QRectF(0, 0, wide, side)
        cap.moveTopRight(QPointF(box.right() - 2, box.top() + 2))
        painter.setPen(QPen(QColor(INK), 1.5))
        painter.setBrush(QColor(WHITE))
        painter.drawRoundedRect(cap, 4, 4)
        painter.setFont(font)
        painter.setPen(QColor(INK))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self.key)

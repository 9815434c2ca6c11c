"""What somebody has counted: a strip of cards, premiums, and points that rise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from tischrunde.rules.core.cards import Card
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import CREAM, GOLD, GOLD_PALE, INK, PAPER_EDGE
from tischrunde.ui.table.model.pose import CardShape

CARD: Final = 64
"""Length of the longer side of a card in pixels at 100 %."""
ROOM: Final = 1.0166
"""A strip is a little higher than its cards."""

Pictures = Callable[[Card, int], QPixmap]
"""A card's picture at a width."""


class Tally(Protocol):
    """What one person has counted so far, and where the newest of it is."""

    cards: list[Card]
    premiums: list[int]
    newest: int
    """The points of what was counted last."""
    arriving: float
    """How far that has come: 0.0 at the person's face, 1.0 in its place."""
    newest_card: bool
    """Whether that is a card; a premium is not."""
    pictures: Pictures
    card: CardShape


class CountedStrip(QWidget):
    """The cards of ``tally`` side by side, overlapping where there are many."""

    def __init__(self, part: Part, tally: Tally) -> None:
        super().__init__(part)
        self.part = part
        self.tally = tally
        self._newest = 0.0
        """Where the newest card lies, from the left."""
        part.keep(self.fit, self)

    def fit(self) -> None:
        """Be as high as the cards need it."""
        self.setFixedHeight(round(self.wide() * self.tally.card.aspect * ROOM) + 6)

    def wide(self) -> int:
        """How wide a card is at the most."""
        card = self.tally.card
        return round(self.part.px(CARD) * card.width / max(card.width, card.height))

    def sizeHint(self) -> QSize:
        return QSize(self.part.px(240), self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(PAPER_EDGE))
        painter.setBrush(QColor(GOLD_PALE))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        self.paint_cards(painter, self._premiums(painter))
        self._rising(painter)

    def flown(self, place: int, x: float) -> float:
        """Where a card is on its way to ``x``: only the newest may not have arrived."""
        if place < len(self.tally.cards) - 1 or not self.tally.newest_card:
            return x
        self._newest = x
        return x * self.tally.arriving - self.wide() * (1 - self.tally.arriving)

    def _rising(self, painter: QPainter) -> None:
        """The points of what was counted last, rising from it."""
        share, newest = self.tally.arriving, self.tally.newest
        if share >= 1.0 or not newest:
            return
        painter.setFont(self.part.shell.theme.heading(20))
        text = f"+{newest}" if newest > 0 else str(newest)
        wide = painter.fontMetrics().horizontalAdvance(text) + 20
        x = self.width() - wide - 4.0
        if self.tally.newest_card:
            x = min(x, self._newest + self.wide() + 4)
        y = self.height() * (0.62 - 0.5 * share)
        pill = QRectF(x, y - 13, wide, 28)
        painter.setOpacity(min(1.0, 2.2 * (1.0 - share)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(INK))
        painter.drawRoundedRect(pill, 14, 14)
        painter.setPen(QColor(CREAM))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)
        painter.setOpacity(1.0)

    def paint_cards(self, painter: QPainter, right: int) -> None:
        """Paint what has been counted, to the left of ``right``."""
        cards, wide = self.tally.cards, self.wide()
        if self.tally.card.width == self.tally.card.height:
            self._two_lines(painter)
            return
        room = right - wide - 10
        step = min(wide + 4, room // max(1, len(cards) - 1)) if len(cards) > 1 else 0
        for place, card in enumerate(cards):
            picture = self.tally.pictures(card, wide)
            painter.drawPixmap(QPointF(self.flown(place, 5 + place * step), 3), picture)

    def _two_lines(self, painter: QPainter) -> None:
        """Square cards, half as large: in two lines they need not overlap."""
        cards, side = self.tally.cards, (self.height() - 10) // 2
        first = max(1, (self.width() - 8) // (side + 2), -(-len(cards) // 2))
        for line, row in enumerate((cards[:first], cards[first:])):
            room = self.width() - side - 10
            step = min(side + 2, room // max(1, len(row) - 1))
            for place, card in enumerate(row):
                spot = 5 + place * step, 4 + line * (side + 2)
                painter.drawPixmap(*spot, self.tally.pictures(card, side))
                # Small as they are, their paper edges would be lost on the strip.
                painter.setPen(QColor(PAPER_EDGE))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(*spot, side, side), 3, 3)

    def _premiums(self, painter: QPainter) -> int:
        """What is not for a card, as round labels at the right; where they begin."""
        right, px = self.width(), self.part.px
        painter.setFont(self.part.shell.theme.heading(17))
        for points in reversed(self.tally.premiums):
            text = f"+{points}"
            wide = painter.fontMetrics().horizontalAdvance(text) + px(20)
            high = painter.fontMetrics().height() + px(6)
            pill = QRectF(right - wide - 5, (self.height() - high) / 2, wide, high)
            painter.setPen(QColor(INK))
            painter.setBrush(QColor(GOLD))
            painter.drawRoundedRect(pill, high / 2, high / 2)
            painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)
            right -= wide + 5
        return right

"""A whole rack at the end of a round: what counts, where it breaks, what jokers stood for."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QResizeEvent

from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import INK, PAPER
from tischrunde.ui.results.strip import CountedStrip, Tally
from tischrunde.ui.table.games.base import Whole

GAP: Final = 3
"""Pixels between two cards."""
NOTE: Final = 14
"""The size of what is written beneath a card, in pixels at 100 %."""
UNCOUNTED: Final = 0.42
"""How opaque a card is that does not count, or does not yet."""
PREMIUM: Final = 70
"""The room of a premium, in pixels at 100 %."""
LARGEST: Final = 58
"""The width of a card, in pixels at 100 %, if there is room."""
SMALLEST: Final = 40
"""From this width of a card on, in pixels at 100 %, a rack stands in one line."""


class RackStrip(CountedStrip):
    """The rack ``whole`` side by side in one line or two; a card counts when ``tally`` has it.

    Beneath a card stands what is to be said of it. Where the order breaks stands a jagged
    line, and a word. ``premiums`` is for how many of them room is kept.
    """

    def __init__(self, part: Part, tally: Tally, whole: Whole, premiums: int) -> None:
        self.whole = whole
        self.premiums = premiums
        super().__init__(part, tally)

    @property
    def told(self) -> bool:
        """Whether all that counts has been counted: then the break is shown."""
        return len(self.tally.cards) >= self.whole.counted

    def fit(self) -> None:
        lines, wide = self._measures()
        high = round(wide * self.tally.card.aspect) + self._note_room()
        self.setFixedHeight(lines * high + (lines - 1) * GAP + 4)

    def sizeHint(self) -> QSize:
        return QSize(self.part.px(240), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.fit()

    def _note_room(self) -> int:
        return self.part.px(NOTE) + 3

    def _measures(self) -> tuple[int, int]:
        """In how many lines the cards stand, and how wide one is."""
        room = self.width() - 8 - self.premiums * self.part.px(PREMIUM)
        count = max(1, len(self.whole.cards))
        for lines in (1, 2):
            wide = min(self.part.px(LARGEST), room // -(-count // lines) - GAP)
            if wide >= self.part.px(SMALLEST):
                return lines, wide
        return 2, max(12, wide)

    def wide(self) -> int:
        return self._measures()[1]

    def _spot(self, place: int) -> tuple[float, float]:
        """The corner of the card at ``place``."""
        lines, wide = self._measures()
        line, at = divmod(place, -(-len(self.whole.cards) // lines))
        high = round(wide * self.tally.card.aspect) + self._note_room() + GAP
        return 5.0 + at * (wide + GAP), 3.0 + line * high

    def card_box(self, place: int) -> QRectF:
        """Where the card at ``place`` is."""
        wide = self.wide()
        return QRectF(*self._spot(place), wide, round(wide * self.tally.card.aspect))

    def note_box(self, place: int) -> QRectF:
        """The room beneath it for what is said of it."""
        card = self.card_box(place)
        return QRectF(card.x(), card.bottom(), card.width(), self._note_room())

    def paint_cards(self, painter: QPainter, right: int) -> None:
        counted, broken = len(self.tally.cards), self.whole.broken
        arrived = self.tally.arriving >= 1.0 or not self.tally.newest_card
        for place, card in enumerate(self.whole.cards):
            box = self.card_box(place)
            picture = self.tally.pictures(card, round(box.width()))
            flies = place == counted - 1 and not arrived
            waits = place >= counted and not (self.told and broken is None)
            painter.setOpacity(UNCOUNTED if waits or flies else 1.0)
            painter.drawPixmap(box.topLeft(), picture)
            painter.setOpacity(1.0)
            note = self.whole.notes.get(place, "")
            if note and place < counted:
                self._write(painter, note, self.note_box(place))
        if counted and not arrived:
            # Over all others.
            box = self.card_box(counted - 1)
            picture = self.tally.pictures(self.tally.cards[-1], round(box.width()))
            painter.drawPixmap(QPointF(self.flown(counted - 1, box.x()), box.y()), picture)
        if broken is not None and self.told and arrived:
            box, mark = self.card_box(broken), self.whole.mark
            self._crack(painter, box.x() - GAP / 2 - 1, box.y() - 2, box.height() + 6)
            text = self.part.shell.texts(mark.key, **dict(mark.params))
            self._write(painter, text, self.note_box(broken))

    def _write(self, painter: QPainter, text: str, box: QRectF) -> None:
        """``text`` in the middle of ``box``; longer than it, it stays on the strip."""
        painter.setFont(self.part.shell.theme.font(NOTE, bold=True))
        long = painter.fontMetrics().horizontalAdvance(text) + 4.0
        left = box.center().x() - long / 2
        left = max(2.0, min(left, self.width() - 2 - long))
        painter.setPen(QColor(INK))
        place = QRectF(left, box.y(), long, box.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)

    def _crack(self, painter: QPainter, x: float, y: float, high: float) -> None:
        """A jagged line before the card that breaks the order."""
        path = QPainterPath(QPointF(x, y))
        steps, scale = 5, self.part.px(100) / 100
        for step in range(1, steps + 1):
            aside = 0.0 if step == steps else 3.5 if step % 2 else -3.5
            path.lineTo(x + aside * scale, y + high * step / steps)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for tint, thick in ((PAPER, 6.0 * scale), (INK, 2.6 * scale)):
            painter.setPen(
                QPen(
                    QColor(tint),
                    thick,
                    Qt.PenStyle.SolidLine,
                    Qt.PenCapStyle.RoundCap,
                    Qt.PenJoinStyle.MiterJoin,
                )
            )
            painter.drawPath(path)

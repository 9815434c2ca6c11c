"""The points of a round, counted up card by card in front of everybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tischrunde.i18n.wording import Words
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.result import Count, Result
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import CREAM, GOLD, GOLD_PALE, INK, PAPER_EDGE
from tischrunde.ui.kit.tween import Tween
from tischrunde.ui.kit.widgets import label
from tischrunde.ui.play.curtain import Face
from tischrunde.ui.table.model.pose import UPRIGHT, CardShape

STEP: Final = {"full": 420, "brief": 160, "gentle": 420, "none": 0}
"""Milliseconds a card."""
ARRIVES: Final = 380
"""Milliseconds that a card is on its way into its row."""
LONGEST: Final = 9000
"""Milliseconds in which all are counted, however many there are."""
CARD: Final = 64
"""Length of the longer side of a card in pixels at 100 %."""
ROOM: Final = 1.0166
"""A strip is a little higher than its cards."""

RACK: Final = 12
"""Cards of a whole rack."""

Pictures = Callable[[Card, int], QPixmap]
"""A card's picture at a width."""


class Counting(Part):
    """A row for each person whose cards count; ``finished`` when all are counted."""

    finished = Signal()
    counted = Signal(object)
    """Each :class:`Count` as it is counted, for a sound."""

    def __init__(
        self,
        part: Part,
        result: Result,
        words: Words,
        faces: Sequence[str],
        pictures: Pictures,
        card: CardShape = UPRIGHT,
    ) -> None:
        super().__init__(part.shell, part)
        self.result = result
        self.words = words
        self._left = list(result.counts)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.rows: dict[Seat, CountRow] = {}
        for count in result.counts:
            if count.seat not in self.rows:
                row = CountRow(self, words.name(count.seat), faces[count.seat], pictures, card)
                self.rows[count.seat] = row
                column.addWidget(row)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._next)

    def begin(self) -> None:
        """Start counting; at once to the end if nothing is to move."""
        step = STEP[self.shell.settings.tempo]
        step = min(step, LONGEST // max(1, len(self._left)))
        if step == 0:
            self.skip()
        else:
            self._timer.start(self.shell.time.wait(step))

    @property
    def done(self) -> bool:
        return not self._left

    def skip(self) -> None:
        """Count the rest at once."""
        while self._left:
            self._count(self._left.pop(0))
        for row in self.rows.values():
            row.settle()
        self._timer.stop()
        self.finished.emit()

    def _next(self) -> None:
        if self._left:
            count = self._left.pop(0)
            self._count(count)
            self.rows[count.seat].arrive()
            self.counted.emit(count)
        if not self._left:
            self._timer.stop()
            self.finished.emit()

    def _count(self, count: Count) -> None:
        self.rows[count.seat].add(count, self.words.count(count))


class CountRow(Part):
    """One person: face, name, the cards counted so far, and what they make."""

    def __init__(
        self, part: Part, name: str, face: str, pictures: Pictures, card: CardShape = UPRIGHT
    ) -> None:
        super().__init__(part.shell, part)
        self.pictures = pictures
        self.card = card
        self.cards: list[Card] = []
        self.premiums: list[int] = []
        self.sum = 0
        self.newest = 0
        """The points of what was counted last."""
        self.arriving = 1.0
        """How far that has come: 0.0 at the person's face, 1.0 in its place."""
        picture = Face(self, 44)
        picture.set_face(face)
        self.name = label(self, role="strong")
        self.name.setText(name)
        self.strip = _Strip(self)
        self.total = label(self, role="subheading")
        self.total.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.total.setText("0")
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(12)
        line.addWidget(picture)
        line.addWidget(self.name)
        line.addWidget(self.strip, 1)
        line.addWidget(self.total)
        self.keep(lambda: self.name.setFixedWidth(self.px(96)))
        self.keep(lambda: self.total.setFixedWidth(self.px(60)))

        self._tween = Tween(self, self._show_arriving)

    def arrive(self) -> None:
        """Let what was counted last fly from the face into its place; its points rise."""
        self._tween.run(ARRIVES)

    def settle(self) -> None:
        """Everything lies in its place."""
        self._tween.finish()

    def _show_arriving(self, share: float) -> None:
        self.arriving = share
        self.total.setText(str(round(self.sum - self.newest * (1.0 - share))))
        self.strip.update()

    def add(self, count: Count, sentence: str) -> None:
        """Add a line of the reckoning; ``sentence`` says it in words."""
        if count.card is not None:
            self.cards.append(count.card)
        else:
            self.premiums.append(count.points)
        self.sum += count.points
        self.newest = count.points
        self.total.setText(str(self.sum))
        said = self.strip.accessibleDescription()
        self.strip.setAccessibleDescription(f"{said} {sentence}".strip())
        self.strip.update()


class _Strip(QWidget):
    """The cards side by side, overlapping where there are many."""

    def __init__(self, row: CountRow) -> None:
        super().__init__(row)
        self.row = row
        self._newest = 0.0
        """Where the newest card lies, from the left."""
        row.keep(
            lambda: self.setFixedHeight(round(self._wide() * row.card.aspect * ROOM) + 6), self
        )

    def _wide(self) -> int:
        """How wide a card is."""
        card = self.row.card
        return round(self.row.px(CARD) * card.width / max(card.width, card.height))

    def sizeHint(self) -> QSize:
        return QSize(self.row.px(240), self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(PAPER_EDGE))
        painter.setBrush(QColor(GOLD_PALE))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        self._cards(painter, self._premiums(painter))
        self._rising(painter)

    def _flown(self, place: int, x: float) -> float:
        """Where a card is on its way to ``x``: only the newest may not have arrived."""
        if place < len(self.row.cards) - 1:
            return x
        self._newest = x
        return x * self.row.arriving - self._wide() * (1 - self.row.arriving)

    def _rising(self, painter: QPainter) -> None:
        """The points of what was counted last, rising from it."""
        share = self.row.arriving
        if share >= 1.0 or not self.row.newest:
            return
        painter.setFont(self.row.shell.theme.heading(20))
        text = f"+{self.row.newest}" if self.row.newest > 0 else str(self.row.newest)
        wide = painter.fontMetrics().horizontalAdvance(text) + 20
        x = min(self.width() - wide - 4.0, self._newest + self._wide() + 4)
        y = self.height() * (0.62 - 0.5 * share)
        pill = QRectF(x, y - 13, wide, 28)
        painter.setOpacity(min(1.0, 2.2 * (1.0 - share)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(INK))
        painter.drawRoundedRect(pill, 14, 14)
        painter.setPen(QColor(CREAM))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)
        painter.setOpacity(1.0)

    def _cards(self, painter: QPainter, right: int) -> None:
        cards = self.row.cards
        wide, top = self._wide(), 3
        if self.row.card.width == self.row.card.height:
            self._two_lines(painter, cards)
            return
        if self.row.card.width > self.row.card.height:
            self._rack(painter, cards)
            return
        room = right - wide - 10
        step = min(wide + 4, room // max(1, len(cards) - 1)) if len(cards) > 1 else 0
        for place, card in enumerate(cards):
            picture = self.row.pictures(card, wide)
            painter.drawPixmap(QPointF(self._flown(place, 5 + place * step), top), picture)

    def _rack(self, painter: QPainter, cards: Sequence[Card]) -> None:
        """A rack's cards side by side, in one line or two: as large as a whole rack has room."""
        aspect, room = self.row.card.aspect, self.width() - self.row.px(74)
        wide, lines = max(
            (
                min(
                    self._wide(),
                    room * lines // RACK - 3,
                    int((self.height() - 6) / lines / aspect) - 2,
                ),
                lines,
            )
            for lines in (1, 2)
        )
        each, high = RACK // lines, round(wide * aspect)
        top = (self.height() - lines * high - (lines - 1) * 2) // 2
        for place, card in enumerate(cards):
            line, at = divmod(place, each)
            spot = QPointF(self._flown(place, 5 + at * (wide + 3)), top + line * (high + 2))
            painter.drawPixmap(spot, self.row.pictures(card, wide))

    def _two_lines(self, painter: QPainter, cards: Sequence[Card]) -> None:
        """Square cards, half as large: in two lines they need not overlap."""
        side = (self.height() - 10) // 2
        first = max(1, (self.width() - 8) // (side + 2), -(-len(cards) // 2))
        for line, row in enumerate((cards[:first], cards[first:])):
            room = self.width() - side - 10
            step = min(side + 2, room // max(1, len(row) - 1))
            for place, card in enumerate(row):
                spot = 5 + place * step, 4 + line * (side + 2)
                painter.drawPixmap(*spot, self.row.pictures(card, side))
                # Small as they are, their paper edges would be lost on the strip.
                painter.setPen(QColor(PAPER_EDGE))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(*spot, side, side), 3, 3)

    def _premiums(self, painter: QPainter) -> int:
        """What is not for a card, as round labels at the right; where they begin."""
        right = self.width()
        painter.setFont(self.row.shell.theme.heading(17))
        for points in reversed(self.row.premiums):
            text = f"+{points}"
            wide = painter.fontMetrics().horizontalAdvance(text) + self.row.px(20)
            high = painter.fontMetrics().height() + self.row.px(6)
            pill = QRectF(right - wide - 5, (self.height() - high) / 2, wide, high)
            painter.setPen(QColor(INK))
            painter.setBrush(QColor(GOLD))
            painter.drawRoundedRect(pill, high / 2, high / 2)
            painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)
            right -= wide + 5
        return right

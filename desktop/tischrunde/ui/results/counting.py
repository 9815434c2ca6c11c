"""The points of a round, counted up card by card in front of everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout

from tischrunde.i18n.wording import Words
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.result import Count, Result
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import PAPER_EDGE
from tischrunde.ui.kit.tween import Tween
from tischrunde.ui.kit.widgets import label
from tischrunde.ui.play.curtain import Face
from tischrunde.ui.results.racks import RackStrip
from tischrunde.ui.results.strip import CountedStrip, Pictures
from tischrunde.ui.table.games.base import Whole
from tischrunde.ui.table.model.pose import UPRIGHT, CardShape

STEP: Final = {"full": 420, "brief": 160, "gentle": 420, "none": 0}
"""Milliseconds a card."""
ARRIVES: Final = 380
"""Milliseconds that a card is on its way into its row."""
LONGEST: Final = 9000
"""Milliseconds in which all are counted, however many there are."""
BESIDE: Final = 960
"""From this width on, at the usual text size, partners are side by side."""
NO_WHOLES: Final[Mapping[Seat, Whole]] = MappingProxyType({})


class CountingUp(Part):
    """A row for each person whose cards count; ``finished`` when all are counted.

    ``wholes`` are the racks of those who have one; ``sides`` who plays together: they have
    their rows side by side, if there is room.
    """

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
        wholes: Mapping[Seat, Whole] = NO_WHOLES,
        sides: Sequence[Sequence[Seat]] = (),
    ) -> None:
        super().__init__(part.shell, part)
        self.result = result
        self.words = words
        self._left = list(result.counts)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self.rows: dict[Seat, CountRow] = {}
        self.pairs: list[_Pair] = []
        seats = dict.fromkeys([count.seat for count in result.counts])
        pair_of = {seat: side for side in sides if len(side) > 1 for seat in side}
        for first in seats:
            if first in self.rows:
                continue
            pair = _Pair(self) if first in pair_of else None
            for seat in pair_of.get(first, (first,)):
                if seat not in seats:
                    continue
                premiums = sum(one.seat == seat and one.card is None for one in result.counts)
                row = CountRow(
                    pair or self,
                    words.name(seat),
                    faces[seat],
                    pictures,
                    card,
                    wholes.get(seat),
                    premiums,
                    narrow=pair is not None,
                )
                self.rows[seat] = row
                (pair.line if pair is not None else column).addWidget(row)
            if pair is not None:
                self.pairs.append(pair)
                column.addWidget(pair)
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


class _Pair(Part):
    """Two who play together: their rows side by side in a frame, or one below the other."""

    def __init__(self, part: Part) -> None:
        super().__init__(part.shell, part)
        self.line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.line.setContentsMargins(8, 6, 8, 6)
        self.line.setSpacing(12)

    def resizeEvent(self, event: QResizeEvent) -> None:
        way = QBoxLayout.Direction
        beside = self.width() >= self.px(BESIDE)
        self.line.setDirection(way.LeftToRight if beside else way.TopToBottom)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(PAPER_EDGE))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 10, 10)


class CountRow(Part):
    """One person: face, name, the cards counted so far, and what they make."""

    def __init__(
        self,
        part: Part,
        name: str,
        face: str,
        pictures: Pictures,
        card: CardShape = UPRIGHT,
        whole: Whole | None = None,
        premiums: int = 0,
        narrow: bool = False,
    ) -> None:
        super().__init__(part.shell, part)
        self.pictures = pictures
        self.card = card
        self.cards: list[Card] = []
        self.premiums: list[int] = []
        self.sum = 0
        self.newest = 0
        """The points of what was counted last."""
        self.newest_card = False
        """Whether that is a card; a premium is not."""
        self.arriving = 1.0
        """How far that has come: 0.0 at the person's face, 1.0 in its place."""
        picture = Face(self, 44)
        picture.set_face(face)
        self.name = label(self, role="strong")
        self.name.setText(name)
        self.whole = whole
        self.strip = RackStrip(self, self, whole, premiums) if whole else CountedStrip(self, self)
        self.total = label(self, role="subheading")
        self.total.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.total.setText("0")
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(12)
        who = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        who.setSpacing(12)
        if narrow:
            # Where two are side by side, the name stands below the face.
            who.setDirection(QBoxLayout.Direction.TopToBottom)
            who.setSpacing(2)
            self.name.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            who.insertStretch(0, 1)
        who.addWidget(picture, 0, Qt.AlignmentFlag.AlignHCenter)
        who.addWidget(self.name)
        if narrow:
            who.addStretch(1)
        line.addLayout(who)
        line.addWidget(self.strip, 1)
        line.addWidget(self.total)
        self.keep(lambda: self.name.setFixedWidth(self.px(84 if narrow else 96)))
        self.keep(lambda: self.total.setFixedWidth(self.px(40 if narrow else 60)))

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
        self.newest, self.newest_card = count.points, count.card is not None
        self.total.setText(str(self.sum))
        said = self.strip.accessibleDescription()
        whole = self.whole
        if whole is not None and count.card is not None and len(self.cards) == whole.counted:
            texts = self.shell.texts
            notes = [texts(one.key, **dict(one.params)) for one in whole.said]
            sentence = " ".join([sentence, *notes])
            self.strip.setToolTip(" ".join(notes))
        self.strip.setAccessibleDescription(f"{said} {sentence}".strip())
        self.strip.update()

"""The end of a round, and of a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tischrunde.archive.highlights import Highlight
from tischrunde.i18n.wording import Words
from tischrunde.match.info import TableInfo
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.kit.controls import Switch
from tischrunde.ui.kit.part import Part, Screen
from tischrunde.ui.kit.scroll import sheet_on_table
from tischrunde.ui.kit.widgets import Paper, button, icon_button, label
from tischrunde.ui.play.curtain import Face
from tischrunde.ui.results.counting import NO_WHOLES, CountingUp
from tischrunde.ui.results.standings import Standings
from tischrunde.ui.results.strip import Pictures
from tischrunde.ui.shell import Shell
from tischrunde.ui.table.games.base import Whole
from tischrunde.ui.table.model.pose import UPRIGHT, CardShape

ROOMY: Final = 125
"""Percent: up to this text size a switch has room beside the buttons."""


BESIDE: Final = 1000
"""From this width on, at the usual text size, highlights stand beside the standings."""


class RoundEnd(Screen):
    """Who won the round and how the points come about; skippable at any moment.

    ``offers`` are options that may be changed for the next round alone; ``insight``:
    something was taken back in this match after it had shown more; ``found`` is what was
    remarkable; ``wholes`` what is shown of those of whom more is shown than what counts.
    ``next_round`` goes on (or to the end of the match), ``home`` leaves it for later.
    """

    next_round = Signal()
    home = Signal()
    sound = Signal(object)
    title_key = "round.end"

    def __init__(
        self,
        shell: Shell,
        info: TableInfo,
        result: Result,
        standing: Standing,
        words: Words,
        pictures_of: Pictures,
        card: CardShape = UPRIGHT,
        insight: bool = False,
        found: Sequence[Highlight] = (),
        wholes: Mapping[Seat, Whole] = NO_WHOLES,
    ) -> None:
        super().__init__(shell)
        self.options = options = info.rules.options
        self.over = bool(standing.winners)
        before = list(standing.totals)
        for side in info.sides:
            for seat in side:
                before[seat] -= sum(result.points[one] for one in side)
        target = options.target if options.end == "target" else 0
        paper = Paper(self)
        title = label(paper, role="title")
        self.keep(lambda: title.setText(words.reason(result)), title)
        head = QHBoxLayout()
        head.setSpacing(16)
        for seat in result.winners:
            face = Face(paper, 80)
            face.set_face(info.seats[seat].face)
            head.addWidget(face)
        head.addWidget(title, 1)
        paper.box.addLayout(head)
        faces = [seat.face for seat in info.seats]
        self.counting = CountingUp(
            paper, result, words, faces, pictures_of, card, wholes, info.sides
        )
        paper.box.addWidget(self.counting)
        self.standings = Standings(paper, info, standing, target, before)
        self.gains = label(paper, role="subheading")
        self.gains.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.keep(lambda: self.gains.setText(self._gains(result, words)), self.gains)
        paper.box.addWidget(self.gains)
        self._sum_title = label(paper, "round.standing", "subheading")
        paper.box.addWidget(self._sum_title)
        self.remarkable = _Remarkable(paper, found, words)
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._beside.setSpacing(28)
        self._beside.addWidget(self.standings, 3)
        self._beside.addWidget(self.remarkable, 2, Qt.AlignmentFlag.AlignTop)
        paper.box.addLayout(self._beside)
        if target:
            paper.box.addWidget(label(paper, "round.target", "soft", n=target))
        if insight:
            paper.box.addWidget(label(paper, "round.insight", "soft"))
        self.go = button(
            self, "round.final" if self.over else "round.next", self._go, "primary", "next", "table"
        )
        self.skip = button(self, "round.skip", self._skip, "ghost", "faster", "table")
        self.later = button(self, "round.later", self.home.emit, "ghost", "home", "table")
        self.switches: dict[str, Switch] = {}
        self._offers = [self._offer(name, words) for name in info.round_options if not self.over]
        # Lying cards need more room side by side.
        self._widest = 860 if card.width < card.height and not found else 1080
        self._lay_out(paper)
        self._skipped = False
        """Somebody did not want to wait: then the rest does not move either."""
        self._told = False
        """Whether all points are on the screen."""
        self._by_itself: float | None = None
        self.look_again: QWidget | None = None
        self.counting.finished.connect(self._counted)
        self.counting.counted.connect(lambda _count: self.sound.emit("tap"))
        # They have their room from the start, so that nothing on the page jumps.
        kept = self.gains.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.gains.setSizePolicy(kept)
        self.gains.hide()
        self.remarkable.setVisible(False)
        self.standings.before()

    def _offer(self, name: str, words: Words) -> QHBoxLayout:
        """A switch for an option that may be put in for the next round."""
        made = self.switches[name] = Switch(self)
        made.setChecked(bool(getattr(self.options, name)))
        said = label(self, role="strong", ground="table")
        said.setWordWrap(False)

        def say() -> None:
            text = self.shell.texts("round.next_with", option=words.option_title(name))
            said.setText(text)
            made.setAccessibleName(text)
            made.setAccessibleDescription(words.option_help(name))

        self.keep(say, said)
        said.setBuddy(made)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(said)
        line.addWidget(made)
        return line

    def changes(self) -> dict[str, bool]:
        """The options that the next round is to have other than the match."""
        return {
            name: made.isChecked()
            for name, made in self.switches.items()
            if made.isChecked() != getattr(self.options, name)
        }

    def _lay_out(self, paper: Paper) -> None:
        self.keep(lambda: paper.setMaximumWidth(self.px(self._widest)))
        foot = self._foot = QHBoxLayout()
        foot.addWidget(self.later)
        foot.addStretch(1)
        # Beside the buttons large letters would not have room.
        large = self.shell.settings.text_size > ROOMY
        for line in () if large else self._offers:
            foot.addLayout(line)
        foot.addWidget(self.skip)
        foot.addWidget(self.go)
        gap = self.shell.theme.gap
        self.keep(lambda: foot.setContentsMargins(gap(28), 8, gap(28), gap(18)))
        column = self.column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.addWidget(sheet_on_table(paper, self), 1)
        for line in self._offers if large else ():
            line.insertStretch(0, 1)
            self.keep(lambda line=line: line.setContentsMargins(gap(28), 4, gap(28), 0))  # type: ignore[misc]
            column.addLayout(line)
        column.addLayout(foot)

    def show_replay(self, look: Callable[[], object]) -> None:
        """Offer to look at the round again once its points are counted: then ``look`` is called."""
        key = "history.replay.round"
        if self.shell.settings.text_size > ROOMY:
            made = icon_button(self, key, "replay", look, "ghost")
        else:
            made = button(self, key, look, "ghost", "replay", "table")
        self._foot.insertWidget(1, made)
        # Before that, its room is needed by what skips the counting.
        made.setVisible(self._told)
        self.look_again = made

    def go_on_after(self, seconds: float) -> None:
        """Go on by itself when everything has been counted and seen for so long."""
        self._by_itself = seconds

    def entered(self) -> None:
        if not self._told:
            self.counting.begin()
        else:
            # Back from looking at it again.
            self._wait_to_go()

    def first_focus(self) -> QWidget | None:
        return self.go

    def close_one(self) -> bool:
        if self._told:
            return False
        self._skip()
        return True

    def escape(self) -> bool:
        self.home.emit()
        return True

    def _go(self) -> None:
        """The first press ends the counting, the next one goes on: nothing is missed."""
        if self._told:
            self.standings.finish()
            self.next_round.emit()
        else:
            self._skip()

    def _skip(self) -> None:
        self._skipped = True
        self.counting.skip()

    def resizeEvent(self, event: QResizeEvent) -> None:
        way = QBoxLayout.Direction
        beside = self.width() >= self.px(BESIDE)
        self._beside.setDirection(way.LeftToRight if beside else way.TopToBottom)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._told:
            self._skip()
        super().mousePressEvent(event)

    def _wait_to_go(self) -> None:
        if self._by_itself is not None:
            self.shell.time.after(1000 * self._by_itself, self, self._go_by_itself)

    def _go_by_itself(self) -> None:
        if self.isVisible():
            self.next_round.emit()

    def _counted(self) -> None:
        self._told = True
        self._wait_to_go()
        self.skip.hide()
        if self.look_again is not None:
            self.look_again.show()
        self.gains.show()
        self.remarkable.setVisible(bool(self.remarkable.lines))
        if self._skipped:
            self.standings.finish()
        else:
            self.standings.grow()

    def _gains(self, result: Result, words: Words) -> str:
        """Who gets how many points for this round."""
        texts = self.shell.texts
        gained = [
            texts("round.gets", name=words.name(seat), n=points)
            for seat, points in enumerate(result.points)
            if points
        ]
        return words.listed(gained)


class _Remarkable(Part):
    """What was remarkable in the round, a sentence a line; its room is kept from the start."""

    def __init__(self, part: Part, found: Sequence[Highlight], words: Words) -> None:
        super().__init__(part.shell, part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(4)
        self.lines: list[QLabel] = []
        if found:
            column.addWidget(label(self, "history.highlight.title", "subheading"))
        for one in found:
            line = label(self)
            line.setWordWrap(True)
            self.keep(lambda line=line, one=one: line.setText(_told(one, words)), line)  # type: ignore[misc]
            column.addWidget(line)
            self.lines.append(line)
        kept = self.sizePolicy()
        kept.setRetainSizeWhenHidden(bool(found))
        self.setSizePolicy(kept)


def _told(one: Highlight, words: Words) -> str:
    seat, other = (words.name(who) if who is not None else "" for who in (one.seat, one.other))
    return words.texts(f"history.highlight.{one.kind}", seat=seat, other=other, n=one.n)

"""The end of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from tischrunde.i18n.wording import Words
from tischrunde.match.info import TableInfo
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.series import Standing
from tischrunde.ui.kit.part import Screen
from tischrunde.ui.kit.scroll import sheet_on_table
from tischrunde.ui.kit.widgets import Paper, button, label, unfolder
from tischrunde.ui.results.confetti import Confetti
from tischrunde.ui.results.curve import Curve, lines_of
from tischrunde.ui.results.podium import Placed, Podium
from tischrunde.ui.results.round_end import ROOMY
from tischrunde.ui.results.standings import Standings
from tischrunde.ui.shell import Shell

WIDEST: Final = 1120
"""Pixels of the sheet, at the usual text size."""
BESIDE: Final = 1000
"""From this width on the podium stands beside the figures."""


class MatchEnd(Screen):
    """The final standing; ties are shared. ``again`` plays with the same people and rules,
    ``swap`` leads to where they can sit differently. ``results`` are those of the rounds.

    ``insight``: something was taken back in this match after it had shown more.
    """

    again = Signal()
    swap = Signal()
    home = Signal()
    title_key = "round.match_end"

    def __init__(
        self,
        shell: Shell,
        info: TableInfo,
        standing: Standing,
        insight: bool = False,
        results: Sequence[Result] = (),
    ) -> None:
        super().__init__(shell)
        names = [info.seats[seat].name for seat in standing.winners]
        paper = Paper(self)
        title = label(paper, role="title")
        title.setAlignment(Qt.AlignmentFlag.AlignHCenter)

        def say() -> None:
            words = Words(shell.texts, info.game, [seat.name for seat in info.seats])
            together = any(set(side) == set(standing.winners) for side in info.sides)
            several = "round.won_together" if together else "round.won_shared"
            key = "round.won" if len(names) == 1 else several
            title.setText(shell.texts(key, names=words.listed(names)))

        self.keep(say, title)
        paper.box.addWidget(title)
        if info.people and not any(seat in info.people for seat in standing.winners):
            kind = label(paper, role="soft")
            kind.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            people = [info.seats[seat].name for seat in info.people]
            self.keep(lambda: kind.setText(self._consoled(people)), kind)
            paper.box.addWidget(kind)
        self.standings = Standings(paper, info, standing)
        self.podium = Podium(paper, self._placed(info, standing))
        figures = QVBoxLayout()
        figures.addWidget(self.standings)
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._beside.setSpacing(24)
        self._beside.addWidget(self.podium, 1)
        self._beside.addLayout(figures, 1)
        paper.box.addLayout(self._beside)
        if len(results) > 1:
            words = Words(shell.texts, info.game)
            sides = [words.listed(info.seats[seat].name for seat in side) for side in info.sides]
            figures.addWidget(label(paper, "round.curve", "subheading"))
            self.curve = Curve(paper, lines_of(info, results, sides))
            figures.addWidget(self.curve)
        paper.box.addWidget(label(paper, "round.rounds_played", "soft", n=standing.rounds))
        if insight:
            paper.box.addWidget(label(paper, "round.insight", "soft"))
        self._number(paper, info.seed)
        paper.box.setSpacing(16)
        self.keep(lambda: paper.setMaximumWidth(self.px(WIDEST)))
        self.go = button(self, "round.again", self.again.emit, "primary", "again", "table")
        leave = button(self, "round.home", self.home.emit, "ghost", "home", "table")
        foot = QHBoxLayout()
        self.other_seats = button(self, "round.swap", self.swap.emit, "ghost", "people", "table")
        foot.addWidget(leave)
        foot.addStretch(1)
        large = shell.settings.text_size > ROOMY
        if not large:
            foot.addWidget(self.other_seats)
        foot.addWidget(self.go)
        gap = shell.theme.gap
        self.keep(lambda: foot.setContentsMargins(gap(28), 8, gap(28), gap(18)))
        column = self.column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.addWidget(sheet_on_table(paper, self), 1)
        # Where it goes that comes later: beside the others, or above them.
        self._beside_leave = (foot, 1)
        if large:
            line = QHBoxLayout()
            self._beside_leave = (line, 0)
            line.addStretch(1)
            line.addWidget(self.other_seats)
            self.keep(lambda: line.setContentsMargins(gap(28), 4, gap(28), 0))
            column.addLayout(line)
        column.addLayout(foot)
        self.look_again: QWidget | None = None
        self.confetti = Confetti(self, info.game)
        self._entered = False

    def _placed(self, info: TableInfo, standing: Standing) -> list[Placed]:
        words = Words(self.shell.texts, info.game)
        order = sorted(
            info.sides, key=lambda side: standing.totals[side[0]], reverse=not info.lowest_wins
        )
        return [
            Placed(
                words.listed(info.seats[seat].name for seat in side),
                tuple(info.seats[seat].face for seat in side),
                place,
                standing.totals[side[0]],
            )
            for side, place in zip(order, self.standings.places, strict=True)
        ]

    def _consoled(self, people: list[str]) -> str:
        """A kind word where the computer has won."""
        names = Words(self.shell.texts, "").listed(people)
        return self.shell.texts("round.computers_won", n=len(people), names=names)

    def entered(self) -> None:
        """The winners rise and confetti falls, the first time that this is shown."""
        if not self._entered:
            self._entered = True
            self.podium.rise()
            self.confetti.setGeometry(self.rect())
            self.confetti.fall()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.confetti.setGeometry(self.rect())
        way = QBoxLayout.Direction
        beside = self.width() >= self.px(BESIDE)
        self._beside.setDirection(way.LeftToRight if beside else way.TopToBottom)

    def _number(self, paper: Paper, seed: int | None) -> None:
        """The number of the match, for whoever wants to have the same cards again."""
        self.details = unfolder(paper, "round.details")
        self.number = QWidget(paper)
        line = QHBoxLayout(self.number)
        line.setContentsMargins(0, 0, 0, 0)
        said = label(paper, "round.seed", "small", seed=seed)
        said.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.copy = button(paper, "round.copy", lambda: QApplication.clipboard().setText(str(seed)))
        line.addWidget(said, 1)
        line.addWidget(self.copy)
        self.number.hide()
        self.details.toggled.connect(self.number.setVisible)
        paper.box.addWidget(self.details, 0, Qt.AlignmentFlag.AlignLeft)
        paper.box.addWidget(self.number)

    def show_replay(self, look: Callable[[], object]) -> None:
        """Offer to look at the match again: then ``look`` is called."""
        made = button(self, "history.replay.open", look, "ghost", "replay", "table")
        line, place = self._beside_leave
        line.insertWidget(place, made)
        self.look_again = made

    def first_focus(self) -> QWidget | None:
        return self.go

    def escape(self) -> bool:
        self.home.emit()
        return True

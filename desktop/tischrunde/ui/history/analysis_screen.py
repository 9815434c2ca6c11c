"""Where a match turned: the chances as a curve and as a table, and what was luck, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from tischrunde.archive.analysis.report import Analysis, RoundReport
from tischrunde.archive.analysis.telling import Telling, percent
from tischrunde.archive.replaying import Replaying
from tischrunde.i18n.wording import Words
from tischrunde.ui.kit.controls import Segments
from tischrunde.ui.kit.part import Screen
from tischrunde.ui.kit.scroll import Scroll
from tischrunde.ui.kit.widgets import Paper, header, label
from tischrunde.ui.shell import Shell
from tischrunde.ui.statistics.figure_table import FigureTable
from tischrunde.ui.statistics.pages import Behind, Plot, Series
from tischrunde.ui.statistics.plot_panel import PlotPanel

BESIDE: Final = 1000
"""Pixels, at the usual text size, from which on curve and table stand side by side."""
HIGH: Final = 280
"""Pixels, at the usual text size, that the curve is high at least."""

Progress = Callable[[int, int], None]
Analyse = Callable[[Callable[[Analysis | None], None], Progress], Callable[[], None]]
"""Begins an analysis: told whom to give it to and of its progress; it returns how to leave it."""


class AnalysisScreen(Screen):
    """The analysis of ``match``, which ``analyse`` begins when this is shown.

    ``backed``: it has been read, or is not wanted any more. ``chosen`` carries an entry of the
    match that is to be looked at, ``found`` the entries at which it turned.
    """

    backed = Signal()
    chosen = Signal(object)
    found = Signal(object)
    title_key = "history.analysis.title"

    def __init__(self, shell: Shell, match: Replaying, analyse: Analyse) -> None:
        super().__init__(shell)
        self.match = match
        self.report: Analysis | None = None
        self._analyse = analyse
        self._leave: Callable[[], None] | None = None
        self._rows: list[int] = []
        """The entry behind each row of the table."""
        self._lines: list[QLabel] = []
        self._lay_out()

    def _lay_out(self) -> None:
        page = QWidget()
        column = QVBoxLayout(page)
        self.keep(lambda: column.setContentsMargins(*(self.shell.theme.gap(14),) * 4))
        self.paper = Paper(self)
        self.state = label(self.paper, "history.analysis.thinking", "soft")
        self.bar = QProgressBar(self.paper)
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 0)
        self.paper.box.addWidget(self.state)
        self.paper.box.addWidget(self.bar)
        self.rounds: Segments | None = None
        self._choice = QVBoxLayout()
        self.paper.box.addLayout(self._choice)
        self.curve = PlotPanel(self.paper)
        self.curve.chosen.connect(lambda behind: self.chosen.emit(behind.ply))
        self.table = FigureTable(self.paper)
        self.table.opened.connect(lambda row: self.chosen.emit(self._rows[row]))
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._both.addWidget(self.curve, 6)
        self._both.addWidget(self.table, 5)
        self.paper.box.addLayout(self._both, 1)
        self._sentences = QVBoxLayout()
        self.paper.box.addLayout(self._sentences)
        self.curve.hide()
        self.table.hide()
        column.addWidget(self.paper)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(header(self, self.title_key, self.backed.emit))
        whole.addWidget(Scroll(page, self), 1)
        self.keep(self._fit, self.paper)

    def _fit(self) -> None:
        for widget in (self.curve, self.table):
            widget.setMinimumHeight(self.px(HIGH))

    # -- thinking -------------------------------------------------------------------------

    def entered(self) -> None:
        """Begin, the first time that this is shown."""
        if self._leave is None:
            self._leave = lambda: None
            self._leave = self._analyse(self._take, self._progress)

    def leave(self) -> None:
        """It is not wanted any more: stop thinking."""
        if self._leave is not None:
            self._leave()

    def _progress(self, done: int, of: int) -> None:
        self.bar.setRange(0, max(1, of))
        self.bar.setValue(done)
        share = percent(done / max(1, of))
        self.state.setText(self.shell.texts("history.analysis.progress", percent=share))

    def _take(self, report: Analysis | None) -> None:
        self.bar.hide()
        if report is None:
            self.state.setText(self.shell.texts("history.analysis.failed"))
            return
        self.report = report
        self.state.hide()
        numbers = [str(one.number) for one in report.rounds]
        if len(numbers) > 1:
            texts = self.shell.texts
            self.rounds = Segments(
                self.paper,
                numbers,
                lambda number: texts("cli.replay.round", round=number),
                numbers[0],
            )
            self.paper.say(self.rounds.setAccessibleName, self.title_key)
            self.rounds.changed.connect(lambda _number: self._show_round())
            self._choice.addWidget(self.rounds)
        self._show()
        turned = [point.ply for one in report.rounds for point in one.turning_points]
        self.found.emit(tuple(turned))

    # -- showing --------------------------------------------------------------------------

    @property
    def telling(self) -> Telling:
        """The report in the words of its game; only once there is one."""
        assert self.report is not None
        names = [seat.name for seat in self.match.info.seats]
        return Telling(Words(self.shell.texts, self.match.info.game, names), self.report)

    def _show(self) -> None:
        self._show_round()
        for line in self._lines:
            line.deleteLater()
        self._lines = []
        telling = self.telling
        for said in (*telling.about(), *telling.accounts(), *telling.remarkable()):
            line = QLabel(said, self.paper)
            line.setWordWrap(True)
            line.setTextFormat(Qt.TextFormat.PlainText)
            self._sentences.addWidget(line)
            self._lines.append(line)

    @property
    def round(self) -> RoundReport | None:
        """The round that is shown; None where no round is over."""
        if self.report is None or not self.report.rounds:
            return None
        wanted = self.rounds.value if self.rounds is not None else ""
        chosen = [one for one in self.report.rounds if str(one.number) == wanted]
        return (chosen or list(self.report.rounds))[0]

    def _show_round(self) -> None:
        one = self.round
        self.curve.setVisible(one is not None)
        self.table.setVisible(one is not None)
        if one is None or self.report is None:
            return
        telling, sides = self.telling, range(len(self.report.sides))
        behind = tuple(Behind(ply=point.ply) for point in one.points)
        series = tuple(
            Series(
                telling.side(side),
                tuple(100 * point.shares[side].value for point in one.points),
                behind=behind,
            )
            for side in sides
        )
        moves = tuple(str(at) for at in range(len(one.points)))
        axis = self.shell.texts("history.analysis.axis")
        self.curve.show_plot(Plot("lines", axis, moves, series), axis)
        self._fill(one, telling)

    def _fill(self, one: RoundReport, telling: Telling) -> None:
        texts = self.shell.texts
        turned = {point.ply for point in one.turning_points}
        sides = range(len(one.points[0].shares))
        columns = [
            texts("history.analysis.move"),
            *(telling.side(side) for side in sides),
            texts("history.analysis.what"),
        ]
        rows = []
        self._rows = [point.ply for point in one.points]
        names = [seat.name for seat in self.match.info.seats]
        for at, point in enumerate(one.points):
            who = names[point.seat] if point.seat >= 0 else texts("cli.replay.table")
            what = "" if at == 0 else f"{who}: {telling.action(point.action)}"
            if point.ply in turned:
                what = f"{what} – {texts('analysis.turned')}" if what else texts("analysis.turned")
            rows.append([str(at), *(percent(share.value) for share in point.shares), what])
        self.table.show_rows(columns, rows)

    # -- size and keys --------------------------------------------------------------------

    def refresh(self) -> None:
        super().refresh()
        if getattr(self, "report", None) is not None:
            self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        way = QBoxLayout.Direction
        beside = self.width() >= self.px(BESIDE)
        self._both.setDirection(way.LeftToRight if beside else way.TopToBottom)

    def first_focus(self) -> QWidget | None:
        if self.rounds is not None:
            return self.rounds.button(self.rounds.value)
        return self.table if self.report is not None else None

    def escape(self) -> bool:
        self.backed.emit()
        return True

"""The statistics: what is asked above, a plot and the same figures as a table below."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDate, QLocale, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFileDialog,
    QHBoxLayout,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from tischrunde.archive.statistics.queries import Filter, Statistics, Summary
from tischrunde.archive.statistics.store import Store, open_store
from tischrunde.bots.bot import LEVELS
from tischrunde.rules.registry import GAMES
from tischrunde.storage.atomic import write
from tischrunde.storage.errors import StorageError, write_error
from tischrunde.storage.profiles import People
from tischrunde.ui.kit.controls import DropDown, Segments, Switch
from tischrunde.ui.kit.dialog import notice
from tischrunde.ui.kit.flow_layout import WrapLayout
from tischrunde.ui.kit.part import Screen
from tischrunde.ui.kit.scroll import Scroll
from tischrunde.ui.kit.widgets import Paper, button, header, label
from tischrunde.ui.shell import Shell
from tischrunde.ui.statistics.counting import Counting
from tischrunde.ui.statistics.figure_table import FigureTable
from tischrunde.ui.statistics.pages import PAGES, TIMES, Behind, Content, csv_of, name_of, since
from tischrunde.ui.statistics.plot_panel import PlotPanel

BESIDE: Final = 1000
"""Pixels, at the usual text size, from which on plot and table stand side by side."""
HIGH: Final = 300
"""Pixels, at the usual text size, that plot and table are high at least."""
ALL: Final = "all"
MOST_SEATS: Final = 11
"""One more than can sit at a table."""


class StatisticsScreen(Screen):
    """The file ``statistics``, brought up to date from the journals in ``saves``.

    Whoever played is called as among ``people``.

    ``backed``: it has been read. ``replayed`` carries the name of a journal and an entry of it,
    to be looked at; ``laid`` a sheet to be laid over the screen.
    """

    backed = Signal()
    replayed = Signal(object)
    laid = Signal(object)
    title_key = "statistics.title"

    def __init__(self, shell: Shell, statistics: Path, saves: Path, people: People) -> None:
        super().__init__(shell)
        self.file = statistics
        self._people = people
        self.content = Content((), ())
        self._store: Store | None = None
        self._answers: Statistics | None = None
        self._lay_out()
        self.counting = Counting(statistics, saves, self)
        self.counting.progress.connect(self._count)
        self.counting.ended.connect(self._counted)
        self._told = False

    # -- building -------------------------------------------------------------------------

    def _lay_out(self) -> None:
        texts = self.shell.texts
        page = QWidget()
        column = QVBoxLayout(page)
        self.keep(lambda: column.setContentsMargins(*(self.shell.theme.gap(14),) * 4))
        self.paper = Paper(self)
        self.held = label(self.paper, role="soft")
        self.bar = QProgressBar(self.paper)
        self.bar.setTextVisible(False)
        self.page_choice = Segments(
            self.paper, tuple(PAGES), lambda name: texts(f"statistics.page.{name}"), "wins"
        )
        self.game_choice = Segments(
            self.paper,
            (ALL, *GAMES),
            lambda game: texts("statistics.filter.all" if game == ALL else f"home.game.{game}"),
            ALL,
        )
        self.time_choice = Segments(
            self.paper, TIMES, lambda span: texts(f"statistics.filter.{span}"), TIMES[0]
        )
        self.person_choice = DropDown(self.paper)
        self.seats_choice = DropDown(self.paper)
        self.level_choice = DropDown(self.paper)
        self.insight = Switch(self.paper)
        for control, key in (
            (self.page_choice, "statistics.title"),
            (self.game_choice, "statistics.filter.game"),
            (self.time_choice, "statistics.filter.time"),
            (self.person_choice, "statistics.filter.person"),
            (self.seats_choice, "statistics.filter.seats"),
            (self.level_choice, "statistics.filter.level"),
            (self.insight, "statistics.filter.insight"),
        ):
            self.paper.say(control.setAccessibleName, key)
        self.plot = PlotPanel(self.paper)
        self.table = FigureTable(self.paper)
        self.few = label(self.paper, role="strong")
        self.export_table = button(self.paper, "statistics.export.csv", self._export_table)
        self.export_picture = button(self.paper, "statistics.export.picture", self._export_picture)
        box = self.paper.box
        box.addWidget(self.bar)
        box.addWidget(self.page_choice)
        filters = self._filters = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        filters.addWidget(self.game_choice, 5)
        filters.addWidget(self.time_choice, 4)
        box.addLayout(filters)
        more = WrapLayout(10)
        for down in (self.person_choice, self.seats_choice, self.level_choice):
            more.addWidget(down)
        box.addLayout(more)
        box.addWidget(self.few)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._both.addWidget(self.plot, 6)
        self._both.addWidget(self.table, 5)
        box.addLayout(self._both, 1)
        foot = self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        insight = QHBoxLayout()
        insight.addWidget(self.insight)
        insight.addWidget(label(self.paper, "statistics.filter.insight"), 1)
        foot.addLayout(insight, 1)
        foot.addWidget(self.export_table)
        foot.addWidget(self.export_picture)
        box.addLayout(foot)
        box.addWidget(self.held)
        column.addWidget(self.paper)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(header(self, self.title_key, self.backed.emit))
        whole.addWidget(Scroll(page, self), 1)
        for choice in (self.page_choice, self.game_choice, self.time_choice):
            choice.changed.connect(lambda _value: self.show_page())
        for down in (self.person_choice, self.seats_choice, self.level_choice):
            down.chosen.connect(lambda _value: self.show_page())
        self.insight.toggled.connect(lambda _on: self.show_page())
        self.plot.chosen.connect(self.open_behind)
        self.table.opened.connect(self._open_row)
        self.keep(self._fit, self.paper)

    def _fit(self) -> None:
        for widget in (self.plot, self.table):
            widget.setMinimumHeight(self.px(HIGH))

    # -- counting -------------------------------------------------------------------------

    def entered(self) -> None:
        """Count what is new, the first time that this is shown."""
        if not self._told:
            self._told = True
            self.counting.begin()

    def left(self) -> None:
        self.counting.leave()

    def _count(self, progress: tuple[int, int]) -> None:
        done, of = progress
        self.bar.setRange(0, max(1, of))
        self.bar.setValue(done)
        self.held.setText(self.shell.texts("statistics.counting", done=done, of=of))

    def _counted(self, error: StorageError | None) -> None:
        self.bar.hide()
        try:
            if error is not None:
                raise error
            self._store = open_store(self.file)
        except StorageError as wrong:
            self._say_few(self.shell.texts(wrong.key, **wrong.params))
            return
        self._answers = Statistics(self._store, self._people)
        self._offer()
        self.show_page()

    def _offer(self) -> None:
        """Whom, how many and which bots one can ask about."""
        if self._answers is None:
            return
        texts, players = self.shell.texts, {}
        for player in self._answers.players.values():
            players[player.key] = name_of(player, texts)
        named = sorted(players.items(), key=lambda one: one[1].casefold())
        self.person_choice.offer([("", texts("statistics.filter.anybody")), *named])
        seats = [(str(n), texts("statistics.filter.at_table", n=n)) for n in range(2, MOST_SEATS)]
        self.seats_choice.offer([("", texts("statistics.filter.any_seats")), *seats])
        levels = [(level, texts(f"statistics.level.{level}")) for level in LEVELS]
        self.level_choice.offer([("", texts("statistics.filter.any_level")), *levels])

    def close_file(self) -> None:
        """Let go of the file."""
        if self._store is not None:
            self._store.close()
            self._store = self._answers = None

    # -- showing --------------------------------------------------------------------------

    @property
    def wanted(self) -> Filter:
        """What is asked for above."""
        game = self.game_choice.value
        return Filter(
            game="" if game == ALL else game,
            since=since(self.time_choice.value, date.today()),
            seats=int(self.seats_choice.value) if self.seats_choice.value else None,
            level=self.level_choice.value,
            insight=self.insight.isChecked(),
            persons=(self.person_choice.value,) if self.person_choice.value else (),
        )

    def show_page(self) -> None:
        """Ask for what is wanted now, and show it as plot and table."""
        answers, texts = self._answers, self.shell.texts
        if answers is None:
            return
        held = answers.summary()
        self._say_held(held)
        if not held.matches:
            self._say_few(texts("statistics.nothing"))
            return
        page = self.page_choice.value
        self.content = PAGES[page](answers, self.wanted, texts, self.day)
        if not self.content.rows:
            self._say_few(texts("statistics.few"))
            return
        self.few.hide()
        plot = self.content.plot
        self.plot.setVisible(plot is not None)
        if plot is not None:
            self.plot.show_plot(plot, f"{texts(f'statistics.page.{page}')}: {plot.axis}")
        self._fill(self.content)
        self.table.show()
        self.export_table.setEnabled(True)
        self.export_picture.setEnabled(plot is not None)

    def _say_held(self, held: Summary) -> None:
        texts = self.shell.texts
        said = texts("statistics.held", n=held.matches, rounds=held.rounds, evenings=held.evenings)
        if held.problems:
            names = ", ".join(name for name, _ in held.problems)
            said += " " + texts("statistics.problems", n=len(held.problems), names=names)
        self.held.setText(said)

    def _say_few(self, sentence: str) -> None:
        """There is nothing to show: say why."""
        self.few.setText(sentence)
        self.few.show()
        self.plot.hide()
        self.table.hide()
        self.export_table.setEnabled(False)
        self.export_picture.setEnabled(False)

    def _fill(self, content: Content) -> None:
        self.table.show_rows(content.columns, [row.cells for row in content.rows])

    def day(self, written: str) -> str:
        """A day as people write it in the language of the moment."""
        found = QDate.fromString(written, Qt.DateFormat.ISODate)
        return QLocale(self.shell.texts.language).toString(found, QLocale.FormatType.ShortFormat)

    # -- the matches behind a figure ------------------------------------------------------

    def _open_row(self, row: int) -> None:
        if 0 <= row < len(self.content.rows):
            self.open_behind(self.content.rows[row].behind)

    def open_behind(self, behind: Behind) -> None:
        """Look at the moment of a record, or choose one of the matches behind a figure."""
        if behind.file:
            self.replayed.emit((behind.file, behind.ply))
            return
        if self._answers is None:
            return
        from tischrunde.ui.statistics.behind import BehindSheet

        files = self._answers.matches(self.wanted, behind.player, behind.evening)
        sheet = BehindSheet(self, self._answers.about(files[: BehindSheet.MOST]), self.day)
        sheet.chosen.connect(lambda file: self.replayed.emit((file, 1)))
        self.laid.emit(sheet)

    # -- saving ---------------------------------------------------------------------------

    def _export_table(self) -> None:
        name = f"{self.page_choice.value}.csv"
        path = self._ask_where(name, "CSV (*.csv)")
        if path is not None:
            self._save(path, csv_of(self.content).encode("utf-8-sig"))

    def _export_picture(self) -> None:
        path = self._ask_where(f"{self.page_choice.value}.png", "PNG (*.png);;SVG (*.svg)")
        if path is not None:
            self._save(path, self.plot.picture(svg=path.suffix.lower() == ".svg"))

    def _ask_where(self, name: str, kinds: str) -> Path | None:
        title = self.shell.texts("statistics.title")
        found, _ = QFileDialog.getSaveFileName(self, title, str(Path.home() / name), kinds)
        return Path(found) if found else None

    def _save(self, path: Path, data: bytes) -> None:
        texts = self.shell.texts
        try:
            write(path, data)
        except StorageError as error:
            said = texts(error.key, **error.params)
        except OSError as error:
            wrong = write_error(error, path)
            said = texts(wrong.key, **wrong.params)
        else:
            said = texts("statistics.export.done", name=path.name)
        self.laid.emit(notice(self, "statistics.title", said))

    # -- size and keys --------------------------------------------------------------------

    def refresh(self) -> None:
        super().refresh()
        if getattr(self, "_answers", None) is not None:
            self._offer()
            self.show_page()

    def resizeEvent(self, event: QResizeEvent) -> None:
        way = QBoxLayout.Direction
        beside = self.width() >= self.px(BESIDE)
        for line in (self._both, self._filters, self._foot):
            line.setDirection(way.LeftToRight if beside else way.TopToBottom)

    def first_focus(self) -> QWidget | None:
        return self.page_choice.button(self.page_choice.value)

    def escape(self) -> bool:
        self.backed.emit()
        return True

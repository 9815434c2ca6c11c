"""A match of the past to be read: how it stood, by which rules, and what happened."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tischrunde.archive.retelling import Retelling
from tischrunde.i18n.wording import Words
from tischrunde.ui.kit.flow_layout import flow
from tischrunde.ui.kit.part import Screen
from tischrunde.ui.kit.scroll import Scroll
from tischrunde.ui.kit.widgets import Paper, button, header, label
from tischrunde.ui.play.chronicle import LogLine
from tischrunde.ui.play.log_panel import LogPanel
from tischrunde.ui.play.points_panel import PointsPanel
from tischrunde.ui.shell import Shell

BESIDE: Final = 760
"""Pixels, at the usual text size, from which on log and points stand side by side."""
LEAST: Final = 220
"""Pixels, at the usual text size, that log and points are high at least."""


class MatchReading(Screen):
    """``retelling`` as points, rules and log. ``backed``: it has been read; ``replayed``: it is
    to be played again at the table, ``resumed``: to be gone on with.

    ``own``: it lies among the family's matches, and can be ``removed``; a foreign one can
    be ``taken`` over. Any can be ``shared`` as a file.
    """

    backed = Signal()
    replayed = Signal()
    resumed = Signal()
    taken = Signal()
    shared = Signal()
    removed = Signal()
    title_key = "history.reading.title"

    def __init__(self, shell: Shell, retelling: Retelling, own: bool = True) -> None:
        super().__init__(shell)
        self.retelling = retelling
        self.own = own
        page = QWidget()
        column = QVBoxLayout(page)
        self.keep(lambda: column.setContentsMargins(shell.theme.gap(12), 0, shell.theme.gap(12), 0))
        about = Paper(self)
        self.who = label(about, role="strong")
        self.who.setWordWrap(True)
        about.box.addWidget(self.who)
        self.notices: list[QLabel] = []
        for key, params in retelling.notices:
            notice = label(about, key, **params)
            notice.setWordWrap(True)
            self.notices.append(notice)
            about.box.addWidget(notice)
        about.box.addWidget(flow(self._buttons(about)))
        column.addWidget(about)
        self.points = PointsPanel(self)
        self.log = LogPanel(self)
        self._pages = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._pages.addWidget(self.log, 3)
        self._pages.addWidget(self.points, 2)
        column.addLayout(self._pages, 1)
        for panel in (self.log, self.points):
            self.keep(lambda panel=panel: panel.setMinimumHeight(self.px(LEAST)), panel)  # type: ignore[misc]
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(header(self, self.title_key, self.backed.emit))
        whole.addWidget(Scroll(page, self), 1)
        self.keep(self._show)

    def _buttons(self, paper: Paper) -> list[QPushButton]:
        """What can be done with it."""
        self.look_again = button(paper, "history.replay.open", self.replayed.emit, "", "replay")
        self.go_on = button(paper, "home.resume", self.resumed.emit, "", "play")
        self.take = button(paper, "past.take", self.taken.emit, "", "save")
        self.share = button(paper, "past.share", self.shared.emit, "", "export")
        self.remove = button(paper, "past.remove", self.removed.emit, "", "remove")
        can_go_on = self.own and not self.retelling.over and not self._is_older()
        shown = {self.go_on: can_go_on, self.take: not self.own, self.remove: self.own}
        for made, wanted in shown.items():
            made.setVisible(wanted)
        return [self.go_on, self.look_again, self.take, self.share, self.remove]

    def _is_older(self) -> bool:
        info = self.retelling.info
        return info.rules_version < info.rules.rules_version

    def _show(self) -> None:
        told, texts = self.retelling, self.shell.texts
        names = [seat.name for seat in told.info.seats]
        words = Words(texts, told.info.game, names)
        game = texts(f"home.game.{told.info.game}")
        who = texts("history.reading.who", game=game, names=words.listed(names))
        self.who.setText(f"{who} {self._end(words)}")
        self.points.show_match(told.info, told.results, told.standing, words)
        self.log.show_lines(list(self._lines(words)))
        self.log.list.scrollToTop()

    def _end(self, words: Words) -> str:
        winners = self.retelling.standing.winners
        if not winners:
            return words.texts("cli.replay.unfinished")
        names = words.listed(map(words.name, winners))
        return words.texts("cli.replay.won", n=len(winners), names=names)

    def _lines(self, words: Words) -> Iterator[LogLine]:
        """The log by rounds, in sentences."""
        for number, lines in groupby(self.retelling.lines, key=lambda line: line.round):
            heading = words.texts("match.log.deal", round=number)
            yield LogLine(heading, 0, heading=True)
            for line in lines:
                for event in line.events:
                    if said := words.event(event):
                        yield LogLine(said, line.line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        way = QBoxLayout.Direction
        beside = self.width() >= self.px(BESIDE)
        self._pages.setDirection(way.LeftToRight if beside else way.TopToBottom)

    def first_focus(self) -> QWidget | None:
        return self.log.list

    def escape(self) -> bool:
        self.backed.emit()
        return True

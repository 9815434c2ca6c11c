"""The matches behind a figure, each with the way to look at it again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from tischrunde.archive.statistics.queries import MatchRow
from tischrunde.ui.home.home import listed
from tischrunde.ui.kit.dialog import Sheet, close_button
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.widgets import button, label


class BehindSheet(Sheet):
    """``chosen`` carries the name of the journal that is to be looked at."""

    chosen = Signal(object)
    WIDTH = 680
    MOST: Final = 30
    """Matches that are listed, the newest."""

    def __init__(self, part: Part, matches: Sequence[MatchRow], day: Callable[[str], str]) -> None:
        super().__init__(part, "statistics.column.matches")
        for match in matches:
            self.page.addLayout(self._line(match, day))
        self.buttons.addStretch(1)
        self.buttons.addWidget(close_button(self))

    def _line(self, match: MatchRow, day: Callable[[str], str]) -> QHBoxLayout:
        texts = self.shell.texts
        line = QHBoxLayout()
        said = label(self)
        when = day(match.evening) if match.evening else ""
        game = texts(f"home.game.{match.game}")
        names = listed(self, match.names)
        words = texts("home.match", game=game, names=names)
        said.setText(f"{when}: {words}" if when else words)
        line.addWidget(said, 1)
        watch = button(self, "statistics.watch", lambda: self._choose(match.file), icon="replay")
        watch.setAccessibleDescription(said.text())
        line.addWidget(watch)
        return line

    def _choose(self, file: str) -> None:
        self.finish()
        self.chosen.emit(file)

"""The sheet with all matches that have not been played to the end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from tischrunde.ui.home.home import PictureLabel, Waiting, go_text, what_text, where_text
from tischrunde.ui.kit.dialog import Sheet, close_button
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.widgets import button, icon_button, label


class WaitingSheet(Sheet):
    """``resumed`` and ``removed`` carry a :class:`Waiting`; the sheet is closed by then."""

    resumed = Signal(object)
    removed = Signal(object)
    WIDTH = 700

    def __init__(self, part: Part, waiting: Sequence[Waiting]) -> None:
        super().__init__(part, "home.list.title")
        self.page.addWidget(label(self, "home.list.text", "soft"))
        for match in waiting:
            self.page.addLayout(self._line(match))
        self.buttons.addStretch(1)
        self.buttons.addWidget(close_button(self))

    def _line(self, match: Waiting) -> QHBoxLayout:
        picture = PictureLabel(self)
        picture.game = match.game
        what, where = label(self, role="strong"), label(self, role="soft")
        self.keep(lambda: what.setText(what_text(self, match)), what)
        self.keep(lambda: where.setText(where_text(self, match)), where)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(what)
        words.addWidget(where)
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(picture)
        line.addLayout(words, 1)
        go = button(self, "", partial(self._do, match, self.resumed), icon="play")
        self.keep(lambda: go.setText(go_text(self, match)), go)
        self.keep(lambda: go.setAccessibleDescription(what.text()), go)
        line.addWidget(go)
        line.addWidget(
            icon_button(self, "home.list.remove", "close", partial(self._do, match, self.removed))
        )
        return line

    def _do(self, match: Waiting, signal: object) -> None:
        self.finish()
        signal.emit(match)  # type: ignore[attr-defined]

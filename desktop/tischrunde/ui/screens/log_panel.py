"""The log: a list that is read line by line, also by a screen reader."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QListView

from tischrunde.ui.screens.chronicle import Line
from tischrunde.ui.screens.part import Part
from tischrunde.ui.screens.widgets import Paper, label
from tischrunde.ui.theme import INK_SOFT, colour


class LogPanel(Paper):
    """Shows lines, the newest at the bottom and in view."""

    def __init__(self, part: Part) -> None:
        super().__init__(part)
        self.box.addWidget(label(self, "log.title", "subheading"))
        self.model = QStandardItemModel(self)
        self.list = QListView(self)
        self.list.setModel(self.model)
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.say(self.list.setAccessibleName, "log.title")
        self.box.addWidget(self.list, 1)

    def _fit(self) -> None:
        side = 12 + self.SHADOW
        self.box.setContentsMargins(side, side, side, side)
        self.box.setSpacing(6)

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show exactly these lines."""
        self.model.clear()
        for line in lines:
            self.model.appendRow(self._item(line))
        self.list.scrollToBottom()

    def add_lines(self, lines: Sequence[Line]) -> None:
        """Add lines at the end; the list follows unless somebody is reading further up."""
        bar = self.list.verticalScrollBar()
        follows = bar.value() >= bar.maximum() - 4
        for line in lines:
            self.model.appendRow(self._item(line))
        if follows:
            self.list.scrollToBottom()

    def _item(self, line: Line) -> QStandardItem:
        texts = self.shell.texts
        item = QStandardItem(texts("log.undone", text=line.text) if line.undone else line.text)
        item.setEditable(False)
        font = self.shell.theme.font(15, bold=line.heading)
        if line.undone:
            font.setStrikeOut(True)
            item.setForeground(colour(INK_SOFT))
        item.setFont(font)
        return item

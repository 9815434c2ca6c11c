"""A table of figures: the same as in the plot beside it, for keyboard and readers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QTableWidget, QTableWidgetItem

from tischrunde.ui.kit.part import Part


class FigureTable(QTableWidget):
    """Rows of words; ``opened`` carries the number of a row that was pressed or entered."""

    opened = Signal(object)

    def __init__(self, part: Part) -> None:
        super().__init__(part)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.horizontalHeader().setStretchLastSection(True)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        self.cellActivated.connect(lambda row, _column: self.opened.emit(row))
        part.say(self.setAccessibleName, "statistics.table")
        self._part = part
        part.keep(self._fit, self)

    def _fit(self) -> None:
        theme = self._part.shell.theme
        self.setFont(theme.font(15))
        self.horizontalHeader().setFont(theme.font(14, bold=True))
        self.verticalHeader().setDefaultSectionSize(theme.px(38))

    def show_rows(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Show exactly these rows."""
        self.clear()
        self.setColumnCount(len(columns))
        self.setHorizontalHeaderLabels(list(columns))
        self.setRowCount(len(rows))
        for at, cells in enumerate(rows):
            for column, cell in enumerate(cells):
                item = QTableWidgetItem(cell)
                item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
                self.setItem(at, column, item)
        self.resizeColumnsToContents()

"""The rows of the list of past matches: evenings, their matches, and files that are none."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from tischrunde.archive.past import PastMatch
from tischrunde.storage.errors import StorageError
from tischrunde.ui.history import past_words
from tischrunde.ui.kit.dates import day
from tischrunde.ui.shell import Shell

Index = QModelIndex | QPersistentModelIndex


class Heading(NamedTuple):
    """The line above the matches of an evening; ``day`` None: above the unreadable files."""

    day: date | None
    size: int


Row = Heading | PastMatch | StorageError


class PastModel(QAbstractListModel):
    """Matches, the newest evening first, and at the end what cannot be read."""

    def __init__(self, shell: Shell) -> None:
        super().__init__()
        self.shell = shell
        self.rows: list[Row] = []
        self.today = date.min
        self.damaged: set[Path] = set()

    def show(
        self, matches: Sequence[PastMatch], unreadable: Sequence[StorageError], today: date
    ) -> None:
        """Have exactly these."""
        self.beginResetModel()
        self.today = today
        newest = sorted(matches, key=lambda match: (match.begun, match.path.name), reverse=True)
        self.rows = []
        for evening, found in groupby(newest, key=lambda match: match.evening):
            those = list(found)
            self.rows += [Heading(evening, len(those)), *those]
        if unreadable:
            self.rows += [Heading(None, len(unreadable)), *unreadable]
        self.endResetModel()

    def mark_damaged(self, path: Path) -> None:
        """Say of a match that its file is damaged."""
        self.damaged.add(path)
        row = self.row_of(path)
        if row is not None:
            self.dataChanged.emit(self.index(row), self.index(row))

    def row_of(self, path: Path) -> int | None:
        """Where the match or file with this path stands, None if it is not shown."""
        for number, row in enumerate(self.rows):
            if not isinstance(row, Heading) and row.path == path:
                return number
        return None

    def row(self, index: Index) -> Row | None:
        return self.rows[index.row()] if index.isValid() else None

    # -- what Qt asks --------------------------------------------------------------------

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if isinstance(self.row(index), Heading):
            # The arrow keys go on to the match below it.
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.row(index)
        if row is None:
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.words(row)
        return None

    def words(self, row: Row) -> str:
        """All that a row says."""
        texts = self.shell.texts
        if isinstance(row, Heading):
            if row.day is None:
                return texts("past.unreadable.heading", n=row.size)
            when = day(texts, row.day, self.today)
            return texts("past.evening", day=when, n=row.size)
        if isinstance(row, PastMatch):
            return past_words.spoken(texts, row, row.path in self.damaged, self.today)
        return texts(row.key, **row.params)

"""Bringing the statistics up to date beside the screen, with word of how far it is."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread

from PySide6.QtCore import QObject, Signal

from tischrunde.archive.statistics.filling import bring_up_to_date
from tischrunde.archive.statistics.store import open_store
from tischrunde.storage.errors import StorageError


class Counting(QObject):
    """Counts what is new of the journals in ``saves``, in a thread of its own.

    ``progress`` carries how many of how many are done, ``ended`` None, or the
    :class:`~tischrunde.storage.errors.StorageError` with which it has ended.
    """

    progress = Signal(object)
    ended = Signal(object)

    def __init__(self, statistics: Path, saves: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._statistics = statistics
        self._saves = saves
        self._left = Event()
        self._thread = Thread(target=self._count, daemon=True)

    def begin(self) -> None:
        self._thread.start()

    def leave(self) -> None:
        """Stop after the match that is being counted; what has been counted stays."""
        self._left.set()
        if self._thread.is_alive():
            self._thread.join()

    def _count(self) -> None:
        try:
            store = open_store(self._statistics)
            try:
                bring_up_to_date(store, self._saves, self._tell)
            finally:
                store.close()
        except StorageError as error:
            self._say(error)
        else:
            self._say(None)

    def _tell(self, done: int, of: int) -> bool:
        if not self._left.is_set():
            self.progress.emit((done, of))
        return not self._left.is_set()

    def _say(self, error: StorageError | None) -> None:
        if not self._left.is_set():
            self.ended.emit(error)

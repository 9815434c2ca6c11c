"""A thread that brings a file to the disk, so that nobody waits for it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from tischrunde.storage.errors import WriteError, write_error


class Syncer:
    """Calls ``fsync`` in a thread of its own, once for all requests that came meanwhile.

    The thread starts with the first request. What ``fsync`` raised is kept for
    ``check``.
    """

    def __init__(self, path: Path, fsync: Callable[[], None]) -> None:
        self._path = path
        self._fsync = fsync
        self._state = threading.Condition()
        self._asked = 0
        self._done = 0
        self._stopped = False
        self._problem: WriteError | None = None
        self._thread: threading.Thread | None = None

    def request(self) -> None:
        """Ask for everything written so far to be synced; returns at once."""
        with self._state:
            self._asked += 1
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="journal-sync", daemon=True)
                self._thread.start()
            self._state.notify_all()

    def wait(self) -> None:
        """Be back when everything asked for so far has been tried."""
        with self._state:
            wanted = self._asked
            self._state.wait_for(lambda: self._done >= wanted)

    def check(self) -> None:
        """Raise what went wrong since the last check."""
        with self._state:
            problem, self._problem = self._problem, None
        if problem is not None:
            raise problem

    def stop(self) -> None:
        """End the thread after what was asked for."""
        with self._state:
            self._stopped = True
            self._state.notify_all()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while True:
            with self._state:
                self._state.wait_for(lambda: self._stopped or self._asked > self._done)
                if self._asked == self._done:
                    return
                wanted = self._asked
            problem = self._try()
            with self._state:
                self._done = wanted
                self._problem = problem or self._problem
                self._state.notify_all()

    def _try(self) -> WriteError | None:
        try:
            self._fsync()
        except OSError as error:
            return write_error(error, self._path)
        return None

"""Writing the match down as it is played, and playing on if the disk will not have it."""

from __future__ import annotations

import errno
from collections import deque
from collections.abc import Callable
from typing import Final

from tischrunde.match.clock import Clock, Handle
from tischrunde.match.messages import Message, Saved, SaveFailed
from tischrunde.match.recorder import Recorder
from tischrunde.rules.core.record import Entry, Header
from tischrunde.storage.errors import FULL, UNWRITABLE

RETRY_AFTER = 5.0
"""Seconds until a failed save is tried again."""

CODES: Final = ("disk_full", "not_writable", "disk_error")
"""What a failed save is called."""


def code_of(error: OSError) -> str:
    """Which of :data:`CODES` an error is."""
    if error.errno in FULL:
        return CODES[0]
    # A folder that is gone is one that cannot be written to.
    return CODES[1] if error.errno in UNWRITABLE or error.errno == errno.ENOENT else CODES[2]


class Saver:
    """Keeps the order of what is to be written, also over failures.

    What the recorder does not take waits in memory; the table is told once
    (``tell``), and again when all of it is written.
    """

    def __init__(self, recorder: Recorder, clock: Clock, tell: Callable[[Message], None]) -> None:
        self._recorder = recorder
        self._clock = clock
        self._tell = tell
        self._waiting: deque[Callable[[], None]] = deque()
        self._retry: Handle | None = None
        self._closing = False
        self._pinned = True
        """Whether nothing was done since the position was pinned, or nothing at all here."""
        self.failed: SaveFailed | None = None

    def begin(self, header: Header) -> None:
        self._write(lambda: self._recorder.begin(header))

    def entry(self, entry: Entry, digest: str | None, sync: bool) -> None:
        """Write a line, the digest due after it, and ask for it to be on the disk."""
        steps = [lambda: self._recorder.append(entry)]
        if digest is not None:
            steps.append(lambda: self._recorder.digest(digest))
        self._pinned = digest is not None
        if sync:
            steps.append(self._recorder.sync)
        self._write(*steps)

    def sync(self) -> None:
        self._write(self._recorder.sync)

    def close(self, digest: Callable[[], str]) -> bool:
        """Write what waits, a last time, and let go; False if something could not be written.

        ``digest`` pins the position that is left, unless it is pinned already.
        """
        self._closing = True
        if not self._pinned:
            text = digest()
            self._waiting.append(lambda: self._recorder.digest(text))
            self._pinned = True
        self._write(self._recorder.sync)
        try:
            self._recorder.close()
        except OSError as error:
            self._fail(error)
        return self.failed is None

    def _write(self, *steps: Callable[[], None]) -> None:
        self._waiting.extend(steps)
        self._drain()

    def _drain(self) -> None:
        try:
            while self._waiting:
                self._waiting[0]()
                self._waiting.popleft()
        except OSError as error:
            self._fail(error)
            return
        if self._retry is not None:
            self._retry.cancel()
            self._retry = None
        if self.failed is not None:
            self.failed = None
            self._tell(Saved())

    def _fail(self, error: OSError) -> None:
        code = code_of(error)
        before = self.failed
        self.failed = SaveFailed(code, str(error), len(self._waiting))
        if before is None or before.code != code:
            self._tell(self.failed)
        if self._retry is not None:
            self._retry.cancel()
        if not self._closing:
            self._retry = self._clock.call_later(RETRY_AFTER, self._drain)

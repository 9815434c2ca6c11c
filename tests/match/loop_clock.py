"""Real time for tests with a real bot process."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from tischrunde.match.clock import ManualClock, Task


class LoopClock(ManualClock):
    """A manual clock that is moved by the real one while it is waited on."""

    def __init__(self) -> None:
        super().__init__()
        self._awake = threading.Event()

    def post(self, task: Task) -> None:
        super().post(task)
        self._awake.set()

    def wait(self, until: Callable[[], bool], limit: float = 60.0) -> None:
        """Run what falls due until ``until`` holds; fails after ``limit`` seconds."""
        last = start = time.monotonic()
        while True:
            now = time.monotonic()
            self.advance(now - last)
            last = now
            if until():
                return
            assert now - start < limit, "waited in vain"
            self._awake.clear()
            if not self._posted:
                self._awake.wait(0.01)

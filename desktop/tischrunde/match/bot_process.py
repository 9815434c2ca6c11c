"""A process that thinks, with its two pipes and the thread that waits for what it says."""

from __future__ import annotations

import logging
import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

from tischrunde.bots import worker

log = logging.getLogger(__name__)

JOIN_TIME: Final = 2.0
"""Seconds that a process which has been killed is waited for."""


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Ctrl-C reaches a process begun within only once it ignores it; ours has it afterwards.

    A new process inherits what is held back. Until then it would end with a traceback.
    """
    if sys.platform == "win32":
        yield
        return
    from multiprocessing import resource_tracker

    # Begun by the first process, it would let the signal through in the meantime.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class ProcessKind(NamedTuple):
    """What a process is for: its name, and how far it stands back behind others (0 to 19)."""

    name: str
    niceness: int


TABLE: Final = ProcessKind("bots", 5)
"""The screen goes first."""
ANALYSIS: Final = ProcessKind("bots-analysis", 15)
"""Even the table's bots go first."""


class BotProcess:
    """One process; ``hear`` is given what it says, on a thread that does nothing else.

    Raises OSError if it cannot be started.
    """

    def __init__(
        self, kind: ProcessKind, preload: tuple[str, ...], hear: Callable[[BotProcess, bytes], None]
    ) -> None:
        context = multiprocessing.get_context("spawn")
        requests, self._send_end = context.Pipe(duplex=False)
        self._answers, answers = context.Pipe(duplex=False)
        self.ready = False
        self._process = context.Process(
            target=worker.serve,
            args=(requests, answers, preload, kind.niceness),
            daemon=True,
            name=kind.name,
        )
        with interrupts_held():
            self._process.start()
        # Our copies of its ends: open, they would keep us from noticing its end.
        requests.close()
        answers.close()
        self._reader = threading.Thread(
            target=self._read, args=(self._answers, hear), daemon=True, name=kind.name
        )
        self._reader.start()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def _read(
        self, answers: Connection[object, bytes], hear: Callable[[BotProcess, bytes], None]
    ) -> None:
        """Hand over what the process says; an empty message is its end."""
        try:
            while True:
                hear(self, answers.recv_bytes())
        except (EOFError, OSError):
            hear(self, b"")

    def send(self, message: bytes) -> None:
        try:
            self._send_end.send_bytes(message)
        except OSError:
            # It is gone; the reader notices too, and everything is asked again.
            log.debug("the bot process is gone")

    def end(self) -> None:
        """End it, whatever it is doing, and wait until it and its reader are gone."""
        self._send_end.close()
        self._process.kill()
        self._process.join(JOIN_TIME)
        self._reader.join(JOIN_TIME)
        if not self._reader.is_alive():
            self._answers.close()

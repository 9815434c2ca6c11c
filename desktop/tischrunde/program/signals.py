"""Ctrl-C, a shutdown and a closed terminal end the program as closing its window does.

Python runs a signal's handler between any two of its steps, so also in the middle of an
action. Here the handler does nothing; what was received comes through a socket, as an
event like any click, when nothing else is going on.
"""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Final

from PySide6.QtCore import QObject, QSocketNotifier

NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""Those that ask a program to end; Windows has no SIGHUP."""


class Signals(QObject):
    """Calls ``act`` once for whatever ends the program, until ``stop``.

    A second one is not waited for: it ends the program as it would any other.
    """

    def __init__(self, parent: QObject, act: Callable[[], object]) -> None:
        super().__init__(parent)
        self._act = act
        self._in, self._out = socket.socketpair()
        for end in (self._in, self._out):
            end.setblocking(False)
        self._numbers = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
        self._before = {number: signal.getsignal(number) for number in self._numbers}
        self._wakeup = signal.set_wakeup_fd(self._in.fileno(), warn_on_full_buffer=False)
        self._notifier = QSocketNotifier(self._out.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._heard)
        for number in self._numbers:
            # Whoever started the program with nohup means it.
            if self._before[number] is not signal.SIG_IGN:
                signal.signal(number, _nothing)

    def _heard(self) -> None:
        received = self._out.recv(64)
        # Others that are handled somewhere (a child that has ended) come the same way.
        if any(number in received for number in self._numbers):
            for number in self._numbers:
                if self._before[number] is not signal.SIG_IGN:
                    signal.signal(number, signal.SIG_DFL)
            self._act()

    def stop(self) -> None:
        """Let signals be as they were before."""
        if self._notifier.isEnabled():
            self._notifier.setEnabled(False)
            signal.set_wakeup_fd(self._wakeup)
            for number, handler in self._before.items():
                signal.signal(number, handler)
            self._in.close()
            self._out.close()


def _nothing(number: int, frame: FrameType | None) -> None:
    """Python is only woken up."""

"""The sound process: plays what it is told, and dies alone.

Qt's audio can take a program down with it. In Qt 6.11 QSoundEffect frees finished sounds on its
audio thread, which after some dozens of sounds leaves the event loop spinning for good; QAudioSink
is quick and steady, but aborts when the sound server has gone. So sounds are played by QAudioSink,
in a process of their own: whatever happens to it, the table stays as it is and silent.

Orders come in on one pipe, reports go out on another; the end of the first ends the process.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
import wave
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Final, NamedTuple, Protocol

from tischrunde.ui.sound.samples import pan_step, stereo

LATE: Final = 0.5
"""Seconds after which a sound that has not been played is better not played at all."""


class SoundCommand(NamedTuple):
    """Play ``file`` with ``gain`` 0…1 from ``pan`` -1 (left) … 1 (right).

    ``sent`` is the monotonic time of the wish.
    """

    file: str
    gain: float
    pan: float
    sent: float


class Report(NamedTuple):
    """How many orders were dealt with so far, and why nothing can be heard.

    ``problem`` is "" or ``library`` (QtMultimedia cannot be loaded) or ``device`` (there is none).
    """

    done: int
    problem: str


class Output(Protocol):
    """What makes samples audible (:class:`tischrunde.ui.sound.output.QtOutput`)."""

    def problem(self) -> str: ...

    def play(self, samples: bytes, gain: float) -> None: ...


class Mixer:
    """Takes orders and reports on them."""

    def __init__(self, output: Output, report: Callable[[Report], None]) -> None:
        self._output = output
        self._report = report
        self._done = 0

    def report(self) -> None:
        self._report(Report(self._done, self._output.problem()))

    def take(self, order: SoundCommand) -> None:
        """Play it unless it is late or its file is not what it should be."""
        if time.monotonic() - order.sent < LATE:
            with contextlib.suppress(OSError, EOFError, wave.Error):
                self._output.play(stereo(order.file, pan_step(order.pan)), order.gain)
        self._done += 1
        self.report()


def _quieten() -> None:
    """Keep what Qt, PulseAudio and PipeWire print about their own affairs off the terminal."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    with contextlib.suppress(ImportError, OSError, ValueError):
        # An abort of the sound server's library is expected and of no use to anybody.
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _listen(orders: Connection[object, SoundCommand], hear: Callable[[SoundCommand], None]) -> None:
    """Pass orders on; when the program is gone, so is this process."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            hear(orders.recv())
    os._exit(0)


def _send(reports: Connection[Report, object], report: Report) -> None:
    try:
        reports.send(report)
    except OSError:
        os._exit(0)


def serve(orders: Connection[object, SoundCommand], reports: Connection[Report, object]) -> None:
    """The life of the process."""
    _quieten()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        from tischrunde.ui.sound.output import QtOutput
    except ImportError:
        _send(reports, Report(0, "library"))
        return
    output = QtOutput()
    desk = Mixer(output, lambda report: _send(reports, report))
    output.order.connect(desk.take)
    output.changed.connect(desk.report)
    desk.report()
    if output.problem():
        # Qt does not notice a sound server that comes later: the program starts a new process.
        return
    threading.Thread(target=_listen, args=(orders, output.order.emit), daemon=True).start()
    output.run()

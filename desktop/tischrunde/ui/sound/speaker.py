"""The program's handle on the sound process: never waits for it, and outlives it."""

from __future__ import annotations

import logging
import multiprocessing
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from tischrunde.ui.sound import process as sound_process
from tischrunde.ui.sound.process import Report, SoundCommand

log = logging.getLogger(__name__)

WAITING: Final = 24
"""Orders on their way; with more the process is stuck, and a full pipe would hold us up."""

STUCK: Final = 10.0
"""Seconds without any answer, its start included, after which a process is stuck and ended."""

LIVES: Final = 4
"""Processes that may die before there are no more sounds."""

PROBE: Final = 10.0
"""Seconds after which it is worth looking for a device again."""


class Speaker(Protocol):
    """What plays files: :class:`SpeakerProcess`, or a test's own that writes down."""

    @property
    def problem(self) -> str | None:
        """Why nothing can be heard: "" if all is well, None while that is not known."""

    def start(self) -> None:
        """Get ready to play, or look again for what was missing."""

    def play(self, file: Path, gain: float, pan: float) -> None:
        """Play ``file`` with ``gain`` 0…1 from ``pan`` -1 (left) … 1 (right)."""

    def close(self) -> None: ...


class Link(Protocol):
    """The way to a sound process; both ways raise EOFError or OSError when it is gone."""

    def send(self, order: SoundCommand) -> None: ...

    def reports(self) -> list[Report]:
        """What it has reported since the last time."""

    def end(self) -> None: ...


class ProcessLink:
    """A spawned process and its two pipes. Raises OSError if it cannot be started."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        orders, self._orders = context.Pipe(duplex=False)
        self._reports, reports = context.Pipe(duplex=False)
        self._process = context.Process(
            target=sound_process.serve, args=(orders, reports), daemon=True, name="sounds"
        )
        self._process.start()
        # Our copies of its ends: open, they would keep us from noticing its end.
        orders.close()
        reports.close()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def send(self, order: SoundCommand) -> None:
        self._orders.send(order)

    def reports(self) -> list[Report]:
        heard: list[Report] = []
        try:
            while self._reports.poll():
                heard.append(self._reports.recv())
        except (EOFError, OSError):
            # What it said last counts; the next look finds it gone.
            if not heard:
                raise
        return heard

    def end(self) -> None:
        self._orders.close()
        self._reports.close()
        self._process.kill()
        self._process.join(1.0)


class SpeakerProcess:
    """Plays files in a process that is started when it is first needed.

    One that dies or is stuck is replaced by the next sound, three times. One that finds no
    device says so and ends; :meth:`start` looks again.
    """

    def __init__(
        self,
        link: Callable[[], Link] = ProcessLink,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._make_link = link
        self._now = now
        self._link: Link | None = None
        self._problem: str | None = None
        self._looked = self._heard = float("-inf")
        self._waiting = self._sent = 0
        self._died = 0
        self._closed = False

    @property
    def problem(self) -> str | None:
        self._listen()
        return self._problem

    def start(self) -> None:
        """Start the process before it is first needed, or look for a device again."""
        self._listen()
        soon = self._now() - self._looked < PROBE
        if self._link is None and self._problem != "library" and not soon:
            self._begin()

    def play(self, file: Path, gain: float, pan: float) -> None:
        self._listen()
        if self._link is None and not self._problem:
            self._begin()
        if self._link is None or self._waiting >= WAITING:
            return
        try:
            self._link.send(SoundCommand(str(file), gain, pan, self._now()))
        except OSError:
            self._gone()
            return
        if not self._waiting:
            self._heard = self._now()
        self._sent += 1
        self._waiting += 1

    def close(self) -> None:
        self._closed = True
        self._drop()

    def _begin(self) -> None:
        if self._closed or self._died >= LIVES:
            return
        self._looked = self._heard = self._now()
        self._problem = None
        self._sent = self._waiting = 0
        try:
            self._link = self._make_link()
        except OSError as error:
            log.warning("there is no sound process, so no sounds: %s", error)
            self._died, self._problem = LIVES, "device"

    def _listen(self) -> None:
        if self._link is None:
            return
        try:
            for report in self._link.reports():
                self._problem = report.problem
                self._waiting = self._sent - report.done
                self._heard = self._now()
        except (EOFError, OSError):
            self._gone()
            return
        if self._waiting and self._now() - self._heard > STUCK:
            self._gone()

    def _gone(self) -> None:
        """It ended after saying why, or died, or does not answer."""
        self._drop()
        if self._problem:
            return
        self._died += 1
        log.info("the sound process is gone (%d of %d)", self._died, LIVES)
        if self._died >= LIVES:
            self._problem = "device"

    def _drop(self) -> None:
        if self._link is not None:
            self._link.end()
            self._link = None

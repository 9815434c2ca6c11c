"""The one clock that all motion is driven from.

It runs only while something moves, so that a table at rest costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer

from tischrunde.ui.kit.time_source import WALL, TimeSource
from tischrunde.ui.table.model.durations import FRAME, LONGEST_STEP


class FrameClock(Protocol):
    """Calls ``tick(now)`` once a frame between ``start`` and ``stop``; ``now`` in milliseconds."""

    tick: Callable[[float], None]

    def now(self) -> float: ...
    def start(self) -> None: ...
    def stop(self) -> None: ...
    def wait(self, milliseconds: float) -> int:
        """What a Qt timer is set to, to ring after so many milliseconds of this clock."""
        ...

    @property
    def running(self) -> bool: ...


def _nothing(_now: float) -> None:
    """What a clock calls before anybody listens."""


class QtFrameClock(QObject):
    """Frames from a precise Qt timer."""

    def __init__(self, parent: QObject | None = None, time: TimeSource = WALL) -> None:
        super().__init__(parent)
        self.tick: Callable[[float], None] = _nothing
        self._time = time
        self._seen = time.now()
        self._now = 0.0
        self._longest = LONGEST_STEP * time.rate
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(time.wait(FRAME))
        self._timer.timeout.connect(self._beat)

    def _beat(self) -> None:
        self.tick(self.now())

    def now(self) -> float:
        seen = self._time.now()
        passed, self._seen = 1000.0 * (seen - self._seen), seen
        # After a stand-still everything moves on from where it was.
        self._now += min(passed, self._longest) if self.running else passed
        return self._now

    def wait(self, milliseconds: float) -> int:
        return self._time.wait(milliseconds)

    def start(self) -> None:
        if not self._timer.isActive():
            self.now()
            self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    @property
    def running(self) -> bool:
        return self._timer.isActive()


class PacedClock:
    """The frames of ``clock``, for a time that goes ``pace`` times as fast: at the same rate of
    frames everything moves by more or less in each."""

    def __init__(self, clock: FrameClock) -> None:
        self.tick: Callable[[float], None] = _nothing
        self._clock = clock
        self._pace = 1.0
        self._seen = clock.now()
        self._now = 0.0
        clock.tick = lambda _now: self.tick(self.now())

    @property
    def pace(self) -> float:
        return self._pace

    @pace.setter
    def pace(self, pace: float) -> None:
        # What has passed, has passed at the old one.
        self.now()
        self._pace = pace

    def now(self) -> float:
        seen = self._clock.now()
        self._now += (seen - self._seen) * self._pace
        self._seen = seen
        return self._now

    def start(self) -> None:
        self._clock.start()

    def stop(self) -> None:
        self._clock.stop()

    def wait(self, milliseconds: float) -> int:
        return self._clock.wait(milliseconds / self._pace)

    @property
    def running(self) -> bool:
        return self._clock.running


class ManualFrameClock:
    """A clock for tests: time passes when told."""

    def __init__(self) -> None:
        self.tick: Callable[[float], None] = _nothing
        self._now = 0.0
        self._running = False

    def now(self) -> float:
        return self._now

    def start(self) -> None:
        self._running = True

    def stop(self) -> None:
        self._running = False

    def wait(self, milliseconds: float) -> int:
        return round(milliseconds)

    @property
    def running(self) -> bool:
        return self._running

    def advance(self, milliseconds: float, frame: float = FRAME) -> None:
        """Let time pass in frames, as long as anything moves."""
        end = self._now + milliseconds
        while self._now < end:
            self._now = min(end, self._now + frame)
            if self._running:
                self.tick(self._now)

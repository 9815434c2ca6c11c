"""The host's clock on Qt's event loop."""

from __future__ import annotations

import contextlib
import heapq
from collections.abc import Callable
from itertools import count

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from tischrunde.match.clock import Alarm, Handle, SteadyTime, Task
from tischrunde.match.pace import BEAT
from tischrunde.ui.kit.time_source import WALL, TimeSource


class QtClock(QObject):
    """Runs tasks on the thread it was made in, with one timer for all of them.

    The timer is off while nothing waits; else it looks at the time every ``BEAT``, so
    that a gap in which nothing ran does not count.
    ``post`` may be called from any thread, also when the clock is already gone: then
    nothing happens.
    """

    posted = Signal(object)

    def __init__(self, parent: QObject | None = None, time: TimeSource = WALL) -> None:
        super().__init__(parent)
        self._time = time
        self._steady = SteadyTime(time.now, time.rate)
        self._alarms: list[tuple[float, int, Alarm]] = []
        self._numbers = count()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._run_due)
        self.posted.connect(self._run, Qt.ConnectionType.QueuedConnection)

    @property
    def ticking(self) -> bool:
        """Whether the timer is on."""
        return self._timer.isActive()

    def now(self) -> float:
        return self._steady.now()

    def call_later(self, seconds: float, task: Task) -> Handle:
        alarm = Alarm(task)
        due = self.now() + max(0.0, seconds)
        heapq.heappush(self._alarms, (due, next(self._numbers), alarm))
        self._set_timer()
        return alarm

    def give_up_after(self, seconds: float, task: Task) -> Handle:
        return self.call_later(seconds * self._time.rate, task)

    def post(self, task: Task) -> None:
        # RuntimeError: the C++ object went with the window.
        with contextlib.suppress(RuntimeError):
            self.posted.emit(task)

    def _run(self, task: Callable[[], None]) -> None:
        task()

    def _run_due(self) -> None:
        # Tasks added meanwhile wait for the next time round, so that the screen
        # gets its turn in between.
        end, last = self.now(), next(self._numbers)
        try:
            while self._alarms and self._alarms[0][0] <= end and self._alarms[0][1] < last:
                heapq.heappop(self._alarms)[2].run()
        finally:
            self._set_timer()

    def _set_timer(self) -> None:
        while self._alarms and self._alarms[0][2].done:
            heapq.heappop(self._alarms)
        self._steady.watch(bool(self._alarms))
        if self._alarms:
            wait = max(0.0, self._alarms[0][0] - self.now())
            self._timer.start(min(self._time.wait(1000 * wait), round(1000 * BEAT)))
        else:
            self._timer.stop()

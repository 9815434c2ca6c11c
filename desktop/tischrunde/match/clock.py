"""Time at the table. The rules never read a clock (GEN-04); the host reads this one."""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable
from itertools import count
from typing import Protocol

Task = Callable[[], None]


class Handle(Protocol):
    """A task that waits for its time."""

    def cancel(self) -> None:
        """Forget the task; harmless if it has run."""


class Clock(Protocol):
    """Where the host's time comes from. All tasks run on one thread, one after the other."""

    def now(self) -> float:
        """Seconds since some fixed moment; never goes back."""

    def call_later(self, seconds: float, task: Task) -> Handle:
        """Run ``task`` in ``seconds`` (0: as soon as possible, but not within this call)."""

    def give_up_after(self, seconds: float, task: Task) -> Handle:
        """Run ``task`` when this machine, not a person, has taken ``seconds``.

        The same as ``call_later`` but where the clock goes faster than the machine computes.
        """

    def post(self, task: Task) -> None:
        """Run ``task`` soon on the clock's thread. The only method for other threads."""


class Alarm:
    """A task that runs once or is cancelled; what clocks keep."""

    __slots__ = ("_task",)

    def __init__(self, task: Task) -> None:
        self._task: Task | None = task

    @property
    def done(self) -> bool:
        """Whether it has run or been cancelled."""
        return self._task is None

    def cancel(self) -> None:
        self._task = None

    def run(self) -> None:
        """Run the task, the first time only and unless it has been cancelled."""
        task, self._task = self._task, None
        if task is not None:
            task()


class ManualClock:
    """Time that stands still until it is moved: a whole match in milliseconds.

    Tasks of the same moment run in the order in which they were asked for, so
    equal inputs give equal matches.
    """

    def __init__(self) -> None:
        self._now = 0.0
        self._alarms: list[tuple[float, int, Alarm]] = []
        self._numbers = count()
        self._posted: deque[Task] = deque()

    def now(self) -> float:
        return self._now

    def call_later(self, seconds: float, task: Task) -> Handle:
        alarm = Alarm(task)
        due = self._now + max(0.0, seconds)
        heapq.heappush(self._alarms, (due, next(self._numbers), alarm))
        return alarm

    def give_up_after(self, seconds: float, task: Task) -> Handle:
        return self.call_later(seconds, task)

    def post(self, task: Task) -> None:
        self._posted.append(task)

    def advance(self, seconds: float) -> None:
        """Move on by ``seconds``, running what falls due on the way."""
        end = self._now + seconds
        while self._step(end):
            pass
        self._now = end

    def run(self, until: Callable[[], bool] | None = None, limit: int = 1_000_000) -> None:
        """Jump from task to task until none waits or ``until`` holds.

        Raises :class:`RuntimeError` after ``limit`` tasks.
        """
        for _ in range(limit):
            if (until is not None and until()) or not self._step(None):
                return
        raise RuntimeError(f"still busy after {limit} tasks")

    def _step(self, end: float | None) -> bool:
        """Run the next task due by ``end``; False if there is none."""
        if self._posted:
            self._posted.popleft()()
            return True
        while self._alarms and (end is None or self._alarms[0][0] <= end):
            due, _, alarm = heapq.heappop(self._alarms)
            if alarm.done:
                continue
            self._now = max(self._now, due)
            alarm.run()
            return True
        return False

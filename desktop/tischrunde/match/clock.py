"""Time at the table. The rules never read a clock (GEN-04); the host reads this one.

Time that nobody could live through does not count: :class:`SteadyTime` leaves out gaps
in which the machine stood still, a :class:`TableClock` those in which the table is
paused. What waits goes on waiting for the rest of its time.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable
from itertools import count
from math import inf
from typing import NamedTuple, Protocol

from tischrunde.match.pace import BEAT, GAP

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


class SteadyTime:
    """The seconds of ``source`` without those in which the machine stood still.

    A gap is noticed by whoever looks often: while ``watched``, ``now`` has to be asked at
    least every ``BEAT``, and more than ``GAP`` between two looks counts as one beat.
    As one, and not as nothing: so time goes on even where every look comes late.
    ``source`` goes ``rate`` times as fast as the machine's own time.
    """

    def __init__(self, source: Callable[[], float], rate: float = 1.0) -> None:
        self._source = source
        self._gap, self._beat = GAP * rate, BEAT * rate
        self._seen = source()
        self._lost = 0.0
        self._watched = False

    def now(self) -> float:
        seen = self._source()
        passed = seen - self._seen
        if self._watched and passed > self._gap:
            self._lost += passed - self._beat
        self._seen = seen
        return seen - self._lost

    def watch(self, watched: bool) -> None:
        """Whether somebody looks every beat from now on: else nothing can be a gap."""
        if watched and not self._watched:
            self._seen = self._source()
        self._watched = watched


class TableClock:
    """The time of one table, by a clock that others share: it can be stopped.

    While it is stopped ``now`` stays and nothing falls due; then each task waits for
    what was left of its time, and a machine gets all of its time again. What is posted
    runs all the same: it is no matter of time.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lost = 0.0
        self._stopped: float | None = None
        self._waiting: dict[_TableAlarm, float] = {}

    def now(self) -> float:
        return self._clock.now() - self._lost if self._stopped is None else self._stopped

    def call_later(self, seconds: float, task: Task) -> Handle:
        due = self.now() + max(0.0, seconds)
        return self._wait(due, task, lambda run: self._clock.call_later(due - self.now(), run))

    def give_up_after(self, seconds: float, task: Task) -> Handle:
        return self._wait(inf, task, lambda run: self._clock.give_up_after(seconds, run))

    def _wait(self, due: float, task: Task, wind: Callable[[Task], Handle]) -> _TableAlarm:
        alarm = _TableAlarm(task, wind, self._waiting)
        self._waiting[alarm] = due
        if self._stopped is None:
            alarm.wind()
        return alarm

    def post(self, task: Task) -> None:
        self._clock.post(task)

    def stop(self) -> None:
        """Let no time pass any more; harmless if none does."""
        if self._stopped is None:
            self._stopped = self.now()
            for alarm in self._waiting:
                alarm.unwind()

    def go(self) -> None:
        """Let time pass again, from where it was stopped."""
        if self._stopped is None:
            return
        self._lost = self._clock.now() - self._stopped
        self._stopped = None
        # In the order in which they fall due, and that of asking where it is the same moment.
        for alarm, _ in sorted(self._waiting.items(), key=lambda waits: waits[1]):
            alarm.wind()


class Hold(NamedTuple):
    """A stretch of time (s, by one clock) that has not counted for some of those at the table."""

    since: float
    until: float

    def shift(self, moment: float) -> float:
        """Moment (s) from which something counts that began at ``moment``."""
        return moment + self.until - max(moment, self.since)

    def put_off(self, end: float) -> float:
        """Moment (s) at which something ends that would have ended at ``end``."""
        return end if end <= self.since else end + self.until - self.since


class _TableAlarm:
    """A task on a table's clock, and the alarm of the clock beneath while time passes."""

    __slots__ = ("_inner", "_task", "_waiting", "_wind")

    def __init__(
        self, task: Task, wind: Callable[[Task], Handle], waiting: dict[_TableAlarm, float]
    ) -> None:
        self._task = task
        self._wind = wind
        self._waiting = waiting
        self._inner: Handle | None = None

    def wind(self) -> None:
        self._inner = self._wind(self._run)

    def unwind(self) -> None:
        if self._inner is not None:
            self._inner.cancel()
            self._inner = None

    def cancel(self) -> None:
        self._waiting.pop(self, None)
        self.unwind()

    def _run(self) -> None:
        self._waiting.pop(self, None)
        self._task()


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

"""What the bot process has been asked and has not answered yet, the most urgent first."""

from __future__ import annotations

from heapq import heappop, heappush
from threading import Condition

from tischrunde.bots.bot import Urgency
from tischrunde.bots.wire import Job


class Inbox:
    """Filled by the thread that listens, emptied by the one that thinks.

    Equally urgent jobs are done in the order of their numbers. What is taken back while it
    waits is never handed out; while it is being thought about, :meth:`wanted` says so.
    """

    def __init__(self) -> None:
        self._changed = Condition()
        self._waiting: list[tuple[Urgency, int, Job]] = []
        self._begun: dict[int, bool] = {}
        """What is being thought about, and whether it is still wanted."""

    def put(self, job: Job) -> None:
        with self._changed:
            heappush(self._waiting, (job.urgency, job.number, job))
            self._changed.notify()

    def take_back(self, number: int) -> None:
        """Nobody wants the answer to job ``number`` any more; harmless if it is done."""
        with self._changed:
            if number in self._begun:
                self._begun[number] = False
            else:
                self._waiting = [one for one in self._waiting if one[1] != number]
                # Sorted is a heap too.
                self._waiting.sort()

    def take(self) -> Job:
        """The most urgent job; waits until there is one."""
        with self._changed:
            while not self._waiting:
                self._changed.wait()
            return self._begin()

    def more_urgent(self, than: Urgency) -> Job | None:
        """The most urgent job if it is more urgent than that; does not wait."""
        with self._changed:
            found = bool(self._waiting) and self._waiting[0][0] < than
            return self._begin() if found else None

    def wanted(self, number: int) -> bool:
        """Whether the job that is being thought about has not been taken back."""
        return self._begun[number]

    def done(self, number: int) -> None:
        with self._changed:
            del self._begun[number]

    def _begin(self) -> Job:
        _, number, job = heappop(self._waiting)
        self._begun[number] = True
        return job

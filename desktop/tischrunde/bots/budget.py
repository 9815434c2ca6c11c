"""What a thought may cost, asked between two play-outs."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Final, Protocol


class Budget(Protocol):
    """What a policy that searches asks before each play-out; others need not ask at all.

    Between two play-outs is the only place where a thought can be stopped, and where
    what is more urgent is answered meanwhile. So no play-out should take longer than
    somebody who calls "caught!" may wait.
    """

    def go_on(self) -> bool:
        """Whether there may be one more play-out; it counts then.

        False when the play-outs or the time are used up, or nobody wants the answer any more.
        The policy then answers with what it has.
        """
        ...


class _Unbounded:
    def go_on(self) -> bool:
        return True


UNBOUNDED: Final[Budget] = _Unbounded()
"""For those who ask a policy themselves; a search ends by its level's own measure then."""


def _still_wanted() -> bool:
    return True


class Bounded:
    """At most so many play-outs, and at most so many ``seconds`` (``inf``: no bound).

    ``between`` is called before each play-out: it may do what is more urgent, which costs
    this budget no time, and says whether the answer is still wanted. Play-outs are the
    bound to plan with, since they give the same answer on every machine; the time is there
    for machines that are too slow for them.
    """

    def __init__(
        self,
        playouts: int,
        seconds: float = inf,
        between: Callable[[], bool] = _still_wanted,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._left = playouts
        self._between = between
        self._now = now
        self._end = now() + seconds

    def go_on(self) -> bool:
        before = self._now()
        wanted = self._between()
        after = self._now()
        self._end += after - before
        if not wanted or self._left <= 0 or after >= self._end:
            return False
        self._left -= 1
        return True

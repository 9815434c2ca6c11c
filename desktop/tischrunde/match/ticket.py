"""A question that is being thought about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tischrunde.bots import worker
from tischrunde.bots.bot import Request, Urgency, urgency
from tischrunde.bots.question import Question
from tischrunde.bots.wire import Work
from tischrunde.bots.worker import Answered, Evaluated, Examined, Said

Reply = Callable[[Answered], None]
EvaluatedReply = Callable[[Evaluated], None]
ExaminedReply = Callable[[Examined], None]


class Ticket:
    """One request, and who wants the answer. ``cancel`` makes sure that none comes.

    What is asked at the table is as urgent as the request; ``deaths`` counts the processes
    that have ended over it.
    """

    __slots__ = ("_reply", "_withdraw", "deaths", "request", "urgency", "work")

    def __init__(
        self,
        request: Request | Question,
        reply: Reply | EvaluatedReply | ExaminedReply,
        work: Work = Work.CHOOSE,
        how_urgent: Urgency | None = None,
    ) -> None:
        self.request = request
        self.work = work
        if how_urgent is None:
            how_urgent = Urgency.ANALYSIS if isinstance(request, Question) else urgency(request)
        self.urgency = how_urgent
        self.deaths = 0
        self._reply: Callable[[Any], None] | None = reply
        self._withdraw: Callable[[], None] | None = None

    @property
    def open(self) -> bool:
        """Whether an answer is still wanted."""
        return self._reply is not None

    def when_cancelled(self, withdraw: Callable[[], None]) -> None:
        """Call ``withdraw`` if nobody wants an answer any more."""
        self._withdraw = withdraw

    def cancel(self) -> None:
        """No answer any more; who is thinking about it stops at the next play-out."""
        withdraw, self._withdraw = self._withdraw, None
        self._reply = None
        if withdraw is not None:
            withdraw()

    def settle(self, said: Said) -> None:
        """Pass the answer on, once."""
        reply, self._reply, self._withdraw = self._reply, None, None
        if reply is not None:
            reply(said)

    def fail(self, failure: str) -> None:
        """There is no answer, and why."""
        self.settle(worker.failed(self.work, failure))

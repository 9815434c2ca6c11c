"""Where bots think: in this thread, or in processes of their own."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import Protocol

from tischrunde.bots import worker
from tischrunde.bots.bot import Request, Urgency
from tischrunde.bots.question import Question
from tischrunde.bots.wire import Work
from tischrunde.match.bot_process import ANALYSIS, TABLE
from tischrunde.match.clock import Clock
from tischrunde.match.lane import Lane
from tischrunde.match.ticket import EvaluatedReply, ExaminedReply, Reply, Ticket


class Thinker(Protocol):
    """Answers requests, the most urgent first, on the clock's thread and never within a call.

    A request holds what one seat may know, and nothing else is ever sent while a round goes on.
    Its bounds (play-outs, seconds) are kept wherever it is thought about.
    """

    def ask(self, request: Request, reply: Reply) -> Ticket:
        """What a bot at the table does. Whoever may act does not wait for whoever must."""

    def evaluate(
        self, request: Request, reply: EvaluatedReply, urgency: Urgency = Urgency.ANALYSIS
    ) -> Ticket:
        """What each action is worth; never in the way of the bots at the table."""

    def examine(self, question: Question, reply: ExaminedReply) -> Ticket:
        """What a moment of a round that is over was worth; nothing is less urgent."""

    def overdue(self, ticket: Ticket) -> None:
        """Nobody waits any longer: cancel it, and get rid of somebody who is stuck."""

    def close(self) -> None:
        """No answers any more; ends what was started."""


class InlineBots:
    """Thinks on the clock's own thread: for tests, simulations, and if nothing else is left."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._numbers = count()
        self._waiting: list[tuple[Urgency, int, Ticket]] = []

    def ask(self, request: Request, reply: Reply) -> Ticket:
        ticket = Ticket(request, reply)
        self.answer(ticket)
        return ticket

    def evaluate(
        self, request: Request, reply: EvaluatedReply, urgency: Urgency = Urgency.ANALYSIS
    ) -> Ticket:
        ticket = Ticket(request, reply, Work.EVALUATE, urgency)
        self.answer(ticket)
        return ticket

    def examine(self, question: Question, reply: ExaminedReply) -> Ticket:
        ticket = Ticket(question, reply, Work.EXAMINE)
        self.answer(ticket)
        return ticket

    def answer(self, ticket: Ticket) -> None:
        """Think about ``ticket`` as soon as nothing more urgent waits."""
        heappush(self._waiting, (ticket.urgency, next(self._numbers), ticket))
        self._clock.post(self._think)

    def _think(self) -> None:
        """Answer one: each that waits has posted one call of this."""
        while self._waiting:
            *_, ticket = heappop(self._waiting)
            if ticket.open:
                ticket.settle(worker.do(ticket.work, ticket.request))
                return

    def overdue(self, ticket: Ticket) -> None:
        ticket.cancel()

    def close(self) -> None:
        self._waiting.clear()


class ProcessBots:
    """One process for the bots at the table; another for hints and analysis, once it is needed.

    If that of the table dies twice, bots think here; what is evaluated never is thought
    about here, since it would hold up the screen. ``preload`` names modules that register
    games or policies which a process would not know.
    """

    def __init__(self, clock: Clock, preload: tuple[str, ...] = ()) -> None:
        self._clock = clock
        self._inline = InlineBots(clock)
        self._table = Lane(clock, TABLE, preload, self._inline.answer)
        self._analysis = Lane(clock, ANALYSIS, preload, self._cannot)

    @property
    def pid(self) -> int | None:
        """The id of the table's process while there is one."""
        return self._table.pid

    @property
    def analysis_pid(self) -> int | None:
        """The id of the other process while there is one."""
        return self._analysis.pid

    def start(self) -> None:
        """Start the table's process before it is first needed; harmless if it runs."""
        self._table.start()

    def ask(self, request: Request, reply: Reply) -> Ticket:
        ticket = Ticket(request, reply)
        self._table.ask(ticket)
        return ticket

    def evaluate(
        self, request: Request, reply: EvaluatedReply, urgency: Urgency = Urgency.ANALYSIS
    ) -> Ticket:
        ticket = Ticket(request, reply, Work.EVALUATE, urgency)
        self._analysis.ask(ticket)
        return ticket

    def examine(self, question: Question, reply: ExaminedReply) -> Ticket:
        ticket = Ticket(question, reply, Work.EXAMINE)
        self._analysis.ask(ticket)
        return ticket

    def overdue(self, ticket: Ticket) -> None:
        lane = self._table if ticket.urgency.at_table else self._analysis
        lane.overdue(ticket)

    def close(self) -> None:
        self._inline.close()
        self._table.close()
        self._analysis.close()

    def _cannot(self, ticket: Ticket) -> None:
        self._clock.post(lambda: ticket.fail("died"))

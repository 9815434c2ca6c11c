"""Where bots think: in this thread, or in one process of their own."""

from __future__ import annotations

import logging
import multiprocessing
import pickle
import threading
from collections.abc import Callable
from itertools import count
from multiprocessing.connection import Connection
from typing import Final, Protocol

from tischrunde.bots import wire, worker
from tischrunde.bots.bot import Request
from tischrunde.bots.worker import Answered
from tischrunde.match.clock import Clock

log = logging.getLogger(__name__)

Reply = Callable[[Answered], None]


class Ticket:
    """A question that is being thought about. ``cancel`` makes sure no answer comes."""

    __slots__ = ("reply", "request", "sent")

    def __init__(self, request: Request, reply: Reply) -> None:
        self.request = request
        self.reply: Reply | None = reply
        self.sent = 0

    @property
    def open(self) -> bool:
        """Whether an answer is still wanted."""
        return self.reply is not None

    def cancel(self) -> None:
        self.reply = None

    def settle(self, answered: Answered) -> None:
        """Pass the answer on, once."""
        reply, self.reply = self.reply, None
        if reply is not None:
            reply(answered)


class BotHost(Protocol):
    """Answers requests, each on the clock's thread and never within ``ask``."""

    def ask(self, request: Request, reply: Reply) -> Ticket: ...

    def overdue(self, ticket: Ticket) -> None:
        """The table waits no longer: cancel it, and get rid of a thinker that is stuck."""

    def close(self) -> None:
        """No answers any more; ends what was started."""


class InlineBots:
    """Thinks on the clock's own thread: for tests, simulations, and if nothing else is left."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def ask(self, request: Request, reply: Reply) -> Ticket:
        ticket = Ticket(request, reply)
        self.answer(ticket)
        return ticket

    def answer(self, ticket: Ticket) -> None:
        """Think about ``ticket`` next."""
        self._clock.post(lambda: self._think(ticket))

    def _think(self, ticket: Ticket) -> None:
        if ticket.open:
            ticket.settle(worker.ask(ticket.request))

    def overdue(self, ticket: Ticket) -> None:
        ticket.cancel()

    def close(self) -> None:
        pass


LIVES: Final = 2
"""Processes that may die by themselves before bots think on the clock's thread."""

STUCK_LIMIT: Final = 3
"""Processes that are ended because they do not answer, before they are no longer asked."""

JOIN_TIME: Final = 2.0


class _Process:
    """A bot process with its two pipes and the thread that waits for its answers."""

    def __init__(self, preload: tuple[str, ...], hear: Callable[[_Process, bytes], None]) -> None:
        context = multiprocessing.get_context("spawn")
        requests, self._send_end = context.Pipe(duplex=False)
        self._answers, answers = context.Pipe(duplex=False)
        self.ready = False
        self._process = context.Process(
            target=worker.serve, args=(requests, answers, preload), daemon=True, name="bots"
        )
        self._process.start()
        # Our copies of its ends: open, they would keep us from noticing its end.
        requests.close()
        answers.close()
        self._reader = threading.Thread(
            target=self._read, args=(self._answers, hear), daemon=True, name="bots"
        )
        self._reader.start()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def _read(
        self, answers: Connection[object, bytes], hear: Callable[[_Process, bytes], None]
    ) -> None:
        """Hand over what the process says; an empty message is its end."""
        try:
            while True:
                hear(self, answers.recv_bytes())
        except (EOFError, OSError):
            hear(self, b"")

    def send(self, number: int, request: Request) -> None:
        try:
            self._send_end.send_bytes(number.to_bytes(8, "big") + wire.encode(request))
        except OSError:
            # It is gone; the reader notices too, and everything is asked again.
            log.debug("the bot process is gone")

    def end(self) -> None:
        """End it, whatever it is doing, and wait until it and its reader are gone."""
        self._send_end.close()
        self._process.kill()
        self._process.join(JOIN_TIME)
        self._reader.join(JOIN_TIME)
        if not self._reader.is_alive():
            self._answers.close()


class ProcessBots:
    """One process that thinks for all bots, one request after the other.

    If it dies it is started once more and asked again; after that bots think
    here. A process that does not answer in time is replaced. ``preload`` names
    modules that register games or policies which the process would not know.
    """

    def __init__(self, clock: Clock, preload: tuple[str, ...] = ()) -> None:
        self._clock = clock
        self._preload = preload
        self._inline = InlineBots(clock)
        self._numbers = count(1)
        self._tickets: dict[int, Ticket] = {}
        self._process: _Process | None = None
        self._died = 0
        self._stuck = 0
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The process's id while there is one."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start the process before it is first needed; harmless if it runs."""
        if self._process is not None or self._closed or self._died >= LIVES:
            return
        try:
            self._process = _Process(self._preload, self._heard)
        except OSError:
            log.warning("there is no bot process, bots think here", exc_info=True)
            self._died = LIVES
            self._think_here()

    def ask(self, request: Request, reply: Reply) -> Ticket:
        if self._died >= LIVES:
            return self._inline.ask(request, reply)
        ticket = Ticket(request, reply)
        if self._stuck >= STUCK_LIMIT:
            self._clock.post(lambda: ticket.settle(Answered(failure="slow")))
            return ticket
        number = next(self._numbers)
        self._tickets[number] = ticket
        self.start()
        self._send(number)
        return ticket

    def _send(self, number: int) -> None:
        # Only a process that listens empties the pipe; a full one would hold us up.
        if self._process is not None and self._process.ready:
            ticket = self._tickets[number]
            ticket.sent += 1
            self._process.send(number, ticket.request)

    def _send_all(self) -> None:
        self._tickets = {n: ticket for n, ticket in self._tickets.items() if ticket.open}
        for number in self._tickets:
            self._send(number)

    def overdue(self, ticket: Ticket) -> None:
        ticket.cancel()
        if self._process is None:
            return
        self._stuck += 1
        log.warning("the bot process does not answer and is replaced")
        self._process.end()
        self._process = None
        if self._stuck < STUCK_LIMIT:
            self.start()
        else:
            for waiting in self._tickets.values():
                waiting.settle(Answered(failure="slow"))

    def close(self) -> None:
        self._closed = True
        self._tickets.clear()
        if self._process is not None:
            self._process.end()
            self._process = None

    # -- what the process says (called from its reader) ------------------------

    def _heard(self, process: _Process, data: bytes) -> None:
        self._clock.post(lambda: self._take(process, data))

    def _take(self, process: _Process, data: bytes) -> None:
        if process is not self._process:
            return
        if not data:
            self._gone(process)
            return
        number, answered = pickle.loads(data)
        if number == worker.READY:
            process.ready = True
            self._send_all()
            return
        ticket = self._tickets.pop(number, None)
        if ticket is not None:
            ticket.settle(answered)

    def _gone(self, process: _Process) -> None:
        self._died += 1
        log.warning("the bot process has ended by itself")
        process.end()
        self._process = None
        if self._died < LIVES:
            self.start()
        else:
            self._think_here()

    def _think_here(self) -> None:
        """Answer what is open on this thread, but not what may have killed two processes."""
        waiting = [ticket for ticket in self._tickets.values() if ticket.open]
        self._tickets = {}
        if waiting and waiting[0].sent >= LIVES:
            waiting.pop(0).settle(Answered(failure="died"))
        for ticket in waiting:
            self._inline.answer(ticket)

"""One process that thinks, what it has been asked, and what is done if it fails."""

from __future__ import annotations

import logging
import pickle
from collections.abc import Callable
from itertools import count
from math import inf
from typing import Final

from tischrunde.bots import wire, worker
from tischrunde.match.bot_process import BotProcess, ProcessKind
from tischrunde.match.clock import Clock, Handle
from tischrunde.match.ticket import Ticket

log = logging.getLogger(__name__)

LIVES: Final = 2
"""Processes that may die by themselves before there is none any more."""

STUCK_LIMIT: Final = 3
"""Processes that are ended because they do not answer, before they are no longer asked."""

SLACK: Final = 2.0
"""Seconds beyond its time limit after which somebody who thinks is taken to be stuck."""


class Lane:
    """What is asked here is answered by one process, the most urgent first.

    A process that dies is started once more, and what was open is asked again; after that
    ``without`` deals with it. One that is stuck is replaced too: when somebody says so
    (:meth:`overdue`), and when it has thought about one thing for longer than its limit.
    """

    def __init__(
        self,
        clock: Clock,
        kind: ProcessKind,
        preload: tuple[str, ...],
        without: Callable[[Ticket], None],
    ) -> None:
        self._clock = clock
        self._kind = kind
        self._preload = preload
        self._without = without
        self._numbers = count(1)
        self._open: dict[int, Ticket] = {}
        self._begun: list[int] = []
        """What the process is thinking about; each has been put off for the one after it."""
        self._process: BotProcess | None = None
        self._alarm: Handle | None = None
        self._died = 0
        self._stuck = 0
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The process's id while there is one."""
        return None if self._process is None else self._process.pid

    @property
    def busy(self) -> bool:
        """Whether the process has begun to think about something."""
        return bool(self._begun)

    def start(self) -> None:
        """Start the process before it is first needed; harmless if it runs."""
        if self._process is not None or self._closed:
            return
        if self._died >= LIVES or self._stuck >= STUCK_LIMIT:
            return
        try:
            self._process = BotProcess(self._kind, self._preload, self._heard)
        except OSError:
            log.warning("there is no process %r", self._kind.name, exc_info=True)
            self._died = LIVES
            self._do_without()

    def ask(self, ticket: Ticket) -> None:
        """Have ``ticket`` answered, some time after this call."""
        if self._died >= LIVES:
            self._without(ticket)
        elif self._stuck >= STUCK_LIMIT:
            self._clock.post(lambda: ticket.fail("slow"))
        else:
            number = next(self._numbers)
            self._open[number] = ticket
            ticket.when_cancelled(lambda: self._take_back(number))
            self.start()
            self._send(number)

    def overdue(self, ticket: Ticket) -> None:
        """Nobody waits for ``ticket`` any more, and the process is to blame."""
        ticket.cancel()
        if self._process is not None:
            self._replace()

    def close(self) -> None:
        self._closed = True
        self._open.clear()
        self._end()

    def _send(self, number: int) -> None:
        # Only a process that listens empties the pipe; a full one would hold us up.
        if self._process is not None and self._process.ready:
            ticket = self._open[number]
            data = wire.encode(ticket.request)
            self._process.send(wire.Job(number, ticket.urgency, ticket.work, data).message)

    def _take_back(self, number: int) -> None:
        if self._open.pop(number, None) and self._process is not None and self._process.ready:
            self._process.send(wire.taking_back(number))

    # -- what the process says (called from its reader) ------------------------

    def _heard(self, process: BotProcess, data: bytes) -> None:
        self._clock.post(lambda: self._take(process, data))

    def _take(self, process: BotProcess, data: bytes) -> None:
        if process is not self._process:
            return
        if not data:
            self._gone()
            return
        number, said = pickle.loads(data)
        if number == worker.READY:
            process.ready = True
            for waiting in self._open:
                self._send(waiting)
        elif said is None:
            self._begun.append(number)
            self._watch()
        else:
            self._begun.remove(number)
            self._watch()
            ticket = self._open.pop(number, None)
            if ticket is not None:
                ticket.settle(said)

    # -- when it fails --------------------------------------------------------------

    def _watch(self) -> None:
        """Give what is being thought about now its time, and no more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        ticket = self._open.get(self._begun[-1]) if self._begun else None
        if ticket is not None and ticket.request.time_limit < inf:
            limit = ticket.request.time_limit + SLACK
            self._alarm = self._clock.give_up_after(limit, self._hung)

    def _hung(self) -> None:
        culprit = self._open.pop(self._begun[-1], None)
        self._replace()
        if culprit is not None:
            culprit.fail("slow")

    def _replace(self) -> None:
        self._stuck += 1
        log.warning("the process %r does not answer and is replaced", self._kind.name)
        self._end()
        if self._stuck < STUCK_LIMIT:
            self.start()
            return
        waiting, self._open = self._open, {}
        for ticket in waiting.values():
            ticket.fail("slow")

    def _gone(self) -> None:
        self._died += 1
        log.warning("the process %r has ended by itself", self._kind.name)
        culprit = self._open.get(self._begun[-1]) if self._begun else None
        if culprit is not None:
            culprit.deaths += 1
        self._end()
        if self._died < LIVES:
            self.start()
        else:
            self._do_without()

    def _end(self) -> None:
        process, self._process = self._process, None
        self._begun.clear()
        self._watch()
        if process is not None:
            process.end()

    def _do_without(self) -> None:
        """Deal with what is open, but not again with what has killed two processes."""
        waiting, self._open = self._open, {}
        for ticket in waiting.values():
            if ticket.deaths >= LIVES:
                ticket.fail("died")
            else:
                self._without(ticket)

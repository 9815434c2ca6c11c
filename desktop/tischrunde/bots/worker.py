"""The bot process: takes jobs from one pipe, gives answers on another.

It is spawned, thinks about one job at a time, the most urgent first, and is gone when the
program is gone, however that ended: the end of the pipe ends the process, also
in the middle of a thought. A policy that searches asks its budget between two play-outs:
there the process answers what is more urgent, and there a job that nobody wants any more
ends. What it says is the number of a job with None when it begins to think about it, and
then with an :class:`Answered` or an :class:`Evaluated`.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable
from importlib import import_module
from multiprocessing.connection import Connection
from traceback import extract_tb
from typing import Final, NamedTuple

from tischrunde.bots import registry, wire
from tischrunde.bots.bot import Judged, Request, Timed
from tischrunde.bots.budget import Bounded, Budget
from tischrunde.bots.inbox import Inbox
from tischrunde.bots.question import Finding, Question
from tischrunde.bots.wire import Job, Work

READY: Final = 0
"""The number of the message that says that the process is listening."""


class Answered(NamedTuple):
    """What a policy said: the text of its action ("" lets a MAY pass), and its times.

    ``delay`` and ``seconds`` are those of :class:`~tischrunde.bots.bot.Timed`.
    ``failure`` is "" or why there is no answer: ``raised``; ``detail`` is the kind of the
    error and where it was. It goes into a file that may be sent to others, so without
    the error's text, which could name the bot's cards.
    """

    text: str = ""
    delay: float = 1.0
    failure: str = ""
    detail: str = ""
    seconds: float | None = None


class Evaluated(NamedTuple):
    """What a policy makes of every action, as text; ``failure`` and ``detail`` as above."""

    text: str = wire.NOTHING_JUDGED
    failure: str = ""
    detail: str = ""

    def judged(self, game_id: str) -> list[Judged]:
        """The judgements in ``text``, of a request of this game."""
        return wire.read_judged(game_id, self.text)


class Examined(NamedTuple):
    """What a moment was worth; None if nobody could say, ``failure`` and ``detail`` as above."""

    moment: Finding | None = None
    failure: str = ""
    detail: str = ""


Said = Answered | Evaluated | Examined
"""What comes back from a job."""


def bounded(request: Request | Question, between: Callable[[], bool]) -> Bounded:
    """The budget that a request may use up."""
    # A question says itself how many play-outs each of its figures takes.
    playouts = sys.maxsize if isinstance(request, Question) else request.effort
    return Bounded(playouts, request.time_limit, between)


def ask(request: Request, budget: Budget | None = None) -> Answered:
    """What the policy of ``request`` does; its exceptions become the failure ``raised``."""
    try:
        policy = registry.policy(request.game, request.level)
        chosen = policy.choose(request, budget or bounded(request, lambda: True))
        if chosen is None:
            return Answered()
        timed = chosen if isinstance(chosen, Timed) else Timed(chosen)
        seconds = None if timed.seconds is None else float(timed.seconds)
        return Answered(timed.action.text, float(timed.delay), seconds=seconds)
    except Exception as error:
        return Answered(failure="raised", detail=_where(error))


def evaluate(request: Request, budget: Budget | None = None) -> Evaluated:
    """What the policy of ``request`` makes of each action; fails like :func:`ask`."""
    try:
        policy = registry.policy(request.game, request.level)
        judged = policy.evaluate(request, budget or bounded(request, lambda: True))
        return Evaluated(wire.write_judged(judged))
    except Exception as error:
        return Evaluated(failure="raised", detail=_where(error))


def examine(question: Question, budget: Budget | None = None) -> Examined:
    """What the moment of ``question`` was worth; fails like :func:`ask`."""
    # Most processes are never asked.
    from tischrunde.bots.analysis.examining import examine as look_back

    try:
        return Examined(look_back(question, budget or bounded(question, lambda: True)))
    except Exception as error:
        return Examined(failure="raised", detail=_where(error))


def do(work: Work, request: Request | Question, budget: Budget | None = None) -> Said:
    """One job, whatever its question is."""
    if isinstance(request, Question):
        return examine(request, budget)
    return ask(request, budget) if work is Work.CHOOSE else evaluate(request, budget)


def failed(work: Work, failure: str, detail: str = "") -> Said:
    """What is said where nobody could think."""
    if work is Work.CHOOSE:
        return Answered(failure=failure, detail=detail)
    if work is Work.EXAMINE:
        return Examined(failure=failure, detail=detail)
    return Evaluated(failure=failure, detail=detail)


def _where(error: Exception) -> str:
    place = extract_tb(error.__traceback__)[-1]
    where = f"{place.name}, line {place.lineno} of {os.path.basename(place.filename)}"
    return f"{type(error).__name__} in {where}"


class Thought:
    """The thread that thinks: what it does between two play-outs of a job, too."""

    def __init__(self, inbox: Inbox, say: Callable[[int, Said | None], None]) -> None:
        self._inbox = inbox
        self._say = say

    def about(self, job: Job) -> None:
        """Think about ``job`` and answer it, and whatever is more urgent meanwhile."""
        self._say(job.number, None)
        try:
            request = wire.decode(job.data)
        except Exception as error:
            said = failed(job.work, "raised", _where(error))
        else:
            said = do(job.work, request, bounded(request, lambda: self._between(job)))
        self._inbox.done(job.number)
        self._say(job.number, said)

    def _between(self, job: Job) -> bool:
        while (urgent := self._inbox.more_urgent(job.urgency)) is not None:
            self.about(urgent)
        return self._inbox.wanted(job.number)


def _listen(requests: Connection[object, bytes], inbox: Inbox) -> None:
    """Take jobs in; when the program is gone, so is this process."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            message = wire.read_message(requests.recv_bytes())
            if isinstance(message, Job):
                inbox.put(message)
            else:
                inbox.take_back(message)
    os._exit(0)


def serve(
    requests: Connection[object, bytes],
    answers: Connection[bytes, object],
    preload: tuple[str, ...],
    niceness: int,
) -> None:
    """The life of the process; ``preload`` are modules that register further games or policies.

    ``niceness`` is how far it stands back behind other processes (0 to 19).
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(niceness)
    for module in preload:
        import_module(module)
    inbox = Inbox()
    threading.Thread(target=_listen, args=(requests, inbox), daemon=True).start()

    def say(number: int, said: Said | None) -> None:
        try:
            answers.send_bytes(pickle.dumps((number, said)))
        except OSError:
            # Not an exception: a policy would take it for its own.
            os._exit(0)

    say(READY, None)
    thought = Thought(inbox, say)
    while True:
        thought.about(inbox.take())

"""Asking all questions about a match: in this thread, in processes, or through a Thinker."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Generator
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from tischrunde.archive.analysis.plan import AnalysisPlan
from tischrunde.archive.analysis.report import Analysis
from tischrunde.archive.analysis.summing import report_of
from tischrunde.bots.analysis.examining import examine
from tischrunde.bots.question import Finding, Question
from tischrunde.bots.worker import Examined
from tischrunde.match.bot_host import Thinker
from tischrunde.match.bot_process import ANALYSIS
from tischrunde.match.ticket import Ticket

Progress = Callable[[int, int], None]
"""Told how many moments are done, and of how many."""

AHEAD: Final = 2
"""Questions that a Thinker has at once: it never waits for the next one."""


def _silent(_done: int, _of: int) -> None:
    pass


def _always() -> bool:
    return True


def analyse(
    plan: AnalysisPlan,
    jobs: int = 1,
    progress: Progress = _silent,
    wanted: Callable[[], bool] = _always,
) -> Analysis | None:
    """The report on ``plan``, by ``jobs`` processes (1: this one); None if no longer ``wanted``.

    ``wanted`` and ``progress`` are called between two moments. The report is the same
    whatever ``jobs`` is.
    """
    questions = plan.questions()
    answers: list[Finding] = []
    with contextlib.closing(_answers(questions, jobs)) as found:
        for answer in found:
            answers.append(answer)
            progress(len(answers), len(questions))
            if not wanted():
                return None
    return report_of(plan, answers)


def _answers(questions: list[Question], jobs: int) -> Generator[Finding, None, None]:
    if jobs == 1 or len(questions) < 2:
        yield from map(examine, questions)
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_stand_back)
    try:
        yield from pool.map(examine, questions)
    finally:
        pool.shutdown(cancel_futures=True)


def _stand_back() -> None:
    """Everything else on this machine goes first; Ctrl-C is for the process that asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(ANALYSIS.niceness)


class Asking:
    """An analysis by the low-priority process of a :class:`Thinker`, on its clock's thread.

    ``done`` is called once, with the report, or with None if nobody could answer; never
    after :meth:`cancel`.
    """

    def __init__(
        self,
        plan: AnalysisPlan,
        thinker: Thinker,
        done: Callable[[Analysis | None], None],
        progress: Progress = _silent,
    ) -> None:
        self._plan = plan
        self._thinker = thinker
        self._done: Callable[[Analysis | None], None] | None = done
        self._progress = progress
        self._questions = plan.questions()
        self._answers: dict[int, Finding] = {}
        self._open: dict[int, Ticket] = {}
        self._next = 0

    def start(self) -> None:
        """Ask the first questions; a match without a finished round is answered at once."""
        if not self._questions:
            self._finish(report_of(self._plan, ()))
        for _ in range(AHEAD):
            self._ask()

    def cancel(self) -> None:
        """Nobody wants it any more; what is being thought about ends at the next play-out."""
        self._done = None
        tickets, self._open = self._open, {}
        for ticket in tickets.values():
            ticket.cancel()

    def _ask(self) -> None:
        if self._next < len(self._questions) and self._done is not None:
            at, self._next = self._next, self._next + 1
            self._open[at] = self._thinker.examine(
                self._questions[at], lambda said: self._hear(at, said)
            )

    def _hear(self, at: int, said: Examined) -> None:
        self._open.pop(at, None)
        if said.moment is None:
            done = self._done
            self.cancel()
            if done is not None:
                done(None)
            return
        self._answers[at] = said.moment
        self._progress(len(self._answers), len(self._questions))
        if len(self._answers) == len(self._questions):
            ordered = [self._answers[one] for one in range(len(self._questions))]
            self._finish(report_of(self._plan, ordered))
        else:
            self._ask()

    def _finish(self, report: Analysis) -> None:
        done, self._done = self._done, None
        if done is not None:
            done(report)

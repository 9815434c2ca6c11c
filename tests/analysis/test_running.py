"""An analysis can be followed and left, here and in the process that thinks."""

from __future__ import annotations

from tests.analysis.played import header, played
from tests.match.loop_clock import LoopClock
from tischrunde.archive.analysis.plan import AnalysisPlan, plan_of
from tischrunde.archive.analysis.report import Analysis
from tischrunde.archive.analysis.running import Asking, analyse
from tischrunde.bots import wire, worker
from tischrunde.bots.bot import Urgency
from tischrunde.bots.wire import Work
from tischrunde.bots.worker import Examined
from tischrunde.match.bot_host import InlineBots, ProcessBots
from tischrunde.match.clock import ManualClock
from tischrunde.match.match import Match


def planned(effort: int = 2) -> AnalysisPlan:
    match = played("kato", 2)
    return plan_of(match.header, match.log, effort)


class Seen:
    def __init__(self) -> None:
        self.steps: list[tuple[int, int]] = []
        self.reports: list[Analysis | None] = []

    def progress(self, done: int, of: int) -> None:
        self.steps.append((done, of))


def test_progress_is_told_moment_by_moment_up_to_the_end() -> None:
    plan, seen = planned(), Seen()
    analyse(plan, progress=seen.progress)
    number = len(plan.questions())
    assert seen.steps == [(done, number) for done in range(1, number + 1)]


def test_an_analysis_that_nobody_wants_any_more_ends_between_two_moments() -> None:
    seen = Seen()
    found = analyse(planned(), progress=seen.progress, wanted=lambda: len(seen.steps) < 3)
    assert found is None
    assert len(seen.steps) == 3


def test_the_thinker_gives_the_same_report() -> None:
    clock, plan, seen = ManualClock(), planned(), Seen()
    Asking(plan, InlineBots(clock), seen.reports.append, seen.progress).start()
    clock.advance(0)
    assert seen.reports == [analyse(plan)]
    assert seen.steps[-1] == (len(plan.questions()),) * 2


def test_nothing_is_heard_of_an_analysis_that_was_cancelled() -> None:
    clock, seen = ManualClock(), Seen()
    asking = Asking(planned(), InlineBots(clock), seen.reports.append, seen.progress)
    asking.start()
    asking.cancel()
    clock.advance(0)
    assert (seen.reports, seen.steps) == ([], [])


def test_a_match_without_a_finished_round_is_answered_at_once() -> None:
    match, seen = Match(header("kato", 2)), Seen()
    plan = plan_of(match.header, match.log)
    Asking(plan, InlineBots(ManualClock()), seen.reports.append).start()
    (report,) = seen.reports
    assert report is not None
    assert report.rounds == ()


def test_what_fails_is_told_once_and_ends_the_analysis() -> None:
    clock, seen = ManualClock(), Seen()
    plan = planned()
    broken = plan.rounds[0].line._replace(game="bridge")
    plan = plan._replace(rounds=(plan.rounds[0]._replace(line=broken),))
    Asking(plan, InlineBots(clock), seen.reports.append).start()
    clock.advance(0)
    assert seen.reports == [None]


def test_the_process_for_analysis_answers_questions_as_this_one_does() -> None:
    clock = LoopClock()
    heard: list[Examined] = []
    bots = ProcessBots(clock)
    question = planned().questions()[5]
    try:
        ticket = bots.examine(question, heard.append)
        assert ticket.urgency is Urgency.ANALYSIS
        clock.wait(lambda: bool(heard))
        assert bots.pid is None
        assert bots.analysis_pid is not None
    finally:
        bots.close()
    assert heard == [worker.do(Work.EXAMINE, question)]
    assert heard[0].moment is not None


def test_a_question_arrives_as_it_was_sent() -> None:
    question = planned().questions()[3]
    assert wire.decode(wire.encode(question)) == question

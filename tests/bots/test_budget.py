"""What a thought may cost, and in which order the bot process thinks."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from tischrunde.bots.bot import Urgency
from tischrunde.bots.budget import UNBOUNDED, Bounded, Budget
from tischrunde.bots.inbox import Inbox
from tischrunde.bots.wire import Job, Work, read_message, taking_back


def count(budget: Budget, each: Callable[[], None] = lambda: None) -> int:
    """How many play-outs there are; ``each`` is one."""
    done = 0
    while done < 1000 and budget.go_on():
        done += 1
        each()
    return done


class Time:
    """Seconds that go on only when a test says so."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def pass_by(self, seconds: float) -> None:
        self.seconds += seconds

    def now(self) -> float:
        return self.seconds


def job(number: int, urgency: Urgency) -> Job:
    return Job(number, urgency, Work.CHOOSE, b"x")


# -- budgets ------------------------------------------------------------------------


@pytest.mark.parametrize("playouts", [0, 1, 17])
def test_there_are_as_many_play_outs_as_are_allowed(playouts: int) -> None:
    assert count(Bounded(playouts)) == playouts


def test_time_ends_a_search_whose_play_outs_are_slow() -> None:
    time = Time()
    assert count(Bounded(500, 2.0, now=time.now), lambda: time.pass_by(0.25)) == 8


def test_what_is_done_in_between_costs_no_time() -> None:
    time = Time()

    def something_urgent() -> bool:
        time.pass_by(10.0)
        return True

    budget = Bounded(500, 2.0, something_urgent, time.now)
    assert count(budget, lambda: time.pass_by(0.5)) == 4


def test_what_nobody_wants_any_more_ends_at_the_next_play_out() -> None:
    wanted = iter([True, True, False])
    assert count(Bounded(500, between=lambda: next(wanted))) == 2


def test_without_bounds_a_search_ends_by_itself() -> None:
    assert count(UNBOUNDED) == 1000


# -- the inbox ----------------------------------------------------------------------


def test_the_most_urgent_comes_first_and_equals_in_order() -> None:
    inbox = Inbox()
    order = [Urgency.ANALYSIS, Urgency.TURN, Urgency.REACTION, Urgency.HINT, Urgency.TURN]
    for number, urgency in enumerate(order, 1):
        inbox.put(job(number, urgency))
    assert [inbox.take().number for _ in order] == [3, 2, 5, 4, 1]


def test_only_what_is_more_urgent_may_come_in_between() -> None:
    inbox = Inbox()
    inbox.put(job(1, Urgency.TURN))
    assert inbox.more_urgent(Urgency.TURN) is None
    assert inbox.more_urgent(Urgency.REACTION) is None
    found = inbox.more_urgent(Urgency.HINT)
    assert found is not None
    assert found.number == 1
    assert inbox.more_urgent(Urgency.HINT) is None


def test_what_is_taken_back_is_never_handed_out() -> None:
    inbox = Inbox()
    for number in range(1, 8):
        inbox.put(job(number, Urgency.TURN if number % 2 else Urgency.HINT))
    for number in (2, 3, 99):
        inbox.take_back(number)
    assert [inbox.take().number for _ in range(5)] == [1, 5, 7, 4, 6]


def test_who_thinks_can_ask_whether_it_is_still_wanted() -> None:
    inbox = Inbox()
    inbox.put(job(4, Urgency.TURN))
    inbox.take()
    assert inbox.wanted(4)
    inbox.take_back(4)
    assert not inbox.wanted(4)
    inbox.done(4)
    # The number of a job that is done is of no interest any more.
    inbox.take_back(4)
    inbox.put(job(5, Urgency.TURN))
    assert inbox.take().number == 5
    assert inbox.wanted(5)


def test_an_empty_inbox_is_waited_for_without_looking_again_and_again() -> None:
    inbox, got = Inbox(), []
    thread = threading.Thread(target=lambda: got.append(inbox.take().number))
    thread.start()
    inbox.put(job(6, Urgency.TURN))
    thread.join(30)
    assert got == [6]


# -- messages -----------------------------------------------------------------------


@pytest.mark.parametrize("urgency", Urgency)
@pytest.mark.parametrize("work", Work)
def test_a_job_arrives_as_it_was_sent(urgency: Urgency, work: Work) -> None:
    sent = Job(2**40 + 3, urgency, work, b"\x00data")
    assert read_message(sent.message) == sent


def test_a_number_alone_takes_a_job_back() -> None:
    assert read_message(taking_back(2**40 + 3)) == 2**40 + 3

"""Time at the table."""

from __future__ import annotations

import pytest

from tischrunde.match.clock import Alarm, ManualClock


def test_tasks_run_in_the_order_of_their_time_and_then_of_asking() -> None:
    clock = ManualClock()
    ran: list[object] = []
    for seconds, name in [(2, "c"), (1, "a"), (1, "b"), (-5, "first")]:
        clock.call_later(seconds, lambda name=name: ran.append((clock.now(), name)))  # type: ignore[misc]
    assert ran == []
    clock.advance(1)
    assert ran == [(0, "first"), (1, "a"), (1, "b")]
    clock.advance(5)
    assert ran[-1] == (2, "c")
    assert clock.now() == 6


def test_a_cancelled_task_does_not_run_and_cancelling_again_is_harmless() -> None:
    clock = ManualClock()
    ran: list[int] = []
    handle = clock.call_later(1, lambda: ran.append(1))
    handle.cancel()
    handle.cancel()
    clock.run()
    assert ran == []
    done = clock.call_later(1, lambda: ran.append(2))
    clock.run()
    done.cancel()
    assert ran == [2]


def test_an_alarm_runs_once() -> None:
    ran: list[int] = []
    alarm = Alarm(lambda: ran.append(1))
    assert not alarm.done
    alarm.run()
    alarm.run()
    assert alarm.done
    assert ran == [1]


def test_posted_tasks_run_before_time_moves() -> None:
    clock = ManualClock()
    ran: list[str] = []
    clock.call_later(0, lambda: ran.append("later"))
    clock.post(lambda: ran.append("posted"))
    clock.advance(0)
    assert ran == ["posted", "later"]


def test_a_clock_that_never_gets_quiet_says_so() -> None:
    clock = ManualClock()

    def again() -> None:
        clock.call_later(1, again)

    again()
    with pytest.raises(RuntimeError, match="still busy"):
        clock.run(limit=50)
    assert clock.now() == 50

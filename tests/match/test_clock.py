"""Time at the table."""

from __future__ import annotations

import pytest

from tischrunde.match.clock import Alarm, Hold, ManualClock, SteadyTime, TableClock
from tischrunde.match.pace import BEAT, GAP


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


# -- a machine that stands still -------------------------------------------------------


class Seconds:
    """A machine's own clock, moved by hand."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def test_a_gap_is_half_a_second() -> None:
    assert GAP == 0.5
    assert BEAT <= GAP / 5, "a gap is not seen by who looks too rarely"


@pytest.mark.parametrize(
    ("passed", "counted"), [(0.1, 0.1), (0.5, 0.5), (0.51, BEAT), (8.0, BEAT), (1e6, BEAT)]
)
def test_of_a_gap_one_beat_counts_and_all_of_anything_shorter(
    passed: float, counted: float
) -> None:
    seconds = Seconds()
    time = SteadyTime(seconds)
    time.watch(True)
    start = time.now()
    seconds.time += passed
    assert time.now() - start == pytest.approx(counted)
    seconds.time += 0.3
    assert time.now() - start == pytest.approx(counted + 0.3)


def test_time_goes_on_where_every_look_comes_late() -> None:
    seconds = Seconds()
    time = SteadyTime(seconds)
    time.watch(True)
    start = time.now()
    for _ in range(100):
        seconds.time += 2.0
        time.now()
    assert time.now() - start == pytest.approx(100 * BEAT)


def test_while_nobody_looks_nothing_is_a_gap() -> None:
    seconds = Seconds()
    time = SteadyTime(seconds)
    start = time.now()
    seconds.time += 60
    time.watch(True)
    assert time.now() - start == 60
    time.watch(False)
    seconds.time += 60
    assert time.now() - start == 120


# -- a table that is stopped -----------------------------------------------------------


def test_a_stopped_table_goes_on_where_it_was() -> None:
    beneath = ManualClock()
    clock = TableClock(beneath)
    ran: list[tuple[str, float]] = []
    for seconds, name in [(2.0, "b"), (1.0, "a"), (2.0, "c")]:
        clock.call_later(seconds, lambda name=name: ran.append((name, clock.now())))  # type: ignore[misc]
    beneath.advance(0.75)
    clock.stop()
    clock.stop()
    beneath.advance(100)
    assert clock.now() == 0.75
    assert ran == []
    clock.go()
    clock.go()
    beneath.advance(0.24)
    assert ran == []
    beneath.advance(10)
    assert ran == [("a", 1.0), ("b", 2.0), ("c", 2.0)]


def test_what_is_asked_for_or_cancelled_in_a_stop_is_so_afterwards() -> None:
    beneath = ManualClock()
    clock = TableClock(beneath)
    ran: list[str] = []
    dropped = clock.call_later(1.0, lambda: ran.append("dropped"))
    clock.stop()
    clock.call_later(0.0, lambda: ran.append("at once"))
    clock.post(lambda: ran.append("posted"))
    beneath.advance(5)
    assert ran == ["posted"], "only time stands still"
    dropped.cancel()
    dropped.cancel()
    clock.go()
    beneath.advance(0)
    assert ran == ["posted", "at once"]
    beneath.advance(5)
    assert ran == ["posted", "at once"]


def test_a_machine_has_all_of_its_time_again_after_a_stop() -> None:
    beneath = ManualClock()
    clock = TableClock(beneath)
    ran: list[float] = []
    clock.give_up_after(2.0, lambda: ran.append(clock.now()))
    beneath.advance(1.5)
    clock.stop()
    beneath.advance(100)
    clock.go()
    beneath.advance(10)
    assert ran == [3.5]


def test_a_hold_leaves_what_was_left() -> None:
    hold = Hold(10.0, 14.0)
    assert hold.shift(7.0) == 11.0, "three seconds old before and after"
    assert hold.shift(12.0) == 14.0, "what began within it is as old as nothing"
    assert hold.put_off(12.0) == 16.0
    assert hold.put_off(9.0) == 9.0

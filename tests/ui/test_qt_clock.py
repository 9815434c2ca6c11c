"""The host's clock on Qt's event loop."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("PySide6")
from PySide6.QtCore import QCoreApplication, QEventLoop, QObject, QTimer
from tests.match.conftest import bell_game  # noqa: F401 - the game, for this file too

from tischrunde.match.pace import BEAT
from tischrunde.ui.kit.qt_clock import QtClock
from tischrunde.ui.kit.time_source import TimeSource

pytestmark = pytest.mark.qt


@pytest.fixture(autouse=True)
def application() -> QCoreApplication:
    # A QApplication, so that tests of widgets in the same process find what they need.
    from PySide6.QtWidgets import QApplication

    return QApplication.instance() or QApplication([])


@pytest.fixture
def qt_clock() -> Iterator[QtClock]:
    parent = QObject()
    yield QtClock(parent)
    parent.deleteLater()


def spin(until: Any, limit: int = 5000) -> None:
    """Run Qt's event loop until ``until()`` holds; fails after ``limit`` milliseconds."""
    loop = QEventLoop()
    look = QTimer()
    look.timeout.connect(lambda: loop.quit() if until() else None)
    look.start(1)
    QTimer.singleShot(limit, loop, loop.quit)
    loop.exec()
    assert until()


def test_tasks_run_in_order_and_never_within_the_call(qt_clock: QtClock) -> None:
    ran: list[str] = []
    qt_clock.call_later(0.02, lambda: ran.append("b"))
    qt_clock.call_later(0.0, lambda: ran.append("a"))
    cancelled = qt_clock.call_later(0.01, lambda: ran.append("never"))
    cancelled.cancel()
    assert ran == []
    spin(lambda: len(ran) == 2)
    assert ran == ["a", "b"]


def test_a_task_may_ask_for_another(qt_clock: QtClock) -> None:
    ran: list[int] = []

    def again() -> None:
        ran.append(len(ran))
        if len(ran) < 5:
            qt_clock.call_later(0, again)

    qt_clock.call_later(0, again)
    spin(lambda: len(ran) == 5)


def test_nothing_ticks_while_nothing_waits(qt_clock: QtClock) -> None:
    assert not qt_clock.ticking
    handle = qt_clock.call_later(0.001, lambda: None)
    assert qt_clock.ticking
    spin(lambda: not qt_clock.ticking)
    handle.cancel()
    ran: list[int] = []
    qt_clock.call_later(0.001, lambda: ran.append(1)).cancel()
    spin(lambda: not qt_clock.ticking)
    assert ran == []


def test_other_threads_post_to_the_clocks_own(qt_clock: QtClock) -> None:
    ran: list[threading.Thread] = []
    thread = threading.Thread(
        target=qt_clock.post, args=(lambda: ran.append(threading.current_thread()),)
    )
    thread.start()
    thread.join()
    assert ran == []
    spin(lambda: bool(ran))
    assert ran == [threading.current_thread()]


def test_a_task_that_fails_does_not_stop_the_clock(
    qt_clock: QtClock, qt_messages: list[str]
) -> None:
    ran: list[int] = []

    def fail() -> None:
        raise ValueError("oh")

    qt_clock.call_later(0, fail)
    qt_clock.call_later(0.001, lambda: ran.append(1))
    spin(lambda: bool(ran))
    assert any("oh" in message for message in qt_messages)
    qt_messages.clear()


def test_a_clock_that_is_gone_takes_posts_in_silence() -> None:
    import shiboken6

    clock = QtClock()
    shiboken6.delete(clock)
    clock.post(lambda: None)


# -- a machine that stands still ------------------------------------------------------


class Machine(TimeSource):
    """Time as on the wall that can leap as after a suspend, and counts who looks at it."""

    def __init__(self, rate: float = 1.0) -> None:
        super().__init__(rate)
        self.leapt = 0.0
        self.looks = 0

    def now(self) -> float:
        self.looks += 1
        return super().now() + self.leapt


def test_after_a_gap_nothing_overdue_fires_at_once() -> None:
    machine = Machine()
    qt_clock = QtClock(time=machine)
    ran: list[float] = []
    start = qt_clock.now()
    for seconds in (0.6, 0.7, 0.8):
        qt_clock.call_later(seconds, lambda: ran.append(qt_clock.now() - start))
    machine.leapt = 3600.0
    early: list[int] = []
    qt_clock.call_later(0.2, lambda: early.append(len(ran)))
    spin(lambda: bool(early))
    assert early == [0], "an hour has passed for the machine, and none for the table"
    spin(lambda: len(ran) == 3)
    assert all(at >= seconds - 0.001 for at, seconds in zip(ran, (0.6, 0.7, 0.8), strict=True))
    assert qt_clock.now() - start < 3000
    assert not qt_clock.ticking


def test_time_without_anything_that_waits_is_no_gap() -> None:
    machine = Machine()
    qt_clock = QtClock(time=machine)
    start = qt_clock.now()
    machine.leapt = 60.0
    ran: list[float] = []
    qt_clock.call_later(0.01, lambda: ran.append(qt_clock.now() - start))
    spin(lambda: bool(ran))
    assert ran[0] >= 60.0


def test_while_something_waits_the_clock_is_looked_at_every_beat() -> None:
    machine = Machine()
    qt_clock = QtClock(time=machine)
    done: list[int] = []
    qt_clock.call_later(4 * BEAT, lambda: done.append(1))
    before = machine.looks
    spin(lambda: bool(done))
    assert machine.looks >= before + 4


def test_where_time_goes_faster_a_gap_is_as_much_longer() -> None:
    """Half a second of the machine's own: a blink of it is no pause."""
    machine = Machine(20.0)
    qt_clock = QtClock(time=machine)
    start = qt_clock.now()
    qt_clock.call_later(100.0, lambda: None)
    machine.leapt = 0.4 * 20
    assert qt_clock.now() - start >= 8.0
    machine.leapt += 0.6 * 20
    assert qt_clock.now() - start < 8.0 + 4.0

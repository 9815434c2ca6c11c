"""The host's clock on Qt's event loop."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("PySide6")
from PySide6.QtCore import QCoreApplication, QEventLoop, QObject, QTimer
from tests.match.conftest import bell_game  # noqa: F401 - the game, for this file too

from tischrunde.ui.qt_clock import QtClock

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

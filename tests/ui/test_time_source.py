"""All that is waited for on a screen goes by one time, which may go faster."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest.importorskip("PySide6")
from PySide6.QtCore import QObject
from tests.ui.test_qt_clock import application, spin  # noqa: F401 - the fixture, for this file too

import tischrunde.ui
from tischrunde.ui.kit.qt_clock import QtClock
from tischrunde.ui.kit.time_source import TimeSource
from tischrunde.ui.table.model.durations import LONGEST_STEP
from tischrunde.ui.table.scene.frame_clock import QtFrameClock

pytestmark = pytest.mark.qt
UI = Path(tischrunde.ui.__file__).parent


def test_a_wait_is_shorter_by_the_rate_and_never_too_short() -> None:
    assert TimeSource().wait(900) == 900
    assert TimeSource(20).wait(900) == 45
    assert TimeSource(20).wait(1) == 1


def test_both_clocks_go_by_the_rate_and_ring_when_their_own_time_has_come() -> None:
    parent, time = QObject(), TimeSource(1000.0)
    clock, frames = QtClock(parent, time), QtFrameClock(parent, time)
    rung: list[float] = []
    asked, first = clock.now(), frames.now()
    clock.call_later(20.0, lambda: rung.append(clock.now() - asked))
    spin(lambda: bool(rung))
    assert rung[0] >= 20.0
    assert frames.now() - first >= 1000 * rung[0] - 1


FOLDERS = ("home", "kit", "play", "results", "rules", "settings", "setup", "table")


def test_a_machine_is_given_up_in_its_own_time() -> None:
    """A bot does not think faster because people's time does."""
    parent, time = QObject(), TimeSource(1000.0)
    clock = QtClock(parent, time)
    rung: list[str] = []
    clock.give_up_after(0.05, lambda: rung.append("machine"))
    clock.call_later(40.0, lambda: rung.append("people"))
    spin(lambda: len(rung) == 2)
    assert rung == ["people", "machine"]


@pytest.mark.parametrize("folder", FOLDERS)
def test_nothing_on_a_screen_goes_by_another_time(folder: str) -> None:
    other = re.compile(r"QElapsedTimer|singleShot|monotonic|perf_counter|\.time\(\)")
    timers = re.compile(r"\.(?:start|setInterval)\((?!\))(?!.*\bwait\()")
    for path in sorted((UI / folder).rglob("*.py")):
        if path.name == "time_source.py":
            continue
        text = path.read_text(encoding="utf-8")
        assert not other.search(text), path.name
        if "QTimer" in text and path.name != "frame_clock.py":
            wrong = [line.strip() for line in text.splitlines() if timers.search(line)]
            assert not wrong, path.name


class Leaping(TimeSource):
    """Time that a test moves on, as after a machine stood still."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 50.0

    def now(self) -> float:
        return self.time


def test_a_frame_moves_on_by_a_tenth_of_a_second_at_most() -> None:
    time = Leaping()
    parent = QObject()
    frames = QtFrameClock(parent, time)
    time.time += 60
    assert frames.now() == 60_000, "while nothing moves, nothing is skipped"
    frames.start()
    time.time += 0.016
    assert frames.now() == pytest.approx(60_016)
    time.time += 8.0
    assert frames.now() == pytest.approx(60_016 + LONGEST_STEP)
    assert LONGEST_STEP == 100
    frames.stop()
    time.time += 5.0
    frames.start()
    assert frames.now() == pytest.approx(65_016 + LONGEST_STEP)

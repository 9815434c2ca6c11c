"""Ctrl-C, a shutdown and a closed terminal end the program as closing its window does."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tischrunde.match.match import Match
from tischrunde.rules.core.record import Entry
from tischrunde.storage.matches import saves
from tischrunde.storage.reading import read
from tischrunde.storage.settings import settings_document
from tischrunde.system.paths import locations

pytestmark = [
    pytest.mark.qt,
    pytest.mark.timeout(120),
    pytest.mark.skipif(sys.platform == "win32", reason="cannot send these signals"),
]
ROOT = Path(__file__).parent.parent.parent


def run_until_told(basedir: Path, number: int, acks: int, delay: float) -> tuple[list[str], str]:
    """Let the program play so many actions, and tell it to end; what it said."""
    command = [sys.executable, "-m", "tests.end2end.self_playing", str(basedir)]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        said: list[str] = []
        for line in process.stdout:
            said += [line.strip()] if line.startswith("ack") else []
            if len(said) == acks:
                break
        time.sleep(delay)
        if number == signal.SIGINT:
            # As from a terminal: everything that belongs to the program hears it.
            os.killpg(process.pid, number)
        else:
            process.send_signal(number)
        said += [line.strip() for line in process.stdout if line.startswith("ack")]
        wrong = process.stderr.read()
        assert process.wait(30) == 0, wrong
    return said, wrong


@pytest.mark.parametrize(
    ("name", "seed"),
    [("SIGINT", 1), ("SIGINT", 2), ("SIGINT", 3), ("SIGTERM", 4), ("SIGHUP", 5)],
)
def test_the_window_closes_and_no_action_is_left_half_done(
    basedir: Path, name: str, seed: int
) -> None:
    chance = random.Random(seed)
    delay = chance.random() * 0.05
    said, wrong = run_until_told(basedir, getattr(signal, name), chance.randint(1, 9), delay)
    assert wrong == ""
    found = saves(locations(basedir).saves)
    ((saved,), unreadable) = found.unfinished + found.finished, found.unreadable
    assert not unreadable
    reading = read(saved.path)
    log = [line for line in reading.lines if isinstance(line, Entry)]
    for line in said:
        _, ply, text = line.split(" ", 2)
        assert log[int(ply) - 1].text == text
    # As only closing leaves it: whole, and pinned behind the last action.
    assert reading.damage is None
    assert isinstance(reading.lines[-1], str)
    assert Match.replay(reading.header, reading.lines).stop is None
    # The window has said where it was.
    settings, problem = settings_document(locations(basedir).settings).load()
    assert problem is None
    assert settings.window is not None


def test_a_signal_comes_when_nothing_else_is_going_on() -> None:
    """Not between two steps of an action, as Python would have it."""
    code = """
import os, signal
from PySide6.QtCore import QCoreApplication, QTimer
from tischrunde.program.signals import Signals
app = QCoreApplication([])
done = []
signals = Signals(app, lambda: (done.append("heard"), app.quit()))
def act():
    done.append("begun")
    os.kill(os.getpid(), signal.SIGINT)
    for _ in range(100_000):
        pass
    done.append("ended")
QTimer.singleShot(0, act)
app.exec()
signals.stop()
print(done, signal.getsignal(signal.SIGINT) is signal.default_int_handler)
"""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "['begun', 'ended', 'heard'] True"


def test_a_second_signal_ends_the_program_even_if_the_window_stays() -> None:
    code = """
import os, signal
from PySide6.QtCore import QCoreApplication, QTimer
from tischrunde.program.signals import Signals
app = QCoreApplication([])
signals = Signals(app, lambda: print("stays", flush=True))
QTimer.singleShot(0, lambda: os.kill(os.getpid(), signal.SIGINT))
QTimer.singleShot(300, lambda: os.kill(os.getpid(), signal.SIGINT))
app.exec()
"""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (-signal.SIGINT, "stays\n")

"""The real program is killed hard, again and again, and nothing that was accepted is lost."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from tischrunde.match.match import Match
from tischrunde.rules.core.record import Entry
from tischrunde.storage.matches import saves
from tischrunde.storage.reading import read
from tischrunde.system.paths import locations

pytestmark = [
    pytest.mark.qt,
    pytest.mark.timeout(240),
    pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL"),
]
ROOT = Path(__file__).parent.parent.parent
MOMENTS = 10


class Ack(NamedTuple):
    ply: int
    text: str


def run_and_kill(basedir: Path, actions: int, delay: float, display: str = "") -> list[Ack]:
    """Start the program, let it play so many actions and a little longer, and kill it."""
    acks: list[Ack] = []
    command = [sys.executable, "-m", "tests.end2end.self_playing", str(basedir)]
    screen = {"QT_QPA_PLATFORM": "xcb", "DISPLAY": display}
    environ = {**os.environ, **(screen if display else {"QT_QPA_PLATFORM": "offscreen"})}
    with subprocess.Popen(
        command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            word, _, rest = line.strip().partition(" ")
            if word == "ack":
                ply, _, text = rest.partition(" ")
                acks.append(Ack(int(ply), text))
            if len(acks) >= actions:
                break
        time.sleep(delay)
        process.send_signal(signal.SIGKILL)
        # What was told before the end counts as well.
        for line in process.stdout:
            word, _, rest = line.strip().partition(" ")
            if word == "ack" and line.endswith("\n"):
                ply, _, text = rest.partition(" ")
                acks.append(Ack(int(ply), text))
    return acks


def test_ten_hard_ends_lose_no_accepted_action(basedir: Path) -> None:
    chance = random.Random(5)
    told: list[Ack] = []
    for _ in range(MOMENTS):
        new = run_and_kill(basedir, chance.randint(1, 7), chance.random() * 0.05)
        assert new, "the program did not go on"
        assert not told or new[0].ply > told[-1].ply, "it began another match"
        told += new
        ((saved,), finished, unreadable) = saves(locations(basedir).saves)
        assert not finished
        assert not unreadable
        log = [line for line in read(saved.path).lines if isinstance(line, Entry)]
        for ack in new:
            assert log[ack.ply - 1].text == ack.text, f"{ack} is lost"
    reading = read(saved.path)
    assert Match.replay(reading.header, reading.lines).stop is None
    assert len(told) >= 2 * MOMENTS


def test_it_is_played_in_a_real_window(basedir: Path, x_display: str) -> None:
    assert len(run_and_kill(basedir, 5, 0, x_display)) >= 5

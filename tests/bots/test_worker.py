"""Bots think in a process of their own that never holds the table up and never outlives it."""

from __future__ import annotations

import logging
import os
import pickle
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.match import bell_bots
from tests.match.bell import DRAW
from tests.match.conftest import bell_game  # noqa: F401 - the game, for this file too
from tests.match.loop_clock import LoopClock
from tests.match.tables import PERSON, Table, header
from tischrunde.bots import wire
from tischrunde.bots.bot import RANDOM, Request, Timed
from tischrunde.bots.worker import READY, Answered, ask
from tischrunde.match import bot_process, lane
from tischrunde.match.bot_host import ProcessBots
from tischrunde.match.bot_process import ProcessKind
from tischrunde.match.match import Match
from tischrunde.match.pace import AT_ONCE, Pace
from tischrunde.match.questions import Questions
from tischrunde.match.table import deal_action
from tischrunde.rules.core.actions import MUST
from tischrunde.rules.core.zones import TABLE

PRELOAD = ("tests.match.bell_worker",)
ROOT = Path(__file__).parents[2]


@pytest.fixture
def clock() -> LoopClock:
    return LoopClock()


@pytest.fixture
def bots(clock: LoopClock) -> Iterator[ProcessBots]:
    found = ProcessBots(clock, PRELOAD)
    yield found
    found.close()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("bots")]


def request(level: str, game: str = "bell") -> Request:
    """A bot's first turn."""
    match = Match(header(level, level, level, game=game))
    match.act(TABLE, deal_action())
    position = match.position
    assert position is not None
    return Questions(match, effort=10).request(position.facts.turn, MUST)


def running(pid: int) -> bool:
    """Whether a process is there and not merely waiting to be buried."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] not in "ZX"


def wait_until_gone(pid: int) -> None:
    end = time.monotonic() + 30
    while running(pid):
        assert time.monotonic() < end, f"process {pid} is still there"
        time.sleep(0.02)


def answer(clock: LoopClock, bots: ProcessBots, wanted: Request) -> Answered:
    answers: list[Answered] = []
    bots.ask(wanted, answers.append)
    assert answers == []
    clock.wait(lambda: bool(answers))
    return answers[0]


# -- on the wire ----------------------------------------------------------------------


@pytest.mark.parametrize("game", ["bell", "kato"])
def test_a_request_arrives_as_it_was_sent(game: str) -> None:
    sent = request(RANDOM, game)
    arrived = wire.decode(wire.encode(sent))
    assert arrived == sent
    for zone, cards in sent.view.zones.items():
        for one, other in zip(cards, arrived.view.zones[zone], strict=True):
            assert one is other


def test_what_a_policy_says_is_told_as_text() -> None:
    assert ask(request("drawing")) == Answered("draw")
    assert ask(request("late")).delay == 10.0
    failed = ask(request("raising"))
    assert failed.failure == "raised"
    assert re.fullmatch(r"RuntimeError in choose, line \d+ of bell_bots\.py", failed.detail)


def test_an_answer_that_is_no_action_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bell_bots.Bell, "choose", lambda self, request, budget: "draw")
    assert ask(request("drawing")).failure == "raised"


def test_the_seconds_of_a_race_and_letting_pass_are_told_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def says(answer: Any) -> Answered:
        monkeypatch.setattr(bell_bots.Bell, "choose", lambda self, request, budget: answer)
        return ask(request("drawing"))

    assert says(Timed(DRAW, seconds=2)) == Answered("draw", 1.0, seconds=2.0)
    assert says(Timed(DRAW, 0.5)) == Answered("draw", 0.5)
    assert says(None) == Answered("")


# -- the process -------------------------------------------------------------------------


def test_the_process_answers_like_the_policy(clock: LoopClock, bots: ProcessBots) -> None:
    for level in ("drawing", "calling", RANDOM, "raising"):
        wanted = request(level)
        assert answer(clock, bots, wanted) == ask(wanted)
    assert bots.pid not in (None, os.getpid())


def test_several_questions_are_answered_in_order(clock: LoopClock, bots: ProcessBots) -> None:
    got: list[int] = []
    for number in range(20):
        bots.ask(request("drawing"), lambda _, number=number: got.append(number))  # type: ignore[misc]
    clock.wait(lambda: len(got) == 20)
    assert got == list(range(20))


def test_no_answer_comes_to_a_question_taken_back(clock: LoopClock, bots: ProcessBots) -> None:
    got: list[Answered] = []
    bots.ask(request("drawing"), got.append).cancel()
    assert answer(clock, bots, request("drawing")) == Answered("draw")
    assert got == []


def test_nothing_is_sent_before_the_process_listens(
    clock: LoopClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full pipe that nobody empties yet would hold the table up."""

    class Starting:
        ready = False
        pid = 0

        def __init__(self, kind: ProcessKind, preload: object, hear: Any) -> None:
            self.hear = hear
            self.sent: list[int] = []
            processes.append(self)

        def send(self, message: bytes) -> None:
            job = wire.read_message(message)
            assert isinstance(job, wire.Job)
            self.sent.append(job.number)

        def end(self) -> None:
            pass

    processes: list[Starting] = []
    monkeypatch.setattr(lane, "BotProcess", Starting)
    bots = ProcessBots(clock)
    for _ in range(3):
        bots.ask(request("drawing"), lambda answered: None)
    (process,) = processes
    assert process.sent == []
    process.hear(process, pickle.dumps((READY, None)))
    clock.advance(0)
    assert process.sent == [1, 2, 3]
    bots.ask(request("drawing"), lambda answered: None)
    assert process.sent == [1, 2, 3, 4]
    bots.close()


def test_the_process_draws_nothing(clock: LoopClock, bots: ProcessBots) -> None:
    """It has no use for Qt or numpy, even if the program has loaded both."""
    assert answer(clock, bots, request("frugal")) == Answered("draw")


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="needs priorities")
def test_the_screen_goes_first_and_an_interrupt_is_the_program_s_affair(
    clock: LoopClock, bots: ProcessBots
) -> None:
    answer(clock, bots, request("drawing"))
    pid = bots.pid
    assert pid is not None
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, own + bot_process.TABLE.niceness)
    os.kill(pid, signal.SIGINT)
    assert answer(clock, bots, request("drawing")) == Answered("draw")
    assert bots.pid == pid


def test_what_cannot_be_read_is_a_failure_and_not_the_end(
    clock: LoopClock, bots: ProcessBots, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(wire, "encode", lambda request: b"no pickle")
        broken = answer(clock, bots, request("drawing"))
    assert broken.failure == "raised"
    assert re.fullmatch(r"UnpicklingError in decode, line \d+ of wire\.py", broken.detail)
    assert answer(clock, bots, request("drawing")) == Answered("draw")


def test_a_process_that_dies_is_started_again_and_asked_again(
    clock: LoopClock, bots: ProcessBots, caplog: pytest.LogCaptureFixture
) -> None:
    answer(clock, bots, request("drawing"))
    first = bots.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    assert answer(clock, bots, request("drawing")) == Answered("draw")
    clock.wait(lambda: bots.pid is not None)
    assert bots.pid != first
    assert "ended by itself" in caplog.text


def test_after_two_deaths_bots_think_here(
    clock: LoopClock, bots: ProcessBots, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(lane.LIVES):
        answer(clock, bots, request("drawing"))
        pid = bots.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        clock.wait(lambda pid=pid: bots.pid != pid)  # type: ignore[misc]
    assert bots.pid is None
    assert answer(clock, bots, request("drawing")) == Answered("draw")
    assert bots.pid is None


def test_a_question_that_kills_two_processes_is_not_thought_about_here(
    clock: LoopClock, bots: ProcessBots, caplog: pytest.LogCaptureFixture
) -> None:
    others: list[Answered] = []
    deadly: list[Answered] = []
    bots.ask(request("dying"), deadly.append)
    bots.ask(request("drawing"), others.append)
    clock.wait(lambda: bool(deadly and others))
    assert deadly == [Answered(failure="died")]
    assert others == [Answered("draw")]


def test_without_a_process_bots_think_here(
    clock: LoopClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def no_process(*_: object) -> None:
        raise OSError("too many processes")

    monkeypatch.setattr(lane, "BotProcess", no_process)
    bots = ProcessBots(clock, PRELOAD)
    assert answer(clock, bots, request("drawing")) == Answered("draw")
    assert answer(clock, bots, request("drawing")) == Answered("draw")
    assert bots.pid is None
    bots.close()


def test_closing_ends_the_process_in_the_middle_of_a_thought(
    clock: LoopClock, bots: ProcessBots
) -> None:
    answer(clock, bots, request("drawing"))
    got: list[Answered] = []
    bots.ask(request("asleep"), got.append)
    pid = bots.pid
    assert pid is not None
    bots.close()
    assert not running(pid)
    clock.advance(1)
    assert got == []


# -- at the table ------------------------------------------------------------------------


def test_a_bot_that_sleeps_for_ever_does_not_stop_the_table(
    clock: LoopClock, bots: ProcessBots, caplog: pytest.LogCaptureFixture
) -> None:
    pace = Pace(**{**vars(AT_ONCE), "patience": 0.5})
    answer(clock, bots, request("drawing"))
    table = Table("asleep", "drawing", PERSON, pace=pace, bots=bots, clock=clock, hand=5)
    for _ in range(lane.STUCK_LIMIT + 2):
        clock.wait(lambda: table.turn == 2)
        table.submit(2, DRAW)
    clock.wait(lambda: table.turn == 2)
    slept = [entry for entry in table.match.log if entry.seat == 0]
    assert len(slept) > lane.STUCK_LIMIT
    assert {entry.remarks for entry in slept} == {(("bot", "slow"),)}
    # After so many there is no other process that would be stuck again.
    assert bots.pid is None
    assert "does not answer" in caplog.text
    assert caplog.records[0].levelno == logging.WARNING
    table.host.close()


def test_a_match_with_the_process_is_the_match_without(clock: LoopClock, bots: ProcessBots) -> None:
    with_process = Table("calling", RANDOM, "remembering", bots=bots, clock=clock, rounds=2)
    clock.wait(lambda: with_process.match.over)
    inline = Table("calling", RANDOM, "remembering", rounds=2)
    inline.clock.run()
    assert with_process.log == inline.log


PARENT = """
import sys, time
from tests.bots.test_worker import PRELOAD, request
from tests.match import bell_worker
from tests.match.loop_clock import LoopClock
from tischrunde.match.bot_host import ProcessBots

if __name__ == "__main__":
    clock = LoopClock()
    bots = ProcessBots(clock, PRELOAD)
    got = []
    bots.ask(request("drawing"), got.append)
    clock.wait(lambda: bool(got))
    if sys.argv[1] == "thinking":
        bots.ask(request("asleep"), got.append)
        clock.advance(0)
    print(bots.pid, flush=True)
    if sys.argv[1] == "leaving":
        raise SystemExit(0)
    time.sleep(60)
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
@pytest.mark.parametrize("state", ["idle", "thinking", "leaving"])
def test_the_process_ends_with_the_program_however_that_ends(state: str, tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, str(script), state], stdout=subprocess.PIPE, text=True, env=environment
    ) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        assert state == "leaving" or running(pid)
        if state != "leaving":
            parent.kill()
        parent.wait()
        wait_until_gone(pid)

"""Who thinks first, who is put off, what ends a thought, and what analysis may not disturb."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.match.bell import DRAW
from tests.match.loop_clock import LoopClock
from tests.match.tables import PERSON, Table, cards_in, header, person_first
from tischrunde.bots import wire
from tischrunde.bots.bot import RANDOM, Judged, Reason, Request, Urgency, urgency
from tischrunde.bots.worker import Answered, Evaluated
from tischrunde.match import lane
from tischrunde.match.bot_host import InlineBots, ProcessBots, Thinker
from tischrunde.match.bot_process import interrupts_held
from tischrunde.match.clock import ManualClock
from tischrunde.match.match import Match
from tischrunde.match.messages import Accepted, Asked
from tischrunde.match.pace import AT_ONCE, PRESETS, Pace
from tischrunde.match.questions import TIME_LIMIT, Questions
from tischrunde.match.table import deal_action
from tischrunde.rules.core.actions import MAY, MUST
from tischrunde.rules.core.zones import TABLE, Seat

PRELOAD = ("tests.match.bell_worker",)
FOR_EVER = 10**9
"""Play-outs that nobody waits for."""


@pytest.fixture
def clock() -> LoopClock:
    return LoopClock()


@pytest.fixture
def bots(clock: LoopClock) -> Iterator[ProcessBots]:
    found = ProcessBots(clock, PRELOAD)
    yield found
    found.close()


def turn(level: str, effort: int = 0, **more: Any) -> Request:
    """A bot's first turn."""
    match = Match(header(level, level, level))
    match.act(TABLE, deal_action())
    position = match.position
    assert position is not None
    asked = Questions(match, effort).request(position.facts.turn, MUST)
    return asked._replace(**more)


def call(level: str) -> Request:
    """The chance to catch somebody."""
    match = Match(header(level, level, level, hand=2))
    match.act(TABLE, deal_action())
    position = match.position
    assert position is not None
    seat = position.facts.turn
    match.act(seat, position.choices()[0].actions[0])
    other = next(c.seat for c in position.choices() if c.duty is MAY and c.seat != seat)
    return Questions(match, 0).request(other, MAY)


class Heard:
    """What was said, in the order in which it came."""

    def __init__(self) -> None:
        self.said: list[tuple[str, Any]] = []

    def at(self, name: str) -> Any:
        return lambda said: self.said.append((name, said))

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.said]

    def __getitem__(self, name: str) -> Any:
        return dict(self.said)[name]


@pytest.fixture
def heard() -> Heard:
    return Heard()


def begun(thinker: ProcessBots, clock: LoopClock, analysis: bool = False) -> None:
    """Wait until the process thinks about something."""
    found = thinker._analysis if analysis else thinker._table
    clock.wait(lambda: found.busy)


# -- at the table -------------------------------------------------------------------


def test_whoever_may_act_is_more_urgent_than_whoever_must() -> None:
    assert urgency(call("calling")) is Urgency.REACTION
    assert urgency(turn("calling")) is Urgency.TURN


def test_a_catch_is_answered_while_another_bot_thinks(
    clock: LoopClock, bots: ProcessBots, heard: Heard
) -> None:
    bots.ask(turn("searching", FOR_EVER, time_limit=1.0), heard.at("turn"))
    begun(bots, clock)
    bots.ask(call("calling"), heard.at("catch"))
    clock.wait(lambda: len(heard.said) == 2)
    assert heard.names == ["catch", "turn"]
    assert heard["catch"].text.startswith("catch")
    # Put off, not broken off: it has thought on afterwards.
    assert heard["turn"].text == "draw"
    assert heard["turn"].delay > 10


def test_a_turn_is_not_put_off_by_another_one(
    clock: LoopClock, bots: ProcessBots, heard: Heard
) -> None:
    bots.ask(turn("searching", 50), heard.at("first"))
    begun(bots, clock)
    bots.ask(turn("drawing"), heard.at("second"))
    clock.wait(lambda: len(heard.said) == 2)
    assert heard.names == ["first", "second"]


def ask_three(thinker: Thinker, heard: Heard) -> None:
    thinker.ask(turn("drawing"), heard.at("turn"))
    thinker.ask(call("calling"), heard.at("catch"))
    thinker.ask(turn("drawing"), heard.at("another turn"))


def test_what_waits_is_done_by_urgency(clock: LoopClock, heard: Heard) -> None:
    thinker = InlineBots(clock)
    ask_three(thinker, heard)
    assert heard.said == []
    clock.wait(lambda: len(heard.said) == 3)
    assert heard.names == ["catch", "turn", "another turn"]
    thinker.close()


def test_what_waits_is_done_by_urgency_in_a_process_too(
    clock: LoopClock, bots: ProcessBots, heard: Heard
) -> None:
    # Busy until all three have arrived: an idle process begins with the first to come.
    searching = bots.ask(turn("searching", FOR_EVER, time_limit=60.0), heard.at("search"))
    begun(bots, clock)
    ask_three(bots, heard)
    clock.wait(lambda: bool(heard.said))
    searching.cancel()
    clock.wait(lambda: len(heard.said) == 3)
    assert heard.names == ["catch", "turn", "another turn"]


@pytest.mark.parametrize("kind", ["inline", "process"])
def test_play_outs_are_bounded_by_the_request_everywhere(kind: str, heard: Heard) -> None:
    clock = LoopClock()
    thinker: Thinker = InlineBots(clock) if kind == "inline" else ProcessBots(clock, PRELOAD)
    thinker.ask(turn("searching", 25), heard.at("some"))
    thinker.ask(turn("searching", 0), heard.at("none"))
    thinker.evaluate(turn("searching", 7), heard.at("evaluated"))
    clock.wait(lambda: len(heard.said) == 3)
    assert heard["some"].delay == 25
    assert heard["none"].delay == 0
    assert heard["evaluated"].judged("bell") == [Judged(DRAW, 7.0)]
    thinker.close()


def test_a_search_ends_with_its_time(clock: LoopClock, bots: ProcessBots, heard: Heard) -> None:
    bots.ask(turn("searching", FOR_EVER, time_limit=0.2), heard.at("turn"))
    clock.wait(lambda: bool(heard.said), limit=30)
    assert 0 < heard["turn"].delay < 300


def test_what_bots_at_the_table_are_asked_has_bounds() -> None:
    asked = turn("searching", 77)
    assert (asked.effort, asked.time_limit) == (77, TIME_LIMIT)
    # Whoever is stuck is found out before the table has lost its patience.
    paces = (*PRESETS.values(), AT_ONCE)
    assert all(pace.patience > TIME_LIMIT + lane.SLACK for pace in paces)


# -- taking back --------------------------------------------------------------------


def test_a_thought_that_nobody_wants_any_more_ends_at_the_next_play_out(
    clock: LoopClock, bots: ProcessBots, heard: Heard
) -> None:
    ticket = bots.ask(turn("searching", FOR_EVER, time_limit=1000.0), heard.at("first"))
    begun(bots, clock)
    pid_before = bots.pid
    waiting = bots.ask(turn("searching", FOR_EVER, time_limit=1000.0), heard.at("waiting"))
    bots.ask(turn("drawing"), heard.at("next"))
    ticket.cancel()
    waiting.cancel()
    clock.wait(lambda: bool(heard.said), limit=30)
    assert heard.names == ["next"]
    assert bots.pid == pid_before


def test_what_is_taken_back_after_the_end_disturbs_nobody(
    clock: LoopClock, bots: ProcessBots, heard: Heard
) -> None:
    ticket = bots.ask(turn("drawing"), heard.at("turn"))
    bots.close()
    ticket.cancel()
    told: list[bool] = []
    clock.post(lambda: told.append(True))
    clock.wait(lambda: bool(told))
    assert heard.said == []


def test_when_the_table_moves_on_its_bot_stops_thinking(
    clock: LoopClock, bots: ProcessBots
) -> None:
    """Somebody takes a move back while a bot thinks; the bot that then has to act is not late."""
    pace = Pace(**{**vars(AT_ONCE), "patience": 1000.0})
    table = person_first("searching", PERSON, clock=clock, bots=bots, pace=pace, hand=4)
    table.host._questions._effort = FOR_EVER
    table.submit(0, table.any_lay(0))
    begun(bots, clock)
    assert isinstance(table.host.ask_undo(Seat(0)), Asked)
    assert isinstance(table.host.answer_undo(Seat(2), True), Accepted)
    clock.wait(lambda: not bots._table.busy, limit=TIME_LIMIT - 1)
    assert bots.pid is not None
    table.host.close()


def test_what_is_taken_back_before_the_process_listens_is_never_sent(
    clock: LoopClock, bots: ProcessBots, heard: Heard
) -> None:
    bots.ask(turn("asleep"), heard.at("asleep")).cancel()
    bots.ask(turn("drawing"), heard.at("next"))
    clock.wait(lambda: bool(heard.said))
    assert heard.names == ["next"]


# -- failing ------------------------------------------------------------------------


def test_what_a_killed_process_was_asked_is_asked_again(
    clock: LoopClock, bots: ProcessBots, heard: Heard
) -> None:
    bots.ask(turn("searching", 400), heard.at("running"))
    bots.ask(turn("drawing"), heard.at("waiting"))
    begun(bots, clock)
    killed = bots.pid
    assert killed is not None
    os.kill(killed, signal.SIGKILL)
    clock.wait(lambda: len(heard.said) == 2)
    assert heard["running"] == Answered("draw", 400.0)
    assert heard["waiting"] == Answered("draw")
    assert bots.pid not in (None, killed)


def test_who_hangs_is_replaced_by_itself_and_what_waits_is_asked_again(
    clock: LoopClock, bots: ProcessBots, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lane, "SLACK", 0.2)
    bots.ask(turn("asleep", time_limit=0.3), heard.at("hanging"))
    bots.ask(turn("drawing"), heard.at("waiting"))
    begun(bots, clock)
    hung = bots.pid
    clock.wait(lambda: len(heard.said) == 2)
    assert heard["hanging"] == Answered(failure="slow")
    assert heard["waiting"] == Answered("draw")
    assert bots.pid not in (None, hung)


def test_a_call_that_kills_is_to_blame_and_not_the_search_it_came_into(
    clock: LoopClock, bots: ProcessBots, heard: Heard
) -> None:
    bots.ask(turn("searching", 200, time_limit=1000.0), heard.at("search"))
    begun(bots, clock)
    bots.ask(call("dying"), heard.at("deadly"))
    clock.wait(lambda: len(heard.said) == 2)
    assert heard["deadly"] == Answered(failure="died")
    assert heard["search"] == Answered("draw", 200.0)


# -- analysis -----------------------------------------------------------------------


def test_there_is_a_process_for_analysis_only_when_it_is_needed(
    clock: LoopClock, bots: ProcessBots, heard: Heard
) -> None:
    bots.start()
    bots.ask(turn("drawing"), heard.at("turn"))
    clock.wait(lambda: bool(heard.said))
    assert bots.analysis_pid is None
    bots.evaluate(turn("calling"), heard.at("analysis"))
    clock.wait(lambda: len(heard.said) == 2)
    assert bots.analysis_pid not in (None, bots.pid, os.getpid())
    (judged,) = heard["analysis"].judged("bell")
    assert judged.reasons == (Reason("calling", 0.5),)


@pytest.mark.skipif(not hasattr(os, "nice"), reason="needs nice")
def test_analysis_stands_back_behind_the_bots_at_the_table(
    clock: LoopClock, bots: ProcessBots, heard: Heard
) -> None:
    bots.evaluate(turn("niced"), heard.at("analysis"))
    clock.wait(lambda: bool(heard.said))
    (judged,) = heard["analysis"].judged("bell")
    here = os.nice(0)
    assert judged.value == min(19, here + 15)


def test_analysis_that_never_ends_does_not_delay_the_table(
    clock: LoopClock, bots: ProcessBots, heard: Heard
) -> None:
    bots.evaluate(turn("asleep"), heard.at("analysis"))
    begun(bots, clock, analysis=True)
    for number in range(20):
        bots.ask(turn("drawing"), heard.at(f"turn {number}"))
    clock.wait(lambda: len(heard.said) == 20)
    assert "analysis" not in heard.names
    assert bots.analysis_pid is not None


def test_a_hint_does_not_wait_for_an_analysis(
    clock: LoopClock, bots: ProcessBots, heard: Heard
) -> None:
    running = bots.evaluate(turn("searching", FOR_EVER), heard.at("analysis"))
    begun(bots, clock, analysis=True)
    bots.evaluate(turn("calling"), heard.at("hint"), Urgency.HINT)
    clock.wait(lambda: bool(heard.said))
    assert heard.names == ["hint"]
    running.cancel()
    clock.wait(lambda: not bots._analysis.busy, limit=30)


def test_analysis_that_kills_its_process_is_not_done_on_the_screens_thread(
    clock: LoopClock, bots: ProcessBots, heard: Heard
) -> None:
    bots.evaluate(turn("dying"), heard.at("deadly"))
    clock.wait(lambda: bool(heard.said))
    bots.evaluate(turn("calling"), heard.at("later"))
    assert heard.names == ["deadly"]
    clock.wait(lambda: len(heard.said) == 2)
    assert heard["deadly"] == heard["later"] == Evaluated(failure="died")
    bots.ask(turn("drawing"), heard.at("turn"))
    clock.wait(lambda: len(heard.said) == 3)
    assert heard["turn"] == Answered("draw")
    assert bots.pid is not None


def test_analysis_that_fails_says_so(clock: LoopClock, bots: ProcessBots, heard: Heard) -> None:
    bots.evaluate(turn("raising"), heard.at("analysis"))
    clock.wait(lambda: bool(heard.said))
    assert heard["analysis"].failure == "raised"
    assert heard["analysis"].judged("bell") == []


# -- what is sent -------------------------------------------------------------------


@pytest.mark.rule("GEN-07")
def test_a_process_is_sent_what_the_seat_may_know_and_nothing_else() -> None:
    table = Table(RANDOM, RANDOM, "remembering", rounds=2, clock=ManualClock())
    asked = 0
    for _ in range(30):
        position = table.match.position
        assert position is not None
        for choice in position.choices():
            if choice.seat == TABLE:
                continue
            request = Questions(table.match, 5).request(choice.seat, choice.duty)
            arrived = wire.decode(wire.encode(request))
            seen = {card for cards in arrived.view.zones.values() for card in cards if card}
            told = set(cards_in(table.match.story(choice.seat)))
            # The seed of the match, the deck in its order and other hands are not there.
            assert set(cards_in(arrived)) <= seen | told
            assert table.match.header.seed != arrived.seed
            asked += 1
        ply = table.host.ply
        table.clock.run(until=lambda ply=ply: table.host.ply > ply)  # type: ignore[misc]
    assert asked > 30


@pytest.mark.skipif(sys.platform == "win32", reason="holds no signals back")
def test_a_process_that_has_just_begun_hears_no_ctrl_c() -> None:
    look = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))"
    with interrupts_held():
        begun_within = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True)
    assert begun_within.stdout.strip() == "True"
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())

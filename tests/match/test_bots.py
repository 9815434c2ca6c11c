"""Bots take their time, give people theirs, and never stop a table by failing."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from tests.match.bell import DRAW, RING, WAVE
from tests.match.tables import PERSON, Table
from tischrunde.bots.bot import Request
from tischrunde.match.bot_host import InlineBots, Reply, Ticket
from tischrunde.match.clock import ManualClock
from tischrunde.match.match import Match
from tischrunde.match.messages import Accepted, Update
from tischrunde.match.pace import AT_ONCE, CHILDREN, NORMAL, PRESETS, QUICK, RELAXED, Pace
from tischrunde.rules.core.actions import MAY
from tischrunde.rules.core.zones import Seat

SLOW = Pace(
    think={"mittel": (2.0, 2.0)},
    react={"mittel": (1.0, 1.0)},
    grace_catch=5.0,
    grace_call=4.0,
    show_limit=60.0,
    next_round=1.0,
)
"""Turns after exactly two seconds, calls after one; five to be caught, four to call."""


class CountingBots(InlineBots):
    """Answers like the policies, and keeps what was asked."""

    def __init__(self, clock: ManualClock) -> None:
        super().__init__(clock)
        self.asked: list[Request] = []

    def ask(self, request: Request, reply: Reply) -> Ticket:
        self.asked.append(request)
        return super().ask(request, reply)


class NoBots(InlineBots):
    """Never answers."""

    def answer(self, ticket: Ticket) -> None:
        pass


def person_first(*bots: str, **given: Any) -> Table:
    """A table at which the person in seat 0 is on turn first."""
    for seed in range(100):
        table = Table(PERSON, *bots, seed=seed, **given)
        if table.turn == 0:
            return table
        table.host.close()
    raise AssertionError


def seat_of_turn(table: Table, person: bool) -> int:
    """Let turns pass by drawing until a person (or a bot) is on turn; whose turn it is."""
    while (table.turn in table.host.people) is not person:
        if table.turn in table.host.people:
            table.submit(table.turn, DRAW)
        else:
            table.clock.run(until=lambda: table.turn in table.host.people)
    return table.turn


# -- taking time ---------------------------------------------------------------------


def test_a_match_of_bots_runs_to_its_end_by_itself() -> None:
    table = Table("calling", "silent", "zufall", rounds=4)
    table.clock.run()
    assert table.match.over
    assert table.match.standing.rounds == 4
    assert table.clock.now() == 0.0


@pytest.mark.rule("GEN-05")
def test_the_same_seed_gives_the_same_match_of_bots() -> None:
    logs = []
    for _ in range(2):
        table = Table("calling", "zufall", "zufall", pace=NORMAL, rounds=3, seed=9)
        table.clock.run()
        logs.append((table.log, table.clock.now()))
    assert logs[0] == logs[1]


def test_a_bot_thinks_as_long_as_the_pace_says() -> None:
    table = Table(PERSON, "drawing", pace=SLOW)
    seat_of_turn(table, person=False)
    ply = table.host.ply
    table.clock.advance(1.99)
    assert table.host.ply == ply
    table.clock.advance(0.02)
    assert table.host.ply == ply + 1


def test_thinking_time_lies_within_the_span_and_varies() -> None:
    pace = Pace(think={"mittel": (1.0, 3.0)})
    table = Table("drawing", "drawing", pace=pace, hand=5)
    times = []
    for _ in range(30):
        before = table.clock.now()
        ply = table.host.ply
        table.clock.run(until=lambda ply=ply: table.host.ply > ply)  # type: ignore[misc]
        times.append(table.clock.now() - before)
    assert all(1.0 <= time <= 3.0 for time in times)
    assert len(set(times)) > 20


def test_a_bot_waits_until_the_screen_has_shown_what_it_is_about() -> None:
    table = person_first("drawing", pace=SLOW, presents=True)
    table.submit(0, DRAW)
    ply = table.host.ply
    table.host.presented(Seat(0), ply - 1)
    table.clock.advance(30)
    assert table.host.ply == ply
    table.host.presented(Seat(0), ply)
    table.clock.advance(1.99)
    assert table.host.ply == ply
    table.clock.advance(0.02)
    assert table.host.ply == ply + 1


def test_a_screen_that_shows_nothing_does_not_lock_the_game() -> None:
    table = Table(PERSON, "drawing", pace=SLOW, presents=True)
    if table.turn == 0:
        table.submit(0, DRAW)
    ply = table.host.ply
    table.clock.advance(SLOW.show_limit + 2.1)
    assert table.host.ply == ply + 1


def test_a_screen_that_has_gone_is_not_waited_for() -> None:
    table = person_first("drawing", pace=SLOW)
    detach = table.host.attach(Seat(0), lambda message: None, presents=True)
    table.submit(0, DRAW)
    ply = table.host.ply
    table.clock.advance(10)
    assert table.host.ply == ply
    detach()
    table.clock.advance(2.1)
    assert table.host.ply == ply + 1


def test_bots_do_not_act_within_a_submission() -> None:
    table = Table(PERSON, "drawing")
    if table.turn == 0:
        assert table.submit(0, DRAW) == Accepted(2)
        assert table.host.ply == 2


# -- grace ------------------------------------------------------------------------------


def one_card_left(*bots: str, pace: Pace = SLOW, **options: bool) -> Table:
    """A person in seat 0 who has just laid down to one card, among bots."""
    table = person_first(*bots, pace=pace, hand=2, **options)
    table.submit(0, table.any_lay(0))
    assert table.facts.exposed == 0
    return table


def test_a_person_has_grace_before_a_bot_catches() -> None:
    table = one_card_left("drawing", pace=Pace(**{**vars(SLOW), "grace_call": 60.0}))
    table.clock.advance(4.99)
    assert "1 catch 0" not in table.log
    table.clock.advance(0.02)
    assert table.log[-1] == "1 catch 0"


def test_a_person_has_grace_to_call_before_the_next_bot_acts() -> None:
    table = one_card_left("silent")
    ply = table.host.ply
    table.clock.advance(3.99)
    assert table.host.ply == ply
    assert table.submit(0, RING) == Accepted(ply + 1)
    # Nobody can call any more: the bot, which has thought long enough, acts.
    table.clock.advance(0.02)
    assert table.host.ply == ply + 2


def test_the_grace_is_over_after_its_time() -> None:
    table = one_card_left("silent")
    ply = table.host.ply
    table.clock.advance(4.01)
    assert table.host.ply == ply + 1


def test_grace_counts_from_when_the_screen_has_shown_it() -> None:
    table = person_first("silent", pace=SLOW, hand=2, presents=True)
    table.submit(0, table.any_lay(0))
    table.clock.advance(20)
    table.host.presented(Seat(0), table.host.ply)
    table.clock.advance(3.9)
    assert table.host.ply == 2
    table.clock.advance(0.2)
    assert table.host.ply == 3


def test_a_person_may_have_a_pace_of_their_own() -> None:
    table = one_card_left("drawing", pace=SLOW)
    table.host.set_pace(Pace(**{**vars(SLOW), "grace_catch": 20.0, "grace_call": 30.0}), Seat(0))
    for seat in (0, 1):
        table.host.presented(Seat(seat), table.host.ply)
    table.clock.advance(19.9)
    assert table.log[-1].startswith("0 lay")
    table.clock.advance(0.2)
    assert table.log[-1] == "1 catch 0"


def test_a_bot_catches_a_bot_without_grace() -> None:
    pace = Pace(**{**vars(SLOW), "react": {"mittel": (0.5, 0.5)}})
    for seed in range(100):
        table = Table("silent", "calling", "silent", pace=pace, hand=2, seed=seed)
        if table.turn == 0:
            break
    table.clock.advance(2.01)
    assert table.facts.exposed == 0
    table.clock.advance(0.51)
    assert table.log[-1] == "1 catch 0"


def test_each_bot_has_its_own_time_for_a_call() -> None:
    pace = Pace(**{**vars(AT_ONCE), "react": {"mittel": (0.0, 9.0)}, "grace_call": 20.0})
    firsts = set()
    for seed in range(60):
        table = Table(PERSON, "calling", "calling", "calling", pace=pace, hand=2, seed=seed)
        if table.turn == 0:
            table.submit(0, table.any_lay(0))
            table.clock.run(until=lambda: table.facts.exposed is None, limit=50)  # noqa: B023
            firsts.add(table.match.log[-1].seat)
    assert firsts == {1, 2, 3}


def test_a_late_bot_may_be_too_late() -> None:
    """Ten times slower than the turn after it: the window has closed meanwhile."""
    pace = Pace(**{**vars(SLOW), "grace_call": 0.0, "grace_catch": 0.0})
    table = one_card_left("silent", "late", pace=pace)
    table.clock.run(until=lambda: table.turn == 0)
    assert "2 catch 0" not in table.log


def test_a_seat_with_a_call_and_a_turn_settles_the_call_first() -> None:
    clock = ManualClock()
    bots = CountingBots(clock)
    table = person_first("calling", pace=AT_ONCE, bots=bots, clock=clock, hand=2)
    bots.asked.clear()
    table.submit(0, table.any_lay(0))
    table.clock.run(until=lambda: table.turn == 0)
    assert [request.duty.value for request in bots.asked[:2]] == ["may", "must"]
    assert table.log[2] == "1 catch 0"


def test_a_passed_call_is_not_asked_about_again() -> None:
    clock = ManualClock()
    bots = CountingBots(clock)
    table = person_first(PERSON, "silent", bots=bots, clock=clock, hand=2, waving=True)
    bots.asked.clear()
    table.submit(0, table.any_lay(0))
    clock.advance(1)
    for seat in (1, 0, 1):
        assert isinstance(table.submit(seat, WAVE), Accepted)
        clock.advance(1)
    assert [request.duty for request in bots.asked] == [MAY]


def test_the_table_closes_a_window_that_nobody_uses() -> None:
    pace = Pace(**{**vars(SLOW), "sound_time": 3.0})
    table = person_first(PERSON, pace=pace, hand=2, closing=True)
    table.submit(0, table.any_lay(0))
    table.clock.advance(2.99)
    assert table.facts.exposed == 0
    table.clock.advance(0.02)
    assert table.log[-1] == "-1 close"


# -- what bots are told -----------------------------------------------------------------


def test_a_request_holds_what_the_seat_knows() -> None:
    clock = ManualClock()
    bots = CountingBots(clock)
    table = Table(PERSON, "remembering", bots=bots, clock=clock, hand=4)
    table.submit(0, DRAW) if table.turn == 0 else None
    clock.run(until=lambda: table.turn == 0)
    table.submit(0, DRAW)
    request = bots.asked[-1]
    assert (request.game, request.seats, request.seat, request.level) == (
        "bell",
        2,
        1,
        "remembering",
    )
    assert request.options["hand"] == 4
    assert request.basis == table.host.ply
    assert request.choice in request.view.choices
    told = [event for part in table.host.story(Seat(1)) for event in part.events]
    assert list(request.past) == told
    assert len({request.seed for request in bots.asked}) == len(bots.asked)


def test_the_past_follows_a_bot_over_rounds_and_undo() -> None:
    clock = ManualClock()
    bots = CountingBots(clock)
    table = Table(PERSON, "remembering", bots=bots, clock=clock, hand=2, rounds=4)
    for step in range(12):
        if table.match.over:
            break
        if table.match.round_over:
            table.host.deal()
        clock.run(until=lambda: table.turn == 0 or table.match.round_over)
        if table.match.round_over:
            continue
        table.submit(0, table.any_lay(0))
        if step % 3 == 2 and not table.match.round_over:
            assert isinstance(table.host.ask_undo(Seat(0)), Accepted)
        if bots.asked and bots.asked[-1].basis == table.host.ply:
            told = [event for part in table.host.story(Seat(1)) for event in part.events]
            assert list(bots.asked[-1].past) == told
    assert len(bots.asked) > 3


# -- failing bots -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "failure"), [("raising", "raised"), ("illegal", "illegal"), ("foreign", "illegal")]
)
def test_a_failing_bot_is_replaced_by_a_legal_action_and_noted(
    level: str, failure: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table(PERSON, level, pace=SLOW)
    with caplog.at_level(logging.WARNING):
        seat_of_turn(table, person=False)
        ply = table.host.ply
        table.clock.advance(2.01)
    assert table.host.ply == ply + 1
    assert table.match.log[-1].seat == 1
    assert table.match.log[-1].remarks == (("bot", failure),)
    assert table.last(0).fallback == failure
    assert f"seat 1 failed: {failure}" in caplog.text


def test_a_whole_match_of_failing_bots_is_played(caplog: pytest.LogCaptureFixture) -> None:
    table = Table("raising", "illegal", "foreign", rounds=2)
    table.clock.run()
    assert table.match.over
    again = Match.replay(table.match.header, table.recorder.lines)  # type: ignore[attr-defined]
    assert again.stop is None


def test_a_bot_that_does_not_answer_is_replaced_after_a_while() -> None:
    clock = ManualClock()
    table = Table(PERSON, "calling", pace=SLOW, clock=clock, bots=NoBots(clock))
    if table.turn == 0:
        table.submit(0, DRAW)
    ply = table.host.ply
    clock.advance(SLOW.patience - 0.1)
    assert table.host.ply == ply
    clock.advance(0.2)
    assert table.host.ply == ply + 1
    assert table.match.log[-1].remarks == (("bot", "slow"),)


def test_a_level_that_does_not_exist_plays_at_random(caplog: pytest.LogCaptureFixture) -> None:
    table = Table(PERSON, "grandmaster")
    assert table.host.bots == {1: "zufall"}
    assert "grandmaster" in caplog.text
    table.submit(0, DRAW) if table.turn == 0 else None
    table.clock.run(until=lambda: table.turn == 0)
    assert table.match.log[-1].seat == 1


# -- stopping ------------------------------------------------------------------------------


def test_in_a_pause_no_time_runs_and_nobody_acts() -> None:
    table = Table(PERSON, "drawing", pace=SLOW)
    seat_of_turn(table, person=False)
    table.clock.advance(1.5)
    ply = table.host.ply
    table.host.pause()
    table.host.pause()
    table.clock.advance(100)
    assert table.host.ply == ply
    outcome = table.submit(0, DRAW)
    assert outcome.refusal.code == "paused"
    table.host.resume()
    table.clock.advance(1.9)
    assert table.host.ply == ply
    table.clock.advance(0.2)
    assert table.host.ply == ply + 1


def test_after_close_bots_do_nothing() -> None:
    table = Table("drawing", "drawing", pace=SLOW)
    ply = table.host.ply
    table.host.close()
    table.clock.run()
    assert table.host.ply == ply


def test_a_match_of_bots_paused_between_rounds_goes_on() -> None:
    table = Table("calling", "calling", pace=SLOW, hand=1, rounds=2)
    table.clock.run(until=lambda: table.match.round_over)
    table.host.pause()
    table.clock.advance(50)
    assert table.match.round == 1
    table.host.resume()
    table.clock.run()
    assert table.match.over


def test_people_deal_the_next_round_themselves() -> None:
    table = Table(PERSON, "calling", hand=1)
    table.clock.run(until=lambda: table.turn == 0)
    if not table.match.round_over:
        table.submit(0, table.any_lay(0))
    table.clock.advance(100)
    assert table.match.round == 1
    assert table.said(0, Update)[-1].view is not None


def test_the_paces_grow_from_quick_to_children() -> None:
    assert list(PRESETS.values()) == [QUICK, NORMAL, RELAXED, CHILDREN]
    graces = [pace.grace_catch for pace in PRESETS.values()]
    assert graces == sorted(graces)
    for pace in PRESETS.values():
        for level in ("leicht", "mittel", "schwer", "zufall", "?"):
            low, high = pace.thinking(level)
            assert 0 < low < high
            assert pace.reaction(level)[0] > 0
        # A person who is quick enough for their own call is never caught before.
        assert pace.grace_catch > pace.grace_call

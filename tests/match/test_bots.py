"""Bots take their time, wait for screens, and are told what their seat knows."""

from __future__ import annotations

import pytest

from tests.match.bell import DRAW
from tests.match.tables import PERSON, SLOW, CountingBots, Table, person_first, seat_of_turn
from tischrunde.match.clock import ManualClock
from tischrunde.match.messages import Accepted
from tischrunde.match.pace import NORMAL, Pace
from tischrunde.rules.core.zones import Seat


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
    table.presented(0, ply - 1)
    table.clock.advance(30)
    assert table.host.ply == ply
    table.presented(0, ply)
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
    screen = table.host.seat(Seat(0), presents=True)
    screen.listen(lambda message: None)
    table.submit(0, DRAW)
    ply = table.host.ply
    table.clock.advance(10)
    assert table.host.ply == ply
    screen.close()
    table.clock.advance(2.1)
    assert table.host.ply == ply + 1


def test_bots_do_not_act_within_a_submission() -> None:
    table = Table(PERSON, "drawing")
    if table.turn == 0:
        assert table.submit(0, DRAW) == Accepted(2)
        assert table.host.ply == 2


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

"""Bots never stop a table by failing, and nothing goes on in a pause or after the end."""

from __future__ import annotations

import logging
import re

import pytest

from tests.match.bell import DRAW
from tests.match.tables import (
    PERSON,
    SLOW,
    NoBots,
    Table,
    one_card_left,
    person_first,
    seat_of_turn,
)
from tischrunde.match.clock import ManualClock
from tischrunde.match.match import Match
from tischrunde.match.messages import Update
from tischrunde.match.pace import CHILDREN, NORMAL, PRESETS, QUICK, RELAXED
from tischrunde.rules.core.zones import Seat


@pytest.mark.parametrize(
    ("level", "failure"),
    [("raising", "raised"), ("illegal", "illegal"), ("foreign", "illegal"), ("mute", "illegal")],
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
    # The log may be sent to others: no card of a hand stands in it (GEN-07).
    assert not re.search(r"<[a-h]>|give [a-h]", caplog.text)


def test_a_bot_that_lets_a_call_pass_has_not_failed(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        table = one_card_left("silent")
        table.clock.advance(10)
    assert table.turn == 0
    assert not caplog.records
    assert not any(entry.remarks for entry in table.match.log)


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
    table.clock.advance(0.4)
    assert table.host.ply == ply
    table.clock.advance(0.2)
    assert table.host.ply == ply + 1


def test_after_a_pause_people_have_the_rest_of_their_grace() -> None:
    table = one_card_left("silent")
    table.clock.advance(3.5)
    table.host.pause()
    table.clock.advance(100)
    table.host.resume()
    table.clock.advance(0.4)
    assert table.host.ply == 2
    table.clock.advance(0.2)
    assert table.host.ply == 3


def test_a_question_that_lapses_in_a_pause_does_not_end_the_pause() -> None:
    table = person_first("drawing", PERSON, pace=SLOW, hand=4)
    table.submit(0, table.any_lay(0))
    table.host.ask_undo(Seat(0))
    table.host.pause()
    table.clock.advance(1000)
    assert table.host.ply == 2
    table.host.resume()
    table.clock.advance(SLOW.undo_limit + 1.9)
    assert table.host.ply == 2
    table.clock.advance(0.2)
    assert table.host.ply == 3


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

"""A person's key outside a race: all wait, within bounds, whatever the person holds."""

from __future__ import annotations

import functools
from typing import Any

import pytest

from tests.match.bell import DRAW, RING, catch
from tests.match.conftest import bell_game  # noqa: F401 - the game, for this file too
from tests.match.tables import PERSON, Table
from tischrunde.match.messages import Accepted, Buzzed, Refused
from tischrunde.match.pace import NORMAL, PRESETS
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.zones import Seat

LIMIT = NORMAL.claim_limit


def table(*players: str, **options: Any) -> Table:
    made = Table(*(players or (PERSON, PERSON)), pace=NORMAL, **options)
    made.clock.advance(0)
    return made


def code(outcome: object) -> str:
    assert isinstance(outcome, Refused)
    return outcome.refusal.code


def buzzed(of: Table) -> list[Seat | None]:
    return [message.seat for message in of.heard[None] if isinstance(message, Buzzed)]


@pytest.mark.rule("TAB-08")
@pytest.mark.parametrize("turn", [0, 1])
def test_all_wait_for_whoever_has_pressed(turn: int) -> None:
    at = next(at for seed in range(100) if (at := table(seed=seed)).turn == turn)
    other = Seat(1 - at.turn)
    assert isinstance(at.host.buzz(other), Accepted)
    assert at.host.claimed == other
    assert code(at.host.submit(at.turn, DRAW)) == "buzzed"
    assert code(at.host.buzz(at.turn)) == "buzzed"
    at.host.let_go(other)
    assert isinstance(at.host.submit(at.turn, DRAW), Accepted)
    assert buzzed(at) == [other, None]


@pytest.mark.parametrize("pace", list(PRESETS))
def test_it_is_over_when_the_time_is(pace: str) -> None:
    at = table()
    at.host.set_pace(PRESETS[pace], Seat(0))
    at.host.buzz(Seat(0))
    at.clock.advance(PRESETS[pace].claim_limit - 0.01)
    assert at.host.claimed == 0
    at.clock.advance(0.02)
    assert at.host.claimed is None
    assert buzzed(at) == [0, None]


def test_the_holder_gets_its_time_once_more_and_no_more() -> None:
    at = table()
    at.host.buzz(Seat(0))
    at.clock.advance(LIMIT - 1)
    assert isinstance(at.host.buzz(Seat(0)), Accepted)
    at.clock.advance(LIMIT - 1)
    assert at.host.claimed == 0
    assert code(at.host.buzz(Seat(0))) == "buzzed"
    at.clock.advance(1.1)
    assert at.host.claimed is None


def test_each_stops_the_table_once_until_something_happens() -> None:
    at = table()
    for seat in (Seat(0), Seat(1)):
        assert isinstance(at.host.buzz(seat), Accepted)
        at.host.let_go(seat)
        assert code(at.host.buzz(seat)) == "claimed"
    assert isinstance(at.host.submit(at.turn, DRAW), Accepted)
    assert isinstance(at.host.buzz(Seat(0)), Accepted)


def test_one_persons_time_does_not_end_anothers() -> None:
    at = table()
    at.host.buzz(Seat(0))
    at.clock.advance(1)
    at.host.let_go(Seat(0))
    at.clock.run()
    assert at.clock.now() == 1, "nothing is waited for"
    at.host.buzz(Seat(1))
    at.clock.advance(LIMIT - 0.01)
    assert at.host.claimed == 1
    at.clock.advance(0.02)
    assert at.host.claimed is None


def test_between_rounds_nobody_has_to_be_waited_for() -> None:
    at = table(hand=1)
    assert isinstance(at.host.submit(at.turn, at.any_lay(at.turn)), Accepted)
    assert at.match.round_over
    assert code(at.host.buzz(Seat(0))) == "no_race"
    assert at.host.claimed is None


def test_what_the_holder_does_ends_it() -> None:
    at = table(PERSON, PERSON, PERSON, hand=2)
    first = at.turn
    at.host.submit(first, Action("lay", (at.hand(first)[0],)))
    other = Seat((first + 2) % 3)
    at.host.buzz(other)
    assert isinstance(at.host.submit(other, catch(first)), Accepted)
    assert at.host.claimed is None
    assert isinstance(at.host.submit(other, RING), Refused)


def test_a_refusal_does_not_end_it() -> None:
    at = table()
    other = Seat(1 - at.turn)
    at.host.buzz(other)
    assert isinstance(at.host.submit(other, RING), Refused)
    assert at.host.claimed == other


def test_bots_wait_and_have_lost_no_time() -> None:
    at, free = (table(PERSON, PERSON, "drawing", seed=3) for _ in range(2))
    for one in (at, free):
        while one.turn != 2:
            one.host.submit(one.turn, DRAW)
    at.host.buzz(Seat(0))
    ply = at.host.ply
    at.clock.advance(LIMIT - 0.01)
    assert at.host.ply == ply
    at.clock.advance(0.01)
    began = at.clock.now(), free.clock.now()
    for one in (at, free):
        gone_on = functools.partial(lambda at: at.turn != 2, one)
        one.clock.run(until=gone_on)
    assert at.clock.now() - began[0] == pytest.approx(free.clock.now() - began[1], abs=0.05)


def test_a_pause_does_not_use_the_time_up() -> None:
    at = table()
    at.host.buzz(Seat(0))
    at.clock.advance(LIMIT - 1)
    at.host.pause()
    at.clock.advance(100)
    assert code(at.host.buzz(Seat(1))) == "paused"
    at.host.resume()
    assert at.host.claimed == 0
    at.clock.advance(1.1)
    assert at.host.claimed is None


def test_it_ends_with_the_sitting_and_nobody_presses_for_a_bot() -> None:
    at = table(PERSON, PERSON, "drawing")
    assert code(at.host.buzz(Seat(2))) == "not_a_seat"
    at.host.buzz(Seat(0))
    at.host.close()
    assert at.host.claimed is None


@pytest.mark.rule("GEN-07")
def test_anybody_may_press_at_any_moment_so_that_it_tells_nothing() -> None:
    at = table(PERSON, PERSON, hand=2)
    for _ in range(6):
        for seat in (Seat(0), Seat(1)):
            assert isinstance(at.host.buzz(seat), Accepted)
            at.host.let_go(seat)
        at.host.submit(at.turn, DRAW)

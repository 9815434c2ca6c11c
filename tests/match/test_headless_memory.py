"""What policies are asked in a match without a table: the same as at one, and what calls take."""

from __future__ import annotations

import pytest

from tests.match.bell import Bell, BellOptions
from tests.match.tables import header
from tischrunde.bots.bot import Answer, Request, Timed
from tischrunde.match.headless import CALL_SPREAD, TURN_TIME, play_match, play_round
from tischrunde.match.match import Match
from tischrunde.match.table import deal_action
from tischrunde.rules.core import options
from tischrunde.rules.core.actions import MAY, MUST, Action
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.record import Entry
from tischrunde.rules.core.rng import SEED_LIMIT, Rng, derive
from tischrunde.rules.core.series import standing
from tischrunde.rules.core.vision import redact, view
from tischrunde.rules.core.zones import TABLE, Seat


class Noting:
    """Does the first thing that it may, and keeps what it was asked."""

    def __init__(self, remembers: bool = True) -> None:
        self.remembers = remembers
        self.asked: list[Request] = []

    def choose(self, request: Request) -> Answer:
        self.asked.append(request)
        return request.choice.actions[0]


def test_a_request_says_what_is_played_and_how_things_stand() -> None:
    chosen = BellOptions(hand=2, rounds=3)
    game = Bell(chosen, seats=3, ages=(8, None, 70))
    policies = [Noting(), Noting(), Noting()]
    played = play_match(game, policies, 9, effort=17)
    requests = [request for policy in policies for request in policy.asked]
    assert {request.game for request in requests} == {"bell"}
    assert all(request.options == options.as_dict(chosen) for request in requests)
    assert {(request.seats, request.ages) for request in requests} == {(3, (8, None, 70))}
    assert {(request.level, request.effort) for request in requests} == {("", 17)}
    assert {request.duty for request in requests} == {MAY, MUST}
    assert all(0 <= request.seed < SEED_LIMIT for request in requests)
    for seat, policy in enumerate(policies):
        assert {request.seat for request in policy.asked} == {seat}
    # The points of the rounds before, and of each round its own actions.
    before = [standing(game, played.results[:number]).totals for number in range(3)]
    assert len(set(before)) > 1
    assert {request.totals for request in requests} == set(before)
    assert min(request.basis for request in requests) == 0
    assert max(request.basis for request in requests) < played.actions - 2


def test_memory_of_a_match_begins_anew_with_each_deal() -> None:
    game = Bell(BellOptions(hand=2, rounds=3), seats=2)
    policies = [Noting(), Noting()]
    play_match(game, policies, 5)
    starts = [request for policy in policies for request in policy.asked if request.basis == 0]
    first = game.first_dealer(5)
    dealt = set()
    for number in range(1, 4):
        events: list[Event] = []
        dealer = Seat((first + number - 1) % 2)
        position = game.deal(derive(5, "round", number), dealer, events.append)
        for seat in range(2):
            dealt.add(tuple(redact(event, Seat(seat), position) for event in events))
    assert {request.past for request in starts} <= dealt
    assert len({request.past for request in starts}) >= 3


@pytest.mark.rule("GEN-02")
@pytest.mark.parametrize("seed", range(6))
def test_the_deal_goes_round(seed: int) -> None:
    """Whoever sits after the dealer begins; all seats of three deal first with some seed."""
    game = Bell(BellOptions(hand=2, rounds=5), seats=3)
    began: list[int] = []

    class Beginning(Noting):
        def choose(self, request: Request) -> Answer:
            if request.basis == 0:
                began.append(request.seat)
            return super().choose(request)

    play_match(game, [Beginning() for _ in range(3)], seed)
    first = game.first_dealer(seed)
    assert began == [(first + 1 + number) % 3 for number in range(5)]
    assert {game.first_dealer(seed) for seed in range(6)} == {0, 1, 2}


def test_a_match_is_the_one_that_a_table_of_this_seed_plays() -> None:
    """The same deals and dealers as ``Match`` makes from the header."""
    match = Match(header("person", "person", seed=5, hand=2, rounds=3))
    match.act(TABLE, deal_action())
    policies = [Noting(), Noting()]
    play_match(Bell(BellOptions(hand=2, rounds=3), seats=2), policies, 5)
    request = next(r for policy in policies for r in policy.asked if r.basis == 0)
    assert match.position is not None
    assert request.view == view(match.position, request.seat)
    told = match.story(request.seat)
    assert isinstance(told[0].entry, Entry)
    assert request.past == told[0].events


class Calling(Noting):
    """Calls (or catches) after so many units, takes turns at once."""

    def __init__(self, delay: float) -> None:
        super().__init__()
        self.delay = delay

    def choose(self, request: Request) -> Answer:
        action = super().choose(request)
        assert isinstance(action, Action)
        return Timed(action, self.delay) if request.duty is MAY else action


def caught(delays: tuple[float, float], seed: int) -> int:
    """How many cards more than laid a seat got that was to ring within ``delays[0]`` units."""
    game = Bell(BellOptions(hand=2), seats=2)
    return play_round(
        game, game.deal(seed, Seat(0)), [Calling(delay) for delay in delays], Rng(seed)
    ).actions


def test_a_call_takes_one_unit_more_or_less() -> None:
    """Whoever is surely earlier always is, and with equal delays it is open."""
    surely = (1 + CALL_SPREAD) / (1 - CALL_SPREAD)
    quick = {caught((0.1, 0.1 * (surely + 0.1)), seed) for seed in range(20)}
    equal = {caught((0.1, 0.1), seed) for seed in range(20)}
    assert len(equal) > len(quick)


def test_a_turn_takes_longer_than_a_call_and_less_than_two() -> None:
    assert 1 + CALL_SPREAD < TURN_TIME < 2 * (1 - CALL_SPREAD) + 1

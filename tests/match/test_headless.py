"""Rounds and matches without a table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.match.bell import Bell, BellOptions
from tests.match.bell_bots import make
from tischrunde.bots.bot import Request
from tischrunde.bots.budget import UNBOUNDED, Budget
from tischrunde.bots.random_bot import RandomBot, pick
from tischrunde.match.headless import play_match, play_round
from tischrunde.rules.core.actions import MAY, MUST, Action, Choice
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.refusal import IllegalAction
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.vision import redact
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.registry import game_class


@pytest.mark.rule("GEN-05")
def test_equal_arguments_give_the_same_round() -> None:
    game = Bell(seats=3)
    rounds = [play_round(game, game.deal(5, Seat(0)), [RandomBot()] * 3, Rng(7)) for _ in range(2)]
    assert rounds[0] == rounds[1]
    others = {
        play_round(game, game.deal(5, Seat(0)), [RandomBot()] * 3, Rng(seed)).actions
        for seed in range(10)
    }
    assert len(others) > 1


def test_a_match_is_played_to_its_end() -> None:
    played = play_match(Bell(BellOptions(rounds=4), seats=2), [make("calling")] * 2, 3)
    assert played.standing.rounds == len(played.results) == 4
    assert played.standing.winners
    assert played.actions >= 4


class Watching(RandomBot):
    """Keeps who dealt, whenever that is somebody else than before."""

    def __init__(self) -> None:
        self.dealers: list[Seat] = []

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Action | None:
        facts: Any = request.view.facts
        if self.dealers[-1:] != [facts.dealer]:
            self.dealers.append(facts.dealer)
        return super().choose(request, budget)


@pytest.mark.rule("GEN-02")
def test_the_deal_goes_round_from_seat_to_seat() -> None:
    cls = game_class("kato")
    game: Any = cls(cls.options_class(target=500), 3)
    watching = Watching()
    played = play_match(game, [watching] * 3, 5)
    first = game.first_dealer(5)
    assert len(played.results) > 3
    assert watching.dealers == [Seat((first + n) % 3) for n in range(len(played.results))]


@pytest.mark.rule("GEN-08")
@pytest.mark.parametrize("preset", ["rulebook", "quick", "wild"])
def test_kato_is_played_at_random_with_any_preset(preset: str) -> None:
    cls = game_class("kato")
    game = cls(cls.options_class(**cls.presets[preset]), 4)  # type: ignore[arg-type]
    played = play_round(game, game.deal(1, Seat(0)), [RandomBot()] * 4, Rng(1))
    assert played.results[0].reason


@pytest.mark.parametrize("level", ["calling", "late"])
def test_whoever_calls_wins_over_the_silent(level: str) -> None:
    """The silent pay for every forgotten call: whoever is next settles a call before the turn."""
    game = Bell(BellOptions(hand=3), seats=2)
    wins = [0, 0]
    for seed in range(60):
        policies = [make(level), make("silent")]
        played = play_round(game, game.deal(seed, Seat(seed % 2)), policies, Rng(seed))
        wins[played.results[0].winners[0]] += 1
    assert wins[0] > 3 * wins[1]


def test_policies_that_remember_are_told_from_the_deal_on() -> None:
    game = Bell(seats=2)
    dealt: list[Event] = []
    position = game.deal(1, Seat(0), dealt.append)
    policies = [make("remembering"), make("silent")]
    assert play_round(game, position, policies, Rng(1), dealt=dealt).actions


def test_a_window_that_nobody_uses_is_closed() -> None:
    game = Bell(BellOptions(closing=True, hand=2), seats=2)
    played = play_round(game, game.deal(1, Seat(0)), [make("silent")] * 2, Rng(1))
    assert played.results[0].winners


def test_an_impossible_answer_is_an_error_here() -> None:
    game = Bell(seats=2)
    with pytest.raises(IllegalAction):
        play_round(game, game.deal(1, Seat(0)), [make("illegal")] * 2, Rng(1))


def test_random_play_takes_every_possibility_alike() -> None:
    actions = tuple(Action("lay", (number,)) for number in range(3))
    must = Choice(Seat(0), MUST, actions)
    may = Choice(Seat(0), MAY, actions)
    assert {pick(must, Rng(seed)) for seed in range(60)} == set(actions)
    assert {pick(may, Rng(seed)) for seed in range(60)} == {None, *actions}


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize("game_id", ["kato", "racko"])
def test_who_remembers_is_told_at_every_choice_all_that_the_seat_has_seen(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = game_class(game_id)
    game = kind(kind.options_class(), 3)
    dealt: list[Event] = []
    position = game.deal(2, Seat(0), dealt.append)
    seen = {
        seat: [redact(event, seat, position) for event in dealt] for seat in map(Seat, range(3))
    }
    original = type(position).apply
    asked = []

    def apply(self: Any, seat: Seat, action: Action, emit: Any = None) -> None:
        events: list[Event] = []
        original(self, seat, action, events.append)
        for watcher, past in seen.items():
            past.extend(redact(event, watcher, self) for event in events)
        for event in events if emit is not None else ():
            emit(event)

    class Recording(RandomBot):
        remembers = True

        def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Action | None:
            assert list(request.past) == seen[request.seat]
            asked.append(request.seat)
            return super().choose(request)

    class Forgetful(RandomBot):
        def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Action | None:
            assert request.past == ()
            return super().choose(request)

    monkeypatch.setattr(type(position), "apply", apply)
    play_round(game, position, [Recording(), Forgetful(), Recording()], Rng(3), dealt=dealt)
    assert set(asked) == {0, 2}
    assert seen[Seat(0)] != seen[Seat(2)], "each knows its own cards only"


def test_requests_count_the_actions_so_far_and_chance_is_new_for_each() -> None:
    game = Bell(seats=2)
    heard: list[Request] = []

    class Listening(RandomBot):
        def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Action | None:
            heard.append(request)
            return super().choose(request)

    played = play_round(
        game, game.deal(1, Seat(0)), [Listening(), Listening()], Rng(1), effort=7, totals=(3, 4)
    )
    bases = [request.basis for request in heard]
    assert bases[0] == 0
    assert bases == sorted(bases)
    assert bases[-1] < played.actions
    assert len({request.seed for request in heard}) == len(heard)
    assert {(request.effort, request.totals, request.level) for request in heard} == {
        (7, (3, 4), "")
    }

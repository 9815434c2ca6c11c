"""How rounds stand with all hands open, and who plays them on."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from tischrunde.bots.analysis.playing import mix, play_on
from tischrunde.bots.choosing import read_data
from tischrunde.bots.prospect import result_shares, shares
from tischrunde.bots.registry import PROSPECTS, prospect
from tischrunde.rules.core.options import build
from tischrunde.rules.core.playout import play_out
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.registry import GAMES, game_class

PRESETS = [(game, preset) for game in PROSPECTS for preset in game_class(game).presets]


def dealt(game: str, preset: str = "", seats: int = 3, seed: int = 3) -> Any:
    kind = game_class(game)
    options = build(kind.options_class, kind.presets[preset or next(iter(kind.presets))])
    number = 4 if getattr(options, "partner", False) else seats
    return kind(options, number).deal(seed, Seat(0))


def test_every_game_has_one_with_a_coefficient_for_each_number() -> None:
    assert set(PROSPECTS) == set(GAMES) == set(read_data("prospects"))
    for game, module in PROSPECTS.items():
        names = import_module(module).NAMES
        for side in prospect(game).numbers(dealt(game)):
            assert len(side) == len(names) == len(read_data("prospects")[game])


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_the_chances_of_all_sides_are_one(game: str, preset: str) -> None:
    position = dealt(game, preset)
    found = shares(position, prospect(game))
    assert len(found) == len(position.game.sides())
    assert sum(found) == pytest.approx(1.0)
    assert all(0 < one < 1 for one in found)


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_who_plays_on_does_only_what_is_offered_and_comes_to_an_end(game: str, preset: str) -> None:
    player = prospect(game).player
    if player is None:
        return
    for seed in range(3):
        position = dealt(game, preset, seed=seed)
        inner = player(position)

        def checked(choices: Any, draw: Any, position: Any = position, inner: Any = inner) -> Any:
            seat, action = inner(choices, draw)
            assert position.why_not(seat, action) is None
            return seat, action

        assert play_out(position, checked, Rng(seed)).points


def test_equal_seeds_give_equal_orders_of_what_is_left() -> None:
    one, other = dealt("kato"), dealt("kato", seed=3)
    cards = sorted(one.draw_pile, key=lambda card: card.order)
    mix(one, 7)
    assert sorted(one.draw_pile, key=lambda card: card.order) == cards
    other.draw_pile.remove(one.draw_pile[5])
    mix(other, 7)
    expected = list(one.draw_pile)
    # Of equal cards the copy behind the others is the one that is missing.
    gone = len(expected) - 1 - expected[::-1].index(expected[5])
    assert other.draw_pile == expected[:gone] + expected[gone + 1 :]


def test_a_round_that_is_over_is_what_it_was() -> None:
    sides = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
    assert result_shares(Result((Seat(1), Seat(3)), (0, 1, 0, 1), "racko"), sides) == (0.0, 1.0)
    alone = tuple((Seat(seat),) for seat in range(3))
    assert result_shares(Result((Seat(0), Seat(2)), (1, 0, 1), "stuck"), alone) == (0.5, 0.0, 0.5)
    assert result_shares(Result((), (0, 0, 0), "exhausted"), alone) == (1 / 3,) * 3


def test_fewer_cards_are_better_at_kato() -> None:
    position = dealt("kato")
    before = shares(position, prospect("kato"))[1]
    del position.hands[1][2:]
    assert shares(position, prospect("kato"))[1] > before + 0.2


@pytest.mark.parametrize("game", PROSPECTS)
def test_the_same_seed_plays_the_same(game: str) -> None:
    known = prospect(game)
    first, second = (play_on(dealt(game), known, 5, None) for _ in range(2))
    assert first == second


def test_the_tool_that_fits_them_runs_and_repeats_itself() -> None:
    pytest.importorskip("numpy")
    from tools.tune import prospects

    assert prospects.fit("clack", 4) == prospects.fit("clack", 4)

"""Who deals the first round of a match: drawn by lot or chosen, in every game (GEN-02)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.match.tables import PERSON, header
from tischrunde.match.match import Match
from tischrunde.match.table import deal_action
from tischrunde.rules.core.options import build
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.rules.registry import GAMES, game_class

EACH = pytest.mark.parametrize("game", GAMES)
THREE = (PERSON, PERSON, PERSON)


def dealt(game: str, seed: int = 5, **options: Any) -> Match:
    match = Match(header(*THREE, game=game, seed=seed, **options))
    match.act(TABLE, deal_action())
    return match


def begins(match: Match) -> Seat:
    """Who is on turn first, or rolls first."""
    facts: Any = match.position.facts  # type: ignore[union-attr]
    return Seat(facts.roller if match.game.id == "clack" else facts.turn)


@EACH
@pytest.mark.rule("GEN-02")
def test_whoever_was_chosen_deals_first_and_their_left_neighbour_begins(game: str) -> None:
    plain: dict[str, Any] = {"events": False} if game == "racko" else {}
    plain |= {"cone": "off"} if game == "kato" else {}
    started = set()
    for seat in range(3):
        match = dealt(game, dealer="seat", dealer_seat=seat, **plain)
        assert match.dealer == seat
        started.add(begins(match))
        assert Match.replay(match.header, match.log).match.dealer == seat
    # A start card may move the beginning on, but always in the same way.
    assert started == {0, 1, 2}


@EACH
@pytest.mark.rule("GEN-02", "GEN-05")
def test_by_lot_the_seed_decides_as_in_matches_that_do_not_name_it(game: str) -> None:
    drawn = {seed: dealt(game, seed).dealer for seed in range(20)}
    assert set(drawn.values()) == {0, 1, 2}
    for seed, dealer in drawn.items():
        assert dealt(game, seed, dealer="lot").dealer == dealer
        assert dealt(game, seed, dealer="lot", dealer_seat=1).dealer == dealer


@EACH
@pytest.mark.rule("GEN-02")
def test_whoever_deals_first_sits_at_the_table(game: str) -> None:
    cls = game_class(game)
    with pytest.raises(BadOptions) as refused:
        cls(build(cls.options_class, {"dealer": "seat", "dealer_seat": 3}), 3)
    assert [problem.code for problem in refused.value.problems] == ["dealer_not_seated"]
    assert cls(build(cls.options_class, {"dealer_seat": 3}), 3).seats == 3


@pytest.mark.rule("GEN-02", "CLA-04")
def test_the_oldest_rolls_first_whoever_deals() -> None:
    cls = game_class("clack")
    options = build(cls.options_class, {"dealer": "seat", "dealer_seat": 0})
    assert cls(options, 3, (8, 70, 40)).deal(1, Seat(0)).facts.roller == 1
    assert cls(options, 3).deal(1, Seat(2)).facts.roller == 0


@pytest.mark.rule("GEN-02", "KAT-03")
def test_an_agreed_starter_at_kato_goes_before_a_chosen_dealer() -> None:
    chosen: dict[str, Any] = {
        "starter": "chosen",
        "chosen_starter": 2,
        "dealer": "seat",
        "dealer_seat": 2,
    }
    assert dealt("kato", **chosen).dealer == 1
    assert dealt("kato", **{**chosen, "starter": "left_of_dealer"}).dealer == 2

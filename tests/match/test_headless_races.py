"""Races without a table: by the same seconds, and with the same rules about them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.match.race_bots import make
from tests.rules.clack.setting import NO_ANIMAL, ONE_ANIMAL, clack, lay_out
from tischrunde.bots.bot import FASTEST
from tischrunde.match.headless import play_round
from tischrunde.match.pace import NORMAL
from tischrunde.rules.clack.cards import CARDS
from tischrunde.rules.clack.game import Clack
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import Seat


def won(game: Clack, *levels: str, seed: int = 1) -> tuple[int, ...]:
    """The cards that these have after a round."""
    position = game.deal(seed, Seat(0))
    played = play_round(game, position, [make(level) for level in levels], Rng(seed))
    return played.results[0].points


def owner(card: str, display: str, *levels: str) -> int:
    """Who has ``card`` in the end, if one animal was rolled for this display at first."""
    table: Any = lay_out(display, roll=(1, "animal"), seats=len(levels))
    policies = [make(level) for level in levels]
    (result,) = play_round(table.position.game, table.position, policies, Rng(1)).results
    return next(count.seat for count in result.counts if count.card is CARDS[card])


@pytest.mark.rule("GEN-04")
def test_whoever_is_quicker_gets_every_card() -> None:
    game = clack(2, deck="short")
    quick = won(game, "fit@0.5", "fit@0.6")
    assert quick[0] > quick[1] + 5, "who is slower has what the other hand is not back for"
    assert won(game, "fit@0.6", "fit@0.5") == quick[::-1]


def test_seconds_below_the_fastest_do_not_count() -> None:
    assert won(clack(2, deck="short"), "fit@0.01", f"fit@{FASTEST}")[0] < 30


@pytest.mark.rule("CLA-11")
@pytest.mark.parametrize(("later", "winner"), [(-0.05, 1), (0.05, 0)])
def test_whoever_takes_a_wrong_card_is_busy_for_as_long_as_at_a_table(
    later: float, winner: int
) -> None:
    free = 0.3 + NORMAL.table_time("back") + FASTEST
    display = f"{ONE_ANIMAL} {NO_ANIMAL}"
    assert owner(ONE_ANIMAL, display, "once@0.3", f"fit@{free + later}") == winner


def test_a_roll_that_nobody_wants_is_closed() -> None:
    assert won(clack(2, deck="short"), "none", "none") == (0, 0)


@pytest.mark.parametrize(("other", "wins"), [("fit@0.59", False), ("fit@1.41", True)])
def test_a_bot_without_seconds_takes_as_long_as_for_a_call(other: str, wins: bool) -> None:
    """One second, a share more or less."""
    game = clack(2, deck="short")
    for seed in range(6):
        table: Any = lay_out(ONE_ANIMAL, roll=(1, "animal"), seats=2)
        policies = [make("fit"), make(other)]
        (result,) = play_round(game, table.position, policies, Rng(seed)).results
        owner = next(count.seat for count in result.counts if count.card is CARDS[ONE_ANIMAL])
        assert (owner == 0) is wins


@pytest.mark.rule("GEN-05")
def test_equal_arguments_give_the_same_race() -> None:
    game = clack(3)
    levels = ("fit@0.5", "fit@0.55", "wrong@0.4")
    assert won(game, *levels) == won(game, *levels)


@pytest.mark.rule("CLA-16")
def test_in_turn_is_played_without_a_clock() -> None:
    game = clack(2, deck="short", mode="in_turn")
    assert sum(won(game, "fit@9", "fit@1")) > 20

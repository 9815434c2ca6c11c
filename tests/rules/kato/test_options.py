"""What can be agreed on, and what cannot."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.kato.setting import kato
from tischrunde.rules.core.options import as_dict, build, changed, specs
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.rules.kato.game import Kato
from tischrunde.rules.kato.options import PRESETS, KatoOptions


def codes(seats: int = 2, ages: tuple[int | None, ...] = (), **options: Any) -> list[str]:
    with pytest.raises(BadOptions) as refused:
        Kato(build(KatoOptions, options), seats, ages)
    return [problem.code for problem in refused.value.problems]


@pytest.mark.rule("KAT-01", "GEN-01")
@pytest.mark.parametrize("seats", [0, 1, 11])
def test_two_to_ten_play(seats: int) -> None:
    assert codes(seats) == ["seats"]


@pytest.mark.rule("KAT-02")
@pytest.mark.parametrize("size", [0, 2, 11])
def test_a_hand_has_three_to_ten_cards(size: int) -> None:
    assert codes(hand_size=size) == ["option_range"]


@pytest.mark.rule("KAT-02")
def test_values_are_checked_however_the_options_were_made() -> None:
    with pytest.raises(BadOptions) as refused:
        Kato(KatoOptions(hand_size=0, cone="bowling"), 2)
    assert [problem.code for problem in refused.value.problems] == ["option_range", "option_choice"]


@pytest.mark.rule("KAT-02")
def test_seven_cards_are_the_default() -> None:
    assert KatoOptions().hand_size == 7


@pytest.mark.rule("KAT-03")
def test_the_agreed_starter_begins_the_first_round() -> None:
    assert (
        Kato(build(KatoOptions, {"starter": "chosen", "chosen_starter": 2}), 4).first_dealer(5) == 1
    )
    ages = (40, 8, None, 12)
    assert Kato(build(KatoOptions, {"starter": "youngest"}), 4, ages).first_dealer(5) == 0
    assert Kato(build(KatoOptions, {"starter": "oldest"}), 4, ages).first_dealer(5) == 3


@pytest.mark.rule("KAT-03", "GEN-02")
@pytest.mark.parametrize("starter", ["random", "left_of_dealer"])
def test_a_lot_falls_on_everybody_and_is_the_same_for_the_same_seed(starter: str) -> None:
    game = kato(3, starter=starter)
    assert {game.first_dealer(seed) for seed in range(40)} == {0, 1, 2}
    assert game.first_dealer(7) == game.first_dealer(7)


@pytest.mark.rule("KAT-03")
def test_of_equally_young_ones_the_lot_decides() -> None:
    game = Kato(build(KatoOptions, {"starter": "youngest"}), 3, (7, 7, 9))
    assert {game.first_dealer(seed) for seed in range(40)} == {2, 0}


@pytest.mark.rule("KAT-03")
@pytest.mark.parametrize("starter", ["youngest", "oldest"])
def test_without_ages_nobody_is_the_youngest(starter: str) -> None:
    assert codes(starter=starter) == ["starter_without_ages"]
    assert codes(starter=starter, ages=(None, None)) == ["starter_without_ages"]


@pytest.mark.rule("KAT-03")
def test_the_chosen_starter_sits_at_the_table() -> None:
    assert codes(3, starter="chosen", chosen_starter=3) == ["starter_not_seated"]
    assert kato(3, starter="left_of_dealer", chosen_starter=3).seats == 3


@pytest.mark.rule("KAT-02", "KAT-05", "KAT-11", "KAT-17", "KAT-29", "KAT-33", "KAT-34", "KAT-36")
def test_the_defaults_are_those_of_the_rules() -> None:
    assert as_dict(KatoOptions()) == {
        "end": "target",
        "rounds": 5,
        "target": 500,
        "turn_limit": 2000,
        "hand_size": 7,
        "starter": "left_of_dealer",
        "chosen_starter": 0,
        "dealer": "lot",
        "dealer_seat": 0,
        "undo": "free",
        "scoring": "winner",
        "play_drawn_card": False,
        "reverse_skips_with_two": True,
        "draw_four_strict": False,
        "doubles_same": False,
        "doubles_number": False,
        "stacking": False,
        "cone": "reverse",
        "cone_effects": (),
        "cone_text": "",
        "jump_in": False,
        "seven_zero": False,
        "house_notes": "",
    }


def test_the_presets_are_games() -> None:
    assert next(iter(PRESETS)) == "rulebook"
    for preset in PRESETS.values():
        options = build(KatoOptions, preset)
        assert Kato(options, 4).options == options
        assert changed(options) == dict(preset)


def test_every_option_names_a_rule_of_its_own_game() -> None:
    assert {spec.rule[:3] for spec in specs(KatoOptions)} == {"KAT", "GEN"}

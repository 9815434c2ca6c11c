"""What can be agreed on."""

from __future__ import annotations

from typing import Any

import pytest

from tischrunde.rules.clack.game import Clack
from tischrunde.rules.clack.options import PRESETS, ClackOptions
from tischrunde.rules.core.options import as_dict, build, changed, specs
from tischrunde.rules.core.refusal import BadOptions


def codes(seats: int = 2, **options: Any) -> list[str]:
    with pytest.raises(BadOptions) as refused:
        Clack(build(ClackOptions, options), seats)
    return [problem.code for problem in refused.value.problems]


@pytest.mark.rule("CLA-02", "GEN-01")
def test_two_to_six_sit_at_the_table() -> None:
    assert codes(1) == codes(7) == ["seats"]


@pytest.mark.rule("CLA-02", "CLA-16")
def test_there_are_two_decks_and_two_modes() -> None:
    assert codes(deck="half") == ["option_choice"]
    assert codes(mode="teams") == ["option_choice"]


@pytest.mark.rule("CLA-02", "CLA-16", "GEN-10", "GEN-11")
def test_the_defaults_are_those_of_the_rules() -> None:
    assert as_dict(ClackOptions()) == {
        "end": "rounds",
        "rounds": 1,
        "target": 60,
        "turn_limit": 2000,
        "dealer": "lot",
        "dealer_seat": 0,
        "undo": "free",
        "mode": "together",
        "deck": "full",
    }


def test_the_presets_are_games() -> None:
    assert list(PRESETS) == ["rulebook", "quick", "young"]
    for preset in PRESETS.values():
        options = build(ClackOptions, preset)
        assert Clack(options, 4).options == options
        assert changed(options) == dict(preset)


@pytest.mark.rule("CLA-16")
def test_young_children_take_turns() -> None:
    assert Clack(build(ClackOptions, PRESETS["young"]), 3).in_turn


def test_every_option_names_a_rule_of_its_own_game() -> None:
    assert {spec.rule[:3] for spec in specs(ClackOptions)} == {"CLA", "GEN"}

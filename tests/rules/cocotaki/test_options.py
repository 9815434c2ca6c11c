"""What can be agreed on."""

from __future__ import annotations

import pytest

from tests.rules.cocotaki.setting import cocotaki
from tischrunde.rules.cocotaki.game import Cocotaki
from tischrunde.rules.cocotaki.options import PRESETS, CocotakiOptions
from tischrunde.rules.core.options import as_dict, build, changed, specs
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.rules.core.zones import Seat

SWITCHES = ("rooster_skips", "donkey_round", "lion_reverses", "several_cards")


@pytest.mark.rule("COC-02", "COC-20", "COC-23", "COC-30", "COC-38", "GEN-10", "GEN-11")
def test_the_defaults_are_the_base_rules() -> None:
    assert as_dict(CocotakiOptions()) == {
        "end": "rounds",
        "rounds": 3,
        "target": 3,
        "turn_limit": 2000,
        "dealer": "lot",
        "dealer_seat": 0,
        "undo": "free",
        "hand_size": 8,
        "rooster_skips": False,
        "donkey_round": False,
        "lion_reverses": False,
        "several_cards": False,
        "attention": "strict",
        "trap_penalty": "at_once",
        "wrong_challenge_cards": 0,
    }


@pytest.mark.rule("COC-38", "COC-39", "COC-31", "COC-20")
def test_the_levels_are_presets_of_single_switches_each_containing_the_one_before() -> None:
    assert list(PRESETS) == ["anfaenger", "fortgeschrittene", "profi"]
    assert dict(PRESETS["anfaenger"]) == {}
    assert dict(PRESETS["fortgeschrittene"]) == {"rooster_skips": True, "donkey_round": True}
    profi = build(CocotakiOptions, PRESETS["profi"])
    assert all(getattr(profi, switch) for switch in SWITCHES)
    assert (profi.hand_size, profi.wrong_challenge_cards) == (10, 1)
    for preset in PRESETS.values():
        options = build(CocotakiOptions, preset)
        assert Cocotaki(options, 4).options == options
        assert changed(options) == dict(preset)


@pytest.mark.rule("COC-38")
@pytest.mark.parametrize("switch", SWITCHES)
def test_every_extra_rule_can_be_added_alone(switch: str) -> None:
    assert cocotaki(3, **{switch: True}).deal(1, Seat(0)).choices()


@pytest.mark.rule("COC-02", "COC-20")
@pytest.mark.parametrize(
    ("name", "value"),
    [("hand_size", 4), ("hand_size", 13), ("wrong_challenge_cards", 3), ("target", 0)],
)
def test_what_lies_outside_is_refused(name: str, value: int) -> None:
    with pytest.raises(BadOptions) as refused:
        cocotaki(3, **{name: value})
    assert [problem.code for problem in refused.value.problems] == ["option_range"]


@pytest.mark.rule("COC-30")
def test_how_traps_are_paid_for_is_asked_only_where_there_are_any() -> None:
    (spec,) = (spec for spec in specs(CocotakiOptions) if spec.name == "trap_penalty")
    assert spec.needs == ("attention", "strict")
    assert cocotaki(3, attention="assist", trap_penalty="challenge")


def test_every_option_names_a_rule_of_its_own_game() -> None:
    assert {spec.rule[:3] for spec in specs(CocotakiOptions)} == {"COC", "GEN"}

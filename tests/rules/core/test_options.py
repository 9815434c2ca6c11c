"""Options are data, and what is wrong with them is said all at once."""

from dataclasses import dataclass

import pytest

from tischrunde.rules.core.options import (
    TEXT_LIMIT,
    MatchOptions,
    OptionKind,
    as_dict,
    build,
    changed,
    check_value,
    option,
    parse,
    parse_value,
    specs,
)
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.rules.registry import GAMES, game_class


@dataclass(frozen=True)
class Some(MatchOptions):
    fast: bool = option(False, "GEN-06")
    cards: int = option(7, "GEN-06", low=3, high=10)
    side: str = option("left", "GEN-06", choices=("left", "right"))
    words: tuple[str, ...] = option((), "GEN-06", needs=("fast", True))
    notes: str = option("", "GEN-06")


def codes(**values: object) -> list[str]:
    with pytest.raises(BadOptions) as caught:
        build(Some, values)
    return [problem.code for problem in caught.value.problems]


def test_the_default_decides_the_kind() -> None:
    kinds = {spec.name: spec.kind for spec in specs(Some)}
    assert kinds["fast"] is OptionKind.SWITCH
    assert kinds["cards"] is OptionKind.NUMBER
    assert kinds["side"] is OptionKind.CHOICE
    assert kinds["words"] is OptionKind.LIST
    assert kinds["notes"] is OptionKind.TEXT


@pytest.mark.rule("GEN-06")
def test_each_wrong_value_is_named_with_its_reason() -> None:
    assert codes(cards=2) == ["option_range"]
    assert codes(cards=11) == ["option_range"]
    assert codes(cards=True) == ["option_kind"]
    assert codes(side="up") == ["option_choice"]
    assert codes(fast="maybe") == ["option_kind"]
    assert codes(words="alone") == ["option_kind"]
    assert codes(notes="x" * (TEXT_LIMIT + 1)) == ["option_kind"]
    assert codes(colour="red") == ["option_unknown"]
    assert codes(cards=99, side="up") == ["option_range", "option_choice"]


def test_options_are_rebuilt_from_what_they_are_written_as() -> None:
    some = build(Some, {"fast": True, "words": ["a", "b"], "cards": 3})
    assert build(Some, as_dict(some)) == some
    assert changed(some) == {"fast": True, "words": ("a", "b"), "cards": 3}


def test_words_of_a_command_line_become_values() -> None:
    pairs = [("fast", "on"), ("cards", "5"), ("words", "a, b"), ("side", "right"), ("x", "y")]
    assert parse(Some, pairs) == {
        "fast": True,
        "cards": 5,
        "words": ("a", "b"),
        "side": "right",
        "x": "y",
    }
    assert parse(Some, [("cards", "many"), ("fast", "perhaps")]) == {
        "cards": "many",
        "fast": "perhaps",
    }


def test_options_that_name_seats_say_so() -> None:
    kinds = {
        spec.name: spec.kind
        for game in GAMES
        for spec in specs(game_class(game).options_class)
        if spec.kind in (OptionKind.SEAT, OptionKind.SEATS)
    }
    assert kinds == {
        "dealer_seat": OptionKind.SEAT,
        "chosen_starter": OptionKind.SEAT,
        "auto_racko": OptionKind.SEATS,
    }
    for name, text, value in (
        ("chosen_starter", "2", 2),
        ("dealer_seat", "0", 0),
    ):
        spec = next(spec for spec in specs(game_class("kato").options_class) if spec.name == name)
        assert parse_value(spec, text) == value
        assert check_value(spec, value) is None
        assert check_value(spec, 10) is not None
    auto = next(
        spec for spec in specs(game_class("racko").options_class) if spec.name == "auto_racko"
    )
    assert parse_value(auto, "0, 2") == ("0", "2")
    assert check_value(auto, ("0", "2")) is None
    assert check_value(auto, 2) is not None

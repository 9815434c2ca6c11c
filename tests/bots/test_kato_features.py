"""What speaks for and against a lay in KaTO, feature by feature."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.kato_questions import any_cards, at, cards, question
from tischrunde.bots.kato.features import FEATURES, features
from tischrunde.bots.kato.sight import Sight
from tischrunde.rules.core.events import Event, Moved, noted
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS
from tischrunde.rules.kato.cards import CARDS, Colour

HAND = "red-3 red-7 blue-7 green-1 wild"


def seen(
    hand: str,
    laid: str,
    left: tuple[int, ...] = (6, 6),
    top: str = "red-5",
    options: dict[str, Any] | None = None,
    past: tuple[Event, ...] = (),
    **facts: Any,
) -> dict[str, float]:
    """The features of laying ``laid``, by name; the others hold ``left`` cards, in turn order."""
    position = at([hand, *any_cards(*left)], top, options, **facts)
    sight = Sight(question(position, past=past), remember=bool(past))
    return dict(zip(FEATURES, features(sight, cards(laid)), strict=True))


@pytest.mark.parametrize(
    ("hand", "laid", "expected"),
    [
        # One of four cards kept is red, none a three; a wild card can always follow.
        (
            HAND,
            "red-3",
            {
                "lay": 1,
                "out": 0,
                "two_left": 0,
                "points": 3 / 50,
                "double": 0,
                "colour_kept": 1 / 4,
                "can_follow": 1,
                "number_kept": 0,
                "last_of_colour": 0,
                "wild": 0,
                "four": 0,
                "cone": 0,
                "attack": 0,
                "attack_threat": 0,
                "again": 0,
            },
        ),
        # The blue seven is kept.
        (HAND, "red-7", {"number_kept": 1 / 4, "points": 7 / 50, "colour_kept": 1 / 4}),
        # Of a double the second card is on top: what counts is its colour.
        (
            HAND,
            "red-7 blue-7",
            {
                "double": 1,
                "points": 14 / 50,
                "colour_kept": 0,
                "last_of_colour": 1,
                "can_follow": 1,
            },
        ),
        # A wild card will be of the colour that is held most: two of four.
        (HAND, "wild", {"wild": 1, "colour_kept": 2 / 4, "points": 1, "last_of_colour": 0}),
        ("red-3 red-4 green-1 red-6", "red-3", {"colour_kept": 2 / 3, "last_of_colour": 0}),
        ("wild4 red-3 red-4 green-1", "wild4", {"wild": 1, "four": 1, "cone": 0, "can_follow": 1}),
        ("cone red-3 red-4 green-1", "cone", {"wild": 1, "four": 0, "cone": 1}),
        # Nothing fits on it later.
        ("red-3 blue-7", "red-3", {"two_left": 1, "can_follow": 0, "last_of_colour": 1}),
        ("red-3 blue-3", "red-3", {"two_left": 1, "can_follow": 1, "number_kept": 1}),
        ("red-3 red-7", "red-3", {"can_follow": 1, "number_kept": 0, "colour_kept": 1}),
        ("red-3 wild", "red-3", {"can_follow": 1, "colour_kept": 0, "number_kept": 0}),
        ("red-3 blue-7 green-1", "red-3", {"two_left": 0}),
        # Zero is a number, too; cards that have none do not share it.
        ("red-0 blue-0", "red-0", {"number_kept": 1}),
        ("red-skip blue-draw2", "red-skip", {"number_kept": 0, "can_follow": 0}),
        # A skip follows a skip (KAT-07), though it has no number.
        ("red-skip blue-skip", "red-skip", {"number_kept": 0, "can_follow": 1}),
        ("red-skip blue-3", "red-skip", {"can_follow": 0}),
        ("red-3", "red-3", {"out": 1, "two_left": 0, "colour_kept": 0, "can_follow": 0}),
        ("red-3 blue-3", "red-3 blue-3", {"out": 1, "double": 1, "number_kept": 0}),
    ],
)
def test_what_a_lay_leaves_in_the_hand(hand: str, laid: str, expected: dict[str, float]) -> None:
    found = seen(hand, laid)
    assert {name: found[name] for name in expected} == pytest.approx(expected)


@pytest.mark.parametrize(("left", "late"), [((6, 3), 1), ((3, 6), 1), ((1, 1), 1), ((4, 4), 0)])
def test_it_is_late_when_anybody_holds_three_cards(left: tuple[int, int], late: int) -> None:
    wild, four = seen(HAND, "wild", left), seen("wild4 red-2 blue-3", "wild4", left)
    assert (wild["wild_late"], wild["four_late"]) == (late, 0)
    assert (four["wild_late"], four["four_late"]) == (late, late)
    assert seen(HAND, "red-3", left)["wild_late"] == 0
    own = seen("wild red-3", "wild", (6, 6))
    assert own["wild_late"] == 0, "the own hand does not count"


TWO_SEATS, THREE_SEATS = (4,), (4, 9)


@pytest.mark.parametrize(
    ("card", "left", "options", "attack", "again"),
    [
        ("red-3", THREE_SEATS, {}, 0, 0),
        ("red-skip", THREE_SEATS, {}, 1, 0),
        ("red-draw2", THREE_SEATS, {}, 1, 0),
        ("wild4", THREE_SEATS, {}, 1, 0),
        ("wild", THREE_SEATS, {}, 0, 0),
        ("red-reverse", THREE_SEATS, {}, 0, 0),
        ("cone", THREE_SEATS, {"cone": "reverse"}, 0, 0),
        ("cone", THREE_SEATS, {"cone": "draw_ten"}, 1, 0),
        ("cone", THREE_SEATS, {"cone": "custom", "cone_effects": ("draw:3",)}, 1, 0),
        ("cone", THREE_SEATS, {"cone": "ward_off"}, 0, 0),
        # With two players whoever is skipped leaves the turn to the layer (KAT-08, KAT-11).
        ("red-3", TWO_SEATS, {}, 0, 0),
        ("red-skip", TWO_SEATS, {}, 1, 1),
        ("red-draw2", TWO_SEATS, {}, 1, 1),
        ("wild4", TWO_SEATS, {}, 1, 1),
        ("wild", TWO_SEATS, {}, 0, 0),
        ("red-reverse", TWO_SEATS, {}, 1, 1),
        ("red-reverse", TWO_SEATS, {"reverse_skips_with_two": False}, 0, 0),
        ("cone", TWO_SEATS, {"cone": "ward_off"}, 0, 0),
        ("cone", TWO_SEATS, {"cone": "reverse"}, 1, 1),
        ("cone", TWO_SEATS, {"cone": "reverse", "reverse_skips_with_two": False}, 0, 0),
        ("cone", TWO_SEATS, {"cone": "draw_ten"}, 1, 1),
        ("red-skip", TWO_SEATS, {"cone": "draw_ten", "reverse_skips_with_two": False}, 1, 1),
        ("wild", TWO_SEATS, {"cone": "draw_ten"}, 0, 0),
        ("wild", THREE_SEATS, {"cone": "custom", "cone_effects": ("draw:3",)}, 0, 0),
    ],
)
def test_which_cards_attack_and_which_give_another_turn(
    card: str, left: tuple[int, ...], options: dict[str, Any], attack: int, again: int
) -> None:
    found = seen(f"{card} red-9 blue-9 green-9", card, left, options=options)
    assert (found["attack"], found["again"]) == (attack, again)
    # The fewer cards the next player holds, the more an attack matters.
    assert found["attack_threat"] == pytest.approx(attack / 4)


def test_the_threat_is_to_whoever_comes_next_in_the_direction_of_play() -> None:
    hand = "red-skip red-9 blue-9"
    assert seen(hand, "red-skip", (2, 5))["attack_threat"] == 1 / 2
    assert seen(hand, "red-skip", (2, 5), direction=-1)["attack_threat"] == 1 / 5
    assert seen(hand, "red-skip", (0, 5))["attack_threat"] == 1, "somebody has just gone out"


@pytest.mark.parametrize(
    ("card", "left", "direction", "cone", "gain"),
    [
        # After turning round the next one is who was before: better if that one has more cards.
        ("red-reverse", (2, 6), 1, "off", 4 / 5),
        ("red-reverse", (6, 2), 1, "off", -4 / 5),
        ("red-reverse", (6, 2), -1, "off", 4 / 5),
        ("red-reverse", (5, 5), 1, "off", 0),
        ("red-reverse", (1, 9), 1, "off", 1),
        ("red-reverse", (9, 1), 1, "off", -1),
        ("red-reverse", (2, 9, 3), 1, "off", 1 / 5),
        ("cone", (2, 6), 1, "reverse", 4 / 5),
        ("cone", (2, 6), 1, "draw_ten", 0),
        ("red-skip", (2, 6), 1, "reverse", 0),
        ("red-reverse", (2,), 1, "off", 0),
    ],
)
def test_turning_round_is_good_if_the_player_before_has_more_cards(
    card: str, left: tuple[int, ...], direction: int, cone: str, gain: float
) -> None:
    hand = f"{card} red-9 blue-9"
    found = seen(hand, card, left, options={"cone": cone}, direction=direction)
    assert found["reverse_gain"] == pytest.approx(gain)


@pytest.mark.parametrize(
    ("rest", "top", "strict", "bluff"),
    [
        # KAT-17: it is one if a number card of the colour in force could have been laid.
        ("red-2 blue-3", "red-5", False, 1),
        ("red-0 blue-3", "red-5", False, 1),
        ("green-2 blue-3", "red-5", False, 0),
        # A number that is on top is not judged by its colour; actions count only if strict.
        ("red-5 blue-3", "red-5", False, 0),
        ("red-5 blue-3", "red-5", True, 1),
        ("red-skip blue-3", "red-5", False, 0),
        ("red-skip blue-3", "red-5", True, 1),
        ("green-2 blue-3", "red-5", True, 0),
        ("wild cone", "red-5", True, 0),
    ],
)
@pytest.mark.rule("KAT-17")
def test_a_wild_draw_four_is_a_bluff_if_the_colour_could_have_been_served(
    rest: str, top: str, strict: bool, bluff: int
) -> None:
    options = {"draw_four_strict": strict}
    assert seen(f"wild4 {rest}", "wild4", top=top, options=options)["bluff"] == bluff
    assert seen(f"wild {rest}", "wild", top=top, options=options)["bluff"] == 0


SWAPPED = "red-0 red-7 red-2 red-3 red-4"


@pytest.mark.parametrize(
    ("hand", "laid", "left", "direction", "gain"),
    [
        # Four cards are left. For a seven the smallest hand is taken, for a zero that of
        # the player before.
        (SWAPPED, "red-7", (2, 6), 1, 2 / 5),
        (SWAPPED, "red-7", (6, 2), 1, 2 / 5),
        (SWAPPED, "red-0", (2, 6), 1, -2 / 5),
        (SWAPPED, "red-0", (2, 6), -1, 2 / 5),
        (SWAPPED, "red-2", (2, 6), 1, 0),
        ("red-7 red-2", "red-7", (9, 8), 1, -1),
        ("red-7 red-2 red-3 red-4 red-5 red-6 red-8 red-9", "red-7", (1, 8), 1, 1),
        # The hand is empty: the round is over before anything is swapped.
        ("red-7", "red-7", (2, 6), 1, 0),
    ],
)
@pytest.mark.rule("KAT-34")
def test_a_seven_or_a_zero_is_worth_the_cards_that_it_gets_rid_of(
    hand: str, laid: str, left: tuple[int, int], direction: int, gain: float
) -> None:
    options = {"seven_zero": True}
    found = seen(hand, laid, left, options=options, direction=direction)
    assert found["swap_gain"] == pytest.approx(gain)
    assert seen(hand, laid, left, direction=direction)["swap_gain"] == 0


def test_a_colour_is_good_that_the_next_player_could_not_serve() -> None:
    past = (
        Moved(HANDS[2], DISCARD_PILE, (CARDS["blue-8"],), "lay"),
        Moved(DRAW_PILE, HANDS[1], (None,), "draw"),
        Moved(HANDS[2], DISCARD_PILE, (CARDS["wild"],), "lay"),
        noted("wish", None, colour=Colour.RED),
    )
    hand = "red-3 blue-3 wild blue-9"
    assert seen(hand, "blue-3", past=past)["colour_lacked"] == 1
    assert seen(hand, "red-3", past=past)["colour_lacked"] == 0
    assert seen(hand, "wild", past=past)["colour_lacked"] == 1, "blue will be wished for"
    assert seen(hand, "blue-3", past=past, direction=-1)["colour_lacked"] == 0
    assert seen(hand, "blue-3")["colour_lacked"] == 0, "nothing is remembered"

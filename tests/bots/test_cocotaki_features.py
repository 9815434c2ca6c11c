"""What speaks for and against a lay in Cocotaki, feature by feature."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.cocotaki_questions import animals, question
from tests.rules.cocotaki.setting import ADVANCED, PROFI, cards, deal_out
from tischrunde.bots.cocotaki.features import FEATURES, features, is_donkey
from tischrunde.bots.cocotaki.sight import Sight
from tischrunde.rules.cocotaki.cards import ANIMALS, CARDS
from tischrunde.rules.core.actions import MUST
from tischrunde.rules.core.zones import Seat

HAND = "red-cow red-bee blue-cow green-cat butterfly"


def seen(
    hand: str,
    laid: str,
    left: tuple[int, ...] = (6, 6),
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> dict[str, float]:
    """The features of laying ``laid``, by name; the others hold ``left`` cards, in turn order."""
    table = deal_out(hand, *animals(*left), top="red-dog", **(options or {}))
    for name, value in facts.items():
        setattr(table.facts, name, value)
    sight = Sight(question(table, 0, MUST))
    return dict(zip(FEATURES, features(sight, tuple(cards(laid))), strict=True))


@pytest.mark.parametrize(
    ("hand", "laid", "expected"),
    [
        # Of the four cards kept one is red, one a cow; a butterfly can always follow.
        (HAND, "red-cow", {"lay": 1, "out": 0, "one_left": 0, "more": 0, "can_follow": 1}),
        (HAND, "red-cow", {"colour_kept": 1 / 4, "animal_kept": 1 / 4, "butterfly": 0}),
        (HAND, "red-cow", {"skip": 0, "skip_threat": 0, "again": 0, "donkey": 0}),
        (HAND, "green-cat", {"colour_kept": 0, "animal_kept": 0, "can_follow": 1}),
        # Of several cards the last one lies on top.
        (HAND, "red-cow blue-cow", {"more": 1 / 4, "colour_kept": 0, "animal_kept": 0}),
        (HAND, "blue-cow red-cow", {"more": 1 / 4, "colour_kept": 1 / 3, "animal_kept": 0}),
        # After a butterfly one wishes for the colour that one holds most; butterflies
        # are no animal that could be laid on an animal.
        (HAND, "butterfly", {"butterfly": 1, "colour_kept": 2 / 4, "animal_kept": 0}),
        ("butterfly butterfly", "butterfly", {"animal_kept": 0, "can_follow": 1, "one_left": 1}),
        ("red-cow blue-cow red-bee", "red-cow", {"animal_kept": 1 / 2, "colour_kept": 1 / 2}),
        # What can follow: the colour, the animal, a butterfly; else nothing.
        ("red-cow red-bee", "red-cow", {"one_left": 1, "can_follow": 1, "colour_kept": 1}),
        ("red-cow blue-cow", "red-cow", {"one_left": 1, "can_follow": 1, "animal_kept": 1}),
        ("red-cow butterfly", "red-cow", {"one_left": 1, "can_follow": 1, "colour_kept": 0}),
        ("red-cow blue-bee", "red-cow", {"one_left": 1, "can_follow": 0}),
        ("red-cow", "red-cow", {"out": 1, "one_left": 0, "can_follow": 0, "colour_kept": 0}),
        ("red-cow blue-cow", "red-cow blue-cow", {"out": 1, "one_left": 0, "more": 1 / 4}),
    ],
)
def test_what_a_lay_leaves_in_the_hand(hand: str, laid: str, expected: dict[str, float]) -> None:
    found = seen(hand, laid)
    assert {name: found[name] for name in expected} == pytest.approx(expected)


@pytest.mark.parametrize(("left", "late"), [((6, 3), 1), ((3, 6), 1), ((1, 1), 1), ((4, 4), 0)])
def test_it_is_late_when_anybody_else_holds_three_cards(left: tuple[int, int], late: int) -> None:
    assert seen("butterfly red-cow", "butterfly", left)["butterfly_late"] == late
    assert seen("butterfly red-cow", "red-cow", left)["butterfly_late"] == 0
    donkey = seen("red-donkey red-cow blue-cow", "red-donkey", left, ADVANCED)
    assert donkey["donkey_threat"] == late


@pytest.mark.rule("COC-23")
@pytest.mark.parametrize(
    ("laid", "left", "options", "expected"),
    [
        # One of three others sits out; the fewer cards that one holds, the better.
        ("red-rooster", (2, 4, 5), ADVANCED, (1 / 3, 1 / 2, 0)),
        # Each rooster skips one more (COC-34).
        ("red-rooster blue-rooster", (2, 4, 5), PROFI, (2 / 3, 1 / 2 + 1 / 4, 0)),
        ("red-rooster blue-rooster", (2, 4), PROFI, (1, 1 / 2 + 1 / 4, 1)),
        # All others sit out: it is one's own turn again, and nobody sits out twice.
        ("red-rooster", (4,), ADVANCED, (1, 1 / 4, 1)),
        ("red-rooster blue-rooster", (4,), PROFI, (1, 1 / 4, 1)),
        ("red-rooster", (0, 4), ADVANCED, (1 / 2, 1, 0)),
        # Without that rule it is an animal like the others.
        ("red-rooster", (2, 4), {}, (0, 0, 0)),
        ("red-cow", (2, 4), ADVANCED, (0, 0, 0)),
        ("red-cow", (4,), ADVANCED, (0, 0, 0)),
    ],
)
def test_roosters_make_the_next_ones_sit_out(
    laid: str,
    left: tuple[int, ...],
    options: dict[str, Any],
    expected: tuple[float, float, float],
) -> None:
    found = seen(f"{laid} green-cat green-dog", laid, left, options)
    names = ("skip", "skip_threat", "again")
    assert [found[name] for name in names] == pytest.approx(expected)


def test_who_sits_out_depends_on_the_direction() -> None:
    hand = "red-rooster green-cat green-dog"
    assert seen(hand, "red-rooster", (2, 5), ADVANCED)["skip_threat"] == 1 / 2
    assert seen(hand, "red-rooster", (2, 5), ADVANCED, direction=-1)["skip_threat"] == 1 / 5


@pytest.mark.rule("COC-24")
def test_a_donkey_begins_a_round_of_donkeys_once_and_where_that_is_agreed() -> None:
    hand = "red-donkey red-cow blue-cow"
    running: dict[str, Any] = {"donkey": Seat(1)}
    assert seen(hand, "red-donkey", options=ADVANCED)["donkey"] == 1
    assert seen(hand, "red-donkey", options=ADVANCED, **running)["donkey"] == 0
    assert seen(hand, "red-donkey", (2, 2), ADVANCED, **running)["donkey_threat"] == 0
    assert seen(hand, "red-donkey")["donkey"] == 0
    assert seen(hand, "red-cow", options=ADVANCED)["donkey"] == 0
    assert [animal.text for animal in ANIMALS if is_donkey(CARDS[f"red-{animal.text}"])] == [
        "donkey"
    ]


@pytest.mark.rule("COC-35")
@pytest.mark.parametrize(
    ("laid", "left", "direction", "gain"),
    [
        # After turning round the next one is who was before: better if that one has more cards.
        ("red-lion", (2, 6), 1, 4 / 5),
        ("red-lion", (6, 2), 1, -4 / 5),
        ("red-lion", (6, 2), -1, 4 / 5),
        ("red-lion", (5, 5), 1, 0),
        ("red-lion", (1, 8), 1, 1),
        ("red-lion", (8, 1), 1, -1),
        ("red-lion", (2, 8, 3), 1, 1 / 5),
        # Two lions turn round twice, three once.
        ("red-lion blue-lion", (2, 6), 1, 0),
        ("red-lion blue-lion yellow-lion", (2, 6), 1, 4 / 5),
        ("red-cow", (2, 6), 1, 0),
        ("red-lion", (2,), 1, 0),
    ],
)
def test_turning_round_is_good_if_the_player_before_has_more_cards(
    laid: str, left: tuple[int, ...], direction: int, gain: float
) -> None:
    hand = f"{laid} green-cat green-dog"
    found = seen(hand, laid, left, PROFI, direction=direction)
    assert found["reverse_gain"] == pytest.approx(gain)
    assert seen(hand, laid, left, ADVANCED, direction=direction)["reverse_gain"] == 0

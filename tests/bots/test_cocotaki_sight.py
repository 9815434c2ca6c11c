"""What a bot of Cocotaki makes of its view, and which lays it thinks of."""

from __future__ import annotations

import pytest

from tests.bots.cocotaki_questions import animals, question
from tests.rules.cocotaki.setting import ADVANCED, PROFI, Table, cards, deal_out
from tischrunde.bots.cocotaki.sight import Sight, count_colours, lays
from tischrunde.rules.cocotaki.cards import CARDS, Colour
from tischrunde.rules.core.actions import MAY, MUST


def sight(table: Table, seat: int = 0) -> Sight:
    duty = MUST if seat == table.facts.turn else MAY
    return Sight(question(table, seat, duty))


def test_a_view_in_the_terms_that_count() -> None:
    table = deal_out(*animals(2, 3, 4), "red-cow red-cat", top="red-bee", turn=2)
    found = sight(table, 2)
    assert [card.text for card in found.hand] == animals(2, 3, 4)[2].split()
    assert found.left == [2, 3, 4, 2]
    assert found.others == [0, 1, 3]
    assert [found.follower(steps) for steps in (1, 2, -1)] == [3, 0, 1]
    assert found.follower() == 3
    found.facts.direction = -1
    assert [found.follower(steps) for steps in (1, 2, -1)] == [1, 0, 3]


def test_what_lies_there_and_what_the_last_lay_was_laid_on() -> None:
    hands = ("blue-cow red-cow green-cat", "red-cat blue-cat")
    table = deal_out(*hands, top="blue-bee", under="green-dog", **PROFI)
    assert sight(table).top is sight(table).beneath is CARDS["blue-bee"], "nothing was laid yet"
    table.does(0, "lay blue-cow red-cow")
    assert sight(table).top is CARDS["red-cow"]
    assert sight(table).beneath is CARDS["blue-bee"]


@pytest.mark.rule("COC-23")
def test_a_card_out_of_turn_is_seen_by_everybody_but_its_owner() -> None:
    options = {**ADVANCED, "trap_penalty": "challenge"}
    hands = ("blue-rooster red-cow green-cat", "blue-cow red-dog", "red-cat blue-dog")
    table = deal_out(*hands, top="blue-bee", **options)
    table.lays(0, "blue-rooster")
    assert not any(Sight(question(table, seat, MAY)).trapped for seat in (0, 1))
    table.does(1, "lay blue-cow")
    trapped = [Sight(question(table, seat, MAY)).trapped for seat in (0, 1, 2)]
    assert trapped == [True, False, True]


def test_colours_are_counted_and_butterflies_have_none() -> None:
    found = count_colours(cards("red-cow red-bee green-cat butterfly"))
    assert found == {Colour.RED: 2, Colour.BLUE: 0, Colour.YELLOW: 0, Colour.GREEN: 1}


LIONS = "blue-lion red-lion green-lion"


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        # One card of an animal is a single lay; the rest of the hand does not fit.
        ("blue-cow red-dog", {"blue-cow"}),
        # All cows together, first one that fits, then each other once as the last.
        ("blue-cow red-cow green-dog", {"blue-cow", "blue-cow red-cow"}),
        (
            "blue-cow red-cow green-cow",
            {"blue-cow", "blue-cow green-cow red-cow", "blue-cow red-cow green-cow"},
        ),
        # Two equal cards are one choice.
        ("blue-cow red-cow red-cow", {"blue-cow", "blue-cow red-cow red-cow"}),
        ("blue-cow blue-cow", {"blue-cow", "blue-cow blue-cow"}),
        # Butterflies are laid one by one or together, and there is but one face of them.
        ("butterfly butterfly", {"butterfly", "butterfly butterfly"}),
        # Lions also all but one, if that are still several: two turn round as often as none.
        ("blue-lion red-lion", {"blue-lion", "blue-lion red-lion"}),
        (
            LIONS,
            {
                "blue-lion",
                "blue-lion green-lion red-lion",
                "blue-lion red-lion green-lion",
                "blue-lion red-lion",
                "blue-lion green-lion",
            },
        ),
        (
            "blue-bee red-bee butterfly blue-dog",
            {
                "blue-bee",
                "red-bee",
                "blue-bee red-bee",
                "red-bee blue-bee",
                "butterfly",
                "blue-dog",
            },
        ),
    ],
)
def test_which_lays_are_thought_of(hand: str, found: set[str]) -> None:
    table = deal_out(hand, *animals(4), top="blue-bee", **PROFI)
    request = question(table, 0, MUST)
    offered = request.choice.actions
    thought = [one.text.removeprefix("lay ") for one in lays(Sight(request), offered, several=True)]
    assert len(thought) == len(set(thought))
    assert set(thought) == found
    assert all(table.why_not(0, f"lay {text}") is None for text in thought)
    single = {one.text.removeprefix("lay ") for one in lays(Sight(request), offered, False)}
    assert single == {text for text in found if " " not in text}

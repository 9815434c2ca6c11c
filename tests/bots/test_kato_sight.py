"""What a bot of KaTO makes of its view, and what it remembers of the round."""

from __future__ import annotations

import pytest

from tests.bots.kato_questions import any_cards, at, cards, question
from tischrunde.bots.kato.sight import Sight, count_colours, lacking
from tischrunde.rules.core.events import Event, Moved, noted
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat
from tischrunde.rules.kato.cards import CARDS, Colour

RED, YELLOW, GREEN, BLUE = Colour.RED, Colour.YELLOW, Colour.GREEN, Colour.BLUE


def laid(seat: int, text: str) -> Event:
    return Moved(HANDS[seat], DISCARD_PILE, cards(text), "lay")


def drew(seat: int, count: int = 1, why: str = "draw") -> Event:
    return Moved(DRAW_PILE, HANDS[seat], (None,) * count, why)


START = Moved(DRAW_PILE, DISCARD_PILE, cards("red-5"), "turn-up")


def test_a_view_in_the_terms_that_count() -> None:
    position = at(["red-1 red-2", *any_cards(3, 4, 5)], "green-9")
    sight = Sight(question(position, Seat(2)), remember=False)
    assert sight.hand == [CARDS[f"green-{number}"] for number in range(4)]
    assert sight.left == [2, 3, 4, 5]
    assert sight.others == [0, 1, 3]
    assert sight.top is CARDS["green-9"]
    assert [sight.follower(steps) for steps in (1, 2, -1)] == [3, 0, 1]
    assert sight.follower() == 3
    sight.facts.direction = -1
    assert [sight.follower(steps) for steps in (1, 2, -1)] == [1, 0, 3]


def test_colours_are_counted_and_wild_cards_have_none() -> None:
    found = count_colours(cards("red-1 red-skip green-2 wild wild4 cone"))
    assert found == {RED: 2, YELLOW: 0, GREEN: 1, BLUE: 0}


@pytest.mark.parametrize(
    ("past", "lacks"),
    [
        ([START, drew(1)], {1: {RED: 1}}),
        # Whoever draws has not served what lies on top, of two cards the second.
        ([START, laid(0, "red-3"), laid(2, "blue-3"), drew(1)], {1: {BLUE: 1}}),
        ([START, laid(0, "red-3 blue-3"), drew(1)], {1: {BLUE: 1}}),
        # What is drawn may be of a colour that was missing: three quarters for each card.
        ([START, drew(1), laid(0, "blue-3"), drew(1)], {1: {RED: 0.75, BLUE: 1}}),
        ([START, drew(1), drew(1, 2, "penalty")], {1: {RED: 0.75**2}}),
        ([START, drew(1), drew(1)], {1: {RED: 1}}),
        # A penalty says nothing about colours, nor does the deal.
        ([START, drew(1, 4, "penalty")], {1: {}}),
        ([drew(1, 7, "deal"), drew(2, 7, "deal"), START], {1: {}, 2: {}}),
        ([drew(1)], {1: {}}),
        # A wild card is of the colour that is wished for; until then of the one before.
        ([START, laid(0, "wild"), noted("wish", None, colour=GREEN), drew(1)], {1: {GREEN: 1}}),
        ([START, laid(0, "wild4"), drew(1, 4, "penalty"), drew(2)], {1: {}, 2: {RED: 1}}),
        ([START, noted("skip", Seat(1)), drew(2)], {2: {RED: 1}}),
        # After a swap neither hand is known; what others lack stays known.
        (
            [START, drew(1), drew(2), drew(0), Moved(HANDS[1], HANDS[0], (None,), "swap")],
            {2: {RED: 1}},
        ),
        # The pile is turned over: nobody's hand has changed.
        ([START, drew(1), Moved(DISCARD_PILE, DRAW_PILE, (None,), "reshuffle")], {1: {RED: 1}}),
        # Laying a card of another colour proves nothing.
        ([START, drew(1), laid(1, "blue-5")], {1: {RED: 1}}),
    ],
)
def test_who_draws_rather_than_serve_a_colour_lacks_it(
    past: list[Event], lacks: dict[int, dict[Colour, float]]
) -> None:
    assert lacking(past) == {seat: pytest.approx(known) for seat, known in lacks.items()}


def test_only_who_remembers_knows_what_others_lack() -> None:
    position = at(["red-1 red-2", *any_cards(3, 4)], "red-9")
    asked = question(position, past=(START, drew(1)))
    knowing, forgetful = Sight(asked, remember=True), Sight(asked, remember=False)
    assert knowing.lack(Seat(1), RED) == 1
    assert knowing.lack(Seat(1), BLUE) == 0
    assert knowing.lack(Seat(1), None) == 0
    assert knowing.lack(Seat(2), RED) == 0
    assert forgetful.lack(Seat(1), RED) == 0

"""How Racko's bots weigh exchanges of cards and racks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.racko_questions import (
    ASCENDING,
    FOURTH,
    MIXED,
    NEARLY,
    THIRD,
    TWO,
    at,
    cards,
    question,
)
from tischrunde.bots.racko.events import Exchange
from tischrunde.bots.racko.gaps import data
from tischrunde.bots.racko.rack import NEVER, Worth
from tischrunde.bots.racko.sight import Sight
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.actions import CHOOSE, SWAP
from tischrunde.rules.racko.actions import RACKS as EXCHANGE
from tischrunde.rules.racko.facts import Phase

SCHWER = data()["levels"]["schwer"]
FOUR = (NEARLY, MIXED, THIRD, FOURTH)
GOOD = "4 9 13 18 21 26 29 33 37 41 45 23"
"""Only the last slot is wrong, and its card is the one that :data:`NEARLY` lacks."""


def exchange(position: Any, harm: float = 0.5, totals: tuple[int, ...] = ()) -> Exchange:
    return Exchange(Sight(question(position, totals=totals), SCHWER), harm)


def all_known(position: Any, *seats: int) -> Any:
    """The same position, but everybody has seen the racks of ``seats``."""
    known = list(position.facts.known)
    for seat in seats:
        known[seat] = tuple(position.racks[seat])
    position.facts.known = tuple(known)
    return position


# -- others' harm ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "options", "harm"),
    [
        # Whoever may end the match in this round is harmed half as much again.
        ((0, 410), {}, 0.75),
        ((0, 409), {}, 0.5),
        ((0, 499), {}, 0.75),
        ((499, 0), {}, 0.5),
        ((), {}, 0.5),
        ((0, 499), {"end": "rounds"}, 0.5),
        ((0, 110), {"target": 200}, 0.75),
        ((0, 109), {"target": 200}, 0.5),
    ],
)
def test_the_harm_to_an_opponent_counts_more_near_the_end_of_the_match(
    totals: tuple[int, ...], options: dict[str, Any], harm: float
) -> None:
    assert exchange(at(NEARLY, MIXED, options=options), 0.5, totals).harm(TWO) == harm


def test_a_partner_s_loss_is_one_s_own() -> None:
    found = exchange(at(*FOUR, options={"partner": True}), 0.8, (0, 499, 0, 499))
    assert [found.harm(Seat(seat)) for seat in (1, 2, 3)] == pytest.approx([1.2, -0.8, 1.2])


# -- racks -------------------------------------------------------------------------------


def test_a_better_rack_is_worth_its_turns_and_what_the_other_one_loses() -> None:
    position = all_known(at(MIXED, ASCENDING, THIRD, top="60"), 1)
    found = exchange(position, harm=0.5)
    mine = Worth(cards(MIXED), found.sight.pool).turns
    theirs = found.sight.turns_left(TWO)
    assert theirs < 0.2
    # One that is not known is taken for eleven turns, as nothing has been played yet.
    expected = [1.5 * (mine - theirs), 1.5 * (mine - 11)]
    assert found.racks([EXCHANGE[1], EXCHANGE[2]]) == pytest.approx(expected)


def test_a_partner_s_rack_stays_in_the_pair() -> None:
    position = at(*FOUR, options={"partner": True})
    values = exchange(position).racks([EXCHANGE[1], EXCHANGE[2], EXCHANGE[3]])
    assert values[1] == 0
    assert values[0] == values[2] < 0, "the own rack is nearly complete"


# -- cards -------------------------------------------------------------------------------


def test_a_card_is_best_taken_from_whoever_is_nearest_to_the_end() -> None:
    position = all_known(at(ASCENDING, "4 9 13 18 21 26 29 33 37 41 45 48", THIRD, top="60"), 1)
    found = exchange(position, harm=0.8)
    left = found.sight.turns_left(TWO)
    # Hardly anything helps a complete rack. A quarter of the turns by which the other one
    # is nearer to its end than an unknown one at the start.
    expected = [0.8 * (11 - left) / 4, 0.0]
    assert found.whom([CHOOSE[1], CHOOSE[2]]) == pytest.approx(expected, abs=0.02)


def test_a_card_that_helps_is_worth_the_turns_it_saves() -> None:
    position = all_known(at(NEARLY, "30 5 41 2 19 50 7 33 11 48 joker 23", THIRD, top="60"), 1)
    found = exchange(position, harm=0.0)
    saved = found.mine.turns - found.mine.best(cards("23")[0]).turns
    assert saved > 1
    assert found.whom([CHOOSE[1], CHOOSE[2]]) == pytest.approx([saved, 0.0])


def test_to_disturb_a_partner_costs_a_turn() -> None:
    position = all_known(at(*FOUR, options={"partner": True}), 2)
    found = exchange(position, harm=0.8)
    gain = max(found.mine.turns - found.mine.best(card).turns for card in cards(THIRD))
    assert found.whom([CHOOSE[2]]) == pytest.approx([gain - 1])
    unknown = exchange(at(*FOUR, options={"partner": True}), harm=0.8)
    assert unknown.whom([CHOOSE[2]]) == [-1]


def swapping(mine: str, theirs: str, harm: float, **options: Any) -> Exchange:
    position = at(
        mine, theirs, top="swap-cards", phase=Phase.SWAP, target=TWO, options=options or None
    )
    return exchange(all_known(position, 1), harm)


def place(rack: str, card: str) -> int:
    return rack.split().index(card)


def test_a_pair_of_cards_is_worth_what_it_saves_me_and_what_it_costs_them() -> None:
    there, here = place(GOOD, "23"), place(NEARLY, "1")
    pair = [SWAP[there][here]]
    selfish, harmful = swapping(NEARLY, GOOD, 0.0), swapping(NEARLY, GOOD, 1.0)
    pool = selfish.sight.pool
    complete = cards(NEARLY.replace(" 1 ", " 23 "))
    before, after = Worth(cards(NEARLY), pool), Worth(complete, pool)
    # A complete row is worth three turns more than its cards, each of which counts a little.
    gain = before.turns - after.turns + 3 + 0.04 * 12
    assert selfish.cards(pair) == pytest.approx([gain], abs=0.05)
    # They get a one in their last slot: it is as wrong there as what was there before.
    theirs = Worth(cards(GOOD), pool)
    loss = theirs.tries(cards("1")[0])[there] - theirs.turns
    assert harmful.cards(pair)[0] - selfish.cards(pair)[0] == pytest.approx(loss)
    assert abs(loss) < 0.5


def test_what_breaks_their_row_is_worth_more_than_what_does_not() -> None:
    complete = "4 9 13 18 21 26 29 33 37 41 45 46"
    found = swapping(NEARLY, complete, 1.0)
    here = place(NEARLY, "1")
    broken, kept = found.cards([SWAP[5][here], SWAP[0][here]])
    # Their 26 or their 4 for my 1: the one fits in their first slot, not in their sixth.
    selfish = swapping(NEARLY, complete, 0.0).cards([SWAP[5][here], SWAP[0][here]])
    assert broken - selfish[0] > 1
    assert kept - selfish[1] == pytest.approx(0, abs=0.1)


def test_a_joker_that_would_go_out_is_never_given_for_nothing() -> None:
    theirs = "4 9 13 18 joker 26 29 33 37 41 45 46"
    found = swapping(NEARLY, theirs, 1.0)
    (value,) = found.cards([SWAP[4][place(NEARLY, "1")]])
    assert value > NEVER / 2, "they would never finish"


def test_of_a_card_that_is_not_known_the_average_counts() -> None:
    position = at(NEARLY, MIXED, top="swap-cards", phase=Phase.SWAP, target=TWO)
    found = exchange(position, harm=0.0)
    found.sight.racks[1] = [None] * 12
    here = place(NEARLY, "1")
    chances = found.sight.likely(TWO, 5)
    numbers = {number: found.mine.tries(cards(str(number))[0])[here] for number in chances}
    expected = found.mine.turns - sum(chances[one] * numbers[one] for one in chances)
    middle, first = found.cards([SWAP[5][here], SWAP[0][here]])
    assert middle == pytest.approx(expected)
    assert middle > first, "what is missing lies rather in the middle"

"""How Racko's bots weigh a rack."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from tischrunde.bots.racko.gaps import FITTING, PARTS, UNSEEN, joker_worth, shares, weights
from tischrunde.bots.racko.rack import LAST, NEVER, Pool, Worth
from tischrunde.rules.racko.cards import CARDS, JOKER, NUMBERS, RackoCard
from tischrunde.rules.racko.rack import FULL

ASCENDING = "3 8 12 17 20 25 28 32 36 40 44 49"
NEARLY = "3 8 12 17 20 1 28 32 36 40 44 49"
"""Only slot 30 is wrong."""
MIXED = "30 5 41 2 19 50 7 33 11 48 26 9"
ALL = Pool(tuple(range(51)), 3.0)


def cards(text: str) -> list[RackoCard]:
    return [CARDS[word] for word in text.split()]


def without(rack: list[RackoCard], jokers: float = 3.0) -> Pool:
    """Everything may still come but the cards of the rack."""
    values = {card.value for card in rack}
    up_to = [0]
    for value in range(1, 51):
        up_to.append(up_to[-1] + (value not in values))
    return Pool(tuple(up_to), jokers)


def test_a_narrow_gap_costs_more_and_a_wide_one_less() -> None:
    for open_slots in (1, 3, 6, 12):
        rows = shares(open_slots)
        assert len(rows) == FULL + 1
        for row in rows[1:]:
            assert len(row) == PARTS * FITTING + 1
            assert all(low <= high for low, high in pairwise(row))
        assert all(rows[2][at] < rows[1][at] for at in (4, 20, 60))


def test_a_joker_is_worth_less_where_many_slots_are_open() -> None:
    worths = [joker_worth(open_slots) for open_slots in range(1, 13)]
    assert worths == sorted(worths, reverse=True)
    assert joker_worth(1) == pytest.approx(weights().joker[0])


def test_the_nearer_a_rack_is_to_ascending_the_fewer_turns_it_takes() -> None:
    turns = [Worth(cards(rack), without(cards(rack))).turns for rack in (ASCENDING, NEARLY, MIXED)]
    assert turns[0] < 0.1
    assert turns[0] < turns[1] < turns[2] < 15


def test_the_turns_are_those_of_all_sets_that_can_be_kept() -> None:
    rack = cards("30 5 41 joker 19 50 7 33 11 48 26 9")
    pool = without(rack)
    worth = Worth(rack, pool)
    table, level = shares(worth.open_slots), PARTS * UNSEEN / (pool.up_to[-1] + pool.jokers)
    extra = pool.jokers * level * joker_worth(worth.open_slots) + 0.5
    numbers = [card.value for card in rack if card is not JOKER]
    total = 0.0
    for size in range(len(numbers) + 1):
        for kept in combinations(range(1, len(numbers) + 1), size):
            ends = [(0, 0), *((at, numbers[at - 1]) for at in kept), (len(numbers) + 1, 51)]
            share = 1.0
            for (low_at, low), (high_at, high) in pairwise(ends):
                fitting = int(level * pool.up_to[high - 1] + extra - level * pool.up_to[low])
                share *= table[high_at - low_at - 1][min(fitting, LAST)] if low < high else 0.0
            total += share
    assert worth._all == pytest.approx(total)


@pytest.mark.parametrize("rack", [NEARLY, MIXED, "30 5 joker 2 19 50 joker 33 11 48 26 9"])
@pytest.mark.parametrize("exact", [False, True])
def test_a_card_is_tried_in_a_slot_as_if_it_stood_there(rack: str, exact: bool) -> None:
    before = cards(rack)
    card = NUMBERS[23]
    pool = without(before)
    worth = Worth(before, pool, exact)
    for place, turns in enumerate(worth.tries(card)):
        after = Worth([*before[:place], card, *before[place + 1 :]], pool, exact)
        if before[place] is JOKER:
            assert turns == NEVER
        elif after.open_slots == worth.open_slots:
            assert turns == pytest.approx(after.turns)
    for place, turns in enumerate(worth.tries(JOKER)):
        after = Worth([*before[:place], JOKER, *before[place + 1 :]], pool, exact)
        if before[place] is not JOKER and after.open_slots == worth.open_slots:
            assert turns == pytest.approx(after.turns)


def test_the_card_that_is_missing_is_best_in_its_slot() -> None:
    worth = Worth(cards(NEARLY), without(cards(NEARLY)))
    assert worth.best(CARDS["23"]).place == 5
    assert worth.best(CARDS["23"]).turns < 0.1
    assert worth.best(JOKER).place == 5
    assert worth.best(CARDS["2"]).turns > worth.turns - 0.1


def test_exact_jokers_need_room() -> None:
    rack = cards("3 8 9 joker 10 25 28 32 36 40 44 49")
    pool = without(rack)
    assert Worth(rack, pool).turns < 0.1
    assert Worth(rack, pool, exact=True).turns > 0.5
    roomy = cards("3 8 9 joker 11 25 28 32 36 40 44 49")
    assert Worth(roomy, without(roomy), exact=True).turns < 0.1


def test_an_empty_rack_and_one_that_is_not_known_can_be_weighed() -> None:
    empty = Worth([None] * FULL, ALL)
    assert 8 < empty.turns < 16
    low, high = empty.best(NUMBERS[2]), empty.best(NUMBERS[47])
    assert low.place < 2
    assert high.place > 9
    assert max(low.turns, high.turns) < empty.turns


def test_the_unseen_numbers_are_listed() -> None:
    assert Pool((0, 1, 1, 2), 0.0).numbers == [1, 3]
    assert Pool((0, 1, 1, 2), 0.0).highest == 3


def test_where_hardly_anything_but_jokers_comes_every_gap_is_filled() -> None:
    """Unseen cards count by their share: five jokers of six cards are like fifty of fifty-one."""
    up_to = (*[0] * 50, 1)
    rack = cards("3 8 12 17 20 1 28 32 36 40 44 49")
    few, many = (Worth(rack, Pool(up_to, jokers)) for jokers in (5.0, 50.0))
    assert few.turns == pytest.approx(many.turns, abs=0.01)
    assert few.best(JOKER).place == 5
    assert few.tries(CARDS["23"])[5] < 0.1
    # No more than the one slot that is open, and less, since others would do as well.
    assert 0 < few.turns < weights().slot[0] + weights().gap

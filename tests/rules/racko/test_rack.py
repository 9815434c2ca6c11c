"""Ascending rows and runs, against what trying everything gives."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tischrunde.rules.racko.cards import JOKER, NUMBERS, RackoCard
from tischrunde.rules.racko.rack import ascending_length, longest_run, run_bonus, stood_for

HIGHEST = 7
"""A small deck, so that everything can be tried."""


@st.composite
def racks(draw: st.DrawFn) -> list[RackoCard]:
    """Up to six cards of a deck of seven numbers, no number twice, and jokers."""
    numbers = draw(st.lists(st.sampled_from(NUMBERS[:HIGHEST]), unique=True, max_size=6))
    jokers = draw(st.integers(0, 6 - len(numbers)))
    return draw(st.permutations([*numbers, *[JOKER] * jokers]))


def meanings(rack: list[RackoCard]) -> list[tuple[int, ...]]:
    """All that a rack can stand for, with a number of the deck for each joker."""
    each = [range(1, HIGHEST + 1) if card is JOKER else (card.value,) for card in rack]
    return list(product(*each))


@pytest.mark.rule("RAC-10", "RAC-15", "RAC-18")
@given(racks())
def test_exact_jokers_ascend_as_far_as_some_numbers_for_them_do(rack: list[RackoCard]) -> None:
    best = max(_ascending(values) for values in meanings(rack)) if rack else 0
    assert ascending_length(rack, HIGHEST, exact=True) == best


def _ascending(values: tuple[int, ...]) -> int:
    length = min(len(values), 1)
    while length < len(values) and values[length] > values[length - 1]:
        length += 1
    return length


@pytest.mark.rule("RAC-10", "RAC-15", "RAC-18")
@given(racks())
def test_jokers_that_fit_anywhere_leave_it_to_the_numbers(rack: list[RackoCard]) -> None:
    length = ascending_length(rack, HIGHEST, exact=False)
    for size in range(len(rack) + 1):
        numbers = [card.value for card in rack[:size] if card is not JOKER]
        ascends = all(low < high for low, high in pairwise(numbers))
        assert ascends == (size <= length)


@pytest.mark.rule("RAC-22")
@given(racks())
def test_the_longest_run_is_the_longest_that_any_numbers_for_the_jokers_give(
    rack: list[RackoCard],
) -> None:
    best = 0
    for start in range(len(rack)):
        for end in range(start + 1, len(rack) + 1):
            part = rack[start:end]
            if any(card is not JOKER for card in part) and _can_be_run(part):
                best = max(best, end - start)
    assert longest_run(rack, HIGHEST) == best


def _can_be_run(part: list[RackoCard]) -> bool:
    return any(all(high == low + 1 for low, high in pairwise(values)) for values in meanings(part))


@pytest.mark.rule("RAC-22")
def test_the_premium_by_the_length_of_the_run() -> None:
    assert [run_bonus(length) for length in range(13)] == [
        *(0, 0, 0, 60, 110, 210),
        *[310] * 7,
    ]


@pytest.mark.rule("RAC-10")
@given(racks(), st.booleans())
def test_what_jokers_count_as_ascends_with_the_numbers_round_them(
    rack: list[RackoCard], exact: bool
) -> None:
    length = ascending_length(rack, HIGHEST, exact)
    found = stood_for(rack, length, HIGHEST)
    jokers = {place for place in range(length) if rack[place] is JOKER}
    assert set(found) <= jokers
    if exact:
        assert set(found) == jokers, "each has a number of its own"
    values = [found.get(place, rack[place].value) for place in range(length)]
    known = [value for value in values if value]
    assert all(low < high for low, high in pairwise(known))
    assert all(1 <= value <= HIGHEST for value in known)


@pytest.mark.rule("RAC-22")
@given(racks())
def test_in_a_run_that_counts_jokers_are_what_makes_it(rack: list[RackoCard]) -> None:
    found = stood_for(rack, len(rack), HIGHEST, run=True)
    values = [found.get(place, card.value) for place, card in enumerate(rack)]
    size = longest_run(rack, HIGHEST)
    runs = [values[at : at + size] for at in range(len(rack) - size + 1)]
    assert any(run == list(range(run[0], run[0] + size)) for run in runs if run) or not size


def test_a_joker_counts_as_the_lowest_number_that_fits_or_as_none() -> None:
    five, six, nine = NUMBERS[4], NUMBERS[5], NUMBERS[8]
    assert stood_for([five, JOKER, nine], 3, 60) == {1: 6}
    assert stood_for([five, JOKER, six], 3, 60) == {}
    assert stood_for([JOKER, JOKER, nine, JOKER], 4, 60) == {0: 1, 1: 2, 3: 10}
    assert stood_for([JOKER, JOKER, nine, JOKER], 4, 60, run=True) == {0: 7, 1: 8, 3: 10}
    assert stood_for([JOKER, JOKER], 2, 60, run=True) == {0: 1, 1: 2}

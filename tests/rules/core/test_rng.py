"""Chance is the same on every machine and in every version of Python."""

import pytest

from tischrunde.rules.core.rng import SEED_LIMIT, Rng, derive
from tischrunde.rules.core.state import check_seed

PINNED_SHUFFLE = [2, 7, 11, 4, 3, 5, 6, 0, 1, 8, 9, 10]
PINNED_DICE = [5, 1, 0, 2, 3, 3, 3, 1, 1, 4, 0, 1]
PINNED_SEED = 5059604991119716716


@pytest.mark.rule("GEN-05")
def test_shuffles_are_pinned() -> None:
    cards = list(range(12))
    Rng(7).shuffle(cards)
    assert cards == PINNED_SHUFFLE
    assert [Rng(7, uses).below(6) for uses in range(12)] == PINNED_DICE
    assert derive(7, "round", 3) == PINNED_SEED


def test_each_use_takes_another_stream_and_a_copy_goes_its_own_way() -> None:
    rng = Rng(1)
    first, second = list(range(50)), list(range(50))
    rng.shuffle(first)
    twin = rng.copy()
    rng.shuffle(second)
    assert first != second
    third = list(range(50))
    twin.shuffle(third)
    assert third == second


def test_a_shuffle_keeps_every_card() -> None:
    cards = list(range(112))
    Rng(3).shuffle(cards)
    assert sorted(cards) == list(range(112))


def test_every_place_is_equally_likely() -> None:
    tops = [0] * 4
    for seed in range(2000):
        cards = [0, 1, 2, 3]
        Rng(seed).shuffle(cards)
        tops[cards[0]] += 1
    assert all(420 < top < 580 for top in tops)


def test_derived_seeds_are_seeds_and_differ() -> None:
    seeds = {derive(7, label, number) for label in ("a", "b") for number in range(100)}
    assert len(seeds) == 200
    assert all(check_seed(seed) is None for seed in seeds)


@pytest.mark.rule("GEN-05")
def test_a_seed_out_of_range_is_refused() -> None:
    for seed in (-1, SEED_LIMIT):
        reason = check_seed(seed)
        assert reason is not None
        assert reason.code == "seed_range"

"""What the policies of all games share: a choice by worth, with some chance or none."""

from __future__ import annotations

import pytest

from tischrunde.bots.choosing import chance, pick, read_data, weighed
from tischrunde.rules.core.rng import Rng

VALUES = [1.0, 3.0, 3.0, 2.0]


def test_without_a_temperature_the_first_of_the_best_is_taken_and_no_chance_used() -> None:
    rng, same = Rng(5), Rng(5)
    assert pick(VALUES, 0.0, rng) == 1
    assert rng.below(1000) == same.below(1000)


def test_with_a_temperature_the_better_is_taken_more_often_and_nothing_never() -> None:
    rng = Rng(1)
    counts = [0] * len(VALUES)
    for _ in range(4000):
        counts[pick(VALUES, 1.0, rng)] += 1
    # Shares of exp(-2), 1, 1 and exp(-1).
    expected = [0.054, 0.399, 0.399, 0.147]
    assert [count / 4000 for count in counts] == pytest.approx(expected, abs=0.03)


@pytest.mark.parametrize(("temperature", "share"), [(1.0, 0.731), (2.0, 0.622), (0.5, 0.881)])
def test_a_higher_temperature_levels_what_is_worth_more_and_less(
    temperature: float, share: float
) -> None:
    # One more is worth a factor of exp(1 / temperature).
    rng = Rng(2)
    taken = sum(pick([7.0, 8.0], temperature, rng) for _ in range(4000))
    assert taken / 4000 == pytest.approx(share, abs=0.025)


def test_a_single_value_is_always_taken() -> None:
    assert {pick([-5.0], 1.0, Rng(seed)) for seed in range(50)} == {0}


def test_chances_are_even_from_0_to_below_1() -> None:
    rng = Rng(3)
    found = [chance(rng) for _ in range(4000)]
    assert 0 <= min(found) < 0.01
    assert 0.99 < max(found) < 1
    for limit in (0.25, 0.5, 0.75):
        assert sum(one < limit for one in found) / 4000 == pytest.approx(limit, abs=0.03)


def test_features_count_by_their_weights() -> None:
    assert weighed([2.0, -1.0], [3.0, 4.0]) == 2.0
    with pytest.raises(ValueError, match="argument"):
        weighed([1.0], [1.0, 2.0])


@pytest.mark.parametrize("name", ["kato", "racko", "cocotaki", "clack"])
def test_every_game_has_data_with_three_levels(name: str) -> None:
    assert set(read_data(name)["levels"]) >= {"leicht", "mittel", "schwer"}


def test_data_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        read_data("halma")

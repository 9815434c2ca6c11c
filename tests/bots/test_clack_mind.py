"""Times and errors of the bots of Clack: as they are written down, and as people have them."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import fmean, median, stdev

import pytest
from tools.tune.clack import grabs

from tests.rules.clack.setting import FEW, SEVEN
from tischrunde.bots.bot import FASTEST, LEVELS
from tischrunde.bots.clack.mind import _lag, age_group, data, look
from tischrunde.rules.clack.cards import CARDS, DECK, Wanted

GROUPS = ("kind", "jugendlich", "erwachsen", "senior")
ONE_ANIMAL_EACH = "ra.rt.rv ra.rv.gt ra.rv.bt ra.rt.gv ra.rt.bv rt.rv.ga gt.gv.ba"
ADULT = data()["ages"]["erwachsen"]
SURE = {"speed": 1.0, "miss": 0.0, "slip": 0.0, "patience": 1.0}
"""A player who makes no mistakes."""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("group", GROUPS)
def test_nobody_reacts_within_a_quarter_of_a_second(level: str, group: str) -> None:
    found = list(grabs(level, group, 400))
    assert min(grab.seconds for grab in found) >= FASTEST
    times = [grab.seconds for grab in found]
    assert fmean(times) > median(times), "skewed to the right"


def test_ages_are_sorted_into_groups() -> None:
    assert [age_group(years) for years in (4, 11, 12, 17, 18, 59, 60, 99, 200)] == [
        *["kind"] * 2,
        *["jugendlich"] * 2,
        *["erwachsen"] * 2,
        *["senior"] * 3,
    ]
    assert age_group(None) == "erwachsen"


def test_children_and_old_people_take_longer() -> None:
    means = {group: fmean(grab.seconds for grab in grabs("mittel", group, 600)) for group in GROUPS}
    assert means["erwachsen"] < means["jugendlich"] < means["senior"] < means["kind"]
    assert means["kind"] / means["erwachsen"] == pytest.approx(1.9, abs=0.3)
    assert means["senior"] / means["erwachsen"] == pytest.approx(1.4, abs=0.2)


def test_levels_are_a_ladder_of_about_fifteen_percent() -> None:
    speeds = [data()["levels"][level]["speed"] for level in reversed(LEVELS)]
    for faster, slower in pairwise(speeds):
        assert slower / faster == pytest.approx(1.15, abs=0.02)
    for trait in ("miss", "slip"):
        rates = [data()["levels"][level][trait] for level in LEVELS]
        assert rates[0] > rates[1] > rates[2]
    means = [fmean(grab.seconds for grab in grabs(level, "erwachsen", 800)) for level in LEVELS]
    assert means[0] > means[1] > means[2]
    rights = [fmean(grab.right for grab in grabs(level, "erwachsen", 800)) for level in LEVELS]
    assert rights[0] < rights[1] < rights[2]


def test_a_search_takes_the_time_for_the_choice_and_for_each_card_looked_at() -> None:
    """Without any lag: 0.3 s, 150 ms a bit for eight targets, three objects of 60 ms a card."""
    steady = {**ADULT, "spread": 0.0}
    cards = [CARDS[text] for text in ONE_ANIMAL_EACH.split()]
    for speed in (1.0, 1.3):
        seen = look(cards, Wanted.ONE_ANIMAL, {**SURE, "speed": speed}, steady, 5)
        expected = [speed * (0.3 + 0.15 * 3 + rank * 3 * 0.06) for rank in range(1, 8)]
        assert sorted(seen.found.values()) == pytest.approx(expected)
    blind = look(cards, Wanted.ONE_ANIMAL, {**SURE, "miss": 1.0}, steady, 5)
    whole = 7 * 3 * 0.06
    assert 0.75 + whole < blind.nothing < 0.75 + 2 * whole
    later = [blind.nothing + rank * 3 * 0.06 for rank in range(1, 8)]
    assert sorted(blind.again.values()) == pytest.approx(later)
    assert blind.enough == pytest.approx(blind.nothing + 2 * whole)


@pytest.mark.parametrize(
    ("wanted", "wish"),
    [(Wanted.NO_ANIMAL, 1.25), (Wanted.ONE_ANIMAL, 1.0), (Wanted.TWO_ANIMALS, 1.1)],
)
def test_each_object_takes_longer_to_see_for_some_wishes(wanted: Wanted, wish: float) -> None:
    steady = {**ADULT, "spread": 0.0}
    cards = [card for card in DECK if card.fits(wanted)][:3]
    seen = look(cards, wanted, SURE, steady, 5)
    expected = [0.3 + 0.15 * 2 + rank * 3 * 0.06 * wish for rank in range(1, 4)]
    assert sorted(seen.found.values()) == pytest.approx(expected)


def test_the_disc_is_thought_of_after_all_cards_and_some_once_more() -> None:
    """Half of them once more on average: from none to all."""
    steady = {**ADULT, "spread": 0.0}
    cards = [CARDS[text] for text in ONE_ANIMAL_EACH.split()]
    whole = 7 * 3 * 0.06
    times = [look(cards, Wanted.ONE_ANIMAL, SURE, steady, seed).nothing for seed in range(600)]
    again = [(time - 0.75 - whole) / whole for time in times]
    assert 0 <= min(again) < 0.02
    assert 0.98 < max(again) <= 1
    assert fmean(again) == pytest.approx(0.5, abs=0.05)


def test_second_looks_come_as_often_as_the_patience_says() -> None:
    for patience in (0.3, 0.9):
        seen = [
            look([], Wanted.NO_ANIMAL, {**SURE, "patience": patience}, ADULT, s) for s in range(600)
        ]
        assert fmean(one.patient for one in seen) == pytest.approx(patience, abs=0.06)


@pytest.mark.parametrize(("level", "age"), [(0.2, 1.0), (0.2, 2.0), (0.4, 0.5)])
def test_cards_are_overlooked_and_mistaken_by_level_times_age(level: float, age: float) -> None:
    profile = {**SURE, "miss": level, "slip": level}
    group = {**ADULT, "miss": age, "slip": age}
    right, wrong = [CARDS["ra.rt.rv"]], [CARDS["ra.ga.bt"]]
    looks = [look(right, Wanted.ONE_ANIMAL, profile, group, seed) for seed in range(600)]
    assert fmean(bool(one.again) for one in looks) == pytest.approx(level * age, abs=0.06)
    assert all(bool(one.again) != bool(one.found) for one in looks)
    looks = [look(wrong, Wanted.ONE_ANIMAL, profile, group, seed) for seed in range(600)]
    assert fmean(bool(one.found) for one in looks) == pytest.approx(level * age, abs=0.06)


def test_a_wrong_card_takes_as_long_to_see_as_a_right_one() -> None:
    steady = {**ADULT, "spread": 0.0}
    wrong = [CARDS[text] for text in ("ra.ga.bt", "ra.gt.ba", "rt.ga.ba")]
    seen = look(wrong, Wanted.ONE_ANIMAL, {**SURE, "slip": 1.0}, steady, 5)
    expected = [0.3 + 0.15 * 2 + rank * 3 * 0.06 for rank in range(1, 4)]
    assert sorted(seen.found.values()) == pytest.approx(expected)


def test_the_lag_makes_everything_later_now_and_then_much_later() -> None:
    """A single card: whatever is not the choice and the look at it is the lag."""
    cards = [CARDS["ra.rt.rv"]]
    steady = 0.3 + 0.15 + 3 * 0.06
    times = [look(cards, Wanted.ONE_ANIMAL, SURE, ADULT, seed) for seed in range(800)]
    lags = [next(iter(seen.found.values())) - steady for seen in times]
    assert fmean(lags) == pytest.approx(0.3, abs=0.04)
    assert max(lags) > 1.0
    assert min(lags) > -0.5


def test_the_order_of_looking_is_another_one_each_time() -> None:
    cards = [CARDS[text] for text in SEVEN.split()[3:]]
    firsts = set()
    for seed in range(60):
        seen = look(cards, Wanted.NO_ANIMAL, SURE, ADULT, seed)
        firsts.add(min(seen.found, key=seen.found.__getitem__))
    assert firsts == set(cards)


def test_the_lag_is_ex_gaussian() -> None:
    """A normal part round zero and an exponential one: mean 0.3, skewed to the right."""
    draw = Random(1).random
    lags = [_lag(draw, 1.0) for _ in range(8000)]
    times = data()["seconds"]
    assert fmean(lags) == pytest.approx(times["tail"], abs=0.02)
    assert stdev(lags) == pytest.approx(
        (times["normal"] ** 2 + times["tail"] ** 2) ** 0.5, abs=0.02
    )
    assert fmean(lags) - median(lags) > 0.04
    assert fmean(2 * lag for lag in lags) == pytest.approx(
        fmean(_lag(draw, 2.0) for _ in range(8000)), abs=0.04
    )


def first(cards: str, wanted: Wanted, seed: int) -> float:
    seen = look([CARDS[text] for text in cards.split()], wanted, SURE, ADULT, seed)
    return min(seen.found.values(), default=seen.nothing)


def mean(cards: str, wanted: Wanted) -> float:
    return fmean(first(cards, wanted, seed) for seed in range(800))


def test_more_cards_take_longer_to_search() -> None:
    few, many = " ".join(SEVEN.split()[:2]), SEVEN
    assert mean(many, Wanted.ONE_ANIMAL) > mean(few, Wanted.ONE_ANIMAL) + 0.3


def test_what_is_not_there_is_harder_to_see() -> None:
    """One card of seven fits in both cases."""
    without = "ra.rt.rv ra.rt.gt ra.rt.gv ra.rt.bt ra.rt.bv ra.rv.gt rt.gt.bt"
    assert mean(without, Wanted.NO_ANIMAL) > mean(SEVEN, Wanted.ONE_ANIMAL) + 0.1


def test_none_at_all_takes_longest() -> None:
    assert mean(FEW, Wanted.TWO_ANIMALS) > mean(FEW, Wanted.ONE_ANIMAL) + 0.3


def test_a_card_two_objects_off_is_hardly_ever_taken_for_a_fitting_one() -> None:
    slips = {"ra.ga.ba": 0, "ra.ga.bt": 0}
    careless = {**SURE, "slip": 0.5}
    for seed in range(400):
        for text in slips:
            seen = look([CARDS[text]], Wanted.ONE_ANIMAL, careless, ADULT, seed)
            slips[text] += bool(seen.found)
    assert 150 < slips["ra.ga.bt"] < 250
    assert 0 < slips["ra.ga.ba"] < 40


def test_age_and_level_both_bear_on_errors_and_patience() -> None:
    level = {"speed": 1.0, "miss": 1.0, "slip": 1.0, "patience": 0.0}
    careful = {**data()["ages"]["erwachsen"], "miss": 0.0, "slip": 0.0}
    for seed in range(50):
        cards, wanted = DECK[seed : seed + 7], list(Wanted)[seed % len(list(Wanted))]
        seen = look(cards, wanted, level, careful, seed)
        assert set(seen.found) == {card for card in cards if card.fits(wanted)}
        assert not seen.again
        assert not seen.patient

"""Dice, cards, the deal, and who rolls first (CLA-01 to CLA-04)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice, pairwise

import pytest

from tests.rules.clack.setting import SEVEN, clack, lay_out
from tests.rules.tables import walk
from tischrunde.rules.clack.cards import DECK, NUMBERS, OBJECTS, PROPERTIES, Wanted
from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.clack.places import DISPLAY, UNUSED
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import DRAW_PILE, Seat


@pytest.mark.rule("CLA-01")
def test_the_dice_show_0_1_2_twice_each_and_six_properties() -> None:
    assert Counter(NUMBERS) == {0: 2, 1: 2, 2: 2}
    assert [one.text for one in PROPERTIES] == ["red", "green", "blue", "animal", "tree", "vehicle"]
    assert len(Wanted) == 18


@pytest.mark.rule("CLA-01", "CLA-05")
def test_every_pair_of_faces_is_rolled_about_equally_often() -> None:
    table = lay_out(SEVEN, pile=None)
    rolled: Counter[Wanted] = Counter()
    for seed in range(1800):
        position = table.position.copy()
        position.rng = Rng(seed)
        position.do(Seat(0), position.choices()[0].actions[0])
        rolled[position.facts.wanted] += 1
    assert set(rolled) == set(Wanted)
    assert min(rolled.values()) > 60
    assert max(rolled.values()) < 140


@pytest.mark.rule("CLA-02")
def test_each_card_shows_another_three_of_nine_different_objects() -> None:
    assert len(OBJECTS) == len(set(OBJECTS)) == 9
    assert {frozenset(card.objects) for card in DECK} == set(
        map(frozenset, combinations(OBJECTS, 3))
    )
    assert len(DECK) == 84
    for card in DECK:
        assert sum(card.counts[colour] for colour in PROPERTIES[:3]) == 3
        assert sum(card.counts[kind] for kind in PROPERTIES[3:]) == 3
        assert card.text == ".".join(colour.text[0] + kind.text[0] for colour, kind in card.objects)


@pytest.mark.rule("CLA-02")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(BadOptions):
        clack(seats)
    assert [clack(seats).seats for seats in range(2, 7)] == [2, 3, 4, 5, 6]


@pytest.mark.rule("CLA-02")
def test_the_short_deck_is_drawn_from_the_seed() -> None:
    def in_play(seed: int) -> set[str]:
        zones = dict(clack(2, deck="short").deal(seed, Seat(0)).zones())
        assert len(zones[UNUSED]) == 42
        return {card.text for zone in (DISPLAY, DRAW_PILE) for card in zones[zone]}

    assert len(in_play(1)) == 42
    assert in_play(1) == in_play(1) != in_play(2)


@pytest.mark.rule("CLA-03")
def test_seven_cards_lie_open_and_the_rest_is_the_draw_pile() -> None:
    position = clack(3).deal(1, Seat(0))
    zones = dict(position.zones())
    assert (len(zones[DISPLAY]), len(zones[DRAW_PILE]), len(zones[UNUSED])) == (7, 77, 0)
    assert position.facts.places == tuple(zones[DISPLAY])


@pytest.mark.rule("CLA-04")
@pytest.mark.parametrize(
    ("ages", "roller"),
    [((7, 40, 70), 2), ((40, 70, 70), 1), ((None, 9, None), 1), ((None, None, None), 2)],
)
def test_the_oldest_rolls_first(ages: tuple[int | None, ...], roller: int) -> None:
    position = clack(3, ages).deal(1, Seat(1))
    assert position.facts.roller == roller
    (choice,) = position.choices()
    assert (choice.seat, [action.text for action in choice.actions]) == (roller, ["roll"])


@pytest.mark.rule("CLA-04", "GEN-02")
def test_without_ages_the_seat_left_of_the_dealer_rolls_first() -> None:
    rollers = [clack(3).deal(1, Seat(dealer)).facts.roller for dealer in range(3)]
    assert rollers == [1, 2, 0]


@pytest.mark.rule("CLA-04", "CLA-09")
def test_the_dice_go_clockwise_whoever_has_won_cards() -> None:
    for seats in (2, 6):
        rollers = [
            step.position.facts.roller
            for step in islice(walk(clack(seats), 3), 400)
            if step.position.facts.phase is Phase.ROLL
        ]
        steps = {(after - before) % seats for before, after in pairwise(rollers)}
        assert len(rollers) > 5
        assert steps == {1}


@pytest.mark.rule("CLA-04", "CLA-05")
def test_only_who_has_the_dice_rolls_and_only_once() -> None:
    table = lay_out(SEVEN, roller=2, pile=None)
    assert table.refuses(1, "roll") == "not_your_dice CLA-04"
    assert table.refuses(1, "snap rt.rv.gt") == "roll_over CLA-08"
    table.does(2, "roll")
    if table.facts.phase is Phase.RACE:
        assert table.refuses(2, "roll") == "race_on CLA-05"

"""A dice round without mistakes (CLA-05 to CLA-10)."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.rules.clack.setting import (
    FEW,
    NO_ANIMAL,
    ONE_ANIMAL,
    SEVEN,
    THREE_ANIMALS,
    TWO_ANIMALS,
    Table,
    lay_out,
)
from tischrunde.rules.clack.cards import DECK, PROPERTIES, WANTED
from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.core.actions import MAY
from tischrunde.rules.core.zones import DRAW_PILE, TABLE, Seat, Visibility, Zone, ZoneKind

TREES = "rt.gt.bt rt.rv.gt rt.gt.gv rt.gt.bv rt.rv.bt rt.gv.bt rt.bt.bv"
"""Seven cards without an animal."""


def racing(table: Table) -> bool:
    return table.facts.phase is Phase.RACE


@pytest.mark.rule("CLA-05", "CLA-06")
@pytest.mark.parametrize(
    ("number", "fitting"),
    [(1, [ONE_ANIMAL]), (2, [TWO_ANIMALS]), (0, SEVEN.split()[3:])],
)
def test_exactly_the_rolled_number_is_wanted(number: int, fitting: list[str]) -> None:
    table = lay_out(SEVEN, roll=(number, "animal"))
    assert [card.text for card in table.facts.fitted] == fitting
    assert table.facts.fitting == table.facts.fitted


@pytest.mark.rule("CLA-05", "CLA-08")
def test_a_zero_wish_may_fit_all_seven_cards() -> None:
    table = lay_out(TREES, roll=(0, "animal"), seats=2)
    assert [card.text for card in table.facts.fitted] == TREES.split()
    for turn, card in enumerate(TREES.split()):
        assert table.facts.phase is Phase.RACE, "one card after the other, by whoever is first"
        table.does(turn % 2, f"snap {card}")
    assert table.won == [4, 3]
    assert table.facts.phase is not Phase.RACE


@pytest.mark.rule("CLA-05", "CLA-12")
def test_if_all_seven_fit_a_zero_wish_the_disc_is_wrong() -> None:
    table = lay_out(TREES, 1, 0, roll=(0, "animal"), seats=2)
    table.does(0, "disc")
    assert table.won == [0, 1]
    assert table.display == TREES.split()


@pytest.mark.rule("CLA-05")
def test_objects_are_counted_by_colour_and_by_kind() -> None:
    for card in DECK:
        for one in PROPERTIES:
            shown = sum(one in thing for thing in card.objects)
            for number in range(3):
                assert card.fits(WANTED[number, one]) == (shown == number)


@pytest.mark.rule("CLA-04", "CLA-06")
def test_all_may_snap_at_once_whoever_rolled() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    assert table.may(0) == table.may(1) == table.may(2)
    assert table.may(0) == {*(f"snap {card}" for card in SEVEN.split()), "disc", "pass"}
    windows = {choice.window for choice in table.position.choices() if choice.seat != TABLE}
    assert windows == {1}
    assert all(choice.duty is MAY for choice in table.position.choices())


@pytest.mark.rule("CLA-06")
def test_one_player_may_take_several_cards_one_after_the_other() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    table.does(1, f"snap {NO_ANIMAL}", "snap rt.rv.gt")
    table.does(2, "snap rv.gv.bv")
    assert table.won == [0, 2, 1]
    assert table.facts.phase is Phase.RACE
    assert [card.text for card in table.facts.fitting] == ["gv.bt.bv"]


@pytest.mark.rule("CLA-06", "GEN-04")
def test_of_two_snaps_at_one_card_the_first_counts() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    table.does(1, f"snap {NO_ANIMAL}")
    assert table.refuses(0, f"snap {NO_ANIMAL}") == "not_there CLA-06"
    assert table.won == [0, 1, 0]


@pytest.mark.rule("CLA-06")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_whoever_comes_first_gets_the_card(order: tuple[int, ...]) -> None:
    table = lay_out(SEVEN, roll=(1, "animal"))
    table.does(order[0], f"snap {ONE_ANIMAL}")
    assert table.won == [int(seat == order[0]) for seat in range(3)]


@pytest.mark.rule("CLA-06")
def test_a_card_that_does_not_lie_there_cannot_be_snapped() -> None:
    table = lay_out(SEVEN, roll=(1, "animal"), pile=None)
    assert table.refuses(0, "snap ga.gt.gv") == "not_there CLA-06"
    assert table.refuses(3, f"snap {ONE_ANIMAL}") == "not_seated CLA-06"
    assert table.refuses(TABLE, f"snap {ONE_ANIMAL}") == "not_seated CLA-06"


@pytest.mark.rule("CLA-07")
def test_cards_won_lie_face_down_even_for_their_owner() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    table.does(1, f"snap {NO_ANIMAL}")
    assert ZoneKind.WON.visibility is Visibility.NOBODY
    assert table.moved("snap")[0].target == Zone(ZoneKind.WON, Seat(1))
    assert list(table.position.revealed_zones()) == []


@pytest.mark.rule("CLA-08", "GEN-06")
@pytest.mark.parametrize("late", ["disc", f"snap {NO_ANIMAL}", "pass"])
def test_a_grab_after_the_last_fitting_card_is_refused_without_penalty(late: str) -> None:
    table = lay_out(SEVEN, 5, 5, 5, roll=(1, "animal"))
    table.does(1, f"snap {ONE_ANIMAL}")
    assert table.refuses(0, late) == "roll_over CLA-08"
    assert table.won == [5, 6, 5]


@pytest.mark.rule("CLA-08")
def test_a_roll_goes_on_until_the_last_fitting_card_is_taken() -> None:
    table = lay_out(TREES, roll=(0, "animal"), pile=None)
    for at, card in enumerate(TREES.split()):
        assert table.facts.phase is Phase.RACE
        table.does(at % 3, f"snap {card}")
    assert table.won == [3, 2, 2], "a 0-wish can fit all seven cards"
    assert table.facts.phase is Phase.ROLL


@pytest.mark.rule("CLA-08")
def test_a_roll_is_over_when_everybody_has_given_up() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    table.does(0, "pass")
    assert table.refuses(0, f"snap {NO_ANIMAL}") == "given_up CLA-08"
    assert table.refuses(0, "disc") == "given_up CLA-08"
    assert table.refuses(0, "pass") == "given_up CLA-08"
    assert not table.may(0)
    table.does(2, "pass")
    assert racing(table)
    table.does(1, "pass")
    assert table.facts.phase is Phase.ROLL


@pytest.mark.rule("CLA-08", "GEN-04")
def test_the_table_closes_a_roll_that_nobody_wants() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    assert table.refuses(0, "close") == "table_only GEN-04"
    table.does(TABLE, "close")
    assert table.facts.phase is Phase.ROLL
    assert table.refuses(TABLE, "close") == "roll_over CLA-08"


def test_what_nobody_found_is_told_when_the_roll_is_over() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    table.does(0, "snap rt.rv.gt")
    table.does(TABLE, "close")
    missed = next(text for text in table.noted() if text.startswith("missed"))
    assert missed == f"missed - cards=['{NO_ANIMAL}', 'gv.bt.bv', 'rv.gv.bv'] n=3"
    none = lay_out(FEW, roll=(2, "animal"))
    none.does(TABLE, "close")
    assert "missed_disc -" in none.noted()


@pytest.mark.rule("CLA-09", "CLA-14")
@pytest.mark.parametrize(("left", "lying"), [(3, 7), (1, 7), (0, 6)])
def test_the_display_is_filled_up_to_seven_as_far_as_the_pile_goes(left: int, lying: int) -> None:
    pile = ["ra.rt.gt", "ra.rt.gv", "ra.rt.bt"][:left]
    table = lay_out(SEVEN, roll=(1, "animal"), pile=" ".join(pile))
    table.does(0, f"snap {ONE_ANIMAL}")
    assert len(table.display) == lying
    assert table.display[:1] == (pile or SEVEN.split()[1:])[:1], "into the free place"
    assert len(table.cards(DRAW_PILE).split()) == max(left - 1, 0)


@pytest.mark.rule("CLA-09")
def test_the_display_is_not_filled_while_the_roll_goes_on() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"), pile=None)
    table.does(0, f"snap {NO_ANIMAL}")
    assert len(table.display) == 6


def test_a_card_keeps_its_place_as_long_as_it_lies_there() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"), pile="ga.gt.gv ra.rt.gt")
    before = [card.text for card in table.facts.places]
    table.does(0, f"snap {NO_ANIMAL}", "snap rt.rv.gt")
    table.does(1, f"snap {ONE_ANIMAL}")
    assert [card.text for card in table.facts.places] == before
    table.does(TABLE, "back 1")
    assert table.display == [card for card in before if card not in (NO_ANIMAL, "rt.rv.gt")]
    table.does(TABLE, "close")
    assert table.display == [*before[:3], "ga.gt.gv", "ra.rt.gt", *before[5:]]
    assert [card.text for card in table.facts.places] == table.display


@pytest.mark.rule("CLA-10")
def test_if_nothing_fits_the_first_to_take_the_disc_wins_the_whole_display() -> None:
    table = lay_out(FEW, roll=(2, "animal"), pile=None)
    assert table.facts.fitted == ()
    table.does(2, "disc")
    assert table.won == [0, 0, 3]
    assert len(table.display) == 7
    assert table.refuses(1, "disc") == "roll_over CLA-08"


@pytest.mark.rule("CLA-10")
def test_the_disc_wins_also_a_card_that_is_just_being_put_back() -> None:
    table = lay_out(FEW, roll=(2, "animal"), pile=None)
    table.does(0, f"snap {ONE_ANIMAL}")
    assert table.refuses(0, "disc") == "busy CLA-11"
    table.does(1, "disc")
    assert table.won == [0, 3, 0]
    assert table.returning(0) == ""


@pytest.mark.rule("CLA-10")
@pytest.mark.parametrize("mistaken", [0, 1])
def test_earlier_mistakes_do_not_matter_for_the_disc(mistaken: int) -> None:
    table = lay_out(FEW, roll=(2, "animal"), pile=None)
    table.does(mistaken, f"snap {ONE_ANIMAL}")
    table.does(TABLE, f"back {mistaken}")
    table.does(0, "disc")
    assert table.won == [3, 0, 0]


@pytest.mark.rule("CLA-06", "CLA-08", "CLA-12", "GEN-04")
def test_snap_and_disc_in_one_instant_go_by_their_order() -> None:
    first = lay_out(SEVEN, 2, 2, 2, roll=(1, "animal"))
    first.does(0, "disc")
    first.does(1, f"snap {ONE_ANIMAL}")
    assert first.won == [0, 4, 3]
    second = lay_out(SEVEN, 2, 2, 2, roll=(1, "animal"))
    second.does(1, f"snap {ONE_ANIMAL}")
    assert second.refuses(0, "disc") == "roll_over CLA-08", (
        "the last card was taken a moment before"
    )
    assert second.won == [2, 3, 2]


def test_three_animals_are_not_two() -> None:
    table = lay_out(SEVEN, roll=(2, "animal"))
    table.does(0, f"snap {THREE_ANIMALS}")
    assert table.won == [0, 0, 0]

"""Every rule of Clack (CLA-01 to CLA-16)."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from tests.rules.clack.setting import (
    NO_ANIMAL,
    ONE_ANIMAL,
    THREE_ANIMALS,
    TWO_ANIMALS,
    Table,
    clack,
    lay_out,
)
from tests.rules.tables import walk
from tischrunde.rules.clack.cards import DECK, NUMBERS, PROPERTIES
from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.clack.play import DISPLAY
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.rules.core.zones import DRAW_PILE, TABLE, Place, Seat, Zone

SEVEN = f"{ONE_ANIMAL} {TWO_ANIMALS} {THREE_ANIMALS} {NO_ANIMAL} rt.rv.gt gv.bt.bv rv.gv.bv"
"""One card with one animal, four without."""


@pytest.mark.rule("CLA-01")
def test_the_number_die_has_each_number_twice_and_the_other_six_properties() -> None:
    assert Counter(NUMBERS) == {0: 2, 1: 2, 2: 2}
    assert [one.text for one in PROPERTIES] == ["red", "green", "blue", "animal", "tree", "vehicle"]
    rolled = set()
    for seed in range(40):
        for step in islice(walk(clack(2), seed), 30):
            facts = step.position.facts
            if facts.phase is Phase.RACE:
                rolled.add((facts.number, facts.wanted))
    assert len(rolled) == 18


@pytest.mark.rule("CLA-02")
def test_each_card_shows_another_three_of_nine_objects() -> None:
    assert len(DECK) == 84
    assert len({card.text for card in DECK}) == 84
    for card in DECK:
        assert len(set(card.objects)) == 3
        assert sum(card.counts[colour] for colour in PROPERTIES[:3]) == 3
        assert sum(card.counts[kind] for kind in PROPERTIES[3:]) == 3
    for seats in (1, 7):
        with pytest.raises(BadOptions):
            clack(seats)


@pytest.mark.rule("CLA-02")
def test_the_short_deck_is_drawn_from_the_seed() -> None:
    def in_play(seed: int) -> set[str]:
        position = clack(2, deck="short").deal(seed, Seat(0))
        zones = dict(position.zones())
        assert len(zones[Zone(Place.UNUSED)]) == 42
        return {card.text for zone in (DISPLAY, DRAW_PILE) for card in zones[zone]}

    assert len(in_play(1)) == 42
    assert in_play(1) == in_play(1) != in_play(2)


@pytest.mark.rule("CLA-03")
def test_seven_cards_lie_open_and_the_rest_is_the_draw_pile() -> None:
    zones = dict(clack(3).deal(1, Seat(0)).zones())
    assert (len(zones[DISPLAY]), len(zones[DRAW_PILE])) == (7, 77)


@pytest.mark.rule("CLA-04")
@pytest.mark.parametrize(
    ("ages", "roller"),
    [((7, 40, 70), 2), ((40, 70, 70), 1), ((None, 9, None), 1), ((None, None, None), 1)],
)
def test_the_oldest_rolls_first(ages: tuple[int | None, ...], roller: int) -> None:
    assert clack(3, ages).deal(1, Seat(0)).facts.roller == roller


@pytest.mark.rule("CLA-04", "CLA-09")
def test_the_dice_go_clockwise() -> None:
    table = lay_out(SEVEN, roll=(1, "animal"), roller=2)
    table.does(0, f"snap {ONE_ANIMAL}")
    assert (table.facts.phase, table.facts.roller) == (Phase.ROLL, 0)
    assert table.refuses(1, "roll") == "not_your_dice CLA-04"
    table.does(0, "roll")
    assert table.refuses(0, "roll") == "race_on CLA-05"


@pytest.mark.rule("CLA-05", "CLA-06")
def test_exactly_the_rolled_number_is_wanted() -> None:
    table = lay_out(SEVEN, roll=(2, "animal"))
    assert [card.text for card in table.facts.fitting] == [TWO_ANIMALS]
    none = lay_out(SEVEN, roll=(0, "animal"))
    assert len(none.facts.fitting) == 4


@pytest.mark.rule("CLA-06")
def test_all_may_snap_at_once_and_one_player_several_cards() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    assert table.may(0) == table.may(1) == table.may(2)
    assert len(table.may(0)) == 9
    table.does(1, f"snap {NO_ANIMAL}", "snap rt.rv.gt")
    table.does(2, "snap rv.gv.bv")
    assert table.won == [0, 2, 1]
    assert table.facts.phase is Phase.RACE


@pytest.mark.rule("CLA-06")
def test_of_two_snaps_at_one_card_the_first_counts() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    table.does(1, f"snap {NO_ANIMAL}")
    assert table.refuses(0, f"snap {NO_ANIMAL}") == "not_there CLA-06"
    assert table.won == [0, 1, 0]


@pytest.mark.rule("CLA-07")
def test_cards_won_lie_face_down() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    table.does(1, f"snap {NO_ANIMAL}")
    assert Place.WON.audience.value == "nobody"
    assert table.moved("snap")[0].target == Zone(Place.WON, Seat(1))


@pytest.mark.rule("CLA-08")
def test_a_grab_after_the_last_fitting_card_is_refused_without_penalty() -> None:
    table = lay_out(SEVEN, 5, 5, 5, roll=(1, "animal"))
    table.does(1, f"snap {ONE_ANIMAL}")
    for late in ("disc", f"snap {NO_ANIMAL}", "pass"):
        assert table.refuses(0, late) == "roll_over CLA-08"
    assert table.won == [5, 6, 5]


@pytest.mark.rule("CLA-08")
def test_a_roll_is_over_when_everybody_has_given_up() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    table.does(0, "pass")
    assert table.refuses(0, f"snap {NO_ANIMAL}") == "given_up CLA-08"
    table.does(2, "pass")
    assert table.facts.phase is Phase.RACE
    table.does(1, "pass")
    assert table.facts.phase is Phase.ROLL


@pytest.mark.rule("CLA-08", "GEN-04")
def test_the_table_closes_a_roll_that_nobody_wants() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    assert table.refuses(0, "close") == "table_only GEN-04"
    table.does(TABLE, "close")
    assert table.facts.phase is Phase.ROLL


@pytest.mark.rule("CLA-09", "CLA-14")
@pytest.mark.parametrize(("left", "lying"), [(3, 7), (1, 7), (0, 6)])
def test_the_display_is_filled_up_to_seven_as_far_as_the_pile_goes(left: int, lying: int) -> None:
    pile = " ".join(["ra.rt.gt", "ra.rt.gv", "ra.rt.bt"][:left])
    table = lay_out(SEVEN, roll=(1, "animal"), pile=pile)
    table.does(0, f"snap {ONE_ANIMAL}")
    assert len(table.display.split()) == lying
    assert len(table.cards(DRAW_PILE).split()) == max(left - 1, 0)


@pytest.mark.rule("CLA-10")
def test_if_nothing_fits_the_first_to_take_the_disc_wins_the_whole_display() -> None:
    table = lay_out(f"{ONE_ANIMAL} {NO_ANIMAL} {THREE_ANIMALS}", roll=(2, "animal"), pile=None)
    table.does(2, "disc")
    assert table.won == [0, 0, 3]
    assert len(table.display.split()) == 7
    assert table.refuses(1, "disc") == "roll_over CLA-08"


@pytest.mark.rule("CLA-10")
def test_the_disc_wins_also_a_card_that_is_just_being_put_back() -> None:
    table = lay_out(f"{ONE_ANIMAL} {NO_ANIMAL} {THREE_ANIMALS}", roll=(2, "animal"), pile=None)
    table.does(0, f"snap {ONE_ANIMAL}")
    assert table.refuses(0, "disc") == "busy CLA-11"
    table.does(1, "disc")
    assert table.won == [0, 3, 0]
    assert table.returning(0) == ""


@pytest.mark.rule("CLA-10")
def test_earlier_mistakes_do_not_matter_for_the_disc() -> None:
    table = lay_out(f"{ONE_ANIMAL} {NO_ANIMAL} {THREE_ANIMALS}", roll=(2, "animal"), pile=None)
    table.does(0, f"snap {ONE_ANIMAL}")
    table.does(TABLE, "back 0")
    table.does(0, "disc")
    assert table.won == [3, 0, 0]


@pytest.mark.rule("CLA-11")
def test_a_wrong_card_goes_back_and_its_player_is_busy_meanwhile() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    table.does(0, f"snap {ONE_ANIMAL}")
    assert table.won == [0, 0, 0]
    assert table.returning(0) == ONE_ANIMAL
    assert table.refuses(0, f"snap {NO_ANIMAL}") == "busy CLA-11"
    assert table.refuses(0, "back 0") == "table_only GEN-04"
    table.does(TABLE, "back 0")
    assert ONE_ANIMAL in table.display
    table.does(0, f"snap {NO_ANIMAL}")
    assert table.won == [1, 0, 0]


@pytest.mark.rule("CLA-11")
def test_a_wrong_card_is_back_before_the_display_is_filled() -> None:
    table = lay_out(SEVEN, roll=(1, "animal"), pile=None)
    table.does(0, f"snap {NO_ANIMAL}")
    table.does(1, f"snap {ONE_ANIMAL}")
    assert NO_ANIMAL in table.display
    assert len(table.display.split()) == 7


@pytest.mark.rule("CLA-12")
@pytest.mark.parametrize(("mine", "after"), [(2, [0, 4, 5]), (3, [1, 4, 5])])
def test_a_wrong_disc_costs_a_won_card_for_every_other_player(mine: int, after: list[int]) -> None:
    table = lay_out(SEVEN, mine, 3, 4, roll=(0, "animal"))
    table.does(0, "disc")
    assert table.won == after
    assert table.facts.phase is Phase.RACE
    assert table.refuses(0, "disc") == "disc_once CLA-12"
    table.does(0, f"snap {NO_ANIMAL}")


@pytest.mark.rule("CLA-12")
def test_whether_something_fits_is_judged_as_it_was_rolled_for() -> None:
    table = lay_out(SEVEN, 2, 2, 2, roll=(0, "animal"))
    table.does(1, f"snap {NO_ANIMAL}", "snap rt.rv.gt", "snap gv.bt.bv")
    table.does(0, "disc")
    assert table.won == [0, 6, 3]


@pytest.mark.rule("CLA-13")
@pytest.mark.parametrize("mine", [0, 1])
def test_whose_winnings_are_not_enough_sits_out_one_dice_round(mine: int) -> None:
    table = lay_out(SEVEN, mine, 3, 4, roll=(1, "animal"), roller=2, pile=None)
    table.does(0, "disc")
    assert table.won == [mine, 3, 4]
    table.does(1, f"snap {ONE_ANIMAL}")
    assert table.must(0) == {"roll"}, "who sits out still rolls"
    table.does(0, "roll")
    if table.facts.phase is Phase.RACE:
        assert not table.may(0)
        assert table.refuses(0, "disc") == "sitting_out CLA-13"
        table.does(TABLE, "close")
    table.does(1, "roll")
    assert "disc" in table.may(0)


@pytest.mark.rule("CLA-13")
def test_if_all_sit_out_the_roll_is_over_at_once() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    for seat in range(3):
        table.does(seat, "disc")
    table.does(TABLE, "close")
    table.does(1, "roll")
    assert (table.facts.phase, table.facts.roller) == (Phase.ROLL, 2)


@pytest.mark.rule("CLA-13", "CLA-16")
def test_in_turn_a_wrong_disc_costs_the_next_turn() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"), mode="in_turn", pile=None)
    table.does(0, "disc", "pass")
    for seat in (1, 2):
        table.does(seat, "roll", "pass")
    assert table.facts.roller == 1
    table.does(1, "roll", "pass")
    table.does(2, "roll", "pass")
    assert table.facts.roller == 0


@pytest.mark.rule("CLA-14")
@pytest.mark.parametrize("lying", range(1, 7))
def test_with_the_pile_empty_play_goes_on_with_fewer_cards(lying: int) -> None:
    table = lay_out(" ".join(SEVEN.split()[:lying]), roll=(1, "animal"))
    table.does(0, f"snap {ONE_ANIMAL}")
    assert table.over == (lying == 1)
    if not table.over:
        table.does(1, "roll")


@pytest.mark.rule("CLA-15")
def test_most_cards_win_and_a_tie_is_shared() -> None:
    table = lay_out(ONE_ANIMAL, 3, 4, 2, roll=(1, "animal"))
    table.does(0, f"snap {ONE_ANIMAL}")
    assert (table.result.winners, table.result.points) == ((0, 1), (4, 4, 2))
    assert table.result.reason == "empty"


@pytest.mark.rule("CLA-15")
def test_three_rolls_that_change_nothing_end_the_round_when_the_pile_is_empty() -> None:
    table = lay_out(SEVEN, 1, 0, 0)
    for roller in range(3):
        assert not table.over
        table.does(roller, "roll")
        table.does(TABLE, "close")
    assert table.result.reason == "unchanged"
    assert table.result.points == (1, 0, 0), "what is left over is nobody's"


@pytest.mark.rule("GEN-11")
def test_ten_rolls_that_change_nothing_end_any_round() -> None:
    table = lay_out(SEVEN, pile=None)
    for roll in range(10):
        assert not table.over
        table.does(roll % 3, "roll")
        table.does(TABLE, "close")
    assert table.result.reason == "unchanged"


@pytest.mark.rule("CLA-16")
def test_in_turn_only_the_roller_collects_and_ends_by_saying_so() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"), mode="in_turn", pile=None)
    assert "pass" in table.must(0)
    assert not table.may(1)
    assert table.refuses(1, f"snap {NO_ANIMAL}") == "in_turn CLA-16"
    table.does(0, f"snap {NO_ANIMAL}", "pass")
    assert table.won == [1, 0, 0]
    assert table.must(1) == {"roll"}
    assert "rt.rv.gt" in table.display, "fitting cards not found stay"


@pytest.mark.rule("CLA-16")
def test_in_turn_a_wrong_card_goes_back_too() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"), mode="in_turn", pile=None)
    table.does(0, f"snap {ONE_ANIMAL}")
    assert table.must(0) == {"pass"}
    table.does(TABLE, "back 0")
    assert f"snap {ONE_ANIMAL}" in table.must(0)


def test_snap_and_disc_in_one_instant_go_by_their_order() -> None:
    first = lay_out(SEVEN, 2, 2, 2, roll=(1, "animal"))
    first.does(0, "disc")
    first.does(1, f"snap {ONE_ANIMAL}")
    assert first.won == [0, 4, 3]
    second = lay_out(SEVEN, 2, 2, 2, roll=(1, "animal"))
    second.does(1, f"snap {ONE_ANIMAL}")
    assert second.refuses(0, "disc") == "roll_over CLA-08"
    assert second.won == [2, 3, 2]


def test_a_0_wish_can_fit_all_seven_cards() -> None:
    trees = "rt.gt.bt rt.rv.gt rt.gt.gv rt.gt.bv rt.rv.bt rt.gv.bt rt.bt.bv"
    table: Table = lay_out(trees, roll=(0, "animal"), pile=None)
    for at, card in enumerate(trees.split()):
        table.does(at % 3, f"snap {card}")
    assert table.won == [3, 2, 2]
    assert table.facts.phase is Phase.ROLL

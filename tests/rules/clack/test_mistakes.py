"""A wrong card, a wrong disc, and sitting out (CLA-11 to CLA-13)."""

from __future__ import annotations

import pytest

from tests.rules.clack.setting import NO_ANIMAL, ONE_ANIMAL, SEVEN, THREE_ANIMALS, Table, lay_out
from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.core.zones import TABLE


@pytest.mark.rule("CLA-11")
def test_a_wrong_card_goes_back_and_its_player_is_busy_meanwhile() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    table.does(0, f"snap {ONE_ANIMAL}")
    assert table.won == [0, 0, 0]
    assert table.returning(0) == ONE_ANIMAL
    assert ONE_ANIMAL not in table.display
    assert table.may(0) == {"pass"}
    assert table.refuses(0, f"snap {NO_ANIMAL}") == "busy CLA-11"
    assert table.refuses(0, "disc") == "busy CLA-11"
    table.does(TABLE, "back 0")
    assert ONE_ANIMAL in table.display
    table.does(0, f"snap {NO_ANIMAL}")
    assert table.won == [1, 0, 0]


@pytest.mark.rule("CLA-11")
def test_others_go_on_while_one_is_busy() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    table.does(0, f"snap {ONE_ANIMAL}")
    assert table.refuses(1, f"snap {ONE_ANIMAL}") == "not_there CLA-06"
    table.does(1, f"snap {THREE_ANIMALS}")
    assert (table.returning(0), table.returning(1)) == (ONE_ANIMAL, THREE_ANIMALS)
    table.does(2, f"snap {NO_ANIMAL}")
    table.does(TABLE, "back 1")
    assert table.may(0) == {"pass"}
    assert "disc" in table.may(1)


@pytest.mark.rule("CLA-11", "GEN-04")
def test_only_the_table_says_that_a_card_is_back() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    assert table.refuses(TABLE, "back 0") == "nothing_to_put_back CLA-11"
    assert table.refuses(TABLE, "back 9") == "nothing_to_put_back CLA-11"
    table.does(0, f"snap {ONE_ANIMAL}")
    assert table.refuses(0, "back 0") == "table_only GEN-04"
    assert table.refuses(TABLE, "back 1") == "nothing_to_put_back CLA-11"
    assert table.may(TABLE) == {"back 0", "close"}


@pytest.mark.rule("CLA-11")
def test_a_wrong_card_is_back_before_the_display_is_filled() -> None:
    table = lay_out(SEVEN, roll=(1, "animal"), pile=None)
    table.does(0, f"snap {NO_ANIMAL}")
    table.does(1, f"snap {ONE_ANIMAL}")
    assert NO_ANIMAL in table.display
    assert len(table.display) == 7
    assert table.returning(0) == ""


@pytest.mark.rule("CLA-11")
def test_what_was_snapped_wrongly_is_known_for_the_rest_of_the_roll() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    for seat in (0, 1):
        table.does(seat, f"snap {ONE_ANIMAL}")
        table.does(TABLE, f"back {seat}")
    assert [card.text for card in table.facts.wrong] == [ONE_ANIMAL]
    table.does(TABLE, "close")
    table.does(1, "roll")
    assert table.facts.wrong == ()


@pytest.mark.rule("CLA-08", "CLA-11")
def test_one_may_give_up_while_busy() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"), seats=2)
    table.does(0, f"snap {ONE_ANIMAL}", "pass")
    table.does(1, "pass")
    assert table.facts.phase is Phase.ROLL
    assert ONE_ANIMAL in table.display


@pytest.mark.rule("CLA-12")
@pytest.mark.parametrize(
    ("mine", "after"), [(2, [0, 4, 5]), (3, [1, 4, 5])], ids=["exactly enough", "more than enough"]
)
def test_a_wrong_disc_costs_a_won_card_for_every_other_player(mine: int, after: list[int]) -> None:
    table = lay_out(SEVEN, mine, 3, 4, roll=(0, "animal"))
    table.does(0, "disc")
    assert table.won == after
    assert table.facts.to_sit_out == ()
    assert table.facts.phase is Phase.RACE


@pytest.mark.rule("CLA-12")
def test_after_a_wrong_disc_the_roll_goes_on_without_a_second_try() -> None:
    table = lay_out(SEVEN, 2, 3, 4, roll=(0, "animal"))
    table.does(0, "disc")
    assert table.refuses(0, "disc") == "disc_once CLA-12"
    assert "disc" not in table.may(0)
    assert "disc" in table.may(1)
    table.does(0, f"snap {NO_ANIMAL}")
    assert table.won == [1, 4, 5]
    table.does(TABLE, "close")
    table.does(1, "roll")
    assert "disc" in table.may(0), "once per roll"


@pytest.mark.rule("CLA-12")
def test_whether_something_fits_is_judged_as_it_was_rolled_for() -> None:
    table = lay_out(SEVEN, 2, 2, 2, roll=(0, "animal"))
    table.does(1, f"snap {NO_ANIMAL}", "snap rt.rv.gt", "snap gv.bt.bv")
    table.does(0, "disc")
    assert table.won == [0, 6, 3]


@pytest.mark.rule("CLA-12")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_card_goes_to_each_other_player_whatever_their_number(seats: int) -> None:
    table = lay_out(SEVEN, *[5] * seats, roll=(1, "animal"), seats=seats)
    table.does(seats - 1, "disc")
    assert table.won == [6] * (seats - 1) + [5 - (seats - 1)]
    assert len(table.moved("fine")) == seats - 1


@pytest.mark.rule("CLA-13")
@pytest.mark.parametrize("mine", [0, 1], ids=["no cards", "too few"])
def test_whose_winnings_are_not_enough_gives_nothing_and_sits_out_one_roll(mine: int) -> None:
    table = lay_out(SEVEN, mine, 3, 4, roll=(1, "animal"), roller=2, pile=None)
    table.does(0, "disc")
    assert table.won == [mine, 3, 4]
    assert "snap " + ONE_ANIMAL in table.may(0), "not yet in this roll"
    table.does(1, f"snap {ONE_ANIMAL}")
    assert table.must(0) == {"roll"}, "who sits out still rolls"
    rolled_to_race(table, 0)
    assert not table.may(0)
    assert table.refuses(0, "disc") == "sitting_out CLA-13"
    assert table.refuses(0, f"snap {table.display[0]}") == "sitting_out CLA-13"
    assert table.refuses(0, "pass") == "sitting_out CLA-13"
    table.does(TABLE, "close")
    table.does(1, "roll")
    assert "disc" in table.may(0), "one dice round only"


def rolled_to_race(table: Table, seat: int) -> None:
    table.does(seat, "roll")
    assert table.facts.phase is Phase.RACE


@pytest.mark.rule("CLA-13")
def test_who_sits_out_counts_as_having_given_up() -> None:
    table = lay_out(SEVEN, 0, 3, 3, roll=(1, "animal"), pile=None)
    table.does(0, "disc")
    table.does(TABLE, "close")
    rolled_to_race(table, 1)
    table.does(1, "pass")
    table.does(2, "pass")
    assert table.facts.phase is Phase.ROLL


@pytest.mark.rule("CLA-13")
def test_if_all_sit_out_the_roll_is_over_at_once() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"), pile=None)
    for seat in range(3):
        table.does(seat, "disc")
    table.does(TABLE, "close")
    table.does(1, "roll")
    assert (table.facts.phase, table.facts.roller) == (Phase.ROLL, 2)
    rolled_to_race(table, 2)
    assert table.facts.sitting_out == (), "nobody sits out twice"


@pytest.mark.rule("CLA-13", "CLA-16")
def test_in_turn_a_wrong_disc_costs_the_next_turn() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"), mode="in_turn", pile=None)
    table.does(0, "disc", "pass")
    for seat in (1, 2):
        table.does(seat, "roll", "pass")
    assert table.facts.roller == 1
    assert "sits_out 0" in table.noted()
    table.does(1, "roll", "pass")
    table.does(2, "roll", "pass")
    assert table.facts.roller == 0


@pytest.mark.rule("CLA-13", "CLA-16")
def test_in_turn_two_who_sit_out_are_both_passed_over() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"), mode="in_turn", seats=2, pile=None)
    table.does(0, "disc", "pass")
    table.facts.to_sit_out = (0, 1)
    table.does(1, "roll", "pass")
    assert table.facts.roller == 0
    assert table.facts.to_sit_out == ()

"""The empty pile, the end, and who has won (CLA-14, CLA-15, GEN-10, GEN-11)."""

from __future__ import annotations

import pytest

from tests.rules.clack.setting import FEW, ONE_ANIMAL, SEVEN, clack, lay_out
from tischrunde.rules.clack.places import WON
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.series import standing
from tischrunde.rules.core.zones import TABLE, Seat


@pytest.mark.rule("CLA-14", "CLA-15")
@pytest.mark.parametrize("lying", range(1, 7))
def test_with_the_pile_empty_play_goes_on_with_fewer_cards(lying: int) -> None:
    table = lay_out(" ".join(SEVEN.split()[:lying]), roll=(1, "animal"))
    table.does(0, f"snap {ONE_ANIMAL}")
    assert table.over == (lying == 1), "the round ends when pile and display are empty"
    assert len(table.display) == lying - 1
    if not table.over:
        table.does(1, "roll")


@pytest.mark.rule("CLA-10", "CLA-15")
def test_the_disc_may_end_the_round() -> None:
    table = lay_out(FEW, 1, 1, 1, roll=(2, "animal"))
    table.does(1, "disc")
    assert table.result.reason == "empty"
    assert (table.result.winners, table.result.points) == ((1,), (1, 4, 1))


@pytest.mark.rule("CLA-15")
def test_most_cards_win_and_a_tie_is_shared() -> None:
    table = lay_out(ONE_ANIMAL, 3, 4, 2, roll=(1, "animal"))
    table.does(0, f"snap {ONE_ANIMAL}")
    assert (table.result.winners, table.result.points) == ((0, 1), (4, 4, 2))
    assert table.noted() == ["empty -", "most_cards 0 n=4", "most_cards 1 n=4"]


@pytest.mark.rule("CLA-15", "GEN-07")
def test_at_the_end_every_card_won_is_counted_openly() -> None:
    table = lay_out(ONE_ANIMAL, 3, 4, 2, roll=(1, "animal"))
    table.does(2, f"snap {ONE_ANIMAL}")
    won = dict(table.position.zones())
    counted = [(count.seat, count.card, count.points) for count in table.result.counts]
    assert counted == [(seat, card, 1) for seat in range(3) for card in won[WON[seat]]]
    assert [zone for zone, _ in table.position.revealed_zones()] == list(WON[:3])


@pytest.mark.rule("CLA-15", "GEN-06")
def test_after_the_end_nothing_can_be_done() -> None:
    table = lay_out(ONE_ANIMAL, roll=(1, "animal"))
    table.does(0, f"snap {ONE_ANIMAL}")
    for seat, text in ((0, "roll"), (1, "disc"), (1, f"snap {ONE_ANIMAL}"), (0, "pass")):
        assert table.refuses(seat, text) == "round_over CLA-15"
    assert table.refuses(TABLE, "close") == "round_over CLA-15"


@pytest.mark.rule("CLA-15")
def test_three_rolls_that_change_nothing_end_the_round_when_the_pile_is_empty() -> None:
    table = lay_out(SEVEN, 1, 0, 0)
    for roller in range(3):
        assert not table.over
        table.does(roller, "roll")
        table.does(TABLE, "close")
    assert table.result.reason == "unchanged"
    assert table.result.points == (1, 0, 0), "what is left over is nobody's"


@pytest.mark.rule("CLA-15", "GEN-11")
def test_a_card_that_changes_its_owner_begins_the_count_anew() -> None:
    table = lay_out(SEVEN, 5, 5, 5)
    rolls = 0
    while not table.over:
        table.does(table.facts.roller, "roll")
        rolls += 1
        if rolls == 3 and table.facts.fitted:
            table.does(0, "disc")
            assert table.moved("fine")
        table.does(TABLE, "close")
    assert rolls == 6


@pytest.mark.rule("GEN-11")
def test_ten_rolls_that_change_nothing_end_any_round() -> None:
    table = lay_out(SEVEN, pile=None)
    for roll in range(10):
        assert not table.over
        table.does(roll % 3, "roll")
        table.does(TABLE, "close")
    assert table.result.reason == "unchanged"
    assert table.result.winners == (0, 1, 2)


@pytest.mark.rule("GEN-11")
def test_the_turn_limit_ends_a_round_after_so_many_rolls() -> None:
    table = lay_out(SEVEN, 9, 9, 9, pile=None, turn_limit=20)
    rolls = 0
    while not table.over:
        table.does(table.facts.roller, "roll")
        rolls += 1
        table.facts.changed = True
        table.does(TABLE, "close")
    assert (rolls, table.result.reason) == (20, "turn_limit")


@pytest.mark.rule("GEN-10")
def test_a_match_adds_the_cards_won_and_ties_are_shared() -> None:
    def won(*points: int) -> Result:
        return Result((), points, "empty")

    two = clack(2, end="rounds", rounds=2)
    assert standing(two, [won(50, 34)]).winners == ()
    assert standing(two, [won(50, 34), won(34, 50)]).winners == (Seat(0), Seat(1))
    target = clack(2, end="target", target=60)
    assert standing(target, [won(50, 34)]).winners == ()
    assert standing(target, [won(50, 34), won(22, 62)]).winners == (Seat(1),)


@pytest.mark.rule("CLA-15")
def test_one_card_more_is_enough_to_win() -> None:
    table = lay_out(ONE_ANIMAL, 2, 2, roll=(1, "animal"), seats=2)
    table.does(0, f"snap {ONE_ANIMAL}")
    result = table.position.result()
    assert result is not None
    assert (result.points, result.winners) == ((3, 2), (Seat(0),))

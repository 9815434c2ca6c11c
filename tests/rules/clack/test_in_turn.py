"""The variant for younger children (CLA-16)."""

from __future__ import annotations

import pytest

from tests.rules.clack.setting import FEW, NO_ANIMAL, ONE_ANIMAL, SEVEN, clack, lay_out
from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.core.zones import TABLE


@pytest.mark.rule("CLA-16")
def test_only_the_roller_collects() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"), mode="in_turn", pile=None)
    assert table.must(0) == {*(f"snap {card}" for card in SEVEN.split()), "disc", "pass"}
    for other in (1, 2):
        assert not table.may(other)
        for text in (f"snap {NO_ANIMAL}", "disc", "pass"):
            assert table.refuses(other, text) == "in_turn CLA-16"


@pytest.mark.rule("CLA-16")
def test_it_ends_by_done_and_what_was_not_found_stays() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"), mode="in_turn", pile=None)
    table.does(0, f"snap {NO_ANIMAL}", "pass")
    assert table.won == [1, 0, 0]
    assert table.must(1) == {"roll"}
    assert "rt.rv.gt" in table.display


@pytest.mark.rule("CLA-16")
def test_it_ends_with_the_last_fitting_card() -> None:
    table = lay_out(SEVEN, roll=(1, "animal"), mode="in_turn", pile=None)
    table.does(0, f"snap {ONE_ANIMAL}")
    assert (table.facts.phase, table.facts.roller) == (Phase.ROLL, 1)


@pytest.mark.rule("CLA-10", "CLA-16")
def test_it_ends_with_the_disc() -> None:
    table = lay_out(FEW, roll=(2, "animal"), mode="in_turn", pile=None)
    table.does(0, "disc")
    assert table.won == [3, 0, 0]
    assert table.must(1) == {"roll"}


@pytest.mark.rule("CLA-16")
def test_nothing_but_the_player_ends_a_turn() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"), mode="in_turn")
    assert not table.may(TABLE)
    assert table.refuses(TABLE, "close") == "in_turn CLA-16"


@pytest.mark.rule("CLA-11", "CLA-16")
def test_a_wrong_card_goes_back_too() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"), mode="in_turn", pile=None)
    table.does(0, f"snap {ONE_ANIMAL}")
    assert not table.must(0)
    assert table.refuses(0, "pass") == "busy CLA-11"
    assert table.may(TABLE) == {"back 0"}
    table.does(TABLE, "back 0")
    assert f"snap {ONE_ANIMAL}" in table.must(0)


@pytest.mark.rule("CLA-12", "CLA-16")
def test_a_wrong_disc_costs_cards_too() -> None:
    table = lay_out(SEVEN, 2, 3, 3, roll=(0, "animal"), mode="in_turn")
    table.does(0, "disc")
    assert table.won == [0, 4, 4]
    assert "disc" not in table.must(0)


@pytest.mark.rule("CLA-16")
def test_nobody_races_in_turn() -> None:
    assert clack(2).race_verbs == {"snap", "disc"}
    assert clack(2, mode="in_turn").race_verbs == set()

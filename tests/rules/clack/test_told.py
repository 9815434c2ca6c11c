"""What everybody at the table hears and sees of each action, in order."""

from __future__ import annotations

import pytest

from tests.rules.clack.setting import (
    FEW,
    NO_ANIMAL,
    ONE_ANIMAL,
    SEVEN,
    Table,
    clack,
    lay_out,
)
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.notation import event_text
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import TABLE, Seat


def told(table: Table, seat: int, text: str) -> list[str]:
    return [event_text(event) for event in table.does(seat, text)]


@pytest.mark.rule("CLA-03", "CLA-04")
def test_the_deal() -> None:
    heard: list[Event] = []
    position = clack(2).deal(1, Seat(0), heard.append)
    cards = " ".join(card.text for card in position.display)
    assert [event_text(event) for event in heard] == [
        f"fill draw-pile -> display: {cards}",
        "dice 1",
    ]


@pytest.mark.rule("CLA-05", "CLA-13")
def test_a_roll_and_who_sits_out() -> None:
    table = lay_out(SEVEN, pile=None)
    table.facts.to_sit_out = (1,)
    first, *rest = told(table, 0, "roll")
    assert first == f"rolled 0 wanted={table.facts.wanted.text}"
    assert rest[0] == "sits_out 1"


@pytest.mark.rule("CLA-06", "CLA-09")
def test_a_snap_and_the_end_of_a_roll() -> None:
    table = lay_out(SEVEN, roll=(1, "animal"), pile="ga.gt.gv")
    assert told(table, 1, f"snap {ONE_ANIMAL}") == [
        f"snap display -> won:1: {ONE_ANIMAL}",
        "fill draw-pile -> display: ga.gt.gv",
        "dice 1",
    ]


@pytest.mark.rule("CLA-11")
def test_a_wrong_card_there_and_back() -> None:
    table = lay_out(SEVEN, roll=(1, "animal"))
    assert told(table, 1, f"snap {NO_ANIMAL}") == [
        f"wrong display -> returning:1: {NO_ANIMAL}",
        f"wrong_card 1 card={NO_ANIMAL}",
    ]
    assert told(table, TABLE, "back 1") == [f"back returning:1 -> display: {NO_ANIMAL}"]


@pytest.mark.rule("CLA-10")
def test_the_disc_taken_rightly() -> None:
    table = lay_out(FEW, roll=(2, "animal"), pile="ga.gt.gv")
    table.does(0, f"snap {NO_ANIMAL}")
    assert told(table, 2, "disc") == [
        f"back returning:0 -> display: {NO_ANIMAL}",
        "right_disc 2 n=3",
        f"disc display -> won:2: {FEW}",
        "fill draw-pile -> display: ga.gt.gv",
        "dice 1",
    ]


@pytest.mark.rule("CLA-12", "CLA-13")
def test_the_disc_taken_wrongly() -> None:
    table = lay_out(SEVEN, 1, 2, 0, roll=(1, "animal"))
    (first, one, two) = told(table, 1, "disc")
    assert first == "wrong_disc 1 n=2"
    assert one.startswith("fine won:1 -> won:2: ")
    assert two.startswith("fine won:1 -> won:0: ")
    assert told(table, 2, "disc") == ["wrong_disc_sits_out 2"]


@pytest.mark.rule("CLA-08")
def test_giving_up_and_closing() -> None:
    table = lay_out(SEVEN, roll=(1, "animal"))
    assert told(table, 2, "pass") == ["pass 2"]
    assert told(table, TABLE, "close") == [
        "close -",
        f"missed - cards=['{ONE_ANIMAL}'] n=1",
        "dice 1",
    ]


@pytest.mark.rule("CLA-15", "GEN-11")
@pytest.mark.parametrize(
    ("won", "action"), [((0, 0), f"snap {NO_ANIMAL}"), ((0, 0), "disc"), ((2, 0), "disc")]
)
def test_each_way_in_which_a_card_changes_its_owner_begins_the_count_anew(
    won: tuple[int, int], action: str
) -> None:
    nothing_fits = action == "disc" and not any(won)
    roll = (2, "animal") if nothing_fits else (0, "animal")
    table = lay_out(FEW, *won, seats=2, roll=roll, pile=None)
    table.facts.unchanged = 2
    table.does(0, action)
    if not nothing_fits:
        table.does(TABLE, "close") if table.facts.fitting else None
    assert table.facts.unchanged == 0
    table.position.rng = Rng(3)
    table.does(table.facts.roller, "roll")
    table.does(TABLE, "close")
    assert table.facts.unchanged == 1


@pytest.mark.rule("GEN-06")
def test_an_action_of_another_game_is_refused() -> None:
    table = lay_out(SEVEN, roll=(1, "animal"))
    reason = table.position.why_not(Seat(0), Action("castle"))
    assert reason is not None
    assert (reason.code, reason.rule, dict(reason.params)) == (
        "unknown_action",
        "GEN-06",
        {"value": "castle"},
    )

"""Everything that happens is told, in the order in which it happens."""

from __future__ import annotations

import pytest

from tests.rules.cocotaki.setting import ADVANCED, PROFI, Table, cocotaki, deal_out
from tischrunde.rules.cocotaki.challenge import mistakes
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.notation import event_text
from tischrunde.rules.core.zones import DISCARD_PILE, TABLE, Seat


def told(table: Table, seat: int, *texts: str) -> list[str]:
    """What the last of these actions is told as."""
    return [event_text(event) for event in table.does(seat, *texts)]


@pytest.mark.rule("COC-02", "COC-03")
def test_a_deal_is_told_card_by_card() -> None:
    heard: list[Event] = []
    position = cocotaki(3, hand_size=5).deal(1, Seat(1), heard.append)
    lines = [event_text(event) for event in heard]
    assert lines[0] == "deal 1 n=5"
    assert [line.split(":")[1] for line in lines[1:4]] == ["2", "0", "1"]
    assert len(lines) == 1 + 15 + 2
    assert lines[-2] == f"turn-up draw-pile -> discard-pile: {position.discard_pile[0].text}"
    assert lines[-1] == "turn 2"


@pytest.mark.rule("COC-09", "COC-10", "COC-11", "COC-16")
def test_lays_sounds_wishes_and_draws_are_told() -> None:
    table = deal_out("blue-cow red-cow butterfly", "red-dog", top="blue-bee", pile="green-cat")
    assert told(table, 0, "lay blue-cow") == ["lay hand:0 -> discard-pile: blue-cow"]
    assert told(table, 0, "sound cow") == ["sound 0 sound=cow card=blue-cow place=0", "turn 1"]
    assert told(table, 1, "draw") == ["draw draw-pile -> hand:1: green-cat", "turn 0"]
    table.does(0, "lay red-cow")
    assert told(table, TABLE, "close")[0] == "silence 0 sound=silence card=red-cow place=0"
    assert told(table, 0, "last") == ["last 0"]
    table.lays(1, "red-dog")
    table.does(0, "lay butterfly")
    assert told(table, 0, "sound dog") == ["sound 0 sound=dog card=butterfly place=0"]
    assert told(table, 0, "wish red") == ["wish 0 colour=red", "final 0"]
    assert told(table, 1, "pass") == ["pass 1", "round_won 0"]


@pytest.mark.rule("COC-28")
def test_a_card_that_goes_back_is_told() -> None:
    hands = ("blue-donkey red-cow red-cat", "blue-cow green-cow", "red-dog")
    table = deal_out(*hands, top="blue-bee", pile="green-cat green-dog", **ADVANCED)
    table.lays(0, "blue-donkey")
    table.lays(1, "blue-cow")
    assert told(table, 2, "challenge") == [
        "challenge 2 other=1",
        "mistake_donkey 1 card=blue-cow",
        "take-back discard-pile -> hand:1: blue-cow",
        "penalty draw-pile -> hand:1: green-cat green-dog",
        "turn 2",
    ]
    assert mistakes(table.facts) == [], "nothing lies there any more that could be wrong"


@pytest.mark.rule("COC-23", "COC-36")
def test_a_card_laid_out_of_turn_is_told_with_what_it_costs() -> None:
    hands = ("blue-lion red-cow red-cat", "blue-cow green-cow", "red-dog", "red-bee")
    table = deal_out(*hands, top="blue-bee", pile="green-cat green-dog", **PROFI)
    table.lays(0, "blue-lion")
    assert told(table, 1, "lay blue-cow") == [
        "trap hand:1 -> laid:1: blue-cow",
        "trap_lion 1",
        "take-back laid:1 -> hand:1: blue-cow",
        "penalty draw-pile -> hand:1: green-cat green-dog",
    ]


@pytest.mark.rule("COC-02")
@pytest.mark.parametrize(("seats", "dealt"), [(8, 12), (9, 11), (10, 10)])
def test_twelve_cards_are_dealt_to_as_many_as_they_go_round_for(seats: int, dealt: int) -> None:
    position = cocotaki(seats, hand_size=12).deal(1, Seat(0))
    assert {len(hand) for hand in position.hands} == {dealt}
    assert len(position.draw_pile) >= 8


@pytest.mark.rule("GEN-03", "GEN-05")
def test_a_new_pile_is_mixed_and_each_time_in_the_same_way() -> None:
    under = "red-cow green-cow yellow-cow red-lion green-lion blue-lion red-dog green-dog"
    orders = []
    for _ in range(2):
        table = deal_out("blue-bee", "red-dog", top="blue-cow", under=under, pile="")
        table.does(0, "draw")
        pile = table.position.draw_pile  # type: ignore[attr-defined]
        orders.append([card.text for card in pile])
    assert orders[0] == orders[1]
    assert orders[0] not in (under.split()[:-1], under.split()[::-1][:-1])
    assert sorted([*orders[0], table.hand(0).split()[-1]]) == sorted(under.split())


@pytest.mark.rule("COC-05")
def test_to_lay_takes_a_card() -> None:
    reason = deal_out("blue-bee", "red-dog").position.why_not(Seat(0), Action("lay", ()))
    assert reason is not None
    assert reason.code == "no_card"


@pytest.mark.rule("GEN-06")
def test_an_action_of_another_game_is_refused() -> None:
    reason = deal_out("blue-bee", "red-dog").position.why_not(Seat(0), Action("castle"))
    assert reason is not None
    assert reason.code == "unknown_action"


@pytest.mark.rule("GEN-11", "COC-18")
def test_what_a_challenge_settles_can_be_drawn_again() -> None:
    """The lay and the card beneath stayed while they could be challenged; then they need not."""
    table = deal_out("blue-cow red-cow red-cat", "red-dog", top="blue-bee", pile="")
    table.lays(0, "blue-cow", "dog")
    table.does(1, "draw")
    assert table.facts.passes == 1
    table.does(1, "challenge")
    assert table.counts == [2, 1], "there was nothing to draw"
    table.does(0, "draw")
    assert not table.over
    assert table.hand(0) == "red-cow red-cat blue-bee"
    assert table.cards(DISCARD_PILE) == "blue-cow"


@pytest.mark.rule("COC-28", "COC-36")
def test_a_lion_that_goes_back_is_a_trap_for_nobody() -> None:
    hands = (
        "blue-donkey yellow-cow yellow-cat",
        "blue-lion green-cow green-cat",
        "blue-sheep red-cow",
        "red-dog yellow-dog",
    )
    table = deal_out(*hands, top="blue-bee", **PROFI)
    table.lays(0, "blue-donkey")
    table.lays(1, "blue-lion")
    assert "lay blue-sheep" in table.may(2)
    table.does(0, "draw")
    table.does(3, "challenge")
    assert table.facts.turn == 3
    assert table.may(2) == set()
    assert table.facts.window > 0

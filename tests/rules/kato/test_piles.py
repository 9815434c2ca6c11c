"""The renewal of the draw pile, and what happens when there is nothing left."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.kato.setting import cards, deal_out
from tischrunde.rules.core.events import Moved
from tischrunde.rules.core.vision import redact
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat
from tischrunde.rules.kato.cards import CARDS, Colour
from tischrunde.rules.kato.facts import Phase

USED = "yellow-1 yellow-2 yellow-3 yellow-4"


@pytest.mark.rule("GEN-03")
def test_drawing_from_an_empty_pile_first_shuffles_the_discard_pile_without_its_top_card() -> None:
    table = deal_out("blue-1 blue-2", "green-1", top="red-5", under=USED, pile="")
    table.does(0, "draw")
    assert table.position.discard_pile == [CARDS["red-5"]]
    assert len(table.position.draw_pile) == 3
    assert table.count(0) == 3


@pytest.mark.rule("GEN-03")
def test_the_pile_is_not_renewed_before_somebody_draws_from_it() -> None:
    table = deal_out("blue-1 blue-2", "green-1", top="red-5", under=USED, pile="red-9")
    table.does(0, "draw")
    assert table.position.draw_pile == []
    assert len(table.position.discard_pile) == 5
    assert not table.moved("reshuffle")


@pytest.mark.rule("GEN-03")
def test_a_draw_of_several_goes_on_from_the_renewed_pile() -> None:
    table = deal_out("red-draw2 blue-2", "green-1", under=USED, pile="red-9", top="red-5")
    table.does(0, "lay red-draw2")
    assert table.count(1) == 3
    assert table.hand(1).startswith("green-1 red-9 ")
    first, second = table.moved("penalty")
    assert first.cards == (CARDS["red-9"],)
    assert len(second.cards) == 1


@pytest.mark.rule("GEN-03")
def test_the_renewed_pile_is_shuffled_anew_each_time() -> None:
    under = " ".join(f"{colour}-{number}" for colour in ("yellow", "green") for number in range(10))
    drawn = set()
    for uses in range(5):
        table = deal_out("blue-1 blue-2", "blue-3", top="red-5", under=under, pile="")
        table.position.rng.uses = uses
        table.does(0, "draw")
        assert table.position.rng.uses == uses + 1
        drawn.add((table.hand(0), *table.position.draw_pile))
    assert len(drawn) == 5


@pytest.mark.rule("GEN-03", "GEN-07")
def test_the_renewal_tells_nobody_in_what_order_the_cards_lie_now() -> None:
    table = deal_out("blue-1 blue-2", "green-1", top="red-5", under=USED, pile="")
    lying = table.position.discard_pile[:-1]
    table.does(0, "draw")
    (renewal,) = table.moved("reshuffle")
    assert renewal == Moved(DISCARD_PILE, DRAW_PILE, tuple(lying), "reshuffle")
    assert redact(renewal, Seat(1), table.position) == renewal


@pytest.mark.rule("GEN-03")
def test_while_a_draw_four_can_be_challenged_the_card_beneath_it_stays() -> None:
    table = deal_out("wild4 blue-2", "green-1 green-2", top="red-5", under=USED, pile="")
    table.does(0, "lay wild4", "wish blue")
    table.does(1, "catch 0")
    assert table.position.discard_pile == cards("red-5 wild4")
    assert table.count(0) == 3
    assert len(table.position.draw_pile) == 2


@pytest.mark.rule("GEN-03", "KAT-32")
def test_of_a_stack_only_the_last_draw_four_and_the_card_beneath_it_stay() -> None:
    table = deal_out(
        "wild4 blue-2 blue-3",
        "wild4 green-2",
        "green-3 green-4",
        under=USED,
        pile="",
        stacking=True,
    )
    table.does(0, "lay wild4", "wish blue")
    table.does(1, "lay wild4")
    table.does(2, "catch 1")
    assert table.position.discard_pile == cards("wild4 wild4")


@pytest.mark.rule("GEN-03")
def test_after_the_answer_only_the_top_card_stays() -> None:
    table = deal_out("wild4 blue-2 blue-3", "green-1", top="red-5", under=USED, pile="")
    table.does(0, "lay wild4", "wish blue")
    table.does(1, "accept")
    assert table.position.discard_pile == cards("wild4")
    assert table.counts == [2, 5]


@pytest.mark.rule("GEN-03")
def test_cards_that_do_not_exist_are_not_drawn_and_play_goes_on() -> None:
    table = deal_out("red-draw2 blue-2", "green-1", "green-2", top="red-5", pile="")
    table.does(0, "lay red-draw2")
    assert table.count(1) == 2, "the card beneath the Draw Two was all there was"
    assert table.facts.turn == 2
    assert "short 1 n=1" in table.noted()


@pytest.mark.rule("GEN-03")
def test_a_voluntary_draw_with_nothing_to_draw_is_a_pass() -> None:
    table = deal_out("blue-1 blue-2", "green-1", top="red-5", pile="", play_drawn_card=True)
    table.does(0, "draw")
    assert table.noted() == ["pass 0", "turn 1"]
    assert table.count(0) == 2
    assert table.facts.phase is Phase.TURN


@pytest.mark.rule("GEN-03", "KAT-14")
def test_a_wish_outlives_draws_and_renewals() -> None:
    table = deal_out(
        "blue-1 red-2", "green-1", top="wild", colour="green", under=USED, pile="red-9"
    )
    table.does(0, "draw")
    table.does(1, "draw")
    table.does(0, "draw")
    assert table.top == "wild"
    assert table.facts.colour is Colour.GREEN
    assert table.must(1) & {"lay green-1"}


@pytest.mark.rule("GEN-09")
def test_a_renewal_keeps_every_card() -> None:
    table = deal_out("blue-1 blue-2", "green-1", top="red-5", under=USED, pile="")
    before = Counter(card for _, zone in table.position.zones() for card in zone)
    table.does(0, "draw")
    assert Counter(card for _, zone in table.position.zones() for card in zone) == before

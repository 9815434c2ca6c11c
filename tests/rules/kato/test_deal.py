"""The deck, the deal and the start card."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.kato.setting import deal_out, kato, started
from tischrunde.rules.core.events import Event, Moved, Noted
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat
from tischrunde.rules.kato.cards import CARDS, COLOURS, Kind, deck
from tischrunde.rules.kato.facts import Phase

THREE = "red-1 red-2 red-3"


@pytest.mark.rule("KAT-01")
def test_the_deck_has_112_cards_with_cones_and_108_without() -> None:
    counts = Counter(deck(with_cones=True))
    assert sum(counts.values()) == 112
    assert len(deck(with_cones=False)) == 108
    for card, copies in counts.items():
        if card.colour is None:
            assert copies == 4
        else:
            assert copies == (1 if card.number == 0 else 2)
    assert len(CARDS) == 4 * 13 + 3
    assert {card.colour for card in counts} == {*COLOURS, None}


@pytest.mark.rule("KAT-01", "KAT-33")
def test_without_a_meaning_the_cone_is_not_in_the_deck() -> None:
    assert Counter(kato(cone="off").deck())[CARDS["cone"]] == 0
    assert Counter(kato(cone="reverse").deck())[CARDS["cone"]] == 4


@pytest.mark.rule("KAT-02")
@pytest.mark.parametrize(("size", "seats"), [(7, 2), (3, 4), (10, 10)])
def test_everybody_gets_the_agreed_number_of_cards_and_one_is_turned_up(
    size: int, seats: int
) -> None:
    position = kato(seats, hand_size=size).deal(3, Seat(0))
    assert [len(hand) for hand in position.hands] == [size] * seats
    assert len(position.discard_pile) == 1
    assert len(position.draw_pile) == 112 - size * seats - 1


@pytest.mark.rule("KAT-02", "GEN-01", "GEN-02")
def test_cards_are_dealt_one_by_one_from_the_dealers_left() -> None:
    heard: list[Event] = []
    kato(3).deal(3, Seat(1), heard.append)
    assert isinstance(heard[0], Noted)
    assert (heard[0].what, heard[0].seat) == ("deal", 1)
    dealt = [event for event in heard if isinstance(event, Moved) and event.why == "deal"]
    assert [event.target.seat for event in dealt[:4]] == [2, 0, 1, 2]
    assert len(dealt) == 21
    assert all(event.source == DRAW_PILE and len(event.cards) == 1 for event in dealt)


@pytest.mark.rule("KAT-02")
def test_the_events_of_the_deal_are_the_cards_in_hand() -> None:
    heard: list[Event] = []
    position = kato(4).deal(8, Seat(0), heard.append)
    for zone, hand in zip(HANDS, position.hands, strict=False):
        got = [
            card
            for event in heard
            if isinstance(event, Moved) and event.target == zone
            for card in event.cards
        ]
        if not position.facts.penalty_kind and position.discard_pile[-1].kind is Kind.NUMBER:
            assert got == hand


@pytest.mark.rule("KAT-37")
def test_play_begins_left_of_the_dealer_and_goes_clockwise() -> None:
    table = started("red-5", THREE, THREE, "blue-1 blue-2 red-4", dealer=0)
    assert table.facts.turn == 1
    table.does(1, "lay red-1")
    assert table.facts.turn == 2


@pytest.mark.rule("KAT-08")
def test_skip_as_start_card_passes_over_the_player_left_of_the_dealer() -> None:
    table = started("red-skip", THREE, THREE, "blue-1 blue-2 red-4", dealer=0)
    assert table.facts.turn == 2
    assert table.noted() == ["skip 1", "turn 2"]
    assert started("red-skip", THREE, THREE, dealer=0).facts.turn == 0


@pytest.mark.rule("KAT-10")
@pytest.mark.parametrize("seats", [2, 3])
def test_reverse_as_start_card_lets_the_dealer_begin_and_play_go_right(seats: int) -> None:
    hands = [THREE, THREE, "blue-1 blue-2 red-4"][:seats]
    table = started("red-reverse", *hands, dealer=1)
    assert (table.facts.turn, table.facts.direction) == (1, -1)
    table.does(1, "lay red-1")
    assert table.facts.turn == 0
    assert table.facts.direction == -1


@pytest.mark.rule("KAT-13")
@pytest.mark.parametrize("seats", [2, 3])
def test_draw_two_as_start_card_hits_the_first_player(seats: int) -> None:
    hands = [THREE, THREE, "blue-1 blue-2 red-4"][:seats]
    table = started("red-draw2", *hands, dealer=0)
    assert table.count(1) == 5
    assert table.facts.turn == 2 % seats
    assert table.facts.phase is Phase.TURN


@pytest.mark.rule("KAT-13", "KAT-32", "KAT-38")
def test_draw_two_as_start_card_may_be_answered_if_stacking_is_agreed() -> None:
    table = started(
        "red-draw2",
        THREE,
        "blue-draw2 red-1 red-2",
        "blue-7 blue-8 blue-9",
        dealer=0,
        stacking=True,
    )
    assert table.must(1) == {"accept", "lay blue-draw2"}
    table.does(1, "lay blue-draw2")
    assert (table.facts.turn, table.facts.penalty) == (2, 4)
    table.does(2, "accept")
    assert table.count(2) == 7
    assert table.facts.turn == 0


@pytest.mark.rule("KAT-15")
def test_wild_as_start_card_lets_the_first_player_name_the_colour_and_then_play() -> None:
    table = started("wild", THREE, "blue-1 red-1 green-2", "blue-7 blue-8", dealer=0)
    assert table.facts.phase is Phase.WISH
    assert table.facts.colour is None
    assert table.must(1) == {"wish red", "wish yellow", "wish green", "wish blue"}
    table.does(1, "wish blue")
    assert table.facts.turn == 1
    assert table.must(1) == {"lay blue-1", "draw"}
    table.does(1, "lay blue-1")
    assert table.facts.turn == 2


@pytest.mark.rule("KAT-22")
@pytest.mark.parametrize("text", ["wild4", "cone"])
def test_wild_draw_four_or_a_cone_as_start_card_goes_back_and_another_is_turned_up(
    text: str,
) -> None:
    game = kato(2)
    for seed in range(300):
        heard: list[Event] = []
        position = game.deal(seed, Seat(0), heard.append)
        ups = [e for e in heard if isinstance(e, Moved) and e.why == "turn-up"]
        back = [e for e in heard if isinstance(e, Moved) and e.why == "put-back"]
        assert len(ups) == len(back) + 1
        assert position.discard_pile[0].kind not in (Kind.WILD_FOUR, Kind.CONE)
        if back and back[0].cards == (CARDS[text],):
            assert (back[0].source, back[0].target) == (DISCARD_PILE, DRAW_PILE)
            assert CARDS[text] in position.draw_pile
            return
    pytest.fail("no such deal among the seeds")


@pytest.mark.rule("KAT-03", "KAT-15", "KAT-08", "KAT-10", "KAT-13")
@pytest.mark.parametrize("start_card", sorted(set(CARDS) - {"wild4", "cone"}))
def test_every_other_start_card_leaves_somebody_to_act(start_card: str) -> None:
    hands = ["cone cone wild", "wild4 wild4 wild", "cone wild wild4"]
    for seats in (2, 3):
        table = started(start_card, *hands[:seats], dealer=0, seven_zero=True, jump_in=True)
        assert table.must(table.facts.turn)
        assert table.facts.layer is None
        assert not any(table.may(seat) for seat in range(seats))


@pytest.mark.rule("KAT-34")
@pytest.mark.parametrize("start_card", ["red-7", "red-0"])
def test_a_seven_or_zero_as_start_card_moves_no_hands(start_card: str) -> None:
    table = started(start_card, THREE, "blue-1 blue-2 red-4", dealer=0, seven_zero=True)
    assert table.facts.phase is Phase.TURN
    assert table.hand(1) == "blue-1 blue-2 red-4"


@pytest.mark.rule("GEN-05")
def test_the_same_seed_deals_the_same_cards_and_another_one_does_not() -> None:
    def dealt(seed: int) -> list[list[str]]:
        return [[card.text for card in hand] for hand in kato(4).deal(seed, Seat(2)).hands]

    assert dealt(77) == dealt(77)
    assert dealt(77) != dealt(78)


def test_a_round_in_the_middle_is_whole() -> None:
    table = deal_out("red-1 red-1", "blue-2")
    held = Counter(card for _, zone in table.position.zones() for card in zone)
    assert held == Counter(table.position.game.deck())

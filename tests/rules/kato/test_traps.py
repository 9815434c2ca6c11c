"""Cases that other programs are known to get wrong."""

from __future__ import annotations

import pytest

from tests.rules.kato.setting import deal_out, kato, started
from tests.rules.tables import finished
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.cards import CARDS, Colour, Kind
from tischrunde.rules.kato.facts import Phase


@pytest.mark.rule("KAT-10", "KAT-11")
def test_reverse_with_two_players() -> None:
    laid = deal_out("red-reverse red-1 red-2", "green-1")
    laid.does(0, "lay red-reverse")
    assert laid.facts.turn == 0
    start = started("red-reverse", "red-1 red-2", "green-1 red-3", dealer=1)
    assert start.facts.turn == 1
    start.does(1, "lay red-3")
    assert start.facts.turn == 0


@pytest.mark.rule("KAT-08", "KAT-10", "KAT-13", "KAT-15", "KAT-22")
def test_start_card_of_every_kind_in_real_deals() -> None:
    game = kato(3)
    seen: dict[Kind, tuple[int, Phase]] = {}
    for seed in range(400):
        position = game.deal(seed, Seat(0))
        kind = position.discard_pile[-1].kind
        seen[kind] = (position.facts.turn, position.facts.phase)
    assert seen == {
        Kind.NUMBER: (1, Phase.TURN),
        Kind.SKIP: (2, Phase.TURN),
        Kind.REVERSE: (0, Phase.TURN),
        Kind.DRAW_TWO: (2, Phase.TURN),
        Kind.WILD: (1, Phase.WISH),
    }


@pytest.mark.rule("KAT-17", "KAT-32")
def test_draw_four_on_draw_four_after_a_wish() -> None:
    table = deal_out("wild4 red-9 red-8", "wild4 blue-1 green-7", top="red-5")
    table.does(0, "lay wild4", "wish blue")
    table.does(1, "accept")
    table.does(0, "draw")
    table.does(1, "lay wild4")
    assert table.facts.proof_colour is Colour.BLUE
    table.does(1, "wish green")
    table.does(0, "challenge")
    assert table.noted()[1] == "bluff 1 other=0", "blue was asked for, and seat 1 held a blue one"


@pytest.mark.rule("KAT-14", "GEN-03")
def test_the_wish_survives_draws_and_reshuffles() -> None:
    table = deal_out("wild red-1 red-2", "yellow-1", top="red-5", under="yellow-3", pile="")
    table.does(0, "lay wild", "wish blue")
    table.does(1, "draw")
    assert table.moved("reshuffle")
    assert table.facts.colour is Colour.BLUE
    assert table.must(0) == {"draw"}


@pytest.mark.rule("GEN-03")
def test_penalty_larger_than_all_cards_left() -> None:
    table = deal_out(
        "cone red-1 red-2", "green-1", "blue-1", pile="red-9", under="red-8", cone="draw_ten"
    )
    table.does(0, "lay cone", "wish blue")
    assert table.count(1) == 1 + 3
    assert table.position.draw_pile == []
    assert table.position.discard_pile == [CARDS["cone"]]
    assert table.facts.turn == 2
    assert table.must(2) == {"lay blue-1", "draw"}


@pytest.mark.rule("KAT-24", "KAT-30")
def test_call_with_two_cards_and_then_a_double() -> None:
    table = deal_out("red-1 red-1", "green-1 green-2", doubles_same=True)
    table.does(0, "kato", "lay red-1 red-1")
    assert table.result.winners == (0,)
    table = deal_out("red-1 red-1 red-2", "green-1 green-2 green-3", doubles_same=True)
    table.does(0, "kato", "lay red-1")
    assert table.facts.called == (), "two cards are left: the call has lapsed"
    table.does(1, "draw")
    table.does(0, "lay red-1")
    assert table.may(1) >= {"catch 0"}


@pytest.mark.rule("KAT-25")
def test_caught_while_choosing_the_colour() -> None:
    table = deal_out("wild red-1", "green-1 green-2", "blue-1")
    table.does(0, "lay wild")
    assert table.facts.phase is Phase.WISH
    assert table.may(2) == {"catch 0"}
    table.does(2, "catch 0")
    assert table.count(0) == 3
    assert table.must(0) == {"wish red", "wish yellow", "wish green", "wish blue"}
    table.does(0, "wish blue")
    assert table.facts.turn == 1
    assert table.refuses(1, "catch 0") == "catch_unfounded KAT-26"


@pytest.mark.rule("KAT-24")
def test_called_while_choosing_the_colour() -> None:
    table = deal_out("wild red-1", "green-1 green-2 green-3")
    table.does(0, "lay wild", "kato", "wish blue")
    assert table.refuses(1, "catch 0") == "catch_called KAT-26"


@pytest.mark.rule("KAT-25", "GEN-04")
def test_catch_and_call_in_the_same_instant() -> None:
    table = deal_out("red-1 red-2", "green-1 green-2 green-3")
    table.does(0, "lay red-1")
    late = table.position.copy()
    table.does(0, "kato")
    assert table.refuses(1, "catch 0") == "catch_called KAT-26"
    table.position = late
    table.does(1, "catch 0")
    assert table.refuses(0, "kato") == "nothing_to_call KAT-24"
    assert table.count(0) == 3


@pytest.mark.rule("KAT-23", "KAT-20")
def test_draw_four_as_last_card_challenged_is_never_a_bluff_and_costs_six() -> None:
    table = deal_out("wild4", "green-1", top="red-5")
    table.does(0, "lay wild4")
    table.does(1, "challenge")
    assert table.count(1) == 7
    assert table.result.winners == (0,)
    assert table.shown()[0].cards == ()


@pytest.mark.rule("KAT-17", "KAT-25")
def test_penalty_cards_from_a_catch_between_a_draw_four_and_its_challenge() -> None:
    table = deal_out("wild4 blue-9", "green-1 green-2", top="red-5", pile="red-1 red-2 yellow-1")
    table.does(0, "lay wild4")
    table.does(1, "catch 0")
    table.does(0, "wish green")
    table.does(1, "challenge")
    assert table.noted()[1] == "no_bluff 0 other=1"
    assert table.shown()[0].cards == (CARDS["blue-9"],)


@pytest.mark.rule("KAT-34", "KAT-27")
def test_jump_in_with_the_last_card() -> None:
    table = deal_out("red-1 red-9 red-8", "green-1 green-2", "red-1", jump_in=True)
    table.does(0, "lay red-1")
    table.does(2, "jump red-1")
    assert table.result.winners == (2,)


@pytest.mark.rule("KAT-34", "KAT-27")
def test_seven_as_last_card() -> None:
    table = deal_out("red-7", "green-1 green-2", "red-7 red-1", seven_zero=True, jump_in=True)
    table.does(0, "lay red-7")
    assert table.result.winners == (0,)
    assert table.counts == [0, 2, 2]
    assert table.refuses(2, "jump red-7") == "over KAT-27"


@pytest.mark.rule("GEN-03", "KAT-22")
def test_a_wild_after_a_reshuffle_has_no_colour() -> None:
    table = deal_out("blue-1 red-3", "green-1", top="red-5", under="wild", pile="")
    table.does(0, "draw")
    assert table.hand(0) == "blue-1 red-3 wild"
    table.does(1, "draw")
    assert "lay wild" in table.must(0)
    table.does(0, "lay wild")
    assert table.facts.colour is None


@pytest.mark.rule("GEN-08", "GEN-11")
def test_ten_players_and_an_empty_pile_come_to_an_end() -> None:
    hands = [f"blue-{number}" for number in range(1, 10)] + ["green-1"]
    table = deal_out(*hands, top="red-skip", pile="", jump_in=True, stacking=True)
    for seat in range(10):
        assert table.must(seat) == {"draw"}
        table.does(seat, "draw")
    assert table.result.reason == "stuck"
    assert table.result.winners == (0, 9)


@pytest.mark.rule("GEN-08")
def test_ten_players_with_ten_cards_each_come_to_an_end() -> None:
    game = kato(10, hand_size=10, cone="off", stacking=True, seven_zero=True, jump_in=True)
    for seed in range(3):
        assert finished(game, seed).result() is not None


@pytest.mark.rule("KAT-26")
def test_the_next_player_is_the_layer_again_and_the_window_stays_open_till_then() -> None:
    table = deal_out("red-skip red-1", "green-1 green-2 green-3")
    table.does(0, "lay red-skip")
    assert table.must(0) == {"lay red-1", "draw"}
    assert table.may(1) == {"catch 0"}
    table.does(1, "catch 0")
    assert table.count(0) == 3
    assert table.facts.turn == 0


@pytest.mark.rule("KAT-33", "KAT-23")
def test_a_penalty_of_a_last_card_cannot_be_sent_back_from_the_stack() -> None:
    table = deal_out(
        "red-draw2 red-1", "blue-draw2", "cone green-draw2", cone="send_back", stacking=True
    )
    table.does(0, "lay red-draw2")
    table.does(1, "lay blue-draw2")
    assert table.must(2) == {"accept"}

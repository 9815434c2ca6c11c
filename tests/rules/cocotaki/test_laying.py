"""Laying, drawing, sounds, butterflies (COC-01 to COC-16)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.cocotaki.setting import PROFI, cocotaki, deal_out
from tischrunde.rules.cocotaki.cards import CARDS, Animal, Sound
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, TABLE, Seat


@pytest.mark.rule("COC-01")
def test_the_deck_has_three_of_each_animal_in_four_colours_and_sixteen_butterflies() -> None:
    deck = Counter(cocotaki().deck())
    assert sum(deck.values()) == 112
    assert deck.pop(CARDS["butterfly"]) == 16
    assert len(deck) == 32
    assert set(deck.values()) == {3}
    for seats in (1, 11):
        with pytest.raises(BadOptions):
            cocotaki(seats)


@pytest.mark.rule("COC-02")
@pytest.mark.parametrize(("seats", "wanted", "dealt"), [(3, 8, 8), (10, 10, 10), (10, 12, 10)])
def test_hands_shrink_only_where_the_deck_does_not_go_round(
    seats: int, wanted: int, dealt: int
) -> None:
    game = cocotaki(seats, hand_size=wanted)
    zones = dict(game.deal(1, Seat(0)).zones())
    assert {len(zones[HANDS[seat]]) for seat in range(seats)} == {dealt}
    assert len(zones[DRAW_PILE]) == 112 - seats * dealt - 1 >= 8
    assert len(zones[DISCARD_PILE]) == 1


@pytest.mark.rule("COC-03")
def test_the_player_left_of_the_dealer_begins_and_play_goes_clockwise() -> None:
    assert cocotaki(4).deal(1, Seat(3)).facts.turn == 0
    table = deal_out("red-cow blue-cow", "red-cat blue-cat", "red-dog blue-dog")
    table.does(0, "draw")
    assert table.facts.turn == 1
    table.does(1, "draw")
    assert table.facts.turn == 2


@pytest.mark.rule("COC-04")
def test_the_start_card_says_what_may_be_laid() -> None:
    table = deal_out("red-cow blue-bee green-cat", "red-cat", top="red-bee")
    assert table.must(0) == {"lay red-cow", "lay blue-bee", "draw"}
    anything = deal_out("red-cow blue-bee green-cat", "red-cat", top="butterfly")
    assert len(anything.must(0)) == 4


@pytest.mark.rule("COC-04")
@pytest.mark.parametrize("top", ["red-rooster", "red-donkey", "red-lion"])
def test_a_start_card_has_no_special_effect(top: str) -> None:
    game = cocotaki(3, **PROFI)
    seed = next(seed for seed in range(999) if game.deal(seed, Seat(0)).discard_pile[0].text == top)
    position = game.deal(seed, Seat(0))
    assert position.facts.turn == 1
    assert position.facts.direction == 1
    assert position.facts.donkey is None
    assert not position.facts.skipped


@pytest.mark.rule("COC-05")
def test_one_card_a_turn_unless_several_are_agreed_on() -> None:
    hand = "red-cow blue-cow green-cat"
    assert deal_out(hand, "red-cat").refuses(0, "lay red-cow blue-cow") == "one_card COC-05"
    deal_out(hand, "red-cat", several_cards=True).does(0, "lay red-cow blue-cow")


@pytest.mark.rule("COC-06", "COC-07", "COC-08")
def test_a_card_fits_by_colour_or_animal_and_is_the_new_requirement() -> None:
    table = deal_out("yellow-bee red-bee", "yellow-cat red-cow blue-bee", top="red-bee")
    table.lays(0, "yellow-bee")
    assert table.refuses(1, "lay red-cow") == "no_fit COC-06"
    assert {"lay yellow-cat", "lay blue-bee"} <= table.must(1)
    same = deal_out("red-bee red-cow", "red-cat", top="red-bee")
    same.lays(0, "red-bee")
    assert same.top == "red-bee"


@pytest.mark.rule("COC-09")
def test_who_draws_may_not_lay_any_more() -> None:
    table = deal_out("red-cow blue-cow", "red-cat blue-cat", pile="red-dog red-dog")
    table.does(0, "draw")
    assert table.hand(0) == "red-cow blue-cow red-dog"
    assert table.facts.turn == 1
    assert table.refuses(0, "lay red-dog") == "not_your_turn COC-03"


@pytest.mark.rule("COC-10", "COC-11", "COC-12")
def test_every_card_has_its_right_sound() -> None:
    for card in CARDS.values():
        if card.colour is None or (card.colour.text == "red" and card.animal is not Animal.ROOSTER):
            assert card.sound is Sound.SILENCE
        elif card.text == "red-rooster":
            assert card.sound is Sound.COCOTAKI
        else:
            assert card.sound.text == card.animal.text


@pytest.mark.rule("COC-40")
def test_until_every_card_has_its_sound_nobody_else_acts() -> None:
    table = deal_out("blue-bee red-cow", "blue-cat", "blue-dog", top="red-bee")
    table.does(0, "lay blue-bee")
    assert len(table.must(0)) == len(Sound)
    assert table.refuses(1, "lay blue-cat") == "lay_incomplete COC-40"
    assert table.refuses(1, "challenge") == "lay_incomplete COC-40"
    assert table.may(TABLE) == {"close"}
    table.does(TABLE, "close")
    assert table.facts.sounds == (Sound.SILENCE,)
    assert table.facts.turn == 1


@pytest.mark.rule("COC-14")
def test_the_first_sound_for_a_card_counts() -> None:
    table = deal_out("blue-bee red-cow", "blue-cat", top="red-bee")
    table.does(0, "lay blue-bee", "sound cow")
    assert table.refuses(0, "sound bee") == "nothing_to_sound COC-10"


@pytest.mark.rule("COC-15", "COC-16")
def test_a_butterfly_fits_on_anything_and_the_colour_wished_for_lasts_until_the_next_lay() -> None:
    table = deal_out(
        "butterfly red-cow", "butterfly red-cat blue-cat", "blue-dog red-dog", top="green-bee"
    )
    table.does(0, "lay butterfly")
    assert table.refuses(0, "draw") == "lay_incomplete COC-40"
    table.does(0, "wish blue")
    assert table.must(1) == {"lay butterfly", "lay blue-cat", "draw"}
    assert table.refuses(1, "lay red-cat") == "wish COC-16"
    table.does(1, "draw")
    assert table.must(2) == {"lay blue-dog", "draw"}
    table.lays(2, "blue-dog")
    assert table.facts.wish is None


@pytest.mark.rule("COC-13")
def test_a_sound_made_for_a_butterfly_is_a_mistake() -> None:
    table = deal_out("butterfly red-cow blue-cow", "red-cat blue-cat", top="green-bee")
    table.does(0, "lay butterfly")
    assert table.refuses(0, "sound silence") == "wish_first COC-16"
    table.does(0, "sound cow")
    assert table.refuses(0, "sound bee") == "sound_counts COC-14"
    table.does(0, "wish blue")
    table.does(1, "challenge")
    assert table.counts == [4, 2]


@pytest.mark.rule("COC-15")
def test_butterflies_may_be_laid_on_butterflies() -> None:
    table = deal_out("butterfly red-cow", "butterfly red-cat", top="green-bee")
    table.does(0, "lay butterfly", "wish red")
    table.does(1, "lay butterfly", "wish blue")
    assert table.facts.turn == 0
    assert table.refuses(0, "lay red-cow") == "wish COC-16"

"""What the table says, refuses and counts at any moment."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.cocotaki.setting import PROFI, cocotaki, deal_out
from tests.rules.tables import pick, pick_pattern
from tischrunde.rules.core.zones import DISCARD_PILE, HANDS, TABLE, Seat


@pytest.mark.rule("COC-30")
def test_what_a_card_does_is_told_only_where_the_table_helps() -> None:
    options = {**PROFI, "several_cards": False}
    for card, told in (
        ("blue-rooster", "skip 1"),
        ("blue-lion", "reverse 0"),
        ("blue-donkey", "donkey_round 0"),
    ):
        hands = (f"{card} red-cow red-cat", "blue-cat", "red-dog", "red-cow")
        for attention in ("strict", "assist"):
            table = deal_out(*hands, top="blue-bee", **{**options, "attention": attention})
            table.does(0, f"lay {card}")
            assert table.noted() == ([told] if attention == "assist" else [])


@pytest.mark.rule("GEN-03")
def test_what_is_not_drawn_for_want_of_cards_is_told() -> None:
    table = deal_out("blue-bee red-cow red-cat", "red-dog", top="blue-cow", pile="green-dog")
    table.lays(0, "blue-bee", "cow")
    table.does(1, "challenge")
    assert "short 0 n=1" in table.noted()
    assert table.counts == [3, 1]


@pytest.mark.rule("GEN-03")
def test_the_discard_pile_is_mixed_face_down_and_told_as_it_lay() -> None:
    under = "red-cow green-cow yellow-cow red-lion green-lion"
    table = deal_out("blue-bee", "red-dog", top="blue-cow", under=under, pile="")
    table.does(0, "draw")
    (mixed,) = table.moved("reshuffle")
    assert [card.text for card in mixed.cards if card] == under.split()[::-1]
    assert table.cards(DISCARD_PILE) == "blue-cow"


@pytest.mark.rule("COC-01", "COC-31", "GEN-08")
def test_ten_play_at_profi_to_the_end() -> None:
    game = cocotaki(10, **PROFI)
    position = game.deal(4, Seat(0))
    assert {len(position.hands[seat]) for seat in range(10)} == {10}
    assert len(position.draw_pile) == 11
    chance = Random(4)
    while choices := position.choices():
        seat, action = pick_pattern(position, choices, chance) or pick(choices, chance)
        position.apply(seat, action)
    assert position.result() is not None


@pytest.mark.rule("COC-03", "GEN-01")
def test_nobody_sits_beyond_the_last_seat() -> None:
    table = deal_out("red-cow red-dog", "red-cat")
    for verb in ("last", "challenge"):
        assert table.refuses(5, verb) == "no_such_seat GEN-01"
    table.lays(0, "red-cow")
    assert table.refuses(TABLE, "challenge") == "no_such_seat GEN-01"
    assert table.refuses(TABLE, "draw") == "not_your_turn COC-03"
    final = deal_out("red-cow", "red-cat")
    final.lays(0, "red-cow")
    assert final.refuses(5, "pass") == "no_such_seat GEN-01"
    assert final.refuses(0, "pass") == "own_lay COC-19"


@pytest.mark.rule("GEN-04", "GEN-06")
def test_what_is_asked_for_at_the_wrong_moment_is_refused_with_the_reason() -> None:
    table = deal_out("red-cow red-dog blue-dog", "red-cat blue-cat")
    assert table.refuses(0, "sound cow") == "nothing_to_sound COC-10"
    assert table.refuses(0, "wish red") == "no_wish COC-16"
    assert table.refuses(1, "pass") == "no_final_window COC-22"
    assert table.refuses(TABLE, "close") == "nothing_to_close GEN-04"
    assert table.refuses(0, "close") == "table_only GEN-04"
    table.does(0, "lay red-cow")
    assert table.refuses(0, "wish red") == "no_wish COC-16"
    assert table.refuses(1, "sound cow") == "lay_incomplete COC-40"
    table.does(0, "sound silence")
    table.does(1, "draw")
    over = deal_out("red-cow", "red-cat")
    over.lays(0, "red-cow")
    over.does(1, "pass")
    for seat, text in (
        (1, "lay red-cat"),
        (1, "draw"),
        (0, "sound cow"),
        (0, "wish red"),
        (0, "last"),
        (1, "challenge"),
        (1, "pass"),
        (TABLE, "close"),
    ):
        assert over.refuses(seat, text) == "round_over COC-22"


@pytest.mark.rule("GEN-02")
def test_the_first_dealer_is_drawn_by_lot() -> None:
    game = cocotaki(3)
    assert {game.first_dealer(seed) for seed in range(40)} == {0, 1, 2}


@pytest.mark.rule("GEN-07")
def test_hands_lie_open_when_the_round_is_over() -> None:
    table = deal_out("red-cow", "red-cat")
    assert not list(table.position.revealed_zones())
    table.lays(0, "red-cow")
    table.does(TABLE, "close")
    assert (HANDS[1], None) in list(table.position.revealed_zones())
    assert table.noted() == ["round_won 0"]


@pytest.mark.rule("GEN-11")
def test_an_end_without_a_winner_is_told_with_those_who_hold_least() -> None:
    table = deal_out("red-cow blue-cow", "red-cat", "red-dog", top="green-bee", pile="")
    for seat in range(3):
        table.does(seat, "draw")
    assert table.noted() == ["nothing_to_draw 2", "stuck -", "fewest 1", "fewest 2"]
    assert table.result.points == (0, 1, 1)


@pytest.mark.rule("GEN-11")
def test_a_lay_makes_those_who_could_not_draw_be_counted_anew() -> None:
    table = deal_out("red-cow blue-cow red-dog", "red-cat red-sheep", top="red-bee", pile="")
    table.does(0, "draw")
    table.lays(1, "red-cat")
    table.does(0, "draw")
    assert not table.over
    table.does(1, "draw")
    assert table.result.reason == "stuck"


@pytest.mark.rule("GEN-11")
def test_lays_are_turns_too() -> None:
    table = deal_out("red-cow red-dog", "red-cat red-sheep", top="red-bee", turn_limit=20)
    table.lays(0, "red-cow")
    assert table.facts.turns == 1
    table.does(1, "draw")
    assert table.facts.turns == 2


@pytest.mark.rule("COC-18")
def test_every_lay_opens_a_window_of_its_own() -> None:
    table = deal_out("red-cow red-dog blue-dog", "red-cat red-sheep blue-dog", top="red-bee")
    table.lays(0, "red-cow")
    first = table.facts.window
    table.lays(1, "red-cat")
    assert table.facts.window != first
    table.does(0, "draw")
    assert table.facts.window == first + 1, "a draw closes none"


@pytest.mark.rule("COC-36")
def test_the_next_card_ends_the_trap_of_a_lion() -> None:
    hands = ("blue-lion red-cow red-cat", "blue-cat red-cat", "red-dog", "blue-cow red-bee")
    table = deal_out(*hands, top="blue-bee", **PROFI)
    table.lays(0, "blue-lion")
    table.lays(3, "blue-cow")
    assert table.refuses(1, "lay blue-cat") == "not_your_turn COC-03"

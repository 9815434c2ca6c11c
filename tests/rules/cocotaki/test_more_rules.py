"""Roosters, donkeys, lions, several cards (COC-23 to COC-40)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cocotaki.setting import ADVANCED, PROFI, Table, cocotaki, deal_out
from tischrunde.rules.cocotaki.options import PRESETS
from tischrunde.rules.core.zones import HANDS, Seat

FOUR = (
    "blue-rooster yellow-cow yellow-cat",
    "blue-cat blue-dog red-dog",
    "blue-sheep blue-lion red-bee",
    "blue-cow blue-bee red-cow",
)


def skipped(*hands: str, **options: Any) -> Table:
    """Seat 0 has laid a rooster: seat 1 sits out."""
    table = deal_out(*(hands or FOUR), top="blue-bee", **{**ADVANCED, **options})
    table.lays(0, "blue-rooster")
    return table


@pytest.mark.rule("COC-23")
def test_after_a_rooster_the_next_player_sits_out() -> None:
    assert skipped().facts.turn == 2
    plain = deal_out(*FOUR, top="blue-bee")
    plain.lays(0, "blue-rooster")
    assert plain.facts.turn == 1


@pytest.mark.rule("COC-23", "COC-30")
def test_who_lays_while_sitting_out_takes_the_card_back_and_draws_two() -> None:
    table = skipped()
    assert "lay blue-cat" in table.may(1)
    table.does(1, "lay blue-cat")
    assert table.counts == [2, 5, 3, 3]
    assert table.facts.turn == 2
    assert table.top == "blue-rooster"
    assert table.refuses(1, "lay blue-dog") == "not_your_turn COC-03", "once a lay"


@pytest.mark.rule("COC-23", "COC-08")
def test_a_trap_lay_must_fit_and_be_one_card() -> None:
    table = skipped(several_cards=True)
    assert table.refuses(1, "lay red-dog") == "no_fit COC-06"
    assert table.refuses(1, "lay blue-dog red-dog") == "not_your_turn COC-03"


@pytest.mark.rule("COC-23")
def test_the_trap_closes_when_the_next_card_lies_or_the_seat_is_on_turn() -> None:
    table = skipped()
    table.lays(2, "blue-sheep")
    assert table.refuses(1, "lay blue-cat") == "not_your_turn COC-03"
    two = skipped("blue-rooster yellow-cow yellow-cat", "blue-cat blue-dog red-dog")
    assert two.facts.turn == 0
    two.does(0, "draw")
    two.lays(1, "blue-cat")
    assert two.counts == [3, 2], "regularly on turn: no trap"


@pytest.mark.rule("COC-23")
def test_a_trap_does_not_close_the_window_of_the_lay() -> None:
    table = deal_out(*FOUR, top="blue-bee", **ADVANCED)
    table.lays(0, "blue-rooster", "cow")
    table.does(1, "lay blue-cat")
    table.does(2, "challenge")
    assert table.counts == [4, 5, 3, 3]


@pytest.mark.rule("COC-23")
def test_a_trap_may_need_a_challenge() -> None:
    table = skipped(trap_penalty="challenge")
    table.does(1, "lay blue-cat")
    assert table.counts == [2, 2, 3, 3]
    assert table.may(0) >= {"challenge"}
    table.does(0, "challenge")
    assert table.counts == [2, 5, 3, 3]
    unnoticed = skipped(trap_penalty="challenge")
    unnoticed.does(1, "lay blue-cat")
    unnoticed.lays(2, "blue-sheep")
    assert unnoticed.counts == [2, 3, 2, 3], "the card goes back, and nothing else"


@pytest.mark.rule("COC-30")
def test_with_assistance_a_trap_is_refused_with_the_reason() -> None:
    table = skipped(attention="assist")
    assert table.refuses(1, "lay blue-cat") == "you_sit_out COC-23"
    assert "lay blue-cat" not in table.may(1)
    donkeys = deal_out(
        "blue-donkey red-cow", "blue-cat butterfly", **ADVANCED, attention="assist", top="blue-bee"
    )
    donkeys.lays(0, "blue-donkey")
    assert donkeys.refuses(1, "lay blue-cat") == "donkeys_only COC-24"
    assert donkeys.refuses(1, "lay butterfly") == "donkeys_only COC-24"
    assert donkeys.must(1) == {"draw"}


@pytest.mark.rule("COC-34")
@pytest.mark.parametrize(
    ("seats", "roosters", "turn"), [(4, 2, 3), (3, 2, 0), (2, 2, 0), (3, 3, 0)]
)
def test_several_roosters_make_as_many_sit_out(seats: int, roosters: int, turn: int) -> None:
    laid = ["blue-rooster", "green-rooster", "yellow-rooster"][:roosters]
    hands = [" ".join([*laid, "red-cow", "red-cat"]), *["blue-cat blue-dog"] * (seats - 1)]
    table = deal_out(*hands, top="blue-bee", **PROFI)
    table.lays(0, " ".join(laid))
    assert table.facts.turn == turn
    assert len(table.facts.skipped) == min(roosters, seats - 1)


def donkey_round(*hands: str, **options: Any) -> Table:
    """Seat 0 has laid the first donkey."""
    some = hands or (
        "blue-donkey yellow-cow blue-cow",
        "blue-cat red-donkey butterfly",
        "red-cat blue-dog red-dog",
    )
    table = deal_out(*some, top="blue-bee", **{**ADVANCED, **options})
    table.lays(0, "blue-donkey")
    return table


@pytest.mark.rule("COC-24", "COC-27")
def test_a_donkey_round_lasts_until_its_starter_is_on_turn_again() -> None:
    table = donkey_round()
    assert table.facts.donkey == 0
    table.lays(1, "red-donkey")
    assert table.facts.donkey == 0
    table.does(2, "draw")
    assert table.facts.turn == 0
    assert table.facts.donkey is None
    assert donkey_round(donkey_round=False).facts.donkey is None


@pytest.mark.rule("COC-25")
def test_who_has_no_donkey_draws_and_who_has_one_may_draw() -> None:
    table = donkey_round()
    table.does(1, "draw")
    table.does(2, "draw")
    assert table.counts == [2, 4, 4]


@pytest.mark.rule("COC-27")
def test_the_starter_s_draw_ends_the_donkey_round_too() -> None:
    table = donkey_round()
    for seat in (1, 2, 0):
        table.does(seat, "draw")
    assert table.facts.donkey is None
    assert "lay butterfly" in table.must(1)
    table.does(1, "lay butterfly", "wish red")
    table.does(2, "challenge")
    assert table.counts[1] == 3, "no mistake any more"


@pytest.mark.rule("COC-27")
def test_another_donkey_of_the_starter_starts_the_next_donkey_round() -> None:
    table = donkey_round("blue-donkey red-donkey yellow-cow blue-cow", "blue-cat red-cat")
    table.does(1, "draw")
    table.lays(0, "red-donkey")
    assert (table.facts.donkey, table.facts.turn) == (0, 1)


@pytest.mark.rule("COC-24")
def test_a_donkey_round_with_two_players_is_one_turn_of_the_other() -> None:
    table = donkey_round("blue-donkey yellow-cow blue-cow", "blue-cat red-cat")
    table.does(1, "draw")
    assert (table.facts.turn, table.facts.donkey) == (0, None)


@pytest.mark.rule("COC-26", "COC-28")
@pytest.mark.parametrize("card", ["blue-cat", "butterfly"])
def test_a_wrong_card_in_a_donkey_round_that_is_challenged_goes_back(card: str) -> None:
    table = donkey_round()
    table.does(1, f"lay {card}")
    table.does(1, "wish red" if card == "butterfly" else "sound cat")
    table.does(2, "challenge")
    assert f"mistake_donkey 1 card={card}" in table.noted()
    assert table.counts == [2, 5, 3]
    assert card in table.hand(1)
    assert table.top == "blue-donkey"
    assert (table.facts.donkey, table.facts.turn, table.facts.wish) == (0, 2, None)


@pytest.mark.rule("COC-28")
def test_a_wrong_animal_wrongly_voiced_costs_four_and_goes_back() -> None:
    table = donkey_round()
    table.lays(1, "blue-cat", "dog")
    table.does(0, "challenge")
    assert table.counts == [2, 7, 3]
    assert table.top == "blue-donkey"


@pytest.mark.rule("COC-28")
def test_the_announcement_for_a_wrong_animal_lapses() -> None:
    table = donkey_round("blue-donkey yellow-cow blue-cow", "blue-cat red-dog", "red-cat blue-dog")
    table.lays(1, "blue-cat")
    table.does(0, "challenge")
    assert table.counts == [2, 4, 2]


@pytest.mark.rule("COC-28")
def test_a_challenge_after_the_next_player_has_drawn_undoes_skip_wish_and_direction() -> None:
    everything = {**PROFI, "several_cards": False}
    for card, undone in (("blue-rooster", 2), ("blue-lion", 0), ("butterfly", 2)):
        table = donkey_round(
            "blue-donkey yellow-cow blue-cow",
            f"{card} red-dog red-lion",
            "red-cat blue-dog red-sheep",
            "blue-sheep red-bee red-cow",
            **everything,
        )
        table.does(1, f"lay {card}")
        if card == "butterfly":
            table.does(1, "wish red")
        else:
            table.does(1, f"sound {card.split('-')[1]}")
        drawer = table.facts.turn
        table.does(drawer, "draw")
        on_turn = table.facts.turn
        table.does(3 if drawer != 3 else 2, "challenge")
        assert table.facts.direction == 1
        assert table.facts.wish is None
        assert not table.facts.skipped
        assert table.facts.turn == on_turn
        expected = None if on_turn == 0 else 0
        assert table.facts.donkey == expected
        assert undone in (0, 2)


@pytest.mark.rule("COC-29")
def test_a_wrong_animal_that_stays_unnoticed_ends_the_donkey_round_and_is_the_requirement() -> None:
    table = donkey_round()
    table.lays(1, "blue-cat")
    assert "lay red-cat" in table.must(2)
    assert table.refuses(2, "lay red-dog") == "no_fit COC-06"
    table.lays(2, "red-cat")
    assert table.facts.donkey is None
    table.does(0, "challenge")
    assert table.counts == [2, 2, 2], "too late"


@pytest.mark.rule("COC-29")
def test_a_butterfly_laid_in_a_donkey_round_has_its_wish_until_it_is_challenged() -> None:
    table = donkey_round()
    table.does(1, "lay butterfly", "wish red")
    assert table.must(2) >= {"lay red-cat", "lay red-dog"}
    assert table.refuses(2, "lay blue-dog") == "wish COC-16"


@pytest.mark.rule("COC-22", "COC-24")
def test_the_starter_of_a_donkey_round_may_win_with_it() -> None:
    table = deal_out("blue-donkey", "blue-cat red-cat", top="blue-bee", **ADVANCED)
    table.lays(0, "blue-donkey")
    table.does(1, "pass")
    assert table.result.winners == (0,)


@pytest.mark.rule("COC-28", "COC-22")
def test_a_wrong_last_card_in_a_donkey_round_goes_back() -> None:
    table = donkey_round("blue-donkey yellow-cow blue-cow", "blue-cat", "red-cat blue-dog")
    table.lays(1, "blue-cat")
    table.does(2, "challenge")
    assert table.counts == [2, 3, 2]
    assert table.facts.turn == 2


@pytest.mark.rule("COC-31", "COC-39")
def test_profi_deals_ten_and_contains_the_advanced_rules() -> None:
    position = cocotaki(3, **PROFI).deal(1, Seat(0))
    assert {len(dict(position.zones())[HANDS[seat]]) for seat in range(3)} == {10}
    profi = PRESETS["profi"]
    assert all(profi[name] == value for name, value in ADVANCED.items())


@pytest.mark.rule("COC-38")
def test_the_base_rules_alone_are_the_default_and_each_extra_rule_is_a_switch() -> None:
    options = cocotaki(3).options
    switches = ("rooster_skips", "donkey_round", "lion_reverses", "several_cards")
    assert not any(getattr(options, name) for name in switches)
    for name in switches:
        only = cocotaki(3, **{name: True}).options
        assert [switch for switch in switches if getattr(only, switch)] == [name]


@pytest.mark.rule("COC-32", "COC-33")
def test_several_cards_of_one_animal_are_laid_and_sounded_one_by_one() -> None:
    hand = "blue-cow red-cow green-cow yellow-cat red-dog"
    table = deal_out(hand, "green-cat green-dog", top="blue-bee", **PROFI)
    assert table.refuses(0, "lay red-cow blue-cow") == "no_fit COC-06"
    assert table.refuses(0, "lay blue-cow yellow-cat") == "same_animal COC-32"
    assert table.refuses(0, "lay blue-cow blue-cow") == "not_in_hand GEN-06"
    table.lays(0, "blue-cow red-cow green-cow", "cow", "silence", "cow")
    assert table.top == "green-cow"
    assert "lay green-cat" in table.must(1)
    table.does(1, "challenge")
    assert table.counts == [2, 2]


@pytest.mark.rule("COC-32")
def test_several_wrong_cards_in_a_donkey_round_are_one_mistake_and_all_go_back() -> None:
    table = donkey_round(
        "blue-donkey yellow-cow blue-cow",
        "blue-cat red-cat red-dog",
        "red-sheep blue-dog",
        **PROFI,
    )
    table.lays(1, "blue-cat red-cat")
    table.does(2, "challenge")
    assert table.counts == [2, 5, 2]
    assert table.top == "blue-donkey"


@pytest.mark.rule("COC-35")
@pytest.mark.parametrize(("lions", "turn"), [(1, 3), (2, 1), (3, 3)])
def test_an_odd_number_of_lions_turns_the_direction(lions: int, turn: int) -> None:
    laid = ["blue-lion", "green-lion", "yellow-lion"][:lions]
    hands = [" ".join([*laid, "red-cow", "red-cat"]), *["blue-cat blue-dog"] * 3]
    table = deal_out(*hands, top="blue-bee", **PROFI)
    table.lays(0, " ".join(laid))
    assert table.facts.turn == turn


@pytest.mark.rule("COC-35")
def test_with_two_players_a_lion_changes_nothing_and_is_no_trap() -> None:
    table = deal_out("blue-lion red-cow red-cat", "blue-cat blue-dog", top="blue-bee", **PROFI)
    table.lays(0, "blue-lion")
    assert table.facts.turn == 1
    assert table.facts.overlooked is None


@pytest.mark.rule("COC-36")
def test_who_overlooks_a_change_of_direction_takes_the_card_back_and_draws_two() -> None:
    hands = ("blue-lion red-cow red-cat", "blue-cat blue-dog", "blue-bee red-bee", "red-dog")
    table = deal_out(*hands, top="blue-bee", **PROFI)
    table.lays(0, "blue-lion")
    assert table.facts.turn == 3
    assert table.refuses(2, "lay blue-bee") == "not_your_turn COC-03"
    table.does(1, "lay blue-cat")
    assert "trap_lion 1" in table.noted()
    assert table.counts == [2, 4, 2, 1]
    assert table.facts.turn == 3


@pytest.mark.rule("COC-37")
def test_several_butterflies_name_one_colour_and_several_donkeys_start_one_round() -> None:
    table = deal_out(
        "butterfly butterfly red-cow red-cat", "blue-cat red-dog", top="blue-bee", **PROFI
    )
    table.does(0, "lay butterfly butterfly", "wish red")
    assert table.facts.turn == 1
    table.does(1, "challenge")
    assert table.counts == [2, 2]
    donkeys = deal_out(
        "blue-donkey red-donkey red-cow red-cat", "blue-cat", "red-dog", top="blue-bee", **PROFI
    )
    donkeys.lays(0, "blue-donkey red-donkey")
    assert donkeys.facts.donkey == 0
    donkeys.does(1, "draw")
    donkeys.does(2, "draw")
    assert donkeys.facts.donkey is None


@pytest.mark.rule("COC-40")
def test_the_announcement_belongs_to_the_lay_and_may_come_during_its_sounds() -> None:
    table = deal_out("blue-bee red-cow", "blue-cat", top="red-bee")
    table.does(0, "lay blue-bee")
    assert table.may(0) == {"last"}
    table.does(0, "last", "sound bee")
    table.does(1, "challenge")
    assert table.counts == [1, 1]

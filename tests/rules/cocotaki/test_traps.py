"""Traps and donkey rounds in which several rules meet."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cocotaki.setting import ADVANCED, PROFI, Table, deal_out
from tischrunde.rules.core.events import Moved
from tischrunde.rules.core.zones import DISCARD_PILE

CHALLENGED_TRAPS: dict[str, Any] = {**PROFI, "trap_penalty": "challenge"}


def donkey_round(*hands: str, **options: Any) -> Table:
    """Seat 0 has laid the first donkey, a blue one."""
    table = deal_out(*hands, top="blue-bee", **{**ADVANCED, **options})
    table.lays(0, "blue-donkey")
    return table


# Traps


@pytest.mark.rule("COC-23")
def test_both_who_sit_out_can_walk_into_the_trap_and_each_only_once() -> None:
    hands = ("blue-rooster red-rooster red-cow red-cat", *["blue-cat blue-dog red-dog"] * 3)
    table = deal_out(*hands, top="blue-bee", **CHALLENGED_TRAPS)
    table.lays(0, "blue-rooster red-rooster")
    assert table.facts.turn == 3
    table.does(1, "lay red-dog")
    table.does(2, "lay red-dog")
    assert table.refuses(2, "lay blue-cat") == "not_your_turn COC-03"
    table.does(0, "challenge")
    assert table.counts == [2, 5, 5, 3]


@pytest.mark.rule("COC-23", "GEN-11")
def test_a_card_laid_out_of_turn_counts_as_held_when_the_round_cannot_go_on() -> None:
    hands = ("blue-rooster yellow-cow yellow-cat yellow-dog", "blue-cat", "red-dog")
    table = deal_out(*hands, top="blue-bee", pile="", **CHALLENGED_TRAPS)
    table.lays(0, "blue-rooster")
    table.does(1, "lay blue-cat")
    for seat in (2, 0, 1):
        table.does(seat, "draw")
    assert table.result.reason == "stuck"
    assert table.result.winners == (1, 2)
    assert table.hand(1) == "blue-cat"


@pytest.mark.rule("COC-23")
def test_a_card_that_waits_to_go_back_is_in_the_hand_again_when_its_owner_is_on_turn() -> None:
    hands = ("blue-rooster yellow-cow yellow-cat", "blue-cat", "red-dog red-cat")
    table = deal_out(*hands, top="blue-bee", **CHALLENGED_TRAPS)
    table.lays(0, "blue-rooster")
    table.does(1, "lay blue-cat")
    table.does(2, "draw")
    assert table.counts[1] == 0
    events = table.does(0, "draw")
    assert [event.why for event in events if isinstance(event, Moved)] == ["draw", "take-back"]
    assert table.facts.turn == 1
    assert table.must(1) == {"lay blue-cat", "draw"}
    table.does(2, "challenge")
    assert table.noted() == ["challenge 2 other=0", "no_mistake 2 other=0"], "nobody is trapped"
    table.lays(1, "blue-cat")
    assert table.facts.phase.value == "final", "it was the last card"


@pytest.mark.rule("COC-23", "COC-36")
@pytest.mark.parametrize(("card", "word"), [("rooster", "trap_rooster 1"), ("lion", "trap_lion 1")])
def test_a_trap_is_told_as_what_was_overlooked(card: str, word: str) -> None:
    hands = (f"blue-{card} yellow-cow yellow-cat", "blue-cat", "red-dog red-cat")
    for challenged in (False, True):
        options = CHALLENGED_TRAPS if challenged else PROFI
        table = deal_out(*hands, top="blue-bee", **options)
        table.does(0, f"lay blue-{card}", "sound cow")
        if challenged:
            table.does(2, "challenge")
            assert "trap" not in " ".join(table.noted()), "a right challenge of the sound alone"
        table.does(1, "lay blue-cat")
        if challenged:
            table.does(0, "challenge")
        assert word in table.noted()


@pytest.mark.rule("COC-23", "COC-28")
def test_who_laid_during_a_rooster_that_goes_back_takes_the_card_back_and_pays_nothing() -> None:
    table = donkey_round(
        "blue-donkey yellow-cow yellow-cat",
        "blue-rooster green-cow green-cat",
        "blue-sheep red-cow",
        "red-dog yellow-dog",
        **CHALLENGED_TRAPS,
    )
    table.lays(1, "blue-rooster")
    table.does(2, "lay blue-sheep")
    table.does(0, "challenge")
    assert table.counts == [2, 5, 2, 2]
    assert table.hand(2) == "red-cow blue-sheep"
    assert (table.facts.turn, table.facts.donkey, table.facts.skipped) == (2, 0, ())


@pytest.mark.rule("COC-23", "COC-40")
def test_nobody_walks_into_a_trap_while_a_lay_is_sounded_or_an_end_is_judged() -> None:
    hands = ("blue-rooster", "blue-cat", "red-dog")
    table = deal_out(*hands, top="blue-bee", **ADVANCED)
    table.does(0, "lay blue-rooster")
    assert table.refuses(1, "lay blue-cat") == "lay_incomplete COC-40"
    table.does(0, "sound rooster")
    assert table.refuses(1, "lay blue-cat") == "final_window COC-22"


@pytest.mark.rule("COC-36")
def test_who_overlooks_the_lion_is_trapped_until_the_next_card_or_the_own_turn() -> None:
    hands = ("blue-lion red-cow red-cat", "blue-cat", "red-dog")
    table = deal_out(*hands, top="blue-bee", **PROFI)
    table.lays(0, "blue-lion")
    assert table.facts.turn == 2
    assert table.may(1) == {"challenge", "lay blue-cat"}
    table.does(2, "draw")
    assert table.facts.turn == 1
    assert table.facts.overlooked is None
    table.lays(1, "blue-cat")
    assert table.counts == [2, 0, 2]


# Donkey rounds


@pytest.mark.rule("COC-24", "COC-27", "COC-22")
def test_the_starter_of_a_donkey_round_wins_with_any_fitting_card_when_on_turn_again() -> None:
    table = donkey_round("blue-donkey blue-cow", "red-cat", "red-dog")
    table.does(0, "last")
    table.does(1, "draw")
    table.does(2, "draw")
    table.lays(0, "blue-cow")
    table.does(1, "pass")
    table.does(2, "pass")
    assert table.result.winners == (0,)


@pytest.mark.rule("COC-29", "COC-35")
def test_a_wrong_lion_turns_the_direction_until_it_is_challenged() -> None:
    table = donkey_round(
        "blue-donkey yellow-cow yellow-cat",
        "blue-lion green-cow green-cat",
        "red-sheep red-cow",
        "red-dog yellow-dog",
        **PROFI,
    )
    table.lays(1, "blue-lion")
    assert (table.facts.turn, table.facts.direction, table.facts.donkey) == (0, -1, None)
    table.does(3, "challenge")
    assert (table.facts.turn, table.facts.direction, table.facts.donkey) == (2, 1, 0)


@pytest.mark.rule("COC-28")
def test_with_two_players_a_wrong_animal_that_goes_back_ends_the_donkey_round() -> None:
    table = donkey_round("blue-donkey yellow-cow yellow-cat", "blue-cow green-cow")
    table.lays(1, "blue-cow")
    table.does(0, "challenge")
    assert table.counts == [2, 4]
    assert (table.facts.turn, table.facts.donkey) == (0, None), "the starter is on turn again"


@pytest.mark.rule("COC-27", "COC-28")
def test_a_donkey_round_does_not_come_back_once_its_starter_has_been_on_turn_again() -> None:
    table = donkey_round("blue-donkey yellow-cow", "blue-cat red-bee", "red-cat blue-dog")
    table.lays(1, "blue-cat")
    table.does(2, "draw")
    table.does(0, "draw", "challenge")
    assert table.top == "blue-donkey"
    assert (table.facts.turn, table.facts.donkey) == (1, None)
    assert "lay blue-cat" in table.must(1)


@pytest.mark.rule("COC-08", "COC-28")
def test_a_wrong_animal_too_must_fit() -> None:
    table = donkey_round("blue-donkey yellow-cow", "red-cow red-donkey butterfly blue-cow")
    assert table.refuses(1, "lay red-cow") == "no_fit COC-06"
    assert table.must(1) == {"lay red-donkey", "lay butterfly", "lay blue-cow", "draw"}


@pytest.mark.rule("COC-29")
def test_the_card_beneath_a_wrong_animal_stays_while_it_can_go_back() -> None:
    hands = ("blue-donkey yellow-cow yellow-cat", "blue-cow green-cow", "red-cow")
    table = donkey_round(*hands)
    table.position.draw_pile.clear()  # type: ignore[attr-defined]
    table.lays(1, "blue-cow")
    table.does(2, "draw")
    assert table.cards(DISCARD_PILE) == "blue-donkey blue-cow"
    table.does(0, "challenge")
    assert table.top == "blue-donkey"

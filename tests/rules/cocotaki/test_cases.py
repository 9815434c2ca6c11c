"""Cases in which several rules meet."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cocotaki.setting import ADVANCED, PROFI, deal_out
from tischrunde.rules.core.actions import Duty
from tischrunde.rules.core.zones import TABLE

CHALLENGED_TRAPS: dict[str, Any] = {**PROFI, "trap_penalty": "challenge"}


# The announcement


@pytest.mark.rule("COC-18", "COC-21")
def test_a_forgotten_announcement_can_be_challenged_after_its_layer_has_drawn() -> None:
    table = deal_out("red-cow blue-cow", "green-cat yellow-cat", top="red-bee")
    table.lays(0, "red-cow")
    table.does(1, "draw")
    table.does(0, "draw")
    assert table.refuses(0, "last") == "not_last_card COC-21", "there are two again"
    assert not table.may(0)
    table.does(1, "challenge")
    assert table.noted()[-1] == "mistake_last 0 card=red-cow"
    assert table.counts == [4, 3]


@pytest.mark.rule("COC-19", "COC-21")
def test_a_wrong_sound_and_a_forgotten_announcement_cost_four() -> None:
    table = deal_out("blue-cow red-cow", "green-cat yellow-cat", top="blue-bee")
    table.lays(0, "blue-cow", "dog")
    table.does(1, "challenge")
    assert table.counts == [5, 2]


@pytest.mark.rule("COC-21")
def test_of_several_cards_the_announcement_is_due_after_the_last() -> None:
    table = deal_out("blue-cow red-cow green-cat", "green-cat", top="blue-bee", **PROFI)
    table.does(0, "lay blue-cow red-cow")
    assert table.may(0) == {"last"}
    table.does(0, "sound cow", "last", "sound silence")
    table.does(1, "challenge")
    assert table.noted()[-1] == "no_mistake 1 other=0"


@pytest.mark.rule("COC-19", "COC-21")
def test_who_challenges_while_letzte_karte_is_said_looks_at_another_moment() -> None:
    table = deal_out("blue-cow red-cow", "green-cat yellow-cat", top="blue-bee")
    table.lays(0, "blue-cow")
    before = table.facts.window
    table.does(0, "last")
    assert table.facts.window != before


@pytest.mark.rule("COC-40")
def test_a_sound_for_one_card_is_none_for_the_next() -> None:
    table = deal_out("blue-cow red-cow green-cat red-dog", "green-cat", top="blue-bee", **PROFI)
    table.does(0, "lay blue-cow red-cow")
    asked = [table.position.choices()]
    table.does(TABLE, "close")
    asked.append(table.position.choices())
    first, second = ([c for c in found if c.duty is Duty.MUST] for found in asked)
    assert first[0].actions == second[0].actions
    assert first != second


# Butterflies


@pytest.mark.rule("COC-13", "COC-37")
def test_each_of_several_butterflies_can_have_its_sound_too_many() -> None:
    table = deal_out(
        "butterfly butterfly red-cow red-cat", "blue-cat red-dog", top="blue-bee", **PROFI
    )
    table.does(0, "lay butterfly butterfly", "sound cow", "sound dog")
    assert table.refuses(0, "sound cat") == "sound_counts COC-14"
    table.does(0, "wish red")
    table.does(1, "challenge")
    assert table.counts == [6, 2]
    assert table.facts.wish is not None, "what was wished for stands"


@pytest.mark.rule("COC-16", "COC-22")
def test_a_colour_is_named_after_the_last_butterfly_too() -> None:
    table = deal_out("butterfly", "blue-cat red-dog", top="blue-bee")
    table.does(0, "lay butterfly")
    assert table.must(0) >= {"wish red"}
    table.does(0, "sound cow", "wish red")
    table.does(1, "challenge")
    assert table.counts == [2, 2]
    assert table.must(1) == {"lay red-dog", "draw"}


# Challenges


@pytest.mark.rule("COC-19", "COC-23")
def test_who_has_challenged_the_lay_may_still_challenge_a_card_laid_out_of_turn() -> None:
    hands = ("blue-rooster red-cow red-cat", "blue-cat", "red-dog", "green-dog green-cow")
    table = deal_out(*hands, top="blue-bee", **{**CHALLENGED_TRAPS, "wrong_challenge_cards": 2})
    table.lays(0, "blue-rooster")
    table.does(3, "challenge")
    assert table.counts[3] == 4
    table.does(1, "lay blue-cat")
    assert table.may(3) == {"challenge"}
    table.does(3, "challenge")
    assert table.noted() == ["challenge 3 other=1", "trap_rooster 1"]
    assert table.counts == [2, 3, 1, 4], "and pays nothing for being right"
    assert table.refuses(3, "challenge") == "challenged_once COC-19"


@pytest.mark.rule("COC-19", "COC-23")
def test_the_layer_may_challenge_a_card_laid_out_of_turn_but_nobody_their_own() -> None:
    hands = ("blue-rooster red-cow red-cat", "blue-cat", "red-dog")
    table = deal_out(*hands, top="blue-bee", **CHALLENGED_TRAPS)
    table.lays(0, "blue-rooster")
    assert not table.may(0)
    table.does(2, "challenge")
    table.does(1, "lay blue-cat")
    assert (table.may(0), table.may(2)) == ({"challenge"}, {"challenge"})
    table.does(1, "challenge")
    assert table.noted()[-1] == "no_mistake 1 other=0", "for the lay, not for the own card"
    table.does(0, "challenge")
    assert table.counts == [2, 3, 1]


@pytest.mark.rule("COC-19", "COC-23")
def test_one_challenge_settles_the_lay_and_what_was_laid_out_of_turn() -> None:
    hands = ("blue-rooster red-cow red-cat", "blue-cat", "red-dog")
    table = deal_out(*hands, top="blue-bee", **CHALLENGED_TRAPS)
    table.lays(0, "blue-rooster", "cow")
    table.does(1, "lay blue-cat")
    table.does(2, "challenge")
    assert table.noted() == [
        "challenge 2 other=0",
        "trap_rooster 1",
        "mistake_sound 0 card=blue-rooster sound=cow",
    ]
    assert table.counts == [4, 3, 1]


@pytest.mark.rule("COC-20")
def test_a_wrong_challenger_pays_once_and_leaves_the_lay_open_for_others() -> None:
    table = deal_out("blue-cow red-cow red-cat", *["green-cat"] * 2, top="blue-bee", **PROFI)
    table.lays(0, "blue-cow")
    table.does(1, "challenge")
    assert not table.may(1)
    assert table.may(2) == {"challenge"}


@pytest.mark.rule("COC-18", "COC-22")
def test_after_a_right_challenge_nothing_is_open_any_more() -> None:
    table = deal_out("blue-cow red-cow red-cat", *["green-cat"] * 2, top="blue-bee")
    table.lays(0, "blue-cow", "dog")
    table.does(1, "challenge")
    assert not table.facts.open
    assert table.may(0) == table.may(1) == table.may(2) == set()


@pytest.mark.rule("COC-22", "COC-23")
def test_the_skip_of_a_last_rooster_stands_when_it_is_challenged() -> None:
    table = deal_out("blue-rooster", "blue-cat", "red-dog", top="blue-bee", **ADVANCED)
    table.lays(0, "blue-rooster", "cow")
    assert table.may(1) == {"pass", "challenge"}, "nobody lays while the end is judged"
    table.does(2, "challenge")
    assert table.facts.turn == 2
    assert table.may(1) == {"lay blue-cat"}


@pytest.mark.rule("COC-22", "COC-35")
def test_the_change_of_direction_of_a_last_lion_stands_when_it_is_challenged() -> None:
    table = deal_out("blue-lion", "blue-cat", "red-dog", "red-cow", top="blue-bee", **PROFI)
    table.lays(0, "blue-lion", "cow")
    table.does(2, "challenge")
    assert (table.facts.turn, table.facts.direction) == (3, -1)

"""Wild Draw Four: laying, bluffing, challenging."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.kato.setting import Table, deal_out
from tischrunde.rules.core.events import Shown, noted
from tischrunde.rules.core.vision import redact, view
from tischrunde.rules.core.zones import HANDS, Seat
from tischrunde.rules.kato.cards import CARDS
from tischrunde.rules.kato.facts import Phase


def laid_four(hand: str, top: str = "red-5", wish: str = "blue", **options: Any) -> Table:
    """Seat 0 has laid a Wild Draw Four on ``top`` and named a colour; seat 1 must answer."""
    table = deal_out(f"{hand} wild4", "green-1 green-2", "yellow-1 yellow-2", top=top, **options)
    table.does(0, "lay wild4", f"wish {wish}")
    return table


@pytest.mark.rule("KAT-16")
def test_the_layer_names_the_colour_and_the_next_player_draws_four() -> None:
    table = laid_four("blue-1 blue-2")
    assert table.facts.phase is Phase.ANSWER
    assert (table.facts.turn, table.facts.penalty) == (1, 4)
    assert table.noted() == ["wish 0 colour=blue", "owes 1 n=4"]
    table.does(1, "accept")
    assert table.counts == [2, 6, 2]
    assert table.facts.turn == 2
    assert table.facts.penalty == 0
    assert table.must(2) == {"draw"}


@pytest.mark.rule("KAT-16", "KAT-38")
def test_after_a_wild_draw_four_the_next_player_must_answer_it() -> None:
    table = laid_four("blue-1 blue-2")
    assert table.must(1) == {"accept", "challenge"}
    assert table.refuses(1, "draw") == "asked_answer KAT-38"
    assert table.refuses(1, "lay green-1") == "no_answer KAT-38"
    assert table.refuses(1, "lay blue-1") == "not_in_hand KAT-04"
    assert table.refuses(2, "challenge") == "not_your_turn KAT-04"


@pytest.mark.rule("KAT-17")
@pytest.mark.parametrize(
    ("hand", "bluff", "strict"),
    [
        ("blue-1", False, False),
        ("red-1", True, True),
        ("red-0", True, True),
        ("red-5", False, True),  # the number of the top card does not count
        ("red-skip", False, True),  # action cards do not count
        ("red-reverse", False, True),
        ("red-draw2", False, True),
        ("wild", False, False),
        ("cone", False, False),
        ("blue-5", False, False),
        ("red-5 red-skip red-9", True, True),
    ],
)
def test_what_makes_a_bluff(hand: str, bluff: bool, strict: bool) -> None:
    for option, expected in ((False, bluff), (True, strict)):
        table = laid_four(f"{hand} green-9", draw_four_strict=option)
        before = table.counts
        table.does(1, "challenge")
        if expected:
            assert table.counts == [before[0] + 4, before[1], before[2]]
        else:
            assert table.counts == [before[0], before[1] + 6, before[2]]


@pytest.mark.rule("KAT-17")
def test_on_an_action_card_every_number_of_the_colour_counts() -> None:
    table = laid_four("red-5 green-9", top="red-skip")
    table.does(1, "challenge")
    assert table.noted()[1] == "bluff 0 other=1"


@pytest.mark.rule("KAT-17")
def test_the_colour_in_force_before_the_lay_counts_and_not_the_one_named() -> None:
    named = laid_four("blue-1 green-9", wish="blue")
    named.does(1, "challenge")
    assert named.noted()[1] == "no_bluff 0 other=1"


@pytest.mark.rule("KAT-17")
@pytest.mark.parametrize(("hand", "verdict"), [("blue-3", "bluff"), ("red-3", "no_bluff")])
def test_after_a_wild_the_colour_wished_for_counts(hand: str, verdict: str) -> None:
    table = deal_out(f"{hand} green-9 wild4", "green-1 green-2", top="wild", colour="blue")
    table.does(0, "lay wild4", "wish green")
    table.does(1, "challenge")
    assert table.noted()[1] == f"{verdict} 0 other=1"


@pytest.mark.rule("KAT-18")
def test_a_bluff_is_not_refused() -> None:
    table = deal_out("red-1 red-2 wild4", "green-1")
    assert "lay wild4" in table.must(0)
    assert table.why_not(0, "lay wild4") is None


@pytest.mark.rule("KAT-19", "GEN-07")
def test_the_layers_hand_is_shown_to_the_challenger_alone() -> None:
    table = laid_four("blue-1 blue-2")
    table.does(1, "challenge")
    shown = table.shown()
    assert shown == [Shown(HANDS[0], Seat(1), (CARDS["blue-1"], CARDS["blue-2"]))]
    assert redact(shown[0], Seat(1), table.position) == shown[0]
    for other in (Seat(2), None):
        told = redact(shown[0], other, table.position)
        assert isinstance(told, Shown)
        assert told.cards == (None, None)
    assert view(table.position, Seat(1)).cards(HANDS[0]) == (None, None)


@pytest.mark.rule("KAT-20")
def test_a_wrong_challenge_costs_six_and_the_turn() -> None:
    table = laid_four("blue-1 blue-2")
    table.does(1, "challenge")
    assert table.counts == [2, 8, 2]
    assert table.facts.turn == 2
    assert table.facts.phase is Phase.TURN
    assert table.noted() == ["challenge 1 other=0", "no_bluff 0 other=1", "skip 1", "turn 2"]


@pytest.mark.rule("KAT-21")
def test_a_bluff_found_out_costs_the_layer_four_and_the_challenger_takes_a_normal_turn() -> None:
    table = laid_four("red-1 blue-2", wish="green")
    table.does(1, "challenge")
    assert table.counts == [6, 2, 2]
    assert table.facts.turn == 1
    assert table.facts.phase is Phase.TURN
    assert table.must(1) == {"lay green-1", "lay green-2", "draw"}, "the colour named stands"
    assert table.noted() == ["challenge 1 other=0", "bluff 0 other=1", "turn 1"]


@pytest.mark.rule("KAT-17", "KAT-25")
def test_cards_drawn_since_the_lay_neither_count_nor_are_shown() -> None:
    table = deal_out("blue-1 wild4", "green-1 green-2", pile="red-1 red-2 blue-7 blue-8")
    table.does(0, "lay wild4", "wish blue")
    table.does(1, "catch 0")
    assert table.hand(0) == "blue-1 red-1 red-2"
    table.does(1, "challenge")
    assert table.noted()[1] == "no_bluff 0 other=1"
    assert table.shown()[0].cards == (CARDS["blue-1"],)


@pytest.mark.rule("KAT-23")
def test_as_last_card_the_four_are_still_drawn() -> None:
    table = deal_out("wild4", "green-1 green-2", "blue-1 blue-2")
    table.does(0, "lay wild4")
    assert table.facts.phase is Phase.ANSWER, "no colour is asked for"
    assert table.must(1) == {"accept", "challenge"}
    assert table.may(0) == table.may(2) == set()
    table.does(1, "accept")
    assert table.counts == [0, 6, 2]
    assert table.result.winners == (0,)


@pytest.mark.rule("KAT-23", "KAT-20")
def test_as_last_card_it_was_never_a_bluff() -> None:
    table = deal_out("wild4", "green-1 green-2", draw_four_strict=True)
    table.does(0, "lay wild4")
    table.does(1, "challenge")
    assert table.counts == [0, 8]
    assert table.result.reason == "out"
    assert noted("no_bluff", Seat(0), other=Seat(1)) in table.events


@pytest.mark.rule("KAT-19")
def test_a_draw_two_cannot_be_challenged() -> None:
    table = deal_out("red-draw2 red-1", "green-1 green-2", stacking=True)
    table.does(0, "lay red-draw2")
    assert table.refuses(1, "challenge") == "only_four_challenged KAT-19"

"""Doubles, stacking, jumping in, sevens and zeros."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.kato.setting import Table, deal_out
from tischrunde.rules.core.events import Moved
from tischrunde.rules.core.refusal import refusal
from tischrunde.rules.core.vision import redact
from tischrunde.rules.core.zones import HANDS, Seat
from tischrunde.rules.kato.cards import CARDS, Colour
from tischrunde.rules.kato.facts import Phase

PAIRS = "red-1 red-1 blue-1 blue-1 red-skip red-skip red-draw2 red-draw2 wild4 wild4"


def doubles(table: Table) -> set[str]:
    return {text for text in table.must(0) if text.count("-") > 1}


@pytest.mark.rule("KAT-30")
def test_two_identical_number_cards_may_be_laid_together() -> None:
    table = deal_out(f"{PAIRS} red-2", "green-1", top="red-5", doubles_same=True)
    assert doubles(table) == {"lay red-1 red-1"}
    assert table.refuses(0, "lay red-1 blue-1") == "double_number_off KAT-31"
    assert table.refuses(0, "lay red-2 red-2") == "only_one KAT-30"
    assert table.refuses(0, "lay blue-1 blue-1") == "does_not_fit KAT-04"
    table.does(0, "lay red-1 red-1")
    assert table.position.discard_pile[-2:] == [CARDS["red-1"]] * 2
    assert table.facts.turn == 1


@pytest.mark.rule("KAT-30")
@pytest.mark.parametrize("pair", ["red-skip red-skip", "red-draw2 red-draw2", "wild4 wild4"])
def test_action_cards_are_never_laid_together(pair: str) -> None:
    table = deal_out(PAIRS, "green-1", top="red-5", doubles_same=True, doubles_number=True)
    assert table.refuses(0, f"lay {pair}") == "double_numbers KAT-30"


@pytest.mark.rule("KAT-30")
def test_at_most_two_cards_are_laid_together() -> None:
    table = deal_out("red-1 red-1 blue-1", "green-1", doubles_same=True, doubles_number=True)
    action = table.position.game.grammar.parse("lay red-1 red-1")
    three = action._replace(args=(*action.args, CARDS["blue-1"]))
    reason = table.position.why_not(Seat(0), three)
    assert reason is not None
    assert reason.code == "unknown_action"


@pytest.mark.rule("KAT-31")
def test_two_equal_numbers_in_different_colours_may_be_laid_together() -> None:
    table = deal_out(PAIRS, "green-3 blue-2", top="red-5", doubles_number=True)
    assert doubles(table) == {"lay red-1 blue-1"}
    assert table.refuses(0, "lay red-1 red-1") == "double_same_off KAT-30"
    assert table.refuses(0, "lay blue-1 red-1") == "does_not_fit KAT-04", "the first has to fit"
    table.does(0, "lay red-1 blue-1")
    assert table.top == "blue-1", "the second is the new top card"
    assert table.facts.colour is Colour.BLUE
    assert table.must(1) == {"lay blue-2", "draw"}


@pytest.mark.rule("KAT-31")
def test_if_both_cards_of_a_double_fit_either_may_be_the_first() -> None:
    table = deal_out("red-1 blue-1 red-2", "green-2", top="green-1", doubles_number=True)
    assert doubles(table) == {"lay red-1 blue-1", "lay blue-1 red-1"}


@pytest.mark.rule("KAT-30", "KAT-31")
def test_without_the_house_rules_there_are_no_doubles() -> None:
    table = deal_out(PAIRS, "green-2", top="red-5")
    assert doubles(table) == set()
    assert table.refuses(0, "lay red-1 red-1") == "no_doubles KAT-30"


@pytest.mark.rule("KAT-30", "KAT-27")
def test_a_double_may_be_the_last_two_cards() -> None:
    table = deal_out("red-1 red-1", "green-2", doubles_same=True)
    table.does(0, "lay red-1 red-1")
    assert table.result.winners == (0,)


@pytest.mark.rule("KAT-31", "KAT-34")
def test_the_effect_of_a_doubled_seven_or_zero_comes_once() -> None:
    options: dict[str, Any] = {"doubles_number": True, "seven_zero": True}
    table = deal_out("red-7 blue-7 red-1", "green-2", "green-3 green-4", **options)
    table.does(0, "lay red-7 blue-7", "swap 2")
    assert table.facts.turn == 1
    assert table.counts == [2, 1, 1]
    table = deal_out("red-0 blue-0 red-1", "green-2 green-5", "green-3", **options)
    table.does(0, "lay red-0 blue-0")
    assert [table.hand(seat) for seat in range(3)] == ["green-3", "red-1", "green-2 green-5"]


@pytest.mark.rule("KAT-32")
def test_a_draw_two_may_be_answered_with_a_draw_two_of_any_colour() -> None:
    table = deal_out("red-draw2 red-1", "blue-draw2 green-1", "green-2 green-3", stacking=True)
    table.does(0, "lay red-draw2")
    assert table.facts.phase is Phase.ANSWER
    assert table.must(1) == {"accept", "lay blue-draw2"}
    assert table.refuses(1, "lay green-1") == "no_answer KAT-38"
    table.does(1, "lay blue-draw2")
    assert table.noted()[0] == "stacked 1"
    assert table.must(2) == {"accept"}
    table.does(2, "accept")
    assert table.counts == [1, 1, 6]
    assert table.facts.turn == 0
    assert table.facts.colour is Colour.BLUE


@pytest.mark.rule("KAT-32")
def test_a_draw_two_is_no_answer_to_a_draw_four_nor_the_other_way_round() -> None:
    table = deal_out("wild4 red-draw2 red-1", "blue-draw2 wild4 green-1", stacking=True)
    four = Table(table.position.copy())
    four.does(0, "lay wild4", "wish blue")
    assert four.must(1) == {"accept", "challenge", "lay wild4"}
    table.does(0, "lay red-draw2")
    assert table.must(1) == {"accept", "lay blue-draw2"}


@pytest.mark.rule("KAT-32")
def test_two_cards_are_no_answer() -> None:
    table = deal_out(
        "red-draw2 red-1", "blue-draw2 blue-draw2 green-1", stacking=True, doubles_same=True
    )
    table.does(0, "lay red-draw2")
    assert table.refuses(1, "lay blue-draw2 blue-draw2") == "no_answer KAT-38"


def stacked_fours(first: str, second: str) -> Table:
    """Seat 0 and seat 1 have laid Wild Draw Fours; seat 2 faces eight cards."""
    table = deal_out(
        f"{first} wild4 yellow-9", f"{second} wild4 yellow-8", "green-2", stacking=True
    )
    table.does(0, "lay wild4", "wish blue")
    table.does(1, "lay wild4", "wish green")
    assert (table.facts.turn, table.facts.penalty) == (2, 8)
    return table


@pytest.mark.rule("KAT-32", "KAT-17")
def test_a_stacked_draw_four_is_judged_by_the_colour_named_before_it() -> None:
    table = stacked_fours("red-1", "blue-1")
    table.does(2, "challenge")
    assert table.noted()[1] == "bluff 1 other=2"
    assert table.counts == [2, 10, 1], "the whole sum is at stake"
    assert table.facts.turn == 2


@pytest.mark.rule("KAT-32", "KAT-20")
def test_a_wrong_challenge_of_a_stack_costs_the_sum_and_two() -> None:
    table = stacked_fours("red-1", "red-2")
    table.does(2, "challenge")
    assert table.noted()[1] == "no_bluff 1 other=2"
    assert table.counts == [2, 2, 11]
    assert table.facts.turn == 0


@pytest.mark.rule("KAT-32")
def test_only_who_has_to_draw_may_challenge_and_only_the_last_one() -> None:
    table = stacked_fours("red-1", "blue-1")
    assert table.refuses(0, "challenge") == "not_your_turn KAT-04"
    assert table.refuses(1, "challenge") == "not_your_turn KAT-04"


@pytest.mark.rule("KAT-34")
def test_an_identical_number_card_may_be_laid_out_of_turn_and_play_goes_on_from_there() -> None:
    table = deal_out("red-1 red-9 red-8", "red-2 red-3", "red-1 blue-1 blue-2", jump_in=True)
    table.does(0, "lay red-1")
    assert table.may(2) == {"jump red-1"}
    assert table.may(0) == set()
    table.does(2, "jump red-1")
    assert table.noted()[0] == "jump 2 other=1"
    assert table.moved("lay")[0].source == HANDS[2]
    assert (table.facts.turn, table.facts.layer) == (0, 2)


@pytest.mark.rule("KAT-34", "GEN-07")
def test_who_might_jump_does_not_depend_on_hidden_cards() -> None:
    for third in ("red-1 blue-1 blue-2", "green-1 blue-1 blue-2"):
        table = deal_out("red-1 red-9 red-8", "red-2 red-3", third, "blue-9 blue-8", jump_in=True)
        assert not table.position.possible_reactions()
        table.does(0, "lay red-1")
        assert [one.seat for one in table.position.possible_reactions()] == [2, 3]
        assert not any(one.actions for one in table.position.possible_reactions())
        table.does(1, "draw")
        assert not table.position.possible_reactions()


@pytest.mark.rule("KAT-34")
def test_who_may_jump_and_when() -> None:
    table = deal_out(
        "red-1 red-8 red-9", "red-1 red-3 blue-1", "blue-1 blue-2", "blue-9", jump_in=True
    )
    assert table.refuses(1, "jump red-5") == "jump_too_late KAT-34", "not on the start card"
    table.does(0, "lay red-1")
    assert table.refuses(1, "jump red-1") == "jump_on_turn KAT-34"
    assert table.refuses(0, "jump red-1") == "jump_own KAT-34"
    about = {"card": CARDS["blue-1"], "top": CARDS["red-1"]}
    assert table.why_not(2, "jump blue-1") == refusal("jump_other_card", "KAT-34", **about)
    assert table.refuses(2, "jump red-1") == "not_in_hand KAT-34"
    table.does(1, "draw")
    assert table.refuses(3, "jump red-1") == "jump_too_late KAT-34", "not after a draw"


@pytest.mark.rule("KAT-34")
def test_nobody_jumps_on_action_cards_or_without_the_house_rule() -> None:
    table = deal_out("red-skip red-8", "red-2", "red-skip blue-1", "green-1", jump_in=True)
    table.does(0, "lay red-skip")
    assert table.refuses(2, "jump red-skip") == "jump_too_late KAT-34"
    table = deal_out("red-1 red-8", "red-2", "red-1 blue-1")
    table.does(0, "lay red-1")
    assert table.refuses(2, "jump red-1") == "no_jumps KAT-34"


@pytest.mark.rule("KAT-34", "KAT-25")
def test_a_jump_ends_the_catch_window_of_the_lay_before() -> None:
    table = deal_out("red-1 red-9", "red-2 red-3 red-4", "red-1 blue-1", jump_in=True)
    table.does(0, "lay red-1")
    assert table.may(1) == {"catch 0"}
    window = table.facts.window
    table.does(2, "jump red-1")
    assert table.facts.window == window + 1
    assert table.refuses(1, "catch 0") == "catch_unfounded KAT-26"
    assert table.may(1) == {"catch 2"}
    assert table.may(2) == {"kato"}


@pytest.mark.rule("KAT-34", "KAT-24")
def test_a_jump_takes_the_turn_and_the_early_call_with_it() -> None:
    table = deal_out("red-1 red-9 red-8", "red-2 red-3", "red-1 blue-1 blue-2", jump_in=True)
    table.does(0, "lay red-1")
    table.does(1, "kato")
    table.does(2, "jump red-1")
    assert table.facts.called == ()


@pytest.mark.rule("KAT-34")
def test_a_jump_can_be_jumped_on() -> None:
    table = deal_out(
        "blue-1 red-9 red-8",
        "red-2 red-3 red-4",
        "blue-1 green-1 green-2",
        "green-9 yellow-9",
        top="blue-5",
        jump_in=True,
    )
    table.does(0, "lay blue-1")
    table.does(2, "jump blue-1")
    assert table.facts.jumpable
    assert table.refuses(2, "jump blue-1") == "jump_own KAT-34"
    assert table.refuses(1, "jump blue-1") == "not_in_hand KAT-34"


@pytest.mark.rule("KAT-34", "KAT-31")
def test_after_a_double_the_top_card_may_be_jumped_on() -> None:
    table = deal_out(
        "red-1 blue-1 red-8 red-9", "red-2", "blue-1 red-1", jump_in=True, doubles_number=True
    )
    table.does(0, "lay red-1 blue-1")
    assert table.may(2) == {"jump blue-1"}


@pytest.mark.rule("KAT-34")
def test_after_a_seven_its_layer_swaps_hands_with_a_player_of_choice() -> None:
    table = deal_out("red-7 red-1", "blue-1 blue-2", "green-1 green-2 green-3", seven_zero=True)
    table.does(0, "lay red-7")
    assert table.facts.phase is Phase.SWAP
    assert table.must(0) == {"swap 1", "swap 2"}
    assert table.refuses(0, "swap 0") == "swap_self KAT-34"
    assert table.refuses(0, "swap 3") == "no_such_seat GEN-01"
    assert table.refuses(0, "draw") == "asked_swap KAT-34"
    table.does(0, "swap 2")
    assert table.noted() == ["swap 0 other=2", "turn 1"]
    assert [table.hand(seat) for seat in range(3)] == [
        "green-1 green-2 green-3",
        "blue-1 blue-2",
        "red-1",
    ]
    assert table.facts.turn == 1


@pytest.mark.rule("KAT-34", "GEN-07")
def test_who_swaps_knows_both_hands_and_the_others_neither() -> None:
    table = deal_out("red-7 red-1", "blue-1 blue-2", "green-1 green-2", seven_zero=True)
    table.does(0, "lay red-7", "swap 2")
    for event in table.moved("swap"):
        for seat, knows in ((0, True), (1, False), (2, True)):
            told = redact(event, Seat(seat), table.position)
            assert isinstance(told, Moved)
            assert (None not in told.cards) == knows


@pytest.mark.rule("KAT-34")
@pytest.mark.parametrize(
    ("direction", "expected"),
    [(1, ["green-1", "red-1", "blue-1 blue-2"]), (-1, ["blue-1 blue-2", "green-1", "red-1"])],
)
def test_after_a_zero_all_hands_move_one_seat_on(direction: int, expected: list[str]) -> None:
    table = deal_out("red-0 red-1", "blue-1 blue-2", "green-1", seven_zero=True)
    table.facts.direction = direction
    table.does(0, "lay red-0")
    assert [table.hand(seat) for seat in range(3)] == expected
    assert table.facts.turn == (1 if direction == 1 else 2)
    assert len(table.moved("pass")) == 3


@pytest.mark.rule("KAT-34", "KAT-27")
@pytest.mark.parametrize("last", ["red-7", "red-0"])
def test_a_last_card_moves_no_hands(last: str) -> None:
    table = deal_out(last, "blue-1 blue-2", "green-1", seven_zero=True)
    table.does(0, f"lay {last}")
    assert table.result.winners == (0,)
    assert table.hand(1) == "blue-1 blue-2"


@pytest.mark.rule("KAT-34")
def test_without_the_house_rule_sevens_and_zeros_are_numbers_like_others() -> None:
    table = deal_out("red-7 red-0 red-1", "blue-1 blue-2", "green-1")
    table.does(0, "lay red-7")
    assert table.facts.phase is Phase.TURN
    assert table.hand(1) == "blue-1 blue-2"


@pytest.mark.rule("KAT-34")
def test_one_may_jump_after_the_swap_and_not_during_it() -> None:
    table = deal_out(
        "red-7 red-1", "blue-1 blue-2 blue-3", "red-7 green-2", jump_in=True, seven_zero=True
    )
    table.does(0, "lay red-7")
    assert table.refuses(2, "jump red-7") == "jump_too_late KAT-34"
    table.does(0, "swap 1")
    assert table.may(2) == {"jump red-7", "catch 1"}
    table.does(2, "jump red-7")
    assert table.must(2) == {"swap 0", "swap 1"}


@pytest.mark.rule("KAT-35")
def test_house_notes_are_kept_and_change_nothing() -> None:
    table = deal_out("red-1 red-2", "blue-1", house_notes="Wer gewinnt, mischt.")
    assert table.position.game.options.house_notes == "Wer gewinnt, mischt."
    assert table.must(0) == deal_out("red-1 red-2", "blue-1").must(0)

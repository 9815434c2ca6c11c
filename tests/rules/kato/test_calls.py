"""Calling KaTO and catching who forgot it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.kato.setting import Table, deal_out


def one_left(**options: Any) -> Table:
    """Seat 0 has laid and holds one card; it has not called."""
    table = deal_out("red-1 red-2", "red-3 green-3 green-4", "blue-1", "blue-3 blue-4", **options)
    table.does(0, "lay red-1")
    return table


@pytest.mark.rule("KAT-24")
def test_after_a_lay_that_leaves_one_card_its_layer_may_call() -> None:
    table = one_left()
    assert table.may(0) == {"kato"}
    table.does(0, "kato")
    assert table.noted() == ["call 0"]
    assert table.facts.called == (0,)
    assert all(not table.may(seat) for seat in range(4))
    assert table.refuses(0, "kato") == "called_already KAT-24"


@pytest.mark.rule("KAT-24")
def test_it_may_be_called_early_with_two_cards_on_ones_turn() -> None:
    table = deal_out("red-1 red-2", "red-3 green-3 green-4")
    assert table.may(0) == {"kato"}
    assert table.may(1) == set()
    assert table.refuses(1, "kato") == "nothing_to_call KAT-24"
    table.does(0, "kato", "lay red-1")
    assert table.may(1) == set()
    assert table.refuses(1, "catch 0") == "catch_called KAT-26"


@pytest.mark.rule("KAT-24")
def test_with_three_cards_it_may_be_called_early_only_before_a_double() -> None:
    hand = "red-1 red-1 blue-9"
    assert deal_out(hand, "green-1").may(0) == set()
    assert deal_out(hand, "green-1", doubles_number=True).may(0) == set()
    assert deal_out("blue-1 blue-1 red-9", "green-1", doubles_same=True).may(0) == set()
    table = deal_out(hand, "green-1 green-2", doubles_same=True)
    assert table.may(0) == {"kato"}
    table.does(0, "kato", "lay red-1 red-1")
    assert table.count(0) == 1
    assert table.refuses(1, "catch 0") == "catch_called KAT-26"


@pytest.mark.rule("KAT-24")
@pytest.mark.parametrize("action", ["draw", "lay red-1"])
def test_an_early_call_lapses_if_the_turn_does_not_leave_one_card(action: str) -> None:
    table = deal_out("red-1 red-1 blue-9", "green-1 green-2", doubles_same=True)
    table.does(0, "kato", action)
    assert table.facts.called == ()


@pytest.mark.rule("KAT-24")
def test_an_early_call_lapses_when_the_card_drawn_is_kept() -> None:
    table = deal_out("red-1 blue-1", "green-1 green-2", pile="red-9 red-8", play_drawn_card=True)
    table.does(0, "kato", "draw")
    assert table.facts.called == ()
    table = deal_out("red-1", "green-1 green-2", pile="red-9 red-8", play_drawn_card=True)
    table.does(0, "draw")
    assert table.may(0) == {"kato"}, "two cards in hand, and one of them can be laid"
    table.does(0, "kato", "keep")
    assert table.facts.called == ()


@pytest.mark.rule("KAT-24", "GEN-03")
def test_an_early_call_lapses_when_there_is_nothing_to_draw() -> None:
    table = deal_out("blue-1 blue-2", "green-1 green-2", pile="")
    table.does(0, "kato", "draw")
    assert table.facts.called == ()


@pytest.mark.rule("KAT-24", "KAT-38")
def test_it_may_be_called_early_before_an_answer_and_lapses_with_the_draw() -> None:
    table = deal_out("red-draw2 red-1 red-2", "blue-draw2 green-1", stacking=True)
    table.does(0, "lay red-draw2")
    assert table.may(1) == {"kato"}
    table.does(1, "kato", "accept")
    assert table.facts.called == ()


@pytest.mark.rule("KAT-24")
def test_nothing_can_be_called_before_an_answer_that_lays_nothing() -> None:
    table = deal_out("cone red-1 red-2", "blue-draw2 green-1", stacking=True, cone="draw_ten")
    table.does(0, "lay cone", "wish red")
    assert table.must(1) == {"accept"}
    assert table.may(1) == set()
    table = deal_out("red-draw2", "blue-draw2 green-1", stacking=True)
    table.does(0, "lay red-draw2")
    assert table.may(1) == set()


@pytest.mark.rule("KAT-25")
def test_whoever_forgot_is_caught_by_any_other_player_and_draws_two() -> None:
    for catcher in (1, 2, 3):
        table = one_left()
        assert table.may(catcher) == {"catch 0"}
        table.does(catcher, "catch 0")
        assert table.noted() == [f"caught 0 by={catcher}"]
        assert table.moved("catch")[0].cards
        assert table.count(0) == 3
        assert table.facts.turn == 1, "the turn is not touched"


@pytest.mark.rule("KAT-25")
def test_one_is_caught_once() -> None:
    table = one_left()
    table.does(2, "catch 0")
    assert table.refuses(3, "catch 0") == "catch_unfounded KAT-26"
    assert table.refuses(0, "kato") == "nothing_to_call KAT-24"


@pytest.mark.rule("KAT-25")
@pytest.mark.parametrize("action", ["lay red-3", "draw"])
def test_the_next_players_first_action_closes_the_window(action: str) -> None:
    table = one_left()
    table.does(1, action)
    assert table.refuses(2, "catch 0") == "catch_unfounded KAT-26"
    assert table.refuses(0, "kato") == "nothing_to_call KAT-24"


@pytest.mark.rule("KAT-25")
def test_an_early_call_of_the_next_player_closes_nothing() -> None:
    table = deal_out("red-1 red-2", "red-3 green-3", "blue-1")
    table.does(0, "lay red-1")
    table.does(1, "kato")
    assert table.may(2) == {"catch 0"}


@pytest.mark.rule("KAT-25")
@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_the_answer_to_a_draw_four_is_such_an_action_and_a_catch_before_it_is_allowed(
    answer: str,
) -> None:
    table = deal_out("blue-1 wild4", "green-1 green-2 green-3", "yellow-1 yellow-2")
    table.does(0, "lay wild4", "wish blue")
    assert table.may(1) == table.may(2) == {"catch 0"}
    table.does(1, answer)
    assert table.refuses(2, "catch 0") == "catch_unfounded KAT-26"


@pytest.mark.rule("KAT-26")
def test_an_unfounded_catch_is_refused() -> None:
    table = deal_out("red-1 red-2", "red-3 green-3", "blue-1")
    assert table.refuses(1, "catch 0") == "catch_unfounded KAT-26"
    assert table.refuses(1, "catch 2") == "catch_unfounded KAT-26"
    assert table.refuses(1, "catch 1") == "catch_self KAT-25"
    assert table.refuses(1, "catch 3") == "no_such_seat GEN-01"


@pytest.mark.rule("KAT-26")
def test_every_lay_that_leaves_one_card_needs_a_new_call() -> None:
    table = deal_out("red-1 red-2", "red-3 green-3 green-4", pile="red-9 blue-9 blue-8 blue-7")
    table.does(0, "lay red-1", "kato")
    table.does(1, "draw")
    table.does(0, "draw")
    assert table.facts.called == ()
    table.does(1, "lay red-3")
    table.does(0, "lay red-2")
    assert table.may(1) == {"catch 0"}


@pytest.mark.rule("KAT-26")
def test_the_next_player_may_be_the_layer_again() -> None:
    table = deal_out("red-skip red-2", "red-3 green-3")
    table.does(0, "lay red-skip")
    assert table.facts.turn == 0
    assert table.may(1) == {"catch 0"}
    assert table.may(0) == {"kato"}
    table.does(0, "draw")
    assert table.refuses(1, "catch 0") == "catch_unfounded KAT-26"


@pytest.mark.rule("KAT-26", "KAT-34")
def test_after_a_swap_whoever_then_holds_one_card_must_call() -> None:
    table = deal_out("red-7 red-1", "blue-1", "green-1 green-2 green-3", seven_zero=True)
    table.does(0, "kato", "lay red-7")
    assert table.facts.called == (0,)
    table.does(0, "swap 2")
    assert table.counts == [3, 1, 1]
    assert table.facts.called == ()
    assert table.facts.exposed == (2,)
    assert table.may(2) == {"kato"}
    assert table.may(0) == table.may(1) == {"catch 2"}


@pytest.mark.rule("KAT-26", "KAT-34")
def test_calls_do_not_travel_with_the_hands() -> None:
    table = deal_out("red-0 red-1", "blue-1", "green-1 green-2", seven_zero=True)
    table.does(0, "kato", "lay red-0")
    assert [table.hand(seat) for seat in range(3)] == ["green-1 green-2", "red-1", "blue-1"]
    assert table.facts.exposed == (1, 2)
    assert table.may(0) == {"catch 1", "catch 2"}
    assert table.may(1) == {"kato", "catch 2"}
    table.does(0, "catch 1")
    assert table.facts.exposed == (2,)


@pytest.mark.rule("KAT-25", "GEN-04")
def test_of_a_catch_and_a_call_the_first_one_counts() -> None:
    called = one_left()
    called.does(0, "kato")
    assert called.refuses(1, "catch 0") == "catch_called KAT-26"
    caught = one_left()
    caught.does(1, "catch 0")
    assert caught.refuses(0, "kato") == "nothing_to_call KAT-24"


@pytest.mark.rule("KAT-25", "GEN-04")
def test_all_that_may_be_done_about_one_lay_shares_its_window() -> None:
    table = one_left()
    windows = {choice.window for choice in table.position.choices() if choice.window is not None}
    assert windows == {table.facts.window}
    table.does(1, "lay red-3")
    assert {c.window for c in table.position.choices() if c.window is not None} != windows

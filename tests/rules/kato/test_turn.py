"""Laying, drawing, and the coloured action cards."""

from __future__ import annotations

import pytest

from tests.rules.kato.setting import deal_out
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Moved
from tischrunde.rules.core.refusal import refusal
from tischrunde.rules.core.zones import DISCARD_PILE, HANDS, Seat
from tischrunde.rules.kato.cards import CARDS, Colour
from tischrunde.rules.kato.facts import Phase
from tischrunde.rules.kato.fits import fits


@pytest.mark.rule("KAT-04")
def test_a_card_fits_by_colour_or_number_or_one_draws() -> None:
    table = deal_out("red-1 blue-5 blue-6 red-1 wild", "green-1", top="red-5")
    assert table.must(0) == {"lay red-1", "lay blue-5", "lay wild", "draw"}
    assert table.refuses(0, "lay blue-6") == "does_not_fit KAT-04"
    assert table.refuses(0, "lay green-5") == "not_in_hand KAT-04"
    assert table.must(1) == set()


@pytest.mark.rule("GEN-06")
def test_a_refusal_says_what_it_is_about() -> None:
    table = deal_out("blue-6 red-1", "green-1", top="red-5")
    assert table.why_not(0, "lay blue-6") == refusal(
        "does_not_fit", "KAT-04", card=CARDS["blue-6"], colour=Colour.RED, top=CARDS["red-5"]
    )
    assert table.why_not(1, "draw") == refusal("not_your_turn", "KAT-04", seat=0)


@pytest.mark.rule("KAT-04")
def test_one_may_draw_although_one_could_lay() -> None:
    table = deal_out("red-1 red-2", "green-1", pile="blue-9 blue-8")
    table.does(0, "draw")
    assert table.hand(0) == "red-1 red-2 blue-9"
    assert table.facts.turn == 1


@pytest.mark.rule("KAT-04")
def test_a_laid_card_is_the_new_top_card_and_its_colour_is_in_force() -> None:
    table = deal_out("blue-5 red-2", "green-1 green-2", top="red-5")
    events = table.does(0, "lay blue-5")
    assert events[0] == Moved(HANDS[0], DISCARD_PILE, (CARDS["blue-5"],), "lay")
    assert table.top == "blue-5"
    assert table.facts.colour is Colour.BLUE
    assert table.noted() == ["turn 1"]


@pytest.mark.rule("KAT-05")
def test_without_the_option_a_drawn_card_is_not_laid() -> None:
    table = deal_out("blue-1 blue-2", "green-1 green-2", top="red-5", pile="red-9 red-8")
    table.does(0, "draw")
    assert table.facts.turn == 1
    assert table.facts.phase is Phase.TURN


@pytest.mark.rule("KAT-05")
def test_with_the_option_only_the_drawn_card_may_be_laid() -> None:
    table = deal_out("red-1 blue-2", "green-1", pile="red-9 red-8", play_drawn_card=True)
    table.does(0, "draw")
    assert table.must(0) == {"lay red-9", "keep"}
    assert table.why_not(0, "lay red-1") == refusal(
        "not_the_drawn_card", "KAT-05", card=CARDS["red-9"]
    )
    assert table.refuses(0, "draw") == "asked_drawn KAT-05"
    table.does(0, "lay red-9")
    assert table.top == "red-9"
    assert table.facts.turn == 1


@pytest.mark.rule("KAT-05")
def test_a_drawn_card_may_be_kept() -> None:
    table = deal_out("red-1 blue-2", "green-1", pile="red-9 red-8", play_drawn_card=True)
    table.does(0, "draw", "keep")
    assert table.noted() == ["keep 0", "turn 1"]
    assert table.hand(0) == "red-1 blue-2 red-9"
    assert table.facts.turn == 1


@pytest.mark.rule("KAT-05", "GEN-07")
def test_a_drawn_card_that_does_not_fit_has_to_be_kept_and_the_table_sees_no_difference() -> None:
    table = deal_out("red-1 blue-2", "green-1", pile="blue-9 red-8", play_drawn_card=True)
    table.does(0, "draw")
    assert table.must(0) == {"keep"}
    assert table.refuses(0, "lay blue-9") == "does_not_fit KAT-04"


@pytest.mark.rule("KAT-05")
def test_a_drawn_wild_draw_four_may_be_laid() -> None:
    table = deal_out("blue-1 blue-2", "green-1", pile="wild4 red-8", play_drawn_card=True)
    table.does(0, "draw", "lay wild4")
    assert table.facts.phase is Phase.WISH
    assert table.facts.proof == 2


@pytest.mark.rule("KAT-05")
def test_no_double_with_the_drawn_card() -> None:
    table = deal_out(
        "red-9 blue-2", "green-1", pile="red-9 red-8", play_drawn_card=True, doubles_same=True
    )
    table.does(0, "draw")
    assert table.must(0) == {"lay red-9", "keep"}
    assert table.refuses(0, "lay red-9 red-9") == "no_double_with_drawn KAT-05"


@pytest.mark.rule("KAT-05")
def test_it_is_the_drawn_copy_that_is_laid() -> None:
    table = deal_out("red-9 blue-2", "green-1", pile="red-9 red-8", play_drawn_card=True)
    table.does(0, "draw", "lay red-9")
    assert table.hand(0) == "red-9 blue-2"


@pytest.mark.rule("KAT-06", "KAT-07")
def test_skip_passes_the_next_player_over() -> None:
    table = deal_out("red-skip red-1", "green-1", "blue-1", top="red-5")
    table.does(0, "lay red-skip")
    assert table.facts.turn == 2
    assert table.noted() == ["skip 1", "turn 2"]


@pytest.mark.rule("KAT-07", "KAT-09", "KAT-12")
@pytest.mark.parametrize(
    ("kind", "rule"), [("skip", "KAT-07"), ("reverse", "KAT-09"), ("draw2", "KAT-12")]
)
def test_a_coloured_action_card_fits_its_colour_or_its_like(kind: str, rule: str) -> None:
    hand = f"blue-{kind} red-{kind} red-1"
    assert deal_out(hand, "green-1", top="red-5").must(0) == {
        f"lay red-{kind}",
        "lay red-1",
        "draw",
    }
    assert f"lay blue-{kind}" in deal_out(hand, "green-1", top=f"green-{kind}").must(0)
    table = deal_out(hand, "green-1", top="red-5")
    assert table.refuses(0, f"lay blue-{kind}") == f"does_not_fit {rule}"


@pytest.mark.rule("KAT-04", "KAT-07", "KAT-09", "KAT-12", "KAT-14")
def test_what_fits_is_what_the_rules_say_card_by_card() -> None:
    for top in CARDS.values():
        for card in CARDS.values():
            for colour in Colour:
                if top.colour is not None and top.colour is not colour:
                    continue
                same_symbol = card.kind is top.kind and card.number == top.number
                expected = card.colour is None or card.colour is colour or same_symbol
                assert fits(card, colour, top) == expected


@pytest.mark.rule("KAT-09", "KAT-37")
def test_reverse_changes_the_direction() -> None:
    table = deal_out("red-reverse red-1", "green-1", "red-2 red-3", top="red-5")
    table.does(0, "lay red-reverse")
    assert (table.facts.turn, table.facts.direction) == (2, -1)
    assert table.noted() == ["reverse 0", "turn 2"]
    table.does(2, "lay red-2")
    assert table.facts.turn == 1


@pytest.mark.rule("KAT-09")
def test_a_second_reverse_turns_it_back() -> None:
    table = deal_out("red-reverse red-1", "green-1", "blue-reverse red-3", top="red-5")
    table.does(0, "lay red-reverse")
    table.does(2, "lay blue-reverse")
    assert (table.facts.turn, table.facts.direction) == (0, 1)


@pytest.mark.rule("KAT-11")
def test_reverse_with_two_players_passes_the_other_one_over() -> None:
    table = deal_out("red-reverse red-1 red-2", "green-1", top="red-5")
    table.does(0, "lay red-reverse")
    assert (table.facts.turn, table.facts.direction) == (0, -1)
    assert "skip 1" in table.noted()


@pytest.mark.rule("KAT-11")
def test_reverse_with_two_players_only_turns_if_that_is_agreed() -> None:
    table = deal_out("red-reverse red-1", "green-1", top="red-5", reverse_skips_with_two=False)
    table.does(0, "lay red-reverse")
    assert (table.facts.turn, table.facts.direction) == (1, -1)


@pytest.mark.rule("KAT-11")
def test_with_three_players_reverse_passes_nobody_over() -> None:
    table = deal_out("red-reverse red-1", "green-1", "blue-1", reverse_skips_with_two=True)
    table.does(0, "lay red-reverse")
    assert not [note for note in table.noted() if note.startswith("skip")]


@pytest.mark.rule("KAT-12", "KAT-38")
def test_draw_two_is_carried_out_at_once() -> None:
    table = deal_out("red-draw2 red-1", "green-1", "blue-1", pile="red-8 red-9 blue-9")
    table.does(0, "lay red-draw2")
    assert table.hand(1) == "green-1 red-8 red-9"
    assert table.facts.turn == 2
    assert table.facts.penalty == 0
    assert table.moved("penalty")[0].cards == (CARDS["red-8"], CARDS["red-9"])
    assert table.noted() == ["skip 1", "turn 2"]


@pytest.mark.rule("KAT-14")
def test_wild_fits_on_everything_and_its_layer_names_any_colour() -> None:
    for colour in ("red", "blue"):
        table = deal_out("wild red-1", "blue-1 red-1", top="red-5")
        table.does(0, "lay wild")
        assert table.facts.phase is Phase.WISH
        assert table.facts.turn == 0
        assert table.refuses(0, "draw") == "asked_wish KAT-14"
        assert table.refuses(1, "draw") == "not_your_turn KAT-04"
        table.does(0, f"wish {colour}")
        assert table.noted() == [f"wish 0 colour={colour}", "turn 1"]
        assert table.must(1) == {f"lay {colour}-1", "draw"}


@pytest.mark.rule("KAT-14")
def test_on_a_wild_only_the_colour_named_counts() -> None:
    table = deal_out("blue-1 red-skip wild cone", "blue-1", top="wild", colour="blue")
    assert table.must(0) == {"lay blue-1", "lay wild", "lay cone", "draw"}


@pytest.mark.rule("GEN-06")
def test_what_is_not_asked_for_is_refused_with_what_is() -> None:
    table = deal_out("red-1 blue-1", "green-1")
    for text in ("wish red", "accept", "challenge", "keep", "swap 1", "confirm"):
        assert table.refuses(0, text) == "asked_turn KAT-04"


@pytest.mark.rule("GEN-06")
def test_a_seat_that_does_not_exist_can_do_nothing() -> None:
    table = deal_out("red-1 blue-1", "green-1")
    for seat in (-1, 2, 9):
        for text in ("draw", "kato", "catch 0", "lay red-1", "jump red-5"):
            assert table.refuses(seat, text) == "no_such_seat GEN-01"


@pytest.mark.rule("GEN-06")
def test_what_is_no_action_of_this_game_is_refused_and_never_an_error() -> None:
    position = deal_out("red-1 blue-1", "green-1").position
    strange = [
        Action("castle"),
        Action("lay"),
        Action("lay", (CARDS["red-1"],) * 3),
        Action("draw", (Seat(1),)),
        Action("catch"),
    ]
    for action in strange:
        reason = position.why_not(Seat(0), action)
        assert reason is not None
        assert (reason.code, dict(reason.params)) == ("unknown_action", {"value": action.text})

"""The end of a round, its points, and the end of a match."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.kato.setting import Table, deal_out, kato
from tischrunde.rules.core.events import Moved
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.series import standing
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import HANDS, Seat
from tischrunde.rules.kato.cards import CARDS


@pytest.mark.rule("KAT-27")
@pytest.mark.parametrize("last", ["red-1", "red-skip", "red-reverse", "wild", "cone"])
def test_a_round_ends_when_a_player_has_no_cards_left(last: str) -> None:
    table = deal_out(last, "green-1 green-2", "blue-1")
    table.does(0, f"lay {last}")
    assert table.result.winners == (0,)
    assert table.result.reason == "out"
    assert table.position.choices() == ()
    assert table.refuses(1, "draw") == "over KAT-27"
    assert table.refuses(1, "catch 0") == "over KAT-27"


@pytest.mark.rule("KAT-27", "KAT-14")
def test_a_wild_as_last_card_needs_no_wish() -> None:
    table = deal_out("wild", "green-1 green-2")
    table.does(0, "lay wild")
    assert table.facts.colour is None
    assert table.result.reason == "out"


@pytest.mark.rule("KAT-28", "KAT-01")
def test_the_winner_gets_the_points_of_the_others_cards() -> None:
    table = deal_out(
        "red-1", "green-0 green-9 blue-draw2", "blue-skip blue-reverse", "wild wild4 cone"
    )
    table.does(0, "lay red-1")
    assert table.result.points == (9 + 20 + 20 + 20 + 150, 0, 0, 0)
    assert sum(count.points for count in table.result.counts) == 219
    assert {count.to for count in table.result.counts} == {0}
    assert [count.card for count in table.result.counts if count.seat == 3] == [
        CARDS["wild"],
        CARDS["wild4"],
        CARDS["cone"],
    ]


@pytest.mark.rule("KAT-28")
def test_every_card_has_its_points() -> None:
    for card in CARDS.values():
        if card.colour is None:
            assert card.points == 50
        else:
            assert card.points == (card.number if card.number >= 0 else 20)


@pytest.mark.rule("KAT-36")
def test_if_agreed_the_others_score_what_they_hold_and_the_winner_nothing() -> None:
    table = deal_out("red-1", "green-0 green-9", "wild", scoring="losers")
    table.does(0, "lay red-1")
    assert table.result.winners == (0,)
    assert table.result.points == (0, 9, 50)
    assert all(count.to == count.seat for count in table.result.counts)
    assert "round_out 0" in table.noted()


@pytest.mark.rule("KAT-36", "GEN-10")
def test_when_losers_score_the_lowest_total_wins_the_match() -> None:
    rounds = [Result((Seat(0),), (0, 30, 60), "out"), Result((Seat(1),), (20, 0, 45), "out")]
    assert standing(kato(3, scoring="losers", target=100), rounds).winners == (0,)
    assert standing(kato(3, target=100), rounds).winners == (2,)


@pytest.mark.rule("KAT-29", "GEN-10")
def test_a_match_is_played_to_a_target_or_for_a_number_of_rounds() -> None:
    one = Result((Seat(0),), (480, 0), "out")
    two = Result((Seat(1),), (0, 520), "out")
    assert kato().options.end == "target"
    assert kato().options.target == 500
    assert standing(kato(), [one]).winners == ()
    assert standing(kato(), [one, two]).winners == (1,)
    assert standing(kato(end="rounds", rounds=1), [one]).winners == (0,)
    assert standing(kato(end="rounds", rounds=3), [one, two]).winners == ()


@pytest.mark.rule("GEN-10")
def test_equal_totals_at_the_end_are_a_shared_win() -> None:
    rounds = [Result((Seat(0),), (60, 0), "out"), Result((Seat(1),), (0, 60), "out")]
    assert standing(kato(end="rounds", rounds=2), rounds).winners == (0, 1)


@pytest.mark.rule("KAT-23", "KAT-28")
def test_a_draw_two_as_last_card_is_still_drawn_and_counted() -> None:
    table = deal_out("red-draw2", "green-1", "blue-1", pile="blue-9 blue-8 blue-7")
    table.does(0, "lay red-draw2")
    assert table.hand(1) == "green-1 blue-9 blue-8"
    assert table.result.points == (1 + 9 + 8 + 1, 0, 0)


@pytest.mark.rule("KAT-23")
@pytest.mark.parametrize(
    "options", [{"stacking": True}, {"cone": "ward_off"}, {"cone": "send_back"}]
)
def test_the_penalty_of_a_last_card_can_only_be_taken(options: dict[str, Any]) -> None:
    table = deal_out("red-draw2", "green-draw2 cone", "blue-1", **options)
    table.does(0, "lay red-draw2")
    assert table.must(1) == {"accept"}
    assert table.refuses(1, "lay green-draw2") == "last_card_penalty KAT-23"
    assert table.refuses(1, "lay cone") == "last_card_penalty KAT-23"
    table.does(1, "accept")
    assert table.counts == [0, 4, 1]
    assert table.result.winners == (0,)


@pytest.mark.rule("KAT-23", "KAT-32")
def test_a_stacked_sum_is_drawn_from_a_last_card_too() -> None:
    table = deal_out("red-draw2 red-1", "green-draw2", "blue-1 blue-2", stacking=True)
    table.does(0, "lay red-draw2")
    table.does(1, "lay green-draw2")
    assert table.must(2) == {"accept"}
    table.does(2, "accept")
    assert table.counts == [1, 0, 6]
    assert table.result.winners == (1,)


@pytest.mark.rule("KAT-23", "KAT-33")
@pytest.mark.parametrize("stacking", [False, True])
def test_a_cone_with_a_penalty_as_last_card_is_still_drawn(stacking: bool) -> None:
    table = deal_out("cone", "green-1", "blue-1", cone="draw_ten", stacking=stacking)
    table.does(0, "lay cone")
    if stacking:
        assert table.facts.last == 0
        table.does(1, "accept")
    assert table.counts == [0, 11, 1]
    assert table.result.winners == (0,)


@pytest.mark.rule("KAT-35", "GEN-07")
def test_at_the_end_all_hands_lie_open() -> None:
    table = deal_out("red-1", "green-1 green-2", "blue-1")
    assert view(table.position, Seat(2)).cards(HANDS[1]) == (None, None)
    table.does(0, "lay red-1")
    assert view(table.position, Seat(2)).cards(HANDS[1]) == (CARDS["green-1"], CARDS["green-2"])
    assert table.moved("reveal") == [
        Moved(HANDS[1], HANDS[1], (CARDS["green-1"], CARDS["green-2"]), "reveal"),
        Moved(HANDS[2], HANDS[2], (CARDS["blue-1"],), "reveal"),
    ]


def all_pass(table: Table) -> None:
    for seat in range(len(table.counts)):
        assert table.must(seat) == {"draw"}
        table.does(seat, "draw")


@pytest.mark.rule("GEN-11", "GEN-03")
def test_when_everybody_has_passed_the_lowest_card_value_wins() -> None:
    table = deal_out("wild4 blue-9", "blue-1 blue-2 blue-3", "blue-skip", pile="")
    for hand in table.position.hands:
        hand[:] = [card for card in hand if card.colour is not None]
    all_pass(table)
    assert table.result.reason == "stuck"
    assert table.result.winners == (1,)
    assert table.result.points == (0, 29, 0)
    assert table.noted() == ["pass 2", "stuck -", "fewest_points 1"]


@pytest.mark.rule("GEN-11")
def test_a_tie_when_nobody_can_go_on_is_shared() -> None:
    table = deal_out("blue-4", "blue-1 blue-3", "blue-skip", pile="")
    all_pass(table)
    assert table.result.winners == (0, 1)
    assert table.result.points == (20, 20, 0)
    losers = deal_out("blue-4", "blue-1 blue-3", "blue-skip", pile="", scoring="losers")
    all_pass(losers)
    assert losers.result.points == (4, 4, 20)


@pytest.mark.rule("GEN-11")
def test_a_lay_starts_the_counting_of_passes_anew() -> None:
    table = deal_out("blue-4", "blue-1 blue-3", "red-8 blue-9", top="red-5", pile="")
    table.does(0, "draw")
    table.does(1, "draw")
    assert table.facts.passes == 2
    table.does(2, "lay red-8")
    assert table.facts.passes == 0


@pytest.mark.rule("GEN-11")
def test_the_turn_limit_ends_a_round_whatever_happens() -> None:
    table = deal_out("blue-9 blue-8", "blue-7 blue-1", turn_limit=20)
    for number in range(20):
        assert table.position.result() is None
        table.does(number % 2, "draw")
    assert table.result.reason == "turn_limit"
    assert table.noted()[0] == "turn_limit -"
    assert table.result.winners


@pytest.mark.rule("GEN-11")
def test_the_turn_limit_leaves_no_jump_behind() -> None:
    table = deal_out("red-1 blue-8", "blue-7 blue-1", "red-1 blue-2", turn_limit=20, jump_in=True)
    table.facts.turns = 19
    table.does(0, "lay red-1")
    assert table.position.choices() == ()
    assert not table.facts.jumpable
    assert table.facts.exposed == ()

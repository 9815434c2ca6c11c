"""The call, the end of a round, its points, the runs, the pairs, the match."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.racko.setting import ALMOST, DOWN, OTHER, UP, Table, cards, lay_out, racko
from tischrunde.rules.core.refusal import refusal
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.series import standing
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.places import RACKS

FOURTH = "74 73 72 71 70 69 68 67 66 65 64 63"


@pytest.mark.rule("RAC-15")
def test_whose_rack_ascends_may_say_racko_and_the_round_is_over() -> None:
    table = lay_out(UP, DOWN)
    assert table.may(0) == {"racko"}
    table.does(0, "racko")
    assert table.noted() == ["racko 0"]
    assert table.result.winners == (0,)
    assert table.result.reason == "racko"
    assert table.position.choices() == ()
    assert view(table.position, Seat(1)).cards(RACKS[0]) == tuple(table.position.racks[0])
    for text in ("draw", "take", "put 5", "discard", "racko"):
        assert table.refuses(1, text) == "round_over RAC-15"


@pytest.mark.rule("RAC-16")
def test_the_lay_that_completes_the_row_may_be_followed_by_the_call() -> None:
    table = lay_out(ALMOST, DOWN, top="40")
    table.does(0, "take", "put 60")
    assert table.facts.turn == 1
    assert table.may(0) == {"racko"}
    table.does(0, "racko")
    assert table.result.winners == (0,)


def two_completed(pile: str = "18", **options: Any) -> Table:
    """Seat 0 has just exchanged racks with seat 1, and now both are complete."""
    mine = "50 47 44 41 38 35 32 29 26 23 20 40"
    table = lay_out(mine, ALMOST, top="15", pile=f"swap-racks {pile}", **options)
    racks = table.position.racks
    racks[0], racks[1] = cards(UP), cards("2 5 8 11 14 18 21 24 27 30 33 40")
    table.does(0, "draw", "racks 1")
    return table


@pytest.mark.rule("RAC-16")
def test_saying_it_is_not_automatic_and_the_round_goes_on() -> None:
    table = lay_out(ALMOST, DOWN, top="40", pile="15 18 19 21")
    table.does(0, "take", "put 60")
    table.does(1, "draw", "discard")
    table.does(0, "draw", "discard")
    assert table.position.result() is None
    assert table.may(0) == {"racko"}


@pytest.mark.rule("RAC-16")
def test_a_call_is_thought_of_anew_each_turn() -> None:
    table = lay_out(UP, DOWN, pile="15 18 20 21", top="19")

    def window() -> object:
        return table.position.choices()[1].window

    first = window()
    table.does(0, "draw")
    assert window() == first
    table.does(0, "discard")
    assert window() != first


@pytest.mark.rule("RAC-16")
def test_with_the_option_the_call_comes_by_itself() -> None:
    table = lay_out(ALMOST, DOWN, top="40", auto_racko=("0",))
    table.does(0, "take", "put 60")
    assert table.noted()[-1] == "racko 0"
    assert table.result.winners == (0,)
    manual = lay_out(ALMOST, DOWN, top="40", auto_racko=("1",))
    manual.does(0, "take", "put 60")
    assert manual.position.result() is None


@pytest.mark.rule("RAC-16")
def test_of_several_automatic_calls_the_acting_player_comes_first() -> None:
    table = two_completed(auto_racko=("0", "1"))
    assert table.result.winners == (0,)


@pytest.mark.rule("RAC-16")
@pytest.mark.parametrize("pile", ["", "18", "sit-out", "swap-cards"])
def test_the_acting_players_own_call_comes_before_anothers_automatic_one(pile: str) -> None:
    table = two_completed(pile, auto_racko=("1",), renewals=0)
    assert not table.over, "it has not said it yet"
    table.does(0, "racko")
    assert table.result.winners == (0,)
    silent = two_completed(pile, auto_racko=("1",), renewals=0)
    assert silent.may(1) == {"racko"}, "whoever has noticed need not wait"
    silent.does(1, "draw")
    assert silent.noted()[-1] == "racko 1"
    assert silent.result.winners == (1,)
    assert silent.result.points[0] == 60


@pytest.mark.rule("RAC-16")
def test_an_exchange_that_completes_no_rack_of_the_acting_player_holds_nobody_up() -> None:
    theirs = "40 4 7 10 13 16 19 22 25 28 31 34"
    table = lay_out(DOWN, theirs, top="15", pile="swap-cards 20", auto_racko=("1",))
    table.position.racks[0][11] = cards("1")[0]
    table.does(0, "draw", "choose 1", "swap 5 60")
    assert table.result.winners == (1,)


@pytest.mark.rule("RAC-16")
def test_two_players_complete_at_the_same_moment_and_the_first_to_say_it_wins() -> None:
    theirs = "40 4 7 10 13 16 19 22 25 28 31 34"
    for first, second in ((0, 1), (1, 0)):
        table = lay_out(ALMOST, theirs, top="15", pile="swap-cards 20")
        table.does(0, "draw", "choose 1", "swap 5 60")
        assert table.may(0) == table.may(1) == {"racko"}
        table.does(first, "racko")
        assert table.result.winners == (first,)
        assert table.result.points[second] == 60
        assert table.refuses(second, "racko") == "round_over RAC-15"


@pytest.mark.rule("RAC-16")
def test_a_call_in_the_middle_of_anothers_turn_discards_the_card_they_drew() -> None:
    table = lay_out(DOWN, UP, top="15", pile="18 20")
    table.does(0, "draw")
    table.does(1, "racko")
    assert table.result.winners == (1,)
    assert table.top == "18"
    assert table.rack(0) == DOWN
    assert table.moved("discard")[0].source.seat == 0


@pytest.mark.rule("RAC-16")
@pytest.mark.parametrize("deeds", [("draw",), ("draw", "choose 1")])
def test_a_call_in_the_middle_of_an_event_lets_it_lapse(deeds: tuple[str, ...]) -> None:
    table = lay_out(DOWN, UP, top="15", pile="swap-cards 20")
    table.does(0, *deeds)
    table.does(1, "racko")
    assert (table.rack(0), table.rack(1)) == (DOWN, UP)
    assert table.top == "swap-cards"
    assert (table.facts.target, table.facts.named) == (None, ())


@pytest.mark.rule("RAC-16")
def test_one_may_call_in_the_middle_of_ones_own_turn() -> None:
    table = lay_out(UP, DOWN, top="15", pile="18 20")
    table.does(0, "draw")
    assert table.may(0) == {"racko"}
    table.does(0, "racko")
    assert table.top == "18"
    assert table.result.points == (90, 5)


@pytest.mark.rule("RAC-17")
def test_the_winner_scores_thirty_and_five_for_each_of_twelve_cards() -> None:
    table = lay_out(UP, DOWN)
    table.does(0, "racko")
    assert table.result.points[0] == 90
    own = [count for count in table.result.counts if count.seat == 0]
    assert [(count.why, count.points) for count in own] == [("win", 30)] + [("card", 5)] * 12
    assert [count.card for count in own[1:]] == cards(UP)
    assert all(count.to == count.seat for count in table.result.counts)


@pytest.mark.rule("RAC-17", "RAC-10")
@pytest.mark.parametrize(
    "rack",
    [
        "joker 4 7 10 13 16 19 22 25 28 31 joker",
        "joker joker 7 10 13 16 19 22 25 28 31 34",
        "1 joker joker joker 13 16 19 22 25 28 31 34",
    ],
)
def test_jokers_count_for_the_winner_like_numbers(rack: str) -> None:
    table = lay_out(rack, DOWN)
    table.does(0, "racko")
    assert table.result.points[0] == 90


@pytest.mark.rule("RAC-18")
@pytest.mark.parametrize(
    ("rack", "points"),
    [
        ("2 5 8 11 14 12 18 21 24 27 30 33", 25),  # five ascend, the sixth is smaller
        (DOWN, 5),  # the first card always counts
        ("2 5 8 11 14 18 21 24 27 30 33 3", 55),
        ("joker 50 47 44 41 38 35 32 29 26 23 20", 10),
        ("50 joker 47 44 41 38 35 32 29 26 23 20", 10),  # the joker does not help over a break
        ("joker joker joker 50 47 44 41 38 35 32 29 26", 20),
    ],
)
def test_the_others_count_up_to_the_first_break(rack: str, points: int) -> None:
    table = lay_out(UP, rack)
    table.does(0, "racko")
    assert table.result.points == (90, points)
    theirs = [count for count in table.result.counts if count.seat == 1]
    assert [count.card for count in theirs] == cards(rack)[: points // 5]


@pytest.mark.rule("RAC-18")
def test_a_second_complete_rack_scores_sixty() -> None:
    table = lay_out(UP, "2 5 8 11 14 17 20 23 26 29 32 35")
    table.does(1, "racko")
    assert table.result.points == (60, 90)


@pytest.mark.rule("RAC-20")
@pytest.mark.parametrize(
    ("rack", "slot"), [(DOWN, 10), (ALMOST, 60), ("2 5 8 11 14 13 18 21 24 27 30 33", 30)]
)
def test_a_wrong_call_is_refused_with_the_first_break(rack: str, slot: int) -> None:
    table = lay_out(rack, OTHER)
    assert table.why_not(0, "racko") == refusal("not_ascending", "RAC-20", slot=slot)


@pytest.mark.rule("RAC-16")
def test_nobody_calls_who_does_not_sit_there() -> None:
    table = lay_out(UP, DOWN)
    for nobody in (-1, 2, 9):
        assert table.refuses(nobody, "racko") == "not_seated RAC-16"


@pytest.mark.rule("RAC-23")
def test_there_is_no_blitz_call_without_a_blitz_deal() -> None:
    assert lay_out(UP, DOWN, opening=True).refuses(0, "blitz") == "no_blitz RAC-23"


# Jokers that must stand for a number of their own


EXACT = [
    ("5 joker 6 9 12 15 18 21 24 27 30 33", 2),
    ("5 joker 7 9 12 15 18 21 24 27 30 33", 12),
    ("joker 1 7 9 12 15 18 21 24 27 30 33", 1),
    ("joker 2 7 9 12 15 18 21 24 27 30 33", 12),
    ("1 4 7 10 13 16 19 22 25 28 49 joker", 12),
    ("1 4 7 10 13 16 19 22 25 28 50 joker", 11),
    ("1 4 7 10 13 16 19 22 25 49 joker joker", 11),
    ("1 joker joker 4 13 16 19 22 25 28 31 34", 12),
    ("1 joker joker joker 4 16 19 22 25 28 31 34", 4),
]


@pytest.mark.rule("RAC-10")
@pytest.mark.parametrize(("rack", "length"), EXACT)
def test_exact_jokers_need_a_whole_number_of_their_own(rack: str, length: int) -> None:
    table = lay_out(rack, OTHER, joker="exact", pile="")
    assert table.position.ascending(Seat(0)) == length
    assert (table.may(0) == {"racko"}) == (length == 12)


@pytest.mark.rule("RAC-10")
@pytest.mark.parametrize("rack", [rack for rack, _ in EXACT])
def test_jokers_that_fit_anywhere_are_left_out_when_the_row_is_looked_at(rack: str) -> None:
    assert lay_out(rack, OTHER, pile="").may(0) == {"racko"}


# Bonus


@pytest.mark.rule("RAC-22")
@pytest.mark.parametrize(
    ("rack", "points"),
    [
        (UP, 90),
        ("1 2 7 10 13 16 19 22 25 28 31 34", 90),
        ("1 4 5 6 13 16 19 22 25 28 31 34", 150),
        ("1 4 5 6 7 16 19 22 25 28 31 34", 200),
        ("1 4 5 6 7 8 19 22 25 28 31 34", 300),
        ("1 4 5 6 7 8 9 22 25 28 31 34", 400),
        ("1 4 5 6 7 8 9 10 11 28 31 34", 400),
        ("1 2 3 10 13 16 17 18 19 28 31 34", 200),  # only the longest counts
        ("1 2 3 10 13 16 17 18 25 28 31 34", 150),  # and only once
        ("1 4 joker 6 13 16 19 22 25 28 31 34", 150),
        ("1 8 9 joker 10 11 19 22 25 28 31 34", 150),  # a run of three
        ("1 4 7 10 13 16 19 22 50 joker joker joker", 90),  # nothing goes above 50
        ("joker joker joker 1 13 16 19 22 25 28 31 34", 90),  # and nothing below 1
        ("joker joker joker 3 13 16 19 22 25 28 31 34", 150),
        ("1 4 7 10 13 16 19 22 49 joker joker joker", 90),
        ("1 4 7 10 13 16 19 22 48 joker joker joker", 150),
        ("joker joker joker joker 13 16 19 22 25 28 31 34", 300),
    ],
)
def test_a_direct_run_earns_the_caller_a_premium(rack: str, points: int) -> None:
    table = lay_out(rack, OTHER, bonus=True, pile="")
    table.does(0, "racko")
    assert table.result.points[0] == points
    premium = [count.points for count in table.result.counts if count.why == "run"]
    assert sum(premium) == points - 90


@pytest.mark.rule("RAC-22", "RAC-10")
def test_50_and_three_jokers_are_no_run_and_8_9_joker_10_11_is_a_run_of_three() -> None:
    for rack, runs in (
        ("1 4 7 10 13 16 19 22 50 joker joker joker", []),
        ("1 8 9 joker 10 11 19 22 25 28 31 34", [60]),
    ):
        table = lay_out(rack, OTHER, bonus=True, pile="")
        table.does(0, "racko")
        assert [count.points for count in table.result.counts if count.why == "run"] == runs


@pytest.mark.rule("RAC-22", "RAC-10")
@pytest.mark.parametrize(
    ("rack", "points"),
    [
        ("joker 2 3 10 13 16 19 22 25 28 31 joker", 150),  # both ends: 1 2 3
        ("1 4 joker joker 7 16 19 22 25 28 31 34", 200),  # neighbours: 4 5 6 7
        ("1 4 joker 6 joker 8 19 22 25 28 31 34", 300),
        ("joker joker 3 joker 5 joker 19 22 25 28 31 34", 400),
    ],
)
def test_jokers_at_the_ends_and_beside_each_other_lengthen_a_run(rack: str, points: int) -> None:
    table = lay_out(rack, OTHER, bonus=True, pile="")
    table.does(0, "racko")
    assert table.result.points[0] == points


@pytest.mark.rule("RAC-22")
def test_only_the_caller_gets_the_premium_and_only_with_the_option() -> None:
    runs = "1 2 3 4 5 6 7 8 9 10 11 12", "13 14 15 16 17 18 19 20 21 22 23 24"
    table = lay_out(*runs, bonus=True, top="40")
    table.does(1, "racko")
    assert table.result.points == (60, 400)
    plain = lay_out(*runs, top="40")
    plain.does(1, "racko")
    assert plain.result.points == (60, 90)


# Pairs and matches


@pytest.mark.rule("RAC-21")
def test_partners_sit_opposite_and_win_a_round_together_each_with_their_own_points() -> None:
    table = lay_out(ALMOST, UP, OTHER, FOURTH, partner=True, top="60")
    assert table.position.game.sides() == ((0, 2), (1, 3))
    table.does(1, "racko")
    assert table.result.winners == (1, 3)
    assert table.result.points == (55, 90, 5, 5)


def results(*points: tuple[int, ...]) -> list[Result]:
    return [Result((), one, "racko") for one in points]


@pytest.mark.rule("RAC-21", "GEN-10")
def test_the_points_of_partners_are_added_up_and_the_first_pair_past_500_wins() -> None:
    game = racko(4, partner=True)
    rounds = results((90, 5, 60, 5), (90, 30, 60, 30), (90, 60, 60, 30))
    stand = standing(game, rounds)
    assert stand.totals == (450, 160, 450, 160)
    assert stand.winners == ()
    stand = standing(game, [*rounds, *results((45, 90, 5, 60))])
    assert stand.totals == (500, 310, 500, 310)
    assert stand.winners == (0, 2)


@pytest.mark.rule("RAC-21", "GEN-10")
def test_if_both_pairs_pass_the_target_in_the_same_round_the_higher_total_wins() -> None:
    game = racko(4, partner=True)
    even = results((240, 245, 250, 245))
    assert standing(game, even).winners == ()
    assert standing(game, [*even, *results((20, 90, 5, 5))]).winners == (1, 3)
    assert standing(game, [*even, *results((60, 5, 25, 80))]).winners == (0, 1, 2, 3)


@pytest.mark.rule("RAC-19", "GEN-10")
def test_a_match_goes_to_500_or_to_a_number_of_rounds() -> None:
    assert racko().options.end == "target"
    assert racko().options.target == 500
    assert standing(racko(), results((495, 90))).winners == ()
    assert standing(racko(), results((495, 90), (5, 90))).winners == (0,)
    rounds = racko(end="rounds", rounds=2)
    assert standing(rounds, results((495, 90))).winners == ()
    assert standing(rounds, results((90, 5), (5, 90))).winners == (0, 1)

"""Rounds add up to a match."""

from typing import Any

import pytest

from tests.rules.core.toy import ToyGame
from tischrunde.rules.core.options import MatchOptions, build
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.series import standing
from tischrunde.rules.core.zones import Seat


def result(*points: int) -> Result:
    best = max(points)
    winners = tuple(Seat(seat) for seat, point in enumerate(points) if point == best)
    return Result(winners, points, "test")


def game(seats: int = 3, **options: Any) -> ToyGame:
    return ToyGame(build(MatchOptions, options), seats)


@pytest.mark.rule("GEN-10")
def test_a_match_to_a_number_of_rounds_goes_to_the_highest_total() -> None:
    two = game(end="rounds", rounds=2)
    first = standing(two, [result(9, 0, 2)])
    assert (first.totals, first.winners) == ((9, 0, 2), ())
    last = standing(two, [result(9, 0, 2), result(0, 12, 1)])
    assert (last.totals, last.winners) == ((9, 12, 3), (1,))


@pytest.mark.rule("GEN-10")
def test_a_match_to_a_target_ends_with_the_round_in_which_it_is_reached() -> None:
    ten = game(end="target", target=10)
    assert standing(ten, []).winners == ()
    assert standing(ten, [result(9, 0, 2)]).winners == ()
    both = standing(ten, [result(9, 5, 2), result(1, 7, 0)])
    assert (both.totals, both.winners) == ((10, 12, 2), (1,))


@pytest.mark.rule("GEN-10")
def test_a_tie_at_the_end_is_a_shared_win() -> None:
    assert standing(game(end="rounds", rounds=1), [result(4, 4, 1)]).winners == (0, 1)


@pytest.mark.rule("GEN-10")
def test_the_lowest_total_wins_where_points_are_bad() -> None:
    low = game(end="target", target=10)
    low.lowest_wins = True
    assert standing(low, [result(10, 3, 4)]).winners == (1,)


@pytest.mark.rule("GEN-10")
def test_partners_share_their_total() -> None:
    pairs = game(4, end="target", target=10)
    pairs.sides = lambda: ((Seat(0), Seat(2)), (Seat(1), Seat(3)))  # type: ignore[method-assign]
    end = standing(pairs, [result(6, 1, 5, 2)])
    assert (end.totals, end.winners) == ((11, 3, 11, 3), (0, 2))


@pytest.mark.rule("GEN-02")
def test_the_first_dealer_is_drawn_by_lot_from_the_seed() -> None:
    drawn = [game(4).first_dealer(seed) for seed in range(200)]
    assert drawn == [game(4).first_dealer(seed) for seed in range(200)]
    assert set(drawn) == {0, 1, 2, 3}


@pytest.mark.rule("GEN-01")
def test_a_table_has_as_many_seats_as_the_game_allows() -> None:
    for seats in (0, 1, 11):
        with pytest.raises(BadOptions) as caught:
            game(seats)
        assert caught.value.problems[0].code == "seats"

"""What it costs Racko's bots to fill a gap."""

from __future__ import annotations

from math import exp, log

import pytest

from tischrunde.bots.choosing import read_data
from tischrunde.bots.racko.gaps import joker_worth, shares, weights

LOGS = read_data("racko_gaps")["logs"]


def cost(open_slots: int, size: int, halves: int) -> float:
    """In turns: what a gap of ``size`` slots with so many halves of fitting numbers costs."""
    return -weights().spread * log(shares(open_slots)[size][halves])


@pytest.mark.parametrize(
    ("open_slots", "node"), [(1, 0), (3, 1), (6, 2), (10, 3), (11, 3), (12, 3)]
)
@pytest.mark.parametrize(("size", "fitting"), [(1, 2), (2, 10), (5, 30), (12, 75)])
def test_a_gap_costs_its_slots_and_the_chance_that_it_fills_in_order(
    open_slots: int, node: int, size: int, fitting: int
) -> None:
    found = weights()
    chance = LOGS[size - 1][fitting]
    expected = size * found.slot[node] + found.gap + min(40.0, found.chance[node] * chance)
    assert cost(open_slots, size, 2 * fitting) == pytest.approx(expected)


def test_half_a_number_more_is_half_way_to_the_next() -> None:
    lower, half, upper = (cost(6, 2, halves) for halves in (20, 21, 22))
    assert half == pytest.approx((lower + upper) / 2)


def test_where_no_gap_is_nothing_has_to_be_paid() -> None:
    assert set(shares(4)[0]) == {1.0}


def test_what_cannot_be_filled_costs_forty_turns_more() -> None:
    found = weights()
    assert cost(1, 1, 0) == pytest.approx(found.slot[0] + found.gap + 40)


def test_between_two_nodes_the_scale_is_one_of_logs() -> None:
    found = weights()
    # Two is between one and three: log 2 is 63 % of log 3.
    part = 0.6309
    slot = found.slot[0] + part * (found.slot[1] - found.slot[0])
    chance = found.chance[0] * (found.chance[1] / found.chance[0]) ** part
    expected = slot + found.gap + chance * LOGS[0][2]
    assert cost(2, 1, 4) == pytest.approx(expected, abs=1e-3)


def test_a_joker_s_worth_is_given_at_the_nodes_and_falls_between_them() -> None:
    found = weights()
    for open_slots, worth in zip(found.nodes, found.joker, strict=True):
        assert joker_worth(open_slots) == pytest.approx(worth)
    assert joker_worth(12) == pytest.approx(found.joker[-1])
    middle = exp(0.6309 * log(found.joker[1] / found.joker[0]))
    assert joker_worth(2) == pytest.approx(found.joker[0] * middle, abs=1e-3)

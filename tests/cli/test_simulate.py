"""``tischrunde simulate``: the same rounds whoever plays them, and honest figures."""

from __future__ import annotations

import json
import math
import random

import pytest

from tischrunde.archive.statistics.shares import mean, share
from tischrunde.cli.simulate import SimulationPlan, play, play_in_processes, summarise

from .conftest import Run

SMALL = ("simulate", "--rounds", "5", "--seed", "7", "--option", "hand_size=3")


def test_a_simulation_says_what_was_played_and_who_won(cli: Run) -> None:
    outcome = cli(*SMALL)
    assert (outcome.code, outcome.err) == (0, "")
    lines = outcome.out.splitlines()
    assert lines[0].startswith("5 Runden, ")
    assert lines[0].endswith("Spielnummer 7")
    assert [line.partition(":")[0] for line in lines[2:]] == [
        "Platz 0 (zufall)",
        "Platz 1 (zufall)",
    ]


def test_the_json_of_a_simulation_adds_up(cli: Run) -> None:
    outcome = cli(*SMALL, "--seats", "3", "--bots", "zufall", "--json")
    found = json.loads(outcome.out)
    assert (found["rounds"], found["seed"], found["options"]) == (5, 7, {"hand_size": 3})
    assert math.isclose(sum(seat["wins"]["hits"] for seat in found["seats"]), 5)
    assert found["actions_per_round"]["mean"] * 5 == found["actions"]
    assert found["actions_per_second"] > 0


def test_without_a_seed_there_is_a_new_one_each_time(cli: Run) -> None:
    def seed() -> int:
        arguments = ("simulate", "--rounds", "1", "--option", "hand_size=3", "--json")
        return int(json.loads(cli(*arguments).out)["seed"])

    assert seed() != seed()


@pytest.mark.rule("GEN-05")
def test_the_same_seed_plays_the_same_rounds_in_any_number_of_processes() -> None:
    plan = SimulationPlan("kato", {"hand_size": 3}, ("zufall",) * 2, 7, 0, 6)
    alone = list(play(plan))
    assert list(play(plan)) == alone
    assert list(play_in_processes(plan, 2)) == alone
    assert list(play(plan._replace(start=4))) == alone[4:]


def test_every_seat_deals_in_turn() -> None:
    plan = SimulationPlan("kato", {"hand_size": 3}, ("zufall",) * 2, 7, 0, 4)
    outcomes = list(play(plan))
    summary = summarise(plan, outcomes, 2.0)
    assert summary.actions == sum(outcome.actions for outcome in outcomes)
    assert summary.speed == summary.actions / 2
    assert [seat.level for seat in summary.seats] == ["zufall", "zufall"]


def test_a_mean_is_given_with_what_it_may_be_off() -> None:
    assert mean([3]) == (3, 0)
    found = mean([1, 2, 3, 4, 5])
    assert found.mean == 3
    assert math.isclose(found.spread, 1.959964 * math.sqrt(2.5 / 5))


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_a_share_has_wilsons_interval(hits: int, of: int, low: float, high: float) -> None:
    found = share(hits, of)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_the_interval_of_a_share_holds_the_true_one_about_95_times_in_100() -> None:
    chance = random.Random(7)
    inside = 0
    for _ in range(2000):
        found = share(sum(chance.random() < 0.3 for _ in range(100)), 100)
        inside += found.low <= 0.3 <= found.high
    assert 0.93 < inside / 2000 < 0.97

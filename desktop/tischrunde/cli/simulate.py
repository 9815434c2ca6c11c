"""``tischrunde simulate``: many rounds without a window, and what came of them."""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from tischrunde.archive.statistics.shares import Mean, Share, mean, share
from tischrunde.bots.bot import RANDOM
from tischrunde.bots.registry import policy
from tischrunde.cli import values
from tischrunde.cli.errors import CommandError
from tischrunde.i18n.texts import Texts
from tischrunde.match.headless import play_round
from tischrunde.rules.core.options import build, changed
from tischrunde.rules.core.rng import Rng, derive, seed_by_lot
from tischrunde.rules.core.state import Game
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.registry import game_class

MOST_ROUNDS: Final = 10_000_000
PIECES_PER_JOB: Final = 4
"""Rounds differ in length: smaller pieces keep all processes busy to the end."""


class SimulationPlan(NamedTuple):
    """What is played, as plain data for another process: rounds ``start`` to ``stop`` - 1."""

    game: str
    options: dict[str, Any]
    levels: tuple[str, ...]
    seed: int
    start: int
    stop: int


class Outcome(NamedTuple):
    """One round: the seats that won, points by seat, and the number of actions."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    actions: int


class SeatFigures(NamedTuple):
    """What one seat did; a shared win counts as its share."""

    seat: int
    level: str
    wins: Share
    points: Mean


class Simulated(NamedTuple):
    """What came of all rounds."""

    plan: SimulationPlan
    actions: int
    seconds: float
    length: Mean
    seats: tuple[SeatFigures, ...]

    @property
    def speed(self) -> float:
        """Actions per second, everything included."""
        return self.actions / self.seconds


def simulate(arguments: argparse.Namespace, texts: Texts) -> int:
    """Play, and print a summary as text or JSON."""
    plan = plan_of(arguments)
    jobs = values.number("--jobs", arguments.jobs, 1, max(64, os.cpu_count() or 1))
    began = time.perf_counter()
    outcomes = list(play(plan) if jobs == 1 else play_in_processes(plan, jobs))
    summary = summarise(plan, outcomes, time.perf_counter() - began)
    if arguments.json:
        print(json.dumps(as_json(summary)))
    else:
        print("\n".join(as_text(summary, texts)))
    return 0


def plan_of(arguments: argparse.Namespace) -> SimulationPlan:
    """What is asked for, judged; raises as :mod:`tischrunde.cli.values` does."""
    seats = values.number("--seats", arguments.seats, 0, 99)
    game = values.game_of(arguments.game, seats, arguments.preset, arguments.option)
    levels = values.levels(arguments.bots) if arguments.bots else (RANDOM,)
    if len(levels) not in (1, seats):
        raise CommandError("levels_number", n=seats, given=len(levels))
    rounds = values.number("--rounds", arguments.rounds, 1, MOST_ROUNDS)
    seed = seed_by_lot() if arguments.seed is None else values.seed(arguments.seed)
    by_seat = levels * seats if len(levels) == 1 else levels
    return SimulationPlan(game.id, changed(game.options), by_seat, seed, 0, rounds)


def game_of(plan: SimulationPlan) -> Game[Any, Any]:
    """The game that a plan is about."""
    kind = game_class(plan.game)
    return kind(build(kind.options_class, plan.options), len(plan.levels))


def play(plan: SimulationPlan) -> Iterable[Outcome]:
    """Play the rounds of ``plan``; round ``i`` is always the same, whoever plays it."""
    game = game_of(plan)
    policies = [policy(plan.game, level) for level in plan.levels]
    for number in range(plan.start, plan.stop):
        dealt: list[Any] = []
        position = game.deal(
            derive(plan.seed, "round", number), Seat(number % game.seats), dealt.append
        )
        rng = Rng(derive(plan.seed, "play", number))
        played = play_round(game, position, policies, rng, dealt=dealt)
        (result,) = played.results
        yield Outcome(result.winners, result.points, played.actions)


def _play_all(plan: SimulationPlan) -> list[Outcome]:
    return list(play(plan))


def play_in_processes(plan: SimulationPlan, jobs: int) -> Iterable[Outcome]:
    """The same outcomes in the same order, worked out by ``jobs`` processes."""
    # Imported here: a single process does without it.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    total = plan.stop - plan.start
    size = max(1, -(-total // (jobs * PIECES_PER_JOB)))
    pieces = [
        plan._replace(start=start, stop=min(start + size, plan.stop))
        for start in range(plan.start, plan.stop, size)
    ]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for outcomes in pool.map(_play_all, pieces):
            yield from outcomes


def summarise(plan: SimulationPlan, outcomes: Sequence[Outcome], seconds: float) -> Simulated:
    """The figures; intervals are the middle 95 %."""
    seats = []
    for seat, level in enumerate(plan.levels):
        won = sum(1 / len(one.winners) for one in outcomes if seat in one.winners)
        points = mean([one.points[seat] for one in outcomes])
        seats.append(SeatFigures(seat, level, share(won, len(outcomes)), points))
    actions = sum(one.actions for one in outcomes)
    length = mean([one.actions for one in outcomes])
    return Simulated(plan, actions, seconds, length, tuple(seats))


def as_json(summary: Simulated) -> dict[str, Any]:
    """The summary as plain data."""
    plan = summary.plan
    return {
        "game": plan.game,
        "options": plan.options,
        "seed": plan.seed,
        "rounds": plan.stop,
        "actions": summary.actions,
        "seconds": round(summary.seconds, 4),
        "actions_per_second": round(summary.speed, 1),
        "actions_per_round": summary.length._asdict(),
        "seats": [
            {**seat._asdict(), "wins": seat.wins._asdict(), "points": seat.points._asdict()}
            for seat in summary.seats
        ],
    }


def as_text(summary: Simulated, texts: Texts) -> list[str]:
    """The summary in lines."""
    plan = summary.plan
    lines = [
        texts("cli.simulate.played", n=plan.stop, actions=summary.actions, seed=plan.seed),
        texts(
            "cli.simulate.speed",
            speed=f"{summary.speed:,.0f}",
            mean=f"{summary.length.mean:.1f}",
            spread=f"{summary.length.spread:.1f}",
        ),
    ]
    for seat in summary.seats:
        low, high = seat.wins.low, seat.wins.high
        lines.append(
            texts(
                "cli.simulate.seat",
                seat=seat.seat,
                level=seat.level,
                wins=f"{seat.wins.share:.1%}",
                interval=f"{low:.1%}–{high:.1%}",
                points=f"{seat.points.mean:.1f}",
                spread=f"{seat.points.spread:.1f}",
            )
        )
    return lines

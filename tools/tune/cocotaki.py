"""How much attention decides in Cocotaki: one seat of a level watches more or less closely.

``python -m tools.tune.cocotaki --seats 4`` plays rounds in which one seat makes fewer
or more errors than the others of its level, and prints the share of rounds that it
wins, with 95 % intervals. An error factor of 0 is perfect attention, 1 the level's
own, 2 twice as many slips and twice as much overlooked. ``sound`` changes only its
own slips, announcements and traps, ``watch`` only what it notices of the others,
``both`` both. Cards are chosen alike in all seats. Each deal is played with the seat
in question at every place. Equal arguments give equal figures.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from tools.tune.duel import Score

from tischrunde.bots.bot import LEVELS
from tischrunde.bots.cocotaki.features import FEATURES
from tischrunde.bots.cocotaki.policy import CocotakiPolicy, data
from tischrunde.match.headless import play_round
from tischrunde.rules.cocotaki.game import Cocotaki
from tischrunde.rules.cocotaki.options import PRESETS, CocotakiOptions
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.options import build
from tischrunde.rules.core.rng import Rng, derive
from tischrunde.rules.core.zones import Seat

FACTORS = (0.0, 0.5, 1.0, 1.5, 2.0)
PARTS = ("sound", "watch", "both")
Profile = Mapping[str, Any]


def with_errors(profile: Profile, factor: float, part: str = "both") -> dict[str, Any]:
    """``profile`` with ``factor`` times as many errors (0: none), of the ``part`` named."""
    found = dict(profile)
    if part in ("sound", "both"):
        for name in ("slips", "overlook"):
            found[name] = {key: min(1.0, rate * factor) for key, rate in profile[name].items()}
        for name in ("forget_last", "late_last"):
            found[name] = min(1.0, profile[name] * factor)
    if part in ("watch", "both"):
        missed = {key: min(1.0, (1 - rate) * factor) for key, rate in profile["notice"].items()}
        found["notice"] = {key: 1 - rate for key, rate in missed.items()}
        alarms = profile["false_alarm"]
        found["false_alarm"] = {key: min(1.0, rate * factor) for key, rate in alarms.items()}
        found["late_challenge"] = min(1.0, profile["late_challenge"] * factor)
    return found


class Job(NamedTuple):
    """Rounds to be played: at which table, with how many errors in one seat."""

    preset: str
    seats: int
    level: str
    factor: float
    part: str
    seeds: range


def score(job: Job) -> Score:
    """The rounds that the seat in question has won."""
    game = Cocotaki(build(CocotakiOptions, PRESETS[job.preset]), job.seats)
    weights = [data()["weights"][name] for name in FEATURES]
    profile = data()["levels"][job.level]
    others = CocotakiPolicy(weights, profile)
    one = CocotakiPolicy(weights, with_errors(profile, job.factor, job.part))
    wins, actions = 0.0, 0
    for seed in job.seeds:
        for seat in range(job.seats):
            policies = [others] * job.seats
            policies[seat] = one
            dealt: list[Event] = []
            dealer = Seat(seed % job.seats)
            position = game.deal(derive(seed, "deal"), dealer, dealt.append)
            played = play_round(game, position, policies, Rng(derive(seed, "play")), dealt=dealt)
            winners = played.results[0].winners
            wins += (Seat(seat) in winners) / len(winners)
            actions += played.actions
    return Score(len(job.seeds) * job.seats, wins, actions)


def table(job: Job, jobs: int) -> list[tuple[str, float, Score]]:
    """The score of every part and factor, at the table and with the level of ``job``."""
    todo = [
        job._replace(part=part, factor=factor)
        for part in PARTS
        for factor in FACTORS
        if factor != 1.0 or part == "both"
    ]
    with ProcessPoolExecutor(jobs) as pool:
        found = list(pool.map(score, todo)) if jobs > 1 else [score(one) for one in todo]
    return [(one.part, one.factor, result) for one, result in zip(todo, found, strict=True)]


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--preset", choices=PRESETS, default="anfaenger")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--level", choices=LEVELS, default="mittel")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    seeds = range(args.seed, args.seed + args.deals)
    job = Job(args.preset, args.seats, args.level, 1.0, "both", seeds)
    print(
        f"{args.preset}, {args.seats} seats, {args.level}: share of rounds that the one seat "
        f"wins ({100 / args.seats:.0f} % if all are alike)"
    )
    for part, factor, result in table(job, args.jobs):
        print(
            f"{part:>6} errors x {factor}: {100 * result.share:5.1f} ± "
            f"{100 * result.half_width:.1f} % of {result.rounds} rounds"
        )


if __name__ == "__main__":
    main()

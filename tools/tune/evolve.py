"""The weights of a game's bots by self-play, with the cross-entropy method.

A generation is drawn round a mean; the best quarter gives the next mean and spread.
Every candidate of a generation plays the same deals against the weights that it all
started from. Equal arguments give equal weights.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple

import tischrunde.bots
from tischrunde.bots.choosing import read_data

Weights = tuple[float, ...]
FIRST_SPREAD = 0.6
LEAST_SPREAD = 0.08
ELITE = 0.25
"""The part of a generation that the next one is drawn from."""


class Job(NamedTuple):
    """Weights that play against others, over the deals of these seeds."""

    candidate: Weights
    baseline: Weights
    seeds: range


Share = Callable[[Job], float]
"""The share of rounds that the candidate wins, 0 to 1; a function of a module (it is sent)."""


def generation(
    mean: Sequence[float], spread: Sequence[float], size: int, chance: Random
) -> list[Weights]:
    """Candidates drawn round ``mean``; the mean itself is one of them."""
    drawn = [
        tuple(chance.gauss(m, s) for m, s in zip(mean, spread, strict=True))
        for _ in range(size - 1)
    ]
    return [tuple(mean), *drawn]


def tune(share: Share, baseline: Weights, args: argparse.Namespace) -> Weights:
    """The mean of the last generation."""
    chance = Random(args.seed)
    mean, spread = list(baseline), [FIRST_SPREAD] * len(baseline)
    with ProcessPoolExecutor(args.jobs) as pool:
        for number in range(args.generations):
            candidates = generation(mean, spread, args.size, chance)
            seeds = range(number * args.deals, (number + 1) * args.deals)
            todo = [Job(one, baseline, seeds) for one in candidates]
            ranked = sorted(zip(pool.map(share, todo), candidates, strict=True), reverse=True)
            elite = [weights for _, weights in ranked[: max(2, int(args.size * ELITE))]]
            columns = list(zip(*elite, strict=True))
            mean = [fmean(column) for column in columns]
            spread = [max(LEAST_SPREAD, pstdev(column)) for column in columns]
            print(f"{number + 1}: best {ranked[0][0]:.3f}", [round(m, 2) for m in mean], flush=True)
    return tuple(mean)


def main(about: str, game: str, features: Sequence[str], share: Share) -> None:
    """The command line of a game: print its weights; with ``--write`` bots play by them."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--generations", type=int, default=12)
    parser.add_argument("--size", type=int, default=20)
    parser.add_argument("--deals", type=int, default=210)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="into the data that bots play by")
    args = parser.parse_args()
    before = read_data(game)["weights"]
    found = tune(share, tuple(before[name] for name in features), args)
    weights = {name: round(value, 3) for name, value in zip(features, found, strict=True)}
    print(json.dumps(weights, indent=1))
    if args.write:
        write(game, "weights", weights)


def write(game: str, key: str, values: object) -> None:
    """Put ``values`` into the data of a game's bots."""
    path = Path(tischrunde.bots.__file__).parent / "data" / f"{game}.json"
    stored = json.loads(path.read_text(encoding="utf-8"))
    stored[key] = values
    path.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")

"""How long Racko takes bots of a level, whether every round ends, and better weights.

``python -m tools.tune.racko turns schwer --deals 2000`` plays rounds for two at one level,
without event cards, and prints the mean number of turns with its 95 % interval: those of
the player who says Racko, and those of both on average. ``--option events=on`` and the
like change the rules; rounds that end without a Racko are counted.

``python -m tools.tune.racko weights --tries 200 --write`` looks for better weights in
``bots/data/racko.json``: one or a few are changed at random, and the change is kept if
the same deals then take the hard level fewer turns. Equal arguments give equal weights.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import exp, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from tools.tune import evolve

from tischrunde.bots.racko import gaps as racko_gaps
from tischrunde.bots.racko.policy import make
from tischrunde.match.headless import play_round
from tischrunde.rules.core.options import build, parse
from tischrunde.rules.core.rng import Rng, derive
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.game import Racko
from tischrunde.rules.racko.options import RackoOptions

SPREAD = 0.08
"""How far a weight is changed at a time, as a logarithm."""


class Length(NamedTuple):
    """One round: why it ended, the turns of who said Racko (0: nobody), and all turns."""

    reason: str
    winner: int
    turns: int


def length(level: str, values: dict[str, Any], seed: int) -> Length:
    """Play the deal of this seed at one level, in both seats."""
    game = Racko(build(RackoOptions, values), 2)
    dealt: list[Any] = []
    position = game.deal(derive(seed, "deal"), Seat(seed % 2), dealt.append)
    first = position.facts.turn
    rng = Rng(derive(seed, "play"))
    policy = make(level)
    result = play_round(game, position, [policy, policy], rng, dealt=dealt).results[0]
    turns = position.facts.turns
    if not result.winners:
        return Length(result.reason, 0, turns)
    return Length(result.reason, (turns + (first in result.winners)) // 2, turns)


def lengths(level: str, values: dict[str, Any], seeds: Iterable[int], jobs: int) -> list[Length]:
    """``length`` of each seed, in ``jobs`` processes."""
    work = partial(length, level, values)
    if jobs == 1:
        return [work(seed) for seed in seeds]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(work, seeds, chunksize=16))


def interval(values: Sequence[float]) -> str:
    """The mean with its 95 % interval, from the normal approximation."""
    return f"{fmean(values):.2f} ± {1.96 * stdev(values) / sqrt(len(values)):.2f}"


def turns(level: str, values: dict[str, Any], deals: int, seed: int, jobs: int) -> None:
    """Print how long rounds take."""
    found = lengths(level, values, range(seed, seed + deals), jobs)
    ended = [one for one in found if one.winner]
    print(f"{level}: {dict(Counter(one.reason for one in found))}")
    print(f"turns of who says Racko: {interval([one.winner for one in ended])}")
    print(f"turns of both on average: {interval([one.turns / 2 for one in ended])}")


def _use(weights: dict[str, Any]) -> None:
    racko_gaps.data()["weights"] = weights
    for cached in (racko_gaps.weights, racko_gaps.shares, racko_gaps.joker_worth):
        cached.cache_clear()


def mean_turns(values: dict[str, Any], deals: int, weights: dict[str, Any]) -> float:
    """The turns that the hard level takes with these weights; every round counts."""
    _use(weights)
    found = lengths("schwer", values, range(deals), 1)
    return fmean(one.winner or one.turns for one in found)


def changed(weights: dict[str, Any], chance: Random) -> dict[str, Any]:
    """The weights with one to three of them changed."""
    found: dict[str, Any] = json.loads(json.dumps(weights))
    places = [(name, at) for name in ("slot", "chance", "joker") for at in range(4)]
    every = [*places, ("gap", -1), ("spread", -1), ("draw", -1)]
    for name, at in chance.sample(every, chance.randint(1, 3)):
        factor = exp(chance.gauss(0, SPREAD))
        if at < 0:
            found[name] = round(found[name] * factor, 3)
        else:
            found[name][at] = round(found[name][at] * factor, 3)
    return found


def tune(values: dict[str, Any], deals: int, tries: int, seed: int, jobs: int) -> dict[str, Any]:
    """The best weights found; ``jobs`` of them are tried at a time."""
    chance = Random(seed)
    best: dict[str, Any] = racko_gaps.data()["weights"]
    least = mean_turns(values, deals, best)
    with ProcessPoolExecutor(jobs) as pool:
        for number in range(0, tries, jobs):
            candidates = [changed(best, chance) for _ in range(jobs)]
            found = list(pool.map(partial(mean_turns, values, deals), candidates))
            if min(found) < least:
                least = min(found)
                best = candidates[found.index(least)]
                print(f"{number}: {least:.3f} {json.dumps(best)}", flush=True)
    return best


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("turns", "weights"))
    parser.add_argument("level", nargs="?", default="schwer")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--tries", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--write", action="store_true", help="into the data that bots play by")
    args = parser.parse_args()
    pairs = [tuple(one.split("=", 1)) for one in ["events=off", *args.option]]
    values = parse(RackoOptions, pairs)
    if args.what == "turns":
        turns(args.level, values, args.deals, args.seed, args.jobs)
        return
    found = tune(values, args.deals, args.tries, args.seed, args.jobs)
    print(json.dumps(found))
    if args.write:
        evolve.write("racko", "weights", found)


if __name__ == "__main__":
    main()

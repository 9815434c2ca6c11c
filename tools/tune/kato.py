"""Find KaTO's weights by self-play with the cross-entropy method.

``python -m tools.tune.kato --generations 12`` starts from the weights in
``bots/data/kato.json``, prints the best of each generation, and with ``--write``
puts the mean of the last generation into that file. Every candidate of a
generation plays the same deals, in both seats, against the weights it started
from; attention is the same on both sides, so that only the play of cards counts.
Equal arguments give equal weights.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from statistics import fmean, pstdev

from tools.tune.duel import duel

import tischrunde.bots
from tischrunde.bots.kato import KatoPolicy, data
from tischrunde.bots.kato_features import FEATURES
from tischrunde.rules.core.options import build
from tischrunde.rules.kato.options import PRESETS, KatoOptions
from tischrunde.rules.registry import game_class

Weights = tuple[float, ...]
DATA = Path(tischrunde.bots.__file__).parent / "data" / "kato.json"
FIRST_SPREAD = 0.6
LEAST_SPREAD = 0.08
ELITE = 0.25


def share(job: tuple[Weights, Weights, range]) -> float:
    """The share of rounds that the first weights win; every preset plays an equal part."""
    candidate, baseline, seeds = job
    profile = data()["levels"]["schwer"]
    shares = []
    for at, preset in enumerate(PRESETS):
        game = game_class("kato")(build(KatoOptions, PRESETS[preset]), 2)
        first, second = KatoPolicy(candidate, profile), KatoPolicy(baseline, profile)
        shares.append(duel(game, first, second, seeds[at :: len(PRESETS)]).share)
    return fmean(shares)


def generation(mean: list[float], spread: list[float], size: int, chance: Random) -> list[Weights]:
    """Candidates drawn round ``mean``; the mean itself is one of them."""
    drawn = [
        tuple(chance.gauss(m, s) for m, s in zip(mean, spread, strict=True))
        for _ in range(size - 1)
    ]
    return [tuple(mean), *drawn]


def tune(generations: int, size: int, deals: int, seed: int, jobs: int) -> Weights:
    """The mean of the last generation."""
    baseline: Weights = tuple(data()["weights"][name] for name in FEATURES)
    chance = Random(seed)
    mean, spread = list(baseline), [FIRST_SPREAD] * len(baseline)
    with ProcessPoolExecutor(jobs) as pool:
        for number in range(generations):
            candidates = generation(mean, spread, size, chance)
            seeds = range(number * deals, (number + 1) * deals)
            todo = [(one, baseline, seeds) for one in candidates]
            ranked = sorted(zip(pool.map(share, todo), candidates, strict=True), reverse=True)
            elite = [weights for _, weights in ranked[: max(2, int(size * ELITE))]]
            columns = list(zip(*elite, strict=True))
            mean = [fmean(column) for column in columns]
            spread = [max(LEAST_SPREAD, pstdev(column)) for column in columns]
            print(f"{number + 1}: best {ranked[0][0]:.3f}", [round(m, 2) for m in mean], flush=True)
    return tuple(mean)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--generations", type=int, default=12)
    parser.add_argument("--size", type=int, default=20)
    parser.add_argument("--deals", type=int, default=210)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="into the data that bots play by")
    args = parser.parse_args()
    found = tune(args.generations, args.size, args.deals, args.seed, args.jobs)
    weights = {name: round(value, 3) for name, value in zip(FEATURES, found, strict=True)}
    print(json.dumps(weights, indent=1))
    if args.write:
        stored = json.loads(DATA.read_text(encoding="utf-8"))
        stored["weights"] = weights
        DATA.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""Find Cocotaki's weights by self-play with the cross-entropy method.

``python -m tools.tune.cocotaki_weights --generations 8`` starts from the weights in
``bots/data/cocotaki.json``, prints the best of each generation, and with ``--write``
puts the mean of the last generation into that file. Every candidate of a
generation plays the same deals against the weights it started from, at every level
of the rules with two and with four seats (where it holds two). Nobody makes a
mistake, so that only the play of cards counts. Equal arguments give equal weights.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from statistics import fmean, pstdev

from tools.tune.cocotaki import with_errors
from tools.tune.kato import ELITE, FIRST_SPREAD, LEAST_SPREAD, Weights, generation

import tischrunde.bots
from tischrunde.bots.cocotaki import CocotakiPolicy, data
from tischrunde.bots.cocotaki_features import FEATURES
from tischrunde.match.headless import play_round
from tischrunde.rules.cocotaki.game import Cocotaki
from tischrunde.rules.cocotaki.options import PRESETS, CocotakiOptions
from tischrunde.rules.core.options import build
from tischrunde.rules.core.rng import Rng, derive
from tischrunde.rules.core.zones import Seat

DATA = Path(tischrunde.bots.__file__).parent / "data" / "cocotaki.json"
SEATS = (2, 4)


def share(job: tuple[Weights, Weights, range]) -> float:
    """The share of rounds that the first weights win, over every preset and number of seats."""
    candidate, baseline, seeds = job
    profile = with_errors(data()["levels"]["schwer"], 0.0)
    first, second = CocotakiPolicy(candidate, profile), CocotakiPolicy(baseline, profile)
    tables = [(preset, seats) for preset in PRESETS for seats in SEATS]
    won = []
    for at, (preset, seats) in enumerate(tables):
        game = Cocotaki(build(CocotakiOptions, PRESETS[preset]), seats)
        for seed in seeds[at :: len(tables)]:
            for side in (0, 1):
                policies = [first if seat % 2 == side else second for seat in range(seats)]
                position = game.deal(derive(seed, "deal"), Seat(seed % seats))
                played = play_round(game, position, policies, Rng(derive(seed, "play")))
                winners = played.results[0].winners
                won.append(fmean(seat % 2 == side for seat in winners))
    return fmean(won)


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
    parser.add_argument("--generations", type=int, default=8)
    parser.add_argument("--size", type=int, default=20)
    parser.add_argument("--deals", type=int, default=150)
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

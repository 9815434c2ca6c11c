"""Two policies against each other over the same deals, each in both seats.

``python -m tools.tune.duel kato schwer leicht --deals 2000`` prints the share of
rounds that the first one wins, with its 95 % interval.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from typing import Any, NamedTuple

from tischrunde.bots.bot import Chooser
from tischrunde.bots.registry import policy
from tischrunde.match.headless import play_round
from tischrunde.rules.core.options import build, parse
from tischrunde.rules.core.rng import Rng, derive
from tischrunde.rules.core.state import Game
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.registry import game_class

Make = Callable[[], Chooser]


class Score(NamedTuple):
    """Rounds and wins of the first policy (shared wins count a half); actions in all."""

    rounds: int
    wins: float
    actions: int

    @property
    def share(self) -> float:
        return self.wins / self.rounds

    @property
    def half_width(self) -> float:
        """Half of the 95 % interval, from the normal approximation."""
        return 1.96 * sqrt(max(self.share * (1 - self.share), 1e-9) / self.rounds)


def duel(game: Game[Any, Any], first: Chooser, second: Chooser, seeds: Sequence[int]) -> Score:
    """Play each deal twice, with the seats changed; two seats only."""
    wins, actions = 0.0, 0
    for seed in seeds:
        for seat in (0, 1):
            policies = [second, second]
            policies[seat] = first
            dealt: list[Any] = []
            dealer = Seat(seed % 2)
            position = game.deal(derive(seed, "deal"), dealer, dealt.append)
            rng = Rng(derive(seed, "play"))
            played = play_round(game, position, policies, rng, dealt=dealt)
            winners = played.results[0].winners
            if seat in winners:
                wins += 1 / len(winners)
            actions += played.actions
    return Score(2 * len(seeds), wins, actions)


def _job(args: tuple[str, dict[str, Any], str, str, range]) -> Score:
    game_id, values, first, second, seeds = args
    cls = game_class(game_id)
    game = cls(build(cls.options_class, values), 2)
    return duel(game, policy(game_id, first), policy(game_id, second), seeds)


def levels(
    game_id: str, values: dict[str, Any], first: str, second: str, deals: int, seed: int, jobs: int
) -> Score:
    """``duel`` between two levels, over ``deals`` deals from ``seed`` on, in ``jobs`` processes."""
    step = -(-deals // max(jobs, 1))
    parts = [range(seed + at, seed + min(at + step, deals)) for at in range(0, deals, step)]
    todo = [(game_id, values, first, second, part) for part in parts]
    with ProcessPoolExecutor(jobs) as pool:
        scores = list(pool.map(_job, todo)) if jobs > 1 else [_job(one) for one in todo]
    return Score(*(sum(column) for column in zip(*scores, strict=True)))


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], help="name=value")
    args = parser.parse_args()
    pairs = [tuple(one.split("=", 1)) for one in args.option]
    values = parse(game_class(args.game).options_class, pairs)
    score = levels(args.game, values, args.first, args.second, args.deals, args.seed, args.jobs)
    print(
        f"{args.first} against {args.second}: {100 * score.share:.1f} ± "
        f"{100 * score.half_width:.1f} % of {score.rounds} rounds, "
        f"{score.actions / score.rounds:.0f} actions a round"
    )


if __name__ == "__main__":
    main()

"""What a chance to win a round is made from, fitted: ``python -m tools.tune.prospects``.

Bots play rounds of two to five, all of one level; some positions of each give samples: the
numbers of all sides with every hand open, and what each side then had of the round. The
coefficients of a softmax over the sides are fitted by Newton's method with a little
shrinkage and written to ``data/prospects.json``.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

import tischrunde.bots
from tischrunde.bots import registry
from tischrunde.bots.bot import LEVELS, Answer, Chooser, Request
from tischrunde.bots.prospect import result_shares
from tischrunde.match.headless import play_round
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.options import build
from tischrunde.rules.core.rng import Rng, derive
from tischrunde.rules.core.state import Position
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.registry import game_class

TARGET: Final = Path(tischrunde.bots.__file__).parent / "data" / "prospects.json"
ROUNDS: Final = {"kato": 1500, "cocotaki": 800, "racko": 500, "clack": 800}
SHRINKAGE: Final = 1.0
MOST_SEATS: Final = 5
EVERY: Final = 3
"""Of so many requests one gives a sample: neighbours say much the same."""

Numbers = list[tuple[float, ...]]


class Sampling:
    """Plays like another policy, and keeps how the round stood when it was asked."""

    def __init__(self, policy: Chooser, position: Position[Any], kept: list[Numbers]) -> None:
        self.policy = policy
        self.remembers = policy.remembers
        self.position = position
        self.kept = kept
        self.asked = 0

    def choose(self, request: Request) -> Answer:
        self.asked += 1
        if self.asked % EVERY == 0:
            prospect = registry.prospect(request.game)
            self.kept.append(prospect.numbers(self.position))
        return self.policy.choose(request)


def samples(game_id: str, rounds: int) -> Iterator[tuple[Numbers, tuple[float, ...]]]:
    """The numbers of all sides, with the share that each of them had in the end."""
    chance = Random(f"prospects {game_id}")
    kind = game_class(game_id)
    presets = list(kind.presets)
    for number in range(rounds):
        options = build(kind.options_class, kind.presets[presets[number % len(presets)]])
        seats = chance.randint(kind.min_seats, min(kind.max_seats, MOST_SEATS))
        game = kind(options, 4 if getattr(options, "partner", False) else seats)
        level = chance.choice(LEVELS)
        dealt: list[Event] = []
        dealer = Seat(number % game.seats)
        position = game.deal(derive(number, "prospects", game_id), dealer, dealt.append)
        kept: list[Numbers] = []
        policy = registry.policy(game_id, level)
        policies = [Sampling(policy, position, kept) for _ in range(game.seats)]
        (result,) = play_round(game, position, policies, Rng(number), dealt=dealt).results
        outcome = result_shares(result, game.sides())
        for numbers in kept:
            yield numbers, outcome


def fit(game_id: str, rounds: int) -> list[float]:
    """The coefficients, one for each number."""
    by_sides: dict[int, list[tuple[Numbers, tuple[float, ...]]]] = defaultdict(list)
    for numbers, outcome in samples(game_id, rounds):
        by_sides[len(numbers)].append((numbers, outcome))
    groups = [
        (np.array([one for one, _ in group]), np.array([one for _, one in group]))
        for group in by_sides.values()
    ]
    found = np.zeros(groups[0][0].shape[2])
    for _ in range(40):
        slope = -SHRINKAGE * found
        bend = SHRINKAGE * np.eye(len(found))
        for given, wanted in groups:
            steep = given @ found
            parts = np.exp(steep - steep.max(axis=1, keepdims=True))
            likely = parts / parts.sum(axis=1, keepdims=True)
            apart = given - np.einsum("ns,nsk->nk", likely, given)[:, None, :]
            slope += np.einsum("ns,nsk->k", wanted - likely, given)
            bend += np.einsum("ns,nsk,nsl->kl", likely, apart, apart)
        found += np.linalg.solve(bend, slope)
    number = sum(len(given) for given, _ in groups)
    print(game_id, number, "samples", [round(float(one), 3) for one in found])
    return [round(float(one), 4) for one in found]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("games", nargs="*", default=list(ROUNDS))
    known = json.loads(TARGET.read_text(encoding="utf-8")) if TARGET.exists() else {}
    for game_id in parser.parse_args().games:
        known[game_id] = fit(game_id, ROUNDS[game_id])
    TARGET.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

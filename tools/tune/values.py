"""What a share of the round is made from, fitted: ``python -m tools.tune.values``.

Bots play rounds of two to five, all of one level; each decision of theirs that the outlooks of
their game know gives a sample: the numbers of the action they chose, and the share of the
round that their seat then had. A logistic function is fitted by Newton's method with a
little shrinkage (so that what never fails does not run off to infinity) and written to
``data/values.json``.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

import tischrunde.bots
from tischrunde.bots import registry
from tischrunde.bots.bot import LEVELS, Answer, Policy, Request, Timed
from tischrunde.bots.budget import UNBOUNDED, Budget
from tischrunde.bots.judging import Outlook, rivals
from tischrunde.match.headless import play_round
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.options import build
from tischrunde.rules.core.rng import Rng, derive
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.registry import game_class

TARGET: Final = Path(tischrunde.bots.__file__).parent / "data" / "values.json"
ROUNDS: Final = {"kato": 600, "cocotaki": 300, "racko": 200, "clack": 600}
SHRINKAGE: Final = 1.0
MOST_SEATS: Final = 5


class Sampling:
    """Plays like another policy, and keeps the outlook of what it chose."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.remembers = policy.remembers
        self.chosen: list[tuple[float, ...]] = []

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        answer = self.policy.choose(request, budget)
        action = answer.action if isinstance(answer, Timed) else answer
        judging: Any = self.policy
        found: list[Outlook] = judging.outlooks(request)
        self.chosen += [
            (rivals(request.seats), *one.numbers) for one in found if one.action == action
        ]
        return answer

    def evaluate(self, request: Request, budget: Budget = UNBOUNDED) -> list[Any]:
        return self.policy.evaluate(request, budget)


def samples(game_id: str, rounds: int) -> Iterator[tuple[tuple[float, ...], float]]:
    """The numbers of chosen actions, with the share that came of them."""
    chance = Random(f"values {game_id}")
    kind = game_class(game_id)
    presets = list(kind.presets)
    for number in range(rounds):
        preset = kind.presets[presets[number % len(presets)]]
        seats = chance.randint(kind.min_seats, min(kind.max_seats, MOST_SEATS))
        options = build(kind.options_class, preset)
        if getattr(options, "partner", False):
            continue
        game = kind(options, seats)
        # One level a round: else who gives much away loses for other reasons as well.
        level = chance.choice(LEVELS)
        policies = [Sampling(registry.policy(game_id, level)) for _ in range(seats)]
        dealt: list[Event] = []
        position = game.deal(derive(number, game_id), Seat(number % seats), dealt.append)
        result = play_round(game, position, policies, Rng(number), dealt=dealt).results[0]
        for seat, policy in enumerate(policies):
            share = 1 / len(result.winners) if seat in result.winners else 0.0
            for numbers in policy.chosen:
                yield numbers, share


def fit(game_id: str, rounds: int) -> list[float]:
    """The coefficients: the constant, that of the rivals, and one for each number."""
    rows, shares = zip(*samples(game_id, rounds), strict=True)
    given = np.column_stack([np.ones(len(rows)), np.array(rows)])
    wanted = np.array(shares)
    found = np.zeros(given.shape[1])
    for _ in range(30):
        likely = 1 / (1 + np.exp(-np.clip(given @ found, -30, 30)))
        slope = given.T @ (wanted - likely) - SHRINKAGE * found
        bend = (given.T * (likely * (1 - likely))) @ given + SHRINKAGE * np.eye(len(found))
        found += np.linalg.solve(bend, slope)
    print(game_id, len(rows), "samples", [round(float(one), 3) for one in found])
    return [round(float(one), 4) for one in found]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("games", nargs="*", default=list(ROUNDS))
    known = json.loads(TARGET.read_text(encoding="utf-8"))
    for game_id in parser.parse_args().games:
        known[game_id] = fit(game_id, ROUNDS[game_id])
    TARGET.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

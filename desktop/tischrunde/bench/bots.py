"""How fast the bots decide, level by level."""

from __future__ import annotations

import random
from time import perf_counter
from typing import Final

from tischrunde.bench.figures import BenchPlan, Figure, figure, repeat
from tischrunde.bots.bot import LEVELS, Request
from tischrunde.bots.registry import policy
from tischrunde.rules.core.actions import MUST
from tischrunde.rules.core.options import as_dict
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.registry import game_class

GAME: Final = "kato"
SEATS: Final = 4
DECISIONS: Final = 300
SEED: Final = 7


def measure(plan: BenchPlan) -> list[Figure]:
    """Turns decided per second and milliseconds per turn, at a table of four."""
    asked = requests()
    outcomes = repeat(plan.runs, *[lambda level=level: seconds(level, asked) for level in LEVELS])
    found = []
    for level, runs in zip(LEVELS, outcomes, strict=True):
        found.append(figure(f"bots.{level}", "ms", [run * 1e3 for run in runs]))
        found.append(figure(f"bots.{level}.decisions", "1/s", [1 / run for run in runs]))
    return found


def requests() -> list[Request]:
    """Turns from random play, as the bots would be asked."""
    game = game_class(GAME)(seats=SEATS)
    chance = random.Random(SEED)
    options = as_dict(game.options)
    asked: list[Request] = []
    position = game.deal(SEED, Seat(0))
    while len(asked) < DECISIONS:
        choices = position.choices()
        if not choices:
            position = game.deal(len(asked), Seat(0))
            continue
        must = next(choice for choice in choices if choice.duty is MUST)
        seen = view(position, must.seat)
        asked.append(
            Request(
                *(GAME, options, SEATS, (None,) * SEATS, seen, MUST, ()),
                seed=len(asked),
                level="",
                effort=0,
                basis=len(asked),
            )
        )
        position.apply(must.seat, chance.choice(list(must.actions)))
    return asked


def seconds(level: str, asked: list[Request]) -> float:
    """Seconds that one decision takes on average."""
    bot = policy(GAME, level)
    began = perf_counter()
    for request in asked:
        bot.choose(request._replace(level=level))
    return (perf_counter() - began) / len(asked)

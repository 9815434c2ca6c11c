"""How fast the rules are: random rounds for two, copies, and the import."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from tischrunde.bench.figures import BenchPlan, Figure, environment, figure, probe, ratio, repeat
from tischrunde.bots.kato.cheap import cheap
from tischrunde.rules.core.playout import play_out
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Position
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.registry import game_class

GAME: Final = "kato"
OTHERS: Final = ("racko", "cocotaki", "clack")
"""Games whose actions are measured, too."""
ACTIONS: Final = 20_000
COPIES: Final = 20_000
WORLDS: Final = 2_000
PLAY_OUTS: Final = 1_000
SEED: Final = 7

Measure = Callable[[], float]
RLCARD: Final = str(Path(__file__).with_name("rlcard_probe.py"))

IMPORT: Final = f"""
from time import perf_counter
began = perf_counter()
from tischrunde.rules.registry import game_class
game_class({GAME!r})
print(perf_counter() - began)
"""


def measure(plan: BenchPlan) -> list[Figure]:
    """Actions a second (``choices`` and validation included, no events), copies, imports."""
    measures: list[Measure] = [
        actions_per_second,
        copy_microseconds,
        lambda: import_milliseconds(plan),
        sample_microseconds,
        play_outs_per_second,
    ]
    measures += [partial(actions_per_second, game_id) for game_id in OTHERS]
    if plan.rlcard:
        measures += [lambda: rlcard(plan, "actions"), lambda: rlcard(plan, "import")]
    outcomes = repeat(plan.runs, *measures)
    speed = figure("rules.actions", "1/s", outcomes[0])
    loading = figure("rules.import", "ms", outcomes[2])
    found = [speed, figure("rules.copy", "µs", outcomes[1]), loading]
    found.append(figure("rules.sample_world", "µs", outcomes[3]))
    found.append(figure("rules.play_outs", "1/s", outcomes[4]))
    for at, game_id in enumerate(OTHERS, 5):
        found.append(figure(f"rules.actions {game_id}", "1/s", outcomes[at]))
    if plan.rlcard:
        their_speed = figure("rlcard.actions", "1/s", outcomes[-2])
        their_loading = figure("rlcard.import", "ms", outcomes[-1])
        found += [their_speed, ratio("rules.actions / rlcard", speed, their_speed)]
        found += [their_loading, ratio("rules.import / rlcard", loading, their_loading)]
    return found


def actions_per_second(game_id: str = GAME) -> float:
    """Random rounds for two: of all that is offered each action is equally likely."""
    game = game_class(game_id)(seats=2)
    pick = random.Random(SEED).random
    done = 0
    number = 0
    began = perf_counter()
    while done < ACTIONS:
        position = game.deal(number, Seat(number % 2))
        number += 1
        while choices := position.choices():
            offered = [(choice.seat, action) for choice in choices for action in choice.actions]
            seat, action = offered[int(pick() * len(offered))]
            position.apply(seat, action)
            done += 1
    return done / (perf_counter() - began)


def copy_microseconds() -> float:
    """One copy of a position in the middle of a round."""
    position = middle()
    began = perf_counter()
    for _ in range(COPIES):
        position.copy()
    return (perf_counter() - began) / COPIES * 1e6


def sample_microseconds() -> float:
    """One world that a seat thinks possible, in the middle of a round."""
    position = middle()
    seen = view(position, Seat(0))
    began = perf_counter()
    for number in range(WORLDS):
        position.game.sample_world(seen, (), Rng(number))
    return (perf_counter() - began) / WORLDS * 1e6


def play_outs_per_second() -> float:
    """Rounds from the middle to their end, the copies included."""
    position = middle()
    began = perf_counter()
    for number in range(PLAY_OUTS):
        play_out(position.copy(), cheap, Rng(number))
    return PLAY_OUTS / (perf_counter() - began)


def middle() -> Position[Any]:
    """A position after 30 random actions of a round that goes on."""
    game = game_class(GAME)(seats=2)
    chance = random.Random(SEED)
    for seed in count(SEED):
        position = game.deal(seed, Seat(0))
        for _ in range(30):
            if choices := position.choices():
                choice = chance.choice(choices)
                position.apply(choice.seat, chance.choice(list(choice.actions)))
        if position.choices():
            break
    return position


def import_milliseconds(plan: BenchPlan) -> float:
    """Importing the core and one game in a fresh interpreter."""
    return float(probe(sys.executable, "-c", IMPORT, environ=environment(plan))) * 1e3


def rlcard(plan: BenchPlan, what: str) -> float:
    """The same of rlcard's UNO environment (see ``rlcard_probe.py``)."""
    command = (plan.rlcard, RLCARD, what, str(ACTIONS), str(SEED))
    return float(probe(*command, environ=environment(plan)))

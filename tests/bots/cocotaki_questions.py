"""Questions to bots of Cocotaki, and what they answer over many seeds."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.rules.cocotaki.setting import Table
from tischrunde.bots.bot import Answer, Request, Timed
from tischrunde.bots.cocotaki.features import FEATURES
from tischrunde.bots.cocotaki.policy import CocotakiPolicy, data, make
from tischrunde.rules.cocotaki.cards import ANIMALS
from tischrunde.rules.core.actions import MUST, Action, Duty
from tischrunde.rules.core.options import as_dict
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import Seat

SEEDS = range(300)
FIVE = "red-cat yellow-sheep green-sheep red-sheep blue-sheep"
ATTENTIVE = {
    **dict.fromkeys(("temperature", "hurry", "forget_last", "late_last"), 0.0),
    "late_challenge": 0.0,
    "several": 1.0,
    "final": 1.0,
}


def question(table: Table, seat: int, duty: Duty, seed: int = 1) -> Request:
    game = table.position.game
    return Request(
        game="cocotaki",
        options=as_dict(game.options),
        seats=game.seats,
        ages=game.ages,
        view=view(table.position, Seat(seat)),
        duty=duty,
        past=(),
        seed=seed,
        level="",
        effort=0,
        basis=0,
    )


def action(answer: Answer) -> Action | None:
    return answer.action if isinstance(answer, Timed) else answer


def answers(table: Table, seat: int, duty: Duty = MUST, level: str = "mittel") -> Counter[str]:
    """How often the bot in ``seat`` does what, over many seeds; "" for nothing."""
    bot = make(level)
    found = (action(bot.choose(question(table, seat, duty, seed))) for seed in SEEDS)
    return Counter("" if one is None else one.text for one in found)


def about(count: int, rate: float) -> bool:
    """Whether ``count`` of :data:`SEEDS` is what ``rate`` would give, generously."""
    return abs(count / len(SEEDS) - rate) < 0.07


def steady(**changes: Any) -> CocotakiPolicy:
    """A bot that makes no mistake, but for ``changes`` of its profile."""
    profile = {**data()["levels"]["schwer"], **ATTENTIVE}
    for name in ("slips", "overlook", "false_alarm"):
        profile[name] = dict.fromkeys(profile[name], 0.0)
    profile["notice"] = dict.fromkeys(profile["notice"], 1.0)
    return CocotakiPolicy([data()["weights"][name] for name in FEATURES], {**profile, **changes})


def best(table: Table, seat: int = 0) -> Action | None:
    return action(steady().choose(question(table, seat, MUST)))


def animals(*counts: int) -> list[str]:
    """Hands of so many cards that nobody looks at, each of one colour."""
    colours = ("yellow", "green", "blue")
    return [
        " ".join(f"{colour}-{animal.text}" for animal in ANIMALS[:count])
        for colour, count in zip(colours, counts, strict=False)
    ]

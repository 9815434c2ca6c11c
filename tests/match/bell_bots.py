"""Policies for the bell game: good ones, and those that fail in every way a bot can."""

from __future__ import annotations

import os
import sys
import time

from tests.match.bell import DRAW
from tischrunde.bots.bot import Answer, Judged, Reason, Request, Timed
from tischrunde.bots.budget import UNBOUNDED, Budget
from tischrunde.rules.core.actions import MAY, Action
from tischrunde.rules.core.zones import HANDS


class Bell:
    """Plays as its level says; calls whenever it may, unless the level says otherwise."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.remembers = level == "remembering"

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        if request.duty is MAY:
            return None if self.level == "silent" else request.choice.actions[0]
        if self.level == "drawing":
            return DRAW
        return request.choice.actions[0]

    def evaluate(self, request: Request, budget: Budget = UNBOUNDED) -> list[Judged]:
        """What it would choose is all that it can judge."""
        chosen = self.choose(request, budget)
        action = chosen.action if isinstance(chosen, Timed) else chosen
        return [Judged(action, 1.0, (Reason(self.level, 0.5),))]


class Late(Bell):
    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        action = super().choose(request)
        return Timed(action, 10.0) if isinstance(action, Action) else action


class Raising(Bell):
    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        raise RuntimeError(f"lost {request.view.cards(HANDS[request.seat])}")


class Illegal(Bell):
    """Wants to hand on a card that it holds, where that is not agreed on."""

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        return Action("give", (request.view.cards(HANDS[request.seat])[0],))


class Foreign(Bell):
    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        return Action("castle")


class Asleep(Bell):
    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        time.sleep(3600)
        return None


class Mute(Bell):
    """Answers nothing, though on its turn it must."""

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        return None


class Dying(Bell):
    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        os._exit(3)


class Remembering(Bell):
    """Answers only if it has been told as many events as the table has seen."""

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        assert request.past
        return super().choose(request)


class Frugal(Bell):
    """Draws a card if this process has loaded nothing that draws pictures."""

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        assert not {"PySide6", "shiboken6", "numpy", "pyqtgraph"} & set(sys.modules)
        return DRAW


class Searching(Bell):
    """Searches for as long as its budget lasts; what it finds is how often that was.

    A call it makes at once. ``value`` is the number of play-outs, ``reasons`` are empty.
    """

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        if request.duty is MAY:
            return request.choice.actions[0]
        return Timed(DRAW, float(self.search(budget)))

    def evaluate(self, request: Request, budget: Budget = UNBOUNDED) -> list[Judged]:
        return [Judged(DRAW, float(self.search(budget)))]

    def search(self, budget: Budget) -> int:
        playouts = 0
        while budget.go_on():
            playouts += 1
            time.sleep(0.001)
        return playouts


class Niced(Bell):
    """Says how far its process stands back behind others."""

    def evaluate(self, request: Request, budget: Budget = UNBOUNDED) -> list[Judged]:
        return [Judged(DRAW, float(os.nice(0)))]


POLICIES = {
    "searching": Searching,
    "niced": Niced,
    "frugal": Frugal,
    "silent": Bell,
    "calling": Bell,
    "drawing": Bell,
    "late": Late,
    "raising": Raising,
    "illegal": Illegal,
    "foreign": Foreign,
    "asleep": Asleep,
    "mute": Mute,
    "dying": Dying,
    "remembering": Remembering,
}


def make(level: str) -> Bell:
    return POLICIES[level](level)

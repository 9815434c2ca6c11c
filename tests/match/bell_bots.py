"""Policies for the bell game: good ones, and those that fail in every way a bot can."""

from __future__ import annotations

import os
import sys
import time

from tests.match.bell import DRAW
from tischrunde.bots.bot import Answer, Request, Timed
from tischrunde.rules.core.actions import MAY, Action
from tischrunde.rules.core.zones import HANDS


class Bell:
    """Plays as its level says; calls whenever it may, unless the level says otherwise."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.remembers = level == "remembering"

    def choose(self, request: Request) -> Answer:
        if request.duty is MAY:
            return None if self.level == "silent" else request.choice.actions[0]
        if self.level == "drawing":
            return DRAW
        return request.choice.actions[0]


class Late(Bell):
    def choose(self, request: Request) -> Answer:
        action = super().choose(request)
        return Timed(action, 10.0) if isinstance(action, Action) else action


class Raising(Bell):
    def choose(self, request: Request) -> Answer:
        raise RuntimeError(f"lost {request.view.cards(HANDS[request.seat])}")


class Illegal(Bell):
    """Wants to hand on a card that it holds, where that is not agreed on."""

    def choose(self, request: Request) -> Answer:
        return Action("give", (request.view.cards(HANDS[request.seat])[0],))


class Foreign(Bell):
    def choose(self, request: Request) -> Answer:
        return Action("castle")


class Asleep(Bell):
    def choose(self, request: Request) -> Answer:
        time.sleep(3600)
        return None


class Dying(Bell):
    def choose(self, request: Request) -> Answer:
        os._exit(3)


class Remembering(Bell):
    """Answers only if it has been told as many events as the table has seen."""

    def choose(self, request: Request) -> Answer:
        assert request.past
        return super().choose(request)


class Frugal(Bell):
    """Draws a card if this process has loaded nothing that draws pictures."""

    def choose(self, request: Request) -> Answer:
        assert not {"PySide6", "shiboken6", "numpy", "pyqtgraph"} & set(sys.modules)
        return DRAW


POLICIES = {
    "frugal": Frugal,
    "silent": Bell,
    "calling": Bell,
    "drawing": Bell,
    "late": Late,
    "raising": Raising,
    "illegal": Illegal,
    "foreign": Foreign,
    "asleep": Asleep,
    "dying": Dying,
    "remembering": Remembering,
}


def make(level: str) -> Bell:
    return POLICIES[level](level)

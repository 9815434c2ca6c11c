"""Policies for Clack that act at a given second: ``fit@0.5``, ``wrong@0.4``, ``disc@2``.

``once@1`` takes one wrong card, and then what fits.
"""

from __future__ import annotations

from typing import Any

from tischrunde.bots.bot import Answer, Request, Timed
from tischrunde.bots.budget import UNBOUNDED, Budget
from tischrunde.rules.clack.actions import DISC, PASS, ROLL, SNAP
from tischrunde.rules.clack.places import DISPLAY
from tischrunde.rules.core.actions import MAY


class Scripted:
    """Does what its level says to every roll, until it cannot any more."""

    remembers = False

    def __init__(self, level: str) -> None:
        self.what, _, self.at = level.partition("@")

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        offered = request.choice.actions
        if ROLL in offered:
            return ROLL
        facts: Any = request.view.facts
        lying: Any = request.view.cards(DISPLAY)
        found = {
            "fit": [SNAP[card] for card in lying if card in facts.fitting],
            "wrong": [SNAP[card] for card in lying if card not in {*facts.fitting, *facts.wrong}],
            "once": [SNAP[card] for card in lying if (card in facts.fitting) == bool(facts.wrong)],
            "disc": [DISC],
            "pass": [PASS],
        }.get(self.what, [])
        action = next((one for one in found if one in offered), None)
        if action is None:
            return None if request.duty is MAY else PASS
        return Timed(action, seconds=float(self.at)) if self.at else action


def make(level: str) -> Scripted:
    return Scripted(level)

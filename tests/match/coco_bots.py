"""Policies for Cocotaki that do what a test wants: sound rightly, and call or keep quiet."""

from __future__ import annotations

from tischrunde.bots.bot import Answer, Request, Timed
from tischrunde.bots.budget import UNBOUNDED, Budget
from tischrunde.rules.cocotaki.actions import CHALLENGE, DRAW, LAST, PASS, SOUND
from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.core.actions import MUST


class Player:
    """Draws, or lays the first card that fits; ``listening`` challenges all, ``deaf`` nothing."""

    remembers = False

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        facts, offered = request.view.facts, request.choice.actions
        if request.duty is MUST:
            if facts.phase is Phase.SOUND:
                return Timed(SOUND[facts.lay[facts.next_sound()].sound], 0.5)
            return DRAW if self.level == "drawing" and DRAW in offered else offered[0]
        if CHALLENGE in offered and self.level == "listening":
            return CHALLENGE
        if PASS in offered:
            return PASS
        return LAST if LAST in offered else None


def make(level: str) -> Player:
    return Player(level)

"""Uniformly random legal play, for any game: the yardstick, and the stand-in for a failing bot."""

from __future__ import annotations

from tischrunde.bots.bot import Judged, Request
from tischrunde.bots.budget import UNBOUNDED, Budget
from tischrunde.rules.core.actions import MUST, Action, Choice
from tischrunde.rules.core.rng import Rng


def pick(choice: Choice, rng: Rng) -> Action | None:
    """One of the choice's actions, all equally likely; passing a MAY counts as one of them.

    Lays of several cards (``patterns``) are not tried.
    """
    options: list[Action | None] = list(choice.actions)
    if choice.duty is not MUST:
        options.append(None)
    return options[rng.below(len(options))]


class RandomBot:
    """The policy of level ``zufall``."""

    remembers = False

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Action | None:
        # In a race the seed stays the same; whoever keeps on at random must not keep on the same.
        return pick(request.choice, Rng(request.seed, request.basis))

    def evaluate(self, request: Request, budget: Budget = UNBOUNDED) -> list[Judged]:
        """It knows nothing of the game: everybody's share is the same, whatever is done."""
        if not request.has_choice:
            return []
        choice = request.choice
        options: list[Action | None] = list(choice.actions)
        if choice.duty is not MUST:
            options.append(None)
        return [Judged(action, 1 / request.seats) for action in options]

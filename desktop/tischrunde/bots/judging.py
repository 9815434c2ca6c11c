"""From what an action leads to, to the share of the round that the seat can expect.

Each game names the numbers that its values are made from (its *outlook*: cards left,
turns still needed …). A logistic function of them gives the share; its coefficients stand in
``data/values.json`` (the constant, that of :func:`rivals`, then one for each number) and were
fitted to rounds of bots, all of one level (``tools/tune/values.py``). So values are right on
average over such rounds, and the differences between actions are those of the policy's own
score; nothing is played out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log
from typing import Final, NamedTuple

from tischrunde.bots.bot import Judged, Reason
from tischrunde.bots.choosing import read_data
from tischrunde.rules.core.actions import Action

STEEPEST: Final = 30.0
"""Beyond it a logistic function is 0 or 1 in any case."""


class Outlook(NamedTuple):
    """An action (None: let a MAY pass), what it leads to in numbers, and what is said about it.

    ``score`` is the policy's own, where it compares several actions by one.
    """

    action: Action | None
    numbers: tuple[float, ...]
    reasons: tuple[Reason, ...] = ()
    score: float | None = None


def compared(outlooks: Sequence[Outlook]) -> list[Outlook]:
    """With one number more, in front: by how much the score is less than the best one.

    The score itself says more about the hand than about the action: whoever has many good
    cards is far from the end. How much is given away by an action is its own.
    """
    best = max((one.score for one in outlooks if one.score is not None), default=0.0)
    return [
        one._replace(numbers=(0.0 if one.score is None else best - one.score, *one.numbers))
        for one in outlooks
    ]


def rivals(seats: int) -> float:
    """How the number of players counts: the log of the others' number."""
    return log(max(seats - 1, 1))


def share(game_id: str, seats: int, numbers: Sequence[float]) -> float:
    """The share (0 to 1) that somebody with these numbers can expect among ``seats``."""
    coefficients = read_data("values")[game_id]
    terms = zip(coefficients, (1.0, rivals(seats), *numbers), strict=True)
    steep = sum(coefficient * term for coefficient, term in terms)
    return 1 / (1 + exp(-max(-STEEPEST, min(STEEPEST, steep))))


def judged(game_id: str, seats: int, outlooks: Iterable[Outlook]) -> list[Judged]:
    """The outlooks with their values, and their reasons the weightiest first."""
    return [
        Judged(one.action, share(game_id, seats, one.numbers), sorted_reasons(one.reasons))
        for one in outlooks
    ]


def sorted_reasons(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Those that weigh anything, the weightiest first."""
    found = [reason for reason in reasons if reason.weight]
    return tuple(sorted(found, key=lambda reason: -abs(reason.weight)))


def contributions(
    names: Sequence[str], weights: Sequence[float], features: Sequence[float]
) -> tuple[Reason, ...]:
    """What each feature adds to a weighed sum."""
    parts = zip(names, weights, features, strict=True)
    return tuple(Reason(name, weight * feature) for name, weight, feature in parts)

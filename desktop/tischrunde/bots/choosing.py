"""What the policies of all games have in common: their data, chance, and a choice by worth."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import accumulate
from math import exp
from typing import Any

from tischrunde.rules.core.rng import Rng


@cache
def read_data(name: str) -> dict[str, Any]:
    """A file of ``bots/data``, by its name without ``.json``; read once.

    Raises FileNotFoundError for a name that does not exist.
    """
    text = (files("tischrunde.bots") / "data" / f"{name}.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def chance(rng: Rng) -> float:
    """A number from 0 to below 1."""
    return rng.below(1 << 30) / (1 << 30)


def pick(values: Sequence[float], temperature: float, rng: Rng) -> int:
    """The place of the best value; with a temperature above 0, of a good one (softmax).

    ``values`` (at least one) and ``temperature`` are in the same unit. The first of equal
    values is the best.
    """
    best = max(values)
    if temperature <= 0:
        return values.index(best)
    upto = list(accumulate(exp((value - best) / temperature) for value in values))
    return bisect_right(upto, chance(rng) * upto[-1])


def weighed(weights: Sequence[float], features: Sequence[float]) -> float:
    """The sum of the features by their weights; both have the same length."""
    return sum(weight * one for weight, one in zip(weights, features, strict=True))


def gain_of_turning(after: int, before: int) -> float:
    """What a turn of the direction is worth, from -1 to 1: who plays ``before`` me plays next.

    Numbers of cards: it is good to have those who hold more play next, and most of what it
    can be from five cards more on.
    """
    return max(-1.0, min(1.0, (before - after) / 5))

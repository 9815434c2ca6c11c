"""Means and shares with their uncertainty."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

Z95: Final = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""


class Mean(NamedTuple):
    """An average; the true one lies within ± ``spread`` with 95 % confidence."""

    mean: float
    spread: float


class Share(NamedTuple):
    """``hits`` out of ``of``; the true share is within ``low`` … ``high`` with 95 % confidence."""

    hits: float
    of: int
    share: float
    low: float
    high: float


def mean(numbers: Sequence[float]) -> Mean:
    """The mean of at least one number; the spread of a single one is 0."""
    count = len(numbers)
    middle = math.fsum(numbers) / count
    if count == 1:
        return Mean(middle, 0.0)
    variance = math.fsum((number - middle) ** 2 for number in numbers) / (count - 1)
    return Mean(middle, Z95 * math.sqrt(variance / count))


def share(hits: float, of: int) -> Share:
    """``hits`` out of ``of`` (at least 1), with Wilson's score interval (JASA 22, 1927)."""
    found = hits / of
    square = Z95 * Z95
    centre = found + square / (2 * of)
    margin = Z95 * math.sqrt(found * (1 - found) / of + square / (4 * of * of))
    scale = 1 + square / of
    # Rounding must not push a bound past what was observed.
    low, high = (centre - margin) / scale, (centre + margin) / scale
    return Share(hits, of, found, max(0.0, min(low, found)), min(1.0, max(high, found)))

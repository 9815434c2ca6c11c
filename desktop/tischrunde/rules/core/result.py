"""How a round ended."""

from __future__ import annotations

from typing import NamedTuple

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.zones import Seat


class Count(NamedTuple):
    """One line of the reckoning at the end: a card (or None for a premium), and its points.

    ``seat`` is where the card lies, ``to`` who gets the points.
    """

    seat: Seat
    card: Card | None
    points: int
    to: Seat
    why: str


class Result(NamedTuple):
    """How a round ended: who won (several: shared), points by seat, why, and the reckoning."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    reason: str
    counts: tuple[Count, ...] = ()

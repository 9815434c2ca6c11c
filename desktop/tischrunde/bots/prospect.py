"""How a round stands for somebody who sees every hand, and how it could go on from there.

Each game says three things of itself (``bots/<game>/prospect.py``): numbers for each side
from which its chance follows, who plays on (a cheap policy), and how far. A chance is the
softmax of those numbers, weighed by ``data/prospects.json``, which was fitted to rounds of
bots (``tools/tune/prospects.py``). Played on for a circle or a few, and averaged over what
chance may bring, it is nearly as good as play to the end and varies a third as much.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, NamedTuple

from tischrunde.bots.choosing import read_data, weighed
from tischrunde.rules.core.playout import CheapPolicy
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.state import Position
from tischrunde.rules.core.zones import Seat

Shares = tuple[float, ...]
"""Chances to win the round, by side; 1 in all."""


class Omission(NamedTuple):
    """What somebody has not said in time, once others have noticed.

    ``note`` is the event that tells of it (about whoever has not), ``call`` the text of the
    action that was due, ``reason`` the name of what speaks against leaving it out.
    """

    note: str
    call: str
    reason: str


class Prospect(NamedTuple):
    """What an analysis has to know of one game.

    ``numbers`` are those of each side. ``player`` makes the policy that plays a position
    on; None where play is a race, which nobody can play on. ``actions`` are so many for
    each seat.
    """

    numbers: Callable[[Any], list[tuple[float, ...]]]
    player: Callable[[Any], CheapPolicy] | None
    actions: int
    omission: Omission | None = None


def result_shares(result: Result, sides: Sequence[Sequence[Seat]]) -> Shares:
    """What each side has of a round: a shared victory is shared, one that nobody wins by all."""
    won = [any(seat in result.winners for seat in side) for side in sides]
    number = sum(won)
    return tuple(one / number for one in won) if number else (1 / len(sides),) * len(sides)


def shares(position: Position[Any], prospect: Prospect) -> Shares:
    """The chance of each side to win the round as it stands, every hand open."""
    result = position.result()
    if result is not None:
        return result_shares(result, position.game.sides())
    coefficients = read_data("prospects")[position.game.id]
    steep = [weighed(coefficients, numbers) for numbers in prospect.numbers(position)]
    highest = max(steep)
    parts = [exp(one - highest) for one in steep]
    total = sum(parts)
    return tuple(part / total for part in parts)

"""What it costs, in turns, to fill a gap of a rack: tables made from a little data.

Between two kept cards all slots are open. How likely such a gap is filled in order by
the cards that are to come stands in ``data/racko_gaps.json`` (``tools/tune/racko_gaps.py``):
``-log`` of the chance by number of open slots and of fitting numbers, at one time. From
it and the weights in ``data/racko.json`` (found by self-play) follows the cost of a gap
in turns, for each number of open slots that the whole rack still has: the more there
are, the less a single narrow gap matters.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import exp, log
from typing import Any, Final, NamedTuple

from tischrunde.bots.choosing import read_data
from tischrunde.rules.racko.rack import FULL

PARTS: Final = 2
"""Fitting numbers are counted in halves, since jokers count as parts of one."""
FITTING: Final = 75
"""The most fitting numbers that are told apart."""
UNSEEN: Final = 43.0
"""Unseen cards when two have just been dealt theirs: other numbers stretch the time."""
DEAREST: Final = 40.0
"""In turns: the most that a gap costs beyond its slots."""


class Weights(NamedTuple):
    """How a rack is weighed, from the data; times and costs are in turns.

    ``slot`` is what an open slot costs, ``chance`` what one unit of ``-log`` of the
    chance costs, ``joker`` how many fitting numbers an unseen joker is worth; each for
    the numbers of open slots in ``nodes``. ``gap`` is what any gap costs. ``spread``:
    sets of cards to keep whose costs differ by less are as good as several chances.
    ``draw``: by so much the closed card is preferred.
    """

    nodes: tuple[int, ...]
    slot: tuple[float, ...]
    chance: tuple[float, ...]
    joker: tuple[float, ...]
    gap: float
    spread: float
    draw: float


def data() -> dict[str, Any]:
    """Weights and levels, from ``data/racko.json``."""
    return read_data("racko")


@cache
def weights() -> Weights:
    """The weights that all levels play by."""
    found = data()["weights"]
    return Weights(*(_frozen(found[name]) for name in Weights._fields))


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


@cache
def joker_worth(open_slots: int) -> float:
    """How many fitting numbers an unseen joker is worth to each gap."""
    found = weights()
    return exp(_between(found.nodes, [log(one) for one in found.joker], open_slots))


@cache
def shares(open_slots: int) -> tuple[tuple[float, ...], ...]:
    """``exp(-cost / spread)`` by open slots in the gap and halves of fitting numbers.

    ``open_slots`` (1 to 12) are those of the whole rack.
    """
    found = weights()
    slot = _between(found.nodes, found.slot, open_slots)
    chance = exp(_between(found.nodes, [log(one) for one in found.chance], open_slots))
    rows: list[tuple[float, ...]] = [(1.0,) * (PARTS * FITTING + 1)]
    for size, logs in enumerate(read_data("racko_gaps")["logs"], 1):
        fixed = slot * size + found.gap
        costs = [fixed + min(chance * one, DEAREST) for one in _with_halves(logs)]
        rows.append(tuple(exp(-cost / found.spread) for cost in costs))
    assert len(rows) == FULL + 1
    return tuple(rows)


def _with_halves(values: Sequence[float]) -> list[float]:
    halves = [values[0]]
    for low, high in pairwise(values):
        halves += [(low + high) / 2, high]
    return halves


def _between(nodes: Sequence[int], values: Sequence[float], open_slots: int) -> float:
    """The value at ``open_slots``, straight between those at the nodes on a scale of logs."""
    at = log(open_slots)
    for low in range(len(nodes) - 1):
        start, end = log(nodes[low]), log(nodes[low + 1])
        if at <= end:
            part = max(0.0, at - start) / (end - start)
            return values[low] * (1 - part) + values[low + 1] * part
    return values[-1]

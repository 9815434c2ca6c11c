"""When each card of several sets out: the rhythm of the hands. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tischrunde.rules.core.zones import Zone
from tischrunde.ui.table.model import durations as d
from tischrunde.ui.table.model.durations import Tempo, at_tempo
from tischrunde.ui.table.model.manners import COUNTED, MANNERS, PLAIN

DEALT: Final = "deal"


def starts(targets: Sequence[Zone], why: str, lasts: int, tempo: Tempo) -> list[int]:
    """When the cards that go to ``targets`` for the reason ``why`` set out, in milliseconds.

    Each is on its way for ``lasts`` milliseconds. Cards that are dealt keep a dealer's beat;
    cards that are counted into a hand keep the bound of a penalty.
    """
    if why == DEALT:
        return _dealt(targets, lasts, tempo)
    gap, gaps = at_tempo(MANNERS.get(why, PLAIN).gap, tempo), len(targets) - 1
    if gaps > 0 and why in COUNTED:
        # Counted card by card, but nobody waits for twelve of them.
        gap = min(gap, (at_tempo(d.LONGEST_DRAW, tempo) - lasts) // gaps)
    return [gap * index for index in range(len(targets))]


def _dealt(targets: Sequence[Zone], lasts: int, tempo: Tempo) -> list[int]:
    """Equal beats within a round of the table, a breath after it, and each round a little
    quicker than the one before."""
    numbers = _rounds(targets)
    last = numbers[-1] if numbers else 0
    found, now = [], 0.0
    for index, number in enumerate(numbers):
        if index:
            now += d.DEAL_GAP + (d.DEAL_GAP_LAST - d.DEAL_GAP) * number / max(1, last)
            now += d.DEAL_ROUND if number != numbers[index - 1] else 0
        found.append(now)
    most = at_tempo(d.LONGEST_DEAL, tempo) - lasts
    share = min(at_tempo(100, tempo) / 100, most / now if now else 1.0)
    return [round(at * share) for at in found]


def _rounds(targets: Sequence[Zone]) -> list[int]:
    """For every card in which round of the table it is dealt, from 0 on."""
    found: list[int] = []
    served: set[Zone] = set()
    number = 0
    for target in targets:
        if target in served:
            number += 1
            served.clear()
        served.add(target)
        found.append(number)
    return found

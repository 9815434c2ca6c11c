"""What counts beside being quick: points for the row begun, runs, and the target of the match."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any, Final, NamedTuple

from tischrunde.bots.racko.sight import Sight
from tischrunde.rules.racko.cards import RackoCard
from tischrunde.rules.racko.rack import CARD_POINTS, FULL, ascending_length, longest_run, run_bonus

PER_CARD: Final = 0.04
"""In turns: what one more card from slot 5 on that counts is worth, if one does not win."""
PER_CARD_NEEDED: Final = 0.5
"""The same if the points still missing for the match can be had that way."""
COMPLETE: Final = 3.0
"""In turns: what it is worth that nothing more has to come."""
PER_RUN_POINT: Final = 0.02
"""In turns: what a point of a premium is worth that one scores if one wins."""


class Stakes(NamedTuple):
    """Weights, in turns, of what a rack is worth beside the turns that it still takes.

    ``per_card`` for each of the first ``cards`` that ascend; ``per_run_point`` for the
    premium of the longest run.
    """

    per_card: float
    cards: int
    per_run_point: float
    highest: int
    exact: bool

    def extra(self, rack: Sequence[RackoCard | None]) -> float:
        """What ``rack`` (all of it known) is worth beside its turns."""
        cards: list[Any] = list(rack)
        length = ascending_length(cards, self.highest, self.exact)
        found = self.per_card * min(self.cards, length) + COMPLETE * (length == FULL)
        if self.per_run_point:
            found += self.per_run_point * run_bonus(longest_run(cards, self.highest))
        return found


def missing(sight: Sight) -> int | None:
    """The points that this seat (or pair) still needs; None if they do not end the match."""
    totals = sight.request.totals
    if sight.options["end"] != "target" or not totals:
        return None
    return max(0, int(sight.options["target"]) - totals[sight.seat])


def stakes(sight: Sight) -> Stakes:
    """What counts in this round, by the options and the totals of the match."""
    per_card, cards = PER_CARD, FULL
    needed = missing(sight)
    if needed is not None and 0 < needed <= CARD_POINTS * FULL and leads(sight):
        per_card, cards = PER_CARD_NEEDED, ceil(needed / CARD_POINTS)
    per_run_point = PER_RUN_POINT if sight.options["bonus"] else 0.0
    return Stakes(per_card, cards, per_run_point, sight.pool.highest, sight.exact)


def leads(sight: Sight) -> bool:
    """Whether nobody else has more points: only then a few of them may decide the match."""
    totals = sight.request.totals
    return not totals or totals[sight.seat] == max(totals)

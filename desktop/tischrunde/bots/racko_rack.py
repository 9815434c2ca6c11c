"""What a rack is worth to a bot: the chance to have it in order in so many fresh cards.

The worth is that of the best set of cards to keep: between two kept cards all slots are
open, and the chance to fill such a gap stands in a table (``tools/tune/racko_table.py``).
Worths are logarithms, 0 for a rack that ascends.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from tischrunde.rules.racko.cards import JOKER, RackoCard
from tischrunde.rules.racko.rack import FULL

GAPS: Final = FULL + 1
NUMBERS: Final = 64
TIMES: Final = 48
"""The shape of the table: open slots, fitting numbers, fresh cards."""
STEP: Final = 0.1
"""One step of the table, in natural logarithms."""
HOPELESS: Final = -25.5
SOON: Final = -2.5
"""The logarithm of the chance at which a rack is judged: somewhat before an even one."""

Slots = Sequence[RackoCard | None]
"""A rack from slot 5 on; None is an empty slot, or a card that nobody would keep."""


@cache
def fill() -> bytes:
    """The table, one byte each, as ``[open slots][fitting numbers][fresh cards]``."""
    return (files("tischrunde.bots") / "data" / "racko_fill.bin").read_bytes()


class Gap(NamedTuple):
    """One end of a gap: a place (0 below the rack, 13 above it) and the number there."""

    place: int
    value: int


class Worth:
    """Everything about one rack at one time; asking for another card in a slot is quick.

    ``unseen[v]`` says how many of the numbers up to v have not been seen; ``jokers`` how
    many jokers; ``time`` is in fresh cards.
    """

    __slots__ = ("_above", "_below", "_jokers_before", "ends", "jokers", "time", "unseen")

    def __init__(self, rack: Slots, unseen: Sequence[int], jokers: float, time: int) -> None:
        highest = len(unseen) - 1
        self.unseen = unseen
        self.jokers = jokers
        self.time = min(max(time, 1), TIMES - 1)
        kept = [
            Gap(place, card.value)
            for place, card in enumerate(rack, 1)
            if card is not None and card is not JOKER
        ]
        self.ends = [Gap(0, 0), *kept, Gap(GAPS, highest + 1)]
        before, found = [0], 0
        for card in rack:
            found += card is JOKER
            before.append(found)
        self._jokers_before = [*before, found]
        self._below = self._sums()
        self._above = self._sums_from_above()

    def _sums(self) -> list[float]:
        """For each end: how good everything below it can be if it is kept."""
        best = [0.0]
        for at, end in enumerate(self.ends[1:], 1):
            best.append(max(best[low] + self.between(self.ends[low], end) for low in range(at)))
        return best

    def _sums_from_above(self) -> list[float]:
        count = len(self.ends)
        best = [0.0] * count
        for at in range(count - 2, -1, -1):
            best[at] = max(
                self.between(self.ends[at], self.ends[high]) + best[high]
                for high in range(at + 1, count)
            )
        return best

    def between(self, low: Gap, high: Gap) -> float:
        """How good the chance is to fill what lies between two kept cards."""
        if high.value <= low.value:
            return HOPELESS * 2
        jokers = self._jokers_before[high.place - 1] - self._jokers_before[low.place]
        slots = high.place - low.place - 1 - jokers
        if slots <= 0:
            return 0.0
        fitting = self.unseen[high.value - 1] - self.unseen[low.value] + self.jokers
        number = min(int(fitting), NUMBERS - 1)
        return -STEP * fill()[(slots * NUMBERS + number) * TIMES + self.time]

    @property
    def value(self) -> float:
        """The worth of the rack as it is."""
        return self._below[-1]

    def with_card(self, place: int, card: RackoCard) -> float:
        """The worth with ``card`` in the slot ``place`` (0…11), kept there."""
        if card is JOKER:
            return self._with_joker(place)
        new = Gap(place + 1, card.value)
        low = max(
            below + self.between(end, new)
            for end, below in zip(self.ends, self._below, strict=True)
            if end.place < new.place
        )
        high = max(
            above + self.between(new, end)
            for end, above in zip(self.ends, self._above, strict=True)
            if end.place > new.place
        )
        return low + high

    def _with_joker(self, place: int) -> float:
        """A joker fills one slot of whatever gap it stands in: one open slot fewer."""
        best = HOPELESS * 4
        for at, low in enumerate(self.ends):
            if low.place > place:
                break
            for high_at in range(at + 1, len(self.ends)):
                high = self.ends[high_at]
                if high.place > place + 1:
                    shorter = self.between(low, Gap(high.place - 1, high.value))
                    best = max(best, self._below[at] + shorter + self._above[high_at])
        return best


def likely_time(rack: Slots, unseen: Sequence[int], jokers: float) -> int:
    """In how many fresh cards the rack may well be in order (SOON); at most TIMES - 1."""
    low, high = 1, TIMES - 1
    while low < high:
        middle = (low + high) // 2
        if Worth(rack, unseen, jokers, middle).value >= SOON:
            high = middle
        else:
            low = middle + 1
    return low

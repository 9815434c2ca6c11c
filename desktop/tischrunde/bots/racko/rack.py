"""How many turns a rack will still take: the worth of all sets of cards it could keep.

Cards that ascend can be kept; what lies between two kept cards has to be filled. Every
set counts with ``exp(-cost / spread)``, so that the cheapest decides and others that are
nearly as cheap help: two ways to finish are better than one. The sum over all sets is
made of sums from below and from above, which also make it quick to try another card in
a slot.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final, NamedTuple

from tischrunde.bots.racko.gaps import FITTING, PARTS, UNSEEN, joker_worth, shares, weights
from tischrunde.rules.racko.cards import JOKER, RackoCard
from tischrunde.rules.racko.rack import FULL

Slots = Sequence[RackoCard | None]
"""A rack from slot 5 on; None is an empty slot, or one whose card is not known."""
NEVER: Final = 99.0
"""In turns: what cannot be finished."""
LEAST: Final = 1e-80
LAST: Final = PARTS * FITTING


class Pool(NamedTuple):
    """What may still come: ``up_to[v]`` unseen numbers are v or less, and so many jokers."""

    up_to: tuple[int, ...]
    jokers: float

    @property
    def highest(self) -> int:
        return len(self.up_to) - 1

    @property
    def numbers(self) -> list[int]:
        """The unseen numbers, ascending."""
        return [v for v in range(1, len(self.up_to)) if self.up_to[v] > self.up_to[v - 1]]


class Trial(NamedTuple):
    """A card in a slot (by place, 0 for slot 5), and the turns that the rack then takes."""

    turns: float
    place: int


class Worth:
    """One rack, and what another card in any of its slots would make of it.

    If ``exact``, jokers stand for numbers of their own (RAC-10).
    """

    def __init__(self, rack: Slots, pool: Pool, exact: bool = False) -> None:
        self.rack = tuple(rack)
        self.exact = exact
        self.pool = pool
        unseen = max(pool.up_to[-1] + pool.jokers, 1.0)
        scale = PARTS * UNSEEN / unseen
        self._level = [scale * count for count in pool.up_to]
        self._joker = pool.jokers * scale
        self._lay_out()
        self._settle()
        self._above = self._sums_above()
        self.turns = _turns(self._all)

    def _lay_out(self) -> None:
        """Where each card that can be kept stands among the slots without jokers."""
        self._columns: list[int | None] = []
        self._points: dict[int, int] = {}
        self._column, self._value, self._key = [0], [0], [self._rank(0, -1)]
        column = 0
        for place, card in enumerate(self.rack):
            if card is JOKER:
                self._columns.append(None)
                continue
            column += 1
            self._columns.append(column)
            if card is not None:
                self._points[place] = len(self._column)
                self._append(column, card.value, place)
        self._size = column
        self._append(column + 1, self.pool.highest + 1, FULL)

    def _append(self, column: int, value: int, place: int) -> None:
        self._column.append(column)
        self._value.append(value)
        self._key.append(self._rank(value, place))

    def _rank(self, value: int, place: int) -> int:
        """Ascends strictly along cards that can be kept together."""
        # Exact jokers need room: of two kept cards the higher has to be as many numbers
        # above the lower as it is slots.
        return (value - place) * 16 + place if self.exact else value

    def _settle(self) -> None:
        """Find how many slots are open, and the sums from below with the costs for that."""
        open_slots = max(1, min(self._size, 6))
        for _ in range(3):
            self.open_slots = open_slots
            self._shares = shares(open_slots)
            # Rounded to the nearest half when it is cut off.
            self._extra = self._joker * joker_worth(open_slots) + 0.5
            open_slots = max(1, self._open_at_best())
            if open_slots == self.open_slots:
                break
        self._below = self._sums_below(self._column, self._value, self._key)
        self._all = self._below[-1]

    def _open_at_best(self) -> int:
        """The open slots if the cheapest set is kept."""
        column, value, key = self._column, self._value, self._key
        best, left = [1.0], [0]
        for high in range(1, len(column)):
            top, place, rank = self._level[value[high] - 1] + self._extra, column[high], key[high]
            found, slots = 0.0, 0
            for low in range(high):
                if key[low] < rank:
                    size = place - column[low] - 1
                    fitting = int(top - self._level[value[low]])
                    share = best[low] * self._shares[size][fitting if fitting < LAST else LAST]
                    if share > found:
                        found, slots = share, left[low] + size
            best.append(found)
            left.append(slots)
        return left[-1]

    def _sums_below(
        self, column: Sequence[int], value: Sequence[int], key: Sequence[int]
    ) -> list[float]:
        """For each card: the sum over all that can be kept below it."""
        level, extra, table = self._level, self._extra, self._shares
        sums = [1.0]
        for high in range(1, len(column)):
            top, place, rank = level[value[high] - 1] + extra, column[high] - 1, key[high]
            total = 0.0
            for low in range(high):
                if key[low] < rank:
                    fitting = int(top - level[value[low]])
                    row = table[place - column[low]]
                    total += sums[low] * row[fitting if fitting < LAST else LAST]
            sums.append(total)
        return sums

    def _sums_above(self) -> list[float]:
        column, value, key = self._column, self._value, self._key
        level, extra, table = self._level, self._extra, self._shares
        sums = [0.0] * (len(column) - 1) + [1.0]
        for low in range(len(column) - 2, -1, -1):
            bottom, place, rank = level[value[low]] - extra, column[low] + 1, key[low]
            total = 0.0
            for high in range(low + 1, len(column)):
                if key[high] > rank:
                    fitting = int(level[value[high] - 1] - bottom)
                    row = table[column[high] - place]
                    total += sums[high] * row[fitting if fitting < LAST else LAST]
            sums[low] = total
        return sums

    def tries(self, card: RackoCard) -> list[float]:
        """The turns with ``card`` in each slot, by place; NEVER where a joker would go out."""
        if card is JOKER:
            return [self._with_joker(place) for place in range(FULL)]
        return [self._with_number(place, card.value) for place in range(FULL)]

    def best(self, card: RackoCard) -> Trial:
        """The slot in which ``card`` is best."""
        turns = self.tries(card)
        least = min(turns)
        return Trial(least, turns.index(least))

    def _with_number(self, place: int, number: int) -> float:
        here = self._columns[place]
        if here is None:
            return NEVER
        column, value, key = self._column, self._value, self._key
        level, table = self._level, self._shares
        rank = self._rank(number, place)
        top, bottom = level[number - 1] + self._extra, level[number] - self._extra
        below = above = 0.0
        for at in range(len(column)):
            size = column[at] - here
            if size < 0:
                if key[at] < rank:
                    fitting = int(top - level[value[at]])
                    below += self._below[at] * table[-size - 1][min(fitting, LAST)]
            elif size > 0 and key[at] > rank:
                fitting = int(level[value[at] - 1] - bottom)
                above += self._above[at] * table[size - 1][min(fitting, LAST)]
        return _turns(below * above + self._without(place))

    def _without(self, place: int) -> float:
        """The sum over all sets that do not keep the card in this slot."""
        at = self._points.get(place)
        return self._all if at is None else self._all - self._below[at] * self._above[at]

    def _with_joker(self, place: int) -> float:
        """With a joker a slot is filled and the card in it gone."""
        here = self._columns[place]
        if here is None:
            return NEVER
        gone = self._points.get(place)
        kept = [at for at in range(len(self._column)) if at != gone]
        sums = self._sums_below(
            [self._column[at] - (self._column[at] > here) for at in kept],
            [self._value[at] for at in kept],
            [self._key[at] for at in kept],
        )
        return _turns(sums[-1])


def _turns(total: float) -> float:
    return -weights().spread * log(total) if total > LEAST else NEVER

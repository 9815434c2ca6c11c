"""How bots exchange cards and racks: to their own gain and the others' harm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from tischrunde.bots.racko.rack import NEVER, Worth
from tischrunde.bots.racko.sight import FIRST_GUESS, Sight
from tischrunde.bots.racko.stakes import missing, stakes
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.cards import JOKER, NUMBERS
from tischrunde.rules.racko.rack import FULL, PLACE_OF

NEAR: Final = 90
"""With so few points missing an opponent may end the match in this round."""
PARTNER_DISTURBED: Final = 1.0
"""In turns: what a partner's rack loses by an exchange."""


class Exchange:
    """One question about an exchange, answered by what each possibility is worth in turns."""

    def __init__(self, sight: Sight, harm: float) -> None:
        self.sight = sight
        self._harm = harm

    def harm(self, seat: Seat) -> float:
        """What a turn more for ``seat`` is worth to me; a partner's loss is one's own."""
        if self.sight.is_partner(seat):
            return -self._harm
        totals, options = self.sight.request.totals, self.sight.options
        close = missing(self.sight) is not None and options["target"] - totals[seat] <= NEAR
        return self._harm * (1.5 if close else 1.0)

    @cached_property
    def mine(self) -> Worth:
        return self.sight.worth()

    def racks(self, offered: Sequence[Action]) -> list[float]:
        """What taking each rack is worth, and giving mine for it."""
        return [self._rack(action.args[0]) for action in offered]

    def _rack(self, seat: Seat) -> float:
        if self.sight.is_partner(seat):
            return 0.0
        return (1 + self.harm(seat)) * (self.mine.turns - self.sight.turns_left(seat))

    def whom(self, offered: Sequence[Action]) -> list[float]:
        """What exchanging a card with each is worth: the leader's rack is the one to spoil."""
        return [self._card_from(action.args[0]) for action in offered]

    def _card_from(self, seat: Seat) -> float:
        known = [card for card in self.sight.racks[seat] if card is not None and card is not JOKER]
        gain = max((self.mine.turns - self.mine.best(card).turns for card in known), default=0.0)
        if self.sight.is_partner(seat):
            return gain - PARTNER_DISTURBED
        return gain + self.harm(seat) * (FIRST_GUESS - self.sight.turns_left(seat)) / 4

    def cards(self, offered: Sequence[Action]) -> list[float]:
        """What each pair of cards is worth: turns that I save and turns that it costs them."""
        target: Seat = self.sight.facts.target
        harm = self.harm(target)
        theirs = Worth(self.sight.racks[target], self.sight.pool, self.sight.exact)
        given = {
            place: theirs.tries(card)
            for place, card in enumerate(self.sight.rack)
            if card is not None and card is not JOKER
        }
        gained = [self._taken(target, place) for place in range(FULL)]
        values = []
        for action in offered:
            there, here = (PLACE_OF[name] for name in action.args)
            gain = self.mine.turns - gained[there][here]
            loss = min(given[here][there], NEVER) - theirs.turns
            values.append(gain + harm * loss)
        return values

    def _taken(self, target: Seat, place: int) -> list[float]:
        """My turns with their card of ``place`` in each of my slots; on average if unknown."""
        card = self.sight.racks[target][place]
        if card is not None:
            rack, beside = self.sight.rack, stakes(self.sight)
            return [
                turns - beside.extra([*rack[:here], card, *rack[here + 1 :]])
                for here, turns in enumerate(self.mine.tries(card))
            ]
        turns = [0.0] * FULL
        for chance, tries in self._likely(target, place):
            turns = [sofar + chance * one for sofar, one in zip(turns, tries, strict=True)]
        return turns

    def _likely(self, target: Seat, place: int) -> Iterator[tuple[float, list[float]]]:
        for number, chance in self.sight.likely(target, place).items():
            yield chance, self._tries[number]

    @cached_property
    def _tries(self) -> dict[int, list[float]]:
        numbers = self.sight.pool.numbers
        return {number: self.mine.tries(NUMBERS[number - 1]) for number in numbers}

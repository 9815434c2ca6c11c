"""Cocotaki with its options and seats: the deal, and positions put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from tischrunde.rules.cocotaki.cards import DECK, CocotakiCard
from tischrunde.rules.cocotaki.facts import CocotakiFacts
from tischrunde.rules.cocotaki.piles import take
from tischrunde.rules.cocotaki.places import TRAPS
from tischrunde.rules.cocotaki.position import CocotakiPosition
from tischrunde.rules.cocotaki.state import CocotakiTerms
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat, Zone


class Cocotaki(CocotakiTerms):
    """Cocotaki for 2 to 10 seats."""

    def deal(self, seed: int, dealer: Seat, emit: Sink | None = None) -> CocotakiPosition:
        rng = Rng(seed)
        pile = list(DECK)
        rng.shuffle(pile)
        first = Seat((dealer + 1) % self.seats)
        hands: list[list[CocotakiCard]] = [[] for _ in range(self.seats)]
        position = CocotakiPosition(self, CocotakiFacts(dealer, first), hands, pile, [], rng)
        if emit is not None:
            emit(noted("deal", dealer, n=self.hand_size()))
        for _ in range(self.hand_size()):
            for step in range(self.seats):
                take(position, Seat((first + step) % self.seats), 1, "deal", emit)
        position.discard_pile.append(pile.pop())
        if emit is not None:
            emit(Moved(DRAW_PILE, DISCARD_PILE, tuple(position.discard_pile), "turn-up"))
            emit(noted("turn", first))
        return position

    def assemble(
        self, facts: CocotakiFacts, zones: Mapping[Zone, Sequence[Card]], rng: Rng
    ) -> CocotakiPosition:
        def cards(zone: Zone) -> list[CocotakiCard]:
            return [cast(CocotakiCard, card) for card in zones.get(zone, ())]

        hands = [cards(HANDS[seat]) for seat in range(self.seats)]
        piles = cards(DRAW_PILE), cards(DISCARD_PILE)
        position = CocotakiPosition(self, facts, hands, *piles, rng)
        position.traps = [cards(TRAPS[seat]) for seat in range(self.seats)]
        return position

"""Cocotaki with its options and seats: deck and deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from tischrunde.rules.cocotaki.actions import GRAMMAR
from tischrunde.rules.cocotaki.cards import CARDS, DECK, Animal, CocotakiCard, Colour, Sound
from tischrunde.rules.cocotaki.facts import Before, CocotakiFacts, Phase
from tischrunde.rules.cocotaki.laying import TRAPS
from tischrunde.rules.cocotaki.options import PRESETS, CocotakiOptions
from tischrunde.rules.cocotaki.piles import take
from tischrunde.rules.cocotaki.position import CocotakiPosition
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Game
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat, Zone

LEAST_IN_PILE: Final = 8


class Cocotaki(Game[CocotakiOptions, CocotakiFacts]):
    """Cocotaki for 2 to 10 seats."""

    id = "cocotaki"
    letters = "COC"
    options_class = CocotakiOptions
    presets = PRESETS
    facts_class = CocotakiFacts
    fact_types = (Colour, Animal, Sound, Phase, Before)
    grammar = GRAMMAR
    mistake_notes = frozenset({"no_mistake"})
    cards = CARDS

    def hand_size(self) -> int:
        """Cards dealt to each: fewer than agreed where the deck does not go round (COC-02)."""
        return min(self.options.hand_size, (len(DECK) - 1 - LEAST_IN_PILE) // self.seats)

    def deck(self) -> tuple[Card, ...]:
        return DECK

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

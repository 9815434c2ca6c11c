"""Racko with its options and seats: the deal, positions put together, sampled worlds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Sink, noted
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat, Zone
from tischrunde.rules.racko.cards import RackoCard, number_cards
from tischrunde.rules.racko.deal import deal_blitz_cards, fill_racks, open_pile
from tischrunde.rules.racko.facts import Phase, RackoFacts
from tischrunde.rules.racko.places import DRAWN, RACKS, REST
from tischrunde.rules.racko.position import RackoPosition
from tischrunde.rules.racko.sampling import sample_zones
from tischrunde.rules.racko.state import RackoTerms

Piles = Mapping[Zone, Sequence[Card]]


class Racko(RackoTerms):
    """Racko for 2 to 4 seats: the deal, and worlds that a seat thinks possible."""

    def deal(self, seed: int, dealer: Seat, emit: Sink | None = None) -> RackoPosition:
        rng = Rng(seed)
        numbers = list(number_cards(self.seats))
        rng.shuffle(numbers)
        facts = RackoFacts(dealer, Seat((dealer + 1) % self.seats), self.seats)
        racks: list[list[RackoCard]] = [[] for _ in range(self.seats)]
        position = RackoPosition(self, facts, racks, numbers, [], rng)
        if emit is not None:
            emit(noted("deal", dealer))
        if self.options.blitz:
            facts.phase = Phase.BLITZ
            facts.filled = (0,) * self.seats
            deal_blitz_cards(position, emit)
        else:
            fill_racks(position, emit)
            open_pile(position, emit)
        return position

    def assemble(self, facts: RackoFacts, zones: Piles, rng: Rng) -> RackoPosition:
        def cards(zone: Zone) -> list[RackoCard]:
            return [cast(RackoCard, card) for card in zones.get(zone, ())]

        racks = [cards(RACKS[seat]) for seat in range(self.seats)]
        position = RackoPosition(self, facts, racks, cards(DRAW_PILE), cards(DISCARD_PILE), rng)
        position.held = [cards(DRAWN[seat]) for seat in range(self.seats)]
        position.rest = cards(REST)
        position.refresh()
        return position

    def sample_world(self, view: View, past: Sequence[Event], rng: Rng) -> RackoPosition:
        """A world with the racks' remembered cards in their slots (RAC-04)."""
        return self.assemble(view.facts.copy(), sample_zones(self, view, past, rng), rng.copy())

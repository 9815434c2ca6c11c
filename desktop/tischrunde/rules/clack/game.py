"""Clack with its options and seats: who rolls first, the deal, positions put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from tischrunde.rules.clack.cards import DECK, SHORT_DECK, ClackCard
from tischrunde.rules.clack.facts import ClackFacts
from tischrunde.rules.clack.flow import fill
from tischrunde.rules.clack.places import DISPLAY, RETURNING, UNUSED, WON
from tischrunde.rules.clack.position import ClackPosition
from tischrunde.rules.clack.state import ClackTerms
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Sink, noted
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import DRAW_PILE, Seat, Zone


class Clack(ClackTerms):
    """Clack! Family for 2 to 6 seats: who rolls first, and the deal."""

    def first_roller(self, dealer: Seat) -> Seat:
        """The oldest; of several the lower seat; without ages the one left of the dealer."""
        known = [(age, -seat) for seat, age in enumerate(self.ages) if age is not None]
        return Seat(-max(known)[1]) if known else Seat((dealer + 1) % self.seats)

    def deal(self, seed: int, dealer: Seat, emit: Sink | None = None) -> ClackPosition:
        rng = Rng(seed)
        pile = list(DECK)
        rng.shuffle(pile)
        unused: list[ClackCard] = []
        if self.options.deck == "short":
            unused = pile[SHORT_DECK:]
            del pile[SHORT_DECK:]
        facts = ClackFacts(dealer, self.first_roller(dealer))
        position = ClackPosition(self, facts, pile, unused, rng)
        fill(position, emit)
        if emit is not None:
            emit(noted("dice", facts.roller))
        return position

    def assemble(
        self, facts: ClackFacts, zones: Mapping[Zone, Sequence[Card]], rng: Rng
    ) -> ClackPosition:
        def cards(zone: Zone) -> list[ClackCard]:
            return [cast(ClackCard, card) for card in zones.get(zone, ())]

        position = ClackPosition(self, facts, cards(DRAW_PILE), cards(UNUSED), rng)
        position.display = cards(DISPLAY)
        position.won = [cards(WON[seat]) for seat in range(self.seats)]
        position.returning = [cards(RETURNING[seat]) for seat in range(self.seats)]
        return position

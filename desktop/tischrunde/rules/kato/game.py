"""KaTO with its options and seats: the deal, positions put together, sampled worlds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Sink
from tischrunde.rules.core.rng import Rng, derive
from tischrunde.rules.core.sampling import filled, unseen
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat, Zone
from tischrunde.rules.kato import deal
from tischrunde.rules.kato.cards import KatoCard
from tischrunde.rules.kato.facts import KatoFacts
from tischrunde.rules.kato.knowledge import known_cards
from tischrunde.rules.kato.position import KatoPosition
from tischrunde.rules.kato.state import KatoTerms


class Kato(KatoTerms):
    """KaTO for 2 to 10 seats: who begins, the deal, and worlds that a seat thinks possible."""

    def first_dealer(self, seed: int) -> Seat:
        """The dealer of the first round, so that the agreed starter begins (KAT-03)."""
        starter = self._first_starter(seed)
        return super().first_dealer(seed) if starter is None else Seat((starter - 1) % self.seats)

    def _first_starter(self, seed: int) -> Seat | None:
        choice = self.options.starter
        if choice == "left_of_dealer":
            return None
        if choice == "chosen":
            return Seat(self.options.chosen_starter)
        draw = Rng(derive(seed, "starter"))
        if choice == "random":
            return Seat(draw.below(self.seats))
        pick = min if choice == "youngest" else max
        age = pick(age for age in self.ages if age is not None)
        equal = [Seat(seat) for seat, years in enumerate(self.ages) if years == age]
        return equal[draw.below(len(equal))]

    def deal(self, seed: int, dealer: Seat, emit: Sink | None = None) -> KatoPosition:
        rng = Rng(seed)
        cards = list(self.deck())
        rng.shuffle(cards)
        facts = KatoFacts(dealer, Seat((dealer + 1) % self.seats))
        position = KatoPosition(self, facts, rng, [[] for _ in range(self.seats)])
        position.draw_pile = cards
        deal.deal(position, emit)
        return position

    def assemble(
        self, facts: KatoFacts, zones: Mapping[Zone, Sequence[Card]], rng: Rng
    ) -> KatoPosition:
        hands = [_cards(zones, HANDS[seat]) for seat in range(self.seats)]
        position = KatoPosition(self, facts, rng, hands)
        position.draw_pile = _cards(zones, DRAW_PILE)
        position.discard_pile = _cards(zones, DISCARD_PILE)
        return position

    def sample_world(self, view: View, past: Sequence[Event], rng: Rng) -> KatoPosition:
        """A full position consistent with ``view`` and what its seat remembers of ``past``."""
        rest = unseen(self.deck(), view)
        held: dict[Zone, list[Card]] = {}
        for zone, cards in known_cards(past).items():
            hidden = view.cards(zone).count(None)
            for card in sorted(cards.elements(), key=lambda card: card.order):
                if hidden and card in rest:
                    rest.remove(card)
                    held.setdefault(zone, []).append(card)
                    hidden -= 1
        rest = rng.mixed(rest)
        zones: dict[Zone, list[Card]] = {}
        for zone, faces in view.zones.items():
            if zone in held:
                known = iter(held[zone])
                faces = tuple(face or next(known, None) for face in faces)
            zones[zone] = filled(faces, rest)
        if rest:
            raise ValueError(f"{len(rest)} cards of the deck are nowhere in the view")
        return self.assemble(view.facts.copy(), zones, rng.copy())


def _cards(zones: Mapping[Zone, Sequence[Card]], zone: Zone) -> list[KatoCard]:
    return list(cast(Sequence[KatoCard], zones.get(zone, ())))

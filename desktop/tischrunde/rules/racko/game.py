"""Racko with its options and seats: deck, deal, pairs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Sink, noted
from tischrunde.rules.core.numerals import whole
from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Game
from tischrunde.rules.core.vision import View
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat, Zone
from tischrunde.rules.racko.actions import GRAMMAR
from tischrunde.rules.racko.cards import CARDS, HIGHEST, Kind, RackoCard, number_cards, other_cards
from tischrunde.rules.racko.deal import deal_blitz_cards, fill_racks, open_pile
from tischrunde.rules.racko.facts import Phase, RackoFacts
from tischrunde.rules.racko.options import PRESETS, RackoOptions
from tischrunde.rules.racko.places import DRAWN, RACKS, REST
from tischrunde.rules.racko.position import RackoPosition
from tischrunde.rules.racko.sampling import sample_zones

Piles = Mapping[Zone, Sequence[Card]]


class Racko(Game[RackoOptions, RackoFacts]):
    """Racko for 2 to 4 seats."""

    id = "racko"
    letters = "RAC"
    max_seats = 4
    options_class = RackoOptions
    presets = PRESETS
    facts_class = RackoFacts
    fact_types = (Kind, Phase)
    grammar = GRAMMAR
    cards = CARDS
    round_options = frozenset({"blitz"})
    lasting_calls = frozenset({"racko", "blitz"})

    def __init__(
        self,
        options: RackoOptions | None = None,
        seats: int = 2,
        ages: Sequence[int | None] = (),
    ) -> None:
        super().__init__(options, seats, ages)
        self.highest = HIGHEST[seats]
        self.exact = self.options.joker == "exact"
        self.auto = frozenset(Seat(int(word)) for word in self.options.auto_racko)

    def problems(self) -> Iterable[Refusal]:
        options = self.options
        if options.partner and self.seats != 4:
            yield refusal("partner_seats", "RAC-21", seats=self.seats)
        if options.partner and options.bonus and not options.partner_bonus:
            yield refusal("partner_without_bonus", "RAC-25")
        for word in options.auto_racko:
            seat = whole(word) if word.isdigit() else None
            if seat is None or seat >= self.seats:
                yield refusal("auto_racko_seat", "RAC-16", value=word)

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        if self.options.partner:
            return (Seat(0), Seat(2)), (Seat(1), Seat(3))
        return super().sides()

    def deck(self) -> tuple[Card, ...]:
        options = self.options
        return (
            *number_cards(self.seats),
            *other_cards(self.seats, options.jokers, options.events),
        )

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

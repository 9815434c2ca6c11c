"""The data of Racko: what was agreed on, and one moment of a round.

What is done with it (exchanging, calling, judging …) stands in modules that import this one;
``position`` and ``game`` stand on top of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.numerals import whole
from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat, Zone
from tischrunde.rules.racko.actions import GRAMMAR
from tischrunde.rules.racko.cards import CARDS, HIGHEST, Kind, RackoCard, number_cards, other_cards
from tischrunde.rules.racko.facts import ALL_FILLED, Phase, RackoFacts
from tischrunde.rules.racko.options import PRESETS, RackoOptions
from tischrunde.rules.racko.places import DRAWN, RACKS, REST
from tischrunde.rules.racko.rack import FULL, ascending_length


class RackoTerms(Game[RackoOptions, RackoFacts]):
    """What the options of Racko mean for so many seats, worked out once."""

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
        chosen = self.options
        self._deck = (
            *number_cards(seats),
            *other_cards(seats, chosen.jokers, chosen.events),
        )

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
        return self._deck


class RackoState(Position[RackoFacts]):
    """Racks (slot 5 first), cards held, piles (top card last); which racks are complete."""

    __slots__ = ("complete", "discard_pile", "draw_pile", "held", "racks", "rest")

    game: RackoTerms

    def __init__(
        self,
        game: RackoTerms,
        facts: RackoFacts,
        racks: list[list[RackoCard]],
        draw_pile: list[RackoCard],
        discard_pile: list[RackoCard],
        rng: Rng,
    ) -> None:
        self.game = game
        self.facts = facts
        self.racks = racks
        self.draw_pile = draw_pile
        self.discard_pile = discard_pile
        self.held: list[list[RackoCard]] = [[] for _ in racks]
        options = game.options
        self.rest = list(other_cards(game.seats, options.jokers, options.events))
        self.rng = rng
        self.complete = [False] * game.seats

    def copy(self) -> Self:
        twin = self.__new__(type(self))
        twin.game = self.game
        twin.facts = self.facts.copy()
        twin.racks = [rack[:] for rack in self.racks]
        twin.held = [cards[:] for cards in self.held]
        twin.draw_pile = self.draw_pile[:]
        twin.discard_pile = self.discard_pile[:]
        twin.rest = self.rest[:]
        twin.rng = self.rng.copy()
        twin.complete = self.complete[:]
        return twin

    def zones(self) -> Iterable[tuple[Zone, Sequence[Card]]]:
        for seat, rack in enumerate(self.racks):
            yield RACKS[seat], rack
        for seat, cards in enumerate(self.held):
            yield DRAWN[seat], cards
        yield DRAW_PILE, self.draw_pile
        yield DISCARD_PILE, self.discard_pile
        yield REST, self.rest

    def ascending(self, seat: Seat) -> int:
        """How many cards of this rack ascend from slot 5 on."""
        return ascending_length(self.racks[seat], self.game.highest, self.game.exact)

    def refresh(self, *seats: Seat) -> None:
        """Look again which racks are complete: those of ``seats``, or all."""
        filled = self.facts.filled
        for seat in seats or map(Seat, range(self.game.seats)):
            whole = filled[seat] == ALL_FILLED
            self.complete[seat] = whole and self.ascending(seat) == FULL

    def know(self, seat: Seat, place: int, card: RackoCard | None) -> None:
        """Everybody knows (or no longer knows) what is in a slot (RAC-04)."""
        known = self.facts.known
        mine = (*known[seat][:place], card, *known[seat][place + 1 :])
        self.facts.known = (*known[:seat], mine, *known[seat + 1 :])

    def rack_changed(self, *seats: Seat) -> None:
        """A rack is not what it was: calls are looked at anew."""
        self.facts.window += 1
        self.refresh(*seats)

"""The data of Cocotaki: one moment of a round.

What is done with it (laying, challenging, judging …) stands in modules that import this one;
``position`` and ``game`` stand on top of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Self

from tischrunde.rules.cocotaki.actions import GRAMMAR
from tischrunde.rules.cocotaki.cards import CARDS, DECK, Animal, CocotakiCard, Colour, Sound
from tischrunde.rules.cocotaki.facts import Before, CocotakiFacts, Phase
from tischrunde.rules.cocotaki.options import PRESETS, CocotakiOptions
from tischrunde.rules.cocotaki.places import TRAPS
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat, Zone

LEAST_IN_PILE: Final = 8


class CocotakiTerms(Game[CocotakiOptions, CocotakiFacts]):
    """What the options of Cocotaki mean for so many seats."""

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


class CocotakiState(Position[CocotakiFacts]):
    """Hands, piles (top card last) and the cards laid out of turn, by seat."""

    __slots__ = ("discard_pile", "draw_pile", "hands", "traps")

    game: CocotakiTerms

    def __init__(
        self,
        game: CocotakiTerms,
        facts: CocotakiFacts,
        hands: list[list[CocotakiCard]],
        draw_pile: list[CocotakiCard],
        discard_pile: list[CocotakiCard],
        rng: Rng,
    ) -> None:
        self.game = game
        self.facts = facts
        self.hands = hands
        self.draw_pile = draw_pile
        self.discard_pile = discard_pile
        self.traps: list[list[CocotakiCard]] = [[] for _ in hands]
        self.rng = rng

    def copy(self) -> Self:
        twin = self.__new__(type(self))
        twin.game = self.game
        twin.facts = self.facts.copy()
        twin.hands = [hand[:] for hand in self.hands]
        twin.draw_pile = self.draw_pile[:]
        twin.discard_pile = self.discard_pile[:]
        twin.traps = [cards[:] for cards in self.traps]
        twin.rng = self.rng.copy()
        return twin

    def zones(self) -> Iterable[tuple[Zone, Sequence[Card]]]:
        for seat, hand in enumerate(self.hands):
            yield HANDS[seat], hand
        for seat, cards in enumerate(self.traps):
            yield TRAPS[seat], cards
        yield DRAW_PILE, self.draw_pile
        yield DISCARD_PILE, self.discard_pile

    def step(self, seat: Seat, count: int) -> Seat:
        """The seat ``count`` further in the direction of play."""
        return Seat((seat + count * self.facts.direction) % self.game.seats)

    def traps_against(self, seat: Seat) -> list[Seat]:
        """The other seats that have a card lying out of turn."""
        return [Seat(other) for other, cards in enumerate(self.traps) if cards and other != seat]

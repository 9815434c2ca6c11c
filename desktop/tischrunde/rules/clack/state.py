"""The data of Clack: what was agreed on, and one moment of a round.

What is done with it (grabbing, judging …) stands in modules that import this one;
``position`` and ``game`` stand on top of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from tischrunde.rules.clack.actions import GRAMMAR, PASS, RACE_VERBS
from tischrunde.rules.clack.cards import CARDS, DECK, ClackCard, Property, Wanted
from tischrunde.rules.clack.facts import ClackFacts, Phase
from tischrunde.rules.clack.options import PRESETS, ClackOptions
from tischrunde.rules.clack.places import DISPLAY, RETURNING, UNUSED, WON
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.zones import DRAW_PILE, Zone


class ClackTerms(Game[ClackOptions, ClackFacts]):
    """What the options of Clack mean for so many seats, worked out once."""

    id = "clack"
    letters = "CLA"
    max_seats = 6
    options_class = ClackOptions
    presets = PRESETS
    facts_class = ClackFacts
    fact_types = (Property, Wanted, Phase)
    grammar = GRAMMAR
    mistake_notes = frozenset({"wrong_card", "wrong_disc", "wrong_disc_sits_out"})
    cards = CARDS

    def __init__(
        self,
        options: ClackOptions | None = None,
        seats: int = 2,
        ages: Sequence[int | None] = (),
    ) -> None:
        super().__init__(options, seats, ages)
        self.in_turn = self.options.mode == "in_turn"
        self.race_verbs = frozenset() if self.in_turn else RACE_VERBS
        self.beside_turn = not self.in_turn
        self.leave_race = None if self.in_turn else PASS

    def deck(self) -> tuple[Card, ...]:
        return DECK


class ClackState(Position[ClackFacts]):
    """Draw pile (top card last), display, and by seat the cards won and those on their way back.

    The display is in the order of ``facts.places``.
    """

    __slots__ = ("display", "draw_pile", "returning", "unused", "won")

    game: ClackTerms

    def __init__(
        self,
        game: ClackTerms,
        facts: ClackFacts,
        draw_pile: list[ClackCard],
        unused: list[ClackCard],
        rng: Rng,
    ) -> None:
        self.game = game
        self.facts = facts
        self.draw_pile = draw_pile
        self.unused = unused
        self.display: list[ClackCard] = []
        self.won: list[list[ClackCard]] = [[] for _ in range(game.seats)]
        self.returning: list[list[ClackCard]] = [[] for _ in range(game.seats)]
        self.rng = rng

    def copy(self) -> Self:
        twin = self.__new__(type(self))
        twin.game = self.game
        twin.facts = self.facts.copy()
        twin.draw_pile = self.draw_pile[:]
        twin.unused = self.unused
        twin.display = self.display[:]
        twin.won = [cards[:] for cards in self.won]
        twin.returning = [cards[:] for cards in self.returning]
        twin.rng = self.rng.copy()
        return twin

    def zones(self) -> Iterable[tuple[Zone, Sequence[Card]]]:
        yield DISPLAY, self.display
        for seat in range(self.game.seats):
            yield WON[seat], self.won[seat]
            yield RETURNING[seat], self.returning[seat]
        yield DRAW_PILE, self.draw_pile
        yield UNUSED, self.unused

"""The smallest game that has hands, piles and turns: lay any card, first empty hand wins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tischrunde.rules.core.actions import MUST, Action, Choice, Grammar, Verb
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Moved, Sink
from tischrunde.rules.core.facts import Facts
from tischrunde.rules.core.options import MatchOptions
from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat, Zone

LOW, MIDDLE, HIGH = (Card(text, order) for order, text in enumerate(("low", "middle", "high")))
CARDS = {card.text: card for card in (LOW, MIDDLE, HIGH)}


class ToyFacts(Facts):
    __slots__ = ("turn",)

    def __init__(self, turn: Seat) -> None:
        self.turn = turn


class ToyPosition(Position[ToyFacts]):
    __slots__ = ("piles",)

    def __init__(self, game: Any, facts: ToyFacts, piles: dict[Zone, list[Card]], rng: Rng) -> None:
        self.game = game
        self.facts = facts
        self.piles = piles
        self.rng = rng

    def copy(self) -> ToyPosition:
        piles = {zone: list(cards) for zone, cards in self.piles.items()}
        return ToyPosition(self.game, self.facts.copy(), piles, self.rng.copy())

    def choices(self) -> tuple[Choice, ...]:
        if self.result() is not None:
            return ()
        hand = self.piles[HANDS[self.facts.turn]]
        lays = [Action("lay", (card,)) for card in dict.fromkeys(hand)]
        return (Choice(self.facts.turn, MUST, lays),)

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        offered = any(c.seat == seat and action in c.actions for c in self.choices())
        return None if offered else refusal("not_now", "GEN-06")

    def do(self, seat: Seat, action: Action, emit: Sink | None = None) -> None:
        (card,) = action.args
        self.piles[HANDS[seat]].remove(card)
        self.piles[DISCARD_PILE].append(card)
        if emit is not None:
            emit(Moved(HANDS[seat], DISCARD_PILE, (card,), "lay"))
        self.facts.turn = Seat((seat + 1) % self.game.seats)

    def result(self) -> Result | None:
        seats = [Seat(s) for s in range(self.game.seats) if not self.piles[HANDS[s]]]
        if not seats:
            return None
        return Result(tuple(seats), tuple(int(s in seats) for s in range(self.game.seats)), "empty")

    def zones(self) -> Iterable[tuple[Zone, Sequence[Card]]]:
        return list(self.piles.items())


class ToyGame(Game[MatchOptions, ToyFacts]):
    id = "toy"
    letters = "TOY"
    options_class = MatchOptions
    presets = {"plain": {}}
    cards = CARDS
    grammar = Grammar({"lay": Verb((CARDS.__getitem__,))})

    def deck(self) -> tuple[Card, ...]:
        return (LOW, MIDDLE, HIGH) * 4

    def deal(self, seed: int, dealer: Seat, emit: Sink | None = None) -> ToyPosition:
        rng = Rng(seed)
        cards = list(self.deck())
        rng.shuffle(cards)
        piles = {HANDS[seat]: [cards.pop(), cards.pop()] for seat in range(self.seats)}
        piles |= {DISCARD_PILE: [cards.pop()], DRAW_PILE: cards}
        return ToyPosition(self, ToyFacts(dealer), piles, rng)

    def assemble(
        self, facts: ToyFacts, zones: Mapping[Zone, Sequence[Card]], rng: Rng
    ) -> ToyPosition:
        return ToyPosition(self, facts, {zone: list(cards) for zone, cards in zones.items()}, rng)

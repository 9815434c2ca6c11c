"""A small game with all that a table has to cope with: turns, calls, a window, secrets, chance.

Lay any card or draw one; whoever has one card left must ring before it is caught
(``catch 2``: two penalty cards) or the table closes the window. With ``giving``
a card may be handed face down to the left neighbour instead; with ``waving`` anybody
may wave while a window is open, which changes nothing. First empty hand wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tischrunde.rules.core.actions import MAY, MUST, Action, Choice, Grammar, Verb, seat
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.facts import Facts
from tischrunde.rules.core.options import MatchOptions, option
from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.zones import (
    DISCARD_PILE,
    DRAW_PILE,
    HANDS,
    TABLE,
    Seat,
    Zone,
    ZoneKind,
)

CARDS = {text: Card(text, order) for order, text in enumerate("abcdefgh")}
COPIES = 5
DRAW, RING, CLOSE, WAVE = Action("draw"), Action("ring"), Action("close"), Action("wave")


def lay(text: str) -> Action:
    return Action("lay", (CARDS[text],))


def catch(target: int) -> Action:
    return Action("catch", (Seat(target),))


@dataclass(frozen=True)
class BellOptions(MatchOptions):
    hand: int = option(3, "GEN-06", low=1, high=5)
    giving: bool = option(False, "GEN-06")
    closing: bool = option(False, "GEN-06")
    waving: bool = option(False, "GEN-06")


class BellFacts(Facts):
    __slots__ = ("exposed", "turn", "window")

    def __init__(self, turn: Seat) -> None:
        self.turn = turn
        self.exposed: Seat | None = None
        self.window = 0


class BellPosition(Position[BellFacts]):
    __slots__ = ("piles",)

    def __init__(
        self, game: Any, facts: BellFacts, piles: dict[Zone, list[Card]], rng: Rng
    ) -> None:
        self.game = game
        self.facts = facts
        self.piles = piles
        self.rng = rng

    def copy(self) -> BellPosition:
        piles = {zone: list(cards) for zone, cards in self.piles.items()}
        return BellPosition(self.game, self.facts.copy(), piles, self.rng.copy())

    def choices(self) -> tuple[Choice, ...]:
        if self.result() is not None:
            return ()
        facts = self.facts
        hand = dict.fromkeys(self.piles[HANDS[facts.turn]])
        turn = [Action("lay", (card,)) for card in hand]
        if self.game.options.giving:
            turn += [Action("give", (card,)) for card in hand]
        found = [Choice(facts.turn, MUST, (*turn, DRAW))]
        if facts.exposed is not None:
            window = facts.window
            for watcher in range(self.game.seats):
                call = RING if watcher == facts.exposed else catch(facts.exposed)
                calls = (call, WAVE) if self.game.options.waving else (call,)
                found.append(Choice(Seat(watcher), MAY, calls, window=window))
            if self.game.options.closing:
                found.append(Choice(TABLE, MAY, (CLOSE,), window=window))
        return tuple(found)

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        if any(choice.seat == seat and action in choice.actions for choice in self.choices()):
            return None
        return refusal("not_now", "GEN-06", seat=seat)

    def do(self, seat: Seat, action: Action, emit: Sink | None = None) -> None:
        hear = emit or (lambda event: None)
        facts, verb = self.facts, action.verb
        if verb in ("ring", "close", "wave"):
            facts.exposed = facts.exposed if verb == "wave" else None
            hear(noted(verb, seat))
        elif verb == "catch":
            (caught,) = action.args
            facts.exposed = None
            self._draw(caught, 2, hear, "penalty")
        elif verb == "draw":
            self._draw(seat, 1, hear, "draw")
            self._next(seat)
        else:
            target = DISCARD_PILE if verb == "lay" else HANDS[(seat + 1) % self.game.seats]
            self._move(HANDS[seat], target, action.args[0], hear, verb)
            self._next(seat)
            if len(self.piles[HANDS[seat]]) == 1:
                facts.exposed = seat

    def _next(self, seat: Seat) -> None:
        self.facts.turn = Seat((seat + 1) % self.game.seats)
        self.facts.window += 1
        self.facts.exposed = None

    def _move(self, source: Zone, target: Zone, card: Card, hear: Sink, why: str) -> None:
        self.piles[source].remove(card)
        self.piles[target].append(card)
        hear(Moved(source, target, (card,), why))

    def _draw(self, seat: Seat, count: int, hear: Sink, why: str) -> None:
        for _ in range(count):
            pile = self.piles[DRAW_PILE]
            if not pile:
                rest = self.piles[DISCARD_PILE][:-1]
                del self.piles[DISCARD_PILE][:-1]
                self.rng.shuffle(rest)
                pile.extend(rest)
                hear(Moved(DISCARD_PILE, DRAW_PILE, tuple(rest), "reshuffle"))
            if pile:
                self._move(DRAW_PILE, HANDS[seat], pile[-1], hear, why)

    def result(self) -> Result | None:
        winners = [Seat(s) for s in range(self.game.seats) if not self.piles[HANDS[s]]]
        if not winners:
            return None
        points = tuple(int(s in winners) for s in range(self.game.seats))
        return Result(tuple(winners), points, "empty")

    def zones(self) -> Iterable[tuple[Zone, Sequence[Card]]]:
        return list(self.piles.items())

    def revealed_zones(self) -> Iterable[tuple[Zone, Seat | None]]:
        if self.result() is None:
            return ()
        return [(zone, None) for zone in self.piles if zone.kind is ZoneKind.HAND]


class Bell(Game[BellOptions, BellFacts]):
    id = "bell"
    letters = "BEL"
    options_class = BellOptions
    presets = {"plain": {}}
    cards = CARDS
    round_options = frozenset({"hand", "giving"})
    grammar = Grammar(
        {
            "lay": Verb((CARDS.__getitem__,)),
            "give": Verb((CARDS.__getitem__,)),
            "draw": Verb(),
            "ring": Verb(),
            "wave": Verb(),
            "catch": Verb((seat,)),
            "close": Verb(),
        }
    )

    def deck(self) -> tuple[Card, ...]:
        return tuple(CARDS.values()) * COPIES

    def deal(self, seed: int, dealer: Seat, emit: Sink | None = None) -> BellPosition:
        rng = Rng(seed)
        cards = list(self.deck())
        rng.shuffle(cards)
        piles: dict[Zone, list[Card]] = {}
        for number in range(self.seats):
            hand = [cards.pop() for _ in range(self.options.hand)]
            piles[HANDS[number]] = hand
            if emit is not None:
                emit(Moved(DRAW_PILE, HANDS[number], tuple(hand), "deal"))
        piles |= {DISCARD_PILE: [cards.pop()], DRAW_PILE: cards}
        return BellPosition(self, BellFacts(Seat((dealer + 1) % self.seats)), piles, rng)

    def assemble(
        self, facts: BellFacts, zones: Mapping[Zone, Sequence[Card]], rng: Rng
    ) -> BellPosition:
        return BellPosition(self, facts, {zone: list(cards) for zone, cards in zones.items()}, rng)

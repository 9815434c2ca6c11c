"""A round of Racko set up card by card, where seats act by text.

    table = lay_out(UP, "1 3 2 …", top="17", pile="4 joker")
    table.does(0, "take", "put 30")
    assert table.facts.turn == 1

Racks are written from slot 5 upwards, piles with the card that comes next first.
The draw pile is what is left of the deck, numbers first, unless it is given.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tischrunde.rules.core.actions import Duty
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Moved, Noted, Shown
from tischrunde.rules.core.notation import event_text, position_text
from tischrunde.rules.core.options import build
from tischrunde.rules.core.refusal import IllegalAction, Refusal
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Result
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat, Zone
from tischrunde.rules.racko.cards import CARDS, RackoCard
from tischrunde.rules.racko.deal import open_pile
from tischrunde.rules.racko.facts import Phase, RackoFacts
from tischrunde.rules.racko.game import Racko
from tischrunde.rules.racko.options import RackoOptions
from tischrunde.rules.racko.places import DRAWN, RACKS
from tischrunde.rules.racko.play import RackoPosition

UP = "1 4 7 10 13 16 19 22 25 28 31 34"
"""A rack that ascends."""
DOWN = "50 47 44 41 38 35 32 29 26 23 20 17"
"""A rack of which only the first card counts."""
ALMOST = "2 5 8 11 14 18 21 24 27 30 33 3"
"""A rack that ascends up to its last card."""
OTHER = "49 46 43 40 37 36 12 9 6 45 42 39"
"""A rack that shares no card with the others here."""


def racko(seats: int = 2, **options: object) -> Racko:
    """A game with these options; the others have their defaults."""
    return Racko(build(RackoOptions, options), seats)


def cards(text: str) -> list[RackoCard]:
    return [CARDS[word] for word in text.split()]


class Table:
    """A position, what happened in the last action, and short questions about both."""

    def __init__(self, position: RackoPosition) -> None:
        self.position = position
        self.events: list[Event] = []

    @property
    def facts(self) -> RackoFacts:
        return self.position.facts

    @property
    def result(self) -> Result:
        found = self.position.result()
        assert found is not None
        return found

    def does(self, seat: int, *texts: str) -> list[Event]:
        """Carry out actions one after the other; gives the events of the last one."""
        for text in texts:
            self.events = []
            action = self.position.game.grammar.parse(text)
            self.position.apply(Seat(seat), action, self.events.append)
        return self.events

    def why_not(self, seat: int, text: str) -> Refusal | None:
        """The reason against; a refused action has been tried and changed nothing."""
        action = self.position.game.grammar.parse(text)
        reason = self.position.why_not(Seat(seat), action)
        if reason is not None:
            before = position_text(self.position)
            with pytest.raises(IllegalAction) as refused:
                self.position.apply(Seat(seat), action)
            assert refused.value.refusal == reason
            assert position_text(self.position) == before
        return reason

    def refuses(self, seat: int, text: str) -> str:
        """The code and rule of the refusal: "must_build_in RAC-06"."""
        reason = self.why_not(seat, text)
        assert reason is not None, f"{text} is allowed"
        return f"{reason.code} {reason.rule}"

    def must(self, seat: int) -> set[str]:
        """What the seat is waited for, as texts."""
        return self._offered(seat, Duty.MUST)

    def may(self, seat: int) -> set[str]:
        """What the seat can do beside the turn, as texts."""
        return self._offered(seat, Duty.MAY)

    def _offered(self, seat: int, duty: Duty) -> set[str]:
        return {
            action.text
            for choice in self.position.choices()
            if choice.seat == seat and choice.duty is duty
            for action in choice.actions
        }

    def rack(self, seat: int) -> str:
        return " ".join(card.text for card in self.position.racks[seat])

    def slot(self, seat: int, name: int) -> str:
        return self.position.racks[seat][name // 5 - 1].text

    @property
    def top(self) -> str:
        return self.position.discard_pile[-1].text

    def noted(self) -> list[str]:
        """What was noted in the last action: "turn 1"."""
        return [event_text(event) for event in self.events if isinstance(event, Noted)]

    def moved(self, why: str) -> list[Moved]:
        return [event for event in self.events if isinstance(event, Moved) and event.why == why]

    def shown(self) -> list[Shown]:
        return [event for event in self.events if isinstance(event, Shown)]


def lay_out(
    *racks: str,
    top: str = "15",
    under: str = "",
    pile: str | None = None,
    turn: int = 0,
    opening: bool = False,
    **options: Any,
) -> Table:
    """A round in the middle, with ``turn`` about to take a card; ``top`` lies open."""
    game = racko(len(racks), **options)
    facts = RackoFacts(Seat((turn - 1) % len(racks)), Seat(turn), len(racks))
    facts.opening = opening
    zones: dict[Zone, list[Card]] = {
        RACKS[seat]: list(cards(rack)) for seat, rack in enumerate(racks)
    }
    zones[DISCARD_PILE] = [*reversed(cards(under)), CARDS[top]]
    zones[DRAW_PILE] = _pile(game, zones, pile)
    return Table(game.assemble(facts, zones, Rng(1)))


def _pile(game: Racko, zones: dict[Zone, list[Card]], pile: str | None) -> list[Card]:
    if pile is not None:
        return list(reversed(cards(pile)))
    rest = Counter[Card](game.deck())
    rest.subtract(card for held in zones.values() for card in held)
    assert min(rest.values()) >= 0, "there are not so many of a card"
    return sorted(rest.elements(), key=lambda card: -card.order)


def opened(start_card: str, *racks: str, **options: Any) -> Table:
    """A round in which the racks are dealt and ``start_card`` has just been turned up."""
    table = lay_out(*racks, opening=True, **options)
    table.position.discard_pile.clear()
    table.position.draw_pile[:] = cards(start_card)
    open_pile(table.position, table.events.append)
    return table


def blitz(*orders: str, **options: Any) -> Table:
    """A Blitz deal in which every seat gets its cards in this order; seat 0 is the dealer."""
    game = racko(len(orders), blitz=True, **options)
    facts = RackoFacts(Seat(0), Seat(1 % len(orders)), len(orders))
    facts.phase = Phase.BLITZ
    facts.filled = (0,) * len(orders)
    dealt = [cards(order) for order in orders]
    seats = [(1 + step) % len(orders) for step in range(len(orders))]
    pile = [dealt[seat][number] for number in range(1, 12) for seat in seats]
    zones: dict[Zone, list[Card]] = {DRAW_PILE: [*cards("15 48 joker joker"), *reversed(pile)]}
    zones |= {DRAWN[seat]: [order[0]] for seat, order in enumerate(dealt)}
    return Table(game.assemble(facts, zones, Rng(1)))

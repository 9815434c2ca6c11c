"""A round of Racko set up card by card, where seats act by text.

    table = lay_out(UP, "1 3 2 …", top="17", pile="4 joker")
    table.does(0, "take", "put 30")
    assert table.facts.turn == 1

Racks are written from slot 5 upwards, piles with the card that comes next first.
The draw pile is what is left of the deck, numbers first, unless it is given.
"""

from __future__ import annotations

from typing import Any

from tests.rules.round_table import RoundTable, rest_of
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.options import build
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat, Zone
from tischrunde.rules.racko.cards import CARDS, RackoCard
from tischrunde.rules.racko.deal import open_pile
from tischrunde.rules.racko.facts import Phase, RackoFacts
from tischrunde.rules.racko.game import Racko
from tischrunde.rules.racko.options import RackoOptions
from tischrunde.rules.racko.places import DRAWN, RACKS
from tischrunde.rules.racko.position import RackoPosition

UP = "1 4 7 10 13 16 19 22 25 28 31 34"
"""A rack that ascends."""
DOWN = "50 47 44 41 38 35 32 29 26 23 20 17"
"""A rack of which only the first card counts."""
ALMOST = "2 5 8 11 14 18 21 24 27 30 33 3"
"""A rack that ascends up to its last card."""
OTHER = "49 46 43 40 37 36 12 9 6 45 42 39"
"""A rack that shares no card with the others here."""


def racko(seats: int = 2, **options: Any) -> Racko:
    """A game with these options; the others have their defaults."""
    return Racko(build(RackoOptions, options), seats)


def cards(text: str) -> list[RackoCard]:
    return [CARDS[word] for word in text.split()]


class Table(RoundTable):
    """A round of Racko, and what is in the slots."""

    position: RackoPosition
    facts: RackoFacts

    def rack(self, seat: int) -> str:
        return self.cards(RACKS[seat])

    def slot(self, seat: int, name: int) -> str:
        return self.position.racks[seat][name // 5 - 1].text

    @property
    def top(self) -> str:
        return self.position.discard_pile[-1].text


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
    zones[DRAW_PILE] = rest_of(game, zones) if pile is None else list(reversed(cards(pile)))
    return Table(game.assemble(facts, zones, Rng(1)))


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

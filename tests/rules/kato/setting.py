"""A round of KaTO set up card by card, where seats act by text.

    table = deal_out("red-7 blue-3", "green-1 green-2", top="red-5")
    table.does(0, "lay red-7")
    assert table.facts.turn == 1

Hands are written oldest card first, piles with the card that comes next first.
The draw pile is what is left of the deck unless it is given.
"""

from __future__ import annotations

from typing import Any

from tests.rules.round_table import RoundTable, rest_of
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.options import build
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat
from tischrunde.rules.kato.cards import CARDS, Colour, KatoCard
from tischrunde.rules.kato.deal import start
from tischrunde.rules.kato.facts import KatoFacts, Phase
from tischrunde.rules.kato.game import Kato
from tischrunde.rules.kato.options import KatoOptions
from tischrunde.rules.kato.position import KatoPosition


def kato(seats: int = 2, **options: Any) -> Kato:
    """A game with these options; the others have their defaults."""
    return Kato(build(KatoOptions, options), seats)


def cards(text: str) -> list[KatoCard]:
    return [CARDS[word] for word in text.split()]


class Table(RoundTable):
    """A round of KaTO with its own short questions."""

    position: KatoPosition

    def hand(self, seat: int) -> str:
        return " ".join(card.text for card in self.position.hands[seat])

    def count(self, seat: int) -> int:
        return len(self.position.hands[seat])

    @property
    def counts(self) -> list[int]:
        return [len(hand) for hand in self.position.hands]

    @property
    def top(self) -> str:
        return self.position.discard_pile[-1].text


def deal_out(
    *hands: str,
    top: str = "red-5",
    under: str = "",
    pile: str | None = None,
    colour: str | None = None,
    turn: int = 0,
    dealer: int | None = None,
    layer: int | None = None,
    **options: Any,
) -> Table:
    """A round in the middle: ``turn`` is on, ``top`` was laid by ``layer`` (None: start card)."""
    game = kato(len(hands), **options)
    top_card = CARDS[top]
    facts = KatoFacts(Seat(len(hands) - 1 if dealer is None else dealer), Seat(turn))
    facts.colour = Colour(colour) if colour else top_card.colour
    facts.layer = None if layer is None else Seat(layer)
    held = [cards(hand) for hand in hands]
    discard = [*reversed(cards(under)), top_card]
    zones: dict[Any, list[Card]] = {HANDS[seat]: list(hand) for seat, hand in enumerate(held)}
    zones[DISCARD_PILE] = list(discard)
    zones[DRAW_PILE] = list(reversed(cards(pile))) if pile is not None else rest_of(game, zones)
    return Table(game.assemble(facts, zones, Rng(1)))


def started(start_card: str, *hands: str, dealer: int = 0, **options: Any) -> Table:
    """A round that has just begun with ``start_card``."""
    table = deal_out(*hands, top=start_card, dealer=dealer, **options)
    table.facts.turn = Seat((dealer + 1) % len(hands))
    start(table.position, table.events.append)
    return table


def playing(table: Table) -> bool:
    return table.facts.phase is not Phase.OVER

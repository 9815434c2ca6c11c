"""Filling what a seat cannot see with cards that might lie there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import Zone


def unseen(deck: Sequence[Card], view: View) -> list[Card]:
    """The cards of ``deck`` that ``view`` does not show, in the deck's order."""
    shown = Counter(card for cards in view.zones.values() for card in cards if card is not None)
    rest: list[Card] = []
    for card in deck:
        if shown[card]:
            shown[card] -= 1
        else:
            rest.append(card)
    return rest


def fill(deck: Sequence[Card], view: View, rng: Rng) -> dict[Zone, list[Card]]:
    """The zones of ``view`` with every hidden face drawn at random from the unseen cards.

    Raises :class:`ValueError` if the view holds another number of cards than the deck.
    """
    rest = unseen(deck, view)
    rng.shuffle(rest)
    zones = {
        zone: [card if card is not None else rest.pop() for card in cards]
        for zone, cards in view.zones.items()
    }
    if rest:
        raise ValueError(f"{len(rest)} cards of the deck are nowhere in the view")
    return zones

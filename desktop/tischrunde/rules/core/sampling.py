"""Filling what a seat cannot see with cards that might lie there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import compress

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import Zone


def unseen(deck: tuple[Card, ...], view: View) -> list[Card]:
    """The cards of ``deck`` that ``view`` does not show, face by face as in the deck."""
    grouped, first = _grouped(deck)
    free = bytearray(b"\1") * len(grouped)
    following = first.copy()
    for faces in view.zones.values():
        # Most are seen as a whole or not at all: a pile of backs is passed over at once.
        if faces and (faces[-1] is not None or any(faces)):
            for card in faces:
                if card is not None:
                    at = following.get(card, len(grouped))
                    if at < len(grouped) and grouped[at] is card:
                        free[at] = 0
                        following[card] = at + 1
    return list(compress(grouped, free))


@lru_cache(maxsize=16)
def _grouped(deck: tuple[Card, ...]) -> tuple[tuple[Card, ...], dict[Card, int]]:
    """The deck with equal cards side by side, and where each face begins."""
    grouped = tuple(Counter(deck).elements())
    return grouped, {card: grouped.index(card) for card in grouped}


def fill(deck: tuple[Card, ...], view: View, rng: Rng) -> dict[Zone, list[Card]]:
    """The zones of ``view`` with every hidden face drawn at random from the unseen cards.

    Raises :class:`ValueError` if the view holds another number of cards than the deck.
    """
    rest = rng.mixed(unseen(deck, view))
    zones = {zone: filled(cards, rest) for zone, cards in view.zones.items()}
    if rest:
        raise ValueError(f"{len(rest)} cards of the deck are nowhere in the view")
    return zones


def filled(faces: Sequence[Card | None], rest: list[Card]) -> list[Card]:
    """``faces`` with each hidden one replaced by a card from the end of ``rest``."""
    hidden = faces.count(None)
    if hidden == len(faces) <= len(rest):
        at = len(rest) - hidden
        cards = rest[at:]
        del rest[at:]
        return cards
    return [card if card is not None else rest.pop() for card in faces]

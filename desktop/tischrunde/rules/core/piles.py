"""The renewal of the draw pile (GEN-03), the same in every game that has one."""

from __future__ import annotations

from typing import Any, Protocol

from tischrunde.rules.core.events import Moved, Sink
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE


class Piles(Protocol):
    """A position with a draw pile and a discard pile; the last card of each is its top."""

    draw_pile: list[Any]
    discard_pile: list[Any]
    rng: Rng


def renew(piles: Piles, stay: int, emit: Sink | None) -> bool:
    """Shuffle the discard pile, but for the ``stay`` top cards, into a new draw pile.

    False if nothing could be spared. The event lists the cards as they lay, never in
    their new order.
    """
    cards = piles.discard_pile[:-stay]
    if not cards:
        return False
    if emit is not None:
        emit(Moved(DISCARD_PILE, DRAW_PILE, tuple(cards), "reshuffle"))
    del piles.discard_pile[:-stay]
    piles.rng.shuffle(cards)
    piles.draw_pile = cards
    return True

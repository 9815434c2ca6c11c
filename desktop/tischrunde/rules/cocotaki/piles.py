"""Drawing, and the renewal of the draw pile (GEN-03)."""

from __future__ import annotations

from tischrunde.rules.cocotaki.cards import CocotakiCard
from tischrunde.rules.cocotaki.state import CocotakiState
from tischrunde.rules.core import piles
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.zones import DRAW_PILE, HANDS, Seat


def take(position: CocotakiState, seat: Seat, count: int, why: str, emit: Sink | None) -> int:
    """``seat`` draws ``count`` cards, or as many as exist; gives how many it got."""
    drawn: list[CocotakiCard] = []
    while len(drawn) < count and (position.draw_pile or renew(position, emit)):
        drawn.append(position.draw_pile.pop())
    position.hands[seat] += drawn
    if emit is not None:
        if drawn:
            emit(Moved(DRAW_PILE, HANDS[seat], tuple(drawn), why))
        if len(drawn) < count and why == "penalty":
            emit(noted("short", seat, n=count - len(drawn)))
    return len(drawn)


def renew(position: CocotakiState, emit: Sink | None) -> bool:
    """Make a new draw pile; False if nothing could be spared.

    The top card stays; while it can be challenged, the whole last lay and the card beneath it.
    """
    facts = position.facts
    return piles.renew(position, len(facts.lay) + 1 if facts.open else 1, emit)

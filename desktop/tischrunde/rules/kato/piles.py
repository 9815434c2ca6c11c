"""Drawing, and the renewal of the draw pile (GEN-03)."""

from __future__ import annotations

from tischrunde.rules.core import piles
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.zones import DRAW_PILE, HANDS, Seat
from tischrunde.rules.kato.cards import Kind
from tischrunde.rules.kato.state import KatoState

WILD_FOUR = Kind.WILD_FOUR


def take(pos: KatoState, seat: Seat, count: int, why: str, emit: Sink | None) -> int:
    """``seat`` draws ``count`` cards, or as many as exist; gives how many it got.

    Whoever holds more than one card afterwards has nothing to call for (KAT-26).
    """
    got = 0
    hand = pos.hands[seat]
    while got < count and (pos.draw_pile or renew(pos, emit)):
        pile = pos.draw_pile
        part = min(count - got, len(pile))
        cards = tuple(reversed(pile[-part:]))
        del pile[-part:]
        hand.extend(cards)
        got += part
        if emit is not None:
            emit(Moved(DRAW_PILE, HANDS[seat], cards, why))
    if got < count and emit is not None:
        emit(noted("short", seat, n=count - got))
    lapse(pos, seat)
    return got


def lapse(pos: KatoState, seat: Seat) -> None:
    """A call or a missing one is void unless ``seat`` holds exactly one card."""
    facts = pos.facts
    if (facts.called or facts.exposed) and len(pos.hands[seat]) != 1:
        facts.called = without(facts.called, seat)
        facts.exposed = without(facts.exposed, seat)


def without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """``seats`` less ``seat``."""
    return tuple(other for other in seats if other != seat) if seat in seats else seats


def renew(pos: KatoState, emit: Sink | None) -> bool:
    """Make a new draw pile; False if nothing could be spared.

    The top card stays; while a Wild Draw Four can be challenged, the card beneath it too.
    """
    return piles.renew(pos, 2 if pos.facts.penalty_kind is WILD_FOUR else 1, emit)

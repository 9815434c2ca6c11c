"""Calling KaTO, catching who forgot it, and hands that change owners (KAT-24…26)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.zones import HANDS, Seat
from tischrunde.rules.kato.piles import take, without
from tischrunde.rules.kato.state import KatoState

CAUGHT_DRAWS: Final = 2


def call(pos: KatoState, seat: Seat, _action: Action, emit: Sink | None) -> None:
    """``seat`` calls KaTO for the card it has left, or is about to have left."""
    facts = pos.facts
    facts.exposed = without(facts.exposed, seat)
    facts.called = tuple(sorted((*facts.called, seat)))
    if emit is not None:
        emit(noted("call", seat))


def catch(pos: KatoState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """``seat`` has noticed that another one did not call; that one draws two."""
    target: Seat = action.args[0]
    pos.facts.exposed = without(pos.facts.exposed, target)
    if emit is not None:
        emit(noted("caught", target, by=seat))
    take(pos, target, CAUGHT_DRAWS, "catch", emit)


def swap_hands(pos: KatoState, seat: Seat, other: Seat, emit: Sink | None) -> None:
    """Two seats exchange their hands."""
    hands = pos.hands
    if emit is not None:
        emit(noted("swap", seat, other=other))
        emit(Moved(HANDS[seat], HANDS[other], tuple(hands[seat]), "swap"))
        emit(Moved(HANDS[other], HANDS[seat], tuple(hands[other]), "swap"))
    hands[seat], hands[other] = hands[other], hands[seat]
    _call_anew(pos, (seat, other))


def pass_hands(pos: KatoState, emit: Sink | None) -> None:
    """Every hand moves one seat on in the direction of play."""
    seats = range(pos.game.seats)
    if emit is not None:
        emit(noted("pass_hands", pos.facts.layer))
    before = pos.hands
    pos.hands = [before[(seat - pos.facts.direction) % len(seats)] for seat in seats]
    if emit is not None:
        for seat in seats:
            source = HANDS[(seat - pos.facts.direction) % len(seats)]
            emit(Moved(source, HANDS[seat], tuple(pos.hands[seat]), "pass"))
    _call_anew(pos, map(Seat, seats))


def _call_anew(pos: KatoState, seats: Iterable[Seat]) -> None:
    """Calls do not travel with the cards: whoever now holds one card must call (KAT-26)."""
    called, exposed = set(pos.facts.called), set(pos.facts.exposed)
    for seat in seats:
        called.discard(seat)
        exposed.discard(seat)
        if len(pos.hands[seat]) == 1:
            exposed.add(seat)
    pos.facts.called = tuple(sorted(called))
    pos.facts.exposed = tuple(sorted(exposed))

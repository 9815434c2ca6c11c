"""A turn: drawing or taking a card, and building it in or discarding it (RAC-05 to RAC-07)."""

from __future__ import annotations

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat
from tischrunde.rules.racko.cards import TAKEABLE, Kind
from tischrunde.rules.racko.deal import blitz_put
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.flow import call_automatically, end, next_turn
from tischrunde.rules.racko.places import DRAWN, RACKS
from tischrunde.rules.racko.rack import PLACE_OF
from tischrunde.rules.racko.state import RackoState

_HELD, _BLITZ, _OVER = Phase.HELD, Phase.BLITZ, Phase.OVER


def draw(state: RackoState, seat: Seat, action: Action, emit: Sink | None) -> None:
    facts = state.facts
    facts.opening = False
    if not state.draw_pile and not _renew(state, emit):
        return
    card = state.draw_pile.pop()
    if card.kind in TAKEABLE:
        state.held[seat].append(card)
        facts.phase = _HELD
        if emit is not None:
            emit(Moved(DRAW_PILE, DRAWN[seat], (card,), "draw"))
    elif card.kind is Kind.SIT_OUT:
        state.discard_pile.append(card)
        if emit is not None:
            emit(Moved(DRAW_PILE, DISCARD_PILE, (card,), "event"))
            emit(noted("sit_out", seat))
        next_turn(state, emit)
    else:
        state.held[seat].append(card)
        facts.phase = Phase.CHOOSE if card.kind is Kind.SWAP_CARDS else Phase.RACKS
        if emit is not None:
            emit(Moved(DRAW_PILE, DRAWN[seat], (card,), "event"))


def _renew(state: RackoState, emit: Sink | None) -> bool:
    """Make a new closed pile of the open one without its top card (GEN-03, GEN-11)."""
    facts = state.facts
    if facts.renewals >= state.game.options.renewals or len(state.discard_pile) < 2:
        call_automatically(state, facts.turn, emit)
        if facts.phase is not _OVER:
            end(state, None, "exhausted", emit)
        return False
    top = state.discard_pile.pop()
    state.draw_pile, state.discard_pile = state.discard_pile, [top]
    state.rng.shuffle(state.draw_pile)
    facts.renewals += 1
    if emit is not None:
        emit(Moved(DISCARD_PILE, DRAW_PILE, (None,) * len(state.draw_pile), "reshuffle"))
    return True


def take(state: RackoState, seat: Seat, action: Action, emit: Sink | None) -> None:
    facts = state.facts
    facts.opening = False
    card = state.discard_pile.pop()
    state.held[seat].append(card)
    facts.phase = _HELD
    facts.open_taken = True
    if emit is not None:
        emit(Moved(DISCARD_PILE, DRAWN[seat], (card,), "take"))


def put(state: RackoState, seat: Seat, action: Action, emit: Sink | None) -> None:
    if state.facts.phase is _BLITZ:
        blitz_put(state, seat, action, emit)
        return
    facts = state.facts
    place = PLACE_OF[action.args[0]]
    card = state.held[seat].pop()
    rack = state.racks[seat]
    old = rack[place]
    rack[place] = card
    state.discard_pile.append(old)
    if facts.open_taken or facts.known[seat][place] is not None:
        state.know(seat, place, card if facts.open_taken else None)
    if emit is not None:
        emit(noted("put", seat, slot=action.args[0], open=facts.open_taken))
        emit(Moved(DRAWN[seat], RACKS[seat], (card,), "put"))
        emit(Moved(RACKS[seat], DISCARD_PILE, (old,), "discard"))
    state.rack_changed(seat)
    next_turn(state, emit)


def discard(state: RackoState, seat: Seat, action: Action, emit: Sink | None) -> None:
    card = state.held[seat].pop()
    state.discard_pile.append(card)
    if emit is not None:
        emit(Moved(DRAWN[seat], DISCARD_PILE, (card,), "discard"))
    next_turn(state, emit)

"""How a round begins: racks, the Blitz deal, the open card (RAC-02, RAC-03, RAC-23)."""

from __future__ import annotations

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat
from tischrunde.rules.racko.cards import Kind
from tischrunde.rules.racko.facts import ALL_FILLED, Phase
from tischrunde.rules.racko.flow import call_automatically, next_turn
from tischrunde.rules.racko.places import DRAWN, RACKS, REST
from tischrunde.rules.racko.rack import FULL, PLACE_OF
from tischrunde.rules.racko.state import RackoState


def fill_racks(position: RackoState, emit: Sink | None) -> None:
    """Twelve cards each, the first into slot 60, the last into slot 5 (RAC-02)."""
    order = [
        Seat((position.facts.turn + step) % position.game.seats)
        for step in range(position.game.seats)
    ]
    for _ in range(FULL):
        for seat in order:
            card = position.draw_pile.pop()
            position.racks[seat].insert(0, card)
            if emit is not None:
                emit(Moved(DRAW_PILE, RACKS[seat], (card,), "deal"))
    position.refresh()


def deal_blitz_cards(position: RackoState, emit: Sink | None) -> None:
    """One more card for everybody, into the air (RAC-23)."""
    for step in range(position.game.seats):
        seat = Seat((position.facts.turn + step) % position.game.seats)
        card = position.draw_pile.pop()
        position.held[seat].append(card)
        if emit is not None:
            emit(Moved(DRAW_PILE, DRAWN[seat], (card,), "deal"))


def blitz_put(position: RackoState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """Put the card just dealt into a free slot; the next is dealt when all have (RAC-23)."""
    facts = position.facts
    place = PLACE_OF[action.args[0]]
    below = facts.filled[seat] & ((1 << place) - 1)
    card = position.held[seat].pop()
    position.racks[seat].insert(below.bit_count(), card)
    filled = list(facts.filled)
    filled[seat] |= 1 << place
    facts.filled = tuple(filled)
    if emit is not None:
        emit(noted("put", seat, slot=action.args[0], open=False))
        emit(Moved(DRAWN[seat], RACKS[seat], (card,), "put"))
    if any(position.held):
        return
    if facts.filled[seat] != ALL_FILLED:
        deal_blitz_cards(position, emit)
        return
    facts.phase = Phase.TURN
    position.refresh()
    open_pile(position, emit)


def open_pile(position: RackoState, emit: Sink | None) -> None:
    """Shuffle jokers and events in, turn the top card up, see to a start event (RAC-02f.)."""
    facts = position.facts
    if emit is not None and position.rest:
        emit(Moved(REST, DRAW_PILE, (None,) * len(position.rest), "shuffle-in"))
    position.draw_pile += position.rest
    position.rest = []
    position.rng.shuffle(position.draw_pile)
    top = position.draw_pile.pop()
    position.discard_pile.append(top)
    if emit is not None:
        emit(Moved(DRAW_PILE, DISCARD_PILE, (top,), "turn-up"))
        emit(noted("turn", facts.turn))
    if top.kind is Kind.SIT_OUT:
        if emit is not None:
            emit(noted("sit_out", facts.turn))
        next_turn(position, emit)
    elif top.kind is Kind.SWAP_CARDS:
        facts.start_event, facts.phase = True, Phase.CHOOSE
    elif top.kind is Kind.SWAP_RACKS:
        facts.start_event, facts.phase = True, Phase.RACKS
    if position.game.auto:
        call_automatically(position, facts.turn, emit)

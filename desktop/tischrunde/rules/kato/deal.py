"""The deal and the start card (KAT-02, KAT-08, KAT-10, KAT-13, KAT-15, KAT-22)."""

from __future__ import annotations

from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat
from tischrunde.rules.kato.cards import Kind
from tischrunde.rules.kato.facts import Phase
from tischrunde.rules.kato.flow import after
from tischrunde.rules.kato.laying import owe_two
from tischrunde.rules.kato.state import KatoState


def deal(pos: KatoState, emit: Sink | None) -> None:
    """Deal card by card from the dealer's left, and turn a card up."""
    facts, seats = pos.facts, pos.game.seats
    hand_size = pos.game.options.hand_size
    first = facts.turn
    if emit is not None:
        emit(noted("deal", facts.dealer, n=hand_size))
    for _ in range(hand_size):
        for step in range(seats):
            _deal_one(pos, Seat((first + step) % seats), emit)
    _turn_up(pos, emit)
    start(pos, emit)


def _deal_one(pos: KatoState, seat: Seat, emit: Sink | None) -> None:
    card = pos.draw_pile.pop()
    pos.hands[seat].append(card)
    if emit is not None:
        emit(Moved(DRAW_PILE, HANDS[seat], (card,), "deal"))


def _turn_up(pos: KatoState, emit: Sink | None) -> None:
    """The top card starts the discard pile; a Wild Draw Four or cone goes back (KAT-22)."""
    while True:
        card = pos.draw_pile.pop()
        if emit is not None:
            emit(Moved(DRAW_PILE, DISCARD_PILE, (card,), "turn-up"))
        if card.kind not in (Kind.WILD_FOUR, Kind.CONE):
            pos.discard_pile.append(card)
            return
        if emit is not None:
            emit(Moved(DISCARD_PILE, DRAW_PILE, (card,), "put-back"))
        pos.draw_pile.append(card)
        pos.rng.shuffle(pos.draw_pile)


def start(pos: KatoState, emit: Sink | None) -> None:
    """Carry out the start card, which counts as the dealer's lay.

    A seven or zero swaps no hands here (KAT-34 speaks of whoever laid it).
    """
    facts = pos.facts
    card = pos.discard_pile[-1]
    facts.colour = card.colour
    first = facts.turn
    if card.kind is Kind.DRAW_TWO:
        owe_two(pos, first, emit)
        return
    if card.kind is Kind.SKIP:
        facts.turn = after(pos, first)
        if emit is not None:
            emit(noted("skip", first))
    elif card.kind is Kind.REVERSE:
        facts.direction = -1
        facts.turn = facts.dealer
        if emit is not None:
            emit(noted("reverse", facts.dealer))
    elif card.kind is Kind.WILD:
        facts.phase = Phase.WISH
    if emit is not None:
        emit(noted("turn", facts.turn))

"""The deal and the start card (KAT-02, KAT-08, KAT-10, KAT-13, KAT-15, KAT-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat
from tischrunde.rules.kato.cards import Kind
from tischrunde.rules.kato.facts import KatoFacts, Phase
from tischrunde.rules.kato.flow import after
from tischrunde.rules.kato.laying import owe_two
from tischrunde.rules.kato.position import KatoPosition

if TYPE_CHECKING:
    from tischrunde.rules.kato.game import Kato


def deal(game: Kato, seed: int, dealer: Seat, emit: Sink | None) -> KatoPosition:
    """Shuffle, deal card by card from the dealer's left, and turn a card up."""
    rng = Rng(seed)
    cards = list(game.deck())
    rng.shuffle(cards)
    first = Seat((dealer + 1) % game.seats)
    pos = KatoPosition(game, KatoFacts(dealer, first), rng, [[] for _ in range(game.seats)])
    pos.draw_pile = cards
    if emit is not None:
        emit(noted("deal", dealer, n=game.options.hand_size))
    for _ in range(game.options.hand_size):
        for step in range(game.seats):
            _deal_one(pos, Seat((first + step) % game.seats), emit)
    _turn_up(pos, emit)
    start(pos, emit)
    return pos


def _deal_one(pos: KatoPosition, seat: Seat, emit: Sink | None) -> None:
    card = pos.draw_pile.pop()
    pos.hands[seat].append(card)
    if emit is not None:
        emit(Moved(DRAW_PILE, HANDS[seat], (card,), "deal"))


def _turn_up(pos: KatoPosition, emit: Sink | None) -> None:
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


def start(pos: KatoPosition, emit: Sink | None) -> None:
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

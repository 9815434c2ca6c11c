"""What may be done now, for every seat at once.

Nothing here looks at a hand other than the acting seat's own (GEN-07): whether
another one may be caught follows from the numbers of cards and the calls.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tischrunde.rules.core.actions import MAY, MUST, Action, Choice
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.actions import (
    ACCEPT,
    CALL,
    CATCH,
    CHALLENGE,
    CONFIRM,
    DRAW,
    JUMP,
    KEEP,
    LAY,
    LAY_TWO,
    SWAP,
    WISH,
)
from tischrunde.rules.kato.cards import KatoCard, Kind
from tischrunde.rules.kato.facts import Phase
from tischrunde.rules.kato.fits import ON_CARD, ON_WISH, Lays
from tischrunde.rules.kato.state import KatoState

WISHES: Final = tuple(WISH.values())


def lays(pos: KatoState) -> Lays:
    """The cards that fit now, each with the action that lays it."""
    top = pos.discard_pile[-1]
    return ON_WISH[pos.facts.colour] if top.colour is None else ON_CARD[top]


def doubles(pos: KatoState, seat: Seat) -> list[Action]:
    """The lays of two cards that ``seat`` could make on its turn (KAT-30, KAT-31)."""
    hand = pos.hands[seat]
    fitting = lays(pos)
    faces = list(dict.fromkeys(hand))
    return [
        LAY_TWO[first, second]
        for first in faces
        if first in fitting
        for second in faces
        if (first, second) in LAY_TWO and _is_double(pos, hand, first, second)
    ]


def _is_double(pos: KatoState, hand: list[KatoCard], first: KatoCard, second: KatoCard) -> bool:
    options = pos.game.options
    if first is second:
        return options.doubles_same and hand.count(first) > 1
    return options.doubles_number


def answers(pos: KatoState, card: KatoCard) -> bool:
    """Whether ``card`` may be laid against the penalty (KAT-32, KAT-33, KAT-23)."""
    facts = pos.facts
    if facts.last is not None or facts.penalty_kind is Kind.CONE:
        return False
    if card.kind is Kind.CONE:
        return pos.game.deflects
    return card.kind is facts.penalty_kind and pos.game.options.stacking


def duty(pos: KatoState) -> Choice:
    """What the seat on turn is asked for; not in phase OVER."""
    seat = pos.facts.turn
    return Choice(seat, MUST, DUTIES[pos.facts.phase](pos, seat))


def _turn(pos: KatoState, seat: Seat) -> tuple[Action, ...]:
    fitting = lays(pos)
    single = [fitting[card] for card in dict.fromkeys(pos.hands[seat]) if card in fitting]
    if pos.game.doubles:
        single += doubles(pos, seat)
    return (*single, DRAW)


def _drawn(pos: KatoState, seat: Seat) -> tuple[Action, ...]:
    card = pos.hands[seat][-1]
    return (LAY[card], KEEP) if card in lays(pos) else (KEEP,)


def _wish(_pos: KatoState, _seat: Seat) -> tuple[Action, ...]:
    return WISHES


def _answer(pos: KatoState, seat: Seat) -> tuple[Action, ...]:
    laid = [LAY[card] for card in dict.fromkeys(pos.hands[seat]) if answers(pos, card)]
    if pos.facts.penalty_kind is Kind.WILD_FOUR:
        return (ACCEPT, CHALLENGE, *laid)
    return (ACCEPT, *laid)


def _swap(pos: KatoState, seat: Seat) -> tuple[Action, ...]:
    return tuple(SWAP[other] for other in range(pos.game.seats) if other != seat)


def _confirm(_pos: KatoState, _seat: Seat) -> tuple[Action, ...]:
    return (CONFIRM,)


DUTIES: Final[dict[Phase, Callable[[KatoState, Seat], tuple[Action, ...]]]] = {
    Phase.TURN: _turn,
    Phase.DRAWN: _drawn,
    Phase.WISH: _wish,
    Phase.ANSWER: _answer,
    Phase.SWAP: _swap,
    Phase.CONFIRM: _confirm,
}


def mays(pos: KatoState) -> list[Choice]:
    """Calls, catches and jumps, at most one choice a seat."""
    facts = pos.facts
    if facts.exposed or facts.jumpable:
        found = [(Seat(seat), _mays_of(pos, Seat(seat))) for seat in range(pos.game.seats)]
    else:
        found = [(facts.turn, (CALL,) if may_call(pos, facts.turn) else ())]
    return [Choice(seat, MAY, actions, (), facts.window) for seat, actions in found if actions]


def _mays_of(pos: KatoState, seat: Seat) -> tuple[Action, ...]:
    facts = pos.facts
    actions = [CATCH[other] for other in facts.exposed if other != seat]
    if may_call(pos, seat):
        actions.insert(0, CALL)
    top = pos.discard_pile[-1]
    if facts.jumpable and seat not in (facts.turn, facts.layer) and top in pos.hands[seat]:
        actions.append(JUMP[top])
    return tuple(actions)


def may_call(pos: KatoState, seat: Seat) -> bool:
    """Whether ``seat`` may call KaTO: after its lay, or early on its turn (KAT-24)."""
    facts = pos.facts
    if seat in facts.exposed:
        return True
    if seat != facts.turn or seat in facts.called:
        return False
    left = len(pos.hands[seat])
    if facts.phase is Phase.TURN:
        return left == 2 or (left == 3 and pos.game.doubles and bool(doubles(pos, seat)))
    if facts.phase is Phase.ANSWER:
        return left == 2 and facts.last is None and facts.penalty_kind is not Kind.CONE
    return left == 2 and facts.phase is Phase.DRAWN

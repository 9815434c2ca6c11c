"""What may be done now, for every seat at once.

Nothing here looks at a hand other than the acting seat's own (GEN-07): whether
another one may be caught follows from the numbers of cards and the calls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tischrunde.rules.core.actions import MAY, MUST, Action, Choice, new_choice
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
from tischrunde.rules.kato.fits import lays
from tischrunde.rules.kato.state import KatoState

TURN, OVER = Phase.TURN, Phase.OVER
WISHES: Final = tuple(WISH.values())
EARLY_CALL: Final = (2, 3)
"""With so many cards a seat on turn may be able to call already (KAT-24)."""


def doubles(pos: KatoState, seat: Seat) -> list[Action]:
    """The lays of two cards that ``seat`` could make on its turn (KAT-30, KAT-31)."""
    hand = pos.hands[seat]
    fits = lays(pos).has
    faces = list(dict.fromkeys(hand))
    return [
        LAY_TWO[first, second]
        for first in faces
        if fits(first)
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


def choices(pos: KatoState) -> tuple[Choice, ...]:
    """What every seat can do now; () when the round is over."""
    facts = pos.facts
    phase = facts.phase
    if phase is OVER:
        return ()
    seat = facts.turn
    actions = _turn(pos, seat) if phase is TURN else DUTIES[phase](pos, seat)
    must = new_choice((seat, MUST, actions, (), None))
    if facts.exposed or facts.jumpable or len(pos.hands[seat]) in EARLY_CALL:
        return (must, *mays(pos))
    return (must,)


def _turn(pos: KatoState, seat: Seat) -> tuple[Action, ...]:
    fitting = lays(pos)
    # Each face once, in the order of the hand: filter and map go through it without Python code.
    found = map(fitting.action, dict.fromkeys(filter(fitting.has, pos.hands[seat])))
    if pos.game.doubles:
        return (*found, *doubles(pos, seat), DRAW)
    return (*found, DRAW)


def _drawn(pos: KatoState, seat: Seat) -> tuple[Action, ...]:
    card = pos.hands[seat][-1]
    return (LAY[card], KEEP) if lays(pos).has(card) else (KEEP,)


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
    TURN: _turn,
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


def reactions(pos: KatoState) -> Sequence[Choice]:
    """Who might call, catch or jump in, as far as everybody can know (GEN-07)."""
    facts = pos.facts
    if not (facts.exposed or facts.jumpable):
        return ()
    # Who holds the same card as the top one is nobody's business (KAT-34, GEN-07).
    out = () if facts.exposed else (facts.turn, facts.layer)
    seats = [Seat(seat) for seat in range(pos.game.seats) if seat not in out]
    return [Choice(seat, MAY, (), (), facts.window) for seat in seats]


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

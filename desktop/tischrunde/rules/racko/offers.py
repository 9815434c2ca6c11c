"""What may be done now, for every seat at once, and what everybody has to reckon with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tischrunde.rules.core.actions import MAY, MUST, Action, Choice
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.actions import (
    BLITZ,
    CHOOSE,
    DISCARD,
    DRAW,
    PUT,
    RACKO,
    RACKS,
    SWAP,
    TAKE,
)
from tischrunde.rules.racko.cards import JOKER, TAKEABLE, Kind
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.flow import may_blitz
from tischrunde.rules.racko.rack import FULL, ascending_length
from tischrunde.rules.racko.state import RackoState

_ONLY_DRAW = (DRAW,)
_DRAW_OR_TAKE = (DRAW, TAKE)
_PUT_OR_DISCARD = (*PUT, DISCARD)
_FROM_60 = tuple(reversed(tuple(enumerate(PUT))))
_MAY_RACKO = (RACKO,)
_MAY_BLITZ = (BLITZ,)
_TURN, _HELD, _BLITZ, _OVER = Phase.TURN, Phase.HELD, Phase.BLITZ, Phase.OVER
_EVENT_PHASES = (Phase.CHOOSE, Phase.SWAP, Phase.RACKS)
_EXCHANGE_KINDS = (Kind.SWAP_CARDS, Kind.SWAP_RACKS)


def choices(state: RackoState) -> tuple[Choice, ...]:
    facts = state.facts
    phase = facts.phase
    if phase is _OVER:
        return ()
    if phase is _BLITZ:
        return _blitz_choices(state)
    if phase is _TURN:
        takeable = state.discard_pile[-1].kind in TAKEABLE
        must: Sequence[Action] = _DRAW_OR_TAKE if takeable else _ONLY_DRAW
    elif phase is _HELD:
        must = PUT if facts.open_taken else _PUT_OR_DISCARD
    elif phase is Phase.SWAP:
        must = _swap_choices(state)
    else:
        verbs = CHOOSE if phase is Phase.CHOOSE else RACKS
        must = [verbs[seat] for seat in range(state.game.seats) if seat != facts.turn]
    turn = Choice(facts.turn, MUST, must)
    if True not in state.complete:
        return (turn,)
    call = _MAY_BLITZ if may_blitz(state) else _MAY_RACKO
    calls = [
        Choice(Seat(seat), MAY, call, (), facts.window)
        for seat, ready in enumerate(state.complete)
        if ready
    ]
    return (turn, *calls)


def reactions(state: RackoState) -> Sequence[Choice]:
    """Whoever might have a complete rack is left time where it has just changed.

    A row can be called at any later moment (RAC-16): playing on takes it from nobody
    but by an exchange. So there is one window from each turn of a seat to its next,
    with even numbers, and one for all round an exchange, with odd ones.
    """
    facts = state.facts
    if facts.phase in (_OVER, _BLITZ):
        return ()
    seats = state.game.seats
    able = [Seat(seat) for seat in range(seats) if _might_ascend(state, Seat(seat))]
    own = [2 * (facts.turns - (facts.turn - seat - 1) % seats) for seat in able]
    found = [Choice(seat, MAY, (), (), window) for seat, window in zip(able, own, strict=True)]
    # There may be none: whoever has taken the only open card holds it.
    exchanged = any(card.kind in _EXCHANGE_KINDS for card in state.discard_pile[-1:])
    if facts.phase in _EVENT_PHASES or exchanged:
        found += [Choice(seat, MAY, (), (), 2 * facts.turns + 1) for seat in able]
    return found


def _might_ascend(state: RackoState, seat: Seat) -> bool:
    """Whether the cards of this rack that everybody knows leave room for the others."""
    known = [JOKER if card is None else card for card in state.facts.known[seat]]
    exact = state.game.exact or not state.game.options.jokers
    return ascending_length(known, state.game.highest, exact) == FULL


def _blitz_choices(state: RackoState) -> tuple[Choice, ...]:
    # The first one offered is what a player who does not choose fills (RAC-23).
    return tuple(
        Choice(Seat(seat), MUST, [put for at, put in _FROM_60 if not filled >> at & 1])
        for seat, filled in enumerate(state.facts.filled)
        if state.held[seat]
    )


def _swap_choices(state: RackoState) -> list[Action]:
    facts = state.facts
    assert facts.target is not None
    taboo: Iterable[int] = facts.named
    if state.game.options.card_swap_view == "open":
        theirs = state.racks[facts.target]
        taboo = [at for at, card in enumerate(theirs) if card is JOKER]
    mine = [at for at, card in enumerate(state.racks[facts.turn]) if card is not JOKER]
    return [SWAP[theirs][at] for theirs in range(FULL) if theirs not in taboo for at in mine]

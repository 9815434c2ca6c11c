"""What forbids an action of Racko."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.cards import JOKER, TAKEABLE
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.flow import may_blitz
from tischrunde.rules.racko.rack import PLACE_OF, SLOTS
from tischrunde.rules.racko.state import RackoState

_TURN, _HELD, _BLITZ, _OVER = Phase.TURN, Phase.HELD, Phase.BLITZ, Phase.OVER

ROUND_OVER: Final = refusal("round_over", "RAC-15")
EVENT_IS_TABOO: Final = refusal("event_taboo", "RAC-07")
MUST_BUILD_IN: Final = refusal("must_build_in", "RAC-06")
NOT_NOW: Final = {
    Phase.BLITZ: refusal("blitz_deal", "RAC-23"),
    Phase.TURN: refusal("take_first", "RAC-05"),
    Phase.HELD: refusal("holding", "RAC-05"),
    Phase.CHOOSE: refusal("event_first", "RAC-11"),
    Phase.SWAP: refusal("event_first", "RAC-11"),
    Phase.RACKS: refusal("event_first", "RAC-11"),
    Phase.OVER: ROUND_OVER,
}


def _wrong_moment(position: RackoState, seat: Seat, phase: Phase) -> Refusal | None:
    facts = position.facts
    if facts.phase is phase and facts.turn == seat:
        return None
    if facts.phase is _OVER:
        return ROUND_OVER
    if facts.turn != seat and facts.phase is not _BLITZ:
        return refusal("not_your_turn", "RAC-05", seat=facts.turn)
    return NOT_NOW[facts.phase]


def _draw(position: RackoState, seat: Seat, action: Action) -> Refusal | None:
    return _wrong_moment(position, seat, _TURN)


def _take(position: RackoState, seat: Seat, action: Action) -> Refusal | None:
    reason = _wrong_moment(position, seat, _TURN)
    if reason is not None:
        return reason
    return None if position.discard_pile[-1].kind in TAKEABLE else EVENT_IS_TABOO


def _put(position: RackoState, seat: Seat, action: Action) -> Refusal | None:
    if position.facts.phase is _BLITZ:
        return _blitz_put(position, seat, action)
    return _wrong_moment(position, seat, _HELD) or _known_slot(action.args)


def _known_slot(args: tuple[object, ...]) -> Refusal | None:
    for name in args:
        if name not in PLACE_OF:
            return refusal("no_such_slot", "RAC-02", slot=name)
    return None


def _blitz_put(position: RackoState, seat: Seat, action: Action) -> Refusal | None:
    if not (0 <= seat < len(position.held) and position.held[seat]):
        return refusal("wait_for_card", "RAC-23")
    reason = _known_slot(action.args)
    if reason is not None:
        return reason
    (name,) = action.args
    if position.facts.filled[seat] >> PLACE_OF[name] & 1:
        return refusal("slot_filled", "RAC-23", slot=name)
    return None


def _discard(position: RackoState, seat: Seat, action: Action) -> Refusal | None:
    reason = _wrong_moment(position, seat, _HELD)
    return reason or (MUST_BUILD_IN if position.facts.open_taken else None)


def _other_player(position: RackoState, seat: Seat, action: Action, rule: str) -> Refusal | None:
    (target,) = action.args
    if target == seat or not 0 <= target < position.game.seats:
        return refusal("not_another_player", rule, seat=target)
    return None


def _choose(position: RackoState, seat: Seat, action: Action) -> Refusal | None:
    reason = _wrong_moment(position, seat, Phase.CHOOSE)
    return reason or _other_player(position, seat, action, "RAC-12")


def _racks(position: RackoState, seat: Seat, action: Action) -> Refusal | None:
    reason = _wrong_moment(position, seat, Phase.RACKS)
    return reason or _other_player(position, seat, action, "RAC-14")


def _swap(position: RackoState, seat: Seat, action: Action) -> Refusal | None:
    reason = _wrong_moment(position, seat, Phase.SWAP) or _known_slot(action.args)
    if reason is not None:
        return reason
    theirs, mine = action.args
    facts = position.facts
    assert facts.target is not None
    if position.racks[seat][PLACE_OF[mine]] is JOKER:
        return refusal("own_joker", "RAC-12", slot=mine)
    open_view = position.game.options.card_swap_view == "open"
    seen = open_view and position.racks[facts.target][PLACE_OF[theirs]] is JOKER
    if seen or PLACE_OF[theirs] in facts.named:
        return refusal("their_joker", "RAC-12", slot=theirs)
    return None


def _racko(position: RackoState, seat: Seat, action: Action) -> Refusal | None:
    facts = position.facts
    if facts.phase is _OVER:
        return ROUND_OVER
    if not 0 <= seat < position.game.seats:
        return refusal("not_seated", "RAC-16")
    if facts.phase is _BLITZ:
        return NOT_NOW[_BLITZ]
    if not position.complete[seat]:
        return refusal("not_ascending", "RAC-20", slot=SLOTS[position.ascending(seat)])
    if may_blitz(position):
        return refusal("say_blitz", "RAC-23")
    return None


def _blitz(position: RackoState, seat: Seat, action: Action) -> Refusal | None:
    if not position.game.options.blitz:
        return refusal("no_blitz", "RAC-23")
    if not position.facts.opening:
        return refusal("blitz_over", "RAC-23")
    reason = _racko(position, seat, action)
    return None if reason is not None and reason.code == "say_blitz" else reason


Check = Callable[["RackoState", Seat, Action], Refusal | None]
CHECKS: Final[dict[str, Check]] = {
    "draw": _draw,
    "take": _take,
    "put": _put,
    "discard": _discard,
    "choose": _choose,
    "swap": _swap,
    "racks": _racks,
    "racko": _racko,
    "blitz": _blitz,
}


def judge(position: RackoState, seat: Seat, action: Action) -> Refusal | None:
    """Why ``seat`` may not do this now; None if it may."""
    check = CHECKS.get(action.verb)
    if check is None:
        return refusal("unknown_action", "GEN-06")
    return check(position, seat, action)

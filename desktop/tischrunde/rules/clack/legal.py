"""What forbids an action of Clack; a wrong grab is not forbidden, it costs (GEN-06)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.clack.state import ClackState
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.core.zones import TABLE, Seat

ROUND_OVER: Final = refusal("round_over", "CLA-15")


def _no_roll(position: ClackState) -> Refusal:
    """No dice lie on the table: there is nothing to grab for."""
    facts = position.facts
    if facts.phase is Phase.OVER:
        return ROUND_OVER
    return refusal("roll_over", "CLA-08", seat=facts.roller)


def _roll(position: ClackState, seat: Seat, action: Action) -> Refusal | None:
    facts = position.facts
    if facts.phase is not Phase.ROLL:
        return ROUND_OVER if facts.phase is Phase.OVER else refusal("race_on", "CLA-05")
    return None if facts.roller == seat else refusal("not_your_dice", "CLA-04", seat=facts.roller)


def _not_in_race(position: ClackState, seat: Seat) -> Refusal | None:
    """Why ``seat`` has no part in the race (any more)."""
    facts = position.facts
    if facts.phase is not Phase.RACE:
        return _no_roll(position)
    if not 0 <= seat < position.game.seats:
        return refusal("not_seated", _search(position))
    if position.game.in_turn and seat != facts.roller:
        return refusal("in_turn", "CLA-16", seat=facts.roller)
    if seat in facts.sitting_out:
        return refusal("sitting_out", "CLA-13")
    return refusal("given_up", "CLA-08") if seat in facts.given_up else None


def _search(position: ClackState) -> str:
    """The rule on how cards are looked for."""
    return "CLA-16" if position.game.in_turn else "CLA-06"


def _cannot_grab(position: ClackState, seat: Seat) -> Refusal | None:
    reason = _not_in_race(position, seat)
    if reason is not None:
        return reason
    return refusal("busy", "CLA-11") if position.returning[seat] else None


def _snap(position: ClackState, seat: Seat, action: Action) -> Refusal | None:
    reason = _cannot_grab(position, seat)
    if reason is not None:
        return reason
    if action.args[0] not in position.display:
        return refusal("not_there", _search(position), card=action.args[0])
    return None


def _disc(position: ClackState, seat: Seat, action: Action) -> Refusal | None:
    reason = _cannot_grab(position, seat)
    if reason is not None:
        return reason
    return refusal("disc_once", "CLA-12") if seat in position.facts.disc_tried else None


def _pass(position: ClackState, seat: Seat, action: Action) -> Refusal | None:
    return (_cannot_grab if position.game.in_turn else _not_in_race)(position, seat)


def _back(position: ClackState, seat: Seat, action: Action) -> Refusal | None:
    if seat != TABLE:
        return refusal("table_only", "GEN-04")
    (busy,) = action.args
    there = 0 <= busy < position.game.seats and position.returning[busy]
    return None if there else refusal("nothing_to_put_back", "CLA-11", seat=busy)


def _close(position: ClackState, seat: Seat, action: Action) -> Refusal | None:
    if seat != TABLE:
        return refusal("table_only", "GEN-04")
    if position.facts.phase is not Phase.RACE:
        return _no_roll(position)
    if position.game.in_turn:
        return refusal("in_turn", "CLA-16", seat=position.facts.roller)
    return None


Check = Callable[["ClackState", Seat, Action], Refusal | None]
CHECKS: Final[dict[str, Check]] = {
    "roll": _roll,
    "snap": _snap,
    "disc": _disc,
    "pass": _pass,
    "back": _back,
    "close": _close,
}


def judge(position: ClackState, seat: Seat, action: Action) -> Refusal | None:
    """Why ``seat`` may not do this now; None if it may."""
    check = CHECKS.get(action.verb)
    if check is None:
        return refusal("unknown_action", "GEN-06", value=action.verb)
    return check(position, seat, action)

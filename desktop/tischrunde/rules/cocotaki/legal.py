"""What forbids an action of Cocotaki; traps are not forbidden (GEN-06)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from tischrunde.rules.cocotaki.cards import CocotakiCard, Sound
from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.cocotaki.offers import (
    fits,
    is_trap,
    is_wrong_in_donkey_round,
    may_challenge,
)
from tischrunde.rules.cocotaki.state import CocotakiState
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.core.zones import TABLE, Seat

_TURN, _SOUND, _WISH, _FINAL, _OVER = (
    Phase.TURN,
    Phase.SOUND,
    Phase.WISH,
    Phase.FINAL,
    Phase.OVER,
)
ROUND_OVER: Final = refusal("round_over", "COC-22")
LAY_FIRST_COMPLETE: Final = refusal("lay_incomplete", "COC-40")
NOT_SEATED: Final = refusal("no_such_seat", "GEN-01")
WAIT_FOR_END: Final = refusal("final_window", "COC-22")


def _off_turn(position: CocotakiState, seat: Seat) -> Refusal | None:
    """Why ``seat`` is not regularly on turn now."""
    facts = position.facts
    if facts.phase is _TURN and facts.turn == seat:
        return None
    if facts.phase is _OVER:
        return ROUND_OVER
    if facts.phase is _FINAL:
        return WAIT_FOR_END
    if facts.phase is not _TURN:
        return LAY_FIRST_COMPLETE
    return refusal("not_your_turn", "COC-03", seat=facts.turn)


def _lay(position: CocotakiState, seat: Seat, action: Action) -> Refusal | None:
    cards: tuple[CocotakiCard, ...] = action.args
    strict = position.game.options.attention == "strict"
    trap = is_trap(position, seat)
    if trap and not strict:
        return _explain_trap(position, seat)
    reason = _off_turn(position, seat)
    # Only a single card walks into a trap; for several the plain reason is given.
    if reason is not None and not (trap and len(cards) == 1):
        return reason
    return _cards_refused(position, seat, cards) or (
        refusal("donkeys_only", "COC-24", card=cards[0])
        if not strict and is_wrong_in_donkey_round(position, cards[0])
        else None
    )


def _explain_trap(position: CocotakiState, seat: Seat) -> Refusal:
    if seat in position.facts.skipped:
        return refusal("you_sit_out", "COC-23", seat=position.facts.turn)
    return refusal("direction_changed", "COC-35", seat=position.facts.turn)


def _cards_refused(
    position: CocotakiState, seat: Seat, cards: tuple[CocotakiCard, ...]
) -> Refusal | None:
    if not cards:
        return refusal("no_card", "COC-05")
    missing = Counter(cards) - Counter(position.hands[seat])
    if missing:
        return refusal("not_in_hand", "GEN-06", card=next(iter(missing)))
    if len(cards) > 1:
        if not position.game.options.several_cards:
            return refusal("one_card", "COC-05")
        if any(card.animal is not cards[0].animal for card in cards):
            return refusal("same_animal", "COC-32", card=cards[0])
    if not fits(position, cards[0]):
        wish = position.facts.wish
        if wish is not None:
            return refusal("wish", "COC-16", card=cards[0], colour=wish)
        return refusal("no_fit", "COC-06", card=cards[0], top=position.discard_pile[-1])
    return None


def _draw(position: CocotakiState, seat: Seat, action: Action) -> Refusal | None:
    return _off_turn(position, seat)


def _sound(position: CocotakiState, seat: Seat, action: Action) -> Refusal | None:
    facts = position.facts
    if facts.phase is _OVER:
        return ROUND_OVER
    if facts.phase not in (_SOUND, _WISH):
        return refusal("nothing_to_sound", "COC-10")
    if facts.layer != seat:
        return LAY_FIRST_COMPLETE
    if facts.phase is _WISH:
        if action.args[0] is Sound.SILENCE:
            return refusal("wish_first", "COC-16")
        if Sound.SILENCE not in facts.sounds:
            return refusal("sound_counts", "COC-14")
    return None


def _wish(position: CocotakiState, seat: Seat, action: Action) -> Refusal | None:
    facts = position.facts
    if facts.phase is _OVER:
        return ROUND_OVER
    if facts.phase is not _WISH:
        return refusal("no_wish", "COC-16")
    return None if facts.layer == seat else LAY_FIRST_COMPLETE


def _last(position: CocotakiState, seat: Seat, action: Action) -> Refusal | None:
    facts = position.facts
    if facts.phase is _OVER:
        return ROUND_OVER
    if not 0 <= seat < len(position.hands):
        return NOT_SEATED
    if len(position.hands[seat]) != 1:
        return refusal("not_last_card", "COC-21", n=len(position.hands[seat]))
    if facts.layer != seat or not facts.open:
        return refusal("last_not_due", "COC-21")
    return refusal("already_said", "COC-21") if facts.announced else None


def _challenge(position: CocotakiState, seat: Seat, action: Action) -> Refusal | None:
    facts = position.facts
    if facts.phase is _OVER:
        return ROUND_OVER
    if not 0 <= seat < len(position.hands):
        return NOT_SEATED
    if facts.phase in (_SOUND, _WISH):
        return LAY_FIRST_COMPLETE
    if may_challenge(position, seat):
        return None
    if not facts.open:
        return refusal("nothing_to_challenge", "COC-18")
    if facts.layer == seat:
        return refusal("own_lay", "COC-19")
    once = seat in facts.challengers
    return refusal("challenged_once", "COC-19") if once else refusal("let_pass", "COC-22")


def _pass(position: CocotakiState, seat: Seat, action: Action) -> Refusal | None:
    facts = position.facts
    if facts.phase is not _FINAL:
        return ROUND_OVER if facts.phase is _OVER else refusal("no_final_window", "COC-22")
    if not 0 <= seat < len(position.hands):
        return NOT_SEATED
    if seat == facts.layer:
        return refusal("own_lay", "COC-19")
    return refusal("let_pass", "COC-22") if seat in facts.let_pass else None


def _close(position: CocotakiState, seat: Seat, action: Action) -> Refusal | None:
    if seat != TABLE:
        return refusal("table_only", "GEN-04")
    facts = position.facts
    if facts.phase is _OVER:
        return ROUND_OVER
    return None if facts.phase in (_SOUND, _FINAL) else refusal("nothing_to_close", "GEN-04")


Check = Callable[["CocotakiState", Seat, Action], Refusal | None]
CHECKS: Final[dict[str, Check]] = {
    "lay": _lay,
    "draw": _draw,
    "sound": _sound,
    "wish": _wish,
    "last": _last,
    "challenge": _challenge,
    "pass": _pass,
    "close": _close,
}


def judge(position: CocotakiState, seat: Seat, action: Action) -> Refusal | None:
    """Why ``seat`` may not do this now; None if it may."""
    check = CHECKS.get(action.verb)
    if check is None:
        return refusal("unknown_action", "GEN-06", value=action.verb)
    return check(position, seat, action)

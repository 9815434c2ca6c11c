"""What may be done now, for every seat at once, and what everybody has to reckon with."""

from __future__ import annotations

from collections.abc import Sequence

from tischrunde.rules.cocotaki.actions import (
    CHALLENGE,
    CLOSE,
    DRAW,
    LAST,
    LAY,
    PASS,
    SOUND,
    WISH,
)
from tischrunde.rules.cocotaki.cards import BUTTERFLY, Animal, CocotakiCard, Sound
from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.cocotaki.state import CocotakiState
from tischrunde.rules.core.actions import MAY, MUST, Action, Choice
from tischrunde.rules.core.zones import TABLE, Seat

_SOUNDS = tuple(SOUND.values())
_NOISES = tuple(action for made, action in SOUND.items() if made is not Sound.SILENCE)
_WISHES = tuple(WISH.values())
_PATTERN = ("lay",)
_TURN = Phase.TURN


def fits(state: CocotakiState, card: CocotakiCard) -> bool:
    """Whether a card fits the requirement: the wish, or the top card (COC-06, COC-15, COC-16)."""
    if card is BUTTERFLY:
        return True
    wish = state.facts.wish
    if wish is not None:
        return card.colour is wish
    top = state.discard_pile[-1]
    return top is BUTTERFLY or card.colour is top.colour or card.animal is top.animal


def is_wrong_in_donkey_round(state: CocotakiState, card: CocotakiCard) -> bool:
    """Whether only donkeys may be laid, and this is none (COC-24, COC-26)."""
    return state.facts.donkey is not None and card.animal is not Animal.DONKEY


def is_trap(state: CocotakiState, seat: Seat) -> bool:
    """Whether ``seat`` is not on turn but could believe it is (COC-23, COC-36)."""
    facts = state.facts
    return (
        facts.phase is _TURN
        and seat != facts.turn
        and (seat in facts.skipped or seat == facts.overlooked)
        and seat not in facts.trapped
    )


def may_challenge(state: CocotakiState, seat: Seat) -> bool:
    """Whether there is something that ``seat`` can challenge (rightly or wrongly)."""
    return may_challenge_lay(state, seat) or bool(state.traps_against(seat))


def may_challenge_lay(state: CocotakiState, seat: Seat) -> bool:
    """Whether ``seat`` can still challenge the last lay itself (COC-19)."""
    facts = state.facts
    if seat in facts.challengers or seat in facts.let_pass:
        return False
    return facts.open and facts.layer != seat


def last_due(state: CocotakiState, seat: Seat) -> bool:
    """Whether ``seat`` can say "letzte Karte": its lay has left that one card (COC-21)."""
    facts = state.facts
    return (
        seat == facts.layer and facts.open and not facts.announced and len(state.hands[seat]) == 1
    )


def choices(state: CocotakiState) -> tuple[Choice, ...]:
    phase = state.facts.phase
    if phase is Phase.OVER:
        return ()
    if phase is Phase.TURN:
        return _turn_choices(state)
    if phase is Phase.FINAL:
        return _final_choices(state)
    facts = state.facts
    layer = facts.layer
    assert layer is not None
    if phase is Phase.WISH:
        noises = _NOISES if Sound.SILENCE in facts.sounds else ()
        found = [Choice(layer, MUST, (*_WISHES, *noises))]
    else:
        # The place of the card: a sound for one whose time is over is none for the next.
        sounds = Choice(layer, MUST, _SOUNDS, (), facts.next_sound())
        found = [sounds, Choice(TABLE, MAY, (CLOSE,))]
    if last_due(state, layer):
        found.append(Choice(layer, MAY, (LAST,)))
    return tuple(found)


def _turn_choices(state: CocotakiState) -> tuple[Choice, ...]:
    facts = state.facts
    patterns = _PATTERN if state.game.options.several_cards else ()
    found = [Choice(facts.turn, MUST, (*_lays(state, facts.turn), DRAW), patterns)]
    for seat in map(Seat, range(state.game.seats)):
        actions: list[Action] = []
        if may_challenge(state, seat):
            actions.append(CHALLENGE)
        if last_due(state, seat):
            actions.append(LAST)
        if is_trap(state, seat) and state.game.options.attention == "strict":
            actions += _lays(state, seat)
        if actions:
            found.append(Choice(seat, MAY, actions, (), facts.window))
    return tuple(found)


def reactions(state: CocotakiState) -> Sequence[Choice]:
    """Who might do something beside the turn, in phase TURN.

    Whether a seat that sits out holds a card for the trap is nobody's business.
    """
    facts = state.facts
    strict = state.game.options.attention == "strict"
    return [
        Choice(seat, MAY, (), (), facts.window)
        for seat in map(Seat, range(state.game.seats))
        if may_challenge(state, seat) or last_due(state, seat) or (strict and is_trap(state, seat))
    ]


def _final_choices(state: CocotakiState) -> tuple[Choice, ...]:
    facts = state.facts
    found = [Choice(TABLE, MAY, (CLOSE,), (), facts.window)]
    found += [
        Choice(seat, MAY, (PASS, CHALLENGE), (), facts.window)
        for seat in map(Seat, range(state.game.seats))
        if seat != facts.layer and seat not in facts.let_pass
    ]
    return tuple(found)


def _lays(state: CocotakiState, seat: Seat) -> list[Action]:
    """The single cards that ``seat`` can lay, traps and wrong animals included."""
    strict = state.game.options.attention == "strict"
    return [
        LAY[card]
        for card in dict.fromkeys(state.hands[seat])
        if fits(state, card) and (strict or not is_wrong_in_donkey_round(state, card))
    ]

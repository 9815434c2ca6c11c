"""Carrying out what the cone means, effect by effect (KAT-33)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Sink, noted
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.calls import pass_hands, swap_hands
from tischrunde.rules.kato.cards import Kind
from tischrunde.rules.kato.effects import ON_LAST_CARD
from tischrunde.rules.kato.facts import Phase
from tischrunde.rules.kato.flow import after, end_round, face, next_turn
from tischrunde.rules.kato.piles import take
from tischrunde.rules.kato.state import KatoState


def run(pos: KatoState, emit: Sink | None) -> None:
    """Carry out what is left of the cone's effects, as far as nobody has to be asked.

    Of the last card of a hand only the penalties (and the direction that decides
    whom they hit) are carried out (KAT-23).
    """
    facts = pos.facts
    layer = facts.layer
    assert layer is not None
    out = not pos.hands[layer]
    effects = pos.game.cone_effects
    while facts.step < len(effects):
        effect = effects[facts.step]
        facts.step += 1
        if out and effect.name not in ON_LAST_CARD:
            continue
        if not RUN[effect.name](pos, layer, effect.amount, emit):
            return
    if out:
        end_round(pos, emit)
    elif pos.game.cone_text:
        facts.turn = layer
        facts.phase = Phase.CONFIRM
        if emit is not None:
            emit(noted("text", layer, text=pos.game.cone_text))
    else:
        _finish(pos, layer, emit)


def confirm(pos: KatoState, seat: Seat, _action: Action, emit: Sink | None) -> None:
    """What the table agreed on in words has been done."""
    if emit is not None:
        emit(noted("confirm", seat))
    _finish(pos, seat, emit)


def _finish(pos: KatoState, layer: Seat, emit: Sink | None) -> None:
    pos.facts.step = 0
    steps = pos.game.cone_steps
    if emit is not None:
        for step in range(1, steps):
            emit(noted("skip", after(pos, layer, step)))
    next_turn(pos, after(pos, layer, steps), emit)


def turn_round(pos: KatoState, seat: Seat, emit: Sink | None) -> None:
    """The direction of play changes."""
    pos.facts.direction = -pos.facts.direction
    if emit is not None:
        emit(noted("reverse", seat))


def _reverse(pos: KatoState, layer: Seat, _amount: int, emit: Sink | None) -> bool:
    turn_round(pos, layer, emit)
    return True


def _skip(_pos: KatoState, _layer: Seat, _amount: int, _emit: Sink | None) -> bool:
    return True  # counted when play goes on: KatoTerms.cone_steps


def _draw(pos: KatoState, layer: Seat, amount: int, emit: Sink | None) -> bool:
    pos.facts.penalty = amount
    pos.facts.penalty_kind = Kind.CONE
    if not pos.hands[layer]:
        pos.facts.last = layer
    return face(pos, after(pos, layer), emit)


def _all_draw(pos: KatoState, layer: Seat, amount: int, emit: Sink | None) -> bool:
    for step in range(1, pos.game.seats):
        take(pos, after(pos, layer, step), amount, "penalty", emit)
    return True


def _swap(pos: KatoState, layer: Seat, _amount: int, _emit: Sink | None) -> bool:
    pos.facts.turn = layer
    pos.facts.phase = Phase.SWAP
    return False


def _pass_hands(pos: KatoState, _layer: Seat, _amount: int, emit: Sink | None) -> bool:
    pass_hands(pos, emit)
    return True


def _again(_pos: KatoState, layer: Seat, _amount: int, emit: Sink | None) -> bool:
    if emit is not None:
        emit(noted("again", layer))
    return True  # KatoTerms.cone_steps is 0


def swap(pos: KatoState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """The layer of a seven or a cone takes another hand."""
    swap_hands(pos, seat, action.args[0], emit)
    if pos.discard_pile[-1].kind is Kind.CONE:
        run(pos, emit)
    else:
        next_turn(pos, after(pos, seat), emit)
        pos.facts.jumpable = pos.game.jump_in and pos.facts.phase is Phase.TURN


RUN: Final[dict[str, Callable[[KatoState, Seat, int, Sink | None], bool]]] = {
    "reverse": _reverse,
    "skip": _skip,
    "draw": _draw,
    "all_draw": _all_draw,
    "swap": _swap,
    "pass_hands": _pass_hands,
    "again": _again,
}
"""How an effect is carried out; each says whether play goes on without asking anybody."""

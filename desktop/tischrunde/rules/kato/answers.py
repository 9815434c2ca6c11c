"""Answers to a penalty: take it, challenge it, or lay a cone against it (KAT-19…21, 33)."""

from __future__ import annotations

from typing import Final

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Shown, Sink, noted
from tischrunde.rules.core.zones import HANDS, Seat
from tischrunde.rules.kato import cone
from tischrunde.rules.kato.cards import Kind
from tischrunde.rules.kato.facts import Phase
from tischrunde.rules.kato.flow import clear_penalty, miss_turn
from tischrunde.rules.kato.piles import take
from tischrunde.rules.kato.state import KatoState

WRONG_CHALLENGE_DRAWS: Final = 2
"""What a wrong challenge costs on top of the penalty (KAT-20: six instead of four)."""


def accept(pos: KatoState, seat: Seat, _action: Action, emit: Sink | None) -> None:
    """``seat`` draws the penalty and misses its turn."""
    facts = pos.facts
    kind, owed = facts.penalty_kind, facts.penalty
    facts.exposed = ()
    clear_penalty(pos)
    take(pos, seat, owed, "penalty", emit)
    if kind is Kind.CONE:
        facts.last = None
        cone.run(pos, emit)
    else:
        miss_turn(pos, seat, emit)


def is_bluff(pos: KatoState) -> bool:
    """Whether the layer of the Wild Draw Four could have served the colour (KAT-17)."""
    facts = pos.facts
    assert facts.layer is not None
    return any(
        card.colour is facts.proof_colour
        and (pos.game.draw_four_strict or 0 <= card.number != facts.proof_number)
        for card in pos.hands[facts.layer][: facts.proof]
    )


def challenge(pos: KatoState, seat: Seat, _action: Action, emit: Sink | None) -> None:
    """``seat`` does not believe the Wild Draw Four, and is shown the layer's hand."""
    facts = pos.facts
    layer, owed = facts.layer, facts.penalty
    assert layer is not None
    bluff = is_bluff(pos)
    if emit is not None:
        emit(noted("challenge", seat, other=layer))
        emit(Shown(HANDS[layer], seat, tuple(pos.hands[layer][: facts.proof])))
        emit(noted("bluff" if bluff else "no_bluff", layer, other=seat))
    facts.exposed = ()
    clear_penalty(pos)
    if bluff:
        take(pos, layer, owed, "penalty", emit)
        facts.phase = Phase.TURN
        if emit is not None:
            emit(noted("turn", seat))
    else:
        take(pos, seat, owed + WRONG_CHALLENGE_DRAWS, "penalty", emit)
        miss_turn(pos, seat, emit)


def deflect(pos: KatoState, seat: Seat, layer: Seat | None, emit: Sink | None) -> None:
    """``seat`` has laid a cone as its answer: the penalty is void, or hits its layer instead.

    ``layer`` None is the start card, which counts as the dealer's.
    """
    owed = pos.facts.penalty
    clear_penalty(pos)
    if not pos.game.sends_back:
        if emit is not None:
            emit(noted("warded", seat, n=owed))
        return
    sender = pos.facts.dealer if layer is None else layer
    if emit is not None:
        emit(noted("sent_back", seat, other=sender, n=owed))
    take(pos, sender, owed, "penalty", emit)

"""Whose turn it is, who faces a penalty, and when a round is over."""

from __future__ import annotations

from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.zones import HANDS, Seat
from tischrunde.rules.kato.cards import Kind
from tischrunde.rules.kato.facts import Phase
from tischrunde.rules.kato.piles import take
from tischrunde.rules.kato.state import KatoState

TURN = Phase.TURN
ANSWER = Phase.ANSWER
OVER = Phase.OVER
WILD_FOUR = Kind.WILD_FOUR


def after(pos: KatoState, seat: Seat, steps: int = 1) -> Seat:
    """The seat that many steps on from ``seat`` in the direction of play."""
    return Seat((seat + pos.facts.direction * steps) % pos.game.seats)


def next_turn(pos: KatoState, seat: Seat, emit: Sink | None) -> None:
    """Play moves on: ``seat`` takes a turn, unless the round has lasted too long (GEN-11)."""
    facts = pos.facts
    facts.turn = seat
    facts.phase = TURN
    facts.turns += 1
    if facts.turns >= pos.game.turn_limit:
        end_round(pos, emit)
    elif emit is not None:
        emit(noted("turn", seat))


def face(pos: KatoState, target: Seat, emit: Sink | None) -> bool:
    """``target`` faces the penalty in the facts; True if it has been settled at once (KAT-38)."""
    facts = pos.facts
    if facts.penalty_kind is WILD_FOUR or pos.game.explicit:
        facts.turn = target
        facts.phase = ANSWER
        facts.turns += 1
        if emit is not None:
            emit(noted("owes", target, n=facts.penalty))
        return False
    owed = facts.penalty
    clear_penalty(pos)
    take(pos, target, owed, "penalty", emit)
    return True


def clear_penalty(pos: KatoState) -> None:
    """Nothing is owed any more, and no hand can be asked to be shown."""
    facts = pos.facts
    facts.penalty = 0
    facts.penalty_kind = None
    facts.proof = 0
    facts.proof_colour = None
    facts.proof_number = -1


def miss_turn(pos: KatoState, target: Seat, emit: Sink | None) -> None:
    """``target`` has drawn a penalty and may not lay; or the round ends with it (KAT-23)."""
    if pos.facts.last is not None:
        end_round(pos, emit)
        return
    if emit is not None:
        emit(noted("skip", target))
    next_turn(pos, after(pos, target), emit)


def end_round(pos: KatoState, emit: Sink | None) -> None:
    """The round is over, and all hands are laid open."""
    facts = pos.facts
    facts.phase = OVER
    facts.exposed = ()
    facts.jumpable = False
    facts.last = None
    facts.step = 0
    if emit is None:
        return
    result = pos.result()
    assert result is not None
    if result.reason == "out":
        winner = result.winners[0]
        if pos.game.lowest_wins:
            emit(noted("round_out", winner))
        else:
            emit(noted("round_won", winner, n=result.points[winner]))
    else:
        emit(noted(result.reason))
        for seat in result.winners:
            emit(noted("fewest_points", seat))
    for zone, hand in zip(HANDS, pos.hands, strict=False):
        if hand:
            emit(Moved(zone, zone, tuple(hand), "reveal"))

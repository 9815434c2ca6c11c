"""Whose turn it is, calls, and the end of a round (RAC-05, RAC-16, RAC-23)."""

from __future__ import annotations

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.zones import DISCARD_PILE, Seat
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.places import DRAWN
from tischrunde.rules.racko.state import RackoState

_TURN, _OVER = Phase.TURN, Phase.OVER


def may_blitz(state: RackoState) -> bool:
    """Whether the call is "Blitz-Racko" (RAC-23): after such a deal, before the first turn."""
    return state.facts.opening and state.game.options.blitz


def lay_down(state: RackoState, emit: Sink | None) -> None:
    """Whatever is held goes openly onto the discard pile."""
    for seat, cards in enumerate(state.held):
        if cards:
            state.discard_pile.append(cards.pop())
            if emit is not None:
                emit(Moved(DRAWN[seat], DISCARD_PILE, (state.discard_pile[-1],), "discard"))


def next_turn(state: RackoState, emit: Sink | None) -> None:
    """The next player is on turn (RAC-05), unless the round has gone on too long (GEN-11)."""
    facts = state.facts
    facts.open_taken = False
    facts.start_event = False
    facts.turns += 1
    facts.window += 1
    if facts.turns >= state.game.options.turn_limit:
        end(state, None, "turn_limit", emit)
        return
    facts.turn = Seat((facts.turn + 1) % state.game.seats)
    facts.phase = _TURN
    if emit is not None:
        emit(noted("turn", facts.turn))


def end(state: RackoState, winner: Seat | None, reason: str, emit: Sink | None) -> None:
    """The round is over; ``winner`` None: without a Racko."""
    facts = state.facts
    facts.phase = _OVER
    facts.winner = winner
    facts.reason = reason
    facts.open_taken = False
    facts.target = None
    facts.named = ()
    facts.start_event = False
    if emit is not None and winner is None:
        emit(noted(reason))


def call_automatically(state: RackoState, actor: Seat, emit: Sink | None) -> None:
    """Seats with ``auto_racko`` call at once: the acting one first, then clockwise (RAC-16)."""
    for step in range(state.game.seats):
        seat = Seat((actor + step) % state.game.seats)
        if state.complete[seat] and seat in state.game.auto:
            call(state, seat, emit)
            return


def call(state: RackoState, seat: Seat, emit: Sink | None) -> None:
    """The round ends; whoever was in the middle of a turn discards what they hold (RAC-16)."""
    reason = "blitz" if may_blitz(state) else "racko"
    if emit is not None:
        emit(noted(reason, seat))
    lay_down(state, emit)
    end(state, seat, reason, emit)


def racko(state: RackoState, seat: Seat, action: Action, emit: Sink | None) -> None:
    call(state, seat, emit)

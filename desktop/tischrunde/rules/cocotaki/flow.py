"""Whose turn it is, cards laid out of turn that go back, and when a round is over."""

from __future__ import annotations

from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.cocotaki.places import TRAPS
from tischrunde.rules.cocotaki.state import CocotakiState
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.zones import HANDS, Seat


def turn_to(state: CocotakiState, seat: Seat, emit: Sink | None) -> None:
    """``seat`` is regularly on turn: its donkey round and its sitting out are over.

    A card that it has laid out of turn comes back to it: it plays with its whole
    hand (COC-23).
    """
    facts = state.facts
    facts.turn = seat
    facts.phase = Phase.TURN
    if facts.donkey == seat:
        facts.donkey = None
    if seat in facts.skipped:
        facts.skipped = tuple(other for other in facts.skipped if other != seat)
    if facts.overlooked == seat:
        facts.overlooked = None
    take_trap_back(state, seat, emit)
    if facts.turns >= state.game.options.turn_limit:
        end_by_fewest(state, "turn_limit", emit)
    elif emit is not None:
        emit(noted("turn", seat))


def end_by_fewest(state: CocotakiState, reason: str, emit: Sink | None) -> None:
    """The round cannot go on: whoever holds the fewest cards wins (GEN-11)."""
    take_traps_back(state, emit)
    least = min(map(len, state.hands))
    fewest = [Seat(seat) for seat, hand in enumerate(state.hands) if len(hand) == least]
    end(state, tuple(fewest), reason, emit)


def end(state: CocotakiState, winners: tuple[Seat, ...], reason: str, emit: Sink | None) -> None:
    """The round is over."""
    facts = state.facts
    facts.phase = Phase.OVER
    facts.winners = winners
    facts.reason = reason
    facts.open = False
    if emit is None:
        return
    if reason == "empty":
        emit(noted("round_won", winners[0]))
        return
    emit(noted(reason))
    for seat in winners:
        emit(noted("fewest", seat))


def take_traps_back(position: CocotakiState, emit: Sink | None) -> None:
    """All cards laid out of turn go back into their hands."""
    for seat in range(position.game.seats):
        take_trap_back(position, Seat(seat), emit)


def take_trap_back(position: CocotakiState, seat: Seat, emit: Sink | None) -> None:
    """A card laid out of turn goes back into its hand, if there is one."""
    cards = position.traps[seat]
    if cards:
        if emit is not None:
            emit(Moved(TRAPS[seat], HANDS[seat], tuple(cards), "take-back"))
        position.hands[seat] += cards
        cards.clear()

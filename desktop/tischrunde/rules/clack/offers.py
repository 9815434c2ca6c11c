"""What may be done now, for every seat at once."""

from __future__ import annotations

from tischrunde.rules.clack.actions import BACK, CLOSE, DISC, PASS, ROLL, SNAP
from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.clack.flow import racers
from tischrunde.rules.clack.state import ClackState
from tischrunde.rules.core.actions import MAY, MUST, Action, Choice
from tischrunde.rules.core.zones import TABLE, Seat


def choices(state: ClackState) -> tuple[Choice, ...]:
    facts = state.facts
    if facts.phase is Phase.OVER:
        return ()
    if facts.phase is Phase.ROLL:
        return (Choice(facts.roller, MUST, (ROLL,)),)
    snaps = [SNAP[card] for card in state.display]
    duty = MUST if state.game.in_turn else MAY
    found = [
        Choice(seat, duty, actions, (), facts.rolls)
        for seat in racers(state)
        if (actions := _grabs(state, seat, snaps))
    ]
    table = [BACK[seat] for seat, cards in enumerate(state.returning) if cards]
    if not state.game.in_turn:
        table.append(CLOSE)
    if table:
        found.append(Choice(TABLE, MAY, table))
    return tuple(found)


def _grabs(state: ClackState, seat: Seat, snaps: list[Action]) -> list[Action]:
    if state.returning[seat]:
        # Whoever is alone with the dice only has to wait.
        return [] if state.game.in_turn else [PASS]
    return [*snaps, PASS] if seat in state.facts.disc_tried else [*snaps, DISC, PASS]

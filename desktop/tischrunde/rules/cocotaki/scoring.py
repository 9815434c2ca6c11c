"""How a round ended: who is out wins it (COC-22), or who holds the fewest cards (GEN-11)."""

from __future__ import annotations

from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.cocotaki.state import CocotakiState
from tischrunde.rules.core.result import Result


def result(state: CocotakiState) -> Result | None:
    """The result of a round in phase OVER, else None."""
    facts = state.facts
    if facts.phase is not Phase.OVER:
        return None
    points = tuple(int(seat in facts.winners) for seat in range(state.game.seats))
    return Result(facts.winners, points, facts.reason)

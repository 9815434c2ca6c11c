"""How a round ended: most cards win (CLA-15)."""

from __future__ import annotations

from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.clack.state import ClackState
from tischrunde.rules.core.result import Count, Result
from tischrunde.rules.core.zones import Seat


def result(state: ClackState) -> Result | None:
    """The result of a round in phase OVER, else None."""
    if state.facts.phase is not Phase.OVER:
        return None
    points = tuple(map(len, state.won))
    winners = tuple(Seat(seat) for seat, won in enumerate(points) if won == max(points))
    counts = tuple(
        Count(Seat(seat), card, 1, Seat(seat), "card")
        for seat, cards in enumerate(state.won)
        for card in cards
    )
    return Result(winners, points, state.facts.reason, counts)

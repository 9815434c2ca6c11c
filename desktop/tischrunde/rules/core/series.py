"""From rounds to a match: totals, and when it is over (GEN-10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tischrunde.rules.core.result import Result
from tischrunde.rules.core.state import Game
from tischrunde.rules.core.zones import Seat


class Standing(NamedTuple):
    """Totals by seat (partners: the same shared total), and who has won the match.

    ``winners`` is () while it goes on; several seats are a shared win or partners.
    """

    totals: tuple[int, ...]
    rounds: int
    winners: tuple[Seat, ...]


def standing(game: Game[Any, Any], results: Sequence[Result]) -> Standing:
    """Where a match stands after ``results``, one a finished round."""
    own = [sum(result.points[seat] for result in results) for seat in range(game.seats)]
    totals = [0] * game.seats
    for side in game.sides():
        shared = sum(own[seat] for seat in side)
        for seat in side:
            totals[seat] = shared
    over = _is_over(game, totals, len(results))
    return Standing(tuple(totals), len(results), _leaders(game, totals) if over else ())


def _is_over(game: Game[Any, Any], totals: Sequence[int], rounds: int) -> bool:
    options = game.options
    if options.end == "rounds":
        return bool(rounds >= options.rounds)
    return rounds > 0 and bool(max(totals) >= options.target)


def _leaders(game: Game[Any, Any], totals: Sequence[int]) -> tuple[Seat, ...]:
    best = min(totals) if game.lowest_wins else max(totals)
    return tuple(Seat(seat) for seat, total in enumerate(totals) if total == best)

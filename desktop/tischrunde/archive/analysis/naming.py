"""What of an analysis is worth telling: only what is not noise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tischrunde.archive.analysis.report import (
    Approximate,
    Costly,
    Lucky,
    Point,
    RoundReport,
    TurningPoint,
)

MOST_COSTLY: Final = 3
MOST_TURNS: Final = 5
"""Of a round."""
LEAST_CHANGE: Final = 0.08
"""Of a round: what goes over at once, from which on the round is said to turn."""
LEAST_TOLD: Final = 0.02
"""Of a round: a smaller loss or gain is not worth telling, however sure it is."""


def turning_points(
    points: Sequence[Point], changes: Sequence[Approximate]
) -> tuple[TurningPoint, ...]:
    """The moments at which most went over, in the order of the game.

    ``changes`` are those to each point but the first.
    """
    found = [
        TurningPoint(point.ply, point.seat, change)
        for point, change in zip(points[1:], changes, strict=True)
        if change.value >= LEAST_CHANGE and change.is_sure
    ]
    found.sort(key=lambda one: (-one.change.value, one.ply))
    return tuple(sorted(found[:MOST_TURNS], key=lambda one: one.ply))


def costly(rounds: Sequence[RoundReport]) -> tuple[Costly, ...]:
    """The decisions that cost most, the worst first."""
    found = [
        Costly(one.number, point.ply, decision)
        for one in rounds
        for point in one.points
        for decision in point.decisions
        if decision.loss.value <= -LEAST_TOLD and decision.loss.is_sure
    ]
    found.sort(key=lambda one: (one.decision.loss.value, one.round, one.ply))
    return tuple(found[:MOST_COSTLY])


def lucky(rounds: Sequence[RoundReport], sides: Sequence[Sequence[int]]) -> Lucky | None:
    """The draw that helped whoever drew most; None if none did so surely."""
    side_of = {seat: side for side, members in enumerate(sides) for seat in members}
    found = [
        Lucky(one.number, point.ply, point.drawer, point.drawn, point.luck[side_of[point.drawer]])
        for one in rounds
        for point in one.points
        if point.drawer is not None and point.luck
    ]
    found = [one for one in found if one.gain.value >= LEAST_TOLD and one.gain.is_sure]
    return max(found, key=lambda one: (one.gain.value, -one.round, -one.ply), default=None)

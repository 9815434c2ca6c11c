"""The reckoning at the end of a round (RAC-17, RAC-18, RAC-22, RAC-23)."""

from __future__ import annotations

from tischrunde.rules.core.result import Count, Result
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.rack import (
    BLITZ_POINTS,
    CARD_POINTS,
    FULL,
    WIN_POINTS,
    longest_run,
    run_bonus,
)
from tischrunde.rules.racko.state import RackoState


def reckon(position: RackoState) -> Result:
    """Who won, and every point with the card or premium that it comes from."""
    facts = position.facts
    counts: list[Count] = []
    for seat in map(Seat, range(position.game.seats)):
        if seat == facts.winner:
            counts += _winner_counts(position, seat)
        else:
            counts += _card_counts(position, seat)
    points = [0] * position.game.seats
    for count in counts:
        points[count.to] += count.points
    winners: tuple[Seat, ...] = ()
    if facts.winner is not None:
        winners = next(side for side in position.game.sides() if facts.winner in side)
    return Result(winners, tuple(points), facts.reason, tuple(counts))


def _card_counts(position: RackoState, seat: Seat) -> list[Count]:
    rack = position.racks[seat]
    length = position.ascending(seat)
    return [Count(seat, card, CARD_POINTS, seat, "card") for card in rack[:length]]


def _winner_counts(position: RackoState, seat: Seat) -> list[Count]:
    if position.facts.reason == "blitz":
        return [Count(seat, None, BLITZ_POINTS, seat, "blitz")]
    counts = [Count(seat, None, WIN_POINTS, seat, "win"), *_card_counts(position, seat)]
    assert len(counts) == FULL + 1
    if position.game.options.bonus:
        premium = run_bonus(longest_run(position.racks[seat], position.game.highest))
        if premium:
            counts.append(Count(seat, None, premium, seat, "run"))
    return counts

"""How a round ended, and what it brought (KAT-27, KAT-28, KAT-36, GEN-11)."""

from __future__ import annotations

from tischrunde.rules.core.result import Count, Result
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.cards import KatoCard
from tischrunde.rules.kato.facts import Phase
from tischrunde.rules.kato.state import KatoState


def result(pos: KatoState) -> Result | None:
    """The result of a round in phase OVER, else None.

    Ends without anybody being out go to the lowest card value; with equal values
    each of the winners gets the points of those who did not win.
    """
    if pos.facts.phase is not Phase.OVER:
        return None
    winners, reason = _winners(pos)
    if pos.game.options.scoring == "losers":
        counts = [
            Count(Seat(seat), card, card.points, Seat(seat), "own")
            for seat, hand in enumerate(pos.hands)
            for card in _sorted(hand)
        ]
    else:
        counts = [
            Count(Seat(seat), card, card.points, winner, "won")
            for winner in winners
            for seat, hand in enumerate(pos.hands)
            if seat not in winners
            for card in _sorted(hand)
        ]
    points = [0] * pos.game.seats
    for count in counts:
        points[count.to] += count.points
    return Result(winners, tuple(points), reason, tuple(counts))


def _winners(pos: KatoState) -> tuple[tuple[Seat, ...], str]:
    for seat, hand in enumerate(pos.hands):
        if not hand:
            return (Seat(seat),), "out"
    values = [sum(card.points for card in hand) for hand in pos.hands]
    least = min(values)
    winners = tuple(Seat(seat) for seat, value in enumerate(values) if value == least)
    return winners, "stuck" if pos.facts.passes >= pos.game.seats else "turn_limit"


def _sorted(hand: list[KatoCard]) -> list[KatoCard]:
    return sorted(hand, key=lambda card: card.order)

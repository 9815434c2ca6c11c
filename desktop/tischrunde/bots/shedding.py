"""What an action leads to in games in which everybody wants to be rid of all cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from tischrunde.bots.bot import Reason
from tischrunde.bots.judging import Outlook
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.zones import Seat


class Cards(Protocol):
    """How many cards everybody holds, seen from one seat; ``left`` is by seat."""

    @property
    def hand(self) -> Sequence[Card]: ...

    @property
    def left(self) -> Sequence[int]: ...

    @property
    def others(self) -> Sequence[int]: ...


def outlook(
    cards: Cards,
    action: Action | None,
    drawn: float,
    reasons: Sequence[Reason] = (),
    more: Mapping[Seat, int] | None = None,
    score: float | None = None,
) -> Outlook:
    """The outlook with ``drawn`` own cards more (below 0: fewer), and ``more`` for others."""
    mine, others = len(cards.hand) + drawn, dict(more or {})
    fewest = min(cards.left[seat] + others.get(Seat(seat), 0) for seat in cards.others)
    return Outlook(action, _numbers(mine, fewest), tuple(reasons), score)


def _numbers(mine: float, fewest: float) -> tuple[float, ...]:
    """Own cards, the others' fewest, whether the round is won, and how near both are to it."""
    return mine, fewest, float(mine <= 0), 1 / (1 + max(mine, 0.0)) - 1 / (1 + fewest)

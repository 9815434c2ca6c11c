"""Chances by play-outs: a position played on for a little while, and then weighed.

All moments of a round use the same chance: play-out ``k`` has the same order of cards still
to come, so that the difference between two moments is less uncertain than either.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tischrunde.bots.budget import Budget
from tischrunde.bots.prospect import Prospect, Shares, shares
from tischrunde.bots.question import Samples
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.rng import Rng, derive
from tischrunde.rules.core.state import Position
from tischrunde.rules.core.zones import Seat

Deed = tuple[Seat, Action]
"""Who does what."""


def mix(position: Position[Any], seed: int) -> None:
    """Make what is still to come unknown: the order of the draw pile, and all later chance.

    With equal seeds the cards that are still in the pile have the same order.
    """
    pile: list[Card] = position.draw_pile  # type: ignore[attr-defined]
    there = Counter(pile)
    pile.clear()
    for card in Rng(derive(seed, "pile")).mixed(position.game.deck()):
        if there[card]:
            there[card] -= 1
            pile.append(card)
    position.rng = Rng(derive(seed, "later"))


def play_on(position: Position[Any], prospect: Prospect, seed: int, deed: Deed | None) -> Shares:
    """The chances after ``deed`` and some play (``position`` is used up: give a copy)."""
    if deed is not None:
        position.do(*deed)
    if prospect.player is not None:
        player, draw = prospect.player(position), Rng(derive(seed, "play")).draws()
        for _ in range(prospect.actions * position.game.seats):
            offered = position.choices()
            if not offered:
                break
            position.do(*player(offered, draw))
    return shares(position, prospect)


def open_samples(
    position: Position[Any],
    prospect: Prospect,
    seed: int,
    number: int,
    budget: Budget,
    deed: Deed | None = None,
) -> Samples:
    """The chances with all hands open, ``number`` times (fewer if the budget is used up)."""
    if position.result() is not None:
        return (shares(position, prospect),) * number
    if prospect.player is None:
        after = position.copy()
        return (play_on(after, prospect, seed, deed),) * number
    found: list[Shares] = []
    for one in range(number):
        if found and not budget.go_on():
            break
        chance, after = derive(seed, one), position.copy()
        mix(after, chance)
        found.append(play_on(after, prospect, chance, deed))
    return tuple(found)


def deal_samples(
    game: Any, dealer: Seat, prospect: Prospect, seed: int, number: int, budget: Budget
) -> Samples:
    """The chances before the cards are dealt: after ``number`` other deals of the same dealer."""
    found: list[Shares] = []
    for one in range(number if prospect.player else 1):
        if found and not budget.go_on():
            break
        chance = derive(seed, one)
        position = game.deal(derive(chance, "deal"), dealer)
        found.append(play_on(position, prospect, chance, None))
    return tuple(found) if prospect.player else tuple(found) * number

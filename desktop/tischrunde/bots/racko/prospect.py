"""How a round of Racko stands with all racks open, and who plays it on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

from tischrunde.bots.prospect import Prospect
from tischrunde.bots.racko.rack import Pool, Worth
from tischrunde.rules.core.actions import MAY, Action, Choice
from tischrunde.rules.core.playout import CheapPolicy, Draw
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.actions import PUT, TAKE
from tischrunde.rules.racko.cards import JOKERS, TAKEABLE, Kind, RackoCard
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.rack import FULL
from tischrunde.rules.racko.state import RackoState

NAMES: Final = ("turns", "near", "nearer", "distance")
"""What the numbers are, in their order."""
CLOSED_CARD: Final = 0.9
"""In turns: what a closed card saves on average."""


@lru_cache(maxsize=4096)
def _worth(rack: tuple[RackoCard | None, ...], highest: int, jokers: int, exact: bool) -> Worth:
    """A rack, weighed as if any other card could still come."""
    own = {card.value for card in rack if card is not None and card.kind is Kind.NUMBER}
    up_to = [0]
    for value in range(1, highest + 1):
        up_to.append(up_to[-1] + (value not in own))
    return Worth(rack, Pool(tuple(up_to), float(jokers)), exact)


def worth(position: RackoState, seat: Seat) -> Worth:
    """The rack of ``seat``, with empty slots while it is being dealt (RAC-23)."""
    game, filled = position.game, position.facts.filled[seat]
    jokers = JOKERS[game.seats] if game.options.jokers else 0
    cards = iter(position.racks[seat])
    slots = tuple(next(cards) if filled >> place & 1 else None for place in range(FULL))
    return _worth(slots, game.highest, jokers, game.exact)


def numbers(position: RackoState) -> list[tuple[float, ...]]:
    """Of each side: the turns that its quicker rack takes, and how far its turn is away."""
    seats = position.game.seats
    found: list[tuple[float, ...]] = []
    for side in position.game.sides():
        turns, seat = min((_turns(position, seat), seat) for seat in side)
        distance = (seat - position.facts.turn) % seats / seats
        found.append((turns, exp(-turns / 4), exp(-turns), distance))
    return found


def _turns(position: RackoState, seat: Seat) -> float:
    if position.complete[seat]:
        return 0.0
    rack = worth(position, seat)
    held = position.held[seat]
    if held and held[-1].kind in TAKEABLE:
        return max(0.0, min(rack.turns, rack.best(held[-1]).turns))
    return max(0.0, rack.turns)


class _RackoPlayer:
    """Takes and builds in what saves turns; exchanges at random, and calls at once."""

    def __init__(self, position: RackoState) -> None:
        self.position = position

    def __call__(self, choices: tuple[Choice, ...], draw: Draw) -> tuple[Seat, Action]:
        position = self.position
        phase = position.facts.phase
        seat, _, actions, _, _ = choices[0]
        if phase is Phase.BLITZ:
            return seat, self._near(position.held[seat][-1], actions)
        for choice in choices[1:]:
            if choice.duty is MAY:
                return choice.seat, choice.actions[0]
        if phase is Phase.TURN:
            return seat, self._taken(seat, actions)
        if phase is Phase.HELD:
            return seat, self._built_in(seat, actions)
        return seat, actions[int(draw() * len(actions))]

    def _near(self, card: RackoCard, actions: Sequence[Action]) -> Action:
        """About where a number belongs when nothing else is known."""
        wanted = card.value * FULL // (self.position.game.highest + 1)
        return min(actions, key=lambda put: abs(PUT.index(put) - wanted))

    def _taken(self, seat: Seat, actions: Sequence[Action]) -> Action:
        if TAKE not in actions:
            return actions[0]
        rack = worth(self.position, seat)
        saved = rack.turns - rack.best(self.position.discard_pile[-1]).turns
        return TAKE if saved >= CLOSED_CARD else actions[0]

    def _built_in(self, seat: Seat, actions: Sequence[Action]) -> Action:
        rack = worth(self.position, seat)
        best = rack.best(self.position.held[seat][-1])
        if best.turns >= rack.turns and not self.position.facts.open_taken:
            return actions[-1]
        return actions[best.place]


def _player(position: RackoState) -> CheapPolicy:
    return _RackoPlayer(position)


PROSPECT: Final = Prospect(numbers, _player, 2)

"""How golden rounds of Racko are played: so that racks do get finished, with some chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from tischrunde.rules.core.actions import Action, Duty
from tischrunde.rules.core.state import Position
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.cards import JOKER, Kind, RackoCard
from tischrunde.rules.racko.facts import Phase

if TYPE_CHECKING:
    from tests.golden.rounds import Player

TRIES = 0.1
"""How often something else is done than sorting."""


def kept(rack: Sequence[RackoCard]) -> int:
    """The most cards that can stay in their slots if all others are replaced."""
    best: list[int] = []
    for place, card in enumerate(rack):
        fits = [
            best[before]
            for before in range(place)
            if JOKER in (card, rack[before]) or card.value - rack[before].value >= place - before
        ]
        best.append(1 + max(fits, default=0))
    return max(best)


def sorting(seed: int) -> Player:
    """Plays so that more and more cards can stay; calls in more than half of all chances."""
    chance = Random(f"golden {seed}")

    def play(position: Position[Any]) -> tuple[Seat, Action] | None:
        choices = position.choices()
        if not choices:
            return None
        aside = [choice for choice in choices if choice.duty is Duty.MAY]
        if aside and chance.random() < 0.6:
            choice = chance.choice(aside)
            return choice.seat, choice.actions[0]
        choice = chance.choice([choice for choice in choices if choice.duty is Duty.MUST])
        if chance.random() < TRIES:
            return choice.seat, chance.choice(choice.actions)
        return choice.seat, _sort(position, choice.seat, choice.actions, chance)

    return play


def _sort(position: Any, seat: Seat, actions: Sequence[Action], chance: Random) -> Action:
    phase = position.facts.phase
    if phase is Phase.TURN:
        top = position.discard_pile[-1]
        useful = top.kind in (Kind.NUMBER, Kind.JOKER) and _best(position, seat, top, actions)[0]
        return actions[-1] if useful else actions[0]
    if phase is Phase.HELD:
        gain, place = _best(position, seat, position.held[seat][0], actions)
        return actions[place if gain or position.facts.open_taken else -1]
    if phase is Phase.BLITZ:
        value = position.held[seat][0].value
        return min(actions, key=lambda put: abs(put.args[0] / 5 - 12.5 * value / 50))
    return chance.choice(actions)


def _best(
    position: Any, seat: Seat, card: RackoCard, actions: Sequence[Action]
) -> tuple[bool, int]:
    """Whether more cards could stay with this one, and the place where most can."""
    rack = position.racks[seat]
    counts = [kept([*rack[:place], card, *rack[place + 1 :]]) for place in range(len(rack))]
    return max(counts) > kept(rack), counts.index(max(counts))

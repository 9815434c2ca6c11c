"""Playing a position to its end without looking back: what a search does with a sampled world."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tischrunde.rules.core.actions import Action, Choice
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Position
from tischrunde.rules.core.zones import Seat

Draw = Callable[[], float]
"""A source of numbers from 0 up to (not with) 1."""

CheapPolicy = Callable[[tuple[Choice, ...], Draw], tuple[Seat, Action]]
"""Who does what, of the choices of all seats: one of the actions that are offered."""


def play_out(position: Position[Any], policy: CheapPolicy, rng: Rng) -> Result:
    """How a round ends that goes on from ``position`` (which is used up: give a copy).

    Nothing is checked: ``policy`` picks from what is offered, which is what the rules
    allow (law 3). All its chance comes from one stream of ``rng``, so that equal
    positions and seeds give equal rounds.
    """
    draw = rng.draws()
    choices, do = position.choices, position.do
    while offered := choices():
        do(*policy(offered, draw))
    result = position.result()
    assert result is not None
    return result


def at_random(choices: tuple[Choice, ...], draw: Draw) -> tuple[Seat, Action]:
    """Any of the actions that are offered to anybody, all equally likely; for every game."""
    offered = [(choice.seat, action) for choice in choices for action in choice.actions]
    return offered[int(draw() * len(offered))]

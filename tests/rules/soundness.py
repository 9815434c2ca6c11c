"""A round of any game in which every moment is looked at: for the invariants of the games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.notation import position_text
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.zones import Seat

Move = tuple[Seat, Action]
LOOKED_AT_AGAIN = 0.05
"""How often a position is taken to pieces and put together."""


def play_soundly(
    game: Game[Any, Any],
    seed: int,
    chance: Random,
    check: Callable[[Any], None],
    move: Callable[[Any], Move],
) -> Position[Any]:
    """Play the deal of ``seed`` to its end and give that.

    ``check`` looks at each position in which something can be done, ``move`` goes on.
    """
    position = game.deal(seed, Seat(chance.randrange(game.seats)))
    while choices := position.choices():
        check(position)
        if chance.random() < LOOKED_AT_AGAIN:
            twin = game.assemble(position.facts.copy(), dict(position.zones()), position.rng.copy())
            assert position_text(twin) == position_text(position)
            assert twin.choices() == choices
        play_on(position, move(position))
    assert position.result() is not None
    return position


def play_on(position: Any, move: Move) -> None:
    """Do it twice, with and without a listener: it is the same."""
    heard: list[Event] = []
    twin = position.copy()
    twin.apply(*move, heard.append)
    position.apply(*move)
    assert position_text(twin) == position_text(position), "listening changes nothing"
    assert heard

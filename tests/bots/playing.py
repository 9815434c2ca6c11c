"""Rounds of bots, for claims that hold in every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tischrunde.bots.registry import policy
from tischrunde.match.headless import Played, play_round
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Game
from tischrunde.rules.core.zones import Seat


def played_the_same_twice(game: Game[Any, Any], levels: Sequence[str]) -> Played:
    """One deal played twice by bots of these levels, by seat: legal to the end, and the same."""
    found = []
    for _ in range(2):
        dealt: list[Event] = []
        position = game.deal(3, Seat(0), dealt.append)
        policies = [policy(game.id, level) for level in levels]
        found.append(play_round(game, position, policies, Rng(4), dealt=dealt))
    assert found[0] == found[1]
    return found[0]

"""What holds for the bots of every game."""

from __future__ import annotations

import pytest

from tischrunde.bots import registry, wire
from tischrunde.bots.bot import LEVELS, Answer, Policy, Request
from tischrunde.match.headless import play_round
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.options import build
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.registry import game_class

SEATS = 4
"""All presets of all games can be played by so many."""
GAMES = [
    (game_id, preset)
    for game_id in sorted(registry.POLICIES)
    for preset in game_class(game_id).presets
]


class Sent:
    """A policy that is asked twice: here, and as if in the bot process."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.remembers = policy.remembers

    def choose(self, request: Request) -> Answer:
        answer = self.policy.choose(request)
        # There only what is equal arrives, not the same objects.
        assert self.policy.choose(wire.decode(wire.encode(request))) == answer
        return answer


@pytest.mark.parametrize(("game_id", "preset"), GAMES)
def test_in_the_bot_process_the_same_is_answered(game_id: str, preset: str) -> None:
    kind = game_class(game_id)
    game = kind(build(kind.options_class, kind.presets[preset]), SEATS)
    levels = (*LEVELS, LEVELS[0])
    for seed in range(3):
        dealt: list[Event] = []
        position = game.deal(seed, Seat(0), dealt.append)
        policies = [Sent(registry.policy(game_id, level)) for level in levels]
        play_round(game, position, policies, Rng(seed), dealt=dealt)

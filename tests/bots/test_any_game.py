"""What holds for the bots of every game."""

from __future__ import annotations

import pytest

from tischrunde.bots import registry, wire
from tischrunde.bots.bot import LEVELS, RANDOM, Answer, Policy, Request
from tischrunde.bots.random_bot import RandomBot, pick
from tischrunde.match.headless import play_round
from tischrunde.rules.core.actions import MAY, MUST, Action, Choice, Duty
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


@pytest.mark.parametrize("game_id", ["clack", "cocotaki", "kato", "racko"])
def test_every_game_has_its_policy_for_each_level_and_chance_for_any(game_id: str) -> None:
    for level in LEVELS:
        found = registry.policy(game_id, level)
        assert type(found).__module__.startswith(f"tischrunde.bots.{game_id}")
        assert registry.policy(game_id, level) is found, "made once"
    assert isinstance(registry.policy(game_id, RANDOM), RandomBot)
    with pytest.raises(KeyError):
        registry.policy(game_id, "unmöglich")


def test_a_game_without_bots_of_its_own_is_played_at_random() -> None:
    found = registry.policy("halma", LEVELS[0])
    assert isinstance(found, RandomBot)
    assert not found.remembers, "it has no use for it"


ONE, TWO = Action("one"), Action("two")


@pytest.mark.parametrize(
    ("duty", "shares"),
    [(MUST, {ONE: 1 / 2, TWO: 1 / 2, None: 0}), (MAY, {ONE: 1 / 3, TWO: 1 / 3, None: 1 / 3})],
)
def test_at_random_everything_is_as_likely_and_a_may_is_let_pass_as_often(
    duty: Duty, shares: dict[Action | None, float]
) -> None:
    rng = Rng(4)
    found = [pick(Choice(Seat(0), duty, (ONE, TWO)), rng) for _ in range(1500)]
    for action, share in shares.items():
        assert found.count(action) / 1500 == pytest.approx(share, abs=0.05 if share else 0)

"""Rounds of Clack end, whoever plays them: at random, by levels, or by stand-ins."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.match.races import Race
from tests.rules.clack.setting import clack
from tischrunde.bots import registry
from tischrunde.bots.bot import Answer, Policy, Request
from tischrunde.bots.budget import UNBOUNDED, Budget
from tischrunde.match.headless import play_round
from tischrunde.match.pace import AT_ONCE
from tischrunde.rules.core.actions import MAY
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import Seat

pytestmark = pytest.mark.timeout(60)
MOST = 5000
"""More questions than any round has."""


class Counted:
    """A policy that is not asked for ever."""

    remembers = False

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.asked = 0

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        self.asked += 1
        assert self.asked < MOST, "this round does not end"
        return self.policy.choose(request)


class Broken:
    """Never has an answer that counts, and in a race not even that."""

    remembers = False

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        if request.duty is MAY:
            return None
        raise ValueError("broken")


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Bots of Clack break down whenever they must act."""
    monkeypatch.setitem(registry.POLICIES, "clack", f"{__name__}:make")
    registry.policy.cache_clear()
    yield
    registry.policy.cache_clear()


def make(level: str) -> Broken:
    return Broken()


@pytest.mark.rule("CLA-15", "GEN-11")
@pytest.mark.parametrize("mode", ["together", "in_turn"])
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("level", ["zufall", "leicht", "mittel", "schwer"])
def test_a_round_of_bots_ends_whatever_the_seed(level: str, seats: int, mode: str) -> None:
    game = clack(seats, deck="short", mode=mode)
    for seed in range(3):
        position = game.deal(seed, Seat(0))
        policies = [Counted(registry.policy("clack", level)) for _ in range(seats)]
        (result,) = play_round(game, position, policies, Rng(seed)).results
        assert sum(result.points) <= 42


def ends(table: Race) -> None:
    """Time passes until the round is over, and that is not for ever."""
    for _ in range(MOST):
        if table.match.round_over:
            break
        table.clock.advance(1.0)
    assert table.match.round_over, table.log[-10:]
    table.host.close()


@pytest.mark.rule("CLA-15", "GEN-11")
@pytest.mark.parametrize("mode", ["together", "in_turn"])
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("level", ["zufall", "leicht"])
def test_a_round_of_bots_at_a_table_ends_when_no_pace_holds_them_up(
    level: str, seats: int, mode: str
) -> None:
    for seed in range(2):
        ends(Race(*[level] * seats, pace=AT_ONCE, seed=seed, deck="short", mode=mode))


@pytest.mark.rule("CLA-15", "GEN-11")
@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize("mode", ["together", "in_turn"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_round_of_stand_ins_ends(seats: int, mode: str) -> None:
    for seed in range(3):
        ends(Race(*["leicht"] * seats, pace=AT_ONCE, seed=seed, deck="short", mode=mode))

"""Tables at which Clack is played, up to a race in which so many cards fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.match.tables import Table
from tischrunde.bots import registry
from tischrunde.match.messages import Accepted, Refused
from tischrunde.match.pace import Pace
from tischrunde.rules.clack.actions import DISC, PASS, ROLL, SNAP
from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.zones import Seat

PACE = Pace(
    think={"mittel": (1.0, 1.0)},
    react={"mittel": (1.0, 1.0)},
    table={"*": 0.5, "back": 2.0},
    race_limit=9.0,
    early_block=0.7,
    point_limit=3.0,
    show_limit=60.0,
)
"""A wrong card takes two seconds, a roll without anybody acting nine."""


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Bots of Clack do what their level says."""
    monkeypatch.setitem(registry.POLICIES, "clack", "tests.match.race_bots:make")
    registry.policy.cache_clear()
    yield
    registry.policy.cache_clear()


class Race(Table):
    """A table of Clack; ``fits`` and ``wrong`` are snaps of cards that lie there."""

    def __init__(self, *players: str, pace: Pace = PACE, **given: Any) -> None:
        super().__init__(*players, pace=pace, game="clack", **given)

    @property
    def racing(self) -> bool:
        return bool(self.facts.phase is Phase.RACE)

    @property
    def won(self) -> list[int]:
        return [len(cards) for cards in self.match.position.won]  # type: ignore[union-attr]

    @property
    def fits(self) -> list[Action]:
        return [SNAP[card] for card in self.facts.fitting]

    @property
    def wrong(self) -> list[Action]:
        lying = self.match.position.display  # type: ignore[union-attr]
        return [SNAP[card] for card in lying if card not in self.facts.fitting]

    def roll(self) -> None:
        """The dice fall, whoever has them."""
        roller = self.facts.roller
        if roller in self.host.people:
            assert self.submit(roller, ROLL) == Accepted(self.host.ply)
        else:
            self.clock.run(until=lambda: self.racing)
        assert self.racing

    def present(self) -> None:
        """Every screen has shown everything."""
        for seat in self.host.people:
            self.presented(seat)

    def remark(self) -> str:
        """The reaction time in the last entry, "" without one."""
        return dict(self.match.log[-1].remarks).get("ms", "")


def race(*players: str, fits: int, **given: Any) -> Race:
    """A table whose first roll, just fallen, fits so many cards; ``presents`` nothing yet of it."""
    for seed in range(500):
        table = Race(*players, seed=seed, **given)
        table.present()
        table.roll()
        if len(table.facts.fitted) == fits:
            return table
        table.host.close()
    raise AssertionError


def code(outcome: object) -> str:
    assert isinstance(outcome, Refused), outcome
    return outcome.refusal.code


__all__ = ["DISC", "PACE", "PASS", "ROLL", "Race", "Seat", "code", "race", "scripted"]

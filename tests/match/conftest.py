"""The bell game, known for the length of a test, and a table to play it at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tischrunde.bots import registry
from tischrunde.rules.registry import GAMES


@pytest.fixture(autouse=True)
def bell_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(GAMES, "bell", "tests.match.bell:Bell")
    monkeypatch.setitem(registry.POLICIES, "bell", "tests.match.bell_bots:make")
    registry.policy.cache_clear()
    yield
    registry.policy.cache_clear()

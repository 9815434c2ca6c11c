"""Whole evenings at every tempo: alone with a computer, together at one screen, as a watcher.

This is what stands for play: other tests of screens run without movement (tempo ``none``)
and at a pace without waiting, and cannot see what only shows when things take their time.
"""

from __future__ import annotations

from typing import Final

import pytest

from tischrunde.storage.settings import Tempo

from ..end2end.player import Keys, Mouse
from .conftest import OpenAt
from .evening import Evening

pytestmark = pytest.mark.qt

OPTIONS: Final = {
    "kato": {"end": "rounds", "rounds": 2, "hand_size": 3, "turn_limit": 20},
    "cocotaki": {"rounds": 2, "hand_size": 5, "turn_limit": 20},
    "clack": {"rounds": 2, "deck": "short", "turn_limit": 20},
    "racko": {"end": "rounds", "rounds": 2, "turn_limit": 20},
}
"""What is agreed on so that a match is short; everything else is as it comes."""
SEEDS: Final = {"kato": 3, "cocotaki": 11, "clack": 11, "racko": 3}
"""Typed in when the match is set up: with these no round is long, and most end by themselves."""
WHO: Final = {"alone": ("Lena", ""), "together": ("Lena", "Opa"), "watching": ("", "")}
TEMPI: Final[tuple[Tempo, ...]] = ("full", "brief", "gentle", "none")


@pytest.mark.parametrize("tempo", TEMPI)
@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("game", OPTIONS)
def test_an_evening_with_the_mouse(open_at: OpenAt, game: str, who: str, tempo: Tempo) -> None:
    spend(Evening(Mouse(open_at(tempo)), game, WHO[who], OPTIONS[game], SEEDS[game]))


@pytest.mark.parametrize("game", OPTIONS)
def test_an_evening_with_keys_alone(open_at: OpenAt, game: str) -> None:
    spend(Evening(Keys(open_at("full")), game, WHO["alone"], OPTIONS[game], SEEDS[game]))


def spend(evening: Evening) -> None:
    evening.begin()
    evening.play()
    evening.again()
    evening.go_home()
    watch = evening.watch
    assert watch is not None
    assert watch.frames > 20
    assert not watch.wrong
    shared = len(evening.people) > 1 and evening.game != "clack"
    assert watch.curtains == (set(evening.people) if shared else set())

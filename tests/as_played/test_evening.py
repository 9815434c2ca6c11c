"""Whole evenings at every tempo: alone with a computer, together at one screen, as a watcher.

This is what stands for play: other tests of screens run without movement (tempo ``none``)
and at a pace without waiting, and cannot see what only shows when things take their time.
"""

from __future__ import annotations

from typing import Final

import pytest

from tischrunde.storage.settings import Tempo

from ..end2end.player import Keys, Mouse, Player
from .conftest import OpenAt
from .evening import Evening

pytestmark = pytest.mark.qt

SHORT: Final[dict[str, dict[str, object]]] = {
    "kato": {"end": "rounds", "hand_size": 3, "turn_limit": 20},
    "cocotaki": {"hand_size": 5, "turn_limit": 20},
    "clack": {"deck": "short", "turn_limit": 20},
    "racko": {"end": "rounds", "turn_limit": 20},
}
"""What is agreed on so that a match is short; everything else is as it comes."""
SEEDS: Final = {"kato": 3, "cocotaki": 11, "clack": 11, "racko": 3}
"""Typed in when the match is set up: with these no round is long, and most end by themselves."""
WHO: Final = {"alone": ("Lena", ""), "together": ("Lena", "Opa"), "watching": ("", "")}
TEMPI: Final[tuple[Tempo, ...]] = ("full", "brief", "gentle", "none")


def rounds(game: str, tempo: Tempo) -> int:
    """On to a second round at the usual tempo, and at every one where rounds are quick."""
    return 2 if tempo == "full" or game == "kato" else 1


def evening(player: Player, game: str, who: str, tempo: Tempo) -> Evening:
    options = {**SHORT[game], "rounds": rounds(game, tempo)}
    return Evening(player, game, WHO[who], options, SEEDS[game])


@pytest.mark.parametrize("tempo", TEMPI)
@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("game", SHORT)
def test_an_evening_with_the_mouse(open_at: OpenAt, game: str, who: str, tempo: Tempo) -> None:
    spend(evening(Mouse(open_at(tempo)), game, who, tempo))


@pytest.mark.parametrize("game", SHORT)
def test_an_evening_with_keys_alone(open_at: OpenAt, game: str) -> None:
    spend(evening(Keys(open_at("full")), game, "alone", "full"))


def spend(whole: Evening) -> None:
    whole.begin()
    whole.play()
    # At every tempo a replay goes the same way; what nobody sees moving goes another.
    if len(whole.people) == 1 and whole.tempo in ("full", "none"):
        whole.look_again()
    whole.again()
    whole.go_home()
    watch = whole.watch
    assert watch is not None
    assert watch.frames > 20
    assert not watch.wrong
    shared = len(whole.people) > 1 and whole.game != "clack"
    assert watch.curtains == (set(whole.people) if shared else set())

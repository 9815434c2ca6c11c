"""Every game tells the table what it needs, in five parts that stand where they are looked for."""

from __future__ import annotations

from importlib import import_module

import pytest

from tischrunde.rules.registry import GAMES
from tischrunde.ui.table.games import parts_of
from tischrunde.ui.table.games.parts import GameIntent, GameLook, GameReading, Terms

pytestmark = pytest.mark.qt


@pytest.mark.parametrize("game", GAMES)
def test_each_part_of_a_game_is_in_the_file_of_its_name(game: str) -> None:
    for name, part in parts_of(game)._asdict().items():
        home = import_module(f"tischrunde.ui.table.games.{game}.{name}")
        assert part.__module__ == home.__name__
        assert part.__name__.endswith(name.capitalize())


@pytest.mark.parametrize("part", [GameLook, GameReading, GameIntent])
def test_a_game_that_leaves_out_what_it_must_say_cannot_be_made(part: type[GameLook]) -> None:
    class Half(part):  # type: ignore[valid-type, misc]
        pass

    with pytest.raises(TypeError, match="abstract"):
        Half(Terms(None))

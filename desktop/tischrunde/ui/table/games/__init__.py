"""What is particular to each game at the table; the engine around it is the same for all."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from tischrunde.rules.core.state import Game
from tischrunde.ui.table.games.base import TableGame

TABLES: Final = {
    "kato": "tischrunde.ui.table.games.kato:KatoTable",
    "cocotaki": "tischrunde.ui.table.games.cocotaki:CocotakiTable",
    "clack": "tischrunde.ui.table.games.clack:ClackTable",
    "racko": "tischrunde.ui.table.games.racko:RackoTable",
}
"""Where each game's table is, by its id."""


def table_game(game: Game[Any, Any]) -> TableGame:
    """The table of a game, with the options that it is played with."""
    module, _, name = TABLES[game.id].partition(":")
    made: TableGame = getattr(import_module(module), name)(game.options)
    return made

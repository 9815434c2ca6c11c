"""What is particular to each game at the table; the engine around it is the same for all."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from tischrunde.match.buzzers import AT_TABLE
from tischrunde.rules.core.state import Game
from tischrunde.ui.table.games.base import TableGame

TABLES: Final = {
    "kato": "tischrunde.ui.table.games.kato.game:KatoTable",
    "cocotaki": "tischrunde.ui.table.games.cocotaki.game:CocotakiTable",
    "clack": "tischrunde.ui.table.games.clack.game:ClackTable",
    "racko": "tischrunde.ui.table.games.racko.game:RackoTable",
}
"""Where each game's table is, by its id."""


def taken_letters(game_id: str) -> str:
    """The keys that mean something at a game's table: none of them can be a person's."""
    module, _, name = TABLES[game_id].partition(":")
    game: type[TableGame] = getattr(import_module(module), name)
    # In a race a person's key goes before everything else.
    return "" if game.races else game.letters + AT_TABLE


def table_game(game: Game[Any, Any]) -> TableGame:
    """The table of a game, with the options that it is played with."""
    module, _, name = TABLES[game.id].partition(":")
    made: TableGame = getattr(import_module(module), name)(game.options)
    return made

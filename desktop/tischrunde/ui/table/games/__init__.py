"""What is particular to each game at the table; the engine around it is the same for all."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from tischrunde.rules.core.options import build
from tischrunde.rules.core.record import Header
from tischrunde.rules.registry import game_class
from tischrunde.ui.table.games.base import TableGame

TABLES: Final = {"kato": "tischrunde.ui.table.games.kato:KatoTable"}
"""Where each game's table is, by its id."""


def table_game(header: Header) -> TableGame:
    """The table of the game that ``header`` is about, with its options."""
    options = build(game_class(header.game).options_class, header.options)
    module, _, name = TABLES[header.game].partition(":")
    made: TableGame = getattr(import_module(module), name)(options)
    return made

"""What is particular to each game at the table; the engine around it is the same for all."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from tischrunde.match.buzzers import AT_TABLE
from tischrunde.rules.core.state import Game
from tischrunde.ui.table.games.parts import Parts, TableGame
from tischrunde.ui.table.scene.props import Props

GAMES: Final = "tischrunde.ui.table.games"
"""The package of each game is below, by its id; its parts are in its module ``game``."""


def parts_of(game_id: str) -> Parts:
    """What a game consists of at the table. Only the games that are played are imported."""
    parts: Parts = import_module(f"{GAMES}.{game_id}.game").PARTS
    return parts


def props_of(game_id: str) -> Callable[..., Props]:
    """What makes the things that lie on a game's table beside the cards, from stage and terms."""
    made: Callable[..., Props] = import_module(f"{GAMES}.{game_id}.game").PROPS
    return made


def taken_letters(game_id: str) -> str:
    """The keys that mean something at a game's table: none of them can be a person's."""
    intent = parts_of(game_id).intent
    # In a race a person's key goes before everything else.
    return "" if intent.races else intent.letters + AT_TABLE


def table_game(game: Game[Any, Any]) -> TableGame:
    """The table of a game, with the options that it is played with."""
    return parts_of(game.id).made(game.id, game.options)

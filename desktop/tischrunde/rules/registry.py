"""The games by their ids. A game is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    # The home screen names the games without loading any rules.
    from tischrunde.rules.core.state import Game

GAMES: Final = {
    "kato": "tischrunde.rules.kato.game:Kato",
    "cocotaki": "tischrunde.rules.cocotaki.game:Cocotaki",
}
"""Where each game's class is, by id, in the order of the home screen."""


def game_class(game_id: str) -> type[Game[Any, Any]]:
    """The class of a game; raises ``BadOptions`` if there is none of that name."""
    if game_id not in GAMES:
        from tischrunde.rules.core.refusal import BadOptions, refusal

        raise BadOptions(refusal("game_unknown", "GEN-06", value=game_id, choices=tuple(GAMES)))
    module, _, name = GAMES[game_id].partition(":")
    found: type[Game[Any, Any]] = getattr(import_module(module), name)
    return found

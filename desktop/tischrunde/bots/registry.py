"""The policies by game and level, and what an analysis has to know of each game.

Their modules are imported when they are first asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Final

from tischrunde.bots.bot import RANDOM, Policy
from tischrunde.bots.prospect import Prospect
from tischrunde.bots.random_bot import RandomBot

POLICIES: Final[dict[str, str]] = {
    "kato": "tischrunde.bots.kato.policy:make",
    "cocotaki": "tischrunde.bots.cocotaki.policy:make",
    "racko": "tischrunde.bots.racko.policy:make",
    "clack": "tischrunde.bots.clack.policy:make",
}
"""By game id: where the function is that makes a policy from the name of a level."""

PROSPECTS: Final[dict[str, str]] = {
    game_id: f"tischrunde.bots.{game_id}.prospect" for game_id in POLICIES
}
"""By game id: the module with its ``PROSPECT``."""


@cache
def policy(game_id: str, level: str) -> Policy:
    """Who plays ``game_id`` at ``level``.

    Level ``zufall``, and a game without a policy of its own, is played at random.
    A level that the policy does not have raises what the policy raises (KeyError).
    """
    place = POLICIES.get(game_id)
    if place is None or level == RANDOM:
        return RandomBot()
    module, _, name = place.partition(":")
    make: Callable[[str], Policy] = getattr(import_module(module), name)
    return make(level)


@cache
def prospect(game_id: str) -> Prospect:
    """How rounds of ``game_id`` stand and go on; raises KeyError for a game without one."""
    found: Prospect = import_module(PROSPECTS[game_id]).PROSPECT
    return found

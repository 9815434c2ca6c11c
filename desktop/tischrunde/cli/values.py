"""What the texts on a command line mean; every complaint names the option and what it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tischrunde.bots.bot import LEVELS, RANDOM
from tischrunde.cli.errors import CommandError
from tischrunde.rules.core.numerals import whole
from tischrunde.rules.core.options import build, parse
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.rules.core.rng import SEED_LIMIT
from tischrunde.rules.core.state import Game
from tischrunde.rules.registry import game_class

SEATS_AT_MOST = 10


def number(option: str, text: str, low: int, high: int) -> int:
    """A whole number from ``low`` to ``high``; raises :class:`CommandError`."""
    value = whole(text)
    if value is None:
        raise CommandError("not_a_number", option=option, value=text[:60], low=low, high=high)
    if not low <= value <= high:
        raise CommandError("number_range", option=option, value=value, low=low, high=high)
    return value


def seed(text: str) -> int:
    """A seed; raises :class:`CommandError`."""
    return number("--seed", text, 0, SEED_LIMIT - 1)


def levels(text: str) -> tuple[str, ...]:
    """Names of bots' levels, by commas; raises :class:`CommandError`."""
    known = (*LEVELS, RANDOM)
    names = tuple(word.strip() for word in text.split(","))
    for name in names:
        if name not in known:
            raise CommandError("level_unknown", value=name, choices=", ".join(known))
    return names


def bots(text: str) -> tuple[str, ...]:
    """The bots of a match with a person: a number of them, or the level of each."""
    if not any(sign.isalpha() for sign in text):
        return (LEVELS[1],) * number("--bots", text, 1, SEATS_AT_MOST - 1)
    return levels(text)


def option_pairs(texts: Sequence[str]) -> list[tuple[str, str]]:
    """``name=value`` in pieces; raises :class:`CommandError`."""
    pairs = []
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise CommandError("option_form", value=text[:60])
        pairs.append((name.strip(), value))
    return pairs


def option_values(game: type[Game[Any, Any]], preset: str | None, texts: Sequence[str]) -> Any:
    """The options of a preset (the first if None) with single ones changed, by name.

    Raises :class:`CommandError` for an unknown preset and BadOptions for the rest.
    """
    if preset is not None and preset not in game.presets:
        raise CommandError("preset_unknown", value=preset, choices=", ".join(game.presets))
    chosen = game.presets[preset] if preset else {}
    return {**chosen, **parse(game.options_class, option_pairs(texts))}


def game_of(game_id: str, seats: int, preset: str | None, options: Sequence[str]) -> Game[Any, Any]:
    """The game as the command line asks for it; raises as the functions above do."""
    # A game that there is not has no words of its own.
    kind = game_class(game_id)
    try:
        return kind(build(kind.options_class, option_values(kind, preset, options)), seats)
    except BadOptions as error:
        error.game = game_id
        raise

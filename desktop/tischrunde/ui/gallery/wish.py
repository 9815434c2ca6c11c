"""What a picture of a screen is asked to show."""

from __future__ import annotations

from typing import Final, NamedTuple

from tischrunde.rules.registry import GAMES

SIZE: Final = (1280, 800)
FIRST: Final = next(iter(GAMES))


class Wish(NamedTuple):
    """What is to be drawn, judged."""

    screen: str
    out: str
    game: str = FIRST
    preset: str = ""
    seed: int = 7
    seats: int = 0
    """How many sit at a table that one person shares with the computer; 0: the usual four."""
    ply: int | None = None
    size: tuple[int, int] = SIZE
    scale: float = 1.0
    text_size: int = 100
    language: str = "de"
    table: str = "felt"

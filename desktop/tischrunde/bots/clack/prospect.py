"""How a round of Clack stands: by the cards that everybody has won. Nobody can play a race on."""

from __future__ import annotations

from math import sqrt
from typing import Final

from tischrunde.bots.prospect import Prospect
from tischrunde.rules.clack.state import ClackState

NAMES: Final = ("lead",)
"""What the numbers are, in their order."""


def numbers(position: ClackState) -> list[tuple[float, ...]]:
    """Of each seat: its lead, against the cards that can still change it."""
    won = [len(cards) for cards in position.won]
    left = len(position.draw_pile) + len(position.display)
    most = sorted(won)[-2:]
    return [((own - (most[0] if own == most[1] else most[1])) / sqrt(1 + left),) for own in won]


PROSPECT: Final = Prospect(numbers, None, 0)

"""What can be set for a table."""

from __future__ import annotations

from dataclasses import dataclass

from tischrunde.ui.table.model.durations import Tempo


@dataclass(frozen=True)
class TableSettings:
    """How the table looks and moves; ``text_size`` in percent, ``look`` a table of the palette.

    Aids: ``dim``: cards that cannot be played are darkened; ``line``: what already
    counts in one's own rack is pointed out; ``recall``: cards that everybody has seen
    go into a rack are shown there. ``sort`` is one of the game's ways to sort a hand.
    """

    tempo: Tempo = Tempo.FULL
    reduced_motion: bool = False
    text_size: int = 100
    look: str = "felt"
    dim: bool = False
    line: bool = False
    recall: bool = False
    sort: str = "colour"

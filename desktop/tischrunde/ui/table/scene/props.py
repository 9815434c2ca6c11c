"""What a game has on its table beside cards: dice, a disc, a note of what is wanted.

The engine asks the props to follow it: to be painted anew, to perform, to move
frame by frame, to be pointed at. A game without any has these, which do nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tischrunde.match.messages import Update
from tischrunde.rules.core.view import View
from tischrunde.ui.table.model.cues import Stunt
from tischrunde.ui.table.model.pose import Box


class Thing(NamedTuple):
    """One of the props that can be reached; ``name`` and ``description`` are in words."""

    what: str
    box: Box
    name: str
    description: str = ""


class Props:
    """Nothing but cards."""

    def __init__(self, stage: object, terms: object) -> None:
        """``stage`` is the table's, ``terms`` what is agreed there."""

    def place(self) -> None:
        """Lay everything where the layout has it now: size, language or text size is another."""

    def show(self, view: View | None) -> None:
        """Be as in ``view``; None: the table is empty."""

    def notified(self, update: Update) -> None:
        """``update`` has arrived; it is performed later, or skipped."""

    def perform(self, stunt: Stunt, length: int) -> None:
        """Begin a performance that lasts ``length`` milliseconds."""

    def skip(self) -> None:
        """End every performance at once."""

    def step(self, now: float) -> bool:
        """Show everything as it is at ``now``; whether something moves."""
        return False

    @property
    def flying(self) -> bool:
        """Whether something is on its way that has to be seen before time runs."""
        return False

    def count_down(self, share: float) -> None:
        """Somebody has the table alone for this share of their time, 1…0; 0: nobody."""

    def things(self) -> Sequence[Thing]:
        """What can be pressed, in the order of the keyboard."""
        return ()

    def at(self, x: float, y: float) -> str | None:
        """Which of the things lies at (x, y) in units."""
        return next((thing.what for thing in self.things() if thing.box.holds(x, y)), None)

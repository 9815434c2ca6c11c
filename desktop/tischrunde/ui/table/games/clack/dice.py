"""Two dice that tumble over the table and come to rest. Pure, but for the faces' names.

A throw is a function of time: from the hand in an arc into the tray, turning more
and more slowly, another face at every turn, at last the one that was rolled.
"""

from __future__ import annotations

from math import pi, sin
from typing import Final, NamedTuple

from tischrunde.rules.clack.cards import NUMBERS, PROPERTIES
from tischrunde.ui.table.model.motion import ease_out
from tischrunde.ui.table.model.pose import Box

FACES: Final = (
    tuple(dict.fromkeys(str(number) for number in NUMBERS)),
    tuple(one.text for one in PROPERTIES),
)
"""The faces of the number die and of the property die."""
TURNS: Final = 11
"""Faces that are seen on the way."""
SETTLED: Final = 0.86
"""The share of the way after which the face no longer changes."""
REST: Final = (-7.0, 6.0)
"""How the dice lie in the end, in degrees."""


class DieFrame(NamedTuple):
    """A die at one moment: its middle in units, its turn in degrees, its size, its face."""

    x: float
    y: float
    angle: float
    size: float
    face: str


class Throw(NamedTuple):
    """Both dice thrown from (x, y) at ``start``, lasting ``length`` milliseconds."""

    x: float
    y: float
    start: float
    length: float
    faces: tuple[str, str]

    def over(self, now: float) -> bool:
        return now >= self.start + self.length

    def at(self, die: int, now: float, tray: Box) -> DieFrame:
        """The die with this number (0 or 1) at ``now``."""
        rest = lying(die, self.faces[die], tray)
        share = 1.0 if self.length <= 0 else (now - self.start) / self.length
        share = min(1.0, max(0.0, share))
        if share >= 1.0:
            return rest
        # The second die is let go a little later.
        late = min(1.0, max(0.0, share * 1.1 - 0.1 * die) / (1.1 - 0.1 * die))
        eased = ease_out(late)
        hop = abs(sin(pi * 2.5 * eased)) * (1.0 - eased) * 0.7
        x = self.x + (rest.x - self.x) * eased
        y = self.y + (rest.y - self.y) * eased - hop
        turned = 620.0 * (1.0 - eased) * (1 if die else -1)
        return DieFrame(
            x, y, rest.angle + turned, rest.size * (1 + 0.18 * hop), self._face(die, eased)
        )

    def _face(self, die: int, eased: float) -> str:
        if eased >= SETTLED:
            return self.faces[die]
        faces = FACES[die]
        return faces[(int(eased / SETTLED * TURNS) * (2 if die else 1) + die) % len(faces)]


def lying(die: int, face: str, tray: Box) -> DieFrame:
    """A die at rest in its tray."""
    size = min(tray.width * 0.41, tray.height * 0.72)
    x = tray.x + tray.width * (0.28 if die == 0 else 0.72)
    return DieFrame(x, tray.y + tray.height / 2, REST[die], size, face)

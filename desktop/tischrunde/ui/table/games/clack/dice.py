"""Two dice that tumble over the table and come to rest. Pure, but for the faces' names.

A throw is a function of time: from the hand of whoever rolls in an arc to the middle of the
table, from there in smaller and smaller hops into the tray, turning more and more slowly,
another face at every turn, at last the one that was rolled.
"""

from __future__ import annotations

from math import pi, sin
from typing import Final, NamedTuple

from tischrunde.rules.clack.cards import NUMBERS, PROPERTIES
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.table.model.layout import Layout
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
HOPS: Final = ((0.5, 0.8), (0.74, 0.36), (0.9, 0.15), (1.0, 0.05))
"""Up to which share of the way each hop goes, and how high it is, in units."""
NEARER: Final = 0.18
"""How much larger a die seems a unit above the table."""
ROOM: Final = 0.75
"""What a die needs to every side however it is turned, as a share of its size."""


class DieFrame(NamedTuple):
    """A die at one moment: its middle in units, its turn in degrees, its size, its face."""

    x: float
    y: float
    angle: float
    size: float
    face: str


class Course(NamedTuple):
    """Where dice go: from the hand by the middle of the table into the tray; ``table`` is what
    they stay on."""

    hand: tuple[float, float]
    middle: tuple[float, float]
    tray: Box
    table: Box


class Throw(NamedTuple):
    """Both dice thrown from ``seat`` at ``start``, lasting ``length`` milliseconds."""

    seat: Seat | None
    start: float
    length: float
    faces: tuple[str, str]

    def over(self, now: float) -> bool:
        return now >= self.start + self.length

    def at(self, die: int, now: float, course: Course) -> DieFrame:
        """The die with this number (0 or 1) at ``now``."""
        rest = lying(die, self.faces[die], course.tray)
        share = 1.0 if self.length <= 0 else (now - self.start) / self.length
        share = min(1.0, max(0.0, share))
        if share >= 1.0:
            return rest
        # The second die is let go a little later.
        late = min(1.0, max(0.0, share * 1.1 - 0.1 * die) / (1.1 - 0.1 * die))
        gone = 1.0 - (1.0 - late) ** 2
        hop = _hop(gone)
        size = rest.size * (1 + NEARER * hop)
        x, y = _on_way(gone, die, rest, course)
        half, table = ROOM * size, course.table
        return DieFrame(
            min(max(x, table.x + half), table.x + table.width - half),
            min(max(y - hop, table.y + half), table.y + table.height - half),
            rest.angle + 620.0 * (1.0 - gone) * (1 if die else -1),
            size,
            self._face(die, gone),
        )

    def _face(self, die: int, gone: float) -> str:
        if gone >= SETTLED:
            return self.faces[die]
        faces = FACES[die]
        return faces[(int(gone / SETTLED * TURNS) * (2 if die else 1) + die) % len(faces)]


def _on_way(gone: float, die: int, rest: DieFrame, course: Course) -> tuple[float, float]:
    """On a curve from the hand, over the middle after half of it, to where the die rests."""
    beside = rest.size * (0.62 if die else -0.62)
    start = course.hand[0] + beside, course.hand[1]
    over = course.middle[0] + beside, course.middle[1]
    ends = (start[0], rest.x), (start[1], rest.y)
    found = []
    for (first, last), middle in zip(ends, over, strict=True):
        bend = 2 * middle - (first + last) / 2
        found.append((1 - gone) ** 2 * first + 2 * gone * (1 - gone) * bend + gone**2 * last)
    return found[0], found[1]


def _hop(gone: float) -> float:
    """How high a die is above the table, in units: each hop is lower than the one before."""
    begun = 0.0
    for end, high in HOPS:
        if gone <= end:
            return high * sin(pi * (gone - begun) / (end - begun))
        begun = end
    return 0.0


def course(layout: Layout, seat: Seat | None) -> Course:
    """Where the dice of ``seat`` go on this table: from below another's plate, or from beside
    the viewer's own."""
    tray = layout.boxes["dice"]
    room = ROOM * lying(0, "", tray).size * (1 + NEARER)
    place = layout.places.get(seat) if seat is not None else None
    if place is not None:
        hand = place.plate.centre[0], place.plate.y + place.plate.height + room
    else:
        own = layout.own_plate
        # Two dice, of which the left one is not on the plate.
        hand = own.x + own.width + 2 * room + 0.1, min(own.centre[1], layout.height - room)
    return Course(hand, layout.boxes["disc"].centre, tray, Box(0, 0, layout.width, layout.height))


def lying(die: int, face: str, tray: Box) -> DieFrame:
    """A die at rest in its tray."""
    size = min(tray.width * 0.41, tray.height * 0.72)
    x = tray.x + tray.width * (0.28 if die == 0 else 0.72)
    return DieFrame(x, tray.y + tray.height / 2, REST[die], size, face)

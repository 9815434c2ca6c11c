"""Where everything on the table is, for a size of the window.

Pure: numbers in, numbers out. Each game's own ``arrange`` makes a :class:`Layout` of a
:class:`Shape`: every card has its pose, by the number of its piece; the scene moves it there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from tischrunde.rules.core.zones import Seat, Zone
from tischrunde.ui.table.model.pose import (
    UPRIGHT,
    Box,
    CardShape,
    Pose,
    on_card,
)
from tischrunde.ui.table.model.seating import SeatPlace as SeatPlace
from tischrunde.ui.table.model.stand import Stand

SMALLEST_UNIT: Final = 24.0
LARGE_TEXT: Final = 1.5
"""From this text size on a question takes the place of the hand, and of other hands there is
one back."""
RIM: Final = 0.34
"""The border of the mat, in which the direction is woven."""
FLYING_Z: Final = 1000.0
LIFT: Final = 0.24
"""How far a card under the pointer rises out of the hand."""


class Shape(NamedTuple):
    """What is to be arranged: who looks, how many sit, and the pieces in every zone.

    ``open_hands`` is set once the hands of all lie open. ``kept`` are the slots or
    places that single pieces keep within their zone; ``near`` the zones that the viewer
    looks at closely.
    """

    viewer: Seat
    seats: int
    zones: Mapping[Zone, Sequence[int]]
    open_hands: bool = False
    kept: Mapping[int, int] = MappingProxyType({})
    near: frozenset[Zone] = frozenset()
    spread: int = 0
    """How many of the top cards of the discard pile lie side by side."""
    asked: bool = False
    """Whether the viewer is asked something: then the hand makes room."""
    text: float = 1.0
    """How much larger than usual texts are."""


class Patch(NamedTuple):
    """A place drawn on the mat for something to lie on: ``round`` is the radius of its corners
    as a share of its shorter side, ``hollow`` a line without a ground."""

    box: Box
    round: float = 0.1
    hollow: bool = False


class Layout(NamedTuple):
    """The table laid out. ``unit`` is in pixels, everything else in units."""

    unit: float
    width: float
    height: float
    slots: Mapping[int, Pose]
    places: Mapping[Seat, SeatPlace]
    draw_pile: Pose
    discard_pile: Pose
    sign: Box
    """The colour in force and other signs, beside the discard pile."""
    mat: Box
    """What the piles lie on; the direction of play is woven into its rim."""
    strip: Box
    """Between the piles and the hand: messages and choices."""
    own_plate: Box
    tools: Box
    """Small buttons above the own plate: sorting, the keys."""
    calls: Box
    """The buttons that are always there."""
    card: CardShape = UPRIGHT
    reshuffles: bool = True
    """Whether an empty draw pile is made anew from the discard pile."""
    boxes: Mapping[str, Box] = MappingProxyType({})
    """Where the game's own things lie, by name."""
    stands: Mapping[Zone, Stand] = MappingProxyType({})
    """The racks, by the zone of their cards."""
    peek: float = 0.0
    """How much of the strip's lower end the hand needs to be seen, if it is to be seen."""
    aside: Pose | None = None
    """Where cards come from that are not in play yet."""
    marks: tuple[Patch, ...] = ()
    """The places on the mat."""
    voice: tuple[float, float, tuple[int, int]] | None = None
    """Where the viewer's own speech bubble comes from, and into which direction; None: up
    from the tools."""

    @property
    def centre(self) -> tuple[float, float]:
        """Where the middle of the play is: between the piles, or of the mat."""
        return self.mat.centre[
            0
        ], self.discard_pile.y if self.discard_pile.shown else self.mat.centre[1]

    def slot_at(self, x: float, y: float) -> tuple[Zone, int] | None:
        """The slot of a rack at (x, y); of two racks the one on top."""
        for zone, stand in sorted(self.stands.items(), key=lambda one: -one[1].z):
            place = stand.place_at(x, y)
            if place is not None:
                return zone, place
            if stand.box.holds(x, y):
                return None
        return None


def grown_by(text: float) -> float:
    """How much larger plates and calls are with texts of this size: they grow more slowly, the
    cards must not suffer."""
    return 1 + (min(max(text, 1.0), 2.0) - 1) * 0.6


def under(pose: Pose, card: CardShape, beyond: float = 0.05) -> Patch:
    """The place below a card, so much larger at every side."""
    width, height = pose.size + 2 * beyond, pose.size * card.aspect + 2 * beyond
    return Patch(Box(pose.x - width / 2, pose.y - height / 2, width, height))


def card_at(
    layout: Layout, hand: Sequence[int], x: float, y: float, lifted: int | None = None
) -> int | None:
    """The piece of ``hand`` under (x, y) in units.

    Judged by where the cards rest, not by where they are drawn: a lifted card
    keeps the pointer while it is over its raised part, and never covers its
    neighbour's strip.
    """
    for piece in reversed(hand):
        if on_card(layout.slots[piece], x, y, shape=layout.card):
            return piece
    if lifted is not None and lifted in hand:
        pose = layout.slots[lifted]
        if on_card(pose._replace(y=pose.y - LIFT), x, y, shape=layout.card):
            return lifted
    return None

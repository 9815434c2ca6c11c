"""Where everything on the table is, for a size of the window.

Pure: numbers in, numbers out. ``arrange`` gives every card its pose, by the
number of its piece; the scene moves them there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat, Zone, ZoneKind
from tischrunde.ui.table.model.pose import (
    RATIO,
    UPRIGHT,
    Box,
    CardShape,
    Pose,
    fan,
    on_card,
    turned,
)
from tischrunde.ui.table.model.seating import SeatPlace as SeatPlace
from tischrunde.ui.table.model.seating import places
from tischrunde.ui.table.model.stand import Stand

WIDTH_IN_CARDS: Final = 11.5
HEIGHT_IN_CARDS: Final = 7.2
SMALLEST_UNIT: Final = 24.0
SIDE: Final = 1.86
"""What is kept free beside one's own hand, for the own plate and the calls."""
BACKS_SHOWN: Final = 16
"""An opponent's cards beyond this number lie hidden behind the last back."""
BACK_SIZE: Final = 0.5
SPREAD_STEP: Final = 0.42
SPREAD_ROOM: Final = 1.3
"""How far apart cards laid together lie, and how much room they have at most."""
OWN_Z: Final = 300.0
FLYING_Z: Final = 1000.0


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
    ring: Box
    """The arrows of the direction of play."""
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
    aside: Pose | None = None
    """Where cards come from that are not in play yet."""
    voice: tuple[float, float, tuple[int, int]] | None = None
    """Where the viewer's own speech bubble comes from, and into which direction; None: up
    from the tools."""

    @property
    def centre(self) -> tuple[float, float]:
        return self.ring.centre

    def slot_at(self, x: float, y: float) -> tuple[Zone, int] | None:
        """The slot of a rack at (x, y); of two racks the one on top."""
        for zone, stand in sorted(self.stands.items(), key=lambda one: -one[1].z):
            place = stand.place_at(x, y)
            if place is not None:
                return zone, place
            if stand.box.holds(x, y):
                return None
        return None


def unit_for(width: float, height: float) -> float:
    """The width of a card, in pixels, on a table of this size in pixels."""
    return max(SMALLEST_UNIT, min(width / WIDTH_IN_CARDS, height / HEIGHT_IN_CARDS))


def arrange(shape: Shape, width: float, height: float) -> Layout:
    """Lay out ``shape`` in a window of ``width`` × ``height`` pixels."""
    unit = unit_for(width, height)
    across, down = width / unit, height / unit
    strip_top = down - 3.06
    seats = places(shape.viewer, shape.seats, across, strip_top + 1.0)
    middle = across / 2
    ring_y = 1.42 + (strip_top - 1.42) / 2
    pile_y = ring_y + 0.02
    draw_pile = Pose(middle - 1.26, pile_y, 0.0, 1.0)
    discard_pile = Pose(middle, pile_y, 0.0, 1.0)
    reach = _spread_step(shape.spread) * max(shape.spread - 1, 0)
    slots: dict[int, Pose] = {}
    for zone, pieces in shape.zones.items():
        if zone.kind is ZoneKind.HAND and zone.seat == shape.viewer:
            poses = _own_hand(len(pieces), across, down)
        elif zone.kind is ZoneKind.HAND:
            place = next((one for one in seats if one.seat == zone.seat), None)
            poses = _other_hand(len(pieces), place, shape.open_hands) if place else []
        elif zone == DISCARD_PILE:
            poses = _discarded(pieces, discard_pile, shape.spread)
        elif zone.kind is ZoneKind.LAID:
            poses = _laid_aside(len(pieces), zone, seats, discard_pile, down)
        elif zone == DRAW_PILE:
            poses = [draw_pile._replace(z=5.0)] * len(pieces)
        else:
            continue
        slots.update(zip(pieces, poses, strict=True))
    return Layout(
        unit,
        across,
        down,
        slots,
        {place.seat: place for place in seats},
        draw_pile,
        discard_pile,
        sign=Box(middle + 0.76 + reach, pile_y - 0.6, 1.1, 1.24),
        ring=Box(middle - 2.75, ring_y - 1.22, 5.5, 2.44),
        strip=Box(middle - (across - 4.4) / 2, strip_top, across - 4.4, 1.3),
        own_plate=Box(0.1, down - 0.78, 1.72, 1.72 / 3),
        tools=Box(0.1, down - 1.36, 1.72, 0.5),
        calls=Box(across - SIDE + 0.08, down - 1.66, SIDE - 0.2, 1.56),
    )


def _discarded(pieces: Sequence[int], pile: Pose, spread: int) -> list[Pose]:
    """A pile of cards slightly turned; the cards of the last lay beside each other."""
    under = len(pieces) - spread if spread > 1 else len(pieces)
    poses = [
        pile._replace(angle=turned(piece), z=10.0 + index)
        for index, piece in enumerate(pieces[:under])
    ]
    step = _spread_step(spread)
    for index in range(len(pieces) - under):
        aside = index * step
        poses.append(pile._replace(x=pile.x + aside, angle=aside * 5, z=10.0 + under + index))
    return poses


def _spread_step(spread: int) -> float:
    """How far apart ``spread`` cards laid together lie; 0.0 for a single one."""
    return min(SPREAD_STEP, SPREAD_ROOM / (spread - 1)) if spread > 1 else 0.0


def _laid_aside(
    count: int, zone: Zone, seats: Sequence[SeatPlace], pile: Pose, down: float
) -> list[Pose]:
    """Cards that were laid out of turn: half-way between their seat and the pile."""
    place = next((one for one in seats if one.seat == zone.seat), None)
    x, y = place.plate.centre if place else (pile.x, down - 1.2)
    there = pile._replace(x=(x + pile.x) / 2, y=(y + pile.y) / 2, angle=8.0, size=0.7, z=40.0)
    return [there._replace(z=there.z + index) for index in range(count)]


def _own_hand(count: int, across: float, down: float) -> list[Pose]:
    top = down - 0.2 - RATIO / 2 - 0.12
    return fan(count, across / 2, top, across - 2 * SIDE, z=OWN_Z, widest_step=0.78, sag=0.24)


def _other_hand(count: int, place: SeatPlace, is_open: bool) -> list[Pose]:
    box = place.cards
    size = BACK_SIZE * (box.width / 1.56)
    middle, _ = box.centre
    shown = count if is_open else min(count, BACKS_SHOWN)
    poses = fan(
        shown,
        middle,
        box.y + size * RATIO / 2 + 0.02,
        box.width,
        size,
        widest_step=0.62 if is_open else 0.4,
        sag=0.07,
        turn_per_card=4.0,
        z=30.0,
    )
    hidden = [poses[-1]._replace(shown=False)] * (count - shown) if poses else []
    return poses + hidden


LIFT: Final = 0.24
"""How far a card under the pointer rises out of the hand."""


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

"""Where everything is in a game with a hand and two piles, for a size of the window. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat, Zone, ZoneKind
from tischrunde.ui.table.model.layout import (
    LARGE_TEXT,
    RIM,
    SMALLEST_UNIT,
    Layout,
    Patch,
    Shape,
    grown_by,
    under,
)
from tischrunde.ui.table.model.pose import RATIO, UPRIGHT, Box, Pose, fan, turned
from tischrunde.ui.table.model.seating import MARGIN, PLATE_WIDTH, SeatPlace, places

WIDTH_IN_CARDS: Final = 8.7
HEIGHT_IN_CARDS: Final = 5.3
UNCOVERED: Final = 8
"""So many cards of one's own hand lie side by side without covering each other."""
STEP: Final = 1.02
"""From one of them to the next."""
NARROWEST: Final = 26.0
"""Pixels of a card in a row that must be seen; with less the hand has two rows."""
ROW: Final = 0.5
"""How far the cards of the back row look out above the front one."""
CORNER: Final = 1.28
"""What the calls need beside the hand; with less they stand above its right end."""
PEEK: Final = 0.52
"""How much of the hand can be seen while something is asked."""
CROWD: Final = 6
"""With more seats than these and large texts, that back lies behind its plate."""
PILE: Final = 1.2
"""The width of a card on a pile, where there is room."""
ON_RIM: Final = 3
"""Up to so many sit along the upper edge with their plates on the rim of the mat; more would
hide the direction in it."""
BELOW_PLATE: Final = 0.2
"""What hangs below such a plate needs above the piles."""
BACKS_SHOWN: Final = 16
"""An opponent's cards beyond this number lie hidden behind the last back."""
BACK_SIZE: Final = 0.5
SPREAD_STEP: Final = 0.42
SPREAD_ROOM: Final = 1.3
"""How far apart cards laid together lie, and how much room they have at most."""
OWN_Z: Final = 300.0


def unit_for(width: float, height: float) -> float:
    """The width of a card, in pixels, on a table of this size in pixels."""
    return max(SMALLEST_UNIT, min(width / WIDTH_IN_CARDS, height / HEIGHT_IN_CARDS))


class _Room:
    """How one table is divided, in units."""

    def __init__(self, shape: Shape, width: float, height: float) -> None:
        self.unit = unit_for(width, height)
        self.across, self.down = width / self.unit, height / self.unit
        grown = grown_by(shape.text)
        self.large = shape.text >= LARGE_TEXT
        self.plate = min(PLATE_WIDTH * grown, self.across * 0.28)
        held = max(
            (len(row) for zone, row in shape.zones.items() if _own(zone, shape.viewer)), default=0
        )
        corner = min((self.across - UNCOVERED * STEP - 0.3) / 2, 2.2 * grown)
        self.beside = corner >= CORNER
        self.corner = corner if self.beside else 0.0
        self.hand = self.across - 2 * max(self.corner, 0.1)
        self.rows = 1 if self.step(held, 1) * self.unit >= NARROWEST else 2
        self.hand_top = self.down - RATIO - 0.14 - ROW * (self.rows - 1)
        if self.large and shape.asked:
            # A question in large letters needs more than the hand leaves.
            self.hand_top -= 0.34
        self.calls = self._calls(grown)
        self.own_plate = Box(
            MARGIN, self.hand_top - self.plate / 3 - 0.06, self.plate, self.plate / 3
        )
        tool = 0.44 * min(grown, 1.3)
        self.tools = Box(MARGIN, self.own_plate.y - tool - 0.06, self.plate, tool)
        if self.beside:
            # Beside the hand nothing else is to be seen in this corner.
            self.tools = Box(MARGIN, self.down - 0.56, min(self.corner, 1.72) - MARGIN, 0.46)
        low = min(self.own_plate.y, self.tools.y, self.calls.y) - 0.12
        # Whoever is asked something reads that in the question.
        self.sill = RIM + (0.26 if self.large and not shape.asked else 0.1)
        """What is said needs at the lower edge of the mat."""
        self.seats = places(
            shape.viewer,
            shape.seats,
            self.across,
            low,
            self.plate / PLATE_WIDTH,
            (0.5 if shape.seats <= CROWD else 0.12) if self.large else 1.0,
        )
        self.mat = self._mat()

    def step(self, count: int, rows: int) -> float:
        """How far apart ``count`` cards in one's own hand lie, in so many rows."""
        per_row = -(-count // rows)
        return min(STEP, (self.hand - 1.0) / max(1, per_row - 1))

    def _calls(self, grown: float) -> Box:
        if self.beside:
            tall = min(RATIO, 1.3 * grown)
            return Box(self.across - self.corner, self.down - tall - 0.1, self.corner - 0.08, tall)
        wide = min(1.86 * grown, self.across * 0.28)
        tall = 1.24 * min(grown, 1.3)
        return Box(self.across - wide - 0.08, self.hand_top - tall - 0.06, wide, tall)

    def _mat(self) -> Box:
        """As much as the seats leave; the plates along the upper edge lie on its rim."""
        at_top = [one.plate for one in self.seats if one.inward == (0, 1)]
        top = max((plate.y + plate.height for plate in at_top), default=0.0) + 0.1
        self.field_top = top + RIM
        if 0 < len(at_top) <= ON_RIM:
            self.field_top = top + BELOW_PLATE
            top = at_top[0].centre[1] - RIM / 2
        edges = [one.plate.x + one.plate.width for one in self.seats if one.inward == (1, 0)]
        left = max([*edges, self.own_plate.x + self.own_plate.width]) + 0.14
        return Box(left, top, self.across - 2 * left, self.hand_top - 0.1 - top)

    @property
    def status(self) -> Box:
        """Where it is said whose turn it is: on the lower rim of the mat."""
        mat, high = self.mat, self.sill + 0.06
        return Box(mat.x + 0.1, mat.y + mat.height + 0.06 - high, mat.width - 0.2, high)

    @property
    def strip(self) -> Box:
        """Where something is asked: in place of the hand, which ducks; never over the piles."""
        top = self.hand_top - 0.06
        left = self.corner + 0.1 if self.beside else 0.1
        return Box(left, top, self.across - 2 * left, self.down - 0.06 - top)

    def piles(self, reach: float) -> tuple[Pose, Pose, Box]:
        """Draw pile, discard pile and the sign beside it; ``reach``: of cards laid together."""
        mat = self.mat
        top, bottom = self.field_top, mat.y + mat.height - self.sill
        size = min(PILE, (bottom - top) / RATIO, (mat.width - 2 * RIM) / (3.8 + reach))
        size = max(0.6, size)
        middle, y = mat.centre[0] - reach * size / 2, (top + bottom) / 2
        draw = Pose(middle - 1.26 * size, y, 0.0, size)
        discard = Pose(middle, y, 0.0, size)
        left = middle + (0.62 + reach) * size
        # Its name is wider than its picture.
        wide = max(1.14 * size, min(1.4 * size, mat.x + mat.width - RIM - 0.08 - left))
        sign = Box(left, y - 0.6 * size, wide, 1.24 * size)
        return draw, discard, sign


def _own(zone: Zone, viewer: Seat) -> bool:
    return zone.kind is ZoneKind.HAND and zone.seat == viewer


def arrange(shape: Shape, width: float, height: float) -> Layout:
    """Lay out ``shape`` in a window of ``width`` × ``height`` pixels."""
    room = _Room(shape, width, height)
    spread = _spread_step(shape.spread) * max(shape.spread - 1, 0)
    draw_pile, discard_pile, sign = room.piles(spread)
    slots: dict[int, Pose] = {}
    for zone, pieces in shape.zones.items():
        if _own(zone, shape.viewer):
            poses = _own_hand(len(pieces), room, shape.asked)
        elif zone.kind is ZoneKind.HAND:
            place = next((one for one in room.seats if one.seat == zone.seat), None)
            backs = 1 if room.large else BACKS_SHOWN
            poses = _other_hand(len(pieces), place, shape.open_hands, backs) if place else []
        elif zone == DISCARD_PILE:
            poses = _discarded(pieces, discard_pile, shape.spread)
        elif zone.kind is ZoneKind.LAID:
            poses = _laid_aside(len(pieces), zone, room.seats, discard_pile, room.down)
        elif zone == DRAW_PILE:
            poses = [draw_pile._replace(z=5.0)] * len(pieces)
        else:
            continue
        slots.update(zip(pieces, poses, strict=True))
    mat = room.mat
    return Layout(
        room.unit,
        room.across,
        room.down,
        slots,
        {place.seat: place for place in room.seats},
        draw_pile,
        discard_pile,
        sign=sign,
        mat=mat,
        strip=room.strip,
        peek=0.0 if room.large else PEEK,
        own_plate=room.own_plate,
        tools=room.tools,
        calls=room.calls,
        boxes={"status": room.status},
        marks=(
            under(draw_pile, UPRIGHT),
            under(discard_pile, UPRIGHT),
            Patch(_square_in(sign), 0.5),
        ),
    )


def _square_in(sign: Box) -> Box:
    """Where the picture of a sign is, above its name."""
    side = min(sign.width, sign.height * 0.8)
    return Box(sign.centre[0] - side / 2, sign.y - 0.04, side, side)


def _discarded(pieces: Sequence[int], pile: Pose, spread: int) -> list[Pose]:
    """A pile of cards slightly turned; the cards of the last lay beside each other."""
    under = len(pieces) - spread if spread > 1 else len(pieces)
    poses = [
        pile._replace(angle=turned(piece), z=10.0 + index)
        for index, piece in enumerate(pieces[:under])
    ]
    step = _spread_step(spread) * pile.size
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


def _own_hand(count: int, room: _Room, asked: bool) -> list[Pose]:
    """One row, or two of which the back one looks out above the front one."""
    low = room.down - RATIO / 2 - 0.12
    if asked:
        low += RATIO + 0.14 - (0.0 if room.large else PEEK)
    if room.rows == 1 or not count:
        return _row(count, room, low, OWN_Z)
    back = count // 2
    return [*_row(back, room, low - ROW, OWN_Z), *_row(count - back, room, low, OWN_Z + back)]


def _row(count: int, room: _Room, y: float, z: float) -> list[Pose]:
    if count == 1:
        return [Pose(room.across / 2, y, 0.0, 1.0, z)]
    # Cards that lie side by side are not turned: a fan is for cards that cover each other.
    flat = room.rows == 2 or room.step(count, 1) >= STEP
    sag, turn = (0.0001, 0.0001) if flat else (0.1, 1.2)
    return fan(
        count,
        room.across / 2,
        y - (0.0 if flat else 0.06),
        room.hand,
        widest_step=STEP,
        sag=sag,
        turn_per_card=turn,
        z=z,
    )


def _other_hand(count: int, place: SeatPlace, is_open: bool, backs: int) -> list[Pose]:
    box = place.cards
    size = BACK_SIZE * (box.width / 1.56)
    middle, _ = box.centre
    shown = count if is_open else min(count, backs)
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

"""Where everything lies at a table of Racko. Pure: numbers in, numbers out.

One's own rack stands large in the middle of the lower edge, the others' along the
upper one. Left of it are the piles, right of it the card that is held in the air
and what is asked. A rack that is looked at closely comes to the right of the own
one; at the end of a round all racks stand side by side.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat, Zone, ZoneKind
from tischrunde.rules.racko.facts import Phase, RackoFacts
from tischrunde.rules.racko.places import RACKS
from tischrunde.rules.racko.rack import FULL
from tischrunde.ui.table.games.parts import GameLayout
from tischrunde.ui.table.model.layout import (
    LARGE_TEXT,
    SMALLEST_UNIT,
    Layout,
    Shape,
    grown_by,
    under,
)
from tischrunde.ui.table.model.pose import LYING, Box, Pose, turned
from tischrunde.ui.table.model.seating import SeatPlace as SeatPlace
from tischrunde.ui.table.model.seating import opponents
from tischrunde.ui.table.model.stand import Stand

ACROSS: Final = 9.9
DOWN: Final = 7.4
"""A table is at least so many units wide and high."""
PILE: Final = 2.7
"""The width of a card on a pile, where there is room."""
NEAR_PILE: Final = 1.36
"""The same beside two racks."""
PLATE: Final = 1.92
RACK_Z, NEAR_Z = 10.0, 700.0
HELD_Z: Final = 620.0
LIP: Final = 229.5 / 260
"""How far down the middle of the wood before the cards is, where a plate lies."""
LOWEST: Final = 208 / 260
"""How far down the cards are seen."""


class _Drawing(NamedTuple):
    """The drawing of a rack: its size, and x, y and scale of each slot's card, slot 5 first."""

    width: float
    height: float
    slots: tuple[tuple[float, float, float], ...]
    card: float


@cache
def drawing() -> _Drawing:
    """What ``layout.json`` says about the rack."""
    text = (files("tischrunde_resources") / "art/racko/layout.json").read_text("utf-8")
    found = json.loads(text)
    slots = sorted(found["slots"], key=lambda one: one["slot"])
    width, height = found["rack_size"]
    return _Drawing(
        width,
        height,
        tuple((one["x"], one["y"], one["scale"]) for one in slots),
        found["size"][0],
    )


def stand(box: Box, z: float, titled: bool = False) -> Stand:
    """A rack that fills ``box``."""
    plan = drawing()
    scale = box.width / plan.width
    cards, strips = [], []
    below = LOWEST * plan.height
    for at, (x, y, size) in enumerate(plan.slots):
        width = plan.card * size
        height = width * LYING.aspect
        cards.append(
            Pose(
                box.x + (x + width / 2) * scale,
                box.y + (y + height / 2) * scale,
                0.0,
                width * scale,
                z + len(plan.slots) - at,
            )
        )
        strips.append(Box(box.x, box.y + y * scale, box.width, (below - y) * scale))
        below = y
    return Stand(box, z, tuple(cards), tuple(strips), titled)


class _Sizes:
    """The measures of one table, in units."""

    def __init__(self, shape: Shape, width: float, height: float, calls: int) -> None:
        self.shape, self.calls = shape, calls
        self.unit = max(SMALLEST_UNIT, min(width / ACROSS, height / DOWN))
        self.across, self.down = width / self.unit, height / self.unit
        self.middle = self.across / 2
        self.others = opponents(shape.viewer, shape.seats)
        plan = drawing()
        self.form = plan.height / plan.width
        self.grown = grown_by(shape.text)

    def rack(self, x: float, top: float, height: float) -> Box:
        """A rack ``height`` high with its middle at ``x``."""
        width = height / self.form
        return Box(x - width / 2, top, width, height)

    def plate(self, rack: Box, width: float, grown: float = 1.0) -> Box:
        """The plate that lies on the wood before a rack's cards; what it is ``grown`` by hangs
        below it."""
        x, top = rack.centre[0], rack.y + rack.height * LIP - width / 6
        wide = width * grown
        return Box(x - wide / 2, top, wide, wide / 3)

    def own_rack(self) -> Box:
        if self.shape.near:
            return self.side_by_side(-1)
        height = max(1.0, min(0.63 * self.down, (self.across - 7.05) * self.form))
        return self.rack(self.middle, self.down - height - 0.08, height)

    def other_racks(self) -> dict[Seat, Box]:
        """The others' racks along the upper edge, clockwise from the left."""
        count = len(self.others)
        height = max(0.6, min(0.38 * self.down - 0.52 - PLATE * (self.grown - 1) / 3, 3.2))
        reach = min(self.middle - PLATE * self.grown / 2 - 0.14, 4.4)
        steps = {1: (0.0,), 2: (-0.72, 0.72), 3: (-1.0, 0.0, 1.0)}[count]
        return {
            seat: self.rack(self.middle + reach * step, 0.1, height)
            for seat, step in zip(self.others, steps, strict=True)
        }

    def open_racks(self) -> dict[Seat, Box]:
        """All racks side by side, one's own first."""
        everybody = [self.shape.viewer, *self.others]
        gap, room = 0.16, self.across - 0.3
        width = min(2.5, (room - gap * (len(everybody) - 1)) / len(everybody))
        height = min(width * self.form, self.down - 3.0)
        step = height / self.form + gap
        first = self.middle - step * (len(everybody) - 1) / 2
        return {
            seat: self.rack(first + step * index, 1.12, height)
            for index, seat in enumerate(everybody)
        }

    def side_by_side(self, side: int) -> Box:
        """One's own rack (-1), or the one looked at (1), to the left of the calls."""
        height = max(1.0, min(0.56 * self.down, (self.across - 4.4) / 2 * self.form))
        half = height / self.form / 2 + 0.08
        middle = min(self.middle, self.across - 2.2 - 2 * half)
        return self.rack(middle + side * half, self.down - height - 0.08, height)


class RackoLayout(GameLayout):
    """Takes who sits there, a size or a view; gives places."""

    own = ZoneKind.RACK
    lift = 0.42

    def arrange(self, shape: Shape, width: float, height: float) -> Layout:
        return arrange_racko(shape, width, height, 3 if self.terms.options.blitz else 2)

    def near(self, view: View) -> frozenset[Zone]:
        facts: RackoFacts = view.facts
        if facts.phase is Phase.SWAP and facts.turn == view.seat and facts.target is not None:
            return frozenset({RACKS[facts.target]})
        return frozenset()

    def slots(self, view: View) -> Mapping[Zone, Sequence[int]]:
        return slots_of(view)


def slots_of(view: View) -> Mapping[Zone, Sequence[int]]:
    """The slots that are filled in each rack, from the lowest on."""
    return {
        RACKS[seat]: [place for place in range(FULL) if filled >> place & 1]
        for seat, filled in enumerate(view.facts.filled)
    }


def arrange_racko(shape: Shape, width: float, height: float, calls: int = 2) -> Layout:
    """Lay out ``shape`` in a window of ``width`` × ``height`` pixels, with so many ``calls``."""
    table = _Sizes(shape, width, height, calls)
    racks = table.open_racks() if shape.open_hands else table.other_racks()
    own = racks.pop(shape.viewer, None) or table.own_rack()
    stands = {Zone(ZoneKind.RACK, seat): stand(box, RACK_Z) for seat, box in racks.items()}
    stands[Zone(ZoneKind.RACK, shape.viewer)] = stand(own, RACK_Z)
    for zone in shape.near:
        stands[zone] = stand(table.side_by_side(1), NEAR_Z, titled=True)
    widest, grown = (min(PLATE, own.width), 1.0) if shape.open_hands else (PLATE, table.grown)
    places = {
        seat: SeatPlace(seat, table.plate(box, widest, grown), box, (0, 1))
        for seat, box in racks.items()
    }
    return _with_piles(table, own, stands, places)


def _with_piles(
    table: _Sizes, own: Box, stands: dict[Zone, Stand], places: dict[Seat, SeatPlace]
) -> Layout:
    shape, middle, down = table.shape, table.middle, table.down
    if shape.open_hands:
        piles = Pose(middle - 0.6, 0.52, size=1.0), Pose(middle + 0.6, 0.52, size=1.0)
    elif shape.near:
        x, y = own.x / 2, own.y + 0.24
        piles = Pose(x, y, size=NEAR_PILE), Pose(x, y + 1.0, size=NEAR_PILE)
    else:
        size = min(PILE, (own.x - 0.9) / 2.1)
        step = size * 1.06
        left, y = own.x / 2 + 0.05, own.y + own.height * 0.42
        piles = Pose(left - step / 2, y, size=size), Pose(left + step / 2, y, size=size)
    slots = _slots(table, own, stands, places, piles)
    right = own.x + own.width + 0.14
    tall = (
        0.81 * table.calls * (1.0 if shape.open_hands or table.calls > 2 else min(table.grown, 1.3))
    )
    calls = Box(table.across - 2.0, down - tall - 0.1, 1.88, tall)
    strip = Box(right, 2.6, min(table.across - 0.1 - right, 4.6), calls.y - 2.66)
    if shape.near:
        near = table.side_by_side(1)
        strip = Box(own.x, 1.2, near.x + near.width - own.x, own.y - 0.94)
    if shape.open_hands:
        strip = Box(middle - 2.6, down - 1.7, 5.2, 1.5)
    return Layout(
        table.unit,
        table.across,
        down,
        slots,
        places,
        *piles,
        sign=Box(piles[1].x + 0.8, piles[1].y - 0.6, 1.1, 1.24),
        mat=_mat(table, places, own),
        strip=strip,
        own_plate=table.plate(own, min(2.2, own.width * 0.92)),
        tools=Box(0.1, down - 0.66, 1.72, 0.54),
        calls=calls,
        card=LYING,
        stands=stands,
        marks=tuple(under(pose, LYING) for pose in _marked(table, own, places, piles)),
        aside=piles[0]._replace(y=piles[0].y - 1.1, x=piles[0].x - 0.5),
        voice=_voice(own, bool(shape.near)),
    )


def _mat(table: _Sizes, places: Mapping[Seat, SeatPlace], own: Box) -> Box:
    """All that the others' racks leave; at the end, when all stand side by side, the rest."""
    shape = table.shape
    if shape.open_hands:
        return Box(0.14, 0.1, table.across - 0.28, table.down - 0.2)
    ends = [
        max(one.cards.y + one.cards.height, one.plate.y + one.plate.height)
        for one in places.values()
        if one.cards.y < own.y
    ]
    top = max(ends, default=0.0) + 0.26
    return Box(0.14, top, table.across - 0.28, table.down - top - 0.1)


def _voice(own: Box, near: bool) -> tuple[float, float, tuple[int, int]]:
    """One's own bubble lies to the left of the rack; above it, if another is beside it."""
    if near:
        return own.centre[0], own.y - 0.02, (0, -1)
    return own.x - 0.02, own.y + 0.5, (-1, 0)


def _marked(
    table: _Sizes, own: Box, places: dict[Seat, SeatPlace], piles: tuple[Pose, Pose]
) -> tuple[Pose, ...]:
    """The places that are drawn on the mat: the piles, and where the drawn card is held."""
    if table.shape.open_hands or table.shape.near:
        return piles
    viewer = Zone(ZoneKind.DRAWN, table.shape.viewer)
    return (*piles, _held(table, own, places, viewer, piles))


def _slots(
    table: _Sizes,
    own: Box,
    stands: dict[Zone, Stand],
    places: dict[Seat, SeatPlace],
    piles: tuple[Pose, Pose],
) -> dict[int, Pose]:
    shape = table.shape
    slots: dict[int, Pose] = {}
    for zone, pieces in shape.zones.items():
        if zone in stands:
            rack = stands[zone]
            for index, piece in enumerate(pieces):
                slots[piece] = rack.cards[shape.kept.get(piece, index)]
        elif zone.kind is ZoneKind.DRAWN:
            held = _held(table, own, places, zone, piles)
            slots.update(dict.fromkeys(pieces, held))
        elif zone == DISCARD_PILE:
            for index, piece in enumerate(pieces):
                slots[piece] = piles[1]._replace(angle=turned(piece, 5.0), z=10.0 + index)
        elif zone == DRAW_PILE:
            slots.update(dict.fromkeys(pieces, piles[0]._replace(z=5.0)))
    return slots


def _held(
    table: _Sizes,
    own: Box,
    places: dict[Seat, SeatPlace],
    zone: Zone,
    piles: tuple[Pose, Pose],
) -> Pose:
    """The card in the air: beside one's own rack, or before another's."""
    if zone.seat != table.shape.viewer and zone.seat in places:
        box = places[zone.seat].cards
        return Pose(box.centre[0], box.y + box.height * 0.5, -4.0, box.width * 0.78, HELD_Z)
    if table.shape.near:
        return Pose(piles[0].x, piles[1].y + 1.08, -3.0, NEAR_PILE, HELD_Z)
    size, down = (2.2, 0.23) if table.calls < 3 else (1.5, 0.15)
    if table.calls < 3 and table.shape.text >= LARGE_TEXT:
        # What is said below it is higher then.
        size, down = 1.8, 0.16
    x = own.x + own.width + 0.16 + size * 0.55
    return Pose(x, own.y + own.height * down, 3.0, size, HELD_Z)

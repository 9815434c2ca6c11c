"""Where everything lies at Clack: seven cards in a ring, the disc in the middle. Pure.

One unit is a card of the ring. The others sit along the upper edge, each with
the cards they have won before them; what is wanted stands to the left of the
ring, the dice lie to the right of it.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import DRAW_PILE, Seat
from tischrunde.rules.core.zones import ZoneKind as Where
from tischrunde.ui.table.games.parts import GameLayout
from tischrunde.ui.table.model.layout import Layout, Mark, Shape
from tischrunde.ui.table.model.pose import Box, CardShape, Pose
from tischrunde.ui.table.model.seating import SeatPlace, opponents

SQUARE: Final = CardShape(100, 100)
WIDTH_IN_CARDS: Final = 8.1
HEIGHT_IN_CARDS: Final = 5.35
SMALLEST_UNIT: Final = 24.0
PLACES: Final = 7
TILTS: Final = (-5.0, 6.0, -3.0, 5.0, -6.0, -2.0, -4.0)
"""How a card lies at each place of the ring, in degrees: as if hands had put it there."""
CARD: Final = 0.97
REACH: Final = 0.545
"""Half a card of the ring with its tilt."""
WON_SIZE: Final = 0.42
WON_STEP: Final = 0.13
PLATE: Final = 1.55
CAP: Final = 0.34
"""What a buzzer's key that hangs from a plate needs beside the cards won."""
MARGIN: Final = 0.1
TOP: Final = 1.14
"""What the others and their cards need at the upper edge."""
FOOT: Final = 0.42
"""What is said needs below the ring, at the lower edge of the mat."""
ROOMY: Final = 9.0
"""From this width on the viewer's own things lie beside the ring, else below it."""
UNDER: Final = 0.36
"""What they need then."""
SPREAD: Final = 1.72
"""How much wider than high the ring is, where there is room."""
BESIDE: Final = 1.9
"""From this width of the column on the tools lie beside the draw pile."""
COLUMN: Final = 2.2
"""The most that is used beside the ring."""
RING_Z, RETURNING_Z, WON_Z = 100.0, 400.0, 30.0


class ClackLayout(GameLayout):
    """Takes who sits there, a size or a view; gives places."""

    sorts = ()
    own = Where.DISPLAY
    piles = ("draw",)

    def arrange(self, shape: Shape, width: float, height: float) -> Layout:
        return arrange(shape, width, height)

    def place_of(self, view: View, card: Card) -> int | None:
        return place_of(view, card)


def place_of(view: View, card: Card) -> int | None:
    """The place of the ring where ``card`` lies, 0 for the uppermost; None if it lies in none."""
    places = view.facts.places
    return places.index(card) if card in places else None


def arrange(shape: Shape, width: float, height: float) -> Layout:
    """Lay out ``shape`` in a window of ``width`` × ``height`` pixels."""
    unit = min(width / WIDTH_IN_CARDS, height / HEIGHT_IN_CARDS)
    if width / unit < ROOMY:
        unit = min(width / WIDTH_IN_CARDS, height / (HEIGHT_IN_CARDS + UNDER))
    unit = max(SMALLEST_UNIT, unit)
    across, down = width / unit, height / unit
    foot = FOOT if across >= ROOMY else FOOT + UNDER
    middle, centre = across / 2, (TOP + down - foot) / 2
    high = (down - foot - TOP) / 2 - REACH
    wide = min(high * SPREAD, middle - 1.85 - REACH)
    seats = _places(shape.viewer, shape.seats, across)
    column = min(COLUMN, middle - wide - REACH - 2 * MARGIN)
    left, right = MARGIN + column / 2, across - MARGIN - column / 2
    own = Box(MARGIN, down - 0.1 - PLATE / 3, PLATE, PLATE / 3)
    mine = Box(own.x + own.width + 0.08, down - 0.12 - WON_SIZE, 1.2, WON_SIZE)
    draw_pile = Pose(left, own.y - 0.86, 0.0, 1.0)
    tools = Box(MARGIN, own.y - 0.5, PLATE, 0.44)
    if column >= BESIDE:
        # The pile and the tools side by side; what is wanted has the height.
        draw_pile = draw_pile._replace(x=MARGIN + 0.58)
        tools = Box(MARGIN + 1.2, own.y - 0.62, column - 1.2, 0.46)
    else:
        draw_pile = draw_pile._replace(y=tools.y - 0.86)
    ring = [
        Pose(
            middle + wide * cos(radians(_angle(at))),
            centre + high * sin(radians(_angle(at))),
            TILTS[at],
            CARD,
            RING_Z + at,
        )
        for at in range(PLACES)
    ]
    rows = {place.seat: place.cards for place in seats} | {shape.viewer: mine}
    slots: dict[int, Pose] = {}
    for zone, pieces in shape.zones.items():
        if zone.kind is Where.DISPLAY:
            for index, piece in enumerate(pieces):
                slots[piece] = ring[shape.kept.get(piece, index) % PLACES]
        elif zone == DRAW_PILE or zone.seat is None or zone.seat not in rows:
            slots.update(dict.fromkeys(pieces, draw_pile._replace(z=5.0, shown=False)))
        elif zone.kind is Where.WON:
            slots.update(zip(pieces, _row(len(pieces), rows[zone.seat]), strict=True))
        elif zone.kind is Where.RETURNING:
            box = rows[zone.seat]
            # Below the plate, so that name, count and what is said there can be read.
            pose = Pose(box.x + box.width + 0.17, box.y + 0.28, 10.0, 0.54, RETURNING_Z)
            if zone.seat == shape.viewer:
                pose = Pose(own.x + own.width - 0.34, own.y - 0.3, 14.0, 0.66, RETURNING_Z)
            slots.update(dict.fromkeys(pieces, pose))
    side = 1.16
    boxes = {
        "disc": Box(middle - side / 2, centre - side / 2, side, side),
        "wanted": Box(left - column / 2, TOP + 0.08, column, draw_pile.y - 0.62 - TOP - 0.08),
        "dice": Box(right - column / 2, TOP + 0.08, column, min(1.15, column * 0.56)),
        "times": Box(right - column / 2, TOP + 1.4, column, down - 0.86 - TOP - 1.4),
        "status": Box(2.9, down - 0.6, across - 5.0, 0.54),
        "pile_count": Box(draw_pile.x - 0.6, draw_pile.y + 0.54, 1.2, 0.26),
    }
    for at, pose in enumerate(ring):
        boxes[f"place{at}"] = _badge(pose, middle, centre)
    return Layout(
        unit,
        across,
        down,
        slots,
        {place.seat: place for place in seats},
        draw_pile,
        Pose(middle, centre, shown=False),
        sign=boxes["wanted"],
        mat=_mat(middle, wide, down),
        strip=Box(1.78, down - 0.96, across - 3.9, 0.96),
        own_plate=own,
        tools=tools,
        calls=Box(across - 2.0, down - 0.74, 1.9, 0.66),
        card=SQUARE,
        reshuffles=False,
        boxes=boxes,
        marks=(
            Mark(Box(middle - wide, centre - high, 2 * wide, 2 * high), 0.5, hollow=True),
            Mark(Box(middle - 0.7, centre - 0.7, 1.4, 1.4), 0.5),
        ),
    )


def _mat(middle: float, wide: float, down: float) -> Box:
    """Under the whole ring, from below the others to the lower edge."""
    half = wide + REACH + 0.12
    return Box(middle - half, TOP + 0.02, 2 * half, down - TOP - 0.12)


def _angle(at: int) -> float:
    """The direction of a place from the middle: the first is the uppermost, on clockwise."""
    return -90.0 + 360.0 / PLACES * at


def _badge(pose: Pose, x: float, y: float) -> Box:
    """Where the number of a place is: between its card and the middle."""
    dx, dy = x - pose.x, y - pose.y
    far = (dx * dx + dy * dy) ** 0.5
    # The corner of a square card is further from its middle than its side.
    reach = 0.5 / max(abs(dx), abs(dy)) * far + 0.13
    side = 0.26
    return Box(
        pose.x + dx / far * reach - side / 2, pose.y + dy / far * reach - side / 2, side, side
    )


def _places(viewer: Seat, seats: int, across: float) -> list[SeatPlace]:
    """The others along the upper edge, clockwise from the viewer's left."""
    others = opponents(viewer, seats)
    count = len(others)
    if not count:
        return []
    pitch = min((across - 2 * MARGIN) / count, PLATE * 1.5)
    width = min(PLATE, pitch - 0.12)
    first = across / 2 - pitch * (count - 1) / 2
    found = []
    for index, seat in enumerate(others):
        x = first + pitch * index
        plate = Box(x - width / 2, MARGIN, width, width / 3)
        cards = Box(plate.x + 0.04, TOP - WON_SIZE - 0.02, width - 0.08 - CAP, WON_SIZE)
        found.append(SeatPlace(seat, plate, cards, (0, 1)))
    return found


def _row(count: int, box: Box) -> list[Pose]:
    """Cards won, face down, the first at the left; the row grows until the box is full."""
    step = min(WON_STEP, (box.width - WON_SIZE) / max(1, count - 1))
    return [
        Pose(
            box.x + WON_SIZE / 2 + step * index,
            box.y + box.height / 2,
            (index * 37 % 7 - 3) * 1.2,
            WON_SIZE,
            WON_Z + index * 0.1,
        )
        for index in range(count)
    ]

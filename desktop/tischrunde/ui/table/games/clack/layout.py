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
from tischrunde.ui.table.model.layout import LARGE_TEXT, Layout, Patch, Shape, grown_by
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
BEFORE: Final = 0.52
"""What the cards that the others have won need, below their plates."""
FOOT: Final = 0.42
"""What is said needs below the ring, at the lower edge of the mat."""
ROOMY: Final = 9.0
"""From this width on the viewer's own things lie beside the ring, else below it."""
UNDER: Final = 0.36
"""What they need then."""
SPREAD: Final = 1.72
"""How much wider than high the ring is, where there is room."""
KEY: Final = 0.5
"""How high a buzzer's key is, as a share of its plate."""
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
    grown, large = grown_by(shape.text), shape.text >= LARGE_TEXT
    foot = FOOT + (0.2 if large else 0.0) if across >= ROOMY else FOOT + UNDER
    seats, top = _places(shape.viewer, shape.seats, across, grown, large)
    middle, centre = across / 2, (top + down - foot) / 2
    high = (down - foot - top) / 2 - REACH
    wide = min(high * SPREAD, middle - 1.85 - REACH)
    column = min(COLUMN, middle - wide - REACH - 2 * MARGIN)
    left, right = MARGIN + column / 2, across - MARGIN - column / 2
    others = max((place.plate.width for place in seats), default=0.0)
    plate = max(min(PLATE * grown, column), others)
    own = Box(MARGIN, down - 0.1 - plate / 3, plate, plate / 3)
    heap = WON_SIZE if large else 1.2
    mine = Box(own.x + own.width + 0.08, down - 0.12 - WON_SIZE, heap, WON_SIZE)
    # What is wanted needs the height more than the pile does.
    size, above = (0.7, 0.82) if large else (1.0, 0.86)
    draw_pile = Pose(left, own.y - above, 0.0, size)
    tools = Box(MARGIN, own.y - 0.5, PLATE, 0.44)
    if column >= BESIDE:
        # The pile and the tools side by side; what is wanted has the height.
        draw_pile = draw_pile._replace(x=MARGIN + 0.58)
        # Below them the own buzzer's key stands on the plate.
        above_key = own.y - own.height * KEY - 0.12
        tools = Box(MARGIN + 1.2, above_key - 0.46, column - 1.2, 0.46)
    else:
        draw_pile = draw_pile._replace(y=tools.y - (own.y - draw_pile.y))
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
    tall, long = 0.66 * min(grown, 1.35), (2.9 if across >= ROOMY else 2.6) if large else 1.9
    calls = Box(across - long - 0.1, down - tall - 0.08, long, tall)
    said = 0.72 if large else 0.54
    boxes = {
        "disc": Box(middle - side / 2, centre - side / 2, side, side),
        "wanted": Box(
            left - column / 2,
            top + 0.08,
            column,
            draw_pile.y - draw_pile.size / 2 - 0.12 - top - 0.08,
        ),
        "dice": Box(right - column / 2, top + 0.08, column, min(1.15, column * 0.56)),
        "times": Box(right - column / 2, top + 1.4, column, calls.y - 0.12 - top - 1.4),
        "status": _between(
            middle, max(2.9, mine.x + mine.width), calls.x, down - said - 0.06, said
        ),
        "pile_count": Box(draw_pile.x - 0.6, draw_pile.y + draw_pile.size / 2 + 0.04, 1.2, 0.26),
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
        mat=_mat(middle, wide, top, down),
        strip=Box(1.78, down - 0.96, across - 3.9, 0.96),
        own_plate=own,
        tools=tools,
        calls=calls,
        card=SQUARE,
        reshuffles=False,
        boxes=boxes,
        marks=(
            Patch(Box(middle - wide, centre - high, 2 * wide, 2 * high), 0.5, hollow=True),
            Patch(Box(middle - 0.7, centre - 0.7, 1.4, 1.4), 0.5),
        ),
    )


def _between(middle: float, left: float, right: float, y: float, height: float) -> Box:
    """As wide as can be between ``left`` and ``right`` with its middle at ``middle``."""
    half = min(middle - left, right - middle) - 0.06
    return Box(middle - half, y, 2 * half, height)


def _mat(middle: float, wide: float, top: float, down: float) -> Box:
    """Under the whole ring, from below the others to the lower edge."""
    half = wide + REACH + 0.12
    return Box(middle - half, top + 0.02, 2 * half, down - top - 0.12)


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


def _places(
    viewer: Seat, seats: int, across: float, grown: float, large: bool
) -> tuple[list[SeatPlace], float]:
    """The others along the upper edge, clockwise from the viewer's left, and how far down they
    and their cards reach.

    Their cards lie in a row below their plates; with ``large`` texts, for which the plates
    are ``grown``, on a heap beside them.
    """
    others = opponents(viewer, seats)
    count = len(others)
    if not count:
        return [], MARGIN
    beside = WON_SIZE + 0.06 if large else 0.0
    pitch = min((across - 2 * MARGIN) / count, PLATE * grown * 1.5)
    width = min(PLATE * grown, pitch - 0.12 - beside)
    first = across / 2 - pitch * (count - 1) / 2
    below = MARGIN + width / 3
    found = []
    for index, seat in enumerate(others):
        x = first + pitch * index - beside / 2
        plate = Box(x - width / 2, MARGIN, width, width / 3)
        heap = plate.x + width + 0.04, plate.centre[1] - WON_SIZE / 2, WON_SIZE, WON_SIZE
        row = plate.x + 0.04, below + BEFORE - WON_SIZE - 0.02, width - 0.08 - CAP, WON_SIZE
        found.append(SeatPlace(seat, plate, Box(*(heap if large else row)), (0, 1)))
    return found, below + (0.2 if large else BEFORE)


def _row(count: int, box: Box) -> list[Pose]:
    """Cards won, face down, the first at the left; the row grows until the box is full."""
    step = max(0.0, min(WON_STEP, (box.width - WON_SIZE) / max(1, count - 1)))
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

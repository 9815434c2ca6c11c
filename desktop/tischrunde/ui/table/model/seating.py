"""Who sits where round the table, in units (see :mod:`~tischrunde.ui.table.model.pose`)."""

from __future__ import annotations

from typing import Final, NamedTuple

from tischrunde.rules.core.zones import Seat
from tischrunde.ui.table.model.pose import Box

PLATE_WIDTH: Final = 1.86
PLATE_HEIGHT: Final = PLATE_WIDTH / 3
"""The wooden plate with face, name and number of cards (drawn 240 × 80)."""
CARDS_ABOVE: Final = 0.56
"""How far an opponent's cards look out above their plate."""
BLOCK_HEIGHT: Final = PLATE_HEIGHT + CARDS_ABOVE
LARGEST: Final = 1.3
MARGIN: Final = 0.12


class SeatPlace(NamedTuple):
    """A seat's plate, the box its cards stand in, and where its speech bubble grows to.

    ``inward`` is the unit step from the plate towards the middle of the table.
    """

    seat: Seat
    plate: Box
    cards: Box
    inward: tuple[int, int]


SIDES: Final = {1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 2, 9: 2}
"""How many of so many opponents sit at the left edge; as many sit at the right one."""


def opponents(viewer: Seat, seats: int) -> list[Seat]:
    """The others clockwise, beginning at the viewer's left."""
    return [Seat((viewer + step) % seats) for step in range(1, seats)]


def block_scale(count: int, width: float) -> float:
    """How large the blocks of ``count`` opponents may be on a table ``width`` units wide."""
    if count == 0:
        return 1.0
    top = count - 2 * SIDES[count]
    fits = (width - 2 * MARGIN) / (top * (PLATE_WIDTH + 0.24))
    largest = LARGEST if SIDES[count] < 2 else 1.06
    return min(largest, fits)


def places(viewer: Seat, seats: int, width: float, low: float) -> list[SeatPlace]:
    """The opponents' places: up the left edge, along the top, down the right edge.

    ``width`` is the table's, ``low`` how far down the edges may be used.
    """
    others = opponents(viewer, seats)
    count = len(others)
    scale = block_scale(count, width)
    side = SIDES.get(count, 0)
    centres = [
        *_edge(side, scale, MARGIN + PLATE_WIDTH * scale / 2, low)[::-1],
        *_top(count - 2 * side, scale, width),
        *_edge(side, scale, width - MARGIN - PLATE_WIDTH * scale / 2, low),
    ]
    inward = [(1, 0)] * side + [(0, 1)] * (count - 2 * side) + [(-1, 0)] * side
    return [
        _place(seat, x, y, scale, way)
        for seat, (x, y), way in zip(others, centres, inward, strict=True)
    ]


def _edge(count: int, scale: float, x: float, low: float) -> list[tuple[float, float]]:
    """Tops of the blocks along one edge, upper one first."""
    height = BLOCK_HEIGHT * scale
    if count == 1:
        return [(x, max(MARGIN + height + 0.15, (low - height) * 0.5))]
    first = MARGIN + height + 0.18
    last = low - height
    return [(x, first + (last - first) * index / (count - 1)) for index in range(count)]


def _top(count: int, scale: float, width: float) -> list[tuple[float, float]]:
    block = PLATE_WIDTH * scale
    free = width - 2 * MARGIN - count * block
    gap = min(free / (count + 1), 1.2)
    first = (width - count * block - (count - 1) * gap) / 2 + block / 2
    return [(first + index * (block + gap), MARGIN) for index in range(count)]


def _place(seat: Seat, x: float, y: float, scale: float, inward: tuple[int, int]) -> SeatPlace:
    width, above = PLATE_WIDTH * scale, CARDS_ABOVE * scale
    plate = Box(x - width / 2, y + above, width, PLATE_HEIGHT * scale)
    cards = Box(x - width * 0.42, y, width * 0.84, above + 0.2 * scale)
    return SeatPlace(seat, plate, cards, inward)

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
CROWDED: Final = 0.86
"""How much smaller the blocks are where two sit at each edge."""
MARGIN: Final = 0.12
GAP: Final = 0.1
"""Between blocks above each other."""


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


def block_scale(count: int, width: float, largest: float = 1.0) -> float:
    """How large the blocks of ``count`` opponents may be on a table ``width`` units wide."""
    if count == 0:
        return largest
    top = max(1, count - 2 * SIDES[count])
    fits = (width - 2 * MARGIN) / (top * (PLATE_WIDTH + 0.16))
    return min(largest if SIDES[count] < 2 else largest * CROWDED, fits)


def places(
    viewer: Seat, seats: int, width: float, low: float, largest: float = 1.0, above: float = 1.0
) -> list[SeatPlace]:
    """The opponents' places: up the left edge, along the top, down the right edge.

    ``width`` is the table's, ``low`` how far down the edges may be used; ``above`` is the
    share of their usual height to which cards look out above their plate.
    """
    others = opponents(viewer, seats)
    count = len(others)
    scale = block_scale(count, width, largest)
    side = SIDES.get(count, 0)
    top = count - 2 * side
    block = PLATE_HEIGHT + CARDS_ABOVE * above
    if side:
        # Those above each other at one edge, with the row along the top if it reaches there.
        levels = side + _reaches(top, scale, width)
        scale = min(scale, (low - MARGIN - GAP * levels) / (levels * block))
    height = block * scale
    first = MARGIN + (height + GAP if _reaches(top, scale, width) else 0.0)
    centres = [
        *_edge(side, height, MARGIN + PLATE_WIDTH * scale / 2, first, low)[::-1],
        *_top(top, scale, width),
        *_edge(side, height, width - MARGIN - PLATE_WIDTH * scale / 2, first, low),
    ]
    inward = [(1, 0)] * side + [(0, 1)] * top + [(-1, 0)] * side
    return [
        _place(seat, x, y, scale, above, way)
        for seat, (x, y), way in zip(others, centres, inward, strict=True)
    ]


def _edge(
    count: int, height: float, x: float, first: float, low: float
) -> list[tuple[float, float]]:
    """Tops of the blocks along one edge, upper one first."""
    if count == 1:
        return [(x, max(first, first + (low - height - first) * 0.6))]
    last = max(first, low - height)
    return [(x, first + (last - first) * index / max(1, count - 1)) for index in range(count)]


def _top(count: int, scale: float, width: float) -> list[tuple[float, float]]:
    block = PLATE_WIDTH * scale
    gap = _gap(count, scale, width)
    first = (width - count * block - (count - 1) * gap) / 2 + block / 2
    return [(first + index * (block + gap), MARGIN) for index in range(count)]


def _reaches(count: int, scale: float, width: float) -> bool:
    """Whether a row of ``count`` blocks along the top reaches over those at the edges."""
    if not count:
        return False
    long = count * PLATE_WIDTH * scale + (count - 1) * _gap(count, scale, width)
    return (width - long) / 2 < MARGIN + PLATE_WIDTH * scale + GAP


def _gap(count: int, scale: float, width: float) -> float:
    """Between two blocks along the top."""
    free = width - 2 * MARGIN - count * PLATE_WIDTH * scale
    return min(free / (count + 1), 1.2)


def _place(
    seat: Seat, x: float, y: float, scale: float, above: float, inward: tuple[int, int]
) -> SeatPlace:
    width, above = PLATE_WIDTH * scale, CARDS_ABOVE * above * scale
    plate = Box(x - width / 2, y + above, width, PLATE_HEIGHT * scale)
    cards = Box(x - width * 0.42, y, width * 0.84, above + 0.2 * scale)
    return SeatPlace(seat, plate, cards, inward)

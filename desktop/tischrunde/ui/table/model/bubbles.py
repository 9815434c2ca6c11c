"""Where a speech bubble hangs: at who speaks, and beside what has to stay readable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap

from tischrunde.rules.core.zones import Seat
from tischrunde.ui.table.model.layout import Layout
from tischrunde.ui.table.model.pose import Box
from tischrunde.ui.table.model.seating import SeatPlace
from tischrunde.ui.table.scene.furniture import Metrics, bubble_picture, bubble_tail

WIDEST = 3.2
"""In widths of a card: from here on the words take another line."""
RIM = 4.0
"""Pixels that stay free at the edge of the table."""


class Bubble(NamedTuple):
    """A picture and where its upper left corner is, in pixels; ``body`` is what it covers."""

    picture: QPixmap
    left: float
    top: float
    body: QRectF


class _Tail(NamedTuple):
    """Where the tail ends (in widths of a card), into which direction the bubble lies from
    there, and how wide its words may be."""

    x: float
    y: float
    inward: tuple[int, int]
    widest: float = WIDEST


def speak(text: str, seat: Seat | None, viewer: Seat, layout: Layout, ground: Metrics) -> Bubble:
    """A bubble with ``text`` for ``seat`` (None: the table), on the table of ``viewer``.

    It covers neither the viewer's own rack nor a plate if there is a place where
    it does not.
    """
    kept = [_pixels(box, layout.unit) for box in _readable(viewer, layout)]
    hung = [_hang(text, tail, layout, ground) for tail in _tails(seat, layout)]
    return min(hung, key=lambda bubble: _covered(bubble.body, kept))


def _covered(body: QRectF, kept: Sequence[QRectF]) -> float:
    """How much of what is kept in sight would be covered, in square pixels."""
    parts = [body.intersected(box) for box in kept]
    return sum(part.width() * part.height() for part in parts)


def _hang(text: str, tail: _Tail, layout: Layout, ground: Metrics) -> Bubble:
    unit = ground.unit
    picture, tip_x, tip_y = bubble_picture(text, ground, tail.inward, tail.widest * unit)
    size, margin = picture.deviceIndependentSize(), bubble_tail(ground)
    most = layout.width * unit - size.width() - RIM
    left, top = min(max(RIM, tail.x * unit - tip_x), most), tail.y * unit - tip_y
    whole = QRectF(left, top, size.width(), size.height())
    return Bubble(picture, left, top, whole.adjusted(margin, margin, -margin, -margin))


def _tails(seat: Seat | None, layout: Layout) -> Iterator[_Tail]:
    """Where a bubble of ``seat`` could hang, the best place first."""
    place = layout.places.get(seat) if seat is not None else None
    if place is not None:
        yield from _at_plate(place, layout)
    elif seat is None:
        yield _Tail(*layout.centre, (0, -1))
    elif layout.voice is not None:
        yield _Tail(*layout.voice)
    else:
        # The viewer's own voice rises from the hand.
        yield _Tail(layout.tools.centre[0], layout.tools.y - 0.04, (0, -1))


def _at_plate(place: SeatPlace, layout: Layout) -> Iterator[_Tail]:
    box, (dx, dy) = place.plate, place.inward
    x, y = box.centre
    yield _Tail(x + dx * box.width / 2, y + dy * (box.height / 2 + 0.1), (dx, dy))
    edges = [one.plate.x for one in layout.places.values() if one.plate.x > x]
    room = min([layout.width, *edges]) - box.x - box.width
    yield _Tail(box.x + box.width, y, (1, 0), max(1.0, room - 1.0))
    edges = [end for one in layout.places.values() if (end := one.plate.x + one.plate.width) < x]
    room = box.x - max([0.0, *edges])
    yield _Tail(box.x, y, (-1, 0), max(1.0, room - 1.0))
    # Over the speaker's own cards, of which only the backs are seen.
    yield _Tail(x, box.y, (0, -1))


def _readable(viewer: Seat, layout: Layout) -> Iterator[Box]:
    """What a bubble should leave in sight."""
    for place in layout.places.values():
        yield place.plate
    for zone, stand in layout.stands.items():
        if zone.seat == viewer:
            yield stand.box
    pile = layout.discard_pile
    if pile.shown:
        # What was laid last is what people speak about.
        height = pile.size * layout.card.aspect
        yield Box(pile.x - pile.size / 2, pile.y - height / 2, pile.size, height)


def _pixels(box: Box, unit: float) -> QRectF:
    return QRectF(box.x * unit, box.y * unit, box.width * unit, box.height * unit)

"""Where the ways of cards begin and end: on piles, in racks, over and behind other cards. Pure."""

from __future__ import annotations

from typing import Final

from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat, Zone, ZoneKind
from tischrunde.ui.table.model import durations as d
from tischrunde.ui.table.model import piles
from tischrunde.ui.table.model.cues import Fly
from tischrunde.ui.table.model.layout import FLYING_Z, Layout
from tischrunde.ui.table.model.pose import Pose
from tischrunde.ui.table.model.stand import LAYERS

BOW: Final = 0.42
"""How far the way of a rack bulges, as a share of its length."""


def leaves(table: Layout, zone: Zone, drawn: int) -> Pose:
    """Where a card of ``zone`` is before it was seen; the draw pile has ``drawn`` cards."""
    if zone == DISCARD_PILE:
        return table.discard_pile
    if zone.kind is ZoneKind.UNUSED and table.aside is not None:
        return table.aside
    return piles.top(table.draw_pile, drawn, table.unit)


def comes(table: Layout, zone: Zone, number: int, drawn: int) -> Pose:
    """Where the piece ``number`` goes that is on its way to ``zone``."""
    if zone == DRAW_PILE:
        return piles.top(table.draw_pile, drawn, table.unit)
    return table.slots.get(number, table.discard_pile)


def over(table: Layout, zone: Zone, pose: Pose, high: float, viewer: Seat) -> Pose:
    """The end of a way to ``pose`` in ``zone``: over everything, but behind what is before the
    cards of others than ``viewer``."""
    behind = zone.kind is ZoneKind.HAND and zone.seat != viewer
    behind = behind or zone in table.stands
    return pose._replace(shown=True, z=pose.z if behind else high)


def carried_z(source: Zone) -> float:
    """The lowest layer of a rack on its way, by where it comes from."""
    return FLYING_Z + LAYERS * (1 + (source.seat or 0))


def bow(table: Layout, source: Zone, target: Zone) -> tuple[float, float]:
    """How far a rack that is carried goes off the straight line, to its left: two that change
    places pass each other. It stays within the window."""
    here, there = table.stands[source].box, table.stands[target].box
    across, down = there.centre[0] - here.centre[0], there.centre[1] - here.centre[1]
    middle = (here.centre[0] + there.centre[0]) / 2, (here.centre[1] + there.centre[1]) / 2
    half = max(here.width, there.width) / 2, max(here.height, there.height) / 2
    return (
        _within(middle[0], down * BOW, half[0], table.width),
        _within(middle[1], -across * BOW, half[1], table.height),
    )


def _within(middle: float, off: float, half: float, room: float) -> float:
    """``off``, as far as what is ``half`` as wide and goes off the ``middle`` stays in ``room``."""
    return min(max(middle + off, half), max(half, room - half)) - middle


def in_rack_z(table: Layout, flight: Fly) -> float:
    """The layer of a card in a rack that is carried: in the order in which they stand in it."""
    stand, depth = table.stands.get(flight.target), 0.0
    if stand is not None and flight.target_place is not None:
        depth = stand.cards[flight.target_place].z - stand.z
    return carried_z(flight.source) + depth


def row_turn(place: int, after: float = 0.0) -> tuple[float, float]:
    """When the card in this slot turns over, of a rack that is turned round ``after`` so many
    milliseconds: one row after the other, the lowest first."""
    return after + d.ROW * place, d.SHOW


def row_turn_carried(place: int, rows: int, length: float) -> tuple[float, float]:
    """The same on a rack that is carried for ``length`` milliseconds, all of it on the way."""
    lasts = min(d.SHOW, length / 2)
    return (length - lasts) * place / max(1, rows - 1), lasts

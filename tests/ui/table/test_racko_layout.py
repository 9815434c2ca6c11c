"""Where everything lies at a table of Racko, for every number of seats and size."""

from __future__ import annotations

import inspect
from itertools import combinations

import pytest

from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat, Zone
from tischrunde.rules.racko.places import DRAWN, RACKS
from tischrunde.ui.table.games.racko import layout as racko_layout
from tischrunde.ui.table.games.racko.layout import arrange_racko
from tischrunde.ui.table.model.layout import Layout, Shape
from tischrunde.ui.table.model.pose import LYING, Box, Pose, on_card
from tischrunde.ui.table.scene.stands import face_strip

SIZES = [(734, 544), (990, 744), (1024, 544), (1630, 1024), (1000, 1400), (800, 460), (3840, 2160)]


def laid(
    seats: int,
    size: tuple[int, int],
    near: int | None = None,
    over: bool = False,
    calls: int = 2,
    text: float = 1.0,
) -> Layout:
    zones: dict[Zone, list[int]] = {DISCARD_PILE: [900], DRAW_PILE: [], DRAWN[0]: [800]}
    kept: dict[int, int] = {}
    for seat in range(seats):
        zones[RACKS[seat]] = [100 * seat + place for place in range(12)]
        kept |= {100 * seat + place: place for place in range(12)}
    looked = frozenset({RACKS[near]}) if near is not None else frozenset()
    shape = Shape(Seat(0), seats, zones, over, kept, looked, text=text)
    return arrange_racko(shape, *size, calls)


def apart(one: Box, other: Box) -> bool:
    return (
        one.x + one.width <= other.x + 1e-9
        or other.x + other.width <= one.x + 1e-9
        or one.y + one.height <= other.y + 1e-9
        or other.y + other.height <= one.y + 1e-9
    )


def around(pose: Pose) -> Box:
    width, height = pose.size, pose.size * LYING.aspect
    return Box(pose.x - width / 2, pose.y - height / 2, width, height)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0, 2.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("moment", ["play", "near", "over", "blitz"])
def test_racks_piles_and_calls_lie_on_the_table_and_never_on_each_other(
    seats: int, size: tuple[int, int], moment: str, text: float
) -> None:
    calls = 3 if moment == "blitz" else 2
    near = seats - 1 if moment == "near" else None
    table = laid(seats, size, near, moment == "over", calls, text)
    racks = [stand.box for stand in table.stands.values()]
    piles = [around(table.draw_pile), around(table.discard_pile)]
    held = [] if moment == "over" else [around(table.slots[800])]
    for box in [*racks, *piles, *held, table.calls, table.tools]:
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= table.width + 1e-6
        assert box.y + box.height <= table.height + 1e-6
    for one, other in combinations([*racks, *piles, *held, table.calls, table.tools], 2):
        assert apart(one, other), (one, other)
    plates = [place.plate for place in table.places.values()]
    own = table.stands[RACKS[0]].box
    for one, other in combinations([*plates, *piles, own], 2):
        assert apart(one, other) or moment == "over", (one, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_slot_of_every_rack_can_be_pointed_at(seats: int, size: tuple[int, int]) -> None:
    table = laid(seats, size)
    for zone, stand in table.stands.items():
        for place in range(12):
            assert table.slot_at(*face_strip(stand, place).centre) == (zone, place)


@pytest.mark.parametrize("size", SIZES)
def test_of_every_card_the_strip_with_its_number_is_seen(size: tuple[int, int]) -> None:
    table = laid(4, size)
    stand = table.stands[RACKS[0]]
    for place in range(12):
        strip, card = face_strip(stand, place), stand.cards[place]
        assert strip.height * table.unit >= 17
        covering = [
            other for other in stand.cards if other.z > card.z and on_card(other, *strip.centre)
        ]
        assert all(around(other).y >= strip.y + strip.height - 1e-6 for other in covering)


def test_slot_60_stands_behind_and_highest() -> None:
    cards = laid(2, (990, 744)).stands[RACKS[0]].cards
    assert [card.z for card in cards] == sorted((card.z for card in cards), reverse=True)
    assert [card.y for card in cards] == sorted((card.y for card in cards), reverse=True)


def test_partners_sit_opposite_each_other() -> None:
    table = laid(4, (990, 744))
    own, partner = table.stands[RACKS[0]].box, table.stands[RACKS[2]].box
    assert own.centre[0] == pytest.approx(partner.centre[0])


def test_a_rack_that_is_looked_at_is_as_large_as_the_own_one() -> None:
    table = laid(3, (990, 744), near=2)
    assert table.stands[RACKS[2]].box.height == table.stands[RACKS[0]].box.height
    assert table.stands[RACKS[2]].titled


def test_a_slot_may_be_empty() -> None:
    """In a Blitz deal cards stand where they were put, not where they are in the row."""
    shape = Shape(Seat(0), 2, {RACKS[0]: [7, 8]}, False, {7: 3, 8: 11})
    table = arrange_racko(shape, 990, 744)
    stand = table.stands[RACKS[0]]
    assert table.slots == {7: stand.cards[3], 8: stand.cards[11]}


def test_the_layout_is_computed_without_any_screen() -> None:
    assert "PySide6" not in inspect.getsource(racko_layout)
    assert laid(4, (990, 744)) == laid(4, (990, 744))

"""What is said hangs at who says it, and hides nothing that has to be read."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from tests.ui.table.test_racko_layout import SIZES, laid

from tischrunde.i18n.texts import Texts
from tischrunde.rules.core.zones import Seat, Zone
from tischrunde.rules.racko.places import RACKS
from tischrunde.ui.table.model.bubbles import Bubble, speak
from tischrunde.ui.table.model.hand_layout import arrange
from tischrunde.ui.table.model.layout import Layout, Shape
from tischrunde.ui.table.model.pose import Box
from tischrunde.ui.table.scene.furniture import Metrics

pytestmark = [pytest.mark.qt, pytest.mark.usefixtures("application")]

SAID = ("sit_out", "choose", "joker_named", "racks", "racko", "blitz")


def said(language: str) -> list[str]:
    texts = Texts(language)
    return [texts(f"table.racko.say.{what}", who="Gerda", other="Inge", slot=55) for what in SAID]


def bubble(text: str, seat: int, layout: Layout, size: float = 1.0) -> Bubble:
    return speak(text, Seat(seat), Seat(0), layout, Metrics(layout.unit, 1.0, text=size))


def covers(one: Bubble, box: Box, unit: float) -> bool:
    return one.body.intersects(
        QRectF(box.x * unit, box.y * unit, box.width * unit, box.height * unit)
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", ["de", "en"])
def test_no_bubble_covers_the_own_rack_or_a_plate_of_racko(
    seats: int, size: tuple[int, int], language: str
) -> None:
    table = laid(seats, size)
    for text in said(language):
        for seat in range(seats):
            found = bubble(text, seat, table)
            assert not covers(found, table.stands[RACKS[0]].box, table.unit), (text, seat)
            for place in table.places.values():
                assert not covers(found, place.plate, table.unit), (text, seat, place.seat)
            assert found.left >= 0
            assert found.top >= 0
            assert found.body.right() <= size[0]


@pytest.mark.parametrize("size", SIZES)
def test_ones_own_bubble_lies_above_the_rack_while_another_is_beside_it(
    size: tuple[int, int],
) -> None:
    table = laid(2, size, near=1)
    found = bubble(said("de")[0], 0, table)
    assert not covers(found, table.stands[RACKS[0]].box, table.unit)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 6, 10])
def test_a_bubble_touches_its_own_plate_or_lies_just_beside_it(
    seats: int, size: tuple[int, int]
) -> None:
    zones: dict[Zone, list[int]] = {}
    table = arrange(Shape(Seat(0), seats, zones), *size)
    for seat, place in table.places.items():
        found = bubble("I-ah!", seat, table)
        reach = place.plate.width * table.unit * 0.3
        near = found.body.adjusted(-reach, -reach, reach, reach)
        box, unit = place.plate, table.unit
        plate = QRectF(box.x * unit, box.y * unit, box.width * unit, box.height * unit)
        assert near.intersects(plate)

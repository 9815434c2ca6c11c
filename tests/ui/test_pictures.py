"""One library of pictures, one set of colours, one ground."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from tests.ui.table.conftest import application as application

from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.ground import ground_picture
from tischrunde.ui.kit.pictures import Fit, Painting

pytestmark = pytest.mark.qt
UI = Path(pictures.__file__).parents[1]
CARD = "art/kato/back.svg"
"""63 × 88, painted up to its edges but for round corners."""


def painted(image: QImage) -> tuple[bool, bool]:
    """Whether the middle of the left and of the upper edge is painted."""
    across, down = image.width() // 2, image.height() // 2
    return image.pixelColor(0, down).alpha() > 200, image.pixelColor(across, 0).alpha() > 200


@pytest.mark.parametrize(
    ("fit", "edges"),
    [(Fit.WITHIN, (False, True)), (Fit.STRETCHED, (True, True)), (Fit.COVERING, (True, True))],
)
def test_a_drawing_fills_what_it_is_wanted_for(
    application: QApplication, fit: Fit, edges: tuple[bool, bool]
) -> None:
    image = pictures.image(CARD, 200, 200, fit=fit)
    assert (image.width(), image.height()) == (200, 200)
    assert painted(image) == edges


def test_a_picture_is_as_sharp_as_the_screen(application: QApplication) -> None:
    made = pictures.pixmap(CARD, 63, 88, 2.5)
    assert (made.width(), made.height()) == (158, 220)
    assert made.deviceIndependentSize().toSize() == QSize(63, 88)


def test_a_missing_picture_is_empty(application: QApplication) -> None:
    image = pictures.image("art/kato/there_is_none.svg", 8, 8)
    assert all(image.pixelColor(x, y).alpha() == 0 for x in range(8) for y in range(8))
    sheet = Painting(8, 8)
    with sheet as painter:
        pictures.render(painter, "art/kato/there_is_none.svg", QRectF(0, 0, 8, 8))
    assert sheet.image == image


def test_what_was_wanted_last_is_kept_and_no_more_than_there_is_room_for() -> None:
    kept = pictures._Kept(10 * 10 * 4 * 3)
    made = [pictures.blank(10, 10) for _ in range(4)]
    for number in range(3):
        kept.put(number, made[number])
    assert kept.get(0) is made[0]
    kept.put(3, made[3])
    assert [kept.get(number) is not None for number in range(4)] == [True, False, True, True]
    assert kept.size == 10 * 10 * 4 * 3


@pytest.mark.parametrize("table", ["felt", "wood", "night"])
def test_pages_and_cards_lie_on_the_same_ground(application: QApplication, table: str) -> None:
    size = QSize(320, 200)
    made = ground_picture(table, size, 1.0)
    assert ground_picture(table, size, 1.0) is made
    image = made.toImage()
    assert image.pixelColor(160, 90).lightness() > image.pixelColor(2, 198).lightness()


def test_every_colour_has_its_name_in_the_theme() -> None:
    found = [
        f"{file.relative_to(UI)}: {tint}"
        for file in sorted(UI.rglob("*.py"))
        if file != UI / "kit/theme.py"
        for tint in re.findall(r'"(#[0-9A-Fa-f]{6})"', file.read_text("utf-8"))
    ]
    assert not found

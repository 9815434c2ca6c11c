"""What holds on every screen: names for readers, room for fingers, words instead of keys."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QLabel,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from tischrunde.ui.gallery.gallery import Gallery, settle
from tischrunde.ui.gallery.screens import SCREENS
from tischrunde.ui.kit.theme import (
    BLUE,
    CARD_BLUE,
    CREAM,
    CREAM_SOFT,
    GOLD,
    GOLD_PALE,
    INK,
    INK_SOFT,
    MATS,
    PAPER,
    PAPER_DEEP,
    RED,
    TABLES,
)
from tischrunde.ui.table.overlay.button import TableButton

from .conftest import Show

pytestmark = pytest.mark.qt
KEY = re.compile(r"^[a-z]+(\.[a-z_0-9]+)+$")
SMALLEST = 40


def visible(gallery: Gallery, kind: type[QWidget]) -> list[QWidget]:
    return [one for one in gallery.window.findChildren(kind) if one.isVisible()]


def called(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, (QAbstractButton, QLabel, QLineEdit)) else ""
    return widget.accessibleName() or text


@pytest.mark.parametrize("screen", SCREENS)
def test_whatever_takes_the_keyboard_has_a_name(show: Show, screen: str) -> None:
    tab = Qt.FocusPolicy.TabFocus
    nameless = []
    for widget in visible(show(screen), QWidget):
        inner = isinstance(widget.parentWidget(), (QSpinBox, QAbstractScrollArea))
        if widget.focusPolicy() & tab and not inner and not called(widget):
            nameless.append(widget)
    assert not nameless


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("screen", SCREENS)
def test_there_are_sentences_for_everything(show: Show, screen: str, language: str) -> None:
    gallery = show(screen, language=language)
    said = [called(one) for kind in (QLabel, QAbstractButton) for one in visible(gallery, kind)]
    assert not [text for text in said if KEY.match(text)]


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("screen", SCREENS)
def test_what_is_clicked_has_room_for_a_finger(show: Show, screen: str, text_size: int) -> None:
    gallery = show(screen, text_size=text_size, size=(1024, 600))
    small = [
        (called(one), one.width(), one.height())
        for one in visible(gallery, QAbstractButton)
        # The table's own buttons are measured with the table.
        if not isinstance(one, TableButton)
        if min(one.width(), one.height()) < SMALLEST
    ]
    assert not small


@pytest.mark.parametrize("screen", SCREENS)
def test_escape_always_leads_somewhere(show: Show, screen: str) -> None:
    window = show(screen).window
    places = {(window.screen_on_top, window.sheet_on_top)}
    for _ in range(3):
        QTest.keyClick(window, Qt.Key.Key_Escape)
        settle()
        places.add((window.screen_on_top, window.sheet_on_top))
    assert window.isVisible()
    assert len(places) > 1 or screen in ("home", "first-home")


def luminance(name: str) -> float:
    parts = [int(name[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_on_the_table_of_high_contrast_everything_stands_out() -> None:
    look = TABLES["contrast"]
    field, rim, thread = MATS["contrast"]
    for ground in (look.inner, look.middle, look.outer, field, rim):
        assert min(contrast(CREAM, ground), contrast(CREAM_SOFT, ground)) >= 7
    assert contrast(thread, rim) >= 7
    # Plates and cards are paper with ink, their numbers cream on blue.
    assert contrast(INK, PAPER) >= 7
    assert contrast(CREAM, CARD_BLUE) >= 7


@pytest.mark.parametrize("game", [name for name in MATS if name != "contrast"])
def test_what_is_written_and_woven_on_a_mat_can_be_read(game: str) -> None:
    field, rim, thread = MATS[game]
    assert contrast(CREAM, field) >= 4.5
    assert contrast(thread, rim) >= 4.5


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        (INK, PAPER),
        (INK, GOLD),
        (INK, GOLD_PALE),
        (INK, PAPER_DEEP),
        (INK_SOFT, PAPER),
        (INK_SOFT, "#FFFFFF"),
        (INK_SOFT, GOLD_PALE),
        (RED, PAPER),
        (BLUE, PAPER),
        ("#FFFFFF", RED),
        *((tint, look.middle) for tint in (CREAM, CREAM_SOFT) for look in TABLES.values()),
        *((tint, look.inner) for tint in (CREAM,) for look in TABLES.values()),
    ],
)
def test_text_is_read_easily_on_its_ground(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 4.5

"""Keys by their place: on keyboards without our letters, and with digits behind Shift."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from tischrunde.ui.kit.key_places import BEFORE, typed

pytestmark = pytest.mark.qt
NO, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier


def press(text: str, place: int, held: Qt.KeyboardModifier = NO, key: int = 0) -> QKeyEvent:
    """A key at ``place`` (0: the system does not say), that types ``text``."""
    scan = place + BEFORE if place else 0
    return QKeyEvent(QEvent.Type.KeyPress, key, held, scan, 0, 0, text)


@pytest.mark.parametrize(
    ("text", "place", "held", "meant"),
    [
        ("d", 32, NO, "D"),
        ("в", 32, NO, "D"),
        ("δ", 32, NO, "D"),
        ("я", 44, NO, "Z"),
        ("z", 21, NO, "Z"),
        ("y", 44, NO, "Y"),
        ("ö", 39, NO, "Ö"),
        ("&", 2, NO, "1"),
        ("é", 3, NO, "2"),
        ("1", 2, SHIFT, "1"),
        ("!", 2, SHIFT, "!"),
        ("?", 12, SHIFT, "?"),
        ("в", 0, NO, "В"),
        (" ", 57, NO, " "),
        ("", 42, NO, ""),
    ],
)
def test_a_key_means_what_is_typed_or_else_its_place(
    text: str, place: int, held: Qt.KeyboardModifier, meant: str
) -> None:
    assert typed(press(text, place, held)) == meant

"""Keys pressed as a keyboard presses them, each by its code or by the letter on it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget


def click_key(widget: QWidget, key: Qt.Key | str) -> None:
    """Press and release ``key`` (a letter as text) in ``widget``."""
    if isinstance(key, str):
        QTest.keyClicks(widget, key)
    else:
        QTest.keyClick(widget, key)

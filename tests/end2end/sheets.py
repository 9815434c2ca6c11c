"""Reading and answering what lies over a screen."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from tischrunde.ui.kit.dialog import Sheet


def said(sheet: Sheet | None) -> str:
    """Everything that stands on a sheet."""
    assert sheet is not None
    return " ".join(found.text() for found in sheet.findChildren(QLabel))


def press(sheet: Sheet | None, key: str) -> None:
    """Press the button of a sheet with this sentence."""
    assert sheet is not None
    wanted = sheet.shell.texts(key)
    (button,) = [one for one in sheet.findChildren(QPushButton) if one.text() == wanted]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)

"""Buttons that Enter presses as Space does, as people expect of whatever has the focus.

Qt presses a button with Enter only in a dialog. Held down the key counts once: what
a press leads to often has the focus next.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QPushButton

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def take_enter(button: QAbstractButton, event: QKeyEvent) -> bool:
    """Press ``button`` if ``event`` is Enter; whether it was."""
    if event.key() not in ENTER:
        return False
    if not event.isAutoRepeat():
        button.click()
    return True


class Pressable(QAbstractButton):
    """The base of buttons that paint themselves."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not take_enter(self, event):
            super().keyPressEvent(event)


class PushButton(QPushButton):
    """A button that the style sheet paints."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not take_enter(self, event):
            super().keyPressEvent(event)

"""Everything that has the keyboard is pressed by Enter and by Space, on every screen."""

from __future__ import annotations

from typing import Final

import pytest
from PySide6.QtCore import QEvent, QMetaMethod, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QSlider,
    QTextBrowser,
    QWidget,
)

from tischrunde.ui.gallery.gallery import Gallery, settle
from tischrunde.ui.gallery.screens import SCREENS
from tischrunde.ui.play.claim_panel import ClaimPanel
from tischrunde.ui.table.scene.canvas import Canvas

from .conftest import Show

pytestmark = pytest.mark.qt
KEYS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
NOT_PRESSED: Final = {
    Canvas: "presses what its ring is on: tests/ui/table/test_keyboard.py",
    QLineEdit: "is written in, and holds what was typed at once",
    QPlainTextEdit: "Enter begins another line",
    QAbstractSpinBox: "has a number typed or stepped with the arrow keys, at once",
    QSlider: "is moved with the arrow keys, at once",
    QTextBrowser: "is read; its links are stops of their own, and Qt opens them with Enter",
    ClaimPanel: "waits for a number key; nobody is to call something who was about to press Space",
    QAbstractItemView: "is read line by line; the rule book opens a line with Enter",
    QComboBox: "folds out its list with Enter and Space: tests/ui/screens/test_history.py",
}
"""What takes the keyboard without being a button, and why pressing it is nothing."""


def stops(gallery: Gallery) -> list[QWidget]:
    """What Tab comes to, each once, in order."""
    window = gallery.window
    found: list[QWidget] = []
    for _ in range(120):
        at = window.focusWidget()
        # On the table Tab goes from group to group before it leaves the canvas.
        if at in found and not isinstance(at, Canvas):
            break
        if at is not None and at not in found:
            found.append(at)
        QTest.keyClick(at or window, Qt.Key.Key_Tab)
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_enter_and_space_press_whatever_has_the_keyboard(show: Show, screen: str) -> None:
    gallery = show(screen)
    unpressed, buttons = [], 0
    for stop in stops(gallery):
        if not isinstance(stop, QAbstractButton):
            assert isinstance(stop, tuple(NOT_PRESSED)), f"{stop} is neither pressed nor explained"
            continue
        buttons += 1
        # What it does is for other tests; here it would lead away from the screen.
        for signal in (stop.clicked, stop.toggled):
            if stop.isSignalConnected(QMetaMethod.fromSignal(signal)):
                signal.disconnect()
        pressed: list[object] = []
        stop.clicked.connect(lambda _checked=False, pressed=pressed: pressed.append(True))
        for key in KEYS:
            QTest.keyClick(stop, key)
        if len(pressed) != len(KEYS):
            unpressed.append((stop.accessibleName() or stop.text(), len(pressed)))
    assert not unpressed
    assert buttons, "there is something to press on every screen"


def test_enter_held_down_presses_once(show: Show) -> None:
    gallery = show("settings")
    (switch, *_) = [stop for stop in stops(gallery) if isinstance(stop, QAbstractButton)]
    pressed: list[object] = []
    switch.clicked.connect(lambda _checked=False: pressed.append(True))
    for repeated in (False, True, True):
        down = QKeyEvent(
            QEvent.Type.KeyPress,
            Qt.Key.Key_Return,
            Qt.KeyboardModifier.NoModifier,
            "\r",
            repeated,
        )
        QApplication.sendEvent(switch, down)
    assert pressed == [True]


@pytest.mark.parametrize("screen", ["settings", "all-rules", "seat", "new-match", "cone"])
def test_the_wheel_changes_no_value_in_passing(show: Show, screen: str) -> None:
    gallery = show(screen, size=(1024, 600))
    kinds = (QAbstractSlider, QAbstractSpinBox, QComboBox)
    found = [one for kind in kinds for one in gallery.window.findChildren(kind)]
    values = [one for one in found if not isinstance(one, QScrollBar) and one.isVisible()]
    assert values or screen in ("seat", "new-match")
    for one in values:
        one.setFocus()
        before = one.currentIndex() if isinstance(one, QComboBox) else one.value()  # type: ignore[attr-defined]
        for step in (-120, 120, 120):
            middle = QPointF(one.rect().center())
            event = QWheelEvent(
                middle,
                QPointF(one.mapToGlobal(middle.toPoint())),
                QPoint(),
                QPoint(0, step),
                Qt.MouseButton.NoButton,
                Qt.KeyboardModifier.NoModifier,
                Qt.ScrollPhase.NoScrollPhase,
                False,
            )
            one.wheelEvent(event)
            assert not event.isAccepted(), "the page scrolls instead"
        after = one.currentIndex() if isinstance(one, QComboBox) else one.value()  # type: ignore[attr-defined]
        assert after == before
    settle()

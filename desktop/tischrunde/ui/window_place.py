"""Where the window lies: within the screen it is on, and from start to start in the same place.

A place is kept and put back as the inside of the frame, with one and the same
measure: what is read inside the frame and put with ``move`` sinks by a title bar
at every start.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

SIZE: Final = QSize(1280, 800)
"""The inside of the window at the first start, where the screen has room for it."""
SMALLEST: Final = QSize(800, 560)
FRAME: Final = QMargins(4, 36, 4, 4)
"""What a frame takes, as long as it is not known."""


class Place(NamedTuple):
    """The inside of the frame in pixels of the desktop, when it does not fill the screen."""

    x: int
    y: int
    width: int
    height: int
    maximized: bool = False
    full_screen: bool = False


def fitted(inside: QRect, room: QRect, frame: QMargins) -> QRect:
    """``inside``, with its ``frame`` within ``room``: smaller or moved only as far as it must."""
    free = room.marginsRemoved(frame)
    size = inside.size().boundedTo(free.size())
    left = min(max(inside.left(), free.left()), free.right() + 1 - size.width())
    top = min(max(inside.top(), free.top()), free.bottom() + 1 - size.height())
    return QRect(QPoint(left, top), size)


def first_place(room: QRect) -> Place:
    """Where the window opens when nothing is known; filling a screen with little room."""
    free = room.marginsRemoved(FRAME)
    inside = QRect(QPoint(0, 0), SIZE.boundedTo(free.size()))
    inside.moveCenter(free.center())
    return _place(inside, inside.size() != SIZE)


def put(window: QWidget, place: Place | None) -> None:
    """Lay ``window``, not shown yet, where it was, or where a first start has it."""
    screen = _screen(place)
    room = screen.availableGeometry()
    window.setMinimumSize(SMALLEST.boundedTo(room.marginsRemoved(FRAME).size()))
    wanted = place or first_place(room)
    # The frame is not known yet: a guess would move the window a little at every start.
    window.setGeometry(fitted(QRect(*wanted[:4]), room, QMargins()))
    state = Qt.WindowState.WindowNoState
    if wanted.maximized:
        state |= Qt.WindowState.WindowMaximized
    if wanted.full_screen:
        state |= Qt.WindowState.WindowFullScreen
    window.setWindowState(state)


def settle(window: QWidget) -> None:
    """Now that ``window`` is shown and its frame known: have the frame on the screen as well."""
    handle = window.windowHandle()
    if handle is None or window.windowState() != Qt.WindowState.WindowNoState:
        return
    now = window.geometry()
    wanted = fitted(now, window.screen().availableGeometry(), handle.frameMargins())
    if wanted != now:
        window.setMinimumSize(window.minimumSize().boundedTo(wanted.size()))
        window.setGeometry(wanted)


def place_of(window: QWidget) -> Place:
    """Where ``window`` lies now, or would if it did not fill the screen."""
    state = window.windowState()
    maximized = bool(state & Qt.WindowState.WindowMaximized)
    full_screen = bool(state & Qt.WindowState.WindowFullScreen)
    inside = window.normalGeometry() if maximized or full_screen else window.geometry()
    return _place(inside, maximized, full_screen)


def _place(inside: QRect, maximized: bool, full_screen: bool = False) -> Place:
    return Place(inside.x(), inside.y(), inside.width(), inside.height(), maximized, full_screen)


def _screen(place: Place | None) -> QScreen:
    """The screen on which the title bar of a window at ``place`` is; else the first one."""
    if place is not None:
        bar = QPoint(place.x + place.width // 2, place.y + 20)
        found = QGuiApplication.screenAt(bar)
        if found is not None:
            return found
    return QGuiApplication.primaryScreen()

"""The table for assistive technology.

The canvas is a pane whose children are the stops; each has a name, a
description, a place and one action. Interfaces hold weak references: Qt keeps
them as long as the object lives, and a strong one would keep every card alive.
"""

from __future__ import annotations

from typing import Any, Final
from weakref import ref

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
    QAccessibleObject,
    QTransform,
)
from PySide6.QtWidgets import QAccessibleWidget
from shiboken6 import Shiboken

from tischrunde.ui.table.input.stops import FocusStop, Stops
from tischrunde.ui.table.scene.canvas import Canvas

PRESS: Final = "press"
_kept: list[QAccessibleInterface] = []
"""Python's side of every interface that Qt still holds."""


class _Press(QAccessibleActionInterface):
    def __init__(self, stop: FocusStop) -> None:
        super().__init__()
        self._stop = ref(stop)

    def actionNames(self) -> list[str]:
        return [PRESS]

    def doAction(self, _name: str) -> None:
        stop = self._stop()
        if stop is not None:
            stop.pressed()

    def keyBindingsForAction(self, _name: str) -> list[str]:
        return []

    def localizedActionName(self, name: str) -> str:
        return name

    def localizedActionDescription(self, _name: str) -> str:
        stop = self._stop()
        return stop.description if stop is not None else ""


class StopInterface(QAccessibleObject):
    """A stop as a button on the table's pane."""

    def __init__(self, stop: FocusStop, canvas: Canvas) -> None:
        super().__init__(stop)
        self._stop = ref(stop)
        self._canvas = ref(canvas)
        self._press = _Press(stop)

    def isValid(self) -> bool:
        stop = self._stop()
        return stop is not None and Shiboken.isValid(stop)

    def parent(self) -> Any:
        canvas = self._canvas()
        return QAccessible.queryAccessibleInterface(canvas) if canvas is not None else None

    def child(self, _index: int) -> Any:
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, _child: QAccessibleInterface) -> int:
        return -1

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Button

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        stop = self._stop()
        state.focusable = True
        state.focused = bool(stop is not None and stop.focused)
        return state

    def text(self, kind: QAccessible.Text) -> str:
        stop = self._stop()
        if stop is None:
            return ""
        if kind == QAccessible.Text.Name:
            return stop.name
        return stop.description if kind == QAccessible.Text.Description else ""

    def rect(self) -> QRect:
        stop, canvas = self._stop(), self._canvas()
        if stop is None or canvas is None:
            return QRect()
        middle = stop.box.center()
        turn = QTransform().translate(middle.x(), middle.y()).rotate(stop.angle)
        turn.translate(-middle.x(), -middle.y())
        box = turn.mapRect(stop.box).toRect()
        return QRect(canvas.viewport().mapToGlobal(box.topLeft()), box.size())

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        # Anything but a pointer crashes.
        if kind == QAccessible.InterfaceType.ActionInterface:
            return Shiboken.VoidPtr(Shiboken.getCppPointer(self._press)[0])
        return Shiboken.VoidPtr(0)

    def actionInterface(self) -> QAccessibleActionInterface:
        return self._press


class CanvasInterface(QAccessibleWidget):
    """The pane: its children are the stops."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas, QAccessible.Role.LayeredPane, canvas.accessibleName())
        self._canvas = ref(canvas)

    def _stops(self) -> list[FocusStop]:
        canvas = self._canvas()
        stops = stops_of(canvas) if canvas is not None else None
        return stops.all() if stops is not None else []

    def childCount(self) -> int:
        return len(self._stops())

    def child(self, index: int) -> Any:
        row = self._stops()
        return QAccessible.queryAccessibleInterface(row[index]) if 0 <= index < len(row) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        thing = child.object()
        row = self._stops()
        return row.index(thing) if isinstance(thing, FocusStop) and thing in row else -1

    def childAt(self, x: int, y: int) -> Any:
        canvas = self._canvas()
        if canvas is None:
            return None
        spot = canvas.viewport().mapFromGlobal(QPoint(x, y))
        for stop in reversed(self._stops()):
            if stop.box.contains(spot):
                return QAccessible.queryAccessibleInterface(stop)
        return None

    def focusChild(self) -> Any:
        for stop in self._stops():
            if stop.focused:
                return QAccessible.queryAccessibleInterface(stop)
        return None


def stops_of(canvas: Canvas) -> Stops | None:
    """The stops that belong to a canvas."""
    found = canvas.findChild(Stops)
    return found if isinstance(found, Stops) else None


def _make(_name: str, thing: QObject) -> QAccessibleInterface | None:
    made: QAccessibleInterface | None = None
    if isinstance(thing, FocusStop):
        owner = thing.parent()
        canvas = owner.parent() if owner is not None else None
        made = StopInterface(thing, canvas) if isinstance(canvas, Canvas) else None
    elif isinstance(thing, Canvas):
        made = CanvasInterface(thing)
    if made is not None:
        _kept[:] = [one for one in _kept if Shiboken.isValid(one)]
        _kept.append(made)
    return made


_installed = False


def install() -> None:
    """Let Qt ask here for the interfaces of tables; once in a process is enough."""
    global _installed
    if not _installed:
        _installed = True
        QAccessible.installFactory(_make)


def focus_moved(stop: FocusStop) -> None:
    """Tell assistive technology that the keyboard is on ``stop``."""
    if QAccessible.isActive():
        found = QAccessible.queryAccessibleInterface(stop)
        if found is not None:
            QAccessible.updateAccessibility(QAccessibleEvent(found, QAccessible.Event.Focus))


def announce(canvas: Canvas, text: str) -> None:
    """Have ``text`` spoken to whoever cannot see the table."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(canvas, text))

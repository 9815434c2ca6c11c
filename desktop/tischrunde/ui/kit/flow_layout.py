"""Widgets in lines, like words."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QWidget


class WrapLayout(QLayout):
    """Widgets in lines like words, broken where the width ends; ``centred`` or from the left."""

    def __init__(self, gap: int = 8, parent: QWidget | None = None, centred: bool = False) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self._centred = centred
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), place=False)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, place=True)

    def _arrange(self, rect: QRect, place: bool) -> int:
        y = rect.y()
        for line in self._lines(rect.width()):
            used = sum(size.width() for _, size in line) + self._gap * (len(line) - 1)
            x = rect.x() + (max(0, rect.width() - used) // 2 if self._centred else 0)
            for item, size in line:
                if place:
                    item.setGeometry(QRect(QPoint(x, y), size))
                x += size.width() + self._gap
            y += max(size.height() for _, size in line) + self._gap
        return max(0, y - self._gap - rect.y())

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        used = 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            size.setWidth(min(size.width(), max(1, width)))
            if not lines or used + self._gap + size.width() > width:
                lines.append([])
                used = -self._gap
            lines[-1].append((item, size))
            used += self._gap + size.width()
        return lines


def flow(widgets: Iterable[QWidget], gap: int = 8, centred: bool = False) -> QWidget:
    """A widget with ``widgets`` in lines."""
    made = QWidget()
    layout = WrapLayout(gap, made, centred)
    for widget in widgets:
        layout.addWidget(widget)
    made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    return made

"""A button that takes the next key as somebody's own."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent

from tischrunde.ui.kit.key_cap import paint_cap
from tischrunde.ui.kit.key_places import typed
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.pressing import Pressable, take_enter
from tischrunde.ui.kit.theme import BLUE
from tischrunde.ui.kit.widgets import focus_ring


class KeyButton(Pressable):
    """Shows ``key`` ("" for none). Pressed, it waits for a key and gives it to ``take``."""

    def __init__(self, part: Part, key: str, take: Callable[[str], object]) -> None:
        super().__init__(part)
        self.part = part
        self.key = key
        self._take = take
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.toggled.connect(lambda _on: self._name_it())
        part.keep(self._name_it, self)
        part.keep(lambda: self.setFixedSize(self.sizeHint()), self)

    def sizeHint(self) -> QSize:
        return QSize(self.part.px(60), self.part.px(60))

    def show_key(self, key: str) -> None:
        """Show another key."""
        self.key = key
        self._name_it()

    def _name_it(self) -> None:
        texts = self.part.shell.texts
        what = "press" if self.isChecked() else "change" if self.key else "none"
        said = texts(f"family.key.{what}", letter=self.key)
        self.setAccessibleName(said)
        self.setToolTip(said)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.setChecked(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.isChecked():
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape:
            self.setChecked(False)
        elif (key := typed(event)).strip() and not event.isAutoRepeat():
            self.setChecked(False)
            self._take(key)
        else:
            take_enter(self, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cap = QRectF(self.rect()).adjusted(7, 7, -7, -7)
        sign = "…" if self.isChecked() else self.key or "–"
        paint_cap(painter, cap, sign, self.part.shell.theme, self.isChecked())
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), 12, BLUE)

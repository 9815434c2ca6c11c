"""Controls for values: a switch, a choice in a row, a number with two buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QIcon, QKeyEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QSlider,
    QSpinBox,
    QWidget,
)

from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.flow_layout import WrapLayout
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.pressing import ENTER, Pressable, PushButton
from tischrunde.ui.kit.theme import BLUE, GREEN, LINE, PAPER, PAPER_EDGE
from tischrunde.ui.kit.widgets import focus_ring, icon_button


class Switch(Pressable):
    """On or off: the knob's side and a tick say it, the colour only repeats it."""

    def __init__(self, part: Part) -> None:
        super().__init__(part)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        part.keep(lambda: self.setFixedSize(part.px(68), part.px(44)), self)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = self.height()
        track = QRectF(4, high * 0.16, self.width() - 8, high * 0.68)
        on = self.isChecked()
        painter.setPen(QColor(GREEN if on else LINE))
        painter.setBrush(QColor(GREEN if on else PAPER_EDGE))
        if not self.isEnabled():
            painter.setOpacity(0.45)
        painter.drawRoundedRect(track, track.height() / 2, track.height() / 2)
        side = track.height() - 6
        left = track.right() - side - 3 if on else track.left() + 3
        knob = QRectF(left, track.top() + 3, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(PAPER))
        painter.drawEllipse(knob)
        if on:
            inset = side * 0.2
            tick = knob.adjusted(inset, inset, -inset, -inset)
            pictures.draw(painter, "icons/ui/check.svg", tick, GREEN)
        if self.hasFocus():
            painter.setOpacity(1)
            focus_ring(painter, QRectF(self.rect()), high * 0.45, BLUE)


class _Segment(PushButton):
    """As wide as its text is when it is chosen (bold), so that nothing jumps or is cut."""

    def sizeHint(self) -> QSize:
        size = super().sizeHint()
        bold = self.font()
        bold.setBold(True)
        plain = self.font()
        plain.setBold(False)
        wide, narrow = QFontMetrics(bold), QFontMetrics(plain)
        text = self.text()
        if not self.isChecked():
            size += QSize(wide.horizontalAdvance(text) - narrow.horizontalAdvance(text), 0)
        return size + QSize(4, 0)


class Segments(QWidget):
    """One of several values, side by side; arrow keys move between them.

    ``changed`` carries the value (a string).
    """

    changed = Signal(object)

    def __init__(
        self, part: Part, values: Sequence[str], word: Callable[[str], str], value: str
    ) -> None:
        """``word`` gives the name of a value in the language of the moment."""
        super().__init__(part)
        self._buttons: dict[str, QPushButton] = {}
        self._word = word
        self._silent = False
        layout = WrapLayout(6, self)
        for name in values:
            made = self._buttons[name] = _Segment(self)
            made.setProperty("role", "segment")
            made.setCheckable(True)
            made.setAutoExclusive(True)
            made.setAutoDefault(False)
            made.setCursor(Qt.CursorShape.PointingHandCursor)
            part.keep(partial(self._name, name), made)
            made.toggled.connect(partial(self._toggled, name))
            layout.addWidget(made)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.set_value(value)

    def _name(self, value: str) -> None:
        self._buttons[value].setText(self._word(value))

    @property
    def value(self) -> str:
        return next((name for name, made in self._buttons.items() if made.isChecked()), "")

    def _toggled(self, value: str, on: bool) -> None:
        # Whoever chose it: a click, a key, or an assistive technology.
        if on and not self._silent:
            self.changed.emit(value)

    def set_value(self, value: str) -> None:
        """Show ``value``, without a signal."""
        if value in self._buttons:
            self._silent = True
            self._buttons[value].setChecked(True)
            self._silent = False

    def picture(self, draw: Callable[[str], QIcon], size: QSize) -> None:
        """Put a picture before the name of each value, ``size`` pixels large."""
        for value, made in self._buttons.items():
            made.setIcon(draw(value))
            made.setIconSize(size)

    @property
    def values(self) -> tuple[str, ...]:
        """All that can be chosen."""
        return tuple(self._buttons)

    def button(self, value: str) -> QPushButton:
        return self._buttons[value]

    def setAccessibleName(self, name: str) -> None:
        super().setAccessibleName(name)
        for made in self._buttons.values():
            made.setAccessibleDescription(name)


class Toggles(QWidget):
    """Any of several values, side by side; ``changed`` carries a tuple of those chosen."""

    changed = Signal(object)

    def __init__(
        self, part: Part, values: Sequence[str], word: Callable[[str], str], chosen: Sequence[str]
    ) -> None:
        """``word`` gives the name of a value."""
        super().__init__(part)
        self.buttons: dict[str, QPushButton] = {}
        layout = WrapLayout(6, self)
        for name in values:
            made = self.buttons[name] = _Segment(word(name), self)
            made.setProperty("role", "segment")
            made.setCheckable(True)
            made.setAutoDefault(False)
            made.setCursor(Qt.CursorShape.PointingHandCursor)
            made.setChecked(name in chosen)
            made.toggled.connect(lambda _on: self._tell())
            layout.addWidget(made)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(name for name, made in self.buttons.items() if made.isChecked())

    def _tell(self) -> None:
        self.changed.emit(self.values)

    def setAccessibleName(self, name: str) -> None:
        super().setAccessibleName(name)
        for made in self.buttons.values():
            made.setAccessibleDescription(name)


class DropDown(QComboBox):
    """One of several values in a list that folds out, for when there are too many for a row.

    ``chosen`` carries the value (a string). The wheel is left to the scrolling page.
    """

    chosen = Signal(object)

    def __init__(self, part: Part) -> None:
        super().__init__(part)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.currentIndexChanged.connect(lambda _index: self.chosen.emit(self.value))

    @property
    def value(self) -> str:
        """What is chosen, "" if there is nothing to choose from."""
        return str(self.currentData() or "")

    def offer(self, choices: Sequence[tuple[str, str]]) -> None:
        """Offer values with their names, without a signal; what was chosen stays if it is there."""
        now = self.value
        if choices == [(self.itemData(at), self.itemText(at)) for at in range(self.count())]:
            return
        self.blockSignals(True)
        self.clear()
        for value, name in choices:
            self.addItem(name, value)
        self.setCurrentIndex(max(0, self.findData(now)))
        self.blockSignals(False)

    def set_value(self, value: str) -> None:
        """Show ``value``, without a signal."""
        self.blockSignals(True)
        self.setCurrentIndex(max(0, self.findData(value)))
        self.blockSignals(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not event.isAutoRepeat():
            self.showPopup()
        else:
            super().keyPressEvent(event)


class Slider(QSlider):
    """A slider that leaves the wheel to the scrolling page: a value is never changed in passing."""

    def __init__(self, part: Part) -> None:
        super().__init__(Qt.Orientation.Horizontal, part)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Stepper(QWidget):
    """A whole number between two buttons; ``changed`` carries it."""

    changed = Signal(object)

    def __init__(self, part: Part, low: int, high: int, value: int, step: int = 1) -> None:
        super().__init__(part)
        self.field = _Number(self)
        self.field.setRange(low, high)
        self.field.setSingleStep(step)
        self.field.setValue(value)
        # Its own buttons have no width in the style sheet: switched off, Qt 6.11 leaves
        # the text no width either.
        self.field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.field.valueChanged.connect(lambda number: self.changed.emit(number))
        part.keep(lambda: self.field.setFixedWidth(part.px(88)), self)
        less = icon_button(part, "shell.less", "remove", self.field.stepDown)
        more = icon_button(part, "shell.more", "add", self.field.stepUp)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for widget in (less, self.field, more):
            layout.addWidget(widget)
        # The field has arrow keys of its own: one stop for Tab is enough.
        less.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        more.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @property
    def value(self) -> int:
        return self.field.value()

    def set_value(self, value: int) -> None:
        """Show ``value``, without a signal."""
        self.field.blockSignals(True)
        self.field.setValue(value)
        self.field.blockSignals(False)

    def setAccessibleName(self, name: str) -> None:
        super().setAccessibleName(name)
        self.field.setAccessibleName(name)


class _Number(QSpinBox):
    """A spin box that leaves Enter to the screen and the wheel to the scrolling page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()

"""A sheet of paper over everything: questions, lists, an editor. Escape takes it away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.scroll import Scroll
from tischrunde.ui.kit.widgets import Paper, button, label, paint_paper


class Sheet(Part):
    """Covers the window; the keyboard stays inside until it is closed.

    ``page`` is the column for its contents, ``buttons`` the line below, which
    does not scroll. ``closed`` is emitted however it ends; Escape and a click
    beside the paper are the same as its cancelling button.
    """

    closed = Signal()
    WIDTH = 560

    def __init__(self, part: Part, title_key: str = "", **params: Any) -> None:
        super().__init__(part.shell)
        self.before = QApplication.focusWidget()
        self._done = False
        self.agreed = False
        """Whether a question was answered with yes, before it is closed."""
        self.paper = _Leaf(self)
        self._inside = QWidget()
        self.page = QVBoxLayout(self._inside)
        self.page.setContentsMargins(6, 0, 6, 6)
        self.title = label(self, title_key, "heading", **params)
        if title_key:
            self.page.addWidget(self.title)
            self.say(self.setAccessibleName, title_key, **params)
        else:
            self.title.hide()
        self.area = Scroll(self._inside, self.paper)
        self.paper.box.addWidget(self.area, 1)
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(10)
        self.paper.box.addLayout(self.buttons)
        self.keep(lambda: self.page.setSpacing(self.shell.theme.gap(12)))

    def first_focus(self) -> QWidget | None:
        """Where the keyboard starts; the first control if a sheet does not say."""
        return next(iter(self._stops()), None)

    def take_focus(self) -> None:
        self._place()
        first = self.first_focus()
        (first or self).setFocus(Qt.FocusReason.TabFocusReason)

    def dismiss(self) -> None:
        """Close it without an answer."""
        self.finish()

    def finish(self) -> None:
        """Close it."""
        if not self._done:
            self._done = True
            self.closed.emit()

    def _stops(self) -> list[QWidget]:
        tab = Qt.FocusPolicy.TabFocus
        found: list[QWidget] = []
        at = self.nextInFocusChain()
        while at is not None and at is not self:
            usable = at.isVisibleTo(self) and at.isEnabled()
            # The field inside a number passes the focus back to where it is already. Not asked
            # by `focusProxy`, which makes PySide 6.11 forget widgets that are still there.
            usable = usable and not isinstance(at.parent(), QAbstractSpinBox)
            if usable and self.isAncestorOf(at) and at.focusPolicy() & tab:
                found.append(at)
            at = at.nextInFocusChain()
        return found

    def focusNextPrevChild(self, forward: bool) -> bool:
        stops = self._stops()
        if not stops:
            return True
        now = QApplication.focusWidget()
        at = stops.index(now) if now in stops else (-1 if forward else 0)
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        target = stops[(at + (1 if forward else -1)) % len(stops)]
        target.setFocus(reason)
        self.area.ensureWidgetVisible(target)
        return True

    def refresh(self) -> None:
        super().refresh()
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def _place(self) -> None:
        margins = self.paper.box.contentsMargins()
        wide = min(self.width() - 24, self.px(self.WIDTH) + 2 * Paper.SHADOW)
        inner = wide - margins.left() - margins.right()
        high = self.page.totalHeightForWidth(inner)
        high += margins.top() + margins.bottom() + 4
        if self.buttons.count():
            high += self.buttons.sizeHint().height() + self.paper.box.spacing()
        high = min(high, self.height() - 24)
        self.paper.setGeometry((self.width() - wide) // 2, (self.height() - high) // 2, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(0, 0, 0, 120))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.paper.geometry().contains(event.position().toPoint()):
            self.dismiss()
        event.accept()


class _Leaf(Paper):
    """The paper of a sheet: clicks on it do not reach what lies below."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_paper(painter, QRectF(self.rect()), self.RADIUS, self.SHADOW)


def question(
    part: Part,
    title_key: str,
    text_key: str,
    yes_key: str,
    yes: Callable[[], object],
    no_key: str = "shell.cancel",
    **params: Any,
) -> Sheet:
    """A sheet that asks something; ``yes`` is called after it has closed."""
    sheet = Sheet(part, title_key, **params)
    sheet.page.addWidget(label(sheet, text_key, **params))

    def agree() -> None:
        sheet.agreed = True
        sheet.finish()
        yes()

    sheet.buttons.addStretch(1)
    sheet.buttons.addWidget(button(sheet, no_key, sheet.dismiss))
    sheet.buttons.addWidget(button(sheet, yes_key, agree, "primary"))
    return sheet


def notice(part: Part, title_key: str, text: str, close_key: str = "shell.close") -> Sheet:
    """A sheet that says something; ``text`` is already in the reader's language."""
    sheet = Sheet(part, title_key)
    words = label(sheet)
    words.setText(text)
    sheet.page.addWidget(words)
    sheet.buttons.addStretch(1)
    sheet.buttons.addWidget(close_button(sheet, close_key))
    return sheet


def close_button(sheet: Sheet, key: str = "shell.close") -> QPushButton:
    """The button that closes a sheet."""
    return button(sheet, key, sheet.dismiss, "primary")

"""The controls that screens are made of: labels, buttons, sheets of paper, the table's ground."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.ground import ground_picture
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.pressing import PushButton
from tischrunde.ui.kit.theme import CREAM, INK, LINE, PAPER, colour, mix


def label(
    part: Part, key: str = "", role: str = "", ground: str = "paper", **params: Any
) -> QLabel:
    """A wrapping text; without ``key`` it is empty and filled by its owner."""
    made = QLabel(part)
    made.setProperty("role", role)
    made.setProperty("ground", ground)
    made.setWordWrap(True)
    made.setTextFormat(Qt.TextFormat.PlainText)
    if key:
        part.say(made.setText, key, **params)
    return made


def button(
    part: Part,
    key: str,
    clicked: Callable[[], object],
    role: str = "",
    icon: str = "",
    ground: str = "paper",
    **params: Any,
) -> QPushButton:
    """A button with a text and, if ``icon`` names one, a picture before it."""
    made = PushButton(part)
    made.setProperty("role", role)
    made.setProperty("ground", ground)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.setAutoDefault(False)
    if key:
        part.say(made.setText, key, **params)
    if icon:
        set_icon(part, made, icon, CREAM if role == "ghost" else INK)
    made.clicked.connect(lambda _checked=False: clicked())
    return made


def icon_button(
    part: Part,
    key: str,
    icon: str,
    clicked: Callable[[], object],
    role: str = "",
    grows: bool = True,
    **params: Any,
) -> QPushButton:
    """A round button that is only a picture; ``key`` is its name for readers and as tool tip.

    It ``grows`` with the text, unless that took room from something more important.
    """
    made = button(part, "", clicked, role)
    set_icon(part, made, icon, CREAM if role == "ghost" else INK, 10_000 if grows else ICON)
    part.say(made.setAccessibleName, key, **params)
    part.say(made.setToolTip, key, **params)

    def fit() -> None:
        side = part.px(44) if grows else 44
        made.setFixedSize(side, side)
        shape = f"min-height: {side - 6}px; border-radius: {side // 2}px;"
        made.setStyleSheet(f"padding: 0px; {shape}")

    part.keep(fit, made)
    return made


def unfolder(part: Part, key: str) -> QPushButton:
    """A button, on or off, that unfolds what is not of interest at once."""
    made = button(part, key, lambda: None, "fold")
    made.setCheckable(True)

    def turn() -> None:
        side = part.px(20)
        name = "up" if made.isChecked() else "down"
        made.setIcon(pictures.icon(name, side, part.devicePixelRatioF(), INK))
        made.setIconSize(QSize(side, side))

    part.keep(turn, made)
    made.toggled.connect(lambda _on: turn())
    return made


def set_icon(part: Part, made: QPushButton, icon: str, tint: str, largest: int = 10_000) -> None:
    """Give a button a picture that follows the text size, up to ``largest`` pixels."""

    def put() -> None:
        side = min(part.px(22), largest)
        look = part.shell.theme.look
        faded = mix(look.outer, CREAM, 0.42) if tint == CREAM else LINE
        made.setIcon(pictures.icon(icon, side, part.devicePixelRatioF(), tint, faded))
        made.setIconSize(QSize(side, side))

    part.keep(put, made)


ICON: Final = 28
"""Pixels of the picture on a button that does not grow."""


class Ground(Part):
    """The table itself, in the look of the settings: a lamp's light on cloth or wood."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        made = ground_picture(self.shell.theme.table, size, ratio)
        painter.drawPixmap(event.rect().topLeft(), made, _scaled(event.rect(), ratio))


def _scaled(rect: QRect, ratio: float) -> QRect:
    return QRect(
        round(rect.x() * ratio),
        round(rect.y() * ratio),
        round(rect.width() * ratio),
        round(rect.height() * ratio),
    )


class Paper(Part):
    """A sheet of paper on the table, with a soft shadow and round corners."""

    RADIUS = 18
    SHADOW = 10

    def __init__(self, part: Part, parent: QWidget | None = None) -> None:
        super().__init__(part.shell, parent or part)
        self.box = QVBoxLayout(self)
        self.keep(self._fit)

    def _fit(self) -> None:
        side = self.shell.theme.gap(24) + self.SHADOW
        self.box.setContentsMargins(side, side - 4, side, side)
        self.box.setSpacing(self.shell.theme.gap(12))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_paper(painter, QRectF(self.rect()), self.RADIUS, self.SHADOW)


def paint_paper(painter: QPainter, box: QRectF, radius: float, shadow: int) -> None:
    """A sheet within ``box``, of which ``shadow`` pixels all round belong to its shadow."""
    painter.setPen(Qt.PenStyle.NoPen)
    for step in range(shadow, 0, -2):
        painter.setBrush(QColor(0, 0, 0, 9))
        edge = shadow - step
        painter.drawRoundedRect(
            box.adjusted(edge, edge + 3, -edge, -edge + 3), radius + step, radius + step
        )
    painter.setBrush(QColor(PAPER))
    inner = box.adjusted(shadow, shadow - 2, -shadow, -shadow)
    painter.drawRoundedRect(inner, radius, radius)


def focus_ring(painter: QPainter, box: QRectF, radius: float, tint: str) -> None:
    """The ring round what has the keyboard: three pixels, with a gap, on any ground."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(tint), 3))
    painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), radius, radius)


def header(part: Part, title_key: str, back: Callable[[], object], **params: Any) -> QHBoxLayout:
    """The line on top of a screen: the way back and what it is."""
    line = QHBoxLayout()
    line.setSpacing(14)
    line.addWidget(icon_button(part, "shell.back", "back", back, "ghost"))
    line.addWidget(label(part, title_key, "title", "table", **params), 1)
    part.keep(lambda: line.setContentsMargins(*(part.shell.theme.gap(20),) * 3, 4))
    return line

"""The line above the table: what is played, and everything that is not a move."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import CREAM
from tischrunde.ui.kit.widgets import ICON, icon_button, label

TITLE: Final = 34
"""Pixels of the largest title."""


class TableBar(Part):
    """Buttons with one picture each."""

    menu = Signal()
    undo = Signal()
    log = Signal(object)
    points = Signal(object)
    sound = Signal()
    rules = Signal()
    settings = Signal()
    full_screen = Signal()

    def __init__(self, part: Part) -> None:
        super().__init__(part.shell, part)
        line = QHBoxLayout(self)
        line.setContentsMargins(10, 6, 10, 6)
        line.setSpacing(8)
        self.menu_button = self._button("menu", "home", self.menu.emit)
        line.addWidget(self.menu_button)
        self.title = label(self, role="heading", ground="table")
        self.title.setWordWrap(False)
        self.keep(self._fit)
        line.addWidget(self.title)
        line.addStretch(1)
        self.undo_button = self._button("undo", "undo", self.undo.emit)
        self.log_button = self._toggle("log", "log", self.log)
        self.points_button = self._toggle("points", "score", self.points)
        self.sound_button = self._button("sound", "sound_on", self.sound.emit)
        self.rules_button = self._button("rules", "rulebook", self.rules.emit)
        self.settings_button = self._button("settings", "settings", self.settings.emit)
        self.full_screen_button = icon_button(
            self, "shell.full_screen", "fullscreen", self.full_screen.emit, "ghost", grows=False
        )
        for made in (
            self.undo_button,
            self.log_button,
            self.points_button,
            self.sound_button,
            self.rules_button,
            self.settings_button,
            self.full_screen_button,
        ):
            line.addWidget(made)
        self.keep(self._show_sound)

    def _button(self, name: str, icon: str, clicked: object) -> QPushButton:
        return icon_button(self, f"round.bar.{name}", icon, clicked, "ghost", False)  # type: ignore[arg-type]

    def _toggle(self, name: str, icon: str, signal: object) -> QPushButton:
        made = self._button(name, icon, lambda: None)
        made.setCheckable(True)
        made.toggled.connect(signal.emit)  # type: ignore[attr-defined]
        return made

    def _fit(self) -> None:
        """As high at every text size: what the bar took, the table would lose."""
        size = min(self.px(24), TITLE)
        self.title.setStyleSheet(f"font-size: {size}px")

    def _show_sound(self) -> None:
        on = self.shell.settings.sounds
        texts, side = self.shell.texts, min(self.px(22), ICON)
        picture = "sound_on" if on else "sound_off"
        self.sound_button.setIcon(pictures.icon(picture, side, self.devicePixelRatioF(), CREAM))
        self.sound_button.setIconSize(QSize(side, side))
        name = texts("round.bar.sound_off" if on else "round.bar.sound_on")
        self.sound_button.setAccessibleName(name)
        self.sound_button.setToolTip(name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.title.setVisible(self.width() >= self.px(760))

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(QRectF(self.rect()), QColor(0, 0, 0, 56))

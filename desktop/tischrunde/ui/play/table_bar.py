"""The line above the table: what is played, and everything that is not a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
LARGE_TEXT: Final = 150
"""Percent from which on the pictures of the bar would be small beside everything else."""
NARROW: Final = 760
"""Pixels at the usual text size that title and buttons need."""


class TableBar(Part):
    """Buttons with one picture each; folded, all but undo are words in the menu."""

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
        self.folded = False
        self.keep(self._show_sound)
        self.keep(self._fit)

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
        self._fold()

    def _fold(self) -> None:
        """Large letters and pictures that stay small do not go together."""
        self.folded = self.shell.settings.text_size >= LARGE_TEXT or self.width() < NARROW
        for made in (
            self.log_button,
            self.points_button,
            self.sound_button,
            self.rules_button,
            self.settings_button,
            self.full_screen_button,
        ):
            made.setVisible(not self.folded)
        picture = "menu" if self.folded else "home"
        side, ratio = min(self.px(22), ICON), self.devicePixelRatioF()
        self.menu_button.setIcon(pictures.icon(picture, side, ratio, CREAM))

    def folded_rows(self) -> Sequence[tuple[str, str, Callable[[], object]]]:
        """What the menu has to offer while the bar is folded: its text, picture and what it
        does."""
        if not self.folded:
            return ()
        on = self.shell.settings.sounds
        sound = ("sound_off", "sound_on") if on else ("sound_on", "sound_off")
        return (
            ("round.bar.log", "log", self.log_button.toggle),
            ("round.bar.points", "score", self.points_button.toggle),
            (f"round.bar.{sound[0]}", sound[1], self.sound.emit),
            ("shell.full_screen", "fullscreen", self.full_screen.emit),
        )

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
        self._fold()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(QRectF(self.rect()), QColor(0, 0, 0, 56))

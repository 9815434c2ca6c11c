"""The controls of a replay: the bar above, and what lies below the timeline."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton

from tischrunde.match.info import TableInfo
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import CREAM
from tischrunde.ui.kit.widgets import ICON, button, icon_button, label

TITLE: Final = 32
"""Pixels of the largest title."""
ROOMY: Final = 1160
"""Pixels, at the usual text size, from which on the bar's buttons have words."""
FACE: Final = 30
"""Pixels of the face of a seat."""
ALL_OPEN: Final = "all"
BESIDE_TABLE: Final = "table"


class Speed(NamedTuple):
    """How many times as fast as in play, and its sign."""

    pace: float
    sign: str


SPEEDS: Final = {
    "normal": Speed(1.0, "1×"),
    "fast": Speed(2.0, "2×"),
    "fastest": Speed(4.0, "4×"),
    "slow": Speed(0.5, "½×"),
}
"""In the order in which a press leads on."""


class ReplayBar(Part):
    """The way back, where the match stands, and, only if it is over, where it turned and how to
    play on."""

    backed = Signal()
    play_on = Signal()
    same_cards = Signal()
    analysis = Signal()

    def __init__(self, part: Part, over: bool) -> None:
        super().__init__(part.shell, part)
        line = QHBoxLayout(self)
        line.setContentsMargins(10, 6, 10, 6)
        line.setSpacing(8)
        line.addWidget(
            icon_button(self, "shell.back", "back", self.backed.emit, "ghost", grows=False)
        )
        self.title = label(self, role="heading", ground="table")
        self.title.setWordWrap(False)
        line.addWidget(self.title, 1)
        self._worded: list[QPushButton] = []
        self._pictured: list[QPushButton] = []
        for name, icon, signal in (
            ("analysis", "statistics", self.analysis),
            ("same_cards", "cards", self.same_cards),
            ("play_on", "table", self.play_on),
        ):
            key = f"history.replay.{name}"
            worded = button(self, key, signal.emit, "ghost", icon, "table")
            pictured = icon_button(self, key, icon, signal.emit, "ghost", grows=False)
            line.addWidget(worded)
            line.addWidget(pictured)
            self._worded.append(worded)
            self._pictured.append(pictured)
        self.offers = over
        """Whether the match can be played on from here."""
        self.keep(self._fit)

    def _fit(self) -> None:
        self.title.setStyleSheet(f"font-size: {min(self.px(22), TITLE)}px")
        roomy = self.width() >= self.px(ROOMY)
        for made in self._worded:
            made.setVisible(self.offers and roomy)
        for made in self._pictured:
            made.setVisible(self.offers and not roomy)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(0, 0, 0, 56))


class Transport(Part):
    """``moved`` carries the name of the button pressed: ``to_start``, ``step_back``, ``play``,
    ``step_on``, ``to_end``; ``reader_chosen`` one of ``readers`` (a seat's number,
    :data:`BESIDE_TABLE` or :data:`ALL_OPEN`), ``speed_changed`` one of :data:`SPEEDS`.
    ``log`` asks for the log.
    """

    moved = Signal(object)
    log = Signal()
    reader_chosen = Signal(object)
    speed_changed = Signal(object)

    def __init__(self, part: Part, info: TableInfo, readers: Sequence[str]) -> None:
        super().__init__(part.shell, part)
        self.speed = next(iter(SPEEDS))
        self._playing = False
        line = QHBoxLayout(self)
        line.setContentsMargins(16, 2, 16, 8)
        line.setSpacing(6)
        self.buttons = {
            name: self._icon_button(f"history.replay.{name}", icon, partial(self.moved.emit, name))
            for name, icon in (
                ("to_start", "to_start"),
                ("step_back", "step_back"),
                ("play", "play"),
                ("step_on", "step_forward"),
                ("to_end", "to_end"),
            )
        }
        for made in self.buttons.values():
            line.addWidget(made)
        self.speed_button = button(self, "", self._next_speed, "ghost", ground="table")
        self.speed_button.setFixedSize(64, 44)
        shape = "padding: 0px; min-height: 38px; border-radius: 22px; font-size: 20px"
        self.speed_button.setStyleSheet(shape)
        line.addWidget(self.speed_button)
        line.addStretch(1)
        self.readers: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        for key in readers if len(readers) > 1 else ():
            self.readers[key] = made = self._reader(key, info)
            line.addWidget(made)
        line.addStretch(1)
        self.log_button = self._icon_button("round.bar.log", "log", self.log.emit)
        line.addWidget(self.log_button)
        self.keep(self._name)

    def _icon_button(self, key: str, icon: str, clicked: object) -> QPushButton:
        return icon_button(self, key, icon, clicked, "ghost", grows=False)  # type: ignore[arg-type]

    def _reader(self, key: str, info: TableInfo) -> QPushButton:
        if not key.isdigit():
            icon = "eye" if key == ALL_OPEN else "eye_off"
            made = self._icon_button(f"history.replay.reader.{key}", icon, lambda: None)
        else:
            seat = info.seats[int(key)]
            made = icon_button(
                self,
                "history.replay.as",
                "person",
                lambda: None,
                "ghost",
                grows=False,
                name=seat.name,
            )
            face = pictures.pixmap(pictures.face(seat.face), FACE, FACE, self.devicePixelRatioF())
            self.keep(lambda: made.setIcon(QIcon(face)), made)
            self.keep(lambda: made.setIconSize(QSize(FACE, FACE)), made)
        made.setCheckable(True)
        self._group.addButton(made)
        made.toggled.connect(partial(self._chosen, key))
        return made

    def _chosen(self, key: str, on: bool) -> None:
        if on:
            self.reader_chosen.emit(key)

    def show_reader(self, key: str) -> None:
        """Mark who looks, without a signal."""
        made = self.readers.get(key)
        if made is not None:
            made.blockSignals(True)
            made.setChecked(True)
            made.blockSignals(False)

    def show_playing(self, playing: bool) -> None:
        """Offer to stop while it plays, to play otherwise."""
        self._playing = playing
        self._name()

    def show_place(self, ply: int, length: int) -> None:
        """What leads nowhere from here cannot be pressed."""
        for name in ("to_start", "step_back"):
            self.buttons[name].setEnabled(ply > 0)
        for name in ("step_on", "to_end"):
            self.buttons[name].setEnabled(ply < length)

    def _next_speed(self) -> None:
        names = list(SPEEDS)
        self.speed = names[(names.index(self.speed) + 1) % len(names)]
        self._name()
        self.speed_changed.emit(self.speed)

    def _name(self) -> None:
        texts = self.shell.texts
        play, name = self.buttons["play"], "pause" if self._playing else "play"
        side = min(self.px(22), ICON)
        play.setIcon(pictures.icon(name, side, self.devicePixelRatioF(), CREAM))
        speed = texts(f"history.replay.{self.speed}")
        self.speed_button.setText(SPEEDS[self.speed].sign)
        said = texts("history.replay.speed", speed=speed)
        for made, words in ((play, texts(f"history.replay.{name}")), (self.speed_button, said)):
            made.setAccessibleName(words)
            made.setToolTip(words)

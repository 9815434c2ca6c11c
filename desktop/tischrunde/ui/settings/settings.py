"""The settings: each takes effect at once and is kept at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import msgspec
from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QVBoxLayout, QWidget

from tischrunde.system.languages import LANGUAGES
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.controls import Segments, Slider, Switch
from tischrunde.ui.kit.ground import ground_picture
from tischrunde.ui.kit.part import Part, Screen
from tischrunde.ui.kit.scroll import Scroll
from tischrunde.ui.kit.theme import INK, TABLES, TEXT_SIZES
from tischrunde.ui.kit.widgets import Paper, header, label
from tischrunde.ui.shell import Shell

TEMPOS: Final = ("full", "brief", "gentle", "none")
PACES: Final = ("children", "relaxed", "normal", "quick")
SOUND_TIMES: Final = ("short", "long", "none")
VOLUMES: Final = ("table", "animals", "voices")
"""What there are sounds for."""


class SettingsScreen(Screen):
    """Language, movement, pace, sounds, reading, the table, aids.

    ``backed`` asks to go back; ``no_sound`` is the key of a sentence why no sound
    can be heard, "" if it can.
    """

    backed = Signal()
    title_key = "settings.title"

    def __init__(self, shell: Shell, no_sound: str = "") -> None:
        super().__init__(shell)
        self.sliders: dict[str, QSlider] = {}
        self.choices: dict[str, Segments] = {}
        self.switches: dict[str, Switch] = {}
        page = QWidget()
        column = QVBoxLayout(page)
        for paper in (self._words(), self._game(), self._sounds(no_sound), self._aids()):
            self.keep(lambda paper=paper: paper.setMaximumWidth(self.px(880)))  # type: ignore[misc]
            line = QHBoxLayout()
            line.addWidget(paper)
            column.addLayout(line)
        column.addStretch(1)
        self.keep(lambda: column.setContentsMargins(*(shell.theme.gap(14),) * 4))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addLayout(header(self, "settings.title", self.backed.emit))
        outer.addWidget(Scroll(page, self), 1)

    def first_focus(self) -> QWidget | None:
        chosen = self.choices["language"]
        return chosen.button(chosen.value)

    def _words(self) -> Paper:
        paper = self._paper("settings.reading")
        now = self.shell.settings
        self._choice(paper, "language", LANGUAGES, now.language)
        size = min(TEXT_SIZES, key=lambda size: abs(size - now.text_size))
        self._choice(paper, "text_size", [str(size) for size in TEXT_SIZES], str(size), int)
        return paper

    def _game(self) -> Paper:
        paper = self._paper("settings.table_title")
        now = self.shell.settings
        self._choice(paper, "table", tuple(TABLES), now.table)
        self.keep(self._picture_tables, paper)
        self._choice(paper, "tempo", TEMPOS, now.tempo)
        self.keep(self._picture_tempi, paper)
        self._choice(paper, "pace", PACES, now.pace)
        return paper

    def _picture_tables(self) -> None:
        """Each table as it looks."""
        size, ratio = QSize(self.px(64), self.px(36)), self.devicePixelRatioF()
        self.choices["table"].picture(
            lambda table: QIcon(ground_picture(table, size * ratio, ratio)), size
        )

    def _picture_tempi(self) -> None:
        """How a card moves at each tempo."""
        side, ratio = self.px(24), self.devicePixelRatioF()
        self.choices["tempo"].picture(
            lambda tempo: pictures.icon(f"tempo_{tempo}", side, ratio, INK), QSize(side, side)
        )

    def _sounds(self, problem: str) -> Paper:
        paper = self._paper("settings.sounds_title")
        if problem:
            paper.box.addWidget(label(paper, problem, "warning"))
        now = self.shell.settings

        def turn(on: bool) -> None:
            self.shell.change(sounds=on)
            for slider in self.sliders.values():
                slider.setEnabled(on)

        self._switch(paper, "sounds", now.sounds, turn)
        for name in VOLUMES:
            slider = Slider(paper)
            slider.setRange(0, 100)
            slider.setPageStep(10)
            slider.setSingleStep(5)
            slider.setValue(getattr(now.volumes, name))
            slider.setEnabled(now.sounds)
            slider.valueChanged.connect(lambda value, name=name: self._volume(name, value))
            paper.say(slider.setAccessibleName, f"settings.volume.{name}")
            self.keep(lambda slider=slider: slider.setMinimumWidth(self.px(220)), slider)  # type: ignore[misc]
            _row(paper, f"settings.volume.{name}", slider)
            self.sliders[name] = slider
        return paper

    def _volume(self, name: str, value: int) -> None:
        volumes = msgspec.structs.replace(self.shell.settings.volumes, **{name: value})
        self.shell.change(volumes=volumes)

    def _aids(self) -> Paper:
        paper = self._paper("settings.aids")
        now = self.shell.settings.aids

        def put(name: str, value: object) -> None:
            aids = msgspec.structs.replace(self.shell.settings.aids, **{name: value})
            self.shell.change(aids=aids)

        for name in ("dim", "line", "recall"):
            self._switch(paper, name, getattr(now, name), partial(put, name))
        chosen = self._segments(paper, "own_pace", ("", *PACES), now.pace or "")
        chosen.changed.connect(lambda value: put("pace", value or None))
        timed = self._segments(paper, "sound_time", ("", *SOUND_TIMES), now.sound_time or "")
        timed.changed.connect(lambda value: put("sound_time", value or None))
        return paper

    def _paper(self, key: str) -> Paper:
        paper = Paper(self)
        paper.box.addWidget(label(paper, key, "heading"))
        return paper

    def _choice(
        self,
        paper: Paper,
        name: str,
        values: Sequence[str],
        value: str,
        kind: Callable[[str], object] = str,
    ) -> None:
        made = self._segments(paper, name, values, value)
        made.changed.connect(lambda chosen: self.shell.change(**{name: kind(chosen)}))

    def _segments(self, paper: Paper, name: str, values: Sequence[str], value: str) -> Segments:
        texts = self.shell.texts
        made = Segments(
            paper, values, lambda each: texts(f"settings.{name}.{each or 'table'}"), value
        )
        paper.say(made.setAccessibleName, f"settings.{name}")
        _row(paper, f"settings.{name}", made)
        self.choices[name] = made
        return made

    def _switch(self, paper: Paper, name: str, on: bool, turn: Callable[[bool], object]) -> None:
        made = Switch(paper)
        made.setChecked(on)
        made.toggled.connect(turn)
        paper.say(made.setAccessibleName, f"settings.{name}")
        _row(paper, f"settings.{name}", made)
        self.switches[name] = made


def _row(paper: Part, key: str, control: QWidget) -> None:
    """A name and a sentence, and the control beside or below them."""
    name = label(paper, key, "strong")
    line = label(paper, f"{key}.line", "soft")
    words = QVBoxLayout()
    words.setSpacing(0)
    words.addWidget(name)
    words.addWidget(line)
    wide = isinstance(control, Segments)
    row: QVBoxLayout | QHBoxLayout = QVBoxLayout() if wide else QHBoxLayout()
    row.setSpacing(6 if wide else 18)
    row.addLayout(words, 0 if wide else 1)
    row.addWidget(control)
    if isinstance(paper, Paper):
        paper.box.addLayout(row)
    _buddy(name, control)


def _buddy(name: QLabel, control: QWidget) -> None:
    """Clicking the name is clicking the switch."""
    if isinstance(control, Switch):
        name.setBuddy(control)

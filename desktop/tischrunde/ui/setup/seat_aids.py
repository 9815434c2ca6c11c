"""The aids of one person: those of the settings, or their own."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tischrunde.storage.profiles import Aids
from tischrunde.storage.settings import SeatSetup
from tischrunde.ui.kit.controls import Segments, Switch
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.widgets import label

SWITCHES: Final = ("dim", "line", "recall")
CHOICES: Final = {
    "pace": ("own_pace", ("", "children", "relaxed", "normal", "quick")),
    "sound_time": ("sound_time", ("", "short", "long", "none")),
}
"""By the name of an aid: its words in the settings, and its values ("" is the table's)."""


class SeatAids(Part):
    """Changes the aids of ``seat`` at once; ``changed``: somebody has."""

    changed = Signal()

    def __init__(self, part: Part, seat: SeatSetup) -> None:
        super().__init__(part.shell, part)
        self.seat = seat
        texts = self.shell.texts
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(label(self, "newmatch.edit.aids", "strong"))
        self.whose = Segments(
            self, ("settings", "own"), lambda whose: texts(f"newmatch.edit.aids.{whose}"), ""
        )
        self.say(self.whose.setAccessibleName, "newmatch.edit.aids")
        self.whose.changed.connect(self._choose)
        column.addWidget(self.whose)
        self.switches: dict[str, Switch] = {}
        self.choices: dict[str, Segments] = {}
        self._own = QWidget(self)
        own = QVBoxLayout(self._own)
        own.setContentsMargins(0, 0, 0, 0)
        for name in SWITCHES:
            own.addLayout(self._switch(name))
        for name in CHOICES:
            own.addLayout(self._choice(name))
        column.addWidget(self._own)
        self.take(seat.aids)

    def take(self, aids: Aids | None) -> None:
        """Show and set ``aids``; None are those of the settings."""
        self.seat.aids = aids
        self.whose.set_value("settings" if aids is None else "own")
        self._own.setVisible(aids is not None)
        shown = aids or self.shell.settings.aids
        for name, switch in self.switches.items():
            switch.blockSignals(True)
            switch.setChecked(getattr(shown, name))
            switch.blockSignals(False)
        for name, choice in self.choices.items():
            choice.set_value(getattr(shown, name) or "")

    def _choose(self, whose: str) -> None:
        self.take(replace(self.shell.settings.aids) if whose == "own" else None)
        self.changed.emit()

    def _put(self, name: str, value: object) -> None:
        self.seat.aids = replace(self.seat.aids or self.shell.settings.aids, **{name: value})
        self.changed.emit()

    def _switch(self, name: str) -> QHBoxLayout:
        made = self.switches[name] = Switch(self)
        made.toggled.connect(partial(self._put, name))
        self.say(made.setAccessibleName, f"settings.{name}")
        words = label(self, f"settings.{name}")
        words.setBuddy(made)
        row = QHBoxLayout()
        row.addWidget(words, 1)
        row.addWidget(made)
        return row

    def _choice(self, name: str) -> QVBoxLayout:
        key, values = CHOICES[name]
        texts = self.shell.texts
        made = Segments(self, values, lambda value: texts(f"settings.{key}.{value or 'table'}"), "")
        made.changed.connect(lambda value: self._put(name, value or None))
        self.say(made.setAccessibleName, f"settings.{key}")
        self.choices[name] = made
        row = QVBoxLayout()
        row.addWidget(label(self, f"settings.{key}"))
        row.addWidget(made)
        return row

"""The editor of what KaTO's cone does: effects one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tischrunde.i18n.wording import Words
from tischrunde.rules.core.options import Spec
from tischrunde.rules.kato.effects import MOST_DRAWN
from tischrunde.ui.kit.controls import Stepper
from tischrunde.ui.kit.flow_layout import WrapLayout
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.widgets import button, icon_button, label

EFFECTS: Final = ("reverse", "skip", "draw", "all_draw", "swap", "pass_hands", "again")
NUMBERS: Final = {"skip": (1, 9, 1), "draw": (1, MOST_DRAWN, 2), "all_draw": (1, MOST_DRAWN, 1)}
"""Effects with a number: lowest, highest, and what it is at first (KAT-33)."""


def first_word(verb: str) -> str:
    """An effect as it is when it is added: ``draw:2``."""
    number = NUMBERS.get(verb)
    return verb if number is None else f"{verb}:{number[2]}"


class EffectList(Part):
    """A list of effects (``skip:2``) that are carried out in order; ``changed`` carries a tuple."""

    changed = Signal(object)

    def __init__(self, part: Part, game: str, spec: Spec, seats: int) -> None:
        super().__init__(part.shell, part)
        self.game = game
        self.spec = spec
        self.seats = seats
        self.effects: tuple[str, ...] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self._lines = QVBoxLayout()
        column.addLayout(self._lines)
        self._empty = label(self, "newmatch.effects.none", "soft")
        column.addWidget(self._empty)
        column.addWidget(label(self, "newmatch.effects.add", "small"))
        offers = QWidget(self)
        line = WrapLayout(6, offers)
        for verb in EFFECTS:
            made = button(self, "", partial(self.add, verb), icon="add")
            self.keep(partial(self._name, made, verb), made)
            line.addWidget(made)
        column.addWidget(offers)
        self._rows: list[QWidget] = []

    def set_effects(self, effects: Sequence[str], seats: int) -> None:
        """Show ``effects``; at most one seat fewer than ``seats`` can be skipped."""
        if tuple(effects) == self.effects and seats == self.seats and self._rows:
            return
        self.seats = seats
        self.effects = tuple(effects)
        self._rebuild()

    def add(self, verb: str) -> None:
        """Put an effect at the end."""
        self._change((*self.effects, first_word(verb)))

    def _change(self, effects: tuple[str, ...]) -> None:
        self.effects = effects
        self._rebuild()
        self.changed.emit(effects)

    def _replace(self, place: int, word: str) -> None:
        self.effects = (*self.effects[:place], word, *self.effects[place + 1 :])
        self._tell(place)
        self.changed.emit(self.effects)

    def _move(self, place: int, step: int) -> None:
        moved = list(self.effects)
        other = (place + step) % len(moved)
        moved[place], moved[other] = moved[other], moved[place]
        self._change(tuple(moved))

    def _remove(self, place: int) -> None:
        self._change((*self.effects[:place], *self.effects[place + 1 :]))

    def _rebuild(self) -> None:
        for row in self._rows:
            self._lines.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = [self._row(place, word) for place, word in enumerate(self.effects)]
        for row in self._rows:
            self._lines.addWidget(row)
        self._empty.setVisible(not self._rows)

    def _row(self, place: int, word: str) -> QWidget:
        verb, _, number = word.partition(":")
        row = Part(self.shell, self)
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        text = label(row)
        row.keep(lambda: text.setText(self._text(place)), text)
        line.addWidget(text, 1)
        if verb in NUMBERS:
            low, high, _ = NUMBERS[verb]
            high = max(low, self.seats - 1) if verb == "skip" else high
            made = Stepper(row, low, high, int(number) if number.isdigit() else low)
            made.changed.connect(lambda n: self._replace(place, f"{verb}:{n}"))
            row.keep(lambda: made.setAccessibleName(self._text(place)), made)
            line.addWidget(made)
        acts = (
            ("up", lambda: self._move(place, -1)),
            ("down", lambda: self._move(place, 1)),
            ("remove", lambda: self._remove(place)),
        )
        effect = self._text(place)
        for name, act in acts:
            icon = "close" if name == "remove" else name
            line.addWidget(icon_button(row, f"newmatch.effects.{name}", icon, act, effect=effect))
        return row

    def _text(self, place: int) -> str:
        if place >= len(self.effects):
            return ""
        return self._word(self.effects[place])

    def _word(self, word: str) -> str:
        return Words(self.shell.texts, self.game).option_value(self.spec, (word,))

    def _name(self, made: QPushButton, verb: str) -> None:
        made.setText(self._word(first_word(verb)))

    def _tell(self, place: int) -> None:
        row = self._rows[place]
        if isinstance(row, Part):
            row.refresh()

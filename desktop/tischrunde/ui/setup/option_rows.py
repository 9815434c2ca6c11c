"""The rules of a match one by one, made from the options' data."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from tischrunde.i18n.rulebook import paragraph
from tischrunde.i18n.wording import Words
from tischrunde.match.draft import NOTES, Draft
from tischrunde.rules.core.options import TEXT_LIMIT, OptionKind, Spec
from tischrunde.ui.kit.controls import Segments, Stepper, Switch, Toggles
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.widgets import button, label
from tischrunde.ui.setup.effects import EffectList

APART = (NOTES,)
"""Options with a place of their own on the screen."""


class OptionRows(Part):
    """One row an option. ``changed`` after each change, ``rule`` asks for a rule's page."""

    changed = Signal()
    rule = Signal(object)

    def __init__(self, part: Part, draft: Draft) -> None:
        super().__init__(part.shell, part)
        self.draft = draft
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.keep(lambda: self.column.setSpacing(self.shell.theme.gap(18)))
        self.rows: dict[str, OptionRow] = {}
        for spec in draft.specs:
            if spec.name not in APART:
                row = OptionRow(self, spec)
                self.rows[spec.name] = row
                self.column.addWidget(row)
        self.show_values()

    def show_values(self) -> None:
        """Show what the draft says now."""
        for row in self.rows.values():
            row.show_value()

    def set_option(self, name: str, value: Any) -> None:
        """Something was chosen in a row."""
        if self.draft.values[name] == value:
            return
        self.draft.values[name] = value
        self.show_values()
        self.changed.emit()

    def refresh(self) -> None:
        super().refresh()
        if hasattr(self, "rows"):
            self.show_values()


class OptionRow(Part):
    """An option: its name, one sentence, the control, the rule; why not, if it has no effect."""

    def __init__(self, rows: OptionRows, spec: Spec) -> None:
        super().__init__(rows.shell, rows)
        self.rows = rows
        self.draft = rows.draft
        self.spec = spec
        self.name = label(self, role="strong")
        self.line = label(self, role="soft")
        self.reason = label(self, role="warning")
        self.why = self._why()
        self.control = self._control()
        head = QHBoxLayout()
        head.setSpacing(12)
        said = QVBoxLayout()
        said.setSpacing(0)
        said.addWidget(self.name)
        said.addWidget(self.line)
        head.addLayout(said, 1)
        beside = isinstance(self.control, (Switch, Stepper))
        if beside:
            head.addWidget(self.control, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        if not beside:
            column.addWidget(self.control)
        foot = QHBoxLayout()
        foot.addWidget(self.why)
        foot.addWidget(self.reason, 1)
        column.addLayout(foot)
        self.refresh()

    def _why(self) -> QPushButton:
        return button(self, "shell.rule", self._ask, "link")

    def _ask(self) -> None:
        self.rows.rule.emit(self.spec.rule)

    # -- controls by kind ---------------------------------------------------------------

    def _control(self) -> QWidget:
        make = {
            OptionKind.SWITCH: self._switch,
            OptionKind.NUMBER: self._number,
            OptionKind.CHOICE: self._choice,
            OptionKind.TEXT: self._text,
            OptionKind.LIST: self._list,
            OptionKind.SEAT: self._seat,
            OptionKind.SEATS: self._seats,
        }
        return make[self.spec.kind]()

    def _put(self, value: Any) -> None:
        self.rows.set_option(self.spec.name, value)

    def _switch(self) -> QWidget:
        made = Switch(self)
        made.toggled.connect(self._put)
        return made

    def _number(self) -> QWidget:
        low, high = self.spec.low or 0, self.spec.high or 0
        made = Stepper(self, low, high, low, _step(low, high))
        made.changed.connect(self._put)
        return made

    def _choice(self) -> QWidget:
        def word(value: str) -> str:
            return self.words.option_value(self.spec, value)

        made = Segments(self, self.spec.choices, word, str(self.spec.default))
        made.changed.connect(self._put)
        return made

    def _seat(self) -> QWidget:
        """Somebody at the table, by name; made anew when the seats change."""
        places = [str(place) for place in range(len(self.draft.seats))]

        def word(place: str) -> str:
            return self.words.name(int(place))

        made = Segments(self, places, word, str(self.draft.values[self.spec.name]))
        made.changed.connect(lambda place: self._put(int(place)))
        return made

    def _seats(self) -> QWidget:
        """Any of those at the table, by name; made anew when the seats change."""
        places = [str(place) for place in range(len(self.draft.seats))]
        chosen = self.draft.values[self.spec.name]
        made = Toggles(self, places, lambda place: self.words.name(int(place)), chosen)
        made.changed.connect(self._put)
        return made

    def _reseat(self) -> None:
        names = [seat.name for seat in self.draft.seats]
        control = self.control
        if isinstance(control, Toggles):
            same = [made.text() for made in control.buttons.values()] == names
            if same and control.values == tuple(self.draft.values[self.spec.name]):
                return
        before, self.control = control, self._control()
        self.layout().replaceWidget(before, self.control)  # type: ignore[union-attr]
        before.hide()
        before.deleteLater()
        self.control.setAccessibleName(self.name.text())

    def _text(self) -> QWidget:
        made = QLineEdit(self)
        made.setMaxLength(TEXT_LIMIT)
        made.textEdited.connect(self._put)
        return made

    def _list(self) -> QWidget:
        made = EffectList(self, self.draft.game_id, self.spec, len(self.draft.seats))
        made.changed.connect(self._put)
        return made

    # -- what it shows -------------------------------------------------------------------

    def show_value(self) -> None:
        """Show the value, and whether and why it has no effect."""
        value = self.draft.values[self.spec.name]
        control = self.control
        if isinstance(control, Switch):
            control.blockSignals(True)
            control.setChecked(value)
            control.blockSignals(False)
            control.update()
        elif self.spec.kind in (OptionKind.SEAT, OptionKind.SEATS):
            self._reseat()
        elif isinstance(control, (Stepper, Segments)):
            control.set_value(value)
        elif isinstance(control, EffectList):
            control.set_effects(value, len(self.draft.seats))
        elif isinstance(control, QLineEdit) and control.text() != value:
            control.setText(value)
        self._judge()

    def _judge(self) -> None:
        on = self.draft.in_force(self.spec)
        self.control.setEnabled(on)
        reason = "" if on else self._needed()
        if on and self.spec.kind is OptionKind.CHOICE and isinstance(self.control, Segments):
            reason = self._forbid(self.control)
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))

    def _needed(self) -> str:
        needs = self.spec.needs
        assert needs is not None
        option = self.words.option_title(needs[0])
        value = self.words.option_value(self.draft.spec(needs[0]), needs[1])
        return self.shell.texts("newmatch.only_if", option=option, value=value)

    @property
    def words(self) -> Words:
        names = [seat.name for seat in self.draft.seats]
        return Words(self.shell.texts, self.draft.game_id, names)

    def _forbid(self, control: Segments) -> str:
        """Take away the values that do not go with the rest; why the first of them does not."""
        reason = ""
        for value in self.spec.choices:
            against = self.draft.against(self.spec.name, value)
            control.button(value).setEnabled(against is None)
            if against is not None and not reason:
                reason = self.words.refusal(against)
        return reason

    def refresh(self) -> None:
        super().refresh()
        if not hasattr(self, "control"):
            return
        name = self.words.option_title(self.spec.name)
        line = self.words.option_help(self.spec.name)
        found = paragraph(self.spec.rule, (self.draft.game_id,), self.shell.texts.language)
        title = "" if found is None else found.title
        self.why.setAccessibleName(self.shell.texts("shell.rule_hint", rule=title))
        self.why.setToolTip(title)
        self.name.setText(name)
        self.line.setText(line)
        self.control.setAccessibleName(name)
        if isinstance(self.control, Switch):
            self.control.setAccessibleDescription(line)
        self._judge()


def _step(low: int, high: int) -> int:
    """Points go in tens: from 20 to 5000 one by one is no way to set a number."""
    return 10 if high - low > 500 else 1

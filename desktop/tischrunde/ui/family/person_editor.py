"""The sheet on which somebody of the family is changed; every change counts at once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import NamedTuple, Protocol

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QWidget

from tischrunde.storage.profiles import Person
from tischrunde.storage.settings import SeatSetup
from tischrunde.ui.family.key_button import KeyButton
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.controls import Segments, Stepper
from tischrunde.ui.kit.dialog import Sheet
from tischrunde.ui.kit.flow_layout import flow
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.pressing import Pressable
from tischrunde.ui.kit.theme import BLUE, INK, PERSON_COLOURS, WHITE
from tischrunde.ui.kit.widgets import button, focus_ring, label
from tischrunde.ui.setup.seat_aids import SeatAids
from tischrunde.ui.setup.seat_editor import NAME_LIMIT, OLDEST, FaceButton, faces


class KeyOf(NamedTuple):
    """Somebody's own key: ``key`` as it is ("" none); ``set`` says why another is not possible."""

    key: str
    set: Callable[[str], str]


class Keeper(Protocol):
    """What the sheet leads to."""

    def keep_person(self, person: Person) -> str:
        """Write the person; "" or the sentence why that was not possible."""
        ...

    def ask_to_merge(self, person: Person) -> None:
        """Ask whose other entry this is."""
        ...

    def ask_to_remove(self, person: Person) -> None:
        """Ask whether it is to be forgotten."""
        ...


class PersonEditor(Sheet):
    """Changes ``person``; ``new``: somebody who is not kept before there is a name."""

    WIDTH = 640

    def __init__(
        self, part: Part, person: Person, keeper: Keeper, key: KeyOf, *, new: bool, others: bool
    ) -> None:
        super().__init__(part, "family.new" if new else "family.edit")
        self.person = person
        self._keeper = keeper
        self._key = key
        self._new = new
        self._this_year = date.today().year
        self.problem = label(self, role="warning")
        self.problem.hide()
        self.page.addWidget(self.problem)
        self._name_field()
        self._belonging()
        self._years()
        self._key_line()
        self._colours()
        self.seat = SeatSetup(person.name, "person", aids=person.aids)
        self.aids = SeatAids(self, self.seat)
        self.aids.changed.connect(self._take_aids)
        self.page.addWidget(self.aids)
        self._faces()
        if not new:
            self._ends(others)
        self.buttons.addStretch(1)
        self.buttons.addWidget(button(self, "shell.done", self.finish, "primary"))

    def first_focus(self) -> QWidget | None:
        return self.name

    # -- keeping -------------------------------------------------------------------------

    def _put(self, **changes: object) -> None:
        """Change the person, and have it written as soon as there is a name."""
        self.person = replace(self.person, **changes)
        if self.person.name:
            self._say(self._keeper.keep_person(self.person))

    def _say(self, wrong: str) -> None:
        self.problem.setText(wrong)
        self.problem.setVisible(bool(wrong))
        self._place()

    def finish(self) -> None:
        if not self._done:
            self._take_name()
        super().finish()

    # -- parts ---------------------------------------------------------------------------

    def _name_field(self) -> None:
        self.page.addWidget(label(self, "newmatch.edit.name", "strong"))
        self.name = QLineEdit(self.person.name)
        self.name.setMaxLength(NAME_LIMIT)
        self.name.editingFinished.connect(self._take_name)
        self.name.returnPressed.connect(self.finish)
        self.say(self.name.setAccessibleName, "newmatch.edit.name")
        self.page.addWidget(self.name)

    def _take_name(self) -> None:
        """A name without letters changes nothing."""
        name = " ".join(self.name.text().split())
        if name and name != self.person.name:
            self._put(name=name)

    def _belonging(self) -> None:
        texts = self.shell.texts
        self.belongs = Segments(
            self,
            ("family", "guest"),
            lambda value: texts(f"family.belongs.{value}"),
            "guest" if self.person.guest else "family",
        )
        self.say(self.belongs.setAccessibleName, "family.belongs")
        self.belongs.changed.connect(lambda value: self._put(guest=value == "guest"))
        self.page.addWidget(self.belongs)

    def _years(self) -> None:
        self.page.addWidget(label(self, "family.birth_year", "strong"))
        self.page.addWidget(label(self, "family.birth_year.line", "soft"))
        year = self.person.birth_year
        self.year = QLineEdit("" if year is None else str(year))
        self.year.setMaxLength(4)
        self.say(self.year.setPlaceholderText, "family.birth_year.none")
        self.say(self.year.setAccessibleName, "family.birth_year")
        self.keep(lambda: self.year.setFixedWidth(self.px(180)), self.year)
        self.year.textEdited.connect(self._take_year)
        self.page.addWidget(self.year, 0, Qt.AlignmentFlag.AlignLeft)
        self.page.addWidget(label(self, "newmatch.edit.age", "strong"))
        self.age = Stepper(self, 0, OLDEST, self.person.age_in(self._this_year) or 0)
        self.say(self.age.field.setSpecialValueText, "newmatch.edit.age.none")
        self.say(self.age.setAccessibleName, "newmatch.edit.age")
        self.age.changed.connect(lambda years: self._put(age=years or None))
        self.page.addWidget(self.age, 0, Qt.AlignmentFlag.AlignLeft)
        self.age.setEnabled(year is None)

    def _take_year(self, text: str) -> None:
        first, last = self._this_year - OLDEST, self._this_year
        year = int(text) if text.isascii() and text.isdigit() else None
        if text and (year is None or not first <= year <= last):
            if len(text) >= 4 or not text.isdigit():
                self._say(self.shell.texts("family.birth_year.problem", low=first, high=last))
            return
        self._say("")
        if year != self.person.birth_year:
            self._put(birth_year=year)
        self.age.setEnabled(year is None)
        self.age.set_value(self.person.age_in(self._this_year) or 0)

    def _key_line(self) -> None:
        self.key = KeyButton(self, self._key.key, self._take_key)
        words = label(self, "family.key.line", "soft")
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self.key)
        line.addWidget(words, 1)
        self.page.addWidget(label(self, "family.key.title", "strong"))
        self.page.addLayout(line)

    def _take_key(self, key: str) -> None:
        wrong = self._key.set(key)
        self._say(wrong)
        if not wrong:
            self.key.show_key(key)

    def _colours(self) -> None:
        self.page.addWidget(label(self, "family.colour", "strong"))
        group = QButtonGroup(self)
        self.colours: dict[str, ColourButton] = {}
        for name in ("", *PERSON_COLOURS):
            made = self.colours[name] = ColourButton(self, name)
            made.setChecked(name == self.person.colour)
            made.clicked.connect(lambda _checked=False, name=name: self._put(colour=name))
            group.addButton(made)
        self.page.addWidget(flow(self.colours.values(), 6))

    def _take_aids(self) -> None:
        self._put(aids=self.seat.aids)
        self._place()

    def _faces(self) -> None:
        group = QButtonGroup(self)
        self.faces: dict[str, FaceButton] = {}
        for kind, names in faces().items():
            self.page.addWidget(label(self, f"newmatch.edit.faces.{kind}", "strong"))
            made = [FaceButton(self, name) for name in names]
            for face in made:
                group.addButton(face)
                self.faces[face.face] = face
                face.clicked.connect(lambda _checked=False, face=face: self._put(face=face.face))
            self.page.addWidget(flow(made, 6))
        if self.person.face in self.faces:
            self.faces[self.person.face].setChecked(True)

    def _ends(self, others: bool) -> None:
        """What ends the entry: being somebody else's, or nobody's."""
        self.merge = button(
            self, "family.merge", lambda: self._leave_to(self._keeper.ask_to_merge), icon="people"
        )
        self.remove = button(
            self, "family.remove", lambda: self._leave_to(self._keeper.ask_to_remove), icon="remove"
        )
        self.merge.setVisible(others)
        self.page.addWidget(flow((self.merge, self.remove)))

    def _leave_to(self, ask: Callable[[Person], None]) -> None:
        self.finish()
        ask(self.person)


class ColourButton(Pressable):
    """A colour to choose, "" for none; the chosen one has a ring and a tick."""

    def __init__(self, sheet: Sheet, colour: str) -> None:
        super().__init__(sheet)
        self.colour = colour
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        key = f"family.colour.{colour or 'none'}"
        sheet.say(self.setAccessibleName, key)
        sheet.say(self.setToolTip, key)
        sheet.keep(lambda: self.setFixedSize(sheet.px(48), sheet.px(48)), self)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(6, 6, -6, -6)
        filled = PERSON_COLOURS.get(self.colour, WHITE)
        painter.setPen(QPen(QColor(INK), 3 if self.isChecked() else 1))
        painter.setBrush(QColor(filled))
        painter.drawEllipse(box)
        if not self.colour:
            edge = box.width() * 0.15
            painter.drawLine(
                box.adjusted(edge, edge, -edge, -edge).bottomLeft(),
                box.adjusted(edge, edge, -edge, -edge).topRight(),
            )
        if self.isChecked():
            inset = box.width() * 0.22
            tint = WHITE if self.colour else INK
            tick = box.adjusted(inset, inset, -inset, -inset)
            pictures.draw(painter, "icons/ui/check.svg", tick, tint)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), self.width() / 2, BLUE)

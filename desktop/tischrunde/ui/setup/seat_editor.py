"""The sheet on which one seat is changed: who, name, level, face, age, aids."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import date
from functools import cache, partial

import msgspec
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QLabel, QLineEdit, QPushButton, QWidget

from tischrunde.bots.bot import LEVELS
from tischrunde.storage.profiles import Person
from tischrunde.storage.settings import SeatSetup
from tischrunde.system.packaged import resource
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.controls import Segments, Stepper
from tischrunde.ui.kit.dialog import Sheet
from tischrunde.ui.kit.flow_layout import flow
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.pressing import Pressable
from tischrunde.ui.kit.theme import BLUE, GOLD_PALE, INK, PAPER_EDGE, WHITE
from tischrunde.ui.kit.widgets import button, focus_ring, label
from tischrunde.ui.setup.seat_aids import SeatAids

NAME_LIMIT = 24
OLDEST = 120


@cache
def faces() -> dict[str, list[str]]:
    """The faces there are, by kind."""
    path = resource("art/faces/faces.json")
    found: dict[str, list[str]] = json.loads(path.read_text(encoding="utf-8"))
    return found


class SeatEditor(Sheet):
    """Changes a copy of ``seat``; ``done`` gets it when the sheet closes.

    ``people`` are those who may sit down here with one click. ``key`` is the one that
    the person there has at a shared screen, "" for none.

    ``remove`` clears the seat, None where it has to stay.
    """

    WIDTH = 640

    def __init__(
        self,
        part: Part,
        place: int,
        seat: SeatSetup,
        people: Sequence[Person],
        done: Callable[[SeatSetup], object],
        remove: Callable[[], object] | None,
        key: str = "",
    ) -> None:
        super().__init__(part, "newmatch.edit.title", place=place + 1)
        self.seat = msgspec.structs.replace(seat)
        self._done_with = done
        self._removed = False
        texts = self.shell.texts
        self.who = Segments(
            self, ("person", "bot"), lambda who: texts(f"newmatch.edit.{who}"), seat.player
        )
        self.say(self.who.setAccessibleName, "newmatch.edit.who")
        self.who.changed.connect(self._be)
        self.page.addWidget(self.who)
        self._name_field()
        self._for_people: list[QWidget] = []
        self._for_bots: list[QWidget] = []
        if key:
            line = label(self, "newmatch.edit.key", "soft", letter=key)
            self.page.addWidget(line)
            self._for_people.append(line)
        self._known(people)
        self._level()
        self._age()
        self.aids = SeatAids(self, self.seat)
        self.page.addWidget(self.aids)
        self._for_people.append(self.aids)
        self.aids.whose.changed.connect(lambda _whose: self._place())
        self._faces()
        self._buttons(remove)
        self._show_what_fits()

    def first_focus(self) -> QWidget | None:
        return self.name

    def finish(self) -> None:
        if not self._done:
            self._take_name(self.name.text().strip() or self.seat.name)
            if not self._removed:
                self._done_with(self.seat)
        super().finish()

    def _take_name(self, name: str) -> None:
        """Whoever gets another name is another person."""
        if name != self.seat.name:
            self.seat.name, self.seat.person, self.seat.buzzer = name, "", ""

    def _name_field(self) -> None:
        self.page.addWidget(label(self, "newmatch.edit.name", "strong"))
        self.name = QLineEdit(self.seat.name)
        self.name.setMaxLength(NAME_LIMIT)
        self.name.returnPressed.connect(self.finish)
        self.say(self.name.setAccessibleName, "newmatch.edit.name")
        self.name.selectAll()
        self.page.addWidget(self.name)

    def _known(self, people: Sequence[Person]) -> None:
        """Those who have played before, one click each."""
        if not people:
            return
        title = label(self, "newmatch.edit.known", "strong")
        made = []
        for person in people:
            chip = button(self, "", partial(self._be_person, person))
            chip.setText(person.name)
            # Namesakes are told apart by their faces, and their age.
            self.keep(partial(self._put_face, chip, person.face), chip)
            age = person.age_in(date.today().year)
            if age is not None:
                self.say(chip.setAccessibleDescription, "newmatch.edit.years", n=age)
                self.say(chip.setToolTip, "newmatch.edit.years", n=age)
            made.append(chip)
        line = flow(made)
        self.page.addWidget(title)
        self.page.addWidget(line)
        self._for_people += [title, line]

    def _put_face(self, chip: QPushButton, face: str) -> None:
        if not face:
            return
        side, ratio = self.px(26), self.devicePixelRatioF()
        chip.setIcon(QIcon(pictures.pixmap(pictures.face(face), side, side, ratio)))
        chip.setIconSize(QSize(side, side))

    def _be_person(self, person: Person) -> None:
        self.name.setText(person.name)
        self.seat.name, self.seat.person, self.seat.buzzer = person.name, person.id, ""
        if person.face:
            self._pick(person.face)
        self.seat.age = person.age_in(date.today().year)
        self.age.set_value(self.seat.age or 0)
        self.aids.take(person.aids)

    def _level(self) -> None:
        title = label(self, "newmatch.edit.level", "strong")
        level = self.seat.level or LEVELS[1]
        texts = self.shell.texts
        self.level = Segments(self, LEVELS, lambda name: texts(f"newmatch.level.{name}"), level)
        self.say(self.level.setAccessibleName, "newmatch.edit.level")
        self.level.changed.connect(self._set_level)
        self._level_line: QLabel = label(self, role="soft")
        for widget in (title, self.level, self._level_line):
            self.page.addWidget(widget)
        self._for_bots += [title, self.level, self._level_line]
        self.keep(lambda: self._say_level(), self._level_line)

    def _say_level(self) -> None:
        key = f"newmatch.level.{self.level.value or LEVELS[1]}.line"
        self._level_line.setText(self.shell.texts(key))

    def _set_level(self, level: str) -> None:
        self.seat.level = level
        self._say_level()

    def _age(self) -> None:
        title = label(self, "newmatch.edit.age", "strong")
        line = label(self, "newmatch.edit.age.line", "soft")
        self.age = Stepper(self, 0, OLDEST, self.seat.age or 0)
        self.say(self.age.field.setSpecialValueText, "newmatch.edit.age.none")
        self.say(self.age.setAccessibleName, "newmatch.edit.age")
        self.age.changed.connect(self._set_age)
        for widget in (title, line):
            self.page.addWidget(widget)
        self.page.addWidget(self.age, 0, Qt.AlignmentFlag.AlignLeft)

    def _set_age(self, years: int) -> None:
        self.seat.age = years or None

    def _faces(self) -> None:
        self._group = QButtonGroup(self)
        self.faces: dict[str, FaceButton] = {}
        for kind, names in faces().items():
            self.page.addWidget(label(self, f"newmatch.edit.faces.{kind}", "strong"))
            made = [FaceButton(self, name) for name in names]
            for face in made:
                self._group.addButton(face)
                self.faces[face.face] = face
                face.clicked.connect(lambda _checked=False, face=face: self._pick(face.face))
            self.page.addWidget(flow(made, 6))
        if self.seat.face in self.faces:
            self.faces[self.seat.face].setChecked(True)

    def _pick(self, face: str) -> None:
        self.seat.face = face
        if face in self.faces:
            self.faces[face].setChecked(True)

    def _buttons(self, remove: Callable[[], object] | None) -> None:
        if remove is not None:

            def clear() -> None:
                self._removed = True
                self.finish()
                remove()

            self.buttons.addWidget(button(self, "newmatch.edit.remove", clear, icon="remove"))
        self.buttons.addStretch(1)
        self.buttons.addWidget(button(self, "shell.done", self.finish, "primary"))

    def _be(self, player: str) -> None:
        self.seat.player = "bot" if player == "bot" else "person"
        if player == "bot" and not self.seat.level:
            self.seat.level = self.level.value or LEVELS[1]
        self._show_what_fits()

    def _show_what_fits(self) -> None:
        person = self.seat.player == "person"
        for widget in self._for_people:
            widget.setVisible(person)
        for widget in self._for_bots:
            widget.setVisible(not person)
        self._place()


class FaceButton(Pressable):
    """A face to choose; the chosen one has a thick ring and a tick."""

    def __init__(self, sheet: Sheet, face: str) -> None:
        super().__init__(sheet)
        self.face = face
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        sheet.say(self.setAccessibleName, f"newmatch.face.{face}")
        sheet.say(self.setToolTip, f"newmatch.face.{face}")
        sheet.keep(lambda: self.setFixedSize(sheet.px(60), sheet.px(60)), self)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        on = self.isChecked()
        painter.setPen(QColor(INK if on else PAPER_EDGE))
        painter.setBrush(QColor(GOLD_PALE if on or self.underMouse() else WHITE))
        painter.drawEllipse(box)
        pictures.draw(painter, pictures.face(self.face), box.adjusted(3, 3, -3, -3))
        if on:
            focus_ring(painter, box.adjusted(-2, -2, 2, 2), box.width() / 2, INK)
            side = box.width() * 0.36
            spot = QRectF(box.right() - side, box.bottom() - side, side, side)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(INK))
            painter.drawEllipse(spot)
            pictures.draw(painter, "icons/ui/check.svg", spot.adjusted(3, 3, -3, -3), WHITE)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), self.width() / 2, BLUE)

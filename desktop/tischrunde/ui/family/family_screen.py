"""Everybody who plays here: faces, names, ages, keys and aids, to be changed at any time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from uuid import uuid4

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tischrunde.match.buzzers import can_be
from tischrunde.storage.errors import StorageError
from tischrunde.storage.profiles import Person
from tischrunde.ui.family.person_card import PersonCard
from tischrunde.ui.family.person_editor import KeyOf, PersonEditor
from tischrunde.ui.family.source import FamilySource
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.dialog import Sheet, notice, question
from tischrunde.ui.kit.flow_layout import flow
from tischrunde.ui.kit.part import Screen
from tischrunde.ui.kit.scroll import Scroll
from tischrunde.ui.kit.widgets import Paper, button, header, label
from tischrunde.ui.shell import Shell


class FamilyScreen(Screen):
    """The people of ``source``, the family first and then who comes to visit.

    ``laid`` carries a sheet to be laid over the screen.
    """

    backed = Signal()
    laid = Signal(object)
    title_key = "family.title"

    def __init__(self, shell: Shell, source: FamilySource) -> None:
        super().__init__(shell)
        self.source = source
        self.cards: dict[str, PersonCard] = {}
        self._at = ""
        """Whose card had the keyboard last."""
        self.paper = Paper(self)
        self.hint = label(self.paper, "family.empty")
        self.paper.box.addWidget(self.hint)
        self._place_of_cards = QVBoxLayout()
        self.paper.box.addLayout(self._place_of_cards)
        self._cards: QWidget | None = None
        page = QWidget()
        column = QVBoxLayout(page)
        column.addWidget(self.paper)
        column.addStretch(1)
        self.keep(lambda: column.setContentsMargins(shell.theme.gap(12), 0, shell.theme.gap(12), 0))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        top = header(self, self.title_key, self.backed.emit)
        self.add = button(self, "family.add", self.enter_somebody, "ghost", "add", "table")
        top.addWidget(self.add)
        whole.addLayout(top)
        whole.addWidget(Scroll(page, self), 1)
        self.show_people()

    # -- what is shown -------------------------------------------------------------------

    def show_people(self, focus: str = "") -> None:
        """Show everybody as they are now; ``focus`` is whose card has the keyboard."""
        people = self.source.people().people
        if self._cards is not None:
            self._place_of_cards.removeWidget(self._cards)
            self._cards.hide()
            self._cards.deleteLater()
        self._cards = QWidget(self.paper)
        column = QVBoxLayout(self._cards)
        column.setContentsMargins(0, 0, 0, 0)
        self.cards = {}
        for guests in (False, True):
            those = [person for person in people if person.guest is guests]
            if not those:
                continue
            if guests:
                column.addWidget(label(self.paper, "family.guests", "subheading"))
            column.addWidget(flow([self._card(person) for person in those], 12))
        self._place_of_cards.addWidget(self._cards)
        self.hint.setVisible(len(people) < 2)
        if focus in self.cards:
            self._at = focus
            self.cards[focus].setFocus(Qt.FocusReason.OtherFocusReason)

    def _card(self, person: Person) -> PersonCard:
        made = PersonCard(self.paper, person, self._key(person))
        made.clicked.connect(lambda _checked=False: self.change(person.id))
        made.stepped.connect(lambda step: self.move_person(person.id, step))
        self.cards[person.id] = made
        return made

    def _key(self, person: Person) -> str:
        return self.shell.settings.buzzers.get(person.id, "")

    def first_focus(self) -> QWidget | None:
        return self.cards.get(self._at) or next(iter(self.cards.values()), self.add)

    def escape(self) -> bool:
        self.backed.emit()
        return True

    # -- what is done --------------------------------------------------------------------

    def _write(self, act: Callable[[], object]) -> str:
        """Do it; "" or the sentence why it could not be written."""
        try:
            act()
        except StorageError as error:
            return self.shell.texts(error.key, **error.params)
        return ""

    def _do(self, act: Callable[[], object], focus: str = "") -> None:
        """Do it, show what came of it, and say if it could not be written."""
        wrong = self._write(act)
        self.show_people(focus)
        if wrong:
            self.laid.emit(notice(self, "shell.problem.title", wrong))

    def keep_person(self, person: Person) -> str:
        """Write somebody; "" or the sentence why that was not possible."""
        wrong = self._write(lambda: self.source.put(person))
        self.show_people()
        return wrong

    def move_person(self, person: str, step: int) -> None:
        """Let somebody change places with the one before or after, among family or guests."""
        people = self.source.people().people
        at = next(place for place, one in enumerate(people) if one.id == person)
        same = [place for place, one in enumerate(people) if one.guest is people[at].guest]
        other = same.index(at) + step
        if 0 <= other < len(same):
            self._do(lambda: self.source.move(person, same[other] - at), person)

    def enter_somebody(self) -> None:
        """Somebody new, on a sheet."""
        self._edit(Person(uuid4().hex, ""), new=True)

    def change(self, person: str) -> None:
        """Lay the sheet of a person over the screen."""
        found = self.source.people().by_id(person)
        if found is not None:
            self._edit(found, new=False)

    def _edit(self, person: Person, *, new: bool) -> None:
        others = len(self.source.people().people) > 1
        key = KeyOf(self._key(person), partial(self._set_key, person))
        sheet = PersonEditor(self, person, self, key, new=new, others=others)
        # The card that it was opened from is another one by now.
        sheet.before = None
        sheet.closed.connect(lambda: self.show_people(person.id))
        self.laid.emit(sheet)

    def _set_key(self, person: Person, key: str) -> str:
        """Give somebody a key; "" or the sentence why it cannot be theirs."""
        texts = self.shell.texts
        if not can_be(key):
            return texts("newmatch.buzzers.reserved")
        for other in self.source.people().people:
            if other.id != person.id and self._key(other) == key:
                return texts("newmatch.buzzers.taken", letter=key, name=other.name)
        self.source.set_key(person.id, key)
        return ""

    # -- one entry less ------------------------------------------------------------------

    def ask_to_merge(self, person: Person) -> None:
        """Whose entry is the same person's? Lay the list over the screen."""
        others = [one for one in self.source.people().people if one.id != person.id]
        sheet = Sheet(self, "family.merge.title", name=person.name)
        sheet.page.addWidget(label(sheet, "family.merge.text", name=person.name))
        sheet.page.addWidget(flow(self._choices(sheet, person, others)))
        sheet.buttons.addStretch(1)
        sheet.buttons.addWidget(button(sheet, "shell.cancel", sheet.dismiss))
        self.laid.emit(sheet)

    def _choices(self, sheet: Sheet, person: Person, others: Sequence[Person]) -> list[QWidget]:
        made: list[QWidget] = []
        for other in others:
            chip = button(sheet, "", partial(self._sure_to_merge, sheet, other, person))
            chip.setText(other.name)
            if other.face:
                side, ratio = self.px(26), self.devicePixelRatioF()
                drawn = pictures.pixmap(pictures.face(other.face), side, side, ratio)
                chip.setIcon(QIcon(drawn))
                chip.setIconSize(QSize(side, side))
            made.append(chip)
        return made

    def _sure_to_merge(self, sheet: Sheet, stays: Person, goes: Person) -> None:
        sheet.finish()
        self.laid.emit(
            question(
                self,
                "family.merge.title",
                "family.merge.sure",
                "family.merge.yes",
                lambda: self._do(lambda: self.source.merge(stays.id, goes.id), stays.id),
                name=goes.name,
                stays=stays.name,
            )
        )

    def ask_to_remove(self, person: Person) -> None:
        """Forget somebody, if that is meant."""
        self.laid.emit(
            question(
                self,
                "family.remove.title",
                "family.remove.text",
                "family.remove.yes",
                lambda: self._do(lambda: self.source.remove(person.id)),
                "home.remove.no",
                name=person.name,
            )
        )

"""The button on the first screen that seats those who played on the last evening."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt

from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.dates import within_a_sentence
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.pressing import PushButton
from tischrunde.ui.kit.theme import CREAM

if TYPE_CHECKING:
    from tischrunde.archive.past import Evening
    from tischrunde.storage.profiles import Person


class EveningButton(PushButton):
    """``Wie gestern: Anna, Ben und Oma``; pressed, the next game that is chosen is theirs."""

    def __init__(self, part: Part) -> None:
        super().__init__(part)
        self.part = part
        self.evening: Evening | None = None
        self._room = 10_000
        self.setProperty("role", "ghost")
        self.setProperty("ground", "table")
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.toggled.connect(lambda _on: self._put_words())
        self.hide()
        part.keep(self._put_words, self)

    @property
    def chosen(self) -> Sequence[Person]:
        """Those who are to be seated; () while it is not pressed."""
        return self.evening.people if self.evening is not None and self.isChecked() else ()

    def show_evening(self, evening: Evening | None) -> None:
        """Offer those of ``evening``; None offers nothing."""
        self.evening = evening
        self.setVisible(evening is not None)
        if evening is None:
            self.setChecked(False)
        self._put_words()

    def fit(self, room: int) -> None:
        """Name everybody if that has ``room``, in pixels."""
        self._room = room
        self._put_words()

    def _put_words(self) -> None:
        if self.evening is None:
            return
        texts = self.part.shell.texts
        when = within_a_sentence(texts, self.evening.day, date.today())
        names = [person.name for person in self.evening.people]
        said = names[0]
        if len(names) > 1:
            said = texts("shell.and", names=", ".join(names[:-1]), last=names[-1])
        whole = texts("home.again", day=when, names=said)
        self.setAccessibleName(whole)
        self.setAccessibleDescription(texts("home.again.hint"))
        self.setToolTip(f"{whole}. {texts('home.again.hint')}")
        self._draw()
        self.setText(whole)
        if self.sizeHint().width() > self._room:
            self.setText(texts("home.again.short", day=when))

    def _draw(self) -> None:
        """A tick says that it is pressed, not only its ground."""
        side = self.part.px(22)
        name = "check" if self.isChecked() else "again"
        self.setIcon(pictures.icon(name, side, self.devicePixelRatioF(), CREAM))
        self.setIconSize(QSize(side, side))

"""The first screen: the games' boxes on the table, and the match that waits to go on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tischrunde.ui.home.boxes import BoxRows, GameBox
from tischrunde.ui.home.faces import FaceRow
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.part import Part, Screen
from tischrunde.ui.kit.widgets import Paper, button, icon_button, label
from tischrunde.ui.shell import Shell

if TYPE_CHECKING:
    from tischrunde.archive.past import Evening
    from tischrunde.storage.profiles import Person
    from tischrunde.ui.home.evening import EveningButton


class Waiting(NamedTuple):
    """An unfinished match: where it lies, the game, who plays, whose turn it is ("" unknown)."""

    path: Path
    game: str
    names: tuple[str, ...]
    turn: str = ""
    round: int = 0
    insight: bool = False
    """Whether something was taken back after it had shown more."""
    over: bool = False
    """Whether only its result is still to be seen."""


class Home(Screen):
    """What can be played; two clicks from here to the first card.

    Signals: ``chosen`` (a game's id), ``resumed`` (a :class:`Waiting`), ``more``
    (the list of all unfinished matches), ``family``, ``history``,
    ``statistics``, ``rules``, ``settings``.
    """

    chosen = Signal(object)
    resumed = Signal(object)
    more = Signal()
    family = Signal()
    history = Signal()
    rules = Signal()
    settings = Signal()
    statistics = Signal()
    title_key = "home.title"

    def __init__(self, shell: Shell, games: Sequence[str], waiting: Sequence[Waiting] = ()) -> None:
        super().__init__(shell)
        self.waiting: tuple[Waiting, ...] = ()
        self.people: tuple[Person, ...] = ()
        self.boxes = {game: GameBox(self, game) for game in games}
        for game, box in self.boxes.items():
            box.clicked.connect(lambda _checked=False, game=game: self.chosen.emit(game))
        self.strip: Strip | None = None
        self._buttons: dict[str, QPushButton] = {}
        """Those of the bar, by what they are called."""
        self._page = QWidget()
        self._column = QVBoxLayout(self._page)
        self._column.addLayout(self._bar())
        self._column.addSpacing(8)
        self._column.addWidget(self._shelf(), 1)
        self.faces = FaceRow(self)
        self._column.addWidget(self.faces)
        self.evening: EveningButton | None = None
        self.keep(lambda: self._column.setContentsMargins(*(shell.theme.gap(28),) * 4))
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(0, 0, 0, 0)
        self._outer.addWidget(self._page)
        self._scrolls = False
        self._narrow: bool | None = None
        if waiting:
            self.set_waiting(waiting)

    def _bar(self) -> QHBoxLayout:
        bar = QHBoxLayout()
        mark = label(self, "home.title", "title", "table")
        mark.setWordWrap(False)
        self.keep(lambda: mark.setFont(self.shell.theme.heading(40)))
        bar.addWidget(mark)
        bar.addStretch(1)
        for key, signal, icon in (
            ("home.rules", self.rules, "rulebook"),
            ("home.settings", self.settings, "settings"),
        ):
            self._buttons[key] = made = button(self, "", signal.emit, "ghost", icon, "table")
            bar.addWidget(made)
        bar.addWidget(
            icon_button(self, "shell.full_screen", "fullscreen", self.full_screen.emit, "ghost")
        )
        return bar

    def _shelf(self) -> QWidget:
        shelf = BoxRows(tuple(self.boxes.values()))
        self.keep(lambda: shelf.set_gap(self.shell.theme.gap(28)))
        return shelf

    def set_waiting(self, waiting: Sequence[Waiting]) -> None:
        """Offer to go on with the first of ``waiting``, newest first; () hides the offer."""
        self.waiting = tuple(waiting)
        if self.strip is None and waiting:
            self.strip = self._offer()
        if self.strip is not None:
            self.strip.show_match(self.waiting)
            self.others.setVisible(len(self.waiting) > 1)
        self.refresh()

    def set_people(self, people: Sequence[Person]) -> None:
        """Show the family; () shows nobody."""
        self._remember()
        self.people = tuple(people)
        self._arrange()

    def set_evening(self, evening: Evening | None) -> None:
        """Offer to seat those who played then, at whichever game is chosen next."""
        self._remember().show_evening(evening)
        self._arrange()

    def _remember(self) -> EveningButton:
        """The line below the boxes: who plays here, and what was played; made when first asked
        for, since the first picture does without."""
        if self.evening is None:
            from tischrunde.ui.home.evening import EveningButton
            from tischrunde.ui.kit.flow_layout import flow

            ways = (
                ("home.family", self.family, "people"),
                ("home.history", self.history, "clock"),
                ("statistics.open", self.statistics, "statistics"),
            )
            self.evening = EveningButton(self)
            made = [
                button(self, key, signal.emit, "ghost", icon, "table") for key, signal, icon in ways
            ]
            self._column.addWidget(flow([self.evening, *made], 10, centred=True))
        return self.evening

    @property
    def together(self) -> Sequence[Person]:
        """Those who are to play together again; () if the set-up of last time counts."""
        return () if self.evening is None else self.evening.chosen

    def _offer(self) -> Strip:
        """The strip below the bar, and the way to other matches below it."""
        strip = Strip(self)
        self.others = button(self, "", self.more.emit, "link", ground="table")
        for place, widget in enumerate((strip, self.others)):
            self._column.insertWidget(2 + place, widget, 0, Qt.AlignmentFlag.AlignHCenter)
        return strip

    def refresh(self) -> None:
        super().refresh()
        self._narrow = None
        self._arrange()
        if self.strip is not None:
            self.others.setText(self.shell.texts("home.more", n=len(self.waiting) - 1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        """In a narrow window the bar shows pictures only, and the offer stands in two lines."""
        narrow = self.width() < self.px(760)
        if narrow != self._narrow:
            self._narrow = narrow
            texts = self.shell.texts
            for key, made in self._buttons.items():
                made.setText("" if narrow else texts(key))
                made.setAccessibleName(texts(key))
                made.setToolTip(texts(key) if narrow else "")
        if self.strip is not None:
            self.strip.set_narrow(narrow)
        if self.evening is not None:
            self.evening.fit(self.width() - 2 * self.shell.theme.gap(28))
        # The boxes come first: in a low window there is no room for the family.
        room = self.height() >= self.px(640)
        self.faces.show_people(self.people if room else ())
        self._scroll_if_needed()

    def _scroll_if_needed(self) -> None:
        """Most windows have room for everything; a scrolling page would cost time at the start."""
        if self._scrolls or self._page.minimumSizeHint().height() <= self.height():
            return
        from tischrunde.ui.kit.scroll import Scroll

        self._scrolls = True
        focus = self.focusWidget()
        self._outer.addWidget(Scroll(self._page, self))
        # Whatever gets another parent loses the keyboard.
        if focus is not None:
            focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def first_focus(self) -> QWidget | None:
        if self.strip is not None and self.waiting:
            return self.strip.go
        return next(iter(self.boxes.values()), None)


class Strip(Paper):
    """The offer to go on: what, with whom, whose turn."""

    def __init__(self, home: Home) -> None:
        super().__init__(home)
        self.home = home
        self.picture = PictureLabel(self)
        self.what = label(self, role="subheading")
        self.where = label(self, role="soft")
        self.go = button(self, "", self._resume, "primary", "play")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(self.what)
        words.addWidget(self.where)
        words.addStretch(1)
        head = QHBoxLayout()
        head.setSpacing(18)
        head.addWidget(self.picture)
        head.addLayout(words, 1)
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._line.setSpacing(18)
        self._line.addLayout(head, 1)
        self._line.addWidget(self.go)
        self.box.addLayout(self._line)

    def set_narrow(self, narrow: bool) -> None:
        """The button below the words instead of beside them."""
        way = QBoxLayout.Direction
        self._line.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        self.setMinimumWidth(min(self.px(720), self.home.width() - self.px(60)))

    def _fit(self) -> None:
        self.box.setContentsMargins(24, 20, 28, 22)

    def _resume(self) -> None:
        if self.home.waiting:
            self.home.resumed.emit(self.home.waiting[0])

    def show_match(self, waiting: Sequence[Waiting]) -> None:
        self.setVisible(bool(waiting))
        if waiting:
            self.picture.game = waiting[0].game
        self.refresh()

    def refresh(self) -> None:
        super().refresh()
        if not self.home.waiting:
            return
        match = self.home.waiting[0]
        self.what.setText(what_text(self, match))
        self.where.setText(where_text(self, match))
        self.go.setText(go_text(self, match))
        self.go.setAccessibleDescription(f"{self.what.text()}. {self.where.text()}")


def what_text(part: Part, match: Waiting) -> str:
    """``KaTO mit Lena, Bo und Ida``."""
    texts = part.shell.texts
    game = texts(f"home.game.{match.game}")
    return texts("home.match", game=game, names=listed(part, match.names))


def where_text(part: Part, match: Waiting) -> str:
    """``Runde 2, Bo ist dran · mit Einblick``."""
    texts = part.shell.texts
    where = ""
    if match.over:
        where = texts("home.over")
    elif match.turn:
        where = texts("home.where", round=match.round, name=match.turn)
    elif match.round:
        where = texts("home.round", round=match.round)
    return texts("home.insight", where=where) if match.insight and where else where


def go_text(part: Part, match: Waiting) -> str:
    """What the button says that opens ``match``."""
    return part.shell.texts("home.result" if match.over else "home.resume")


def listed(part: Part, names: Sequence[str]) -> str:
    """Names as one says them: ``Lena, Bo und Ida``."""
    if len(names) < 2:
        return "".join(names)
    return part.shell.texts("shell.and", names=", ".join(names[:-1]), last=names[-1])


class PictureLabel(QLabel):
    """A small picture of a game's box."""

    def __init__(self, part: Part) -> None:
        super().__init__(part)
        self.part = part
        self.game = ""
        part.keep(lambda: self.setFixedSize(part.px(84), part.px(64)), self)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        pictures.draw(painter, f"art/home/{self.game}.svg", QRectF(self.rect()))

"""All matches that were played, by evenings: to be found again, read, shared and thrown away."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListView, QVBoxLayout, QWidget

from tischrunde.archive.past import PastFilter, PastMatch, fits, rules_of
from tischrunde.ui.history import past_words
from tischrunde.ui.history.past_model import Heading, PastModel
from tischrunde.ui.history.past_rows import PastRows
from tischrunde.ui.history.source import Past, PastSource
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.controls import DropDown
from tischrunde.ui.kit.flow_layout import flow
from tischrunde.ui.kit.part import Part, Screen
from tischrunde.ui.kit.pressing import ENTER
from tischrunde.ui.kit.theme import INK_SOFT
from tischrunde.ui.kit.widgets import Paper, button, header, icon_button, label
from tischrunde.ui.shell import Shell

AT_ONCE: Final = 200
"""So many files are looked at in one go; thousands would keep the page from opening."""
LOW: Final = 560
"""Pixels, at the usual text size, below which the choices are folded away."""
SINCE: Final = ("", "month", "week")


class HistoryScreen(Screen):
    """The list of ``source``, and what narrows it down.

    ``opened`` and ``removed`` carry the path of a file, ``wanted`` asks for another file to
    be opened.
    """

    backed = Signal()
    opened = Signal(object)
    removed = Signal(object)
    wanted = Signal()
    title_key = "home.history"

    def __init__(self, shell: Shell, source: PastSource) -> None:
        super().__init__(shell)
        self.source = source
        self.past = Past((), (), False)
        self._checked: set[Path] = set()
        self._checks = False
        self.model = PastModel(shell)
        self.paper = Paper(self)
        self.search = icon_button(self, "past.choose", "search", lambda: None, "ghost")
        self.search.setCheckable(True)
        self.search.toggled.connect(lambda _on: self._fit())
        self.choices = {name: self._choice(name) for name in ("game", "person", "rules", "since")}
        self.filters = flow(self.choices.values())
        self.count = label(self.paper, role="soft")
        self.hint = Hint(self.paper)
        self.every = button(self.paper, "past.every", self.show_every, "link")
        self.list = self._list()
        for part in (self.filters, self.count, self.hint):
            self.paper.box.addWidget(part)
        self.paper.box.addWidget(self.every, 0, Qt.AlignmentFlag.AlignHCenter)
        self.paper.box.addWidget(self.list, 1)
        self.paper.box.addStretch(0)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        top = header(self, self.title_key, self.backed.emit)
        self.open_button = button(self, "", self.wanted.emit, "ghost", "log", "table")
        self.say(self.open_button.setToolTip, "past.open.hint")
        self.say(self.open_button.setAccessibleName, "past.open")
        top.addWidget(self.search)
        top.addWidget(self.open_button)
        whole.addLayout(top)
        whole.addWidget(self.paper, 1)
        self.keep(lambda: whole.setContentsMargins(0, 0, 0, shell.theme.gap(6)))
        opener = QShortcut(QKeySequence(QKeySequence.StandardKey.Open), self)
        opener.activated.connect(self.wanted)
        self.keep(self._put_words)

    def _choice(self, name: str) -> DropDown:
        made = DropDown(self.paper)
        self.paper.say(made.setAccessibleName, f"past.filter.{name}")
        self.paper.say(made.setToolTip, f"past.filter.{name}")
        made.chosen.connect(lambda _value: self._narrow())
        return made

    def _list(self) -> PastList:
        made = PastList(self.paper)
        made.setModel(self.model)
        self.rows = PastRows(made, self, self.model)
        made.setItemDelegate(self.rows)
        self.paper.say(made.setAccessibleName, "home.history")
        made.chosen.connect(lambda index: self._tell(self.opened, index))
        made.thrown.connect(lambda index: self._tell(self.removed, index))
        made.verticalScrollBar().valueChanged.connect(lambda _value: self._check_later())
        return made

    # -- what there is -------------------------------------------------------------------

    def entered(self) -> None:
        self.look()

    def look(self) -> None:
        """At the files; at more of them as soon as there is time."""
        past = self.source.look(AT_ONCE)
        # What comes after the newest is shown once it is all there.
        if past.complete or not self.past.matches:
            self._take(past)
        if not past.complete:
            self.shell.time.after(0, self, self.look)

    def _take(self, past: Past) -> None:
        if past == self.past:
            return
        self.past = past
        self._offer()
        self._narrow()

    def _offer(self) -> None:
        """Offer to choose from what occurs."""
        texts, matches = self.shell.texts, self.past.matches
        games = sorted({past_words.game_of(texts, one): one.game for one in matches}.items())
        self.choices["game"].offer(self._with_all("game", [(game, name) for name, game in games]))
        people = {
            player.key: player.name for one in matches for player in one.players if player.key
        }
        named = sorted(people.items(), key=lambda one: (one[1].casefold(), one[0]))
        self.choices["person"].offer(self._with_all("person", named))
        self._offer_rules()
        since = [(name, texts(f"past.since.{name}")) for name in SINCE if name]
        self.choices["since"].offer(self._with_all("since", since))

    def _offer_rules(self) -> None:
        """The presets of the chosen game, else of all."""
        texts, game = self.shell.texts, self.choices["game"].value
        found: dict[str, str] = {}
        for one in self.past.matches:
            if game in ("", one.game) and rules_of(one) not in found:
                name = past_words.rules_name(texts, one.game, one.preset)
                whole = name if game else f"{past_words.game_of(texts, one)}: {name}"
                found[rules_of(one)] = whole
        named = sorted(found.items(), key=lambda one: one[1].casefold())
        self.choices["rules"].offer(self._with_all("rules", named))

    def _with_all(self, name: str, choices: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        return [("", self.shell.texts(f"past.all.{name}")), *choices]

    # -- what of it is shown -------------------------------------------------------------

    @property
    def narrowed(self) -> PastFilter:
        """What is looked for."""
        return PastFilter(**{name: choice.value for name, choice in self.choices.items()})

    def show_every(self) -> None:
        """Look for nothing in particular any more."""
        for choice in self.choices.values():
            choice.set_value("")
        self._narrow()
        self.list.setFocus()

    def _narrow(self) -> None:
        """Show those that are looked for, at the row that was chosen."""
        self._offer_rules()
        row, path = self.list.currentIndex().row(), self._current()
        wanted, today = self.narrowed, self.source.today()
        found = [match for match in self.past.matches if fits(match, wanted, today)]
        unreadable = self.past.unreadable if wanted == PastFilter() else ()
        self.model.show(found, unreadable, today)
        again = None if path is None else self.model.row_of(path)
        self.list.go_to(max(0, row) if again is None else again)
        self._put_words()
        self._check_later()

    def _put_words(self) -> None:
        """How many there are, and what will be here where there is little yet."""
        texts, past = self.shell.texts, self.past
        shown = [row for row in self.model.rows if isinstance(row, PastMatch)]
        evenings = sum(isinstance(row, Heading) and row.day is not None for row in self.model.rows)
        said = texts("past.count", n=len(shown), evenings=texts("past.evenings", n=evenings))
        if past.unreadable:
            said = f"{said} {texts('past.unreadable', n=len(past.unreadable))}"
        self.count.setText(said)
        none = past.complete and not shown
        few = past.complete and len(past.matches) < 2
        key = "past.empty" if not past.matches else "past.first" if few else "past.no_match"
        self.hint.show_words(texts(key), alone=not self.model.rows)
        self.hint.setVisible(none or few)
        self.every.setVisible(none and bool(past.matches))
        self.list.setVisible(bool(self.model.rows))
        self.list.setAccessibleDescription(said)
        self._fit()

    def _fit(self) -> None:
        """Where the list would have no room the choices are folded away."""
        matches, low = self.past.matches, self.height() < self.px(LOW)
        some, unfolded = len(matches) > 1, not low or self.search.isChecked()
        self.search.setVisible(some and low)
        self.filters.setVisible(some and unfolded)
        self.count.setVisible(bool(matches or self.past.unreadable) and unfolded)
        self.open_button.setText("" if low else self.shell.texts("past.open"))

    def _current(self) -> Path | None:
        row = self.model.row(self.list.currentIndex())
        return None if row is None or isinstance(row, Heading) else row.path

    def _tell(self, signal: object, index: QModelIndex) -> None:
        row = self.model.row(index)
        if row is not None and not isinstance(row, Heading):
            signal.emit(row.path)  # type: ignore[attr-defined]

    # -- whether the files in sight are whole --------------------------------------------

    def _check_later(self) -> None:
        if not self._checks:
            self._checks = True
            self.shell.time.after(150, self, self._check)

    def _check(self) -> None:
        """Reading a file whole takes time: only those that are looked at are."""
        self._checks = False
        for row in self.list.rows_in_sight():
            found = self.model.rows[row]
            if isinstance(found, PastMatch) and found.path not in self._checked:
                self._checked.add(found.path)
                if self.source.is_damaged(found.path):
                    self.model.mark_damaged(found.path)

    # -- as any screen -------------------------------------------------------------------

    def refresh(self) -> None:
        if hasattr(self, "rows"):
            self.rows.forget()
            self._offer()
        super().refresh()
        if hasattr(self, "rows"):
            self.list.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        self._check_later()

    def first_focus(self) -> QWidget | None:
        return self.list if self.model.rows else self.open_button

    def escape(self) -> bool:
        self.backed.emit()
        return True


class Hint(Part):
    """What will be here, where there is nothing or little yet."""

    def __init__(self, part: Part) -> None:
        super().__init__(part.shell, part)
        self.picture = QLabel(self)
        self.words = label(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addStretch(1)
        column.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        line = QHBoxLayout()
        line.addWidget(self.words, 100)
        column.addLayout(line)
        column.addStretch(2)
        self.keep(self._draw)

    def _draw(self) -> None:
        side = self.px(72)
        drawn = pictures.pixmap(
            "icons/ui/people.svg", side, side, self.devicePixelRatioF(), INK_SOFT
        )
        self.picture.setPixmap(drawn)

    def show_words(self, text: str, alone: bool) -> None:
        """Say ``text``; ``alone`` in the middle of the page, below a picture."""
        self.words.setText(text)
        self.picture.setVisible(alone)
        middle = Qt.AlignmentFlag.AlignHCenter if alone else Qt.AlignmentFlag.AlignLeft
        self.words.setAlignment(middle)
        self.words.setProperty("role", "subheading" if alone else "")
        self.words.style().polish(self.words)
        self.words.setMaximumWidth(self.px(640) if alone else 10_000)


class PastList(QListView):
    """The list: arrows go from match to match, ``chosen`` by Enter or a click, ``thrown`` by Del.

    Both carry the index of a row.
    """

    chosen = Signal(object)
    thrown = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.verticalScrollBar().setSingleStep(24)
        self.clicked.connect(lambda index: self.chosen.emit(index))

    def go_to(self, row: int) -> None:
        """Be at this row, or at the nearest that can be chosen."""
        model = self.model()
        count = model.rowCount()
        rows = [*range(min(row, count - 1), count), *range(min(row, count - 1), -1, -1)]
        for near in rows if count else ():
            index = model.index(near, 0)
            if model.flags(index) & Qt.ItemFlag.ItemIsSelectable:
                self.setCurrentIndex(index)
                if near <= 1:
                    # The heading above it is seen as well.
                    self.scrollToTop()
                return

    def rows_in_sight(self) -> range:
        """The rows of which something is seen."""
        box = self.viewport().rect()
        first = self.indexAt(box.topLeft()).row()
        last = self.indexAt(box.bottomLeft()).row()
        count = self.model().rowCount()
        return range(max(0, first), count if last < 0 else last + 1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid():
            self.go_to(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, at = event.key(), self.currentIndex()
        if key in ENTER:
            if at.isValid() and not event.isAutoRepeat():
                self.chosen.emit(at)
        elif key == Qt.Key.Key_Delete:
            if at.isValid() and not event.isAutoRepeat():
                self.thrown.emit(at)
        elif key == Qt.Key.Key_Home:
            self.go_to(0)
        else:
            super().keyPressEvent(event)

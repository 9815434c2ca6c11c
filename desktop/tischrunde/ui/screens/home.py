"""The first screen: the games' boxes on the table, and the match that waits to go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tischrunde.ui.screens import pictures
from tischrunde.ui.screens.part import Part, Screen
from tischrunde.ui.screens.widgets import Paper, Scroll, button, focus_ring, label
from tischrunde.ui.shell import Shell
from tischrunde.ui.theme import CREAM, CREAM_SOFT, GOLD


class Waiting(NamedTuple):
    """An unfinished match: its key, the game, who plays, whose turn it is ("" unknown)."""

    key: str
    game: str
    names: tuple[str, ...]
    turn: str = ""
    round: int = 0


class Home(Screen):
    """What can be played; two clicks from here to the first card.

    Signals: ``chosen`` (a game's id), ``resumed`` (a :class:`Waiting`), ``more``
    (the list of all unfinished matches), ``rules``, ``settings``.
    """

    chosen = Signal(object)
    resumed = Signal(object)
    more = Signal()
    rules = Signal()
    settings = Signal()
    title_key = "home.title"

    def __init__(self, shell: Shell, games: Sequence[str], waiting: Sequence[Waiting] = ()) -> None:
        super().__init__(shell)
        self.waiting: tuple[Waiting, ...] = ()
        self.boxes = {game: Box(self, game) for game in games}
        for game, box in self.boxes.items():
            box.clicked.connect(lambda _checked=False, game=game: self.chosen.emit(game))
        page = QWidget()
        column = QVBoxLayout(page)
        column.addLayout(self._bar())
        column.addSpacing(8)
        self.strip = Strip(self)
        self.strip.hide()
        self.others = button(self, "", self.more.emit, "link", ground="table")
        column.addWidget(self.strip, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.others, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(8)
        column.addWidget(self._shelf(), 1)
        self.keep(lambda: column.setContentsMargins(*(shell.theme.gap(28),) * 4))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(Scroll(page, self))
        self.set_waiting(waiting)

    def _bar(self) -> QHBoxLayout:
        bar = QHBoxLayout()
        mark = label(self, "home.title", "title", "table")
        mark.setWordWrap(False)
        self.keep(lambda: mark.setFont(self.shell.theme.heading(40)))
        bar.addWidget(mark)
        bar.addStretch(1)
        rules = button(self, "", self.rules.emit, "ghost", "rulebook", "table")
        settings = button(self, "", self.settings.emit, "ghost", "settings", "table")
        bar.addWidget(rules)
        bar.addWidget(settings)
        self._buttons = ((rules, "home.rules"), (settings, "home.settings"))
        return bar

    def _shelf(self) -> QWidget:
        shelf = Shelf(tuple(self.boxes.values()))
        self.keep(lambda: shelf.set_gap(self.shell.theme.gap(28)))
        return shelf

    def set_waiting(self, waiting: Sequence[Waiting]) -> None:
        """Offer to go on with the first of ``waiting``, newest first; () hides the offer."""
        self.waiting = tuple(waiting)
        self.strip.show_match(self.waiting)
        self.others.setVisible(len(self.waiting) > 1)
        self.refresh()

    def refresh(self) -> None:
        super().refresh()
        self._arrange()
        self.others.setText(self.shell.texts("home.more", n=len(self.waiting) - 1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window the bar shows pictures only, and the offer stands in two lines."""
        self._arrange()

    def _arrange(self) -> None:
        narrow = self.width() < self.px(760)
        texts = self.shell.texts
        for made, key in self._buttons:
            made.setText("" if narrow else texts(key))
            made.setAccessibleName(texts(key))
            made.setToolTip(texts(key) if narrow else "")
        self.strip.set_narrow(narrow)

    def first_focus(self) -> QWidget | None:
        if self.waiting:
            return self.strip.go
        return next(iter(self.boxes.values()), None)


class Strip(Paper):
    """The offer to go on: what, with whom, whose turn."""

    def __init__(self, home: Home) -> None:
        super().__init__(home)
        self.home = home
        self.picture = Picture(self)
        self.what = label(self, role="subheading")
        self.where = label(self, role="soft")
        self.go = button(self, "home.resume", self._resume, "primary", "play")
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
        self.go.setAccessibleDescription(f"{self.what.text()}. {self.where.text()}")


def what_text(part: Part, match: Waiting) -> str:
    """``KaTO mit Lena, Bo und Ida``."""
    texts = part.shell.texts
    game = texts(f"home.game.{match.game}")
    return texts("home.match", game=game, names=listed(part, match.names))


def where_text(part: Part, match: Waiting) -> str:
    """``Runde 2, Bo ist dran``."""
    texts = part.shell.texts
    if match.turn:
        return texts("home.where", round=match.round, name=match.turn)
    return texts("home.round", round=match.round) if match.round else ""


def listed(part: Part, names: Sequence[str]) -> str:
    """Names as one says them: ``Lena, Bo und Ida``."""
    if len(names) < 2:
        return "".join(names)
    return part.shell.texts("shell.and", names=", ".join(names[:-1]), last=names[-1])


class Picture(QLabel):
    """A small picture of a game's box."""

    def __init__(self, part: Part) -> None:
        super().__init__(part)
        self.part = part
        self.game = ""
        part.keep(lambda: self.setFixedSize(part.px(64), part.px(64)), self)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        pictures.draw(painter, f"art/home/{self.game}.svg", QRectF(self.rect()))


class Shelf(QWidget):
    """The boxes side by side or in two lines, as large as the place allows."""

    LARGEST = 360
    SMALLEST = 180

    def __init__(self, boxes: Sequence[Box]) -> None:
        super().__init__()
        self._boxes = boxes
        self._gap = 28
        for box in boxes:
            box.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_gap(self, gap: int) -> None:
        self._gap = gap
        self._place()
        self.updateGeometry()

    def _words(self) -> int:
        return self._boxes[0].words() if self._boxes else 0

    def _side(self, columns: int) -> int:
        """How large a box can be in so many columns."""
        rows = -(-len(self._boxes) // columns)
        wide = (self.width() - (columns - 1) * self._gap) // columns
        high = (self.height() - (rows - 1) * self._gap) // rows - self._words()
        return max(self.SMALLEST, min(wide, high, self.LARGEST))

    def minimumSizeHint(self) -> QSize:
        # Too narrow for one line of boxes: then it is two lines, and the page scrolls.
        count = len(self._boxes)
        fit = max(1, (self.width() + self._gap) // (self.SMALLEST + self._gap))
        columns = count if fit >= count else max(1, min(fit, (count + 1) // 2))
        rows = -(-count // columns)
        return QSize(self.SMALLEST, rows * (self.SMALLEST + self._words() + self._gap))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()
        self.updateGeometry()

    def _place(self) -> None:
        count = len(self._boxes)
        if not count:
            return
        columns = max({count, (count + 1) // 2, 1}, key=lambda n: (self._fits(n), self._side(n)))
        side = self._side(columns)
        rows = [self._boxes[start : start + columns] for start in range(0, count, columns)]
        high = len(rows) * (side + self._words()) + (len(rows) - 1) * self._gap
        top = max(0, (self.height() - high) // 2)
        for row in rows:
            left = (self.width() - len(row) * side - (len(row) - 1) * self._gap) // 2
            for box in row:
                box.setGeometry(left, top, side, side + self._words())
                left += side + self._gap
            top += side + self._words() + self._gap

    def _fits(self, columns: int) -> bool:
        return columns * self.SMALLEST + (columns - 1) * self._gap <= self.width()


class Box(QAbstractButton):
    """A game's box lying on the table; the one under the pointer is lifted a little."""

    LIFT = 6

    def __init__(self, home: Home, game: str) -> None:
        super().__init__(home)
        self.home = home
        self.game = game
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        home.say(self.setText, f"home.game.{game}")
        home.say(self.setAccessibleDescription, f"home.line.{game}")
        home.keep(self.updateGeometry, self)

    def words(self) -> int:
        """How high the two lines below the picture are."""
        return self.home.px(34) + self.home.px(24) + 6

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.HoverEnter, QEvent.Type.HoverLeave):
            self.update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self.width()
        lifted = self.underMouse() or self.hasFocus()
        inside = QRectF(14, 14, side - 28, side - 28)
        if self.isDown():
            lifted = False
        if lifted:
            inside.translate(QPointF(0, -self.LIFT))
        pictures.draw(painter, f"art/home/{self.game}.svg", inside)
        theme = self.home.shell.theme
        painter.setPen(QColor(CREAM))
        painter.setFont(theme.heading(26))
        name = QRectF(0, side - 4, side, theme.px(34))
        painter.drawText(name, Qt.AlignmentFlag.AlignCenter, self.text())
        painter.setPen(QColor(CREAM_SOFT))
        painter.setFont(theme.font(15))
        line = QRectF(0, name.bottom(), side, theme.px(22))
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self.accessibleDescription())
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()).adjusted(2, 0, -2, 0), 22, GOLD)


__all__ = ["Box", "Home", "Strip", "Waiting", "listed", "what_text", "where_text"]

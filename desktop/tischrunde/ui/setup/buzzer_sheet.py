"""The sheet on which everybody chooses a key, and tries whether the keyboard hears all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QWidget

from tischrunde.match.buzzers import SelfTest, can_be
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.dialog import Sheet, close_button
from tischrunde.ui.kit.key_cap import paint_cap
from tischrunde.ui.kit.key_places import typed
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.pressing import take_enter
from tischrunde.ui.kit.theme import BLUE, GOLD, INK, PAPER_EDGE, WHITE
from tischrunde.ui.kit.widgets import focus_ring, label
from tischrunde.ui.table.input.held_keys import HeldKeys
from tischrunde.ui.table.model.durations import KEY_REPEAT

CAP_WIDTH: Final = 230
"""What a face, a name and a key need beside each other."""


class Owner(NamedTuple):
    """Somebody who gets a key."""

    name: str
    face: str


class BuzzerSheet(Sheet):
    """Keys of ``owners``; ``done`` gets them, in the same order, when the sheet closes.

    ``race``: all press at once; ``taken`` are letters that the game itself needs.
    """

    WIDTH = 740

    def __init__(
        self,
        part: Part,
        owners: Sequence[Owner],
        keys: Sequence[str],
        done: Callable[[tuple[str, ...]], object],
        race: bool = True,
        taken: str = "",
    ) -> None:
        super().__init__(part, "newmatch.buzzers.title")
        self.owners = tuple(owners)
        self.keys = list(keys)
        self._done_with = done
        self._taken = taken
        line = "newmatch.buzzers.line" if race else "newmatch.buzzers.calls"
        self.page.addWidget(label(self, line, "soft"))
        self.caps = [BuzzerCap(self, place) for place in range(len(self.owners))]
        grid = QWidget()
        self._cells = QGridLayout(grid)
        self._cells.setContentsMargins(0, 0, 0, 0)
        self._columns = 0
        self.page.addWidget(grid)
        self.problem = label(self, role="warning")
        self.page.addWidget(self.problem)
        self.page.addWidget(label(self, "newmatch.buzzers.test", "subheading"))
        self.verdict = label(self)
        self.page.addWidget(self.verdict)
        self.buttons.addStretch(1)
        self.buttons.addWidget(close_button(self, "shell.done"))
        self.problem.hide()
        self.test = SelfTest(self.keys)
        self._held = HeldKeys()
        self._going_up: set[str] = set()
        """Keys that have been let go, or are held by a system that says so."""
        self._judge()

    def _place(self) -> None:
        """As many beside each other as have room for their names."""
        if hasattr(self, "_columns"):
            room = min(self.width() - 24, self.px(self.WIDTH))
            columns = max(1, min(3, len(self.caps), room // self.px(CAP_WIDTH)))
            if columns != self._columns:
                self._columns = columns
                for place, cap in enumerate(self.caps):
                    self._cells.addWidget(cap, place // columns, place % columns)
        super()._place()

    def finish(self) -> None:
        if not self._done:
            self._done_with(tuple(self.keys))
        super().finish()

    # -- choosing -----------------------------------------------------------------

    @property
    def choosing(self) -> int | None:
        """Whose key is being chosen."""
        return next((cap.place for cap in self.caps if cap.isChecked()), None)

    def choose(self, place: int, key: str) -> None:
        """Give ``key`` to the person at ``place``, or say why not."""
        texts = self.shell.texts
        owner = self.keys.index(key) if key in self.keys else None
        if owner is not None and owner != place:
            said = texts("newmatch.buzzers.taken", letter=key, name=self.owners[owner].name)
            self._say(said)
            return
        if not can_be(key, self._taken):
            self._say(texts("newmatch.buzzers.reserved"))
            return
        self.keys[place] = key
        self.caps[place].setChecked(False)
        self.problem.hide()
        self.test = SelfTest(self.keys)
        self._judge()

    def _say(self, text: str) -> None:
        self.problem.setText(text)
        self.problem.show()
        self._place()

    # -- keys -----------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = typed(event)
        if event.isAutoRepeat() or not key or event.key() == Qt.Key.Key_Escape:
            super().keyPressEvent(event)
            return
        if self._held.repeats(event):
            self._going_up.discard(key)
            return
        place = self.choosing
        if place is not None:
            self.choose(place, key)
        else:
            self.test.press(key)
            self._judge()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat():
            return
        key = typed(event)
        self._held.release(event)
        self._going_up.add(key)
        if event.timestamp():
            # Where it comes down again at once it has never been up.
            self.shell.time.after(KEY_REPEAT, self, lambda: self._up(key))
        else:
            self._up(key)

    def _up(self, key: str) -> None:
        if key in self._going_up:
            self._going_up.discard(key)
            self.test.release(key)
            self._judge()

    def _judge(self) -> None:
        """Say what the keyboard has reported so far."""
        texts, test = self.shell.texts, self.test
        if test.passed:
            said = texts("newmatch.buzzers.passed", n=len(test.keys))
        elif test.missing:
            said = texts(
                "newmatch.buzzers.swallowed", keys=", ".join(test.missing), n=len(test.missing)
            )
        elif test.down:
            said = texts("newmatch.buzzers.heard", n=len(test.down), all=len(test.keys))
        else:
            said = texts("newmatch.buzzers.try")
        self.verdict.setText(said)
        for cap in self.caps:
            cap.name_it()
        self._place()

    def refresh(self) -> None:
        super().refresh()
        if hasattr(self, "test"):
            self._judge()


class BuzzerCap(QAbstractButton):
    """A person and their key; it glows while the key is down. Checked: the key is being chosen."""

    def __init__(self, sheet: BuzzerSheet, place: int) -> None:
        super().__init__(sheet)
        self.sheet = sheet
        self.place = place
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.toggled.connect(self._toggled)
        sheet.keep(lambda: self.setFixedHeight(sheet.px(84)), self)

    def _toggled(self, on: bool) -> None:
        if on:
            for other in self.sheet.caps:
                if other is not self:
                    other.setChecked(False)
        self.name_it()

    def sizeHint(self) -> QSize:
        return QSize(self.sheet.px(190), self.sheet.px(84))

    def name_it(self) -> None:
        """Say whose it is and which key, also to a screen reader."""
        owner, texts = self.sheet.owners[self.place], self.sheet.shell.texts
        key = self.sheet.keys[self.place]
        what = "newmatch.buzzers.press" if self.isChecked() else "newmatch.buzzers.cap"
        name = texts(what, name=owner.name, letter=key)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.setChecked(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if take_enter(self, event):
            return
        if event.key() == Qt.Key.Key_Escape and self.isChecked():
            self.setChecked(False)
        elif event.text() and (self.isChecked() or event.key() != Qt.Key.Key_Space):
            # Letters are for the sheet, wherever the focus is.
            event.ignore()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            super().keyReleaseEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        px, theme = self.sheet.px, self.sheet.shell.theme
        owner, key = self.sheet.owners[self.place], self.sheet.keys[self.place]
        box = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        lit = key in self.sheet.test.down
        painter.setPen(QPen(QColor(INK if self.isChecked() or lit else PAPER_EDGE), 2))
        painter.setBrush(QColor(GOLD if lit else WHITE))
        painter.drawRoundedRect(box, 14, 14)
        side = min(px(52), box.height() - 14)
        face = QRectF(box.left() + 8, box.center().y() - side / 2, side, side)
        pictures.draw(painter, pictures.face(owner.face), face)
        cap = QRectF(0, 0, px(46), px(46))
        cap.moveCenter(face.center())
        cap.moveRight(box.right() - 10)
        paint_cap(painter, cap, "…" if self.isChecked() else key, theme, lit)
        painter.setPen(QColor(INK))
        painter.setFont(theme.font(16, bold=True))
        words = QRectF(face.right() + 8, box.top(), cap.left() - face.right() - 14, box.height())
        name = painter.fontMetrics().elidedText(owner.name, pictures.ELIDE, round(words.width()))
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), 16, BLUE)

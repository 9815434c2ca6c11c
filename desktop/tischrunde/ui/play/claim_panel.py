"""What somebody calls with the own key, whoever's cards are on the screen.

The panel is the same for everybody at any moment: it offers what the rules of the
match know as calls, whether or not one is allowed just now, so that it tells
nothing (GEN-07). Meanwhile the table waits, within bounds (``match.claims``).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from tischrunde.i18n.wording import Words
from tischrunde.match.clock import Handle
from tischrunde.match.messages import Accepted, Buzzed, Outcome, Paused, Refused
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.refusal import refusal
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.kit.flow_layout import flow
from tischrunde.ui.kit.key_places import typed
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.widgets import Paper, label
from tischrunde.ui.play.bridge import Bridge
from tischrunde.ui.play.call_locks import CallLocks
from tischrunde.ui.play.curtain import Face
from tischrunde.ui.table.games.base import Label
from tischrunde.ui.table.overlay.button import TableButton
from tischrunde.ui.table.overlay.countdown import Countdown
from tischrunde.ui.table.view import TableView

SAID: Final = 2600
"""Milliseconds for which one reads what has come of a call."""


class ClaimPanel(Paper):
    """Opens for the person whose key or plate was pressed; number keys or clicks choose."""

    closed = Signal()

    def __init__(self, part: Part, bridge: Bridge, table: TableView, locks: CallLocks) -> None:
        super().__init__(part)
        self.part = part
        self.bridge = bridge
        self.table = table
        self.locks = locks
        self.seat: Seat | None = None
        self.buttons: list[TableButton] = []
        self._calls: dict[str, TableButton] = {}
        """Those of :attr:`buttons` that make a call, by its verb."""
        self.time = Countdown(self, table.clock)
        self._basis = 0
        self._held = False
        self._alarm: Handle | None = None
        self._before: QWidget | None = None
        self._said = 0
        self.face = Face(self, 44)
        self.title = label(self, role="heading")
        self._head = QHBoxLayout()
        self._head.addWidget(self.face)
        self._head.addWidget(self.title, 1)
        self.box.addLayout(self._head)
        self._offers: QWidget | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        bridge.buzzed.connect(self._buzzed)
        bridge.paused.connect(self._paused)
        locks.changed.connect(self._show_locks)
        self.hide()

    # -- opening ------------------------------------------------------------------

    def press(self, seat: Seat) -> None:
        """The key or the plate of ``seat``."""
        game, view = self.table.stage.game, self.table.director.view
        if view is None or view.result is not None or self.bridge.standing_still:
            return
        if self.seat is not None:
            if self.seat != seat and self._held:
                first = Refused(refusal("buzzed", "TAB-08", seat=self.seat))
                self.table.say(self._sentence(seat, first))
            return
        self._basis = self.table.director.ply
        calls = [(one.label, one.action) for one in game.intent.rights(view, seat)]
        if not calls:
            return
        if len(calls) == 1 and game.intent.lays_in is None:
            ((name, action),) = calls
            assert action is not None
            self._open(seat)
            self._call(name, action)
            return
        answer = self.bridge.claim(seat)
        self._held = isinstance(answer, Accepted)
        if isinstance(answer, Refused) and answer.refusal.code != "claimed":
            self._open(seat)
            self._say(self._sentence(seat, answer))
            return
        self._open(seat)
        offers: list[tuple[Label, Callable[[], object]]] = [
            (name, partial(self._call, name, action)) for name, action in calls if action
        ]
        if game.intent.lays_in is not None:
            offers.append((game.intent.lays_in, self._borrow))
        self._offer(offers)
        verbs = [action.verb for _, action in calls if action]
        self._calls = dict(zip(verbs, self.buttons, strict=False))
        self._show_locks()
        limit = self.bridge.pace(seat).claim_limit
        self.time.begin(limit)
        if not self._held:
            self._alarm = self.bridge.clock.call_later(limit, self._close)
        spoken = ", ".join(f"{one.key}: {one.text()} {one.detail}".strip() for one in self.buttons)
        self.table.say(f"{self.title.text()} {spoken}")

    def _open(self, seat: Seat) -> None:
        self._said += 1
        self.seat = seat
        self._before = QApplication.focusWidget()
        sitter = self.table.stage.sitters[seat]
        self.face.set_face(sitter.face)
        self.title.setText(self.shell.texts("table.claim.title", name=sitter.name))
        self.setAccessibleName(self.title.text())
        self._clear()
        self.show()
        self.raise_()
        self.place()
        # Not the first button: whoever was about to press Space has not called anything.
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _clear(self) -> None:
        self.buttons, self._calls = [], {}
        if self._offers is not None:
            self._offers.hide()
            self._offers.deleteLater()
            self._offers = None

    def _offer(self, offers: list[tuple[Label, Callable[[], object]]]) -> None:
        words = self.table.stage.words
        for number, (name, act) in enumerate(offers, 1):
            self._add(words(name), str(number), "paper", act)
        self._add(self.shell.texts("table.claim.nothing"), "0", "dark", self.dismiss)
        self._offers = flow(self.buttons, 8)
        self.box.addWidget(self._offers)
        self._offers.show()
        self.place()

    def _add(self, text: str, key: str, tone: str, act: Callable[[], object]) -> None:
        made = TableButton(self, tone)
        made.size_of_text = float(self.px(20))
        made.show_key = True
        made.label(text, "", key)
        hint = made.sizeHint()
        # Room for the key beside the words, and for a finger.
        width = hint.width() + round(1.7 * made.size_of_text)
        made.setFixedSize(width, max(self.px(54), hint.height()))
        made.clicked.connect(lambda _checked=False: act())
        self.buttons.append(made)

    def locked(self, seat: Seat) -> str:
        """What ``seat`` cannot call again yet, and for how long; "" if all can be called."""
        game, view = self.table.stage.game, self.table.director.view
        left = self.locks.of(seat)
        if view is None or not left:
            return ""
        rights = [(one.label, one.action) for one in game.intent.rights(view, seat)]
        return ", ".join(
            f"{self.table.stage.words(name)} {self._wait(left[action.verb])}"
            for name, action in rights
            if action is not None and action.verb in left
        )

    def _wait(self, seconds: int) -> str:
        return self.shell.texts("table.call.locked", n=seconds) if seconds else ""

    def _show_locks(self) -> None:
        """How long a wrong call of before cannot be made again, as at the table."""
        left = {} if self.seat is None else self.locks.of(self.seat)
        for verb, made in self._calls.items():
            seconds = left.get(verb, 0)
            made.label(made.text(), self._wait(seconds), made.key)
            made.tone = "locked" if seconds else "paper"

    # -- choosing -----------------------------------------------------------------

    def _call(self, name: Label, action: Action) -> None:
        seat = self.seat
        assert seat is not None
        outcome = self.bridge.call(seat, action, self._basis)
        self._held = False
        self.bridge.let_go(seat)
        self.locks.look()
        said = self.table.stage.words(name)
        if isinstance(outcome, Accepted):
            who = self.table.stage.name(seat)
            self._say(self.shell.texts("table.claim.done", name=who, call=said))
        else:
            self._say(self._sentence(seat, outcome))

    def _borrow(self) -> None:
        """The own cards are wanted, to lay one."""
        seat, held = self.seat, self._held
        assert seat is not None
        if not held:
            self._say(self._sentence(seat, Refused(refusal("claimed", "TAB-08"))))
            return
        self._held = False
        self._close()
        if self.bridge.viewer.seat == seat:
            self.bridge.let_go(seat)
        else:
            self.bridge.borrow(seat)
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _sentence(self, seat: Seat, outcome: Outcome) -> str:
        """Why not, in words that give nothing away about the cards of ``seat``."""
        name, texts, game = self.table.stage.name(seat), self.shell.texts, self.table.stage.game
        if not isinstance(outcome, Refused):
            return texts("match.too_late")
        reason = outcome.refusal
        if reason.code in game.intent.discreet:
            return texts("table.claim.not_now", name=name)
        names = [one.name for _, one in sorted(self.table.stage.sitters.items())]
        said = Words(texts, game.id, names, seat).refusal(reason)
        return texts("table.claim.why", name=name, why=said)

    # -- closing ------------------------------------------------------------------

    def _say(self, text: str) -> None:
        """Show what has come of it for a moment."""
        self._stop()
        self._clear()
        self.title.setText(text)
        self.setAccessibleName(text)
        self.place()
        self.table.say(text)
        self._said += 1
        said = self._said
        self.seat = None
        self.shell.time.after(SAID, self, lambda: self._close() if said == self._said else None)

    def dismiss(self) -> bool:
        """Close it, with nothing wanted; whether it was open."""
        was, seat = not self.isHidden(), self.seat
        self._close()
        if seat is not None and was:
            self.bridge.let_go(seat)
        return was

    def _stop(self) -> None:
        self.time.end()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _close(self) -> None:
        self._stop()
        self._said += 1
        self.seat, self._held = None, False
        had_focus = self.isAncestorOf(QApplication.focusWidget() or self) or self.hasFocus()
        before, self._before = self._before, None
        self.hide()
        if had_focus and before is not None and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()

    def _buzzed(self, message: Buzzed) -> None:
        """The table goes on: the time was over."""
        if message.seat is None and self._held:
            self._held = False
            self._close()

    def _paused(self, message: Paused) -> None:
        if self.buttons:
            self.time.pause(message.paused)

    # -- keys and place -----------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pressed = next((one for one in self.buttons if one.key == typed(event)), None)
        if pressed is not None and event.text() and not self.table.held.repeats(event):
            pressed.click()
        elif event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
        elif not self.table.press_own_key(event):
            super().keyPressEvent(event)

    def place(self) -> None:
        """In the middle of the lower half, over whatever is shown."""
        parent = self.part
        wide = min(self.px(560), parent.width() - 16)
        edges = self.box.contentsMargins()
        room = wide - edges.left() - edges.right()
        words = room - self.face.width() - self._head.spacing()
        high = edges.top() + edges.bottom()
        high += max(self.face.height(), self.title.heightForWidth(words))
        if self._offers is not None:
            high += self.box.spacing() + self._offers.heightForWidth(room)
        top = min(round(parent.height() * 0.5), parent.height() - high - 8)
        middle = self.table.geometry().center().x()
        left = max(8, min(middle - wide // 2, parent.width() - wide - 8))
        self.setGeometry(left, max(0, top), wide, high)

    def refresh(self) -> None:
        super().refresh()
        if hasattr(self, "_said") and not self.isHidden():
            # Words and measures are those of the moment it was opened.
            self.dismiss()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.seat is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            edge = self.SHADOW + 14
            self.time.paint(painter, QRectF(edge, self.SHADOW + 4, self.width() - 2 * edge, 6))

"""Why a table stands still, and what is seen of it meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.widgets import Paper, button, label
from tischrunde.ui.table.model.durations import LOOK_AGAIN

if TYPE_CHECKING:
    from tischrunde.match.messages import Paused
    from tischrunde.ui.play.bridge import Bridge


class Pauses:
    """The reasons for which a match stands still: it goes on when none holds any more."""

    def __init__(self, bridge: Bridge) -> None:
        self._bridge = bridge
        self._reasons: set[str] = set()

    def begin(self, reason: str) -> None:
        self._reasons.add(reason)
        self._bridge.pause()

    def end(self, *reasons: str) -> None:
        self._reasons.difference_update(reasons)
        if not self._reasons:
            self._bridge.resume()


class PauseVeil(Part):
    """Says that the match is paused, and lets nobody study the table meanwhile.

    A window that is seen again (:meth:`sight`) goes on by itself after a breath in which
    people find back to it, or at once when somebody presses the button.
    """

    def __init__(self, part: Part, pauses: Pauses) -> None:
        super().__init__(part.shell, part)
        self._pauses = pauses
        self._before: QWidget | None = None
        self._sighted = 0
        paper = Paper(self)
        title = label(paper, "round.paused", "title")
        line = label(paper, "round.paused.line", "soft")
        for words in (title, line):
            words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.go = button(paper, "round.menu.go_on", self._go_on, "primary", "play")
        middle = Qt.AlignmentFlag.AlignHCenter
        paper.box.addWidget(title)
        paper.box.addWidget(line)
        paper.box.addWidget(self.go, 0, middle)
        self.keep(lambda: paper.setFixedWidth(min(self.px(460), 960)))
        column = QVBoxLayout(self)
        column.addStretch(3)
        column.addWidget(paper, 0, middle)
        column.addStretch(2)
        self.hide()

    def take(self, message: Paused) -> None:
        """The match pauses or goes on."""
        if message.paused:
            self.show()
            self.raise_()
            return
        focused = self.go.hasFocus()
        self.hide()
        if focused and self._before is not None:
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)

    def sight(self, seen: bool) -> None:
        """The window can be seen, or cannot."""
        self._sighted += 1
        if not seen:
            self._pauses.begin("sight")
        elif self.isVisible():
            self._before = QApplication.focusWidget() or self._before
            self.go.setFocus(Qt.FocusReason.OtherFocusReason)
            now = self._sighted
            self.shell.time.after(LOOK_AGAIN, self, lambda: self._breathed(now))
        else:
            self._go_on()

    def _breathed(self, sighted: int) -> None:
        """The breath is over, unless the window was gone again meanwhile."""
        if sighted == self._sighted:
            self._go_on()

    def _go_on(self) -> None:
        self._pauses.end("sight")

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(QRectF(self.rect()), QColor(20, 28, 24, 240))

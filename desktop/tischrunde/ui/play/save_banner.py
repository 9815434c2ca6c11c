"""The strip that says that a match could not be written down, until it could."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout

from tischrunde.match.messages import Saved, SaveFailed
from tischrunde.ui.kit.part import Part, Screen
from tischrunde.ui.kit.theme import RED
from tischrunde.ui.kit.widgets import button, label
from tischrunde.ui.play.bridge import Bridge


class SaveBanner(Part):
    """Stands on a ``screen`` of a match and is seen only while something is not saved."""

    def __init__(self, screen: Screen, bridge: Bridge) -> None:
        super().__init__(screen.shell, screen)
        self._bridge = bridge
        self._code = ""
        self.words = label(self, role="warning", ground="banner")
        self.again = button(self, "round.save_again", self._try, "", "", "banner")
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 4, 12, 4)
        line.addWidget(self.words, 1)
        line.addWidget(self.again)
        bridge.save_failed.connect(self._failed)
        bridge.saved.connect(self._saved)
        now = bridge.unsaved
        self._show(now.code if now is not None else "")

    def _failed(self, failed: SaveFailed) -> None:
        self._show(failed.code)

    def _saved(self, _saved: Saved) -> None:
        # A method, which Qt forgets with the screen: a match is saved longer than it is shown.
        self._show("")

    def _show(self, code: str) -> None:
        self._code = code
        self._put()
        self.setVisible(bool(code))

    def _put(self) -> None:
        if self._code:
            self.words.setText(self.shell.texts(f"match.save.{self._code}"))

    def _try(self) -> None:
        """Somebody has made room: try at once, without waiting for the next time."""
        failed = self._bridge.save_now()
        self._show(failed.code if failed is not None else "")

    def refresh(self) -> None:
        super().refresh()
        if hasattr(self, "_code"):
            self._put()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(RED))

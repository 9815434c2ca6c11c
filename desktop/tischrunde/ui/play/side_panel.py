"""What lies beside the table: the points above, the log below, each only if it is wanted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout

from tischrunde.ui.kit.part import Part
from tischrunde.ui.play.log_panel import LogPanel
from tischrunde.ui.play.points_panel import PointsPanel

WIDTH = 290
SHARE = 0.15
"""Of the window's width, for more than the usual width."""


class SidePanel(Part):
    """Takes no room while nothing in it is shown. The choice for the log is remembered."""

    def __init__(self, part: Part, faces: Sequence[str]) -> None:
        super().__init__(part.shell, part)
        self.points = PointsPanel(self)
        self.log = LogPanel(self, faces)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.points, 3)
        column.addWidget(self.log, 2)
        self.points.hide()
        self._window, self._over = self.window().width(), False
        self.keep(lambda: self.fit(self._window, self._over))

    def fit(self, window: int, over: bool) -> None:
        """Grow with the text: beside the table only where a window so wide has room, since the
        table goes first; ``over`` it up to a sheet of half the window."""
        self._window, self._over = window, over
        most = window // 2 if over else max(WIDTH, round(window * SHARE))
        self.setFixedWidth(min(self.px(WIDTH), max(WIDTH, most)))
        self.log.fit_as(over)
        self.points.fit_as(over)

    def show_log(self, on: bool, remember: bool = True) -> None:
        """Show or hide the log; without ``remember`` only for now."""
        self.log.setVisible(on)
        self._fit()
        if remember and self.shell.settings.log_panel != on:
            self.shell.remember(log_panel=on)

    def show_points(self, on: bool) -> None:
        """Show or hide points and rules."""
        self.points.setVisible(on)
        self._fit()

    def _fit(self) -> None:
        self.setVisible(not self.log.isHidden() or not self.points.isHidden())

"""A time that runs down before one's eyes."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from tischrunde.ui.kit.theme import GOLD
from tischrunde.ui.table.scene.frame_clock import FrameClock

TICK: Final = 60
"""Milliseconds between two pictures of the time that is left."""


class Countdown:
    """The seconds that ``widget`` shows; it is painted again while they run."""

    def __init__(self, widget: QWidget, clock: FrameClock) -> None:
        self._clock = clock
        self._seconds = 0.0
        self._left = 0.0
        """The seconds that were left when they last began to run."""
        self._since = 0.0
        self._ticks = QTimer(widget)
        self._ticks.setInterval(clock.wait(TICK))
        self._ticks.timeout.connect(widget.update)

    def begin(self, seconds: float) -> None:
        self._seconds = self._left = seconds
        self._run()

    def _run(self) -> None:
        self._since = self._clock.now()
        self._ticks.start()

    def end(self) -> None:
        self._ticks.stop()

    def pause(self, paused: bool) -> None:
        """Time stands still, or goes on."""
        running = self._ticks.isActive()
        if paused and running:
            self._left = self.share * self._seconds
            self._ticks.stop()
        elif not paused and not running and self._left > 0:
            self._run()

    @property
    def share(self) -> float:
        """The share of the time that is left, 1.0 … 0.0."""
        if not self._seconds:
            return 0.0
        gone = (self._clock.now() - self._since) / 1000 if self._ticks.isActive() else 0.0
        return max(0.0, min(1.0, (self._left - gone) / self._seconds))

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """A bar in the middle of ``box`` that becomes shorter."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(GOLD))
        long = box.width() * self.share
        bar = QRectF(box.center().x() - long / 2, box.y(), long, box.height())
        painter.drawRoundedRect(bar, box.height() / 2, box.height() / 2)

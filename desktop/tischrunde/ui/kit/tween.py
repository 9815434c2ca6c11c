"""A change that is seen on a page: numbers that tick, bars that grow, cards that arrive."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QTimer

from tischrunde.ui.kit.part import Part

FRAME: Final = 16
"""Milliseconds between two frames."""
FACTOR: Final = {"full": 1.0, "brief": 0.5}
"""How long it lasts at each tempo; at the others it is there at once."""


class Tween:
    """Calls ``show`` with a share that grows from 0.0 to 1.0, gently at both ends.

    Where nothing is to move, ``run`` shows the end at once. It stands still as soon as it
    is over.
    """

    def __init__(self, part: Part, show: Callable[[float], None]) -> None:
        self._part = part
        self._show = show
        self._length = 0.0
        self._start = 0.0
        self._timer = QTimer(part)
        self._timer.setInterval(part.shell.time.wait(FRAME))
        self._timer.timeout.connect(self._step)

    @property
    def running(self) -> bool:
        return self._timer.isActive()

    def run(self, milliseconds: float) -> None:
        """From the start, for so long at full tempo."""
        tempo = self._part.shell.settings.tempo
        self._length = milliseconds * FACTOR.get(tempo, 0.0)
        if self._length <= 0:
            self.finish()
            return
        self._start = 1000.0 * self._part.shell.time.now()
        self._show(0.0)
        self._timer.start()

    def finish(self) -> None:
        """Show the end now."""
        self._timer.stop()
        self._show(1.0)

    def _step(self) -> None:
        share = (1000.0 * self._part.shell.time.now() - self._start) / self._length
        if share >= 1.0:
            self.finish()
        else:
            self._show(share * share * (3.0 - 2.0 * share))

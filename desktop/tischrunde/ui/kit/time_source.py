"""How fast time goes for everything that people see and wait for.

One rate for a whole program, handed in at the composition root: the host's clock,
the clock of the frames and every timer of a screen are made from it. So a match
can be watched in a twentieth of its time with nothing left out.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer


class TimeSource:
    """Time that goes ``rate`` times as fast as on the wall."""

    def __init__(self, rate: float = 1.0) -> None:
        self.rate = rate

    def now(self) -> float:
        """Seconds since some fixed moment; never goes back."""
        return time.monotonic() * self.rate

    def wait(self, milliseconds: float) -> int:
        """What a Qt timer is set to, to ring after so many milliseconds of this time.

        Rounded up: what is early would only be set again.
        """
        return math.ceil(milliseconds / self.rate)

    def after(self, milliseconds: float, context: QObject, task: Callable[[], object]) -> None:
        """Do ``task`` after so long, unless ``context`` is gone by then."""
        QTimer.singleShot(self.wait(milliseconds), context, task)


WALL: Final = TimeSource()
"""Time as it goes by on the wall."""

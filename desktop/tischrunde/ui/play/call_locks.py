"""Which calls of each person cannot be made again for a moment, and for how long.

Only a call that everybody has seen go wrong is locked (TAB-09), so anybody may see it.
"""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QObject, QTimer, Signal

from tischrunde.rules.core.zones import Seat
from tischrunde.ui.kit.time_source import TimeSource
from tischrunde.ui.play.bridge import Bridge
from tischrunde.ui.table.overlay.overlay import LOCK_TICK


class CallLocks(QObject):
    """Looks after each thing that happens, and again and again while a call is locked.

    ``changed`` is emitted whenever it has looked.
    """

    changed = Signal()

    def __init__(self, bridge: Bridge, time: TimeSource, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._timer = QTimer(self)
        self._timer.setInterval(time.wait(LOCK_TICK))
        self._timer.timeout.connect(self.look)
        bridge.updated.connect(self.look)
        bridge.refused.connect(self.look)

    def of(self, seat: Seat) -> dict[str, int]:
        """The verbs that ``seat`` cannot call yet, each with the whole seconds left, 1 or more."""
        verbs = sorted(self._bridge.pace(seat).catches)
        left = {verb: ceil(self._bridge.locked(verb, seat)) for verb in verbs}
        return {verb: seconds for verb, seconds in left.items() if seconds > 0}

    def look(self) -> None:
        """A call may have been locked."""
        if not any(map(self.of, self._bridge.info.people)):
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()
        self.changed.emit()

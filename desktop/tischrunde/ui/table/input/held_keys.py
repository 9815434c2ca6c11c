"""A key that is held down counts once, also where the system says so as presses and releases."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent

from tischrunde.ui.table.model.durations import KEY_REPEAT


class HeldKeys:
    """Remembers when each key was let go.

    Some systems send a held key as release and press again, at the same moment or
    nearly so; no finger is that quick. It goes by the time that the system gives the
    events, so that a busy program judges no differently. An event without a time (it
    comes from no keyboard) is never a repeat.
    """

    def __init__(self) -> None:
        self._up: dict[int, int] = {}

    def repeats(self, event: QKeyEvent) -> bool:
        """Whether this press is only a key that is still held."""
        if event.isAutoRepeat():
            return True
        up, now = self._up.get(event.key()), event.timestamp()
        return up is not None and bool(now) and 0 <= now - up < KEY_REPEAT

    def release(self, event: QKeyEvent) -> None:
        """A key goes up, or seems to."""
        if event.timestamp():
            self._up[event.key()] = event.timestamp()

"""What is said at the table: it stands in the air for a while, or until the next card is laid."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from tischrunde.rules.core.zones import Seat
from tischrunde.ui.table.model import durations as d
from tischrunde.ui.table.model.cues import Say
from tischrunde.ui.table.scene.frame_clock import FrameClock
from tischrunde.ui.table.scene.surroundings import Surroundings


class Speech(QObject):
    """The bubbles among ``around``, in ``words``. What stands there is kept, to be put again
    in another size or language."""

    def __init__(
        self,
        clock: FrameClock,
        around: Surroundings,
        words: Callable[[Say], str],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._clock = clock
        self._around = around
        self._words = words
        self._standing: dict[Seat | None, list[Say]] = {}
        self._timers: dict[Seat | None, QTimer] = {}

    def say(self, cue: Say, length: int) -> None:
        """Let ``cue`` stand at its seat; what stays is added to what stays there already."""
        before = self._standing.get(cue.seat, [])
        stays = cue.stays and all(one.stays for one in before)
        self._standing[cue.seat] = [*before, cue] if stays else [cue]
        self._show(cue.seat)
        if cue.stays:
            if cue.seat in self._timers:
                self._timers[cue.seat].stop()
            return
        self._timer(cue.seat).start(self._clock.wait(max(length, d.BUBBLE)))

    def _timer(self, seat: Seat | None) -> QTimer:
        timer = self._timers.get(seat)
        if timer is None:
            timer = self._timers[seat] = QTimer(self)
            timer.setSingleShot(True)
            timer.timeout.connect(lambda: self.hush(seat))
        return timer

    def hush(self, *seats: Seat | None) -> None:
        """Take the bubbles of these seats away (without an argument: all)."""
        for seat in seats or tuple(self._standing):
            self._standing.pop(seat, None)
            self._around.hush(seat)

    def next_card(self) -> None:
        """The next card lies: what was said to the last one is over."""
        staying = [seat for seat, cues in self._standing.items() if cues[0].stays]
        if staying:
            self.hush(*staying)

    def put_again(self) -> None:
        """Put every bubble again: the table has another size, or another language."""
        for seat in self._standing:
            self._show(seat)

    def _show(self, seat: Seat | None) -> None:
        said = " · ".join(self._words(cue) for cue in self._standing[seat])
        self._around.say(seat, said)

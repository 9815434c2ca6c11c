"""When the one screen of several people goes from one to the next. Without Qt.

Whoever has acted keeps the screen for a moment, to see what came of it, and for as
long as a call takes wherever the rules could allow one: so nobody loses a right
because the curtain was quicker, and the waiting tells nothing (GEN-07). What is
submitted in the meantime is judged first: the screen is never given away within
the call that shows or submits something.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tischrunde.match.clock import Clock, Handle
from tischrunde.match.host import Host
from tischrunde.match.messages import Update
from tischrunde.rules.core.zones import Seat


class Viewer(NamedTuple):
    """Whose private view is on the screen; None is a spectator's.

    ``awaited`` is the person for whom the curtain is down: ``Bridge.show`` opens it.
    """

    seat: Seat | None
    awaited: Seat | None = None


class Kept(NamedTuple):
    """``seat`` keeps the screen for ``seconds`` though another is awaited.

    ``calls``: the rules could allow it a call meanwhile, for all that everybody knows.
    """

    seat: Seat
    seconds: float
    calls: bool


class Handover:
    """Gives the screen on when its time has come.

    ``give`` is told who gets it, ``keep`` who keeps it and for how long (None: that
    is over).
    """

    def __init__(
        self,
        host: Host,
        clock: Clock,
        give: Callable[[Viewer], None],
        keep: Callable[[Kept | None], None],
    ) -> None:
        self._host = host
        self._clock = clock
        self._give = give
        self._keep = keep
        self._viewer = Viewer(None)
        self._waiting: tuple[Seat, ...] = ()
        self._shown = False
        self._until: float | None = None
        """When the screen may be given on; None as long as nobody else is awaited."""
        self._alarm: Handle | None = None

    @property
    def turns(self) -> bool:
        """Whether people take turns before the screen."""
        return len(self._host.people) > 1 and self._host.has_secrets

    @property
    def awaited(self) -> Seat | None:
        """The person that the game waits for, unless it is the viewer."""
        people = [seat for seat in self._waiting if seat in self._host.people]
        return None if not people or self._viewer.seat in people else people[0]

    def begin(self, viewer: Viewer) -> None:
        """``viewer`` has the screen from now on."""
        self._stop()
        self._viewer, self._waiting, self._shown = viewer, (), False

    def consider(self, last: Update | None, shown: bool) -> None:
        """``last`` is what the screen was told; ``shown``: it has shown it whole."""
        self._waiting = () if last is None or last.view is None else last.view.waiting
        self._shown = shown
        awaited = self.awaited
        if not self.turns or awaited is None or awaited == self._viewer.awaited:
            self._stop()
            return
        if self._until is None and shown:
            self._begin_to_wait()
        self._schedule()

    def close(self) -> None:
        """Nothing is given on any more."""
        self._stop()

    # -- time ---------------------------------------------------------------------

    def _begin_to_wait(self) -> None:
        seat = self._viewer.seat
        if seat is None:
            self._until = self._clock.now()
            return
        call = self._host.call_time(seat)
        seconds = max(self._host.pace(seat).look, call)
        self._until = self._clock.now() + seconds
        self._keep(Kept(seat, seconds, call > 0))

    def _schedule(self) -> None:
        if self._alarm is None and self._until is not None:
            # Never at once: whatever is being submitted just now comes first.
            wait = max(0.0, self._until - self._clock.now())
            self._alarm = self._clock.call_later(wait, self._due)

    def _due(self) -> None:
        self._alarm = None
        awaited = self.awaited
        if self._shown and awaited is not None:
            self._give(Viewer(None, awaited))

    def _cancel(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _stop(self) -> None:
        self._cancel()
        kept = self._until is not None and self._viewer.seat is not None
        self._until = None
        if kept:
            self._keep(None)

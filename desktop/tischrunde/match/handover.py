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

from tischrunde.match.clock import Handle
from tischrunde.match.messages import Update
from tischrunde.match.seat_client import SeatClient
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

    ``client`` is the one that is on the screen, until another begins.
    ``give`` is told who gets it, ``keep`` who keeps it and for how long (None: that
    is over).
    """

    def __init__(
        self,
        client: SeatClient,
        give: Callable[[Viewer], None],
        keep: Callable[[Kept | None], None],
    ) -> None:
        self._client = client
        self._clock = client.clock
        self._give = give
        self._keep = keep
        self._viewer = Viewer(None)
        self._waiting: tuple[Seat, ...] = ()
        self._shown = False
        self._until: float | None = None
        """Moment (s) from which the screen may be given on; None while nobody else is awaited."""
        self._left: float | None = None
        """Seconds that were left of it when all began to wait for somebody."""
        self._alarm: Handle | None = None
        self._owner: Seat | None = None
        """Whose the screen is again when the viewer, who has only borrowed it, is done."""

    @property
    def turns(self) -> bool:
        """Whether people take turns before the screen."""
        info = self._client.info
        return len(info.people) > 1 and info.has_secrets

    @property
    def awaited(self) -> Seat | None:
        """The person that the game waits for, unless it is the viewer."""
        people = [seat for seat in self._waiting if seat in self._client.info.people]
        return None if not people or self._viewer.seat in people else people[0]

    def begin(self, viewer: Viewer, client: SeatClient) -> None:
        """``viewer`` has the screen from now on, which shows what ``client`` is told."""
        self._stop()
        self._client = client
        self._viewer, self._waiting, self._shown = viewer, (), False
        self._owner = None

    def borrow(self, seat: Seat) -> None:
        """``seat``, for whom all wait, gets the screen until it is done."""
        viewer = self._viewer
        owner = viewer.awaited if viewer.seat is None else viewer.seat
        self._give(Viewer(seat))
        self._owner = None if owner == seat else owner

    @property
    def next(self) -> Seat | None:
        """Seat that gets the screen when the viewer gives it up; None if it stays."""
        awaited = self.awaited
        return self._owner if awaited is None else awaited

    def consider(self, last: Update | None, shown: bool) -> None:
        """``last`` is what the screen was told; ``shown``: it has shown it whole."""
        self._waiting = () if last is None or last.view is None else last.view.waiting
        self._shown = shown
        if self._viewer.seat in self._waiting:
            self._owner = None
        to, holds = self.next, self._client.claimed
        held = holds is not None and holds == self._viewer.seat
        if not self.turns or to is None or to == self._viewer.awaited or held:
            self._stop()
            return
        if self._until is None and shown:
            self._begin_to_wait()
        self._stand_still(holds is not None)
        self._schedule()

    def _stand_still(self, still: bool) -> None:
        """While all wait for somebody, the viewer's time does not run."""
        if self._until is None:
            return
        now = self._clock.now()
        if still and self._left is None:
            self._left = self._until - now
            self._cancel()
        elif not still and self._left is not None:
            self._until, self._left = now + self._left, None

    def close(self) -> None:
        """Nothing is given on any more."""
        self._stop()

    # -- time ---------------------------------------------------------------------

    def _begin_to_wait(self) -> None:
        seat = self._viewer.seat
        if seat is None:
            self._until = self._clock.now()
            return
        call = self._client.call_time
        seconds = max(self._client.pace.look, call)
        self._until = self._clock.now() + seconds
        self._keep(Kept(seat, seconds, call > 0))

    def _schedule(self) -> None:
        if self._alarm is None and self._until is not None and self._left is None:
            # Never at once: whatever is being submitted just now comes first.
            wait = max(0.0, self._until - self._clock.now())
            self._alarm = self._clock.call_later(wait, self._due)

    def _due(self) -> None:
        self._alarm = None
        to = self.next
        if self._shown and to is not None:
            self._give(Viewer(None, to))

    def _cancel(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _stop(self) -> None:
        self._cancel()
        kept = self._until is not None and self._viewer.seat is not None
        self._until = self._left = None
        if kept:
            self._keep(None)

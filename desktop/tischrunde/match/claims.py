"""A person's key where no race is on: everybody waits while that person says what it is.

Whoever holds a right beside the turn (a call, a catch, a card laid in between) can
use it at a screen that shows another's cards. The key stops the table's time, within
bounds: for ``Pace.claim_limit``, once more when the own cards are looked at, and once
at every ply. What may be done is judged as ever; the key itself is open to all
people at any moment, so that pressing it tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tischrunde.match.clock import Clock, Handle
from tischrunde.match.grace import Grace
from tischrunde.match.match import Match
from tischrunde.match.messages import Accepted, Buzzed, Message, Outcome, Refused
from tischrunde.rules.core.refusal import refusal
from tischrunde.rules.core.zones import TABLE, Seat


class Claims:
    """Who has the table alone. ``on_hold`` is called when its time stops or goes on."""

    def __init__(
        self,
        match: Match,
        clock: Clock,
        people: Sequence[Seat],
        grace: Grace,
        tell: Callable[[Message], None],
        on_hold: Callable[[], None],
    ) -> None:
        self._match = match
        self._clock = clock
        self._people = people
        self._grace = grace
        self._tell = tell
        self._on_hold = on_hold
        self.holder: Seat | None = None
        self._alarm: Handle | None = None
        self._again = False
        """Whether the holder has had its time a second time."""
        self._used: dict[Seat, int] = {}
        """The ply at which each person last stopped the table."""

    def claim(self, seat: Seat) -> Outcome:
        """``seat`` has pressed its key; the holder itself gets its time once more."""
        if self.holder == seat and not self._again:
            self._again = True
            return self._hold(seat)
        if self.holder is not None:
            return Refused(refusal("buzzed", "TAB-08", seat=self.holder))
        at_play = self._match.position is not None and not self._match.round_over
        if not (at_play and self._match.round_game.beside_turn):
            return Refused(refusal("no_race", "TAB-08"))
        if self._used.get(seat) == self._match.ply:
            return Refused(refusal("claimed", "TAB-08"))
        self._used[seat] = self._match.ply
        self.holder, self._again = seat, False
        self._on_hold()
        return self._hold(seat)

    def _hold(self, seat: Seat) -> Accepted:
        if self._alarm is not None:
            self._alarm.cancel()
        limit = self._grace.pace(seat).claim_limit
        self._alarm = self._clock.call_later(limit, self.release)
        self._tell(Buzzed(seat, limit))
        return Accepted(self._match.ply)

    def bar(self, seat: Seat) -> Refused | None:
        """Reason ``seat`` may not act now (another has the table alone), or None."""
        if self.holder in (None, seat):
            return None
        return Refused(refusal("buzzed", "TAB-08", seat=self.holder))

    def acted(self, seat: Seat) -> None:
        """``seat`` has just done something."""
        if seat in (self.holder, TABLE):
            self.release()

    def let_go(self, seat: Seat) -> None:
        """``seat`` does not want anything after all."""
        if seat == self.holder:
            self.release()

    def release(self) -> None:
        """Nobody is waited for any more."""
        if self.holder is None:
            return
        self.holder = None
        if self._alarm is not None:
            self._alarm.cancel()
        self._on_hold()
        self._tell(Buzzed(None))

"""Calls that cannot be made again for a moment, because the last one was wrong and cost nothing.

Where the rules take cards for a wrong call, that is enough. Where they do not, or where
there was nothing to call at all, somebody could press without end. The lock follows what
everybody hears anyway (a refusal, or that there was no mistake), so it tells nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from tischrunde.match.clock import Clock
from tischrunde.match.grace import Grace
from tischrunde.match.match import Match
from tischrunde.rules.core.events import Event, Moved
from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.core.zones import Seat


class Locks:
    """By seat and verb, for people and bots alike; ``Pace.catches`` are the verbs."""

    def __init__(self, match: Match, clock: Clock, grace: Grace) -> None:
        self._match = match
        self._clock = clock
        self._grace = grace
        self._until: dict[tuple[Seat, str], float] = {}

    def until(self, seat: Seat, verb: str) -> float:
        """Moment (s) from which ``seat`` can make this call again; in the past if it can now."""
        return self._until.get((seat, verb), 0.0)

    def left(self, seat: Seat, verb: str) -> float:
        """Seconds until then, 0 or more."""
        return max(0.0, self.until(seat, verb) - self._clock.now())

    def why_not(self, seat: Seat, verb: str) -> Refusal | None:
        """Reason ``seat`` cannot make this call yet, or None if nothing locks it."""
        left = self.left(seat, verb)
        return refusal("locked", "GEN-04", n=ceil(left)) if left > 0 else None

    def wrong(self, seat: Seat, verb: str) -> None:
        """``seat`` has called and there was nothing to call."""
        pace = self._grace.pace()
        if verb in pace.catches:
            self._until[seat, verb] = self._clock.now() + pace.wrong_call_lock

    def acted(self, seat: Seat, verb: str, events: Sequence[Event]) -> None:
        """What a call has led to: a wrong one that the rules make nobody pay for locks it."""
        paid = any(isinstance(event, Moved) and event.target.seat == seat for event in events)
        if not paid and self._match.is_mistake(seat, events):
            self.wrong(seat, verb)

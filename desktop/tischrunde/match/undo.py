"""Taking one's own last action back, and who must agree to it.

How free people are to do so is an option of the match (``undo``). Alone against bots
it is always possible if it is ``free``; a match in which something had been revealed
by then is marked (``Match.insight``). With other people at the table it needs all of
them to agree, and is out of the question once anybody has learned a card since, beyond
what the seat itself had laid; and in a game of races, where nobody could be as quick
again, it is always so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tischrunde.match.clock import Clock, Handle
from tischrunde.match.grace import Grace
from tischrunde.match.match import Match
from tischrunde.match.messages import Accepted, Asked, Message, Refused, UndoAsked, UndoSettled
from tischrunde.match.revealing import revealed
from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.core.zones import Seat


def actions_since_own(match: Match, seat: Seat) -> int:
    """How many actions go if ``seat`` takes its last one back; 0 if it has none in this round."""
    line = [] if match.current is None else match.current.line
    for count, done in enumerate(reversed(line), 1):
        if done.seat == seat:
            return count
    return 0


def why_no_undo(match: Match, seat: Seat, people: Sequence[Seat]) -> Refusal | None:
    """Reason ``seat`` cannot (ask to) take its last action back, or None."""
    if match.game.race_verbs:
        return refusal("undo_race", "GEN-04")
    how = match.game.options.undo
    if how == "never":
        return refusal("undo_never", "GEN-07")
    count = actions_since_own(match, seat) if seat in people else 0
    if not count:
        return refusal("nothing_to_undo", "GEN-06", count=0)
    if how == "free" and all(person == seat for person in people):
        return None
    assert match.current is not None
    return refusal("undo_revealed", "GEN-07") if revealed(match.current, count) else None


class UndoTalk:
    """The question whether an action may be taken back; at most one at a time.

    While it is open bots wait (``hold``), people need not: whatever they do, or
    their silence for ``Pace.undo_limit``, ends it. ``take_back`` does it.
    """

    def __init__(
        self,
        match: Match,
        people: Sequence[Seat],
        clock: Clock,
        grace: Grace,
        tell: Callable[[Message], None],
        hold: Callable[[], None],
        take_back: Callable[[int], Accepted],
    ) -> None:
        self._match = match
        self._people = people
        self._clock = clock
        self._grace = grace
        self._tell = tell
        self._hold = hold
        self._take_back = take_back
        self._asker: Seat | None = None
        self._missing: tuple[Seat, ...] = ()
        self._alarm: Handle | None = None

    @property
    def open(self) -> bool:
        """Whether somebody has asked and not all have answered."""
        return self._asker is not None

    def why_not(self, seat: Seat) -> Refusal | None:
        """Reason ``seat`` cannot ask, or None."""
        if self.open:
            return refusal("undo_open", "GEN-06")
        return why_no_undo(self._match, seat, self._people)

    def ask(self, seat: Seat) -> Accepted | Asked:
        """Take back at once if nobody else plays, otherwise ask them."""
        count = actions_since_own(self._match, seat)
        others = tuple(person for person in self._people if person != seat)
        if not others:
            return self._take_back(count)
        self._asker, self._missing = seat, others
        self._alarm = self._clock.call_later(self._grace.pace().undo_limit, self.lapse)
        self._hold()
        self._tell(UndoAsked(seat, count, others))
        return Asked(others)

    def answer(self, seat: Seat, yes: bool) -> Accepted | Asked | Refused:
        """``seat`` agrees or not; taken back when all have agreed."""
        asker = self._asker
        if asker is None or seat not in self._missing:
            return Refused(refusal("no_undo_asked", "GEN-06"))
        if not yes:
            self._end()
            self._tell(UndoSettled(asker, granted=False, by=seat))
            return Accepted(self._match.ply)
        self._missing = tuple(person for person in self._missing if person != seat)
        if self._missing:
            return Asked(self._missing)
        self._end()
        outcome = self._take_back(actions_since_own(self._match, asker))
        self._tell(UndoSettled(asker, granted=True))
        return outcome

    def lapse(self) -> None:
        """The table has gone on: the question is no longer open."""
        asker = self._asker
        if asker is not None:
            self._end()
            self._tell(UndoSettled(asker, granted=False))

    def _end(self) -> None:
        self._asker, self._missing = None, ()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self._hold()

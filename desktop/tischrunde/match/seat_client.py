"""What one screen has of a match: the view of a seat, and the hand that acts for it.

A screen is told what its seat may know and says what the person there wants. It never
gets at the match itself, nor at the position: everything goes through a client, be it of
a window on this machine or of something else that can read ``match.message_text``.
"""

from __future__ import annotations

from typing import Protocol

from tischrunde.match.clock import Clock
from tischrunde.match.info import TableInfo
from tischrunde.match.messages import Accepted, Asked, Observer, Outcome, Refused, SaveFailed
from tischrunde.match.observers import Watcher
from tischrunde.match.pace import Pace
from tischrunde.match.redaction import RedactedEntry
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.zones import Seat


class SeatClient:
    """A screen's access to a match, for ``seat`` (None: somebody who only watches).

    What was said about a seat holds for this one; a spectator is refused whatever
    it wants to do. ``presents``: bots and windows wait until it has :meth:`presented`
    what they are about, at most for ``Pace.show_limit``. Several clients of one seat
    are waited for one by one.
    """

    def __init__(self, host: Authority, seat: Seat | None, presents: bool) -> None:
        self._host = host
        self.seat = seat
        self.presents = presents
        self._watcher: Watcher | None = None

    # -- what is ------------------------------------------------------------------

    @property
    def info(self) -> TableInfo:
        """What everybody may know of the match."""
        return self._host.info

    @property
    def ply(self) -> int:
        return self._host.ply

    @property
    def results(self) -> tuple[Result, ...]:
        """Of the rounds that are over."""
        return self._host.results

    def story(self, since: int = 0) -> list[RedactedEntry]:
        """What the seat saw in this round after ply ``since``: for the log."""
        return self._host.story(self.seat, since)

    # -- watching -------------------------------------------------------------------

    def listen(self, observer: Observer) -> None:
        """Tell ``observer`` at once how things stand, and everything from now on."""
        self.close()
        # It may answer before the first message has come back from it.
        self._watcher = Watcher(self.seat, observer, self.presents)
        self._host.watch(self._watcher)

    def presented(self, ply: int) -> None:
        """The screen has shown everything up to ``ply``."""
        if self._watcher is not None:
            self._host.presented(self._watcher, ply)

    def close(self) -> None:
        """Be told nothing any more, and no longer be waited for."""
        watcher, self._watcher = self._watcher, None
        if watcher is not None:
            self._host.leave(watcher)

    # -- acting -----------------------------------------------------------------------

    def submit(self, action: Action, basis: int | None = None) -> Outcome:
        """Do ``action``; ``basis`` is the ply that the screen showed (None: the newest)."""
        seat = self._person
        return NOBODY if seat is None else self._host.submit(seat, action, basis)

    def buzz(self) -> Outcome:
        """The own key was pressed: all wait while the seat points, or says what it wants."""
        seat = self._person
        return NOBODY if seat is None else self._host.buzz(seat)

    def let_go(self) -> None:
        """The seat, for whom all wait outside a race, wants nothing after all."""
        if self._person is not None:
            self._host.let_go(self._person)

    def why_no_deal(self, **changes: object) -> Refusal | None:
        """Why the next round cannot be dealt (with these changes); None if it can."""
        return self._host.why_no_deal(**changes)

    def deal(self, **changes: object) -> Accepted | Refused:
        """Deal the next round, with ``changes`` of ``TableInfo.round_options``."""
        return self._host.deal(**changes)

    def can_undo(self) -> Refusal | None:
        """Why the seat cannot take its last action back (or ask to); None if it can."""
        return NOBODY.refusal if self._person is None else self._host.can_undo(self._person)

    def ask_undo(self) -> Accepted | Asked | Refused:
        """Take the seat's last action back, or ask the others."""
        return NOBODY if self._person is None else self._host.ask_undo(self._person)

    def answer_undo(self, yes: bool) -> Accepted | Asked | Refused:
        """The seat agrees, or does not, that another takes an action back."""
        return NOBODY if self._person is None else self._host.answer_undo(self._person, yes)

    @property
    def _person(self) -> Seat | None:
        """The seat, if a person sits there; for bots the table acts."""
        return self.seat if self.seat in self._host.people else None

    # -- time ---------------------------------------------------------------------------

    @property
    def clock(self) -> Clock:
        """The time of the table."""
        return self._host.clock

    @property
    def paused(self) -> bool:
        return self._host.paused

    def pause(self) -> None:
        """Stop the time of the table."""
        self._host.pause()

    def resume(self) -> None:
        self._host.resume()

    @property
    def claimed(self) -> Seat | None:
        """For whom all wait outside a race."""
        return self._host.claimed

    @property
    def pace(self) -> Pace:
        """The pace of the seat; a spectator's is the table's."""
        return self._host.pace(self.seat)

    @property
    def call_time(self) -> float:
        """Seconds that the seat has for a call beside the turn; 0 where none can be."""
        return 0.0 if self.seat is None else self._host.call_time(self.seat)

    def table_time(self, verb: str) -> float:
        """Seconds until the table does ``verb`` itself, once all is shown; ``inf``: never."""
        return self._host.table_time(verb)

    def time_left(self, verb: str) -> float:
        """What is left of :meth:`table_time`: all of it until the table has been shown."""
        return self._host.time_left(verb)

    @property
    def pointing_left(self) -> float:
        """Seconds that whoever has buzzed still has to point; 0 if nobody has."""
        return self._host.pointing_left

    def locked(self, verb: str) -> float:
        """Seconds until the seat can make this call again, after a wrong one; 0: now."""
        return 0.0 if self.seat is None else self._host.locked(self.seat, verb)


NOBODY = Refused(refusal("not_a_seat", "GEN-07"))
"""The answer to whoever only watches."""


class OpenTable(Protocol):
    """A match as whoever has opened it holds it: seats to sit down at, and the file behind it."""

    def seat(self, seat: Seat | None, presents: bool = False) -> SeatClient:
        """A client of ``seat``; None is a spectator's."""
        ...

    def start(self) -> None:
        """Begin the match, or go on with it."""
        ...

    def set_pace(self, pace: Pace, seat: Seat | None = None) -> None: ...

    @property
    def save_failed(self) -> SaveFailed | None:
        """What is wrong with saving at the moment, if anything is."""
        ...

    def save_now(self) -> SaveFailed | None: ...

    def close(self) -> bool:
        """Put the match away; False if something could not be saved."""
        ...


class Authority(Protocol):
    """What clients need of a host, where each is described."""

    @property
    def info(self) -> TableInfo: ...
    @property
    def people(self) -> tuple[Seat, ...]: ...
    @property
    def ply(self) -> int: ...
    @property
    def results(self) -> tuple[Result, ...]: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def paused(self) -> bool: ...
    @property
    def claimed(self) -> Seat | None: ...
    @property
    def pointing_left(self) -> float: ...

    def watch(self, watcher: Watcher) -> None: ...
    def leave(self, watcher: Watcher) -> None: ...
    def presented(self, watcher: Watcher, ply: int) -> None: ...
    def story(self, seat: Seat | None, since: int = 0) -> list[RedactedEntry]: ...

    def submit(self, seat: Seat, action: Action, basis: int | None = None) -> Outcome: ...
    def buzz(self, seat: Seat) -> Outcome: ...
    def let_go(self, seat: Seat) -> None: ...
    def why_no_deal(self, **changes: object) -> Refusal | None: ...
    def deal(self, **changes: object) -> Accepted | Refused: ...
    def can_undo(self, seat: Seat) -> Refusal | None: ...
    def ask_undo(self, seat: Seat) -> Accepted | Asked | Refused: ...
    def answer_undo(self, seat: Seat, yes: bool) -> Accepted | Asked | Refused: ...

    def pause(self) -> None: ...
    def resume(self) -> None: ...
    def pace(self, seat: Seat | None = None) -> Pace: ...
    def call_time(self, seat: Seat) -> float: ...
    def table_time(self, verb: str) -> float: ...
    def time_left(self, verb: str) -> float: ...
    def locked(self, seat: Seat, verb: str) -> float: ...

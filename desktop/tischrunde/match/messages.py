"""What the host says: answers to a submission, and messages to those who watch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from tischrunde.rules.core.actions import Choice
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.record import Entry
from tischrunde.rules.core.refusal import Refusal
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import Seat

# -- answers ---------------------------------------------------------------------


class Accepted(NamedTuple):
    """Done and written down; ``ply`` is the one it led to."""

    ply: int


class Refused(NamedTuple):
    """Not allowed, nothing has changed. Its sentence: ``codes.key(game_id, refusal)``."""

    refusal: Refusal


class TooLate(NamedTuple):
    """It would have been allowed, but somebody was quicker or the window is closed.

    In a race, ``by`` is who was first (None: the table closed it) and ``ms`` by how
    many milliseconds; both None if that is not known.
    """

    ply: int
    by: Seat | None = None
    ms: int | None = None


class Asked(NamedTuple):
    """The other people at the table are being asked whether they agree."""

    seats: tuple[Seat, ...]


Outcome = Accepted | Refused | TooLate

FALLBACK: Final = "bot"
"""The remark on an entry that the table chose for a bot that failed."""

OUT: Final = "out"
"""The remark on an entry by which the table takes somebody out of a race, with the reason."""
LAPSED: Final = "lapsed"
"""Out because of a buzz after which nothing was pointed at in time."""
WRONG: Final = "wrong"
"""Out because what was pointed at after a buzz was wrong."""

REACTION: Final = "ms"
"""The remark on an entry of a race: milliseconds since the actor was shown what it is about."""

# -- messages --------------------------------------------------------------------


class Update(NamedTuple):
    """The table as one seat knows it (``view.seat`` None: a spectator), after ``ply`` entries.

    ``entry`` is the line of the log that led here, None in the first message after
    attaching, which only shows where things stand. Cards in its text that the seat
    may not know are ``?``. ``events`` explain it, redacted. ``view`` is None before
    the first deal. ``round`` counts from 1, 0 before the first deal. ``undone`` is
    how many actions were taken back (the view then jumps back; no events); ``insight``
    whether that has ever been done in this match after something had been revealed.
    """

    ply: int
    entry: Entry | None
    events: tuple[Event, ...]
    view: View | None
    standing: Standing
    round: int
    undone: int = 0
    insight: bool = False

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Choices that the seat has."""
        return () if self.view is None else self.view.choices

    @property
    def fallback(self) -> str:
        """Reason the table chose for a bot: ``raised``, ``illegal``, ``slow``, ``died``; or ""."""
        return "" if self.entry is None else dict(self.entry.remarks).get(FALLBACK, "")

    @property
    def out(self) -> str:
        """Reason the table took the actor out of a race: ``lapsed``, ``wrong``; or ""."""
        return "" if self.entry is None else dict(self.entry.remarks).get(OUT, "")


class UndoAsked(NamedTuple):
    """``seat`` wants to take back ``actions`` actions; ``agree`` are those who must say so."""

    seat: Seat
    actions: int
    agree: tuple[Seat, ...]


class UndoSettled(NamedTuple):
    """The question of ``seat`` is over: granted, or refused by ``by`` (None: it lapsed)."""

    seat: Seat
    granted: bool
    by: Seat | None = None


class SaveFailed(NamedTuple):
    """The match cannot be written down and goes on in memory; it is tried again.

    ``code`` is one of ``disk_full``, ``not_writable``, ``disk_error``; ``detail`` is
    the system's own wording, ``waiting`` the number of lines not yet saved.
    """

    code: str
    detail: str
    waiting: int


class Saved(NamedTuple):
    """After a :class:`SaveFailed`: everything is written down again."""


class Paused(NamedTuple):
    """The match was paused (True) or goes on (False)."""

    paused: bool


class Buzzed(NamedTuple):
    """All wait for ``seat``, who has pressed the own key and has ``seconds``; None: for nobody."""

    seat: Seat | None
    seconds: float = 0.0


Message = Update | UndoAsked | UndoSettled | SaveFailed | Saved | Paused | Buzzed
Observer = Callable[[Message], None]

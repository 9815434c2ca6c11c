"""A match as the screen sees it: signals, and one private view at a time.

The screen is a client of whoever sits before it. With several people whose cards are
secret, the curtain falls when another person is awaited (when exactly,
:class:`~tischrunde.match.handover.Handover` decides): from then on it is a spectator's
client, until that person says that it is theirs. So no face that the viewer may not see
ever reaches the screen (GEN-07).
"""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from tischrunde.match.clock import Clock
from tischrunde.match.handover import Handover, Kept, Viewer
from tischrunde.match.info import TableInfo
from tischrunde.match.messages import (
    Accepted,
    Asked,
    Buzzed,
    Message,
    Outcome,
    Paused,
    Refused,
    Saved,
    SaveFailed,
    TooLate,
    UndoAsked,
    UndoSettled,
    Update,
)
from tischrunde.match.pace import Pace
from tischrunde.match.redaction import RedactedEntry
from tischrunde.match.seat_client import OpenTable, SeatClient
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.refusal import Refusal
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.table.link import TableSignals

T = TypeVar("T")


class Bridge(TableSignals):
    """A match for one screen: what all who sit before it see, and do.

    One client at a time is on the screen: that of the person who sits before it, or,
    while the curtain is down, a spectator's. Everybody has a client to act with, for
    keys of their own.

    Signals carry the messages of ``match.messages`` (``standing`` a ``Standing``,
    when it has changed; ``viewer_changed`` a :class:`Viewer`; ``keeping`` a
    :class:`~tischrunde.match.handover.Kept`, or None when that is over). ``start``
    begins to listen and starts the match, so connect before. After ``viewer_changed`` an
    update with ``entry`` None shows the table as the new viewer knows it. The screen says
    ``presented`` of every update, that one too: bots and the curtain wait for it.
    """

    standing = Signal(object)
    undo_asked = Signal(object)
    undo_settled = Signal(object)
    save_failed = Signal(object)
    saved = Signal(object)

    def __init__(self, table: OpenTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self.last: Update | None = None
        """The newest update given to the screen."""
        self._spectator = table.seat(None)
        people = self._spectator.info.people
        self._hands = {seat: table.seat(seat) for seat in people}
        self._viewer = Viewer(people[0] if len(people) == 1 else None)
        self._client = table.seat(self._viewer.seat, presents=True)
        self._handover = Handover(self._client, self._watch, self._keep)
        self._shown = -1
        self._standing: Standing | None = None
        self._left: dict[Seat, int] = {}
        """The ply that each person saw last before the screen was another's."""
        self._came_back_from = 0
        self._signals = {
            UndoAsked: self.undo_asked,
            UndoSettled: self.undo_settled,
            SaveFailed: self.save_failed,
            Saved: self.saved,
            Paused: self.paused,
            Buzzed: self.buzzed,
        }

    @property
    def signals(self) -> TableSignals:
        """What the table listens to."""
        return self

    @property
    def viewer(self) -> Viewer:
        """Whose view is on the screen."""
        return self._viewer

    @property
    def info(self) -> TableInfo:
        """What everybody may know of the match."""
        return self._client.info

    @property
    def results(self) -> tuple[Result, ...]:
        """Of the rounds that are over."""
        return self._client.results

    @property
    def shared(self) -> bool:
        """Whether people take turns before the screen, so that hands are hidden."""
        return self._handover.turns

    # -- the screen says --------------------------------------------------------------

    def start(self) -> None:
        """Watch the match, and begin it or go on with it."""
        self._watch(self._viewer)
        self._table.start()

    def submit(self, action: Action, basis: int | None = None, seat: Seat | None = None) -> Outcome:
        """What a person wants to do; ``refused`` or ``too_late`` say why it is not done.

        ``seat`` is the viewer unless a key of another person was pressed; ``basis``
        is the ply that the screen showed (None: the last update's).
        """
        if basis is None and self.last is not None:
            basis = self.last.ply
        return self._answer(self._hand(seat).submit(action, basis))

    def buzz(self, seat: Seat) -> Outcome:
        """The key of ``seat``, pressed in a race: all wait while it points."""
        return self._answer(self._hand(seat).buzz())

    def claim(self, seat: Seat) -> Outcome:
        """The key of ``seat``, pressed outside a race: all wait for what it wants.

        ``buzzed`` says so. The answer is for whoever asks, and not signalled; so is
        that of :meth:`call`.
        """
        return self._hand(seat).buzz()

    def call(self, seat: Seat, action: Action, basis: int) -> Outcome:
        """What ``seat`` calls with its own key, whoever's view is on the screen."""
        return self._hand(seat).submit(action, basis)

    def let_go(self, seat: Seat) -> None:
        """``seat`` wants nothing after all."""
        self._hand(seat).let_go()

    def borrow(self, seat: Seat) -> None:
        """Show the cards of ``seat``, for whom all wait, until it has laid or its time is over.

        Then the curtain falls for whoever had the screen before.
        """
        if self._client.claimed == seat and self.shared and self._viewer.seat != seat:
            self._hand(seat).buzz()
            self._handover.borrow(seat)
            self._consider()

    def presented(self, ply: int) -> None:
        """The screen has shown everything up to ``ply``, and nothing moves any more."""
        self._shown = max(self._shown, ply)
        self._client.presented(ply)
        self._consider()

    def show(self, seat: Seat) -> None:
        """The person in ``seat`` sits before the screen: open the curtain for them."""
        if seat in self._hands and self._viewer != Viewer(seat):
            self._watch(Viewer(seat))

    def hide(self) -> None:
        """Let the curtain fall at once; without another awaited it is the viewer's."""
        to = self._handover.next
        to = self._viewer.seat if to is None else to
        if self._viewer.seat is not None:
            self.let_go(self._viewer.seat)
        if self.shared and to is not None and self._viewer.awaited is None:
            self._watch(Viewer(None, to))

    def deal(self, **changes: object) -> Accepted | Refused:
        """The next round; new hands are first seen behind the curtain."""
        reason = self._client.why_no_deal(**changes)
        if reason is not None:
            return self._answer(Refused(reason))
        if self.shared:
            self._watch(Viewer(None))
        return self._answer(self._client.deal(**changes))

    def can_undo(self, seat: Seat | None = None) -> Refusal | None:
        """Why the viewer (or ``seat``) cannot take an action back; None if it can."""
        return self._hand(seat).can_undo()

    def ask_undo(self, seat: Seat | None = None) -> Accepted | Asked | Refused:
        """Take the last action of the viewer (or ``seat``) back, or ask the others."""
        return self._answer(self._hand(seat).ask_undo())

    def answer_undo(self, seat: Seat, yes: bool) -> Accepted | Asked | Refused:
        """``seat`` agrees, or does not."""
        return self._answer(self._hand(seat).answer_undo(yes))

    def story(self, since: int = 0) -> list[RedactedEntry]:
        """What the viewer saw in this round after ply ``since``: for the log."""
        return self._client.story(since)

    def missed(self) -> list[RedactedEntry]:
        """What has happened since the viewer last sat before the screen: for after a curtain."""
        return self.story(self._came_back_from)

    def close(self) -> bool:
        """Stop watching and put the match away; False if something could not be saved."""
        saved = self._table.close()
        self._handover.close()
        self._client.close()
        return saved

    # -- time ---------------------------------------------------------------------------

    @property
    def clock(self) -> Clock:
        """The time of the table."""
        return self._client.clock

    @property
    def standing_still(self) -> bool:
        """Whether the table is paused."""
        return self._client.paused

    def pause(self) -> None:
        """Stop the time of the table."""
        self._client.pause()

    def resume(self) -> None:
        """Go on after a pause."""
        self._client.resume()

    def set_pace(self, pace: Pace, seat: Seat | None = None) -> None:
        """Another pace from the next action on: for the table, or for one person."""
        self._table.set_pace(pace, seat)

    def pace(self, seat: Seat | None = None) -> Pace:
        """The pace of a person; None: of whoever sits before the screen, or the table's."""
        return self._hand(seat).pace

    def table_time(self, verb: str) -> float:
        """Seconds that the table waits before it does ``verb`` itself; ``inf``: it does not."""
        return self._client.table_time(verb)

    def time_left(self, verb: str) -> float:
        """What is left of :meth:`table_time`."""
        return self._client.time_left(verb)

    @property
    def pointing_left(self) -> float:
        """Seconds that whoever has buzzed still has to point; 0 if nobody has."""
        return self._client.pointing_left

    def locked(self, verb: str, seat: Seat | None = None) -> float:
        """Seconds until the viewer (or ``seat``) can make this call again; 0: now."""
        return self._hand(seat).locked(verb)

    # -- the file -----------------------------------------------------------------------

    @property
    def unsaved(self) -> SaveFailed | None:
        """What is wrong with saving at the moment, if anything is."""
        return self._table.save_failed

    def save_now(self) -> SaveFailed | None:
        """Try to bring everything to the disk; what is wrong if that does not work."""
        return self._table.save_now()

    # -- the match says --------------------------------------------------------------------

    def _watch(self, viewer: Viewer) -> None:
        """Let ``viewer`` have the screen from now on."""
        if self.last is not None and self._viewer.seat is not None:
            self._left[self._viewer.seat] = self.last.ply
        self._came_back_from = 0 if viewer.seat is None else self._left.get(viewer.seat, 0)
        before, self._client = self._client, self._table.seat(viewer.seat, presents=True)
        self._viewer, self.last, self._shown = viewer, None, -1
        self._handover.begin(viewer, self._client)
        self.viewer_changed.emit(viewer)
        self._client.listen(self._hear)
        # Only now: with no screen left, everything would be taken as shown.
        before.close()
        self._consider()

    def _hand(self, seat: Seat | None) -> SeatClient:
        """With what ``seat`` acts (None: the viewer)."""
        return self._client if seat is None else self._hands.get(seat, self._spectator)

    def _hear(self, message: Message) -> None:
        if not isinstance(message, Update):
            self._signals[type(message)].emit(message)
            if isinstance(message, Buzzed):
                self._consider()
            return
        self.last = message
        self._consider()
        self.updated.emit(message)
        if message.standing != self._standing:
            self._standing = message.standing
            self.standing.emit(message.standing)

    def _consider(self) -> None:
        """Another may be awaited now, or what was to be seen has been shown."""
        shown = self.last is not None and self._shown >= self.last.ply
        self._handover.consider(self.last, shown)

    def _keep(self, kept: Kept | None) -> None:
        self.keeping.emit(kept)

    def _answer(self, outcome: T) -> T:
        if isinstance(outcome, Refused):
            self.refused.emit(outcome)
        elif isinstance(outcome, TooLate):
            self.too_late.emit(outcome)
        return outcome

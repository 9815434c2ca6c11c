"""The host as the screen sees it: signals, and one private view at a time.

The bridge watches the match for whoever sits before the screen. With several
people whose cards are secret, the curtain falls when another person is awaited
(when exactly, :class:`~tischrunde.match.handover.Handover` decides): from then on the
screen is told only what a spectator may know, until that person says that it is
theirs. So no face that the viewer may not see ever reaches the screen (GEN-07).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from tischrunde.match.handover import Handover, Kept, Viewer
from tischrunde.match.host import Host
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
from tischrunde.match.redaction import RedactedEntry
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.zones import Seat

T = TypeVar("T")

NOBODY = Refused(refusal("not_a_seat", "GEN-07"))


class Bridge(QObject):
    """Wraps a host for one screen.

    Signals carry the messages of ``match.messages`` (``standing`` a ``Standing``,
    when it has changed; ``viewer_changed`` a :class:`Viewer`; ``keeping`` a
    :class:`~tischrunde.match.handover.Kept`, or None when that is over). ``start``
    attaches and starts the host, so connect before. After ``viewer_changed`` an update
    with ``entry`` None shows the table as the new viewer knows it. The screen says
    ``presented`` of every update, that one too: bots and the curtain wait for it.
    """

    updated = Signal(object)
    standing = Signal(object)
    refused = Signal(object)
    too_late = Signal(object)
    undo_asked = Signal(object)
    undo_settled = Signal(object)
    save_failed = Signal(object)
    saved = Signal(object)
    paused = Signal(object)
    buzzed = Signal(object)
    viewer_changed = Signal(object)
    keeping = Signal(object)

    def __init__(self, host: Host, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.host = host
        self.last: Update | None = None
        """The newest update given to the screen."""
        self._viewer = Viewer(host.people[0] if len(host.people) == 1 else None)
        self._handover = Handover(host, host.clock, self._watch, self._keep)
        self._detach: Callable[[], None] | None = None
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
    def viewer(self) -> Viewer:
        """Whose view is on the screen."""
        return self._viewer

    @property
    def shared(self) -> bool:
        """Whether people take turns before the screen, so that hands are hidden."""
        return self._handover.turns

    # -- the screen says --------------------------------------------------------------

    def start(self) -> None:
        """Watch the match, and begin it or go on with it."""
        self._watch(self._viewer)
        self.host.start()

    def submit(self, action: Action, basis: int | None = None, seat: Seat | None = None) -> Outcome:
        """What a person wants to do; ``refused`` or ``too_late`` say why it is not done.

        ``seat`` is the viewer unless a key of another person was pressed; ``basis``
        is the ply that the screen showed (None: the last update's).
        """
        actor = self._viewer.seat if seat is None else seat
        if actor is None or actor not in self.host.people:
            return self._answer(NOBODY)
        if basis is None:
            basis = self.host.ply if self.last is None else self.last.ply
        return self._answer(self.host.submit(actor, action, basis))

    def buzz(self, seat: Seat) -> Outcome:
        """The key of ``seat``, pressed in a race: all wait while it points."""
        return self._answer(self.host.buzz(seat))

    def claim(self, seat: Seat) -> Outcome:
        """The key of ``seat``, pressed outside a race: all wait for what it wants.

        ``buzzed`` says so. The answer is for whoever asks, and not signalled; so is
        that of :meth:`call`.
        """
        return self.host.buzz(seat)

    def call(self, seat: Seat, action: Action, basis: int) -> Outcome:
        """What ``seat`` calls with its own key, whoever's view is on the screen."""
        return self.host.submit(seat, action, basis)

    def let_go(self, seat: Seat) -> None:
        """``seat`` wants nothing after all."""
        self.host.let_go(seat)

    def borrow(self, seat: Seat) -> None:
        """Show the cards of ``seat``, for whom all wait, until it has laid or its time is over.

        Then the curtain falls for whoever had the screen before.
        """
        if self.host.claimed == seat and self.shared and self._viewer.seat != seat:
            self.host.buzz(seat)
            self._handover.borrow(seat)
            self._consider()

    def presented(self, ply: int) -> None:
        """The screen has shown everything up to ``ply``, and nothing moves any more."""
        self._shown = max(self._shown, ply)
        self.host.presented(self._viewer.seat, ply)
        self._consider()

    def show(self, seat: Seat) -> None:
        """The person in ``seat`` sits before the screen: open the curtain for them."""
        if seat in self.host.people and self._viewer != Viewer(seat):
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
        reason = self.host.why_no_deal(**changes)
        if reason is not None:
            return self._answer(Refused(reason))
        if self.shared:
            self._watch(Viewer(None))
        return self._answer(self.host.deal(**changes))

    def can_undo(self, seat: Seat | None = None) -> Refusal | None:
        """Why the viewer (or ``seat``) cannot take an action back; None if it can."""
        actor = self._viewer.seat if seat is None else seat
        return NOBODY.refusal if actor is None else self.host.can_undo(actor)

    def ask_undo(self, seat: Seat | None = None) -> Accepted | Asked | Refused:
        """Take the last action of the viewer (or ``seat``) back, or ask the others."""
        actor = self._viewer.seat if seat is None else seat
        return self._answer(NOBODY if actor is None else self.host.ask_undo(actor))

    def answer_undo(self, seat: Seat, yes: bool) -> Accepted | Asked | Refused:
        """``seat`` agrees, or does not."""
        return self._answer(self.host.answer_undo(seat, yes))

    def story(self, since: int = 0) -> list[RedactedEntry]:
        """What the viewer saw in this round after ply ``since``: for the log."""
        return self.host.story(self._viewer.seat, since)

    def missed(self) -> list[RedactedEntry]:
        """What has happened since the viewer last sat before the screen: for after a curtain."""
        return self.story(self._came_back_from)

    def close(self) -> bool:
        """Stop watching and close the host; False if something could not be saved."""
        saved = self.host.close()
        self._handover.close()
        if self._detach is not None:
            self._detach()
            self._detach = None
        return saved

    # -- the host says --------------------------------------------------------------------

    def _watch(self, viewer: Viewer) -> None:
        """Let ``viewer`` have the screen from now on."""
        if self.last is not None and self._viewer.seat is not None:
            self._left[self._viewer.seat] = self.last.ply
        self._came_back_from = 0 if viewer.seat is None else self._left.get(viewer.seat, 0)
        leave, self._viewer, self.last, self._shown = self._detach, viewer, None, -1
        self._handover.begin(viewer)
        self.viewer_changed.emit(viewer)
        detach = self.host.attach(viewer.seat, self._hear, presents=True)
        # Only now: with no screen left, the host would take everything as shown.
        if leave is not None:
            leave()
        self._detach = detach
        self._consider()

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

"""The table at which a match is played: the one authority over what happens, and when.

People submit actions, bots are asked for theirs; the host judges, writes down,
and tells everybody what each may know. It runs on one thread, the clock's.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Final

from tischrunde.match.bot_host import Thinker
from tischrunde.match.bot_seats import BotSeats
from tischrunde.match.claims import Claims
from tischrunde.match.clock import Clock, Handle, TableClock
from tischrunde.match.dealing import SelfDealing
from tischrunde.match.grace import Grace
from tischrunde.match.info import TableInfo, info_of
from tischrunde.match.match import DIGEST_EVERY, Match
from tischrunde.match.messages import (
    FALLBACK,
    OUT,
    WRONG,
    Accepted,
    Asked,
    Observer,
    Outcome,
    Paused,
    Refused,
    SaveFailed,
)
from tischrunde.match.observers import Observers, Watcher
from tischrunde.match.pace import NORMAL, Pace
from tischrunde.match.questions import Questions
from tischrunde.match.races import Races
from tischrunde.match.recorder import NoRecorder, Recorder
from tischrunde.match.redaction import RedactedEntry
from tischrunde.match.rounds import Round
from tischrunde.match.saver import Saver
from tischrunde.match.seat_client import SeatClient
from tischrunde.match.staleness import StalenessGuard
from tischrunde.match.table import GRAMMAR, deal_action, undo_action
from tischrunde.match.undo import UndoTalk
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.zones import TABLE, Seat

EFFORT: Final = 1000
"""Bound on a bot's search, in play-outs; each level says how much of it it uses."""


class Host:
    """A match with those who play and watch it.

    ``recorder`` writes it down, ``bots`` think (they belong to the caller, who
    closes them), ``pace`` says how long things take. ``auto_deal``: the table
    deals the next round by itself; None means if no person plays. Nothing happens
    before :meth:`start`.
    """

    def __init__(
        self,
        match: Match,
        clock: Clock,
        bots: Thinker,
        recorder: Recorder | None = None,
        pace: Pace = NORMAL,
        *,
        auto_deal: bool | None = None,
        effort: int = EFFORT,
    ) -> None:
        self.match = match
        self._questions = Questions(match, effort)
        self.bots = self._questions.levels
        self.people = tuple(Seat(seat) for seat in range(match.game.seats) if seat not in self.bots)
        # What the disk is waited for goes on in a pause; all else is time of the table.
        self._clock = TableClock(clock)
        self._grace = Grace(self.people, pace)
        self._observers = Observers(match, self._clock)
        self._order = StalenessGuard(match)
        self._saver = Saver(recorder or NoRecorder(), clock, self._observers.tell)
        self._races = Races(match, self._clock, self.people, self._grace, self._observers)
        self._bot_seats = BotSeats(
            match, self._clock, bots, self._grace, self._questions, self._races, self._planned
        )
        self._races.on_hold = self._hold
        self._claims = Claims(
            match, self._clock, self.people, self._grace, self._observers.tell, self._hold
        )
        self._races.on_out = self._take_out
        self._locks = self._bot_seats.locks
        self._talk = UndoTalk(
            match,
            self.people,
            self._clock,
            self._grace,
            self._observers.tell,
            self._hold,
            self._take_back,
        )
        auto = not self.people if auto_deal is None else auto_deal
        self._dealing = SelfDealing(match, self._clock, self._grace, self.deal, auto)
        self._show_alarm: Handle | None = None
        self._info: TableInfo | None = None
        self._info_about: tuple[Round | None, bool] = (None, False)
        self._paused = False
        self._closed = False

    # -- what is --------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """The match's ply: what a submission's ``basis`` is compared with."""
        return self.match.ply

    @property
    def clock(self) -> Clock:
        """The time of the table."""
        return self._clock

    @property
    def paused(self) -> bool:
        return self._paused

    @property
    def save_failed(self) -> SaveFailed | None:
        """Reason that saving fails at the moment, or None."""
        return self._saver.failed

    def save_now(self) -> SaveFailed | None:
        """Try to bring everything to the disk; what is wrong if that does not work."""
        self._saver.sync()
        return self._saver.failed

    @property
    def info(self) -> TableInfo:
        """What everybody may know of the match."""
        about = (self.match.current, self.match.over)
        if self._info is None or self._info_about != about:
            self._info, self._info_about = info_of(self.match), about
        return self._info

    @property
    def results(self) -> tuple[Result, ...]:
        """Of the rounds that are over."""
        return tuple(self.match.results)

    def story(self, seat: Seat | None, since: int = 0) -> list[RedactedEntry]:
        """What ``seat`` saw in this round after ply ``since``: the log of a match gone on with."""
        return self.match.story(seat, since)

    # -- people -------------------------------------------------------------------------

    def start(self) -> None:
        """Begin: deal the first round of a new match, or go on with one that was read back."""
        if self.match.ply == 0:
            self._saver.begin(self.match.header)
            self._do(TABLE, deal_action())
        else:
            self._plan()
            self._races.spoil()
            self._check_shown()

    def submit(self, seat: Seat, action: Action, basis: int | None = None) -> Outcome:
        """Do ``action`` for ``seat``, who looked at ply ``basis`` (None: the newest).

        It is written down before it is accepted. Whoever watches has then been
        told, unless this is called while they are.
        """
        reason = self._shut()
        if reason is None and not 0 <= seat < self.match.game.seats:
            reason = refusal("not_a_seat", "GEN-01", seat=seat, high=self.match.game.seats - 1)
        reason = reason or self._locks.why_not(seat, action.verb)
        if reason is not None:
            return Refused(reason)
        verdict = self._order.judge(seat, action, self.ply if basis is None else basis)
        if verdict is None:
            barred = self._claims.bar(seat) or self._races.bar(seat, action)
            return self._do(seat, action) if barred is None else barred
        if isinstance(verdict, Refused) and self.match.why_not(seat, action) is not None:
            self._locks.wrong(seat, action.verb)
        return self._races.beaten(seat, action) or verdict

    def buzz(self, seat: Seat) -> Outcome:
        """``seat`` has pressed its own key.

        Everybody else waits: in a race while it points at something, at most for
        ``Pace.point_limit`` of that person (the reaction time is that of the key);
        else while it says what it wants, at most for ``Pace.claim_limit``.
        :class:`~tischrunde.match.messages.Buzzed` says so to all.
        """
        reason = self._shut()
        if reason is None and seat not in self.people:
            reason = refusal("not_a_seat", "GEN-01", seat=seat, high=self.match.game.seats - 1)
        if reason is not None:
            return Refused(reason)
        racing = bool(self.match.round_game.race_verbs)
        return self._races.buzz(seat) if racing else self._claims.claim(seat)

    def let_go(self, seat: Seat) -> None:
        """``seat``, for whom all wait outside a race, wants nothing after all."""
        self._claims.let_go(seat)

    @property
    def claimed(self) -> Seat | None:
        """For whom all wait outside a race."""
        return self._claims.holder

    def deal(self, **changes: object) -> Accepted | Refused:
        """Deal the next round, with ``changes`` of ``Game.round_options`` for that round."""
        reason = self.why_no_deal(**changes)
        return self._do(TABLE, deal_action(**changes)) if reason is None else Refused(reason)

    def why_no_deal(self, **changes: object) -> Refusal | None:
        """Reason the next round cannot be dealt (with these changes), or None."""
        return self._shut() or self.match.why_not(TABLE, deal_action(**changes))

    def can_undo(self, seat: Seat) -> Refusal | None:
        """Reason ``seat`` cannot take its last action back (or ask to), or None."""
        return self._shut() or self._talk.why_not(seat)

    def ask_undo(self, seat: Seat) -> Accepted | Asked | Refused:
        """Take the last action of ``seat`` back, at once or when all other people agree."""
        reason = self.can_undo(seat)
        return self._talk.ask(seat) if reason is None else Refused(reason)

    def answer_undo(self, seat: Seat, yes: bool) -> Accepted | Asked | Refused:
        """``seat`` agrees, or does not, that another takes an action back."""
        reason = self._shut()
        return self._talk.answer(seat, yes) if reason is None else Refused(reason)

    def seat(self, seat: Seat | None, presents: bool = False) -> SeatClient:
        """What a screen has of the match, for ``seat`` (None: a spectator)."""
        return SeatClient(self, seat, presents)

    def attach(self, seat: Seat | None, observer: Observer) -> Callable[[], None]:
        """Tell ``observer`` everything that ``seat`` (None: a spectator) may know, from now on.

        It is told at once how things stand, and is never waited for: screens have a
        :meth:`seat`. Returns how to stop it.
        """
        watcher = Watcher(seat, observer)
        self.watch(watcher)
        return lambda: self.leave(watcher)

    def watch(self, watcher: Watcher) -> None:
        """Tell ``watcher`` how things stand, and everything from now on."""
        self._observers.attach(watcher)

    def leave(self, watcher: Watcher) -> None:
        """``watcher`` has gone: it is told nothing, and not waited for."""
        self._observers.leave(watcher)
        self._check_shown()

    def presented(self, watcher: Watcher, ply: int) -> None:
        """The screen of ``watcher`` has shown everything up to ``ply``."""
        self._observers.presented(watcher, ply)
        self._check_shown()

    def table_time(self, verb: str) -> float:
        """Seconds that the table waits, once it has been shown, before it does ``verb`` itself.

        ``inf`` if it does not: nobody is hurried.
        """
        return self._bot_seats.table_time(verb)

    def time_left(self, verb: str) -> float:
        """Seconds left of :meth:`table_time`, 0 or more; all of it until the table is shown."""
        return self._bot_seats.time_left(verb)

    @property
    def pointing_left(self) -> float:
        """Seconds that whoever has buzzed still has to point; 0 if nobody has."""
        return self._races.pointing_left

    def call_time(self, seat: Seat) -> float:
        """Seconds that the person in ``seat`` has for a call beside the turn.

        0 where everybody knows that the rules allow it none now; never less only
        because it has nothing to call.
        """
        return self._grace.call_time(seat)

    def locked(self, seat: Seat, verb: str) -> float:
        """Seconds until ``seat`` can make this call again, after one that was wrong; 0: now."""
        return self._locks.left(seat, verb)

    def set_pace(self, pace: Pace, seat: Seat | None = None) -> None:
        """Another pace from the next action on: for the table, or for one person's grace."""
        self._grace.set_pace(pace, seat)

    def pace(self, seat: Seat | None = None) -> Pace:
        """The pace of the table, or that of a person."""
        return self._grace.pace(seat)

    def pause(self) -> None:
        """Stop all time; people cannot act either. Everything is put on the disk."""
        if self._paused or self._closed:
            return
        self._paused = True
        self._races.spoil()
        self._clock.stop()
        self._saver.sync()
        self._observers.tell(Paused(True))

    def resume(self) -> None:
        """Go on after a pause, each waiting time from where it was."""
        if not self._paused or self._closed:
            return
        self._paused = False
        self._clock.go()
        self._observers.tell(Paused(False))

    def close(self) -> bool:
        """End the sitting; False if something could not be saved. Nothing happens any more."""
        if self._closed:
            return self._saver.failed is None
        self._closed = True
        self._talk.lapse()
        self._races.release()
        self._claims.release()
        self._bot_seats.clear()
        self._clock.stop()
        return self._saver.close(self.match.digest)

    def _shut(self) -> Refusal | None:
        if self._closed:
            return refusal("closed", "GEN-06")
        return refusal("paused", "GEN-06") if self._paused else None

    # -- what happens ---------------------------------------------------------------------

    def _planned(self, seat: Seat, action: Action, failure: str) -> None:
        """A bot (or the table) acts."""
        self._do(seat, action, ((FALLBACK, failure),) if failure else ())

    def _take_back(self, count: int) -> Accepted:
        return self._do(TABLE, undo_action(count), undone=count)

    def _do(
        self,
        seat: Seat,
        action: Action,
        remarks: tuple[tuple[str, str], ...] = (),
        undone: int = 0,
    ) -> Accepted:
        """Do it, write it down, plan what bots do next, and tell everybody."""
        if not undone:
            self._talk.lapse()
        events: list[Event] = []
        remarks += self._races.remarks(seat, action)
        entry = self.match.act(seat, action, events.append, remarks)
        out = self._races.pointed_wrongly(seat, events)
        self._races.acted(seat, action)
        self._claims.acted(seat)
        self._locks.acted(seat, action.verb, events)
        ply = self.match.ply
        due = ply % DIGEST_EVERY == 0 or self.match.round_over
        digest = self.match.digest() if due else None
        self._saver.entry(entry, digest, sync=seat in self.people or undone > 0)
        if action.verb in GRAMMAR.verbs and seat == TABLE:
            self._questions.forget()
            self._bot_seats.clear()
        else:
            self._questions.remember(entry, action, events)
        self._plan()
        self._observers.happened(entry, action, tuple(events), undone)
        self._check_shown()
        if out:
            self._take_out(seat, WRONG)
        return Accepted(ply)

    def _take_out(self, seat: Seat, why: str) -> None:
        """``seat`` has no more part in this race: for the rules, it has given up."""
        action = self.match.game.leave_race
        if action is not None and not self._closed and self.match.why_not(seat, action) is None:
            self._do(seat, action, ((OUT, why),))

    def _plan(self) -> None:
        position = self.match.position
        assert position is not None
        choices = position.choices()
        self._order.note(choices)
        self._races.update(choices)
        self._bot_seats.update(choices)
        self._dealing.update()

    # -- time -------------------------------------------------------------------------------

    def _hold(self) -> None:
        """Bots wait for the answer to a question, and for who has buzzed."""
        claimed = self._claims.holder is not None
        self._bot_seats.hold(self._talk.open or self._races.frozen or claimed)

    def _check_shown(self) -> None:
        """Let time run for what every screen has shown, or should have by now."""
        if self._closed:
            return
        shown = self._observers.shown()
        self._races.shown()
        self._bot_seats.shown(shown)
        if self._show_alarm is not None:
            self._show_alarm.cancel()
            self._show_alarm = None
        limit = self._grace.pace().show_limit
        until = self._observers.deadline(limit)
        if shown < self.ply and until < inf:
            wait = max(0.0, until - self._clock.now())
            self._show_alarm = self._clock.give_up_after(wait, lambda: self._give_up(until, limit))

    def _give_up(self, until: float, limit: float) -> None:
        """A screen that has not said so for so long is no longer waited for."""
        self._observers.give_up(until, limit)
        self._check_shown()

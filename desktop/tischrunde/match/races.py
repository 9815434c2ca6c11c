"""Races: everybody grabs at once, and the quickest counts.

The rules know only the order of actions (GEN-04). What the table adds is time: a
race begins for each person when the screen has shown what it is about, and for
bots when all screens have; an action is late by so many milliseconds; a press
before there is anything to see costs a moment; and whoever has buzzed is waited
for, but is out of this race if nothing comes of it, or something wrong: else a buzzer
would be time to think. ``Game.race_verbs`` says which actions are raced for; all that
is said of one race shares the window of its choices.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tischrunde.match.clock import Clock, Handle, Hold
from tischrunde.match.grace import Grace
from tischrunde.match.match import Match
from tischrunde.match.messages import (
    LAPSED,
    REACTION,
    Accepted,
    Buzzed,
    Outcome,
    Refused,
    TooLate,
)
from tischrunde.match.observers import Observers
from tischrunde.rules.core.actions import MAY, Action, Choice
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.refusal import refusal
from tischrunde.rules.core.zones import TABLE, Seat

LATE: Final = 1.5
"""Seconds after which nobody has been beaten any more: it is simply over."""


class _Act(NamedTuple):
    seat: Seat
    text: str
    time: float


class _Window:
    """One race, from the action that opened it to the one that ends it."""

    def __init__(self, number: int, opened: int, offered: dict[Seat, list[Action]]) -> None:
        self.number = number
        self.opened = opened
        """The ply that must have been shown before it begins."""
        self.offered = {action.text for actions in offered.values() for action in actions}
        self.sample: Action | None = None
        """Something to grab for: what forbids it forbids grabbing."""
        self.grabbers: set[Seat] = set()
        """Who could grab something at the last ply of it."""
        self.seen: dict[Seat, float] = {}
        """Since when each person has seen it."""
        self.began: float | None = None
        """Since when everybody has."""
        self.early: set[Seat] = set()
        self.blocked: dict[Seat, float] = {}
        self.acts: list[_Act] = []
        self.measured = True
        """Whether times count: not after a pause."""

    def shift(self, hold: Hold) -> None:
        """The time of ``hold`` has not counted."""
        self.began = None if self.began is None else hold.shift(self.began)
        self.seen = {seat: hold.shift(at) for seat, at in self.seen.items()}
        self.blocked = {seat: hold.put_off(until) for seat, until in self.blocked.items()}


class Races:
    """The race that is on, and the one before it.

    ``on_hold`` is called when the table freezes or thaws, ``on_out`` when somebody who
    has buzzed is out of the race, with the reason.
    """

    def __init__(
        self,
        match: Match,
        clock: Clock,
        people: Sequence[Seat],
        grace: Grace,
        observers: Observers,
    ) -> None:
        self._match = match
        self._clock = clock
        self._people = people
        self._grace = grace
        self._observers = observers
        self._window: _Window | None = None
        self._before: _Window | None = None
        self._holder: Seat | None = None
        self._buzzed = self._until = 0.0
        self._alarm: Handle | None = None
        self.on_hold: Callable[[], None] = lambda: None
        self.on_out: Callable[[Seat, str], None] = lambda seat, why: None

    # -- what is --------------------------------------------------------------------

    @property
    def verbs(self) -> frozenset[str]:
        return self._match.game.race_verbs

    @property
    def began(self) -> float | None:
        """Since when all screens have shown what the race is about; None: not yet, or no race."""
        return None if self._window is None else self._window.began

    @property
    def frozen(self) -> bool:
        """Whether all wait for somebody who has buzzed."""
        return self._holder is not None

    @property
    def pointing_left(self) -> float:
        """Seconds that whoever has buzzed still has; 0 if nobody has."""
        return 0.0 if self._holder is None else max(0.0, self._until - self._clock.now())

    def is_on(self, choice: Choice) -> bool:
        """Whether ``choice`` is part of the race that is on."""
        window = self._window
        return window is not None and (choice.seat == TABLE or choice.window == window.number)

    def grabs(self, choice: Choice) -> list[Action]:
        """Actions of ``choice`` that can be raced for."""
        return [action for action in choice.actions if action.verb in self.verbs]

    @property
    def head_start(self) -> float:
        """The seconds that people have beyond what bots need."""
        return max((self._grace.pace(seat).race_start for seat in self._people), default=0.0)

    # -- what the host says ----------------------------------------------------------

    def update(self, choices: Sequence[Choice]) -> None:
        """What can be done now: a race is opened, goes on or is over."""
        racing = [choice for choice in choices if self._races(choice)]
        number = racing[0].window if racing else None
        if self._window is not None and self._window.number != number:
            self._before, self._window = self._window, None
        if number is None:
            return
        offered = {choice.seat: self.grabs(choice) for choice in racing}
        if self._window is None:
            self._window = _Window(number, self._match.ply, offered)
        self._window.grabbers = {seat for seat, actions in offered.items() if actions}
        sample = next((actions[0] for actions in offered.values() if actions), None)
        self._window.sample = sample or self._window.sample

    def _races(self, choice: Choice) -> bool:
        at_once = choice.duty is MAY and choice.window is not None
        return bool(self.verbs) and at_once and choice.seat != TABLE

    def shown(self) -> None:
        """Screens have shown something new, or should have by now."""
        window, now = self._window, self._clock.now()
        if window is None:
            return
        for seat in self._people:
            if seat not in window.seen and self._observers.shown_to(seat) >= window.opened:
                window.seen[seat] = now
                if seat in window.early:
                    window.blocked[seat] = now + self._grace.pace(seat).early_block
        if window.began is None and self._observers.shown() >= window.opened:
            window.began = now

    def acted(self, seat: Seat, action: Action) -> None:
        """``seat`` has just done this."""
        if self._window is not None:
            self._window.acts.append(_Act(seat, action.text, self._clock.now()))
        if seat == self._holder:
            self.release()

    def spoil(self) -> None:
        """This race is not measured: there is a pause in it, or it was read back."""
        if self._window is not None:
            self._window.measured = False

    # -- who was first -----------------------------------------------------------------

    def remarks(self, seat: Seat, action: Action) -> tuple[tuple[str, str], ...]:
        """The reaction time of what ``seat`` is about to do, for the log."""
        window = self._window
        if window is None or not window.measured or action.verb not in self.verbs:
            return ()
        since = window.seen.get(seat) if seat in self._people else window.began
        if since is None:
            return ()
        at = self._buzzed if seat == self._holder else self._clock.now()
        return ((REACTION, str(round(1000 * (at - since)))),)

    def bar(self, seat: Seat, action: Action) -> Refused | None:
        """Reason ``seat`` may not act yet, though the rules would allow it, or None."""
        window = self._window
        if window is None or self._match.why_not(seat, action) is not None:
            return None
        if self._holder not in (None, seat):
            return Refused(refusal("buzzed", "TAB-02", seat=self._holder))
        if seat not in self._people:
            return None
        if seat not in window.seen:
            if action.verb in self.verbs:
                window.early.add(seat)
            return Refused(refusal("early", "TAB-01"))
        blocked = self._clock.now() < window.blocked.get(seat, 0.0)
        if blocked and action.verb in self.verbs:
            return Refused(refusal("blocked", "TAB-01"))
        return None

    def beaten(self, seat: Seat, action: Action | None) -> TooLate | None:
        """By whom and by how much ``seat`` was too late for ``action`` (None: for anything)."""
        act = self._quicker(seat, action)
        if act is None:
            return None
        ms = round(1000 * (self._clock.now() - act.time))
        if ms > 1000 * LATE:
            return None
        return TooLate(self._match.ply, None if act.seat == TABLE else act.seat, ms)

    def _quicker(self, seat: Seat, action: Action | None) -> _Act | None:
        """What another did that took ``action`` away, or ended the race that it was part of."""
        text = "" if action is None else action.text
        if action is not None and action.verb not in self.verbs:
            return None
        window = self._window or self._before
        if window is None or seat not in window.grabbers:
            return None
        taken = [act for act in window.acts if act.text == text]
        if not taken and window is self._before and (not text or text in window.offered):
            taken = window.acts
        return taken[-1] if taken and taken[-1].seat != seat else None

    # -- buzzers ------------------------------------------------------------------------

    def buzz(self, seat: Seat) -> Outcome:
        """``seat`` has seen something: all others wait while it points, within its pace."""
        window, ply = self._window, self._match.ply
        if window is None or window.sample is None:
            return self.beaten(seat, None) or Refused(refusal("no_race", "TAB-02"))
        if self._holder is not None:
            return self._buzzed_before(seat, self._holder)
        reason = self._match.why_not(seat, window.sample)
        barred = Refused(reason) if reason is not None else self.bar(seat, window.sample)
        if barred is not None:
            return barred
        limit = self._grace.pace(seat).pointing(self._match.game.ages[seat])
        self._holder, self._buzzed = seat, self._clock.now()
        self._until = self._buzzed + limit
        self._alarm = self._clock.call_later(limit, self._lapse)
        self.on_hold()
        self._observers.tell(Buzzed(seat, limit))
        return Accepted(ply)

    def _buzzed_before(self, seat: Seat, holder: Seat) -> Outcome:
        if seat == holder:
            return Accepted(self._match.ply)
        ms = round(1000 * (self._clock.now() - self._buzzed))
        if ms > 1000 * LATE:
            return Refused(refusal("buzzed", "TAB-02", seat=holder))
        return TooLate(self._match.ply, holder, ms)

    def _lapse(self) -> None:
        """Whoever buzzed has not pointed at anything, and is out."""
        holder = self._holder
        self.release()
        if holder is not None:
            self.on_out(holder, LAPSED)

    def pointed_wrongly(self, seat: Seat, events: Sequence[Event]) -> bool:
        """Whether ``seat``, who has buzzed, has just grabbed what was wrong; before ``acted``."""
        return seat == self._holder and self._match.is_mistake(seat, events)

    def release(self) -> None:
        """Nobody is waited for any more; the time meanwhile has not counted."""
        if self._holder is None:
            return
        hold = Hold(self._buzzed, self._clock.now())
        self._holder = None
        if self._alarm is not None:
            self._alarm.cancel()
        if self._window is not None:
            self._window.shift(hold)
        self.on_hold()
        self._observers.tell(Buzzed(None))

"""The time that people have before bots act."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from tischrunde.match.clock import Hold
from tischrunde.match.pace import Pace
from tischrunde.rules.core.actions import MAY, MUST, Action, Choice, Duty
from tischrunde.rules.core.zones import Seat


class Grace:
    """Knows the pace of each person, and since when each can call, catch or complain.

    ``people`` are the seats of persons. ``set_pace`` with a seat is for that
    person alone; without, for the table.
    """

    def __init__(self, people: Sequence[Seat], pace: Pace) -> None:
        self._people = tuple(people)
        self._pace = pace
        self._paces: dict[Seat, Pace] = {}
        self._windows: dict[tuple[Seat, int], tuple[int, float | None]] = {}
        """Per person and open window: the ply it opened with, and when that was shown."""
        self._choices: Sequence[Choice] = ()
        self._possible: Sequence[Choice] = ()

    def set_pace(self, pace: Pace, seat: Seat | None = None) -> None:
        if seat is None:
            self._pace = pace
        else:
            self._paces[seat] = pace

    def pace(self, seat: Seat | None = None) -> Pace:
        """The pace of the table, or of a person."""
        return self._pace if seat is None else self._paces.get(seat, self._pace)

    def update(self, choices: Sequence[Choice], ply: int, possible: Sequence[Choice]) -> None:
        """What can be done now: windows open, stay open or are gone.

        ``possible`` are the reactions that everybody has to reckon with: time is left
        for these, whether or not somebody can make use of it (GEN-07).
        """
        self._choices = choices
        self._possible = possible
        self._windows = {
            (choice.seat, choice.window): self._windows.get(
                (choice.seat, choice.window), (ply, None)
            )
            for choice in possible
            if choice.duty is MAY and choice.window is not None and choice.seat in self._people
        }

    def shown(self, ply: int, now: float) -> None:
        """Everything up to ``ply`` has been shown at ``now``."""
        for key, (opened, at) in self._windows.items():
            if at is None and opened <= ply:
                self._windows[key] = (opened, now)

    def shift(self, hold: Hold) -> None:
        """The time of ``hold`` has not counted."""
        for key, (opened, at) in self._windows.items():
            if at is not None:
                self._windows[key] = (opened, hold.shift(at))

    def clear(self) -> None:
        self._windows.clear()

    def earliest(self, duty: Duty, action: Action, began: float) -> float:
        """Earliest moment (s) for a bot to do ``action``; ``began`` is when time began to run."""
        if duty is not MUST:
            graces = [self.pace(seat).grace_catch for seat in self._concerned(action)]
            return began + max(graces, default=0.0)
        shown = [
            at + self.pace(seat).grace_call
            for (seat, _), (_, at) in self._windows.items()
            if at is not None
        ]
        return max([began, *shown])

    def call_time(self, seat: Seat) -> float:
        """Seconds that ``seat`` may take to call; 0 where no call beside the turn is possible."""
        possible = any(known == seat for known, _ in self._windows)
        return self.pace(seat).call_time if possible else 0.0

    def table_time(self, choice: Choice) -> float:
        """Seconds that the table waits with its own ``choice``; ``inf`` if it never does it.

        ``close`` without a window ends the time that a person has for what must be
        done (bots have a pace of their own); with one, the time for calls.
        """
        verb = choice.actions[0].verb
        if verb != "close":
            return self._pace.table_time(verb)
        if choice.window is None:
            asked = [other.seat for other in self._choices if other.duty is MUST]
            times = [self.pace(seat).sound_time if seat in self._people else inf for seat in asked]
        else:
            times = [
                self.pace(other.seat).window_time
                for other in self._possible
                if other.window == choice.window and other.seat in self._people
            ]
        return max(times, default=self._pace.window_time)

    def _concerned(self, action: Action) -> Sequence[Seat]:
        """The people whom a call is about: those it names.

        If it names no seat, those who could still escape it by a call of their own.
        """
        if action.verb not in self._pace.catches:
            return ()
        named = [argument for argument in action.args if isinstance(argument, int)]
        if named:
            return [seat for seat in self._people if seat in named]
        return self._savable()

    def _savable(self) -> Sequence[Seat]:
        return [
            choice.seat
            for choice in self._choices
            if choice.seat in self._people
            and any(action.verb in self._pace.saves for action in choice.actions)
        ]

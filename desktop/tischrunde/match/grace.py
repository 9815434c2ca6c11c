"""The time that people have before bots act."""

from __future__ import annotations

from collections.abc import Sequence

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

    def set_pace(self, pace: Pace, seat: Seat | None = None) -> None:
        if seat is None:
            self._pace = pace
        else:
            self._paces[seat] = pace

    def pace(self, seat: Seat | None = None) -> Pace:
        """The pace of the table, or of a person."""
        return self._pace if seat is None else self._paces.get(seat, self._pace)

    def update(self, choices: Sequence[Choice], ply: int) -> None:
        """What can be done now: windows open, stay open or are gone."""
        self._windows = {
            (choice.seat, choice.window): self._windows.get(
                (choice.seat, choice.window), (ply, None)
            )
            for choice in choices
            if choice.duty is MAY and choice.window is not None and choice.seat in self._people
        }

    def shown(self, ply: int, now: float) -> None:
        """Everything up to ``ply`` has been shown at ``now``."""
        for key, (opened, at) in self._windows.items():
            if at is None and opened <= ply:
                self._windows[key] = (opened, now)

    def start_again(self, now: float) -> None:
        """All windows that have been shown count from ``now``."""
        for key, (opened, at) in self._windows.items():
            if at is not None:
                self._windows[key] = (opened, now)

    def clear(self) -> None:
        self._windows.clear()

    def earliest(self, duty: Duty, action: Action, began: float) -> float:
        """When a bot may do ``action`` at the earliest; ``began`` is when time began to run."""
        if duty is not MUST:
            graces = [self.pace(seat).grace_catch for seat in self._concerned(action)]
            return began + max(graces, default=0.0)
        shown = [
            at + self.pace(seat).grace_call
            for (seat, _), (_, at) in self._windows.items()
            if at is not None
        ]
        return max([began, *shown])

    def _concerned(self, action: Action) -> Sequence[Seat]:
        """The people whom a call is about: those it names, or all if it names no seat."""
        if action.verb not in self._pace.catches:
            return ()
        named = [argument for argument in action.args if isinstance(argument, int)]
        return [seat for seat in self._people if not named or seat in named]

"""What a bot, or the table, has been asked and is about to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tischrunde.match.clock import Handle, Hold
from tischrunde.match.races import Races
from tischrunde.match.ticket import Ticket
from tischrunde.rules.core.actions import MUST, Action, Choice, Duty
from tischrunde.rules.core.zones import TABLE, Seat

Key = tuple[Seat, Duty, str]
"""Who, and as what; the text tells apart what the table does side by side in a race."""


class Plan:
    """One choice of one bot (or of the table)."""

    def __init__(self, choice: Choice, ply: int, about: object, race: bool, made: float) -> None:
        self.choice = choice
        self.ply = ply
        self.about = about
        """What it is about: a plan for the same thing is kept when the ply changes."""
        self.race = race
        self.made = made
        self.able: float | None = None
        """In a race: since when the seat can grab, if that was not from the start."""
        self.shown = False
        """Whether every screen has shown ``ply``."""
        self.began: float | None = None
        """When the time for it started to run."""
        self.ticket: Ticket | None = None
        self.patience: Handle | None = None
        self.alarm: Handle | None = None
        self.due: float | None = None
        self.answered = False
        self.action: Action | None = None
        self.failure = ""
        self.wait = 0.0

    def drop(self) -> None:
        """No answer and no action from this one any more."""
        self.action = None
        if self.ticket is not None:
            self.ticket.cancel()
        for handle in (self.patience, self.alarm):
            if handle is not None:
                handle.cancel()

    def shift(self, hold: Hold) -> None:
        """The time of ``hold`` has not counted."""
        self.made = hold.shift(self.made)
        self.began = None if self.began is None else hold.shift(self.began)
        self.able = None if self.able is None else hold.shift(self.able)


def keyed(choices: Sequence[Choice], races: Races) -> Iterator[tuple[Key, Choice]]:
    """Each choice under its key; what the table can do in a race goes side by side."""
    for choice in choices:
        if choice.seat == TABLE and races.is_on(choice):
            for action in choice.actions:
                yield (TABLE, choice.duty, action.text), choice._replace(actions=(action,))
        else:
            yield (choice.seat, choice.duty, ""), choice


def about(choice: Choice, ply: int, race: bool) -> object:
    """What the plan for ``choice`` is about.

    What the table does for a seat is the same thing for as long as it is to be
    done; what it does for all begins anew with whatever happens.
    """
    if race and choice.seat == TABLE:
        action = choice.actions[0]
        return action if action.args else ply
    if choice.duty is MUST or choice.window is None:
        return ply
    return choice.window, tuple(choice.actions), tuple(choice.patterns)

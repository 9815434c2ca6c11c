"""One round in play, with enough of its past to take actions back and to tell it again."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Any, NamedTuple

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Event, Sink
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.zones import Seat

MARK_EVERY = 16
"""Every so many actions the position is kept, so that taking back replays few."""


class Done(NamedTuple):
    """An action that stands; ``ply`` is the number of log entries up to and with it."""

    ply: int
    seat: Seat
    action: Action


class Step(NamedTuple):
    """One action told again: the positions round it belong to the caller."""

    done: Done
    before: Position[Any]
    after: Position[Any]
    events: tuple[Event, ...]


class Round:
    """``number`` counts from 1; ``seed`` and ``dealer`` are what it was dealt with.

    ``line`` are the actions that stand, without those taken back.
    """

    def __init__(
        self, game: Game[Any, Any], number: int, seed: int, dealer: Seat, emit: Sink | None = None
    ) -> None:
        self.game = game
        self.number = number
        self.seed = seed
        self.dealer = dealer
        self.position = game.deal(seed, dealer, emit)
        self.line: list[Done] = []
        self._marks = [self.position.copy()]

    def copy(self) -> Round:
        """A round of its own that stands at the same moment."""
        twin = copy(self)
        twin.position, twin.line = self.position.copy(), self.line.copy()
        # What is marked never changes, only which marks there are.
        twin._marks = self._marks.copy()
        return twin

    def act(self, ply: int, seat: Seat, action: Action, emit: Sink | None = None) -> None:
        """Carry out an action; raises IllegalAction, then nothing has changed."""
        self.position.apply(seat, action, emit)
        self.line.append(Done(ply, seat, action))
        if len(self.line) % MARK_EVERY == 0:
            self._marks.append(self.position.copy())

    def rewind(self, count: int) -> None:
        """Take back the last ``count`` actions (at most all of this round's)."""
        keep = len(self.line) - count
        mark = keep // MARK_EVERY
        position = self._marks[mark].copy()
        for done in self.line[mark * MARK_EVERY : keep]:
            position.do(done.seat, done.action)
        del self.line[keep:]
        del self._marks[mark + 1 :]
        self.position = position

    def deal_again(self) -> tuple[Position[Any], tuple[Event, ...]]:
        """The first position of the round, and the events of its deal."""
        events: list[Event] = []
        position = self.game.deal(self.seed, self.dealer, events.append)
        return position, tuple(events)

    def steps(self, skip: int = 0) -> Iterator[Step]:
        """The actions of ``line`` told again, without the first ``skip``."""
        mark = skip // MARK_EVERY
        position = self._marks[mark].copy()
        for index, done in enumerate(self.line[mark * MARK_EVERY :], mark * MARK_EVERY):
            if index < skip:
                position.do(done.seat, done.action)
                continue
            events: list[Event] = []
            before = position.copy()
            position.do(done.seat, done.action, events.append)
            yield Step(done, before, position.copy(), tuple(events))

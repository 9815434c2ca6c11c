"""A round told again action by action, and what is counted in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tischrunde.match.messages import REACTION
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Event, Noted
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.zones import TABLE, Seat

BIN: Final = 100
"""Milliseconds: times are kept in steps of this."""

LOW_IS_BEST: Final = frozenset({"fastest_grab", "fewest_turns"})
"""Records in which less is more."""


class Record(NamedTuple):
    """The best of its ``kind`` in a match: the smallest ``value`` for times, else the largest.

    ``ply`` is the entry with which it was reached.
    """

    kind: str
    seat: Seat
    value: int
    ply: int

    def beats(self, other: Record | None) -> bool:
        """Whether it is better than ``other``; of equal ones the first stays."""
        if other is None:
            return True
        sign = -1 if self.kind in LOW_IS_BEST else 1
        return sign * self.value > sign * other.value


class CountedAction(NamedTuple):
    """An action that stands: ``ply`` is the number of entries of the log up to and with it."""

    ply: int
    seat: Seat
    action: Action
    before: Position[Any]
    after: Position[Any]
    events: tuple[Event, ...]
    remarks: tuple[tuple[str, str], ...]

    @property
    def notes(self) -> list[tuple[Noted, dict[str, Any]]]:
        """What everybody noticed, each with its parameters by name."""
        return [(event, dict(event.params)) for event in self.events if isinstance(event, Noted)]

    @property
    def milliseconds(self) -> int | None:
        """How long the actor took, where the log says so."""
        word = dict(self.remarks).get(REACTION, "")
        return int(word) if word.isascii() and word.isdigit() and len(word) < 8 else None


class CountedRound(NamedTuple):
    """A round that is over: dealt at ``ply``, from ``start`` on, without what was taken back."""

    game: Game[Any, Any]
    number: int
    ply: int
    start: Position[Any]
    actions: tuple[CountedAction, ...]
    result: Result

    @property
    def end(self) -> int:
        """The entry that ended it."""
        return self.actions[-1].ply if self.actions else self.ply


class TallySheet:
    """What was counted in rounds: figures and times by seat, and the records.

    ``times`` are how often a seat took so many milliseconds for a kind of task, in steps of
    :data:`BIN`.
    """

    def __init__(self) -> None:
        self.counts: Counter[tuple[Seat, str]] = Counter()
        self.times: Counter[tuple[Seat, str, int]] = Counter()
        self.records: dict[str, Record] = {}

    def count(self, seat: int | None, figure: str, number: int = 1) -> None:
        """Add to a figure; nothing where nobody did it."""
        if seat is not None and seat != TABLE and number:
            self.counts[Seat(seat), figure] += number

    def time(self, done: CountedAction, task: str) -> None:
        """Keep how long an action took, where the log says so."""
        if done.milliseconds is not None:
            self.times[done.seat, task, done.milliseconds // BIN] += 1

    def record(self, kind: str, seat: Seat, value: int, ply: int) -> None:
        """Keep it if it is the best of its kind."""
        found = Record(kind, seat, value, ply)
        if found.beats(self.records.get(kind)):
            self.records[kind] = found


Counting = Callable[[TallySheet, CountedRound], None]

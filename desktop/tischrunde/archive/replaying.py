"""A match of the past at any of its moments, as a seat saw it or with every card open.

It tells what a client of the match was told (``match.messages.Update``), so that the table
that shows a match in play shows this one, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from tischrunde.archive.marks import Mark, MarkFinder
from tischrunde.archive.match_file import Notice, follow, noticed
from tischrunde.archive.retelling import entries
from tischrunde.match.info import TableInfo, Values, info_of
from tischrunde.match.match import Match
from tischrunde.match.messages import Update
from tischrunde.match.observers import snapshot, update_of
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.record import Entry, Header
from tischrunde.rules.core.vision import open_view
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.storage.reading import read

KEPT_EVERY: Final = 32
"""After so many entries the match is kept as it stands, so that no jump replays many."""


class Reader(NamedTuple):
    """Who looks: from ``seat`` (None: from beside the table), ``everything``: all cards open."""

    seat: Seat | None = None
    everything: bool = False


class Replaying:
    """The match of ``header`` and ``log``, an entry after the other.

    ``length`` is the number of entries, ``marks`` are in the order in which they happened.
    """

    def __init__(
        self, header: Header, log: Sequence[Entry], notices: Sequence[Notice] = ()
    ) -> None:
        self.header = header
        self.log = tuple(log)
        self.notices = tuple(notices)
        self._kept: list[Match] = []
        match = Match(header)
        self._kept.append(match.copy())
        finder = MarkFinder(header.game)
        self._values: list[Values] = []
        """The options in force, round by round."""
        marks: list[Mark] = []
        for entry in self.log:
            events: list[Event] = []
            before = len(match.results)
            match.enter(entry, events.append)
            assert match.position is not None
            result = match.results[-1] if len(match.results) > before else None
            if match.round > len(self._values):
                self._values.append(info_of(match).round_values)
            marks += finder.follow(match.ply, entry, events, match.position.facts, result)
            if match.ply % KEPT_EVERY == 0:
                self._kept.append(match.copy())
        self._now = match
        self.info: TableInfo = info_of(match)
        self.over = match.over
        # Nothing tells of a mistake that nobody has noticed while that could still be done.
        known = [mark for mark in marks if match.over or not mark.secret]
        self.marks = tuple(sorted(known, key=lambda mark: mark.ply))

    @property
    def length(self) -> int:
        return len(self.log)

    def info_at(self, ply: int) -> TableInfo:
        """What everybody may know of the match, with the options in force at that moment."""
        started = sum(moments.start <= ply for moments in self.rounds())
        return self.info._replace(round_values=self._values[started - 1]) if started else self.info

    def may(self, reader: Reader) -> bool:
        """Whether ``reader`` may look: while a match goes on, only at what everybody has seen,
        or the only person at the table."""
        return self.over or reader in self._while_it_goes_on

    @property
    def readers(self) -> tuple[Reader, ...]:
        """Who may look: each seat, somebody beside the table, and whoever sees all cards."""
        if not self.over:
            return self._while_it_goes_on
        seats = [Reader(Seat(seat)) for seat in range(len(self.header.seats))]
        return (*seats, Reader(), Reader(None, everything=True))

    @property
    def _while_it_goes_on(self) -> tuple[Reader, ...]:
        people = self.info.people
        own = (Reader(people[0]),) if len(people) == 1 else ()
        return (*own, Reader())

    # -- moments --------------------------------------------------------------------------

    def moment(self, ply: int, reader: Reader) -> Update:
        """How the table stood after ``ply`` entries (0 to ``length``), without how it came about.

        Raises :class:`PermissionError` for a reader who may not look.
        """
        match = self._at(ply)
        return self._shown(snapshot(match, self._seat(reader)), match, reader)

    def step(self, ply: int, reader: Reader) -> Update:
        """What the entry that led to ``ply`` (1 to ``length``) told; raises as ``moment``."""
        seat = self._seat(reader)
        match = self._at(ply - 1)
        entry = self.log[ply - 1]
        action = match.parse(entry.seat, entry.text)
        events: list[Event] = []
        match.enter(entry, events.append)
        update = update_of(match, seat, entry, action, tuple(events))
        if reader.everything:
            update = update._replace(entry=entry, events=tuple(events))
        if entry.seat == TABLE and action.verb == "undo":
            update = update._replace(undone=action.args[0])
        return self._shown(update, match, reader)

    def steps(self, reader: Reader) -> Iterator[Update]:
        """What every entry told, from the first on."""
        for ply in range(1, self.length + 1):
            yield self.step(ply, reader)

    def _seat(self, reader: Reader) -> Seat | None:
        if not self.may(reader):
            raise PermissionError("the match is not over: its cards are still secret")
        return reader.seat

    def _shown(self, update: Update, match: Match, reader: Reader) -> Update:
        if reader.everything and match.position is not None:
            return update._replace(view=open_view(match.position, reader.seat))
        return update

    def _at(self, ply: int) -> Match:
        """The match after ``ply`` entries; it may be led on, but by nobody else."""
        if not 0 <= ply <= self.length:
            raise IndexError(ply)
        if not ply - KEPT_EVERY < self._now.ply <= ply:
            self._now = self._kept[ply // KEPT_EVERY].copy()
        for entry in self.log[self._now.ply : ply]:
            self._now.enter(entry)
        return self._now

    def mark_turns(self, plies: Iterable[int]) -> None:
        """Mark the entries at which an analysis has found that a round turned."""
        others = [mark for mark in self.marks if mark.kind != "turn"]
        turns = [Mark(ply, "turn") for ply in plies]
        self.marks = tuple(sorted([*others, *turns], key=lambda mark: mark.ply))

    def next_mark(self, ply: int, way: int) -> int:
        """The moment of the next mark after ``ply`` (``way`` 1) or before it (-1), or an end."""
        places = sorted({0, self.length, *(mark.ply for mark in self.marks)})
        if way > 0:
            return next((place for place in places if place > ply), self.length)
        return next((place for place in reversed(places) if place < ply), 0)

    def rounds(self) -> list[range]:
        """The moments of each round, from its deal to before the next one."""
        deals = [mark.ply for mark in self.marks if mark.kind == "deal"]
        return [range(begin, end) for begin, end in pairwise((*deals, self.length + 1))]


def replaying(path: Path) -> Replaying:
    """The match in the journal at ``path``, as far as it can be followed.

    Raises a :class:`~tischrunde.storage.errors.StorageError` if nothing of it can be.
    """
    reading = read(path)
    found = follow(reading, to_read=True)
    log = [entry for _, entry in entries(reading, found.kept)]
    return Replaying(reading.header, log, noticed(reading, found))

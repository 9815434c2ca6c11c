"""A saved match told again, to be read: who played, by which rules, what happened, how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tischrunde.archive.match_file import Notice, follow, noticed
from tischrunde.match.info import TableInfo, info_of
from tischrunde.match.match import Match
from tischrunde.match.redaction import redact_entry
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.record import Entry, Header
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.storage.errors import StorageError
from tischrunde.storage.reading import Reading, read


class RetoldLine(NamedTuple):
    """One line of the log as the reader may know it, and what it led to.

    ``action`` is what it says; None if part of that is hidden from the reader.
    """

    line: int
    entry: Entry
    action: Action | None
    events: tuple[Event, ...]
    round: int


def story(
    header: Header, lines: Iterable[tuple[int, Entry]], reader: Seat | None, everything: bool
) -> Iterator[RetoldLine]:
    """Numbered lines of a match retold, with every card open or as ``reader`` saw them."""
    match = Match(header)
    for number, line in lines:
        events: list[Event] = []
        match.enter(line, events.append)
        action = match.parse(line.seat, line.text)
        if everything or match.position is None:
            yield RetoldLine(number, line, action, tuple(events), match.round)
            continue
        named = None if line.seat == TABLE else action
        told = redact_entry(match.ply, line, named, events, reader, match.position)
        whole = action if told.entry.text == line.text else None
        yield RetoldLine(number, told.entry, whole, told.events, match.round)


def entries(reading: Reading, kept: int) -> Iterator[tuple[int, Entry]]:
    """The entries among the first ``kept`` lines of a journal, each with its line's number."""
    for number, line in zip(reading.numbers[:kept], reading.lines, strict=False):
        if not isinstance(line, str):
            yield number, line


class Retelling(NamedTuple):
    """A match as far as it can be followed; ``over``: it was played to its end.

    ``notices`` say what is wrong with its file, or that its rules are older ones.
    """

    info: TableInfo
    results: tuple[Result, ...]
    standing: Standing
    over: bool
    lines: tuple[RetoldLine, ...]
    notices: tuple[Notice, ...]


def can_be_read(path: Path) -> bool:
    """Whether anything of the match can be followed by this program's rules."""
    try:
        follow(read(path), to_read=True)
    except StorageError:
        return False
    return True


def retell(path: Path) -> Retelling:
    """The match in the journal at ``path``, also one of older rules.

    Raises a :class:`~tischrunde.storage.errors.StorageError` if nothing of it can be followed.
    """
    reading = read(path)
    replay = follow(reading, to_read=True)
    return retelling_of(replay.match, entries(reading, replay.kept), noticed(reading, replay))


def retelling_of(
    match: Match, lines: Iterable[tuple[int, Entry]], notices: Sequence[Notice] = ()
) -> Retelling:
    """``match``, come about by ``lines``: every card open once it is over, until then what
    everybody has seen."""
    return Retelling(
        info_of(match),
        tuple(match.results),
        match.standing,
        match.over,
        tuple(story(match.header, lines, None, everything=match.over)),
        tuple(notices),
    )

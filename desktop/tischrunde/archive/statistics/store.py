"""The file of the statistics: sqlite, without journal files of its own, so that it can be copied.

It holds nothing that is not in the journals. A file of another version, or one that is damaged,
is thrown away for a new one (``open_store``); whoever fills it does so from the journals.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import sqlite3
from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final, NamedTuple

from tischrunde.archive.match_file import Notice
from tischrunde.archive.statistics.figures import MatchFigures
from tischrunde.archive.statistics.people import player_key
from tischrunde.storage.errors import Locked, StorageError, Unreadable, write_error

VERSION: Final = 2
"""Of the tables; kept in ``user_version``."""
MORNING: Final = timedelta(hours=5)
"""An evening goes on until then."""
LONGEST: Final = timedelta(hours=12)
"""Nobody sits at one match for longer: between its ends somebody has slept."""
BUSY: Final = 5.0
"""Seconds for which another program may hold the file."""
CACHE: Final = 32 * 1024
"""Kibibytes of the file that are kept in memory at most."""
UNREAD: Final = -1
"""Stands for the size of a journal that has to be looked at again."""

_TABLES: Final = """
create table files(
    name text primary key, size integer, changed integer, match_id text, reason text,
    params text);
create table matches(
    id integer primary key, file text unique, match_id text, game text, preset text,
    options text, started text, evening text, seconds integer, seats integer,
    people integer, level text, insight integer, over integer, rounds integer, plies integer);
create table players(
    match integer references matches(id) on delete cascade, seat integer, player text,
    name text, face text, level text, total integer, won real, place integer,
    rounds_won real, primary key(match, seat)) without rowid;
create table rounds(
    match integer references matches(id) on delete cascade, round integer, seat integer,
    points integer, won real, primary key(match, round, seat)) without rowid;
create table counts(
    game text, match integer references matches(id) on delete cascade, player text, figure text,
    number integer, primary key(game, match, player, figure)) without rowid;
create table times(
    match integer references matches(id) on delete cascade, player text, kind text,
    step integer, number integer, primary key(match, player, kind, step)) without rowid;
create table records(
    game text, kind text, match integer references matches(id) on delete cascade, player text,
    value integer, ply integer, primary key(game, kind, match)) without rowid;
create index counts_by_match on counts(match);
create index records_by_match on records(match);
create index matches_by_evening on matches(evening);
create index matches_by_id on matches(match_id);
create index players_by_player on players(player);
"""


class Stamp(NamedTuple):
    """What tells whether a journal is still the one that was counted."""

    name: str
    size: int
    changed: int


def evening_of(started: str) -> str:
    """The day of the evening in which something began, as ``2026-12-01``; "" if unknown."""
    try:
        return (datetime.fromisoformat(started) - MORNING).date().isoformat()
    except (ValueError, OverflowError):
        return ""


def written(stamp: Stamp) -> datetime | None:
    """When a journal was last written to, by this machine's clock; None for no time at all."""
    try:
        return datetime.fromtimestamp(stamp.changed / 10**9).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def seconds_of(started: str, ended: datetime | None) -> int | None:
    """How long a match took; None if a clock went backwards, or says more than an evening."""
    try:
        began = datetime.fromisoformat(started).astimezone()
    except (ValueError, OverflowError, OSError):
        return None
    if ended is None or not timedelta() <= ended - began <= LONGEST:
        return None
    return int((ended - began).total_seconds())


class Store:
    """The open file; every method raises :class:`sqlite3.Error` as it comes."""

    def __init__(self, connection: sqlite3.Connection, fresh: bool = False) -> None:
        self.db = connection
        self.fresh = fresh
        """Whether it was made just now, so that everything has to be counted."""

    def close(self) -> None:
        self.db.close()

    # -- what has been counted ------------------------------------------------------------

    def stamps(self) -> dict[str, Stamp]:
        """The journals that have been looked at, by name."""
        rows = self.db.execute("select name, size, changed from files")
        return {name: Stamp(name, size, changed) for name, size, changed in rows}

    def put(self, stamp: Stamp, figures: MatchFigures, wrong: Notice | None = None) -> None:
        """Count a match, instead of what was counted of its journal before.

        ``wrong`` is why not all of the journal holds. Of several journals of one match,
        the one that tells most is counted.
        """
        match_id = figures.header.match_id
        with self.db:
            self._forget(stamp.name)
            self._note(stamp, match_id, wrong)
            if self._is_best(match_id, _plies(figures)):
                _insert(self.db, stamp, figures)

    def put_problem(self, stamp: Stamp, wrong: Notice) -> None:
        """Note a journal that cannot be followed at all, with the sentence why."""
        with self.db:
            self._forget(stamp.name)
            self._note(stamp, "", wrong)

    def forget(self, names: Iterable[str]) -> None:
        """Leave out journals that are not there any more; a copy of one is to be looked at."""
        with self.db:
            for name in names:
                self.db.execute(
                    "update files set size = ? where match_id <> '' and match_id ="
                    " (select match_id from files where name = ?)",
                    (UNREAD, name),
                )
                self._forget(name)
                self.db.execute("delete from files where name = ?", (name,))

    def problems(self) -> list[tuple[str, Notice]]:
        """Name of every journal that does not hold, and the sentence why."""
        found = self.db.execute(
            "select name, reason, params from files where reason <> '' order by name"
        )
        return [(name, (reason, json.loads(params))) for name, reason, params in found]

    def _is_best(self, match_id: str, plies: int) -> bool:
        """Whether no other journal tells as much of this match; else it is not counted twice."""
        rows = self.db.execute("select file, plies from matches where match_id = ?", (match_id,))
        others = rows.fetchall() if match_id else []
        if any(other >= plies for _, other in others):
            return False
        for file, _ in others:
            self._forget(file)
        return True

    def _forget(self, name: str) -> None:
        self.db.execute("delete from matches where file = ?", (name,))

    def _note(self, stamp: Stamp, match_id: str, wrong: Notice | None) -> None:
        reason, params = wrong or ("", {})
        self.db.execute(
            "insert or replace into files values(?, ?, ?, ?, ?, ?)",
            (*stamp, match_id, reason, json.dumps(params, sort_keys=True, default=str)),
        )


def insert_all(store: Store, counted: Iterable[tuple[Stamp, MatchFigures]]) -> None:
    """Count many matches of journals that are not in the file yet, in one go."""
    with store.db:
        for stamp, figures in counted:
            store._note(stamp, figures.header.match_id, None)
            _insert(store.db, stamp, figures)


def _plies(figures: MatchFigures) -> int:
    return sum(one.plies for one in figures.rounds)


def _insert(db: sqlite3.Connection, stamp: Stamp, figures: MatchFigures) -> None:
    header, totals = figures.header, figures.totals
    ended = written(stamp)
    evening = evening_of(header.started)
    if not evening and ended is not None:
        evening = evening_of(ended.isoformat())
    people = [seat.player == "person" for seat in header.seats]
    levels = {seat.level for seat in header.seats if seat.player == "bot"}
    match = db.execute(
        "insert into matches(file, match_id, game, preset, options, started, evening, seconds,"
        " seats, people, level, insight, over, rounds, plies)"
        " values(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            stamp.name,
            header.match_id,
            header.game,
            header.preset,
            json.dumps(figures.options, sort_keys=True, ensure_ascii=False),
            header.started,
            evening,
            seconds_of(header.started, ended),
            len(header.seats),
            sum(people),
            levels.pop() if len(levels) == 1 else "",
            figures.insight,
            bool(figures.winners),
            len(figures.rounds),
            _plies(figures),
        ),
    ).lastrowid
    keys = [player_key(one.player, one.person, one.name, one.level) for one in header.seats]
    shares = [_share(seat, figures.winners) for seat in range(len(totals))]
    db.executemany(
        "insert into players values(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                match,
                seat,
                keys[seat],
                record.name,
                record.face,
                record.level,
                totals[seat],
                shares[seat],
                _place(figures, seat),
                sum(_share(seat, one.winners) for one in figures.rounds),
            )
            for seat, record in enumerate(header.seats)
        ],
    )
    db.executemany(
        "insert into rounds values(?, ?, ?, ?, ?)",
        [
            (match, one.number, seat, points, _share(seat, one.winners))
            for one in figures.rounds
            for seat, points in enumerate(one.points)
        ],
    )
    db.executemany(
        # Two bots of one level are one player.
        "insert into counts values(?, ?, ?, ?, ?)"
        " on conflict do update set number = number + excluded.number",
        [
            (header.game, match, keys[seat], figure, number)
            for (seat, figure), number in figures.counts.items()
        ],
    )
    db.executemany(
        "insert into times values(?, ?, ?, ?, ?)"
        " on conflict do update set number = number + excluded.number",
        [
            (match, keys[seat], kind, step, number)
            for (seat, kind, step), number in figures.times.items()
        ],
    )
    db.executemany(
        "insert into records values(?, ?, ?, ?, ?, ?)",
        [
            (header.game, one.kind, match, keys[one.seat], one.value, one.ply)
            for one in figures.records
        ],
    )


def _share(seat: int, winners: tuple[int, ...]) -> float:
    return 1 / len(winners) if seat in winners else 0.0


def _place(figures: MatchFigures, seat: int) -> int:
    """The place of ``seat`` by totals, from 1; partners and ties share one; 0: not over."""
    if not figures.winners:
        return 0
    if seat in figures.winners:
        return 1
    best = figures.totals[figures.winners[0]]
    mine = figures.totals[seat]
    # Whether the lowest total wins is seen from who has won.
    low = any(total > best for total in figures.totals)
    ahead = {total for total in figures.totals if (total < mine if low else total > mine)}
    return 1 + len(ahead)


def in_memory() -> Store:
    """An empty one that is on no disk, for where the file cannot be used."""
    return _opened(":memory:")


def open_store(path: Path, *, anew: bool = False) -> Store:
    """The file at ``path``, a new one where it is missing, of another version or damaged.

    ``anew``: in any case. Raises :class:`~tischrunde.storage.errors.StorageError` where it cannot
    be opened at all; what lies there is then unchanged.
    """
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        path.parent.mkdir(parents=True, exist_ok=True)
        if anew:
            _throw_away(path)
        try:
            return _opened(str(path))
        except sqlite3.DatabaseError as error:
            if _code(error) not in _NO_GOOD:
                raise
            _throw_away(path)
            return _opened(str(path))
    except sqlite3.Error as error:
        raise trouble(error, path) from error
    except OSError as error:
        raise write_error(error, path) from error


def _throw_away(path: Path) -> None:
    # What a broken file has left to be undone must not be done to the new one.
    for name in (path, path.with_name(f"{path.name}-journal")):
        name.unlink(missing_ok=True)


class _NoGood(sqlite3.DatabaseError):
    """The file is of another version, or has not the right tables."""


_BUSY: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_NO_GOOD: Final = (0, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
_CAUSES: Final = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_READONLY: errno.EACCES,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
    sqlite3.SQLITE_IOERR: errno.EIO,
}


def _code(error: sqlite3.Error) -> int:
    """What sqlite says is wrong; 0 where it was not sqlite that said so."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def trouble(error: sqlite3.Error, path: Path) -> StorageError:
    """What is wrong with the file, as a sentence for people."""
    code = _code(error)
    if code in _BUSY:
        return Locked("locked", path)
    if code in _CAUSES:
        number = _CAUSES[code]
        return write_error(OSError(number, os.strerror(number)), path)
    return Unreadable("unreadable", path, reason=str(error))


def _opened(name: str) -> Store:
    """The file, or a new one where there is none; raises sqlite3.Error as it comes."""
    connection = sqlite3.connect(name, timeout=BUSY)
    try:
        connection.execute("pragma foreign_keys = on")
        connection.execute(f"pragma cache_size = -{CACHE}")
        connection.execute("pragma journal_mode = delete")
        (tables,) = connection.execute("select count(*) from sqlite_master").fetchone()
        if tables:
            _look_through(connection)
            return Store(connection)
        with connection:
            connection.executescript(f"begin;{_TABLES}pragma user_version = {VERSION};commit;")
        return Store(connection, fresh=True)
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            connection.close()
        raise


def _look_through(connection: sqlite3.Connection) -> None:
    """Raise DatabaseError if the file is of another version, or damaged."""
    (version,) = connection.execute("pragma user_version").fetchone()
    if version != VERSION:
        raise _NoGood(f"version {version}")
    verdict = connection.execute("pragma quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise _NoGood(verdict)
    for table in ("files", "matches", "players", "rounds", "counts", "times", "records"):
        connection.execute(f"select * from {table} limit 1")

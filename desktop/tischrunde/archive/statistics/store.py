"""The file of the statistics: sqlite, without journal files of its own, so that it can be copied.

It holds nothing that is not in the journals. A file of another version, or one that is damaged,
is put aside by making it anew (``open_store``); whoever fills it does so from the journals.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final, NamedTuple

from tischrunde.archive.statistics.figures import MatchFigures
from tischrunde.storage.errors import Locked, StorageError, Unreadable, write_error

VERSION: Final = 1
"""Of the tables; kept in ``user_version``."""
MORNING: Final = timedelta(hours=5)
"""An evening goes on until then."""
BUSY: Final = 5.0
"""Seconds for which another program may hold the file."""

_TABLES: Final = """
create table files(name text primary key, size integer, changed integer, reason text);
create table matches(
    id integer primary key, file text unique, match_id text, game text, preset text,
    started text, evening text, seats integer, people integer, level text, insight integer,
    over integer, rounds integer, plies integer);
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

    def put(self, stamp: Stamp, figures: MatchFigures) -> None:
        """Count a match, instead of what was counted of its journal before."""
        with self.db:
            self._forget(stamp.name)
            self._note(stamp, "")
            _insert(self.db, stamp.name, figures)

    def put_problem(self, stamp: Stamp, reason: str) -> None:
        """Note a journal that cannot be followed, with the code of the reason."""
        with self.db:
            self._forget(stamp.name)
            self._note(stamp, reason)

    def forget(self, names: Iterable[str]) -> None:
        """Leave out journals that are not there any more."""
        with self.db:
            for name in names:
                self._forget(name)
                self.db.execute("delete from files where name = ?", (name,))

    def problems(self) -> list[tuple[str, str]]:
        """Name and reason of every journal that could not be counted."""
        found = self.db.execute("select name, reason from files where reason <> '' order by name")
        return [(name, reason) for name, reason in found]

    def _forget(self, name: str) -> None:
        self.db.execute("delete from matches where file = ?", (name,))

    def _note(self, stamp: Stamp, reason: str) -> None:
        self.db.execute("insert or replace into files values(?, ?, ?, ?)", (*stamp, reason))


def insert_all(store: Store, counted: Iterable[tuple[Stamp, MatchFigures]]) -> None:
    """Count many matches of journals that are not in the file yet, in one go."""
    with store.db:
        for stamp, figures in counted:
            store.db.execute("insert into files values(?, ?, ?, '')", stamp)
            _insert(store.db, stamp.name, figures)


def _insert(db: sqlite3.Connection, file: str, figures: MatchFigures) -> None:
    header, totals = figures.header, figures.totals
    people = [seat.player == "person" for seat in header.seats]
    levels = {seat.level for seat in header.seats if seat.player == "bot"}
    match = db.execute(
        "insert into matches(file, match_id, game, preset, started, evening, seats, people, level,"
        " insight, over, rounds, plies) values(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            file,
            header.match_id,
            header.game,
            header.preset,
            header.started,
            evening_of(header.started),
            len(header.seats),
            sum(people),
            levels.pop() if len(levels) == 1 else "",
            figures.insight,
            bool(figures.winners),
            len(figures.rounds),
            sum(one.plies for one in figures.rounds),
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


def player_key(player: str, person: str, name: str, level: str) -> str:
    """Who it is over all matches: a person's id, a guest's name, or the level of a bot."""
    if player == "bot":
        return f"bot:{level}"
    return f"person:{person}" if person else f"guest:{name}"


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


def open_store(path: Path) -> Store:
    """The file at ``path``, made anew where it is missing, of another version or damaged.

    Raises :class:`~tischrunde.storage.errors.StorageError` where it cannot be opened at all.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            return _opened(path)
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError) and path.exists() and _is_locked(error):
                raise
            path.unlink(missing_ok=True)
            return _opened(path)
    except sqlite3.Error as error:
        raise trouble(error, path) from error
    except OSError as error:
        raise write_error(error, path) from error


def trouble(error: sqlite3.Error, path: Path) -> StorageError:
    """What is wrong with the file, as a sentence for people."""
    if "full" in str(error):
        return write_error(OSError(28, str(error)), path)
    if _is_locked(error):
        return Locked("locked", path)
    return Unreadable("unreadable", path, reason=str(error))


def _is_locked(error: sqlite3.Error) -> bool:
    return "locked" in str(error) or "busy" in str(error)


def _opened(path: Path) -> Store:
    connection = sqlite3.connect(path, timeout=BUSY)
    try:
        connection.execute("pragma foreign_keys = on")
        connection.execute("pragma journal_mode = delete")
        version = connection.execute("pragma user_version").fetchone()[0]
        tables = connection.execute("select count(*) from sqlite_master").fetchone()[0]
        if version == VERSION:
            _look_through(connection)
            return Store(connection)
        if tables:
            connection.close()
            path.unlink()
            return _opened(path)
        with connection:
            connection.executescript(f"begin;{_TABLES}commit;")
            connection.execute(f"pragma user_version = {VERSION}")
        return Store(connection, fresh=True)
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            connection.close()
        raise


def _look_through(connection: sqlite3.Connection) -> None:
    """Raise DatabaseError if the file is damaged."""
    verdict = connection.execute("pragma quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise sqlite3.DatabaseError(verdict)
    for table in ("files", "matches", "players", "rounds", "counts", "times", "records"):
        connection.execute(f"select * from {table} limit 1")

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
from pathlib import Path
from typing import Final

from tischrunde.archive.match_file import Notice
from tischrunde.archive.statistics.figures import MatchFigures
from tischrunde.archive.statistics.inserting import Stamp as Stamp
from tischrunde.archive.statistics.inserting import insert, plies_of
from tischrunde.archive.statistics.summing import sum_up, touch
from tischrunde.archive.statistics.tables import ALL, DAILY, TABLES
from tischrunde.archive.statistics.tables import VERSION as VERSION
from tischrunde.storage.errors import Locked, StorageError, Unreadable, write_error

BUSY: Final = 5.0
"""Seconds for which another program may hold the file."""
CACHE: Final = 32 * 1024
"""Kibibytes of the file that are kept in memory at most."""
UNREAD: Final = -1
"""Stands for the size of a journal that has to be looked at again."""


class Store:
    """The open file; every method raises :class:`sqlite3.Error` as it comes."""

    def __init__(self, connection: sqlite3.Connection, fresh: bool = False) -> None:
        self.db = connection
        self.fresh = fresh
        """Whether it was made just now, so that everything has to be counted."""

    def close(self) -> None:
        self.db.close()

    def give_up(self) -> None:
        """The file has turned out to be damaged: it is made anew when it is opened next."""
        with contextlib.suppress(sqlite3.Error):
            self.db.rollback()
            self.db.execute("pragma user_version = 0")

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
            if self._is_best(match_id, plies_of(figures)):
                insert(self.db, stamp, figures)
                touch(self.db, stamp.name)
            sum_up(self.db)

    def put_problem(self, stamp: Stamp, wrong: Notice) -> None:
        """Note a journal that cannot be followed at all, with the sentence why."""
        with self.db:
            self._forget(stamp.name)
            self._note(stamp, "", wrong)
            sum_up(self.db)

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
            sum_up(self.db)

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
        touch(self.db, name)
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
            insert(store.db, stamp, figures)
            touch(store.db, stamp.name)
        sum_up(store.db)


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
            connection.executescript(f"begin;{TABLES}pragma user_version = {VERSION};commit;")
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
    for table in ALL:
        connection.execute(f"select * from {table} limit 1")
    # The bulk is only read when something is counted; it says so then (``give_up``).
    for table in (*DAILY, "files"):
        verdict = connection.execute(f"pragma quick_check({table})").fetchone()[0]
        if verdict != "ok":
            raise _NoGood(verdict)

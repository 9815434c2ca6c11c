"""The statistics brought up to date from the journals, which are only read."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tischrunde.archive.match_file import follow, is_sound, what_is_wrong
from tischrunde.archive.statistics.figures import CountedMatch
from tischrunde.archive.statistics.store import UNREAD, Stamp, Store, open_store, trouble
from tischrunde.storage.errors import (
    BadJournal,
    Missing,
    ReadError,
    StorageError,
    Unreadable,
    read_error,
)
from tischrunde.storage.journal import SUFFIX
from tischrunde.storage.reading import read

Progress = Callable[[int, int], bool]
"""Told how many of how many journals are done; it answers whether to go on."""


class Filled(NamedTuple):
    """How many journals were counted anew, and whether that was all there was to do."""

    counted: int
    complete: bool


def always(_done: int, _of: int) -> bool:
    """Go on to the end."""
    return True


def bring_up_to_date(store: Store, saves: Path, progress: Progress = always) -> Filled:
    """Count every journal in ``saves`` that is new or has changed.

    A match whose journal is gone is counted no more; one that does not hold is counted as far
    as it does, and named among the problems. Raises
    :class:`~tischrunde.storage.errors.StorageError`.
    """
    try:
        there = _stamps(saves)
        store.forget(store.stamps().keys() - there.keys())
        known = store.stamps()
        open_ones = [stamp for name, stamp in sorted(there.items()) if known.get(name) != stamp]
        for done, stamp in enumerate(open_ones):
            if not progress(done, len(open_ones)):
                return Filled(done, complete=False)
            _count(store, saves, stamp)
    except sqlite3.Error as error:
        raise _given_up(store, error) from error
    progress(len(open_ones), len(open_ones))
    return Filled(len(open_ones), complete=True)


def count_file(store: Store, path: Path) -> None:
    """Count the journal at ``path`` as it is now."""
    try:
        stamp = _stamp(path.name, path.stat())
    except OSError as error:
        raise read_error(error, path) from error
    try:
        _count(store, path.parent, stamp)
    except sqlite3.Error as error:
        raise _given_up(store, error) from error


def rebuild(path: Path, saves: Path, progress: Progress = always) -> Filled:
    """Throw the file at ``path`` away and make it again.

    Raises :class:`~tischrunde.storage.errors.StorageError`.
    """
    store = open_store(path, anew=True)
    try:
        return bring_up_to_date(store, saves, progress)
    finally:
        store.close()


def _count(store: Store, saves: Path, stamp: Stamp) -> None:
    path = saves / stamp.name
    try:
        reading = read(path)
        found = follow(reading, to_read=True, kind=CountedMatch)
    except Missing:
        # Somebody was quicker: the next time it is known to be gone.
        return
    except ReadError as error:
        # What the system does not give today it may give tomorrow.
        known = stamp if isinstance(error, BadJournal) else stamp._replace(size=UNREAD)
        store.put_problem(known, (error.key, {**error.params, "path": path.name}))
        return
    assert isinstance(found.match, CountedMatch)
    wrong = None if is_sound(reading, found) else what_is_wrong(reading, found)
    store.put(stamp, found.match.figures(), wrong)


def _given_up(store: Store, error: sqlite3.Error) -> StorageError:
    found = trouble(error, _path_of(store))
    if isinstance(found, Unreadable):
        store.give_up()
    return found


def _stamps(saves: Path) -> dict[str, Stamp]:
    found = {}
    try:
        with os.scandir(saves) as there:
            for one in there:
                if one.name.endswith(SUFFIX) and one.is_file():
                    found[one.name] = _stamp(one.name, one.stat())
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise read_error(error, saves) from error
    return found


def _stamp(name: str, about: os.stat_result) -> Stamp:
    return Stamp(name, about.st_size, about.st_mtime_ns)


def _path_of(store: Store) -> Path:
    (_, _, file) = store.db.execute("pragma database_list").fetchone()
    return Path(file)

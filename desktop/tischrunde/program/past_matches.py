"""The saved matches behind the pages of the past. Part of the composition root."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Final

from tischrunde.archive.past import PastMatch, evening_of, past_match
from tischrunde.program.crash import report
from tischrunde.rules.registry import GAMES
from tischrunde.storage import atomic, files, reading
from tischrunde.storage.errors import (
    BadJournal,
    StorageError,
    Unwritable,
    read_error,
    write_error,
)
from tischrunde.storage.folders import prepare
from tischrunde.storage.journal import SUFFIX, free_path
from tischrunde.storage.matches import SavedMatch, Shelf
from tischrunde.storage.profiles import People
from tischrunde.ui.history.source import Past

LARGEST_CHECKED: Final = 4 * 2**20
"""Bytes of a file that is read whole only to see whether it is damaged."""


class PastMatches:
    """The matches on ``shelf``; ``people`` gives the family as it is at the moment."""

    def __init__(self, shelf: Shelf, people: Callable[[], People]) -> None:
        self.shelf = shelf
        self.people = people
        self._known: dict[Path, tuple[SavedMatch, PastMatch]] = {}
        self._called = People()
        """The family by which those that are known have been called."""

    def look(self, most: int | None = None) -> Past:
        """What lies there; what is wrong with the folder itself is told as an unreadable file."""
        try:
            found = self.shelf.look(most)
        except StorageError as error:
            return Past((), (error,))
        except Exception as error:
            # Nothing that lies there may keep the page from being shown.
            report(error)
            return Past(())
        people = self.people()
        matches = found.unfinished + found.finished
        strange = [saved for saved in matches if saved.header.game not in GAMES]
        foreign = [BadJournal("journal_match", saved.path) for saved in strange]
        if people != self._called:
            self._called = people
            self._known.clear()
        known = [self._past(saved) for saved in matches if saved.header.game in GAMES]
        return Past(known, (*found.unreadable, *foreign), self.shelf.complete)

    def _past(self, saved: SavedMatch) -> PastMatch:
        """The match, told anew only where its file has changed."""
        before = self._known.get(saved.path)
        if before is not None and before[0] is saved:
            return before[1]
        made = past_match(saved, self._called)
        self._known[saved.path] = (saved, made)
        return made

    def today(self) -> date:
        return evening_of(datetime.now())

    def is_damaged(self, path: Path) -> bool:
        try:
            if path.stat().st_size > LARGEST_CHECKED:
                return False
            damage = reading.read(path).damage
        except (StorageError, OSError):
            return True
        return damage is not None and not damage.torn

    def is_own(self, path: Path) -> bool:
        return _same(path.parent, self.shelf.folder)

    def take_over(self, path: Path) -> Path:
        """Copy ``path`` to the own matches; one that lies there already is not copied again."""
        data = _content(path)
        folder = self.shelf.folder
        for known in folder.glob(f"*{SUFFIX}"):
            if _has(known, data):
                return known
        prepare((folder,))
        target = free_path(folder / f"{path.stem}{SUFFIX}")
        atomic.write(target, data)
        # It says when it was played last, not when it was copied; without, it is only newer.
        with contextlib.suppress(OSError):
            shutil.copystat(path, target)
        return target

    def export(self, path: Path, target: Path) -> None:
        """Copy ``path`` to ``target``. Raises ``Unwritable`` where the own matches lie."""
        cause = OSError(errno.EEXIST, os.strerror(errno.EEXIST))
        if _same(path, target):
            raise Unwritable("same_file", target, cause)
        if self.is_own(target) and os.path.lexists(target):
            raise Unwritable("own_match", target, cause)
        if target.is_dir():
            raise write_error(OSError(errno.EISDIR, os.strerror(errno.EISDIR)), target)
        atomic.write(target, _content(path))


def _content(path: Path) -> bytes:
    try:
        return files.read(path, reading.LARGEST)
    except OSError as error:
        raise read_error(error, path) from error


def _has(path: Path, data: bytes) -> bool:
    """Whether exactly ``data`` stands in the file."""
    try:
        return path.stat().st_size == len(data) and _content(path) == data
    except (StorageError, OSError):
        return False


def _same(one: Path, other: Path) -> bool:
    """Whether two paths lead to one place."""
    try:
        return os.path.samefile(one, other)
    except OSError:
        return os.path.abspath(one) == os.path.abspath(other)

"""The journal of a match: an append-only text file that survives a killed program.

The first line is the header, then comes one line an action, now and then a
digest (``= 0f3a…``) of the position reached, and a status (``# {…}``) so that a
list of matches need not replay them::

    {"game":"kato","seats":[…],"seed":7,"tischrunde":2,"check":"9c1d…"}
    1 lay red-7
    2 draw
    = 0f3a5d11c0ffee42
    # {"round":1,"turn":0,"totals":[0,0,0]}

A line that has been appended has reached the operating system: killing the
program loses nothing. ``sync`` has a thread bring it to the disk, against power
cuts, so that the screen never waits.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Final, Protocol, Self

from tischrunde.rules.core.record import Entry, Header, digest_line, entry_line, header_line
from tischrunde.storage import atomic, files
from tischrunde.storage.errors import Missing, write_error
from tischrunde.storage.lock import lock
from tischrunde.storage.reading import Reading, Status, read, status_line
from tischrunde.storage.syncing import Syncer

SUFFIX: Final = ".journal"


class RawFile(Protocol):
    """What a journal needs of an unbuffered binary file."""

    def seek(self, offset: int, /) -> int: ...
    def write(self, data: bytes, /) -> int | None: ...
    def truncate(self, size: int, /) -> int: ...
    def fileno(self) -> int: ...
    def close(self) -> None: ...


class Journal:
    """The end of a journal, open for appending, locked against other programs.

    If a line cannot be written (full disk, a folder gone read-only), the method
    raises a :class:`~tischrunde.storage.errors.WriteError` and nothing of the line
    stays in the file; the same call may be tried again. If somebody has thrown the file
    away meanwhile, all of it is written anew under its name before anything else.
    """

    def __init__(
        self,
        path: Path,
        file: RawFile,
        size: int,
        fsync: Callable[[int], None] = os.fsync,
    ) -> None:
        self.path = path
        self._file = file
        self._size = size
        self._torn = False
        self._syncer = Syncer(path, lambda: fsync(self._file.fileno()))

    def append(self, entry: Entry) -> None:
        """Write an action; it survives a killed program once this returns."""
        self._write(entry_line(entry))

    def digest(self, digest: str) -> None:
        """Pin the position reached."""
        self._write(digest_line(digest))

    def status(self, status: Status) -> None:
        """Note where the match stands, for the list of matches."""
        self._write(status_line(status))

    def sync(self, *, wait: bool = False) -> None:
        """Have everything brought to the disk; with ``wait``, be back when it is there.

        Raises :class:`~tischrunde.storage.errors.WriteError` if that failed, now
        or since the last call.
        """
        try:
            self._stay()
        except OSError as error:
            raise write_error(error, self.path) from error
        self._syncer.request()
        if wait:
            self._syncer.wait()
        self._syncer.check()

    def close(self) -> None:
        """Bring everything to the disk, and let go of the file.

        Raises :class:`~tischrunde.storage.errors.WriteError` as ``sync`` does; the
        file is closed all the same.
        """
        try:
            self.sync(wait=True)
        finally:
            self._syncer.stop()
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _write(self, line: str) -> None:
        if "\n" in line or "\r" in line:
            raise ValueError(f"a journal's line cannot hold a line break: {line!r}")
        data = line.encode("utf-8", "replace") + b"\n"
        try:
            self._stay()
            self._repair()
            self._torn = True
            self._file.seek(self._size)
            done = 0
            while done < len(data):
                # A nearly full disk takes part of a line before it refuses the rest.
                done += self._file.write(data[done:]) or 0
        except OSError as error:
            with contextlib.suppress(OSError):
                self._repair()
            raise write_error(error, self.path) from error
        self._torn = False
        self._size += len(data)

    def _stay(self) -> None:
        """See that the file still has its name; what is written to one without is lost."""
        if not self._is_gone():
            return
        data = self._content()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        path = free_path(self.path)
        atomic.write(path, data)
        # The thread may still be busy with the old file.
        self._syncer.wait()
        new = _open(path)
        self._file.close()
        self._file, self.path, self._torn = new, path, False

    def _is_gone(self) -> bool:
        """Whether the file was deleted, or moved elsewhere (to where deleted files go)."""
        try:
            return os.fstat(self._file.fileno()).st_nlink == 0 or not os.path.lexists(self.path)
        except OSError:
            return False

    def _content(self) -> bytes:
        """What has been written so far; a file can be read as long as it is open."""
        handle = self._file.fileno()
        os.lseek(handle, 0, os.SEEK_SET)
        data = b""
        while len(data) < self._size and (part := os.read(handle, self._size - len(data))):
            data += part
        return data

    def _repair(self) -> None:
        if self._torn:
            self._file.truncate(self._size)
            self._torn = False


def _open(path: Path) -> RawFile:
    try:
        file = files.opened(path, "rb+")
    except FileNotFoundError as error:
        raise Missing("missing", path) from error
    except OSError as error:
        raise write_error(error, path) from error
    try:
        lock(file.fileno(), path)
    except BaseException:
        file.close()
        raise
    return file


def free_path(path: Path) -> Path:
    """``path``, or one like it with a number that nothing has yet."""
    names = (
        path if number == 1 else path.with_name(f"{path.stem}_{number}{path.suffix}")
        for number in count(1)
    )
    return next(name for name in names if not os.path.lexists(name))


def file_name(header: Header) -> str:
    """The name of a match's journal: when, what, and the beginning of its id."""
    when = "".join(sign if sign.isalnum() else "-" for sign in header.started[:19])
    parts = (when, header.game, header.match_id[:12])
    clean = ("".join(s for s in part if s.isalnum() or s in "-_") for part in parts)
    return "_".join(part for part in clean if part) + SUFFIX


def create(folder: Path, header: Header) -> Journal:
    """A new journal in ``folder`` (made if missing) with nothing but its header.

    Raises :class:`~tischrunde.storage.errors.WriteError`.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise write_error(error, folder) from error
    path = free_path(folder / file_name(header))
    data = (header_line(header) + "\n").encode("utf-8", "replace")
    # Whole or not at all, so that there is never a journal with half a header.
    atomic.write(path, data)
    return Journal(path, _open(path), len(data))


def reopen(
    path: Path, judge: Callable[[Reading], int] = lambda reading: len(reading.lines)
) -> tuple[Reading, Journal]:
    """What a journal holds, and its end open to go on from there.

    ``judge`` is asked before anything is changed how many lines after the header
    are good (all, unless a digest disagrees); it may raise to leave the file
    alone. Whatever is cut off, other than a torn last line, stays in a copy of
    the original beside it (``aside`` of the reading). Raises ``Missing``,
    ``Unreadable``, ``BadJournal``, ``Locked`` or ``WriteError``; the file is
    then unchanged.
    """
    file = _open(path)
    try:
        found = read(path)
        keep = judge(found)
        if found.damage is not None or keep < len(found.lines):
            found = _cut(found, file, keep)
    except BaseException:
        file.close()
        raise
    return found, Journal(path, file, found.end)


def _cut(found: Reading, file: RawFile, keep: int) -> Reading:
    only_torn = keep >= len(found.lines) and found.damage is not None and found.damage.torn
    aside = None if only_torn else atomic.keep_copy(found.path, "damaged")
    kept = found.first(keep)
    try:
        file.truncate(kept.end)
        os.fsync(file.fileno())
    except OSError as error:
        raise write_error(error, found.path) from error
    return kept._replace(aside=aside)

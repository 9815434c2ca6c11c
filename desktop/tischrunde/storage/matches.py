"""The saved matches, by reading no more than the head and tail of each journal."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from tischrunde.rules.core.record import Header
from tischrunde.storage import files
from tischrunde.storage.errors import ReadError, StorageError, read_error, write_error
from tischrunde.storage.journal import SUFFIX
from tischrunde.storage.lock import lock
from tischrunde.storage.reading import Status, header_of, parse_status

_HEAD: Final = 64 * 1024
_TAIL: Final = 4 * 1024


class SavedMatch(NamedTuple):
    """A saved match for a list: ``played`` is when it was last written to, in UTC.

    ``status`` is where it stood at its last note (without the turn if more was done
    since); None if the tail has none.
    """

    path: Path
    header: Header
    played: datetime
    status: Status | None

    @property
    def finished(self) -> bool:
        return self.status is not None and bool(self.status.winners)

    @property
    def waits(self) -> bool:
        """Whether it can be gone on with, be it only to see how it ended."""
        return not self.finished or (self.status is not None and self.status.unseen)


class Saves(NamedTuple):
    """What lies in the folder, newest first, and the files that cannot be read, with the reason."""

    unfinished: tuple[SavedMatch, ...]
    finished: tuple[SavedMatch, ...]
    unreadable: tuple[StorageError, ...]

    @property
    def waiting(self) -> tuple[SavedMatch, ...]:
        """Matches that can be gone on with, newest first."""
        unseen = [saved for saved in self.finished if saved.waits]
        return tuple(sorted((*self.unfinished, *unseen), key=_age, reverse=True))


class Shelf:
    """The matches in a folder. Each is looked at once, and again when its file has changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.complete = True
        """Whether the last look was at everything."""
        self._known: dict[str, tuple[_Stamp, SavedMatch | ReadError]] = {}

    def look(self, most: int | None = None) -> Saves:
        """The matches in the folder; none if there is no such folder.

        No more than ``most`` files are opened (None: all that have to be), the newest
        first; what has not been looked at is left out, and ``complete`` says so. Raises
        ``Unreadable`` if the folder itself cannot be read.
        """
        stamps = self._stamps()
        self._known = {
            name: known
            for name, known in self._known.items()
            if name in stamps and known[0] == stamps[name]
        }
        unknown = [name for name in stamps if name not in self._known]
        unknown.sort(key=lambda name: (stamps[name], name), reverse=True)
        for name in unknown[:most]:
            self._known[name] = (stamps[name], _glance_or_error(self.folder / name))
        self.complete = len(self._known) == len(stamps)
        return _sorted_out([found for _, found in self._known.values()])

    def _stamps(self) -> dict[str, _Stamp]:
        """By name what tells whether a file is still the same, newest largest."""
        found = {}
        try:
            with os.scandir(self.folder) as entries:
                for entry in entries:
                    if entry.name.endswith(SUFFIX):
                        found[entry.name] = _stamp(entry)
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise read_error(error, self.folder) from error
        return found


_Stamp = tuple[int, int, int]


def _stamp(entry: os.DirEntry[str]) -> _Stamp:
    try:
        about = entry.stat()
    except OSError:
        # A link that leads nowhere: looking at it says so.
        return (0, 0, 0)
    return (about.st_mtime_ns, about.st_ctime_ns, about.st_size)


def _glance_or_error(path: Path) -> SavedMatch | ReadError:
    try:
        return glance(path)
    except ReadError as error:
        return error


def _sorted_out(looked_at: list[SavedMatch | ReadError]) -> Saves:
    found = [saved for saved in looked_at if isinstance(saved, SavedMatch)]
    found.sort(key=_age, reverse=True)
    return Saves(
        tuple(saved for saved in found if not saved.finished),
        tuple(saved for saved in found if saved.finished),
        tuple(error for error in looked_at if isinstance(error, ReadError)),
    )


def saves(folder: Path) -> Saves:
    """All matches in ``folder``; raises as :meth:`Shelf.look` does."""
    return Shelf(folder).look()


def _age(saved: SavedMatch) -> tuple[datetime, str]:
    return saved.played, saved.path.name


def glance(path: Path) -> SavedMatch:
    """One saved match. Raises ``Missing``, ``Unreadable`` or ``BadJournal``."""
    try:
        with files.opened(path) as file:
            head = file.read(_HEAD)
            about = os.fstat(file.fileno())
            if about.st_size > len(head):
                file.seek(max(0, about.st_size - _TAIL))
                tail = file.read(_TAIL)
            else:
                tail = head[-_TAIL:]
    except OSError as error:
        raise read_error(error, path) from error
    header = header_of(head.partition(b"\n")[0], path)
    return SavedMatch(path, header, _moment(about.st_mtime), _last_status(tail, len(header.seats)))


def _moment(seconds: float) -> datetime:
    """When a file was written to; a time stamp that no calendar has is the last or first day."""
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, ValueError, OSError):
        return (datetime.max if seconds > 0 else datetime.min).replace(tzinfo=UTC)


def _last_status(tail: bytes, seats: int) -> Status | None:
    # What lies behind the last line break is torn, what lies before the first may be cut.
    lines = tail.split(b"\n")[1:-1]
    for index in range(len(lines) - 1, -1, -1):
        if lines[index].startswith(b"#"):
            found = parse_status(lines[index], seats)
            # Whatever was done since may have made it somebody else's turn; a digest is no deed.
            done = any(not line.startswith(b"=") for line in lines[index + 1 :])
            return found and found._replace(turn=None if done else found.turn)
    return None


def delete(path: Path) -> None:
    """Remove a saved match. Raises ``Locked`` while it is being played, or a ``WriteError``."""
    try:
        with files.opened(path, "rb+") as file:
            lock(file.fileno(), path)
            if os.name != "nt":
                os.unlink(path)
                return
        # Windows does not remove what is open.
        os.unlink(path)
    except OSError as error:
        raise write_error(error, path) from error

"""What can go wrong on disk, named by cause.

::

    StorageError
    ├── WriteError          nothing on disk was harmed; the same may be tried again.
    │   │                   An OSError too, with its ``errno``
    │   ├── DiskFull
    │   ├── Unwritable      no permission, read-only, or something else in the way
    │   └── WriteFailed     anything else, with the system's words
    ├── ReadError
    │   ├── Missing
    │   ├── Unreadable
    │   └── BadJournal      no match can be made of the file
    └── Locked              another running program writes to it

``texts(error.key, **error.params)`` is the sentence for people.
"""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any, Final


class StorageError(Exception):
    """Something about ``path``. ``code`` is stable and names the sentence in the catalogues."""

    def __init__(self, code: str, path: Path, **params: object) -> None:
        super().__init__(code, path)
        self.code = code
        self.path = path
        self.params: dict[str, Any] = {"path": str(path), "name": path.name, **params}

    def __str__(self) -> str:
        """For the log, also of what is an OSError too: which file it is about."""
        return f"{self.code}: {self.path}"

    @property
    def key(self) -> str:
        """Key of its sentence in the catalogues."""
        return f"common.storage.{self.code}"


class WriteError(StorageError, OSError):
    """Could not be written. What stood there before is whole."""

    def __init__(self, code: str, path: Path, cause: OSError, **params: object) -> None:
        super().__init__(code, path, **params)
        self.errno = cause.errno
        self.strerror = cause.strerror or str(cause)


class DiskFull(WriteError):
    """No room left, or no more of it for this person (a quota)."""


class Unwritable(WriteError):
    """Nobody, or not this person, may write there."""


class WriteFailed(WriteError):
    """Writing failed for another reason."""


class ReadError(StorageError):
    """Could not be read."""


class Missing(ReadError):
    """There is no such file."""


class Unreadable(ReadError):
    """The file is there, but the system does not give it."""


class BadJournal(ReadError):
    """A file without a usable first line. It is left as it is."""


class Locked(StorageError):
    """Another running program writes to it."""


FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
"""No room left."""
UNWRITABLE: Final = {
    errno.EACCES: "no_permission",
    errno.EPERM: "no_permission",
    errno.EROFS: "read_only",
    errno.ENOTDIR: "not_a_folder",
    errno.EEXIST: "not_a_folder",
    errno.EISDIR: "is_a_folder",
    errno.ENXIO: "not_a_file",
}
"""Nothing can be written there, and why."""


def write_error(error: OSError, path: Path) -> WriteError:
    """``error``, met while writing ``path``, by its cause."""
    if error.errno in FULL:
        return DiskFull("disk_full", path, error)
    code = UNWRITABLE.get(error.errno or 0)
    if code is not None:
        return Unwritable(code, path, error)
    return WriteFailed("write_failed", path, error, reason=error.strerror or str(error))


def read_error(error: OSError, path: Path) -> ReadError:
    """``error``, met while reading ``path``, by its cause."""
    if error.errno in (errno.ENOENT, errno.ENOTDIR):
        return Missing("missing", path)
    if error.errno in (errno.EISDIR, errno.ENXIO):
        return Unreadable(UNWRITABLE[error.errno], path)
    return Unreadable("unreadable", path, reason=error.strerror or str(error))

"""One writer per file: a lock that ends with the program that holds it."""

from __future__ import annotations

import errno
import sys
from pathlib import Path

from tischrunde.storage.errors import Locked

_HELD = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}

if sys.platform == "win32":
    import msvcrt
    import os

    # Far behind the end of any journal: Windows keeps others from reading locked bytes.
    _BYTE = 0x7FFF0000

    def _take(handle: int) -> None:
        before = os.lseek(handle, 0, os.SEEK_CUR)
        os.lseek(handle, _BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(handle, before, os.SEEK_SET)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(handle: int, path: Path) -> None:
    """Take the lock on an open file, held until it is closed.

    Raises :class:`~tischrunde.storage.errors.Locked` if another program (or
    another opening in this one) has it. Where the file system knows no locks,
    there is none.
    """
    try:
        _take(handle)
    except OSError as error:
        if error.errno in _HELD:
            raise Locked("locked", path) from error

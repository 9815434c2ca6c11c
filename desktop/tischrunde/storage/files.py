"""Opening files without ever waiting, whatever lies under their name.

A pipe that nobody writes to would stop the program for good, and opening a device can
have effects of its own. So nothing but an ordinary file is opened, and of a huge one no
more is read than a file of ours can have.
"""

from __future__ import annotations

import errno
import os
import stat
from io import FileIO
from pathlib import Path
from typing import Final

LARGEST_DOCUMENT: Final = 4 * 2**20
"""Bytes beyond which a file holds no settings and no people of ours."""

_AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)


def opened(path: str | Path, mode: str = "rb") -> FileIO:
    """The ordinary file at ``path``, unbuffered.

    Raises :class:`OSError`; with ``EISDIR`` for a folder, ``ENXIO`` for whatever else is
    no file.
    """
    # Asked before, since a device notices that it is opened; and of what was opened,
    # since something else may lie there by then.
    if os.path.exists(path):
        _check(os.stat(path), path)
    file = FileIO(os.fspath(path), mode, opener=_opener)
    try:
        _check(os.fstat(file.fileno()), path)
    except BaseException:
        file.close()
        raise
    return file


def read(path: str | Path, limit: int) -> bytes:
    """All of the ordinary file at ``path``. Raises as ``opened``; ``EFBIG`` beyond ``limit``."""
    with opened(path) as file:
        if os.fstat(file.fileno()).st_size > limit:
            raise _error(errno.EFBIG, path)
        return file.readall()


def _opener(path: str, flags: int) -> int:
    return os.open(path, flags | _AT_ONCE, 0o666)


def _check(about: os.stat_result, path: str | Path) -> None:
    if stat.S_ISDIR(about.st_mode):
        raise _error(errno.EISDIR, path)
    if not stat.S_ISREG(about.st_mode):
        raise _error(errno.ENXIO, path)


def _error(number: int, path: str | Path) -> OSError:
    return OSError(number, os.strerror(number), os.fspath(path))

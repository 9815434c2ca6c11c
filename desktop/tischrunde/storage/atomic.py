"""Replacing a file whole or not at all, and moving one out of the way."""

from __future__ import annotations

import contextlib
import os
from itertools import count
from pathlib import Path

from tischrunde.storage.errors import write_error


def write(path: Path, data: bytes) -> None:
    """Make ``data`` the content of ``path``; after a power cut it is the old or the new one.

    Raises :class:`~tischrunde.storage.errors.WriteError`; ``path`` is then unchanged.
    """
    try:
        _replace(path, data)
    except OSError as error:
        raise write_error(error, path) from error


def _replace(path: Path, data: bytes) -> None:
    # Imported when something is written: the start of the window does without.
    import tempfile

    # In the same folder, since a replacement across file systems is a copy.
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Bring the names in ``folder`` to the disk, where the system can."""
    flags = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0)
    # Windows cannot open folders, and some network drives cannot sync them.
    with contextlib.suppress(OSError):
        handle = os.open(folder, flags)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def free_name(path: Path, word: str) -> Path:
    """A name beside ``path`` that nothing has: ``settings.json.damaged``, ``….damaged-2``."""
    names = (
        path.with_name(f"{path.name}.{word}" + (f"-{number}" if number > 1 else ""))
        for number in count(1)
    )
    return next(name for name in names if not os.path.lexists(name))


def set_aside(path: Path, word: str) -> Path:
    """Rename ``path`` out of the way; returns its new name.

    Raises :class:`~tischrunde.storage.errors.WriteError`.
    """
    aside = free_name(path, word)
    try:
        os.rename(path, aside)
    except OSError as error:
        raise write_error(error, path) from error
    sync_folder(path.parent)
    return aside


def keep_copy(path: Path, word: str) -> Path:
    """Copy ``path`` to a free name beside it, durably; returns that name.

    Raises :class:`~tischrunde.storage.errors.WriteError`.
    """
    import shutil

    aside = free_name(path, word)
    try:
        shutil.copyfile(path, aside)
        with open(aside, "rb+") as file:
            os.fsync(file.fileno())
    except OSError as error:
        with contextlib.suppress(OSError):
            os.unlink(aside)
        raise write_error(error, aside) from error
    sync_folder(path.parent)
    return aside

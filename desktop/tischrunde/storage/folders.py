"""The folders that everything is kept in."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from tischrunde.storage.errors import write_error


def prepare(folders: Iterable[Path]) -> None:
    """Make the folders, and see that they can be written to.

    Raises :class:`~tischrunde.storage.errors.WriteError` for the first that cannot.
    """
    for folder in folders:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if not os.access(folder, os.W_OK | os.X_OK):
                # Only trying tells the cause: a missing right or a read-only disk.
                import tempfile

                with tempfile.TemporaryFile(dir=folder):
                    pass
        except OSError as error:
            raise write_error(error, folder) from error

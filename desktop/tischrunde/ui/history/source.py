"""What the pages of past matches ask for; the composition root provides it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple, Protocol

from tischrunde.archive.past import PastMatch
from tischrunde.storage.errors import StorageError


class Past(NamedTuple):
    """What has been found: ``unreadable`` are files of which no match can be made.

    ``complete``: there is nothing that has not been looked at.
    """

    matches: Sequence[PastMatch]
    unreadable: Sequence[StorageError] = ()
    complete: bool = True


class PastSource(Protocol):
    """The saved matches. Everything raises ``StorageError``, or does what it says."""

    def look(self, most: int | None = None) -> Past:
        """The matches; no more than ``most`` files are opened that were not known yet."""
        ...

    def today(self) -> date:
        """The evening that it is now."""
        ...

    def is_damaged(self, path: Path) -> bool:
        """Whether lines of the file cannot be read; never raises."""
        ...

    def is_own(self, path: Path) -> bool:
        """Whether the file lies among the family's own matches."""
        ...

    def take_over(self, path: Path) -> Path:
        """Put a copy of a foreign match among the own ones; where it lies."""
        ...

    def export(self, path: Path, target: Path) -> None:
        """Write a copy of a match to ``target``, never over a match of the family."""
        ...

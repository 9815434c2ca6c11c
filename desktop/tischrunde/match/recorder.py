"""What writes a match down while it is played; storage keeps it on disk."""

from __future__ import annotations

from typing import Protocol

from tischrunde.rules.core.record import Entry, Header


class Recorder(Protocol):
    """The journal of one match.

    Every method may raise :class:`OSError`. Then nothing of that call may remain
    on disk (a torn line is cut off again): the host keeps the line and tries
    again later, in order.
    """

    def begin(self, header: Header) -> None:
        """Start the journal of a match without entries; one that has its journal keeps it."""

    def append(self, entry: Entry) -> None:
        """Add one line, and hand it to the operating system before returning."""

    def digest(self, text: str) -> None:
        """Pin the position reached after the last entry."""

    def sync(self) -> None:
        """Ask for everything to be on the disk; need not wait for it.

        Called at every action of a person, at pause and before ``close``. A
        failure that shows later is raised by the next call of any method.
        """

    def close(self) -> None:
        """Wait until everything is on the disk, and let go of the file."""


class NoRecorder:
    """Writes nothing: for simulations."""

    def begin(self, header: Header) -> None:
        pass

    def append(self, entry: Entry) -> None:
        pass

    def digest(self, text: str) -> None:
        pass

    def sync(self) -> None:
        pass

    def close(self) -> None:
        pass


class MemoryRecorder(NoRecorder):
    """Keeps the journal in a list: ``header``, and ``lines`` of entries and digests."""

    def __init__(self) -> None:
        self.header: Header | None = None
        self.lines: list[Entry | str] = []
        self.syncs = 0

    def begin(self, header: Header) -> None:
        self.header = header

    def append(self, entry: Entry) -> None:
        self.lines.append(entry)

    def digest(self, text: str) -> None:
        self.lines.append(text)

    def sync(self) -> None:
        self.syncs += 1

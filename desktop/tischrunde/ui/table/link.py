"""What the table needs of the match behind it: signals of what happens, and a way to act."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Signal

from tischrunde.match.info import TableInfo
from tischrunde.match.messages import Outcome, Update
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.zones import Seat


class TableSignals(QObject):
    """What a table is told, with the messages of ``match.messages``.

    ``viewer_changed`` carries a ``handover.Viewer``, ``keeping`` a ``handover.Kept`` or None.
    """

    updated = Signal(object)
    refused = Signal(object)
    too_late = Signal(object)
    viewer_changed = Signal(object)
    keeping = Signal(object)
    paused = Signal(object)
    buzzed = Signal(object)


class Times(Protocol):
    """The times that a table shows, in seconds; of whoever sits before it where it is a seat's."""

    def table_time(self, verb: str) -> float:
        """Until the table does ``verb`` itself, once all is shown; ``inf``: never."""
        ...

    def time_left(self, verb: str) -> float:
        """What is left of that."""
        ...

    def locked(self, verb: str) -> float:
        """Until this call can be made again after a wrong one; 0: now."""
        ...


class TableLink(Times, Protocol):
    """The match behind a table. :class:`~tischrunde.ui.play.bridge.Bridge` is the one of play."""

    @property
    def signals(self) -> TableSignals: ...

    @property
    def info(self) -> TableInfo:
        """What everybody may know of the match."""
        ...

    @property
    def last(self) -> Update | None:
        """The newest update that was told."""
        ...

    @property
    def shared(self) -> bool:
        """Whether people take turns before the screen, so that hands are hidden."""
        ...

    @property
    def pointing_left(self) -> float:
        """Seconds that whoever has buzzed still has to point; 0 if nobody has."""
        ...

    def submit(self, action: Action, basis: int | None = None, seat: Seat | None = None) -> Outcome:
        """Do ``action`` for ``seat`` (None: the viewer), who looked at ply ``basis``."""
        ...

    def buzz(self, seat: Seat) -> Outcome:
        """The key of ``seat`` was pressed in a race."""
        ...

    def presented(self, ply: int) -> None:
        """Everything up to ``ply`` has been shown."""
        ...

    def hide(self) -> None:
        """Let the curtain fall."""
        ...

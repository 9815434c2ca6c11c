"""A match of the past behind a table: it is shown, and nothing can be done in it."""

from __future__ import annotations

from math import inf

from tischrunde.archive.replaying import Reader, Replaying
from tischrunde.match.handover import Viewer
from tischrunde.match.info import TableInfo
from tischrunde.match.messages import Outcome, Update
from tischrunde.match.seat_client import NOBODY
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.table.link import TableSignals


class ReplayLink:
    """Shows ``match`` to a table from its beginning on, as ``reader`` sees it."""

    shared = False
    pointing_left = 0.0

    def __init__(self, match: Replaying, reader: Reader) -> None:
        self.match = match
        self.reader = reader
        self.ply = 0
        """The moment that is shown, or being shown."""
        self.last: Update | None = None
        self._info = match.info
        self._signals = TableSignals()

    @property
    def signals(self) -> TableSignals:
        return self._signals

    @property
    def info(self) -> TableInfo:
        return self._info

    # -- what is shown --------------------------------------------------------------------

    def go_to(self, ply: int) -> None:
        """Show the table as it stood after ``ply`` entries."""
        self._tell(self.match.moment(ply, self.reader))

    def step(self) -> bool:
        """Play on by one entry; whether there was one."""
        if self.ply >= self.match.length:
            return False
        self._tell(self.match.step(self.ply + 1, self.reader))
        return True

    def look_as(self, reader: Reader) -> None:
        """Show the same moment to another one."""
        self.reader = reader
        self._signals.viewer_changed.emit(Viewer(reader.seat))
        self.go_to(self.ply)

    def _tell(self, update: Update) -> None:
        if update.view is not None:
            # What could be done then cannot be done now.
            update = update._replace(view=update.view._replace(choices=()))
        self.ply, self.last = update.ply, update
        self._info = self.match.info_at(update.ply)
        self._signals.updated.emit(update)

    # -- what a table asks for ------------------------------------------------------------

    def submit(self, action: Action, basis: int | None = None, seat: Seat | None = None) -> Outcome:
        return NOBODY

    def buzz(self, seat: Seat) -> Outcome:
        return NOBODY

    def presented(self, ply: int) -> None:
        """Nobody waits for it."""

    def hide(self) -> None:
        """There is no curtain."""

    def table_time(self, verb: str) -> float:
        return inf

    def time_left(self, verb: str) -> float:
        return inf

    def locked(self, verb: str) -> float:
        return 0.0

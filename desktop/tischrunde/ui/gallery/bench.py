"""Measures the table as it is painted: frames a second while dealing, and the cost of rest.

Needs a running QApplication (offscreen or with a window). What is counted are
paintings of the viewport, by the clock on the wall; so a machine that is busy
with other things shows worse figures than the table deserves.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import pairwise
from math import inf
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from tischrunde.i18n.texts import Texts
from tischrunde.match.info import info_before
from tischrunde.match.messages import Outcome, Update
from tischrunde.match.seat_client import NOBODY
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.record import Entry, Header, SeatRecord
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.vision import redact, view
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.ui.table.link import TableSignals
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

FACES = ("girl", "fox", "father", "owl", "robot_round", "aunt", "bear", "boy", "mother", "frog")


class Frames(NamedTuple):
    """Paintings of the viewport: their number, the median rate, gaps in milliseconds.

    ``cpu`` is processor time over time on the wall (1.0: one core).
    """

    painted: int
    rate: float
    median_gap: float
    gap_95: float
    cpu: float


class _BenchBridge(TableSignals):
    """The match behind a table at which nobody plays: it tells one deal."""

    shared = False
    pointing_left = 0.0

    def __init__(self, game_id: str, seats: int, seed: int) -> None:
        super().__init__()
        records = tuple(SeatRecord(str(i + 1), face=FACES[i % len(FACES)]) for i in range(seats))
        self.info = info_before(Header(game_id, records, seed))
        self.game = self.info.rules
        self.last: Update | None = None
        self.shown: list[int] = []
        self._seed = seed

    @property
    def signals(self) -> TableSignals:
        return self

    def deal(self) -> None:
        events: list[Event] = []
        position = self.game.deal(self._seed, Seat(0), events.append)
        told = tuple(redact(event, Seat(0), position) for event in events)
        standing = Standing((0,) * self.game.seats, 0, ())
        entry = Entry(TABLE, "deal")
        self.updated.emit(Update(1, entry, told, view(position, Seat(0)), standing, 1))

    def presented(self, ply: int) -> None:
        self.shown.append(ply)

    def submit(self, action: Action, basis: int | None = None, seat: Seat | None = None) -> Outcome:
        return NOBODY

    def buzz(self, seat: Seat) -> Outcome:
        return NOBODY

    def hide(self) -> None:
        """There is no curtain."""

    def table_time(self, verb: str) -> float:
        return inf

    def time_left(self, verb: str) -> float:
        return inf

    def locked(self, verb: str) -> float:
        return 0.0


class _Painted(QObject):
    """Notes when the viewport was painted."""

    def __init__(self, watched: QObject) -> None:
        super().__init__(watched)
        self.times: list[float] = []
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.times.append(time.perf_counter())
        return False


def _laid(seats: int, size: tuple[int, int], game_id: str) -> tuple[TableView, _BenchBridge]:
    bridge = _BenchBridge(game_id, seats, seed=7)
    table = TableView(bridge, Texts("de"), TableSettings())
    table.resize(*size)
    table.show()
    _work(0.3)
    return table, bridge


def _work(seconds: float) -> None:
    app = QApplication.instance()
    assert app is not None
    end = time.perf_counter() + seconds
    while (left := end - time.perf_counter()) > 0:
        app.processEvents()
        time.sleep(min(0.0005, left))


def measure_dealing(
    seats: int = 10, size: tuple[int, int] = (1920, 1080), game_id: str = "kato"
) -> Frames:
    """Deal a round to ``seats`` seats on a table of ``size`` pixels."""
    table, bridge = _laid(seats, size, game_id)
    painted = _Painted(table.canvas.viewport())
    used, begun = time.process_time(), time.perf_counter()
    bridge.deal()
    app = QApplication.instance()
    assert app is not None
    while not bridge.shown:
        app.processEvents()
        time.sleep(0.0002)
    cpu = (time.process_time() - used) / (time.perf_counter() - begun)
    _close(table)
    return _figures(painted.times, cpu)


def measure_rest(seconds: float = 10.0, size: tuple[int, int] = (1920, 1080)) -> Frames:
    """Wait at a dealt table; what is asked of it is not a single frame."""
    from PySide6.QtCore import QEventLoop, QTimer

    table, bridge = _laid(4, size, "kato")
    bridge.deal()
    table.director.skip()
    _work(1.0)
    painted = _Painted(table.canvas.viewport())
    used, begun = time.process_time(), time.perf_counter()
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()
    cpu = (time.process_time() - used) / (time.perf_counter() - begun)
    _close(table)
    return _figures(painted.times, cpu)


def _close(table: TableView) -> None:
    table.close()
    table.deleteLater()
    _work(0.05)


def _figures(times: Sequence[float], cpu: float) -> Frames:
    gaps = sorted((later - earlier) * 1000 for earlier, later in pairwise(times))
    if not gaps:
        return Frames(len(times), 0.0, 0.0, 0.0, cpu)
    median, slow = gaps[len(gaps) // 2], gaps[min(len(gaps) - 1, int(len(gaps) * 0.95))]
    return Frames(len(times), 1000 / median, median, slow, cpu)

"""A match on the real screen whose every moment is written down, on clocks that are told the time.

Host, bridge, table and screen are the real ones, at the tempo that is asked for. What is
read, heard and counted is noted frame by frame, so that a test can say what came when.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PySide6.QtWidgets import QApplication

from tischrunde.match.bot_host import InlineBots
from tischrunde.match.clock import ManualClock
from tischrunde.match.host import Host
from tischrunde.match.match import Match
from tischrunde.match.pace import NORMAL
from tischrunde.match.recorder import NoRecorder
from tischrunde.rules.core.events import Moved
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.zones import Seat, Zone
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.play.bridge import Bridge
from tischrunde.ui.play.sitting import Sitting
from tischrunde.ui.play.table_screen import TableScreen
from tischrunde.ui.shell import Shell
from tischrunde.ui.table.scene.director import Happened
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock

NAMES = ("Anna", "Fips", "Mama", "Opa")
FACES = ("girl_with_buns", "fox", "mother", "grandfather")
FRAME = 16


class Told(NamedTuple):
    """What was told of an event, when, and what was seen in that moment."""

    at: float
    part: Happened
    counts: dict[Zone, int]
    arriving: tuple[Zone, ...]
    rolling: bool


class Watched:
    """``players`` is a letter a seat: p for a person, b for a bot that plays at random."""

    def __init__(
        self,
        window: MainWindow,
        shell: Shell,
        game: str,
        players: str = "pbb",
        seed: int = 1,
        **options: Any,
    ) -> None:
        self.frames = ManualFrameClock()
        self.time = ManualClock()
        seats = tuple(
            SeatRecord(name, "person", face=face)
            if kind == "p"
            else SeatRecord(name, "bot", "zufall", face)
            for kind, name, face in zip(players, NAMES, FACES, strict=False)
        )
        header = Header(game, seats, seed, dict(options), match_id="watched")
        self.match = Match(header)
        self.host = Host(self.match, self.time, InlineBots(self.time), NoRecorder(), NORMAL)
        self.bridge = Bridge(self.host)
        self.screen = TableScreen(shell, Sitting(self.bridge), self.frames)
        self.table = self.screen.table
        self.told: list[Told] = []
        self.lines: list[tuple[float, str]] = []
        """Everything that was written into the log, with its moment."""
        self.announced: list[tuple[float, str]] = []
        self.sounds: list[tuple[float, str]] = []
        self.pills: list[tuple[float, str]] = []
        """What stood above the hand, from which moment on."""
        self.turns: list[tuple[float, tuple[Seat, ...]]] = []
        self._ended = False
        self.table.happened.connect(self._happened)
        self.table.announced.connect(lambda text: self.announced.append((self.now, str(text))))
        self.table.sound_requested.connect(lambda name: self.sounds.append((self.now, str(name))))
        self.table.voice_requested.connect(lambda one: self.sounds.append((self.now, one.name)))
        self.screen.ended.connect(lambda _update: setattr(self, "_ended", True))
        window.open(self.screen)
        QApplication.processEvents()
        self._look()

    @property
    def now(self) -> float:
        return self.frames.now()

    @property
    def log(self) -> list[str]:
        model = self.screen.log.model
        return [str(model.item(row).text()) for row in range(model.rowCount())]

    @property
    def pill(self) -> str:
        status = self.table.stage.signs.status
        return self.table.stage.words(status) if status else ""

    def _happened(self, part: Happened) -> None:
        scene = self.table.stage.scene
        throw = getattr(self.table.stage.props, "throw", None)
        rolling = throw is not None and not throw.over(self.now)
        late = [n for n, item in scene.items_by_number.items() if not _landed(item, self.now)]
        arriving = tuple(zone for number, zone in scene._arriving.items() if number in late)
        # What lands in this very frame has landed: it is stepped right after.
        counts = dict(scene.tableau.counts)
        for zone in arriving:
            counts[zone] -= 1
        self.told.append(Told(self.now, part, counts, arriving, rolling))

    def _look(self) -> None:
        model = self.screen.log.model
        for line in self.log[len(self.lines) :] if model.rowCount() >= len(self.lines) else ():
            self.lines.append((self.now, line))
        if not self.pills or self.pills[-1][1] != self.pill:
            self.pills.append((self.now, self.pill))
        turn = self.table.stage.signs.turn
        if not self.turns or self.turns[-1][1] != turn:
            self.turns.append((self.now, turn))

    def frame(self, each: Callable[[], None] | None = None) -> None:
        """One frame for the screen, and as much time for the host."""
        self.frames.advance(FRAME)
        self._look()
        if each is not None:
            each()
        self.time.advance(FRAME / 1000)
        self._look()

    def until(self, here: Callable[[], bool], seconds: float = 60.0) -> None:
        """Let time pass until ``here`` holds."""
        for _ in range(round(seconds * 1000 / FRAME)):
            if here():
                return
            self.frame()
        raise AssertionError(f"it never came; the log ends with {self.log[-3:]}")

    def settle(self) -> None:
        """Until everything that happened has been shown."""
        self.until(lambda: not self.table.director.busy and not self.table.stage.flying)


def _landed(item: object, now: float) -> bool:
    motion = getattr(item, "motion", None)
    return motion is None or motion.over(now)


def gains(parts: Sequence[Told]) -> dict[Zone, int]:
    """How many cards each zone has got by what was told."""
    found: dict[Zone, int] = {}
    for told in parts:
        for event in told.part.events:
            if isinstance(event, Moved) and event.source != event.target:
                found[event.target] = found.get(event.target, 0) + len(event.cards)
    return found

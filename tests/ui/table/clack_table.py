"""A table of Clack with a real host: people before the screen, bots that play at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from tests.ui.table.helpers import LEFT, LayTable

from tischrunde.match.bot_host import InlineBots
from tischrunde.match.clock import ManualClock
from tischrunde.match.host import Host
from tischrunde.match.match import Match
from tischrunde.match.pace import NORMAL, Pace
from tischrunde.match.recorder import NoRecorder
from tischrunde.rules.clack.cards import ClackCard
from tischrunde.rules.clack.facts import ClackFacts, Phase
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.play.bridge import Bridge
from tischrunde.ui.table.input.race import Race
from tischrunde.ui.table.model.pose import Box
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.settings import TableSettings

NAMES = ("Anna", "Oma", "Fips", "Papa", "Ulla", "Mimi")
FACES = ("girl_with_buns", "grandmother", "fox", "father", "owl", "mouse")


class ClackTable:
    """``players`` is a letter a seat: p for a person, b for a bot; time passes when told."""

    def __init__(
        self,
        lay_table: LayTable,
        clock: ManualFrameClock,
        players: str = "pbb",
        seed: int = 1,
        pace: Pace = NORMAL,
        settings: TableSettings = TableSettings(),  # noqa: B008 - frozen
        log: Sequence[object] = (),
        **options: Any,
    ) -> None:
        self.frames = clock
        self.time = ManualClock()
        seats = tuple(
            SeatRecord(name, "person", face=face)
            if kind == "p"
            else SeatRecord(name, "bot", "zufall", face)
            for kind, name, face in zip(players, NAMES, FACES, strict=False)
        )
        header = Header("clack", seats, seed, dict(options), match_id="clack")
        self.match = Match.replay(header, log).match if log else Match(header)  # type: ignore[arg-type]
        self.host = Host(self.match, self.time, InlineBots(self.time), NoRecorder(), pace)
        self.bridge = Bridge(self.host)
        self.announced: list[str] = []
        self.refused: list[str] = []
        self.table = table = lay_table(self.bridge, settings)
        table.announced.connect(lambda text: self.announced.append(str(text)))
        self.bridge.refused.connect(lambda refused: self.refused.append(refused.refusal.code))
        self.bridge.start()
        self.settle()

    @property
    def race(self) -> Race:
        assert self.table.race is not None
        return self.table.race

    @property
    def facts(self) -> ClackFacts:
        assert self.match.position is not None
        found: ClackFacts = self.match.position.facts
        return found

    def won(self, seat: int) -> int:
        return len(self.match.position.won[seat])  # type: ignore[union-attr]

    def settle(self) -> None:
        """Let everything that is being shown come to rest."""
        self.frames.advance(6000)

    def wait(self, seconds: float) -> None:
        """Let time pass for host and screen alike."""
        for _ in range(round(seconds * 20)):
            self.time.advance(0.05)
            self.frames.advance(50)

    def until(self, here: Callable[[], bool], seconds: float = 300.0) -> None:
        """Let time pass until ``here`` holds."""
        for _ in range(round(seconds * 20)):
            if here():
                return
            self.time.advance(0.05)
            self.frames.advance(50)
        raise AssertionError("it never came")

    def entries(self) -> list[str]:
        return [f"{entry.seat} {entry.text}" for entry in self.match.log]

    # -- what people do -----------------------------------------------------------

    def key(self, key: str | Qt.Key) -> None:
        self.table.setFocus()
        if isinstance(key, str):
            QTest.keyClicks(self.table.canvas, key)
        else:
            QTest.keyClick(self.table.canvas, key)

    def click(self, spot: QPoint) -> None:
        QTest.mouseClick(self.table.canvas.viewport(), LEFT, pos=spot)

    def card_spot(self, card: ClackCard) -> QPoint:
        layout = self.table.stage.scene.table
        piece = next(p for p in self.table.stage.scene.tableau.hand() if p.face is card)
        pose = layout.slots[piece.number]
        return QPoint(round(pose.x * layout.unit), round(pose.y * layout.unit))

    def thing_spot(self, what: str) -> QPoint:
        layout = self.table.stage.scene.table
        box: Box = layout.boxes[what]
        return QPoint(round(box.centre[0] * layout.unit), round(box.centre[1] * layout.unit))

    def place(self, card: ClackCard) -> int:
        """The number on the key for this card."""
        return self.facts.places.index(card) + 1

    def roll(self) -> None:
        """Whoever has the dice rolls, and they come to rest."""
        if self.facts.phase is Phase.ROLL and self.facts.roller in self.host.people:
            self.key(Qt.Key.Key_Return)
        self.until(lambda: self.facts.phase is Phase.RACE and not self.table.director.busy)
        self.until(lambda: not self.table.stage.flying)

    def misfit(self) -> ClackCard:
        return next(c for c in self.facts.places if c is not None and c not in self.facts.fitted)


ME = Seat(0)

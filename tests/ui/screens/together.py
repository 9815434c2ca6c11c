"""People at one screen, at the tempo and pace that the program has by default, some times faster.

Everything is the real thing: window, table, bridge, host. Only the way to the
moment is shortened: bots have played up to it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tischrunde.i18n.texts import Texts
from tischrunde.match.bot_host import InlineBots
from tischrunde.match.handover import Kept, Viewer
from tischrunde.match.host import Host
from tischrunde.match.match import Match
from tischrunde.match.moments import Moment, reach
from tischrunde.match.pace import PRESETS, Pace
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.options import build, changed
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.zones import Seat, ZoneKind
from tischrunde.rules.racko.actions import PUT
from tischrunde.rules.registry import game_class
from tischrunde.storage.settings import Settings
from tischrunde.ui.kit.qt_clock import QtClock
from tischrunde.ui.kit.theme import Theme
from tischrunde.ui.kit.time_source import TimeSource
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.play.bridge import Bridge
from tischrunde.ui.play.sitting import Sitting
from tischrunde.ui.play.table_screen import TableScreen
from tischrunde.ui.shell import Shell

RATE = 10.0
LENA, OPA, MAMA = Seat(0), Seat(1), Seat(2)
SEATS = (
    SeatRecord("Lena", "person", face="girl_with_buns", age=9),
    SeatRecord("Opa", "person", face="grandfather", age=71),
    SeatRecord("Mama", "person", face="mother", age=40),
)
Here = Callable[[Match], bool]


@cache
def moment(
    game: str, here: Here, options: tuple[tuple[str, Any], ...], seats: int, seed: int
) -> Match:
    """The first match of ``game`` that comes to ``here``; to be played on from a copy."""
    made = changed(build(game_class(game).options_class, dict(options)))
    header = Header(game, SEATS[:seats], seed, made, match_id="together")
    return reach(header, Moment(1, here))


class Together:
    """Lena and Opa (and Mama) before one window at the moment ``here``; time goes fast."""

    def __init__(
        self,
        game: str,
        here: Here,
        seed: int = 1,
        tempo: str = "full",
        pace: str = "normal",
        seats: int = 2,
        prepare: Callable[[Match], None] = lambda match: None,
        **options: Any,
    ) -> None:
        known = moment(game, here, tuple(sorted(options.items())), seats, seed)
        self.match = Match.replay(known.header, known.log).match
        prepare(self.match)
        source = TimeSource(RATE)
        settings = Settings(language="de", tempo=tempo, pace=pace)  # type: ignore[arg-type]
        self.shell = Shell(Texts("de"), Theme(100, "felt"), lambda: settings, print, source)
        self.window = MainWindow(self.shell)
        self.clock = QtClock(self.window, source)
        self.pace: Pace = PRESETS[pace]
        self.kept: list[tuple[float, Kept]] = []
        self.host = Host(self.match, self.clock, InlineBots(self.clock), pace=self.pace)
        self.bridge = Bridge(self.host)
        self.bridge.keeping.connect(self._keeping)
        self.screen = TableScreen(self.shell, Sitting(self.bridge))
        self.table = self.screen.table
        self.viewers: list[tuple[float, Viewer]] = []
        self.refused: list[str] = []
        self.bridge.viewer_changed.connect(lambda one: self.viewers.append((self.now, one)))
        self.bridge.refused.connect(lambda one: self.refused.append(one.refusal.code))
        self.watch = Watch(self)
        self.window.open(self.screen)
        self.window.resize(1280, 800)
        self.window.show()
        self.until(lambda: self.screen.curtain.isVisible())

    def _keeping(self, kept: Kept | None) -> None:
        if kept is not None:
            self.kept.append((self.now, kept))

    @property
    def now(self) -> float:
        return self.clock.now()

    @property
    def log(self) -> list[str]:
        return [f"{entry.seat} {entry.text}" for entry in self.match.log]

    @property
    def viewer(self) -> Viewer:
        return self.bridge.viewer

    def until(self, done: Callable[[], bool], seconds: float = 20) -> None:
        end = time.monotonic() + seconds
        while not done():
            assert time.monotonic() < end, "it does not come to that"
            QApplication.processEvents()
            time.sleep(0.001)

    def sit(self) -> None:
        """Whoever is awaited says so, and everything is shown."""
        QTest.mouseClick(self.screen.curtain.go, Qt.MouseButton.LeftButton)
        self.screen.recap.dismiss()
        self.until(lambda: self.bridge.last is not None and self.bridge._shown >= self.host.ply)

    def act(self, seat: Seat, action: Action) -> None:
        """Somebody who has the screen plays, by a press on the table."""
        assert self.viewer.seat == seat
        if action.verb == "lay":
            hand = self.table.stage.scene.tableau.hand()
            number = next(one.number for one in hand if one.face is action.args[0])
            self.table.control.press_card(number)
        else:
            self.table.control.submit(action)

    def shown(self) -> None:
        """Wait until everything has been shown."""
        self.until(lambda: self.bridge._shown >= self.host.ply)

    def key(self, text: str) -> None:
        """A key, for whatever has the focus in the window."""
        QTest.keyClicks(self.screen.focusWidget() or self.screen, text)

    def own_key(self, seat: Seat) -> None:
        """The key of a person."""
        self.key(self.table.control.keys[seat])

    def close(self) -> None:
        self.bridge.close()
        self.window.close()
        self.window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


class Watch(QObject):
    """Looks at every frame: whose cards are painted, and may they be?"""

    def __init__(self, table: Together) -> None:
        super().__init__(table.screen)
        self.table = table
        self.wrong: list[str] = []
        table.screen.table.canvas.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            stage, viewer = self.table.table.stage, self.table.viewer
            over = stage.view is not None and stage.view.result is not None
            for zone, pieces in stage.scene.tableau.zones.items():
                own = zone.kind in (ZoneKind.HAND, ZoneKind.RACK)
                secret = own and zone.seat != viewer.seat and not over
                if secret and any(piece.face is not None for piece in pieces):
                    self.wrong.append(f"cards of seat {zone.seat} before {viewer}")
            if viewer.awaited is not None and not self.table.screen.curtain.isVisible():
                self.wrong.append(f"no curtain before {viewer}")
        return False


def lays(match: Match, seat: Seat) -> Sequence[Action]:
    """The single cards that ``seat`` can lay on its turn."""
    assert match.position is not None
    return [
        action
        for choice in match.position.choices()
        if choice.seat == seat
        for action in choice.actions
        if action.verb == "lay" and len(action.args) == 1
    ]


def after(match: Match, seat: Seat, *actions: Action) -> Any:
    """The position after ``actions``."""
    assert match.position is not None
    position = match.position.copy()
    for action in actions:
        position.apply(seat, action)
    return position


def last_but_one(match: Match) -> bool:
    """Lena has two cards, and can lay one that leaves the turn with Opa."""
    return last_lay(match) is not None


def last_lay(match: Match) -> Action | None:
    position: Any = match.position
    if position is None or position.facts.turn != LENA or len(position.hands[LENA]) != 2:
        return None
    for lay in lays(match, LENA):
        then = after(match, LENA, lay)
        if LENA in then.facts.exposed and then.facts.turn == OPA:
            return lay
    return None


def completing(match: Match) -> bool:
    """Lena holds the card that completes her rack."""
    return completing_put(match) is not None


def completing_put(match: Match) -> Action | None:
    position: Any = match.position
    if position is None or position.facts.turn != LENA or not position.held[LENA]:
        return None
    puts = [put for put in PUT if position.why_not(LENA, put) is None]
    return next((put for put in puts if after(match, LENA, put).complete[LENA]), None)


def texts(table: Together) -> list[str]:
    return [button.text() for button in table.screen.claim.buttons]


Sit = Callable[..., Together]

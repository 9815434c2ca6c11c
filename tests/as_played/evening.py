"""One evening: from the home screen through a whole match, and on to a second one.

What a person would see is looked at on the way: every round's points, the winners with
their crowns, what the home screen offers to go on with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from tests.authority import host_of
from tischrunde.match.host import Host
from tischrunde.program.app import Program
from tischrunde.rules.core.zones import Seat
from tischrunde.storage.matches import saves
from tischrunde.ui.history.replay_screen import ReplayScreen
from tischrunde.ui.home.home import Home
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.play.table_screen import TableScreen
from tischrunde.ui.results.match_end import MatchEnd
from tischrunde.ui.results.round_end import RoundEnd
from tischrunde.ui.setup.new_match import NewMatch

from ..end2end.player import Player, until
from ..end2end.setting_up import set_up
from ..end2end.watch import Watch

LIMIT = 50.0
"""Seconds on the wall after which something is said not to come."""


class Evening:
    """``player`` does what people do; ``names`` are who sits where, "" for a computer."""

    def __init__(
        self,
        player: Player,
        game: str,
        names: Sequence[str],
        options: Mapping[str, object],
        seed: int,
    ) -> None:
        self.player = player
        self.game = game
        self.names = names
        self.options = options
        self.seed = seed
        self.people = [Seat(seat) for seat, name in enumerate(names) if name]
        self.ends: list[RoundEnd] = []
        self.watch: Watch | None = None

    @property
    def program(self) -> Program:
        return self.player.program

    @property
    def window(self) -> MainWindow:
        return self.program.window

    @property
    def tempo(self) -> str:
        return self.program.shell.settings.tempo

    @property
    def host(self) -> Host:
        assert self.program.flow.play is not None
        return host_of(self.program.flow.play.sitting.bridge)

    # -- the way through the evening ------------------------------------------------------

    def begin(self) -> None:
        """From the home screen to the table."""
        home = self.window.screen_on_top
        assert isinstance(home, Home)
        until(home.isVisible)
        self.player.press(home.boxes[self.game])
        screen = self.window.screen_on_top
        assert isinstance(screen, NewMatch)
        set_up(self.player, self.names, self.options, self.seed)
        self.player.press(screen.deal)
        table = self.window.screen_on_top
        assert isinstance(table, TableScreen)
        self.watch = Watch(table)

    def play(self) -> None:
        """To the end of the match; every end of a round is looked at."""
        until(lambda: isinstance(self.window.screen_on_top, MatchEnd), self, LIMIT)
        results = self.host.match.results
        assert self.host.match.over
        assert len(self.ends) == len(results) == self.options["rounds"]
        self._look_at_match_end()

    def look_again(self) -> None:
        """From the winners to the whole match once more, played to its end, and back."""
        end = self.window.screen_on_top
        assert isinstance(end, MatchEnd)
        assert isinstance(end.look_again, QPushButton)
        self.player.press(end.look_again)
        replay = self.window.screen_on_top
        assert isinstance(replay, ReplayScreen)
        replay.go_to(0)
        shown: set[int] = set()
        replay.table.seen.connect(shown.add)
        self.player.press(replay.transport.buttons["play"])
        assert replay.playing
        until(lambda: not replay.playing, seconds=LIMIT)
        missed = set(range(1, replay.match.length + 1)) - shown
        assert not missed, "every moment has been seen"
        assert replay.link.last is not None
        assert replay.link.last.standing == self.host.match.standing
        QTest.keyClick(self.window, Qt.Key.Key_Escape)
        assert self.window.screen_on_top is end

    def again(self) -> None:
        """On to a second match, until its cards lie on the table."""
        first = self.host.match.header
        end = self.window.screen_on_top
        assert isinstance(end, MatchEnd)
        self.player.press(end.go)
        second = self.host.match.header
        assert second.match_id != first.match_id
        assert (second.game, second.seats, second.options) == (
            first.game,
            first.seats,
            first.options,
        )
        table = self.window.screen_on_top
        assert isinstance(table, TableScreen)
        until(lambda: self._is_dealt(table), seconds=LIMIT)

    def go_home(self) -> None:
        """Leave the second match: it alone waits to be gone on with."""
        second = self.host.match.header
        QTest.keyClick(self.window, Qt.Key.Key_Escape)
        if self.window.sheet_on_top is None:
            assert self.window.screen_on_top is not None
            QTest.keyClick(self.window.screen_on_top, Qt.Key.Key_F10)
        sheet = self.window.sheet_on_top
        assert sheet is not None
        wanted = sheet.shell.texts("round.menu.home")
        (leave,) = [one for one in sheet.findChildren(QPushButton) if one.text() == wanted]
        self.player.press(leave)
        home = self.window.screen_on_top
        assert isinstance(home, Home)
        assert home.strip is not None
        assert home.strip.isVisible()
        assert not home.others.isVisible()
        found = saves(self.program.start.paths.saves)
        assert [saved.header.match_id for saved in found.unfinished] == [second.match_id]
        assert [waiting.path for waiting in home.waiting] == [found.unfinished[0].path]
        assert len(found.finished) == 1

    # -- one step of it ---------------------------------------------------------------------

    def step(self) -> None:
        """What people at the screen do next: nobody presses before having looked."""
        screen = self.window.screen_on_top
        if isinstance(screen, RoundEnd):
            if not screen.gains.isVisible() or screen.standings.growing:
                return
            if screen not in self.ends:
                self.ends.append(screen)
                self._look_at_round_end(screen)
            if not self.people:
                # Nobody plays: it goes on by itself.
                return
        if self.people or isinstance(screen, RoundEnd):
            self.player.step()

    # -- what is seen -------------------------------------------------------------------------

    def _look_at_round_end(self, screen: RoundEnd) -> None:
        match = self.host.match
        assert len(match.results) == len(self.ends), "an end of a round was left out"
        result = match.results[-1]
        words = texts_on(screen)
        assert any(screen.shell.texts("round.standing") == text for text in words)
        for seat, points in enumerate(result.points):
            if points:
                name = match.header.seats[seat].name
                assert screen.gains.isVisible()
                points_of = screen.shell.texts("round.gets", name=name, n=points)
                assert points_of in screen.gains.text()
        for seat, row in screen.counting.rows.items():
            counted = sum(count.points for count in result.counts if count.seat == seat)
            assert row.total.text() == str(counted)
        assert screen.standings.isVisible()
        for total in match.standing.totals:
            assert any(text.split(" ")[0] == str(total) for text in texts_on(screen.standings))

    def _look_at_match_end(self) -> None:
        screen, match = self.window.screen_on_top, self.host.match
        assert isinstance(screen, MatchEnd)
        assert screen.isVisible()
        assert match.standing.winners
        said = " ".join(texts_on(screen))
        for seat in match.standing.winners:
            assert match.header.seats[seat].name in said
        first = [one for one in screen.podium.placed if one.place == 1]
        crowned = [face for one in first for face in one.faces]
        assert len(crowned) == len(match.standing.winners)
        for total in match.standing.totals:
            assert str(total) in texts_on(screen.standings)

    def _is_dealt(self, table: TableScreen) -> bool:
        view, stage = table.table.stage.view, table.table.stage
        if self.window.screen_on_top is not table or table.table.director.busy or view is None:
            return False
        if len(self.people) > 1 and self.host.info.has_secrets:
            return table.curtain.isVisible()
        own = [piece.face for piece in stage.scene.tableau.hand()]
        return bool(stage.scene.items_by_number) and (not self.people or all(own))


def texts_on(screen: object) -> list[str]:
    """Everything that can be read on a screen."""
    labels = screen.findChildren(QLabel)  # type: ignore[attr-defined]
    return [label.text() for label in labels if label.isVisible()]

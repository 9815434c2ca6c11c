"""The end of a round comes whatever else lies over the table when the last card falls."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from tischrunde.archive.replaying import Reader
from tischrunde.ui.history.replay_screen import ReplayScreen
from tischrunde.ui.play.table_screen import TableScreen
from tischrunde.ui.results.round_end import RoundEnd

from ..end2end.player import Mouse, until
from .conftest import OpenAt
from .evening import LIMIT, Evening

pytestmark = pytest.mark.qt
SHORT = {"end": "rounds", "rounds": 2, "hand_size": 3}
SHORT_RACKO = {"end": "rounds", "rounds": 2, "turn_limit": 20}


def last_card_fallen(evening: Evening) -> TableScreen:
    """At the table, in the breath between the last card and the points."""
    evening.begin()
    table = evening.window.screen_on_top
    assert isinstance(table, TableScreen)
    over: list[int] = []

    def look(ply: int) -> None:
        if ply == evening.host.ply and evening.host.match.round_over:
            over.append(ply)

    table.table.seen.connect(look)
    until(lambda: bool(over), evening, LIMIT)
    assert evening.window.screen_on_top is table
    return table


LAID: dict[str, Callable[[TableScreen], object]] = {
    "menu": lambda table: QTest.keyClick(table.table.canvas, Qt.Key.Key_F10),
    "settings": lambda table: table.settings.emit(),
    "rules": lambda table: QTest.keyClick(table.table.canvas, Qt.Key.Key_F4),
}


@pytest.mark.parametrize("what", LAID)
def test_the_points_come_once_nothing_else_lies_over_the_table(open_at: OpenAt, what: str) -> None:
    program = open_at("full")
    evening = Evening(Mouse(program), "kato", ("Lena", ""), SHORT, 3)
    table = last_card_fallen(evening)
    window = program.window
    LAID[what](table)
    above = (window.screen_on_top, window.sheet_on_top)
    assert above != (table, None)
    waited: list[bool] = []
    game = table.table.stage.game
    assert game is not None
    twice = 2 * game.performance.breath
    program.shell.time.after(twice, window, lambda: waited.append(True))
    until(lambda: bool(waited))
    assert (window.screen_on_top, window.sheet_on_top) == above
    window.escape()
    until(lambda: isinstance(window.screen_on_top, RoundEnd), seconds=LIMIT)
    # And from there it goes on to the next round.
    until(lambda: evening.host.match.round == 2, evening, LIMIT)
    assert window.screen_on_top is table


def test_a_watcher_sees_the_points_and_may_go_on_at_once(open_at: OpenAt) -> None:
    program = open_at("full")
    evening = Evening(Mouse(program), "racko", ("", ""), SHORT_RACKO, 3)
    evening.begin()
    until(lambda: isinstance(program.window.screen_on_top, RoundEnd), seconds=LIMIT)
    screen = program.window.screen_on_top
    assert isinstance(screen, RoundEnd)
    evening.player.press(screen.skip)
    assert screen.standings.isVisible()
    evening.player.press(screen.go)
    assert evening.host.match.round == 2


def test_each_round_can_be_looked_at_again_at_its_end(open_at: OpenAt) -> None:
    """While the match goes on as whoever plays has seen it, with nothing to play on from."""
    program = open_at("brief")
    evening = Evening(Mouse(program), "kato", ("Lena", ""), SHORT, 3)
    evening.begin()
    window = program.window
    for number in (1, 2):
        until(lambda: isinstance(window.screen_on_top, RoundEnd), evening, LIMIT)
        end = window.screen_on_top
        assert isinstance(end, RoundEnd)
        until(lambda end=end: end.gains.isVisible(), seconds=LIMIT)  # type: ignore[misc]
        assert isinstance(end.look_again, QPushButton)
        evening.player.press(end.look_again)
        replay = window.screen_on_top
        assert isinstance(replay, ReplayScreen)
        host = evening.host
        assert replay.match.length == host.ply, "every line is on the disk"
        assert replay.link.ply == replay.match.rounds()[number - 1].start
        assert replay.link.reader == Reader(host.people[0])
        over = host.match.over
        assert over is (number == 2)
        assert replay.bar.offers is over
        assert len(replay.match.readers) == (4 if over else 2)
        QTest.keyClick(replay.timeline, Qt.Key.Key_Escape)
        assert window.screen_on_top is end
        evening.player.press(end.go)
        until(lambda end=end: window.screen_on_top is not end, seconds=LIMIT)  # type: ignore[misc]

"""What is taken back after more could be seen is said wherever the match is shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from tests.authority import host_of
from tischrunde.storage.matches import saves
from tischrunde.storage.settings import Settings, settings_document
from tischrunde.system.paths import locations
from tischrunde.ui.home.home import Home
from tischrunde.ui.play.table_screen import TableScreen
from tischrunde.ui.results.match_end import MatchEnd
from tischrunde.ui.results.round_end import RoundEnd

from .conftest import Open
from .player import LEFT, Mouse, until

pytestmark = pytest.mark.qt
SHORT = {"end": "rounds", "rounds": 1, "hand_size": 3}


def says_insight(screen: object) -> bool:
    assert isinstance(screen, (RoundEnd, MatchEnd))
    return any("Einblick" in label.text() for label in screen.findChildren(QLabel))


@pytest.mark.rule("GEN-07")
def test_a_drawn_card_taken_back_is_said_at_home_and_at_both_ends(
    start: Open, basedir: Path
) -> None:
    settings_document(locations(basedir).settings).save(
        Settings(language="de", tempo="full", sounds=False)
    )
    program = start(game="kato", options=SHORT, bots=("leicht",), seed=5)
    player = Mouse(program)
    until(lambda: isinstance(program.window.screen_on_top, TableScreen))
    table = program.window.screen_on_top
    assert isinstance(table, TableScreen)

    def asked() -> bool:
        view = table.table.stage.view
        return view is not None and view.waiting == (0,) and not table.table.director.busy

    until(asked)
    player.draw(table.table)
    until(lambda: host_of(table.bridge).ply == 2)
    until(table.bar.undo_button.isEnabled)
    QTest.mouseClick(table.bar.undo_button, LEFT)
    assert host_of(table.bridge).match.insight
    program.flow.home()
    home = program.window.screen_on_top
    assert isinstance(home, Home)
    assert home.strip is not None
    assert home.strip.where.text().endswith("mit Einblick")
    said: list[bool] = []

    def ended() -> bool:
        screen = program.window.screen_on_top
        if isinstance(screen, RoundEnd) and not said:
            said.append(says_insight(screen))
        return isinstance(screen, MatchEnd)

    until(ended, player)
    assert said == [True]
    assert says_insight(program.window.screen_on_top)
    program.window.close()
    (saved,) = saves(locations(basedir).saves).finished
    assert saved.status is not None
    assert saved.status.insight

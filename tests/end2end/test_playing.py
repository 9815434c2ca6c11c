"""A whole match through the real window, by mouse and by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.authority import host_of
from tischrunde.storage.matches import saves
from tischrunde.system.paths import locations
from tischrunde.ui.home.home import Home
from tischrunde.ui.play.table_screen import TableScreen
from tischrunde.ui.results.match_end import MatchEnd
from tischrunde.ui.setup.new_match import NewMatch

from .conftest import Open
from .player import Keys, Mouse, until

pytestmark = pytest.mark.qt
SHORT = {"end": "target", "target": 40, "hand_size": 3}


def test_a_match_is_played_from_home_to_the_final_standing_with_the_mouse(
    start: Open, basedir: Path
) -> None:
    program = start()
    player = Mouse(program)
    until(lambda: isinstance(program.window.screen_on_top, NewMatch), player)
    screen = program.window.screen_on_top
    assert isinstance(screen, NewMatch)
    while len(screen.draft.seats) > 2:
        screen.table.clear(1)
    screen.draft.values.update(SHORT)
    screen.draft.seed_text = "11"
    until(lambda: isinstance(program.window.screen_on_top, MatchEnd), player)
    program.window.close()
    (saved,) = saves(locations(basedir).saves).finished
    assert saved.header.seed == 11
    assert max(saved.status.totals if saved.status else ()) >= 40


def test_a_match_is_played_with_the_keyboard_alone(start: Open, basedir: Path) -> None:
    program = start(game="kato", options=SHORT, bots=("leicht",), seed=5)
    player = Keys(program)
    until(lambda: isinstance(program.window.screen_on_top, MatchEnd), player)
    player.press(program.window.screen_on_top.go)  # type: ignore[union-attr]
    until(lambda: isinstance(program.window.screen_on_top, TableScreen))
    assert len(saves(locations(basedir).saves).finished) == 1


def test_a_match_with_every_house_rule_is_played_to_its_end(start: Open) -> None:
    options = {
        "doubles_same": True,
        "doubles_number": True,
        "stacking": True,
        "jump_in": True,
        "seven_zero": True,
        "play_drawn_card": True,
        "cone": "custom",
        "cone_effects": ("swap", "draw:1"),
        "cone_text": "ein Lied singen",
        "end": "rounds",
        "rounds": 2,
    }
    program = start(game="kato", options=options, bots=("leicht", "schwer"), seed=3)
    until(lambda: isinstance(program.window.screen_on_top, MatchEnd), Mouse(program))


def test_leaving_in_the_middle_of_a_turn_keeps_the_match(start: Open) -> None:
    program = start(game="kato", options=SHORT, bots=("leicht",), seed=5)
    until(lambda: isinstance(program.window.screen_on_top, TableScreen))
    screen = program.window.screen_on_top
    assert isinstance(screen, TableScreen)
    until(lambda: screen.table.stage.view is not None and 0 in screen.table.stage.view.waiting)
    ply = host_of(screen.bridge).ply
    hand = [piece.face for piece in screen.table.stage.scene.tableau.hand()]
    QTest.keyClick(screen.table.canvas, Qt.Key.Key_Escape)
    assert program.window.sheet_on_top is not None
    program.flow.home()
    home = program.window.screen_on_top
    assert isinstance(home, Home)
    assert home.strip is not None
    assert "Gast ist dran" in home.strip.where.text()
    QTest.mouseClick(home.strip.go, Qt.MouseButton.LeftButton)
    again = program.window.screen_on_top
    assert isinstance(again, TableScreen)
    until(lambda: again.table.stage.view is not None)
    assert host_of(again.bridge).ply == ply
    faces = [piece.face for piece in again.table.stage.scene.tableau.hand()]
    assert sorted(f.text for f in faces if f) == sorted(f.text for f in hand if f)


def test_the_language_changes_in_the_middle_of_a_turn(start: Open) -> None:
    program = start(game="kato", options=SHORT, bots=("leicht",), seed=5)
    until(lambda: isinstance(program.window.screen_on_top, TableScreen))
    screen = program.window.screen_on_top
    assert isinstance(screen, TableScreen)
    until(lambda: screen.log.model.rowCount() > 1)
    program.flow.settings()
    program.shell.change(language="en")
    program.window.back()
    assert screen.log.model.item(0).text().startswith("Round 1")
    until(lambda: isinstance(program.window.screen_on_top, MatchEnd), Mouse(program))

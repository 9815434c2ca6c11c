"""A match that was left when a round had ended is found again on the home screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tischrunde.program.app import Program
from tischrunde.ui.home.home import Home
from tischrunde.ui.results.match_end import MatchEnd
from tischrunde.ui.results.round_end import RoundEnd

from .conftest import Open
from .player import Mouse, until

pytestmark = pytest.mark.qt
SHORT = {"end": "rounds", "rounds": 1, "hand_size": 3}


def to_the_end_of_a_round(program: Program) -> RoundEnd:
    until(lambda: isinstance(program.window.screen_on_top, RoundEnd), Mouse(program))
    screen = program.window.screen_on_top
    assert isinstance(screen, RoundEnd)
    return screen


def leave(program: Program, screen: RoundEnd) -> Home:
    QTest.mouseClick(screen.later, Qt.MouseButton.LeftButton)
    home = program.window.screen_on_top
    assert isinstance(home, Home)
    return home


def test_the_result_of_a_match_left_after_its_last_round_is_offered_until_it_is_seen(
    start: Open,
) -> None:
    program = start(game="kato", options=SHORT, bots=("leicht",), seed=1)
    texts = program.shell.texts
    for _ in range(2):
        home = leave(program, to_the_end_of_a_round(program))
        assert home.strip is not None
        assert [waiting.over for waiting in home.waiting] == [True]
        assert home.strip.go.text() == texts("home.result")
        assert home.strip.where.text() == texts("home.over")
        QTest.mouseClick(home.strip.go, Qt.MouseButton.LeftButton)
    last = to_the_end_of_a_round(program)
    QTest.mouseClick(last.go, Qt.MouseButton.LeftButton)
    end = program.window.screen_on_top
    assert isinstance(end, MatchEnd)
    program.flow.home()
    last_home = program.window.screen_on_top
    assert isinstance(last_home, Home)
    assert last_home.waiting == ()


def test_a_match_left_between_two_rounds_goes_on_at_the_end_of_the_first(start: Open) -> None:
    program = start(game="kato", options={**SHORT, "rounds": 2}, bots=("leicht",), seed=1)
    home = leave(program, to_the_end_of_a_round(program))
    assert home.strip is not None
    assert home.strip.go.text() == program.shell.texts("home.resume")
    QTest.mouseClick(home.strip.go, Qt.MouseButton.LeftButton)
    again = to_the_end_of_a_round(program)
    QTest.mouseClick(again.go, Qt.MouseButton.LeftButton)
    until(lambda: isinstance(program.window.screen_on_top, MatchEnd), Mouse(program))

"""Clack through the real window: with buzzers, with the mouse, with keys; its times are saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.authority import host_of
from tischrunde.archive.match_file import follow
from tischrunde.match.draft import Draft
from tischrunde.match.messages import REACTION
from tischrunde.program.app import Program
from tischrunde.storage.matches import saves
from tischrunde.storage.reading import read
from tischrunde.storage.settings import SeatSetup
from tischrunde.system.paths import locations
from tischrunde.ui.home.home import Home
from tischrunde.ui.play.table_screen import TableScreen
from tischrunde.ui.results.match_end import MatchEnd
from tischrunde.ui.results.round_end import RoundEnd

from .conftest import Open
from .player import Keys, Mouse, until

pytestmark = pytest.mark.qt
LEFT = Qt.MouseButton.LeftButton
SHORT = {"deck": "short", "turn_limit": 20}


def begin(start: Open, *seats: SeatSetup) -> Program:
    program = start()
    draft = Draft("clack", list(seats))
    draft.values.update(SHORT)
    draft.seed_text = "3"
    program.flow.begin(lambda: program.services.begin(draft))
    return program


def over(program: Program) -> Callable[[], bool]:
    return lambda: isinstance(program.window.screen_on_top, MatchEnd)


def times(basedir: Path) -> list[tuple[int, str, int]]:
    """Seat, action and milliseconds of everything that was measured in the saved match."""
    (saved,) = saves(locations(basedir).saves).finished
    log = follow(read(saved.path)).match.log
    return [
        (entry.seat, entry.text, int(dict(entry.remarks)[REACTION]))
        for entry in log
        if REACTION in dict(entry.remarks)
    ]


LENA = SeatSetup("Lena", "person", face="girl", buzzer="A")
OPA = SeatSetup("Opa", "person", face="grandfather", buzzer="L")
FIPS = SeatSetup("Fips", "bot", "leicht", "fox")


def test_two_people_play_with_a_buzzer_each_and_their_times_are_saved(
    start: Open, basedir: Path
) -> None:
    program = begin(start, LENA, OPA)
    until(over(program), Keys(program))
    program.window.close()
    found = times(basedir)
    assert {seat for seat, _, _ in found} == {0, 1}
    assert all(0 <= ms < 60_000 for _, _, ms in found)
    assert all(text.startswith(("snap", "disc")) for _, text, _ in found)


def test_one_person_plays_with_the_mouse_alone(start: Open, basedir: Path) -> None:
    program = begin(start, LENA, FIPS)
    until(over(program), Mouse(program))
    program.window.close()
    assert {seat for seat, _, _ in times(basedir)} >= {0}


def test_one_person_plays_with_the_keyboard_alone(start: Open, basedir: Path) -> None:
    program = begin(start, LENA, FIPS)
    until(over(program), Keys(program))
    program.window.close()
    assert {seat for seat, _, _ in times(basedir)} >= {0}


def test_times_before_and_after_a_match_was_left_are_saved(start: Open, basedir: Path) -> None:
    program = begin(start, LENA, OPA)
    player = Keys(program)

    def ply() -> int:
        screen = program.window.screen_on_top
        return host_of(screen.bridge).ply if isinstance(screen, TableScreen) else 0

    until(lambda: ply() > 12, player)
    left = ply()
    program.flow.home()
    home = program.window.screen_on_top
    assert isinstance(home, Home)
    assert home.strip is not None
    QTest.mouseClick(home.strip.go, LEFT)
    until(lambda: ply() >= left)
    assert ply() == left
    until(lambda: isinstance(program.window.screen_on_top, (RoundEnd, MatchEnd)), player)
    until(over(program), player)
    program.window.close()
    (saved,) = saves(locations(basedir).saves).finished
    log = follow(read(saved.path)).match.log
    measured = [REACTION in dict(entry.remarks) for entry in log]
    assert any(measured[:left])
    assert any(measured[left:])

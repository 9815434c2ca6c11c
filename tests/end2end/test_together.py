"""Several people before one screen: nobody sees what is not theirs."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from tests.authority import host_of
from tischrunde.match.draft import Draft
from tischrunde.program.app import Program
from tischrunde.storage.profiles import Aids
from tischrunde.storage.settings import SeatSetup
from tischrunde.ui.play.table_screen import TableScreen
from tischrunde.ui.results.match_end import MatchEnd

from .conftest import Open
from .player import Mouse, until
from .watch import Watch

pytestmark = pytest.mark.qt
LEFT = Qt.MouseButton.LeftButton


def together(start: Open, lena: Aids | None = None, **options: Any) -> Program:
    """Lena and Opa at one computer with a bot between them."""
    program = start()
    seats = [
        SeatSetup("Lena", "person", face="girl", aids=lena),
        SeatSetup("Fips", "bot", "leicht", "fox"),
        SeatSetup("Opa", "person", face="grandfather"),
    ]
    draft = Draft("kato", seats)
    draft.values.update({"end": "rounds", "rounds": 1, "hand_size": 3, **options})
    draft.seed_text = "1"
    program.flow.begin(lambda: program.services.begin(draft))
    return program


def table_of(program: Program) -> TableScreen:
    screen = program.window.screen_on_top
    assert isinstance(screen, TableScreen)
    return screen


@pytest.mark.rule("GEN-07")
def test_no_face_is_painted_behind_the_curtain_not_for_one_frame(start: Open) -> None:
    program = together(start)
    watch = Watch(table_of(program))
    until(lambda: isinstance(program.window.screen_on_top, MatchEnd), Mouse(program))
    assert watch.frames > 20
    assert not watch.wrong


def test_the_curtain_names_who_is_awaited_and_opens_with_one_key(start: Open) -> None:
    program = together(start)
    screen = table_of(program)
    until(lambda: screen.curtain.isVisible())
    awaited = screen.bridge.viewer.awaited
    assert awaited is not None
    record = screen.sitting.info.seats[awaited]
    assert record.name in screen.curtain.title.text()
    lines = [screen.log.model.item(row).text() for row in range(screen.log.model.rowCount())]
    assert not any(line.startswith("Du ") for line in lines)
    QTest.keyClick(QApplication.focusWidget() or screen, Qt.Key.Key_Space)
    assert not screen.curtain.isVisible()
    assert screen.bridge.viewer.seat == awaited


def test_after_the_curtain_one_reads_what_one_has_missed(start: Open) -> None:
    program = together(start)
    screen, player = table_of(program), Mouse(program, calls=False)

    def both_have_played() -> bool:
        seats = {entry.seat for entry in host_of(screen.bridge).match.log}
        return {0, 2} <= seats and screen.curtain.isVisible()

    until(both_have_played, player)
    QTest.mouseClick(screen.curtain.go, LEFT)
    assert screen.recap.isVisible()
    me = screen.names[screen.bridge.viewer.seat or 0]
    labels = screen.recap.findChildren(QLabel)
    lines = [label.text() for label in labels if label.isVisible()]
    assert any("Fips" in line for line in lines)
    assert not [line for line in lines if line.startswith(me)]
    QTest.keyClick(program.window, Qt.Key.Key_Escape)
    assert not screen.recap.isVisible()
    assert program.window.sheet_on_top is None


@pytest.mark.parametrize("agreed", [True, False])
def test_taking_a_move_back_needs_the_others(start: Open, agreed: bool) -> None:
    program = together(start)
    screen, player = table_of(program), Mouse(program, calls=False)
    until(
        lambda: screen.bridge.viewer.seat is not None and screen.bridge.can_undo() is None, player
    )
    ply = host_of(screen.bridge).ply
    screen.undo()
    sheet = program.window.sheet_on_top
    assert sheet is not None
    if agreed:
        yes = screen.shell.texts("shell.yes")
        (button,) = [one for one in sheet.findChildren(QPushButton) if one.text() == yes]
        QTest.mouseClick(button, LEFT)
    else:
        program.window.escape()
    assert program.window.sheet_on_top is None
    QApplication.processEvents()
    undone = any(entry.text.startswith("undo") for entry in host_of(screen.bridge).match.log[ply:])
    assert undone is agreed


def test_the_menu_stops_time_and_going_on_starts_it_again(start: Open) -> None:
    program = together(start)
    screen = table_of(program)
    until(lambda: screen.curtain.isVisible())
    screen.open_menu()
    assert host_of(screen.bridge).paused
    QTest.keyClick(program.window, Qt.Key.Key_Escape)
    assert not host_of(screen.bridge).paused


def test_the_table_has_the_aids_of_whoever_is_before_it(start: Open) -> None:
    program = together(start, lena=Aids(dim=False, line=True, recall=True))
    program.shell.change(aids=Aids(dim=True))
    screen = table_of(program)
    seen: dict[int | None, set[tuple[bool, bool, bool]]] = {}

    def look(_update: object) -> None:
        now = screen.table.settings
        seen.setdefault(screen.bridge.viewer.seat, set()).add((now.dim, now.line, now.recall))

    screen.bridge.updated.connect(look)
    until(lambda: isinstance(program.window.screen_on_top, MatchEnd), Mouse(program))
    assert seen[0] == {(False, True, True)}
    assert seen[2] == {(True, False, False)}

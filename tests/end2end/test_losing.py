"""Nothing is lost without people having been told, and asked where they can do something."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest

from tests.authority import host_of
from tischrunde.program.app import Program
from tischrunde.rules.core.record import Header, SeatRecord, header_line
from tischrunde.storage.journal import Journal
from tischrunde.storage.matches import saves
from tischrunde.storage.reading import read
from tischrunde.system.paths import locations
from tischrunde.ui.home.home import Home
from tischrunde.ui.play.table_screen import TableScreen
from tischrunde.ui.results.match_end import MatchEnd

from ..matches import saved_match
from .conftest import Open
from .player import Mouse, until
from .sheets import press, said

pytestmark = pytest.mark.qt
SHORT = {"end": "rounds", "rounds": 1}


def on_a_full_disk(start: Open, monkeypatch: pytest.MonkeyPatch) -> Program:
    """A match in which something was done that could not be written down."""
    program = start(game="kato", options=SHORT, bots=("leicht",), seed=1)
    until(lambda: isinstance(program.window.screen_on_top, TableScreen))
    assert program.flow.play is not None
    host = host_of(program.flow.play.sitting.bridge)

    def full(self: Journal, line: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Journal, "_write", full)
    before = host.ply
    until(lambda: host.ply > before + 2, Mouse(program))
    return program


def test_who_leaves_a_match_that_is_not_saved_is_asked(
    start: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = on_a_full_disk(start, monkeypatch)
    window = program.window
    program.flow.home()
    assert "fehlen beim nächsten Mal" in said(window.sheet_on_top)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert isinstance(window.screen_on_top, TableScreen)
    program.flow.home()
    press(window.sheet_on_top, "shell.losing.go")
    assert isinstance(window.screen_on_top, Home)


def test_who_closes_the_window_is_asked_too(start: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    program = on_a_full_disk(start, monkeypatch)
    window = program.window
    assert not window.close()
    assert window.isVisible()
    press(window.sheet_on_top, "shell.losing.stay")
    assert isinstance(window.screen_on_top, TableScreen)
    window.close()
    press(window.sheet_on_top, "shell.losing.go")
    assert not window.isVisible()


def test_when_there_is_room_again_nobody_is_asked_and_nothing_is_missing(
    start: Open, basedir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = on_a_full_disk(start, monkeypatch)
    assert program.flow.play is not None
    log = list(host_of(program.flow.play.sitting.bridge).match.log)
    monkeypatch.undo()
    assert program.window.close()
    ((saved,), _, _) = saves(locations(basedir).saves)
    written = [line for line in read(saved.path).lines if not isinstance(line, str)]
    assert written[: len(log)] == log


def test_a_match_may_be_saved_after_its_table_is_gone(
    start: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = on_a_full_disk(start, monkeypatch)
    window = program.window
    until(lambda: isinstance(window.screen_on_top, MatchEnd), Mouse(program))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert program.flow.play is not None
    monkeypatch.undo()
    assert host_of(program.flow.play.sitting.bridge).save_now() is None


def test_saved_files_from_which_no_match_can_be_made_are_named_at_the_start(
    start: Open, basedir: Path
) -> None:
    folder = locations(basedir).saves
    saved_match(folder, 20)
    (folder / "holiday.journal").write_bytes(b"\x89PNG\r\n")
    (folder / "torn.journal").write_bytes(b'{"app_version":"0.1.0","ga')
    chess = header_line(Header("chess", (SeatRecord("Anna"), SeatRecord("Ben")), 1))
    (folder / "chess.journal").write_text(f"{chess}\nT deal\n", encoding="utf-8")
    window = start().window
    until(lambda: window.sheet_on_top is not None)
    told = said(window.sheet_on_top)
    assert "holiday.journal" in told
    assert "torn.journal" in told
    assert "chess.journal" in told
    QTest.keyClick(window, Qt.Key.Key_Escape)
    home = window.screen_on_top
    assert isinstance(home, Home)
    assert len(home.waiting) == 1
    assert (folder / "torn.journal").exists()


def test_people_that_cannot_be_read_are_set_aside_and_reported(start: Open, basedir: Path) -> None:
    path = locations(basedir).profiles
    path.parent.mkdir(parents=True)
    path.write_bytes(b"{")
    program = start()
    program.flow.new_match("kato")
    until(lambda: program.window.sheet_on_top is not None)
    assert path.name in said(program.window.sheet_on_top)
    assert [one.read_bytes() for one in path.parent.iterdir()] == [b"{"]

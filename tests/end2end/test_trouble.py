"""Whatever goes wrong around a match, people hear of it in a sentence and play on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.authority import host_of
from tischrunde.match.draft import Draft
from tischrunde.program.app import Program
from tischrunde.rules.core.record import Entry
from tischrunde.storage.reading import read
from tischrunde.storage.settings import SeatSetup
from tischrunde.system.paths import locations
from tischrunde.ui.home.home import Home
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.play.save_banner import SaveBanner
from tischrunde.ui.play.table_screen import TableScreen
from tischrunde.ui.results.match_end import MatchEnd

from ..matches import saved_match
from .conftest import Open
from .player import Mouse, until
from .sheets import press, said

pytestmark = pytest.mark.qt
SHORT = {"end": "rounds", "rounds": 1, "hand_size": 3}


def resume(program: Program) -> MainWindow:
    home = program.window.screen_on_top
    assert isinstance(home, Home)
    assert home.strip is not None
    QTest.mouseClick(home.strip.go, Qt.MouseButton.LeftButton)
    return program.window


def test_a_damaged_journal_is_gone_on_with_from_the_last_good_place(
    start: Open, basedir: Path
) -> None:
    folder = locations(basedir).saves
    path = saved_match(folder, 40)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    number = next(at for at, line in enumerate(lines) if at > 25 and line[0].isdigit())
    lines[number] = "0 lay pink-42\n"
    path.write_text("".join(lines), encoding="utf-8")
    damaged = path.read_bytes()

    window = resume(start())
    assert f"Zeile {number + 1}" in said(window.sheet_on_top)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert isinstance(window.screen_on_top, Home)
    assert path.read_bytes() == damaged

    home = window.screen_on_top
    assert home.strip is not None
    QTest.mouseClick(home.strip.go, Qt.MouseButton.LeftButton)
    press(window.sheet_on_top, "shell.damaged.go")
    screen = window.screen_on_top
    assert isinstance(screen, TableScreen)
    assert 0 < host_of(screen.bridge).ply < 40
    kept = [one for one in folder.iterdir() if one != path]
    assert [one.read_bytes() for one in kept] == [damaged]


def test_a_torn_last_line_is_dropped_and_reported(start: Open, basedir: Path) -> None:
    path = saved_match(locations(basedir).saves, 20)
    with path.open("ab") as file:
        file.write(b"1 la")
    window = resume(start())
    assert isinstance(window.screen_on_top, TableScreen)
    assert window.shell.texts("round.repaired") in said(window.sheet_on_top)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.sheet_on_top is None


def test_a_match_that_another_program_plays_is_not_opened(start: Open, basedir: Path) -> None:
    from tischrunde.archive.match_file import open_match

    path = saved_match(locations(basedir).saves, 20)
    other = open_match(path)
    window = resume(start())
    assert isinstance(window.screen_on_top, Home)
    assert path.name in said(window.sheet_on_top)
    other.file.close()


def test_unreadable_settings_are_set_aside_and_reported(start: Open, basedir: Path) -> None:
    settings = locations(basedir).settings
    settings.write_bytes(b"\xff not settings")
    program = start()
    until(lambda: program.window.sheet_on_top is not None)
    assert settings.name in said(program.window.sheet_on_top)
    assert any(one.read_bytes().startswith(b"\xff") for one in settings.parent.iterdir())


def test_a_folder_that_cannot_be_written_to_keeps_nobody_from_playing(
    start: Open, basedir: Path
) -> None:
    # Something else in its place: nothing is unwritable for root.
    saves = locations(basedir).saves
    saves.touch()
    program = start(game="kato", options=SHORT, bots=("leicht",), seed=1)
    until(lambda: program.window.sheet_on_top is not None)
    assert str(saves) in said(program.window.sheet_on_top)
    until(lambda: isinstance(program.window.screen_on_top, MatchEnd), Mouse(program))
    assert program.flow.play is not None
    failed = host_of(program.flow.play.sitting.bridge).save_now()
    assert failed is not None
    assert failed.code == "not_writable"
    # What waits is written as soon as it can be.
    saves.unlink()
    assert host_of(program.flow.play.sitting.bridge).save_now() is None
    assert len(list(saves.iterdir())) == 1


def test_a_match_goes_on_while_its_journal_cannot_be_written(
    start: Open, basedir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tischrunde.storage.journal import Journal

    def full(self: Journal, line: str) -> None:
        raise OSError(28, "No space left on device")

    program = start(game="kato", options=SHORT, bots=("leicht",), seed=1)
    until(lambda: isinstance(program.window.screen_on_top, TableScreen))
    screen = program.window.screen_on_top
    assert isinstance(screen, TableScreen)
    monkeypatch.setattr(Journal, "_write", full)
    banner = screen.banner
    seen: list[str] = []
    banner.installEventFilter(_Shown(seen, screen))
    until(lambda: isinstance(program.window.screen_on_top, MatchEnd), Mouse(program))
    assert seen
    assert seen[0] == screen.shell.texts("match.save.disk_full")
    # At the end it is still said, and can be tried again once there is room.
    end = program.window.screen_on_top
    assert end is not None
    (at_end,) = end.findChildren(SaveBanner)
    assert at_end.isVisible()
    QTest.mouseClick(at_end.again, Qt.MouseButton.LeftButton)
    assert at_end.isVisible()
    monkeypatch.undo()
    QTest.mouseClick(at_end.again, Qt.MouseButton.LeftButton)
    assert not at_end.isVisible()
    assert program.flow.play is not None
    assert host_of(program.flow.play.sitting.bridge).save_failed is None


def test_a_match_survives_that_its_folder_is_deleted_while_it_is_played(
    start: Open, basedir: Path
) -> None:
    program = start(game="kato", options=SHORT, bots=("leicht",), seed=1)
    until(lambda: isinstance(program.window.screen_on_top, TableScreen))
    screen = program.window.screen_on_top
    assert isinstance(screen, TableScreen)
    folder = locations(basedir).saves
    shutil.rmtree(folder)
    until(lambda: isinstance(program.window.screen_on_top, MatchEnd), Mouse(program))
    assert host_of(screen.bridge).save_failed is None
    (path,) = folder.iterdir()
    found = read(path)
    log = host_of(screen.bridge).match.log
    assert [line for line in found.lines if isinstance(line, Entry)] == log


class _Shown(QObject):
    """Notes what the banner says whenever it is shown."""

    def __init__(self, seen: list[str], parent: QObject) -> None:
        super().__init__(parent)
        self.seen = seen

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, SaveBanner):
            self.seen.append(watched.words.text())
        return False


def test_an_error_that_nobody_planned_is_written_down_without_cards(
    start: Open, basedir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = start(game="kato", options=SHORT, bots=("leicht",), seed=1)
    until(lambda: isinstance(program.window.screen_on_top, TableScreen))

    secret = " ".join(("red-7", "is", "held", "by", "seat", "1"))

    def fail() -> None:
        raise ValueError(secret)

    QTimer.singleShot(0, fail)
    QTimer.singleShot(1, fail)
    until(lambda: program.window.sheet_on_top is not None)
    for _ in range(20):
        QApplication.processEvents()
    path = locations(basedir).logs / "tischrunde.log"
    assert str(path) in said(program.window.sheet_on_top)
    press(program.window.sheet_on_top, "shell.crash.stay")
    assert program.window.sheet_on_top is None
    written = path.read_text(encoding="utf-8")
    assert "ValueError" in written
    assert "held by" not in written
    until(lambda: isinstance(program.window.screen_on_top, MatchEnd), Mouse(program))
    path.unlink()


def test_rules_that_do_not_go_together_are_said_in_the_words_of_their_game(start: Open) -> None:
    program = start()
    draft = Draft("racko", [SeatSetup(name, "bot", "leicht") for name in ("Fips", "Ulla", "Bruno")])
    draft.values["partner"] = True
    program.flow.begin(lambda: program.services.begin(draft))
    assert "Partner-Racko" in said(program.window.sheet_on_top)
    assert isinstance(program.window.screen_on_top, Home)

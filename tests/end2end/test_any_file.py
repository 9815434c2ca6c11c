"""Whatever lies in its folders, the program starts: bits that have flipped, and odd files."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from tests.matches import saved_match
from tests.storage.test_matches import many
from tests.storage.test_odd_files import ODD
from tischrunde.i18n.texts import Texts
from tischrunde.program.services import AT_ONCE, ProgramServices
from tischrunde.rules.registry import GAMES
from tischrunde.storage.document import SetAside
from tischrunde.storage.errors import ReadError
from tischrunde.storage.first_look import first_look
from tischrunde.storage.folders import prepare
from tischrunde.storage.journal import reopen
from tischrunde.storage.profiles import Aids, People, Person, people_document
from tischrunde.storage.reading import Status
from tischrunde.storage.settings import Geometry, SeatSetup, Settings, Setup, settings_document
from tischrunde.system.paths import locations
from tischrunde.ui.home.home import Home
from tischrunde.ui.kit.theme import Theme
from tischrunde.ui.shell import shell_with

from .conftest import Open
from .player import until
from .sheets import said

pytestmark = [pytest.mark.qt, pytest.mark.timeout(120)]
FORMAT_1 = Path(__file__).parent.parent / "storage" / "format_1" / "kato-unfinished.journal"


def flips(data: bytes) -> Iterator[bytes]:
    """``data`` with each of its bits flipped, one at a time."""
    for at in range(len(data) * 8):
        changed = bytearray(data)
        changed[at // 8] ^= 1 << at % 8
        yield bytes(changed)


def a_match(folder: Path) -> Path:
    path = saved_match(folder, 12)
    journal = reopen(path)[1]
    journal.status(Status(1, 1, (0, 0)))
    journal.close()
    return path


def an_old_match(folder: Path) -> Path:
    path = folder / FORMAT_1.name
    shutil.copyfile(FORMAT_1, path)
    return path


@pytest.mark.parametrize("save", [a_match, an_old_match])
def test_the_home_screen_stands_every_flipped_bit_of_a_match(
    application: QApplication, tmp_path: Path, save: Callable[[Path], Path]
) -> None:
    """Of the first line, which says what it is, and the last, which says where it stands."""
    paths = locations(tmp_path)
    prepare(paths)
    path = save(paths.saves)
    whole = path.read_bytes()
    first, rest = whole.split(b"\n", 1)
    middle, _, last = rest[:-1].rpartition(b"\n")
    assert last.startswith(b"# {")
    shell = shell_with(Texts("de"), Settings(language="de"), lambda settings: None)
    services = ProgramServices(paths, shell)
    shown = set()
    changed = [flip + b"\n" + rest for flip in flips(first)]
    changed += [b"\n".join((first, middle, flip)) + b"\n" for flip in flips(last)]
    for data in changed:
        path.write_bytes(data)
        waiting = tuple(services.unfinished())
        # Nothing is unplanned: it is shown, or it is said why it cannot be.
        assert len(waiting) + len(services.unreadable) == 1
        for error in services.unreadable:
            assert shell.texts(error.key, **error.params) != error.key
        if waiting not in shown:
            shown.add(waiting)
            Home(shell, tuple(GAMES), waiting).deleteLater()
    assert len(shown) > 2


def test_every_flipped_bit_of_the_settings_gives_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    seats = [SeatSetup("Anna", "person", age=8, aids=Aids()), SeatSetup("Fips", level="leicht")]
    there = Settings(
        "de",
        buzzers={"Anna": "Q"},
        setups={"kato": Setup(seats, options={"hand_size": 5})},
        window=Geometry(10, 10, 1280, 800),
    )
    settings_document(path).save(there)
    for data in list(flips(path.read_bytes())):
        path.write_bytes(data)
        look = first_look(path)
        Texts(look.language)("home.title")
        Theme(look.text_size, look.table)
        found, wrong = settings_document(path).load()
        msgspec.convert(msgspec.to_builtins(found), Settings)
        if wrong is not None:
            assert Texts("de").has(wrong.key)
            aside = kept(wrong)
            assert aside.read_bytes() == data
            aside.unlink()


def kept(wrong: SetAside | ReadError) -> Path:
    """Where the file that could not be read was kept."""
    assert isinstance(wrong, SetAside)
    assert wrong.aside is not None
    return wrong.aside


def test_every_flipped_bit_of_the_people_gives_people(tmp_path: Path) -> None:
    path = tmp_path / "people.json"
    people = People([Person("a1", "Anna", "girl", 8, Aids(recall=True)), Person("b2", "Ben")])
    people_document(path).save(people)
    for data in list(flips(path.read_bytes())):
        path.write_bytes(data)
        found, wrong = people_document(path).load()
        msgspec.convert(msgspec.to_builtins(found), People)
        if wrong is not None:
            aside = kept(wrong)
            assert aside.read_bytes() == data
            aside.unlink()


@pytest.mark.skipif(os.name == "nt", reason="has neither pipes nor devices among its files")
def test_the_program_starts_among_odd_files(start: Open, basedir: Path) -> None:
    paths = locations(basedir)
    prepare(paths)
    path = a_match(paths.saves)
    # A turn at a seat that nobody has: it once kept the window from ever being shown.
    path.write_text(path.read_text("utf-8").replace('"turn":1', '"turn":8'), "utf-8")
    for make in ODD:
        make(paths.saves / f"{make.__name__}.journal")
    ODD[0](paths.profiles)
    program = start()
    home = program.window.screen_on_top
    assert isinstance(home, Home)
    assert [waiting.turn for waiting in home.waiting] == [""]
    until(lambda: program.window.sheet_on_top is not None)
    assert "pipe.journal" in said(program.window.sheet_on_top)


@pytest.mark.parametrize("at", range(7, 4000, 501))
def test_the_program_starts_whatever_bit_of_its_settings_has_flipped(
    start: Open, basedir: Path, at: int
) -> None:
    path = locations(basedir).settings
    data = bytearray(path.read_bytes())
    data[at // 8 % len(data)] ^= 1 << at % 8
    path.write_bytes(data)
    program = start()
    assert isinstance(program.window.screen_on_top, Home)
    until(lambda: program.services._sounds is not None)


def test_an_error_that_nobody_planned_about_a_match_does_not_keep_the_window_away(
    start: Open, basedir: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare(locations(basedir))
    a_match(locations(basedir).saves)

    def fail(path: Path) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("tischrunde.storage.matches.glance", fail)
    program = start()
    assert isinstance(program.window.screen_on_top, Home)
    until(lambda: program.window.sheet_on_top is not None)
    log = locations(basedir).logs / "tischrunde.log"
    assert str(log) in said(program.window.sheet_on_top)
    assert "ZeroDivisionError" in log.read_text("utf-8")
    log.unlink()


def test_of_very_many_matches_the_first_picture_needs_only_the_newest(
    start: Open, basedir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(locations(basedir))
    folder = locations(basedir).saves
    number = 3 * AT_ONCE + 1
    for path in many(folder, number)[:2]:
        path.write_bytes(b"no match")
        os.utime(path, (1, 1))
    program = start()
    home = program.window.screen_on_top
    assert isinstance(home, Home)
    assert len(home.waiting) == AT_ONCE
    assert home.waiting[0].path.stem == f"{number - 1:04}"
    until(lambda: len(home.waiting) == number - 2)
    until(lambda: program.window.sheet_on_top is not None)
    assert "0001.journal" in said(program.window.sheet_on_top)

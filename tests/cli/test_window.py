"""Before the window opens: what was asked for, and whether there can be one."""

from __future__ import annotations

import gc
import importlib.util
import os
import socket
import subprocess
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from tischrunde.cli import display, window
from tischrunde.cli.display import check_display, check_qt
from tischrunde.cli.errors import CommandError
from tischrunde.cli.parser import parse
from tischrunde.i18n.texts import Texts
from tischrunde.program.app import defer_gc, restore_gc
from tischrunde.program.start import Start
from tischrunde.system.paths import locations

from .conftest import Run

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux can be without a display")


def started(*arguments: str) -> Start:
    return window.start_of(parse(arguments, Texts("de")))


def test_what_was_asked_for_reaches_the_window(tmp_path: Path) -> None:
    start = started(
        *("--basedir", str(tmp_path), "--language", "en", "--game", "kato"),
        *("--bots", "3", "--seed", "7", "--preset", "quick", "--option", "stacking=on"),
    )
    assert start == Start(
        locations(tmp_path),
        "en",
        "kato",
        {"hand_size": 5, "target": 200, "stacking": True},
        ("mittel", "mittel", "mittel"),
        7,
    )


def test_bots_are_a_number_or_levels() -> None:
    assert started("--game", "kato", "--bots", "leicht, schwer").bots == ("leicht", "schwer")
    assert len(started("--game", "kato").bots) == 3
    assert started() == Start(locations())


def test_a_saved_match_is_opened_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = tmp_path / "one.journal"
    match.write_text("{}")
    assert started(str(match)).file == match
    assert started("--language", "en", str(match), "--basedir", str(tmp_path)) == Start(
        locations(tmp_path), "en", file=match
    )
    monkeypatch.chdir(tmp_path)
    assert started("one.journal").file == match
    (tmp_path / "letter").write_text("Dear Oma")
    assert started("letter").file == tmp_path / "letter"
    assert started("--basedir", "letter").file is None


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nowhere/one.journal",), "gibt es nicht"),
        (("none.journal",), "gibt es nicht"),
        (("/",), "ist ein Ordner"),
        (("/dev/null",), "keine gewöhnliche Datei"),
        (("a/\0.journal",), "ließ sich nicht lesen"),
        (("one.journal", "--game", "kato"), "nicht zugleich"),
        (("one.journal", "rules"), "one.journal"),
        (("one.journal", "two.journal"), "two.journal"),
    ],
)
def test_a_file_that_cannot_be_opened_is_said(
    cli: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "one.journal").write_text("{}")
    outcome = cli(*arguments)
    assert outcome.code == 2
    assert said in outcome.sentence


def test_all_that_follows_shot_is_for_it_to_judge(
    cli: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []

    class Shot:
        @staticmethod
        def main(arguments: list[str]) -> int:
            asked.append(list(arguments))
            return 3

    monkeypatch.setattr(window, "check_qt", lambda: None)
    monkeypatch.setattr(window, "import_module", lambda name: Shot)
    rest = ["--screen", "home", "--seed", "x", "--help", "--json"]
    assert cli("--language", "en", "shot", *rest).code == 3
    assert cli("shot").code == 3
    assert asked == [["--lang", "en", *rest], []]
    assert parse(["--basedir", "shot"], Texts("de")).command == ""


def test_garbage_is_looked_for_as_usual_once_the_first_picture_is_there() -> None:
    usual = gc.get_threshold()
    defer_gc()
    assert gc.get_threshold() > usual
    restore_gc()
    kept = gc.get_freeze_count()
    gc.unfreeze()
    assert (gc.get_threshold(), kept > 0) == (usual, True)


# Folders


def test_an_unwritable_basedir_is_one_sentence(cli: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    outcome = cli("--basedir", str(tmp_path / "file"))
    assert outcome.code == 2
    assert str(tmp_path / "file") in outcome.sentence


def test_about_the_usual_folders_the_window_tells(
    cli: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / "file"))

    def refuse() -> None:
        raise CommandError("no_display")

    monkeypatch.setattr(window, "check_display", refuse)
    assert "kein Bildschirm" in cli().sentence


# Displays


@linux
def test_without_a_display_there_is_one_sentence(cli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    outcome = cli()
    assert outcome.code == 2
    assert "kein Bildschirm" in outcome.sentence


@linux
@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({}, "no_display"),
        ({"QT_QPA_PLATFORM": "xcb"}, "no_display"),
        ({"DISPLAY": ""}, "no_display"),
        ({"DISPLAY": ":59999"}, "display_unreachable"),
        ({"DISPLAY": "unix:59999.0"}, "display_unreachable"),
        ({"WAYLAND_DISPLAY": "wayland-99", "XDG_RUNTIME_DIR": "/nowhere"}, "display_unreachable"),
    ],
)
def test_a_display_that_is_not_there_is_named(environ: dict[str, str], code: str) -> None:
    with pytest.raises(CommandError) as caught:
        check_display(environ)
    assert caught.value.code == code


@linux
def test_a_platform_without_display_needs_none() -> None:
    check_display({"QT_QPA_PLATFORM": "offscreen"})
    check_display({"QT_QPA_PLATFORM": "minimal:fontconfig", "DISPLAY": ":59999"})


@linux
def test_a_display_that_answers_will_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(display, "missing", lambda needed: {})
    (tmp_path / "wayland-0").touch()
    check_display({"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)})
    check_display({"DISPLAY": "otherhost:0"})
    number = 50_000 + os.getpid() % 10_000
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(f"\0/tmp/.X11-unix/X{number}")
        server.listen()
        check_display({"DISPLAY": f":{number}.0"})


@linux
def test_a_missing_library_is_named_with_its_package(
    cli: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setenv("DISPLAY", "otherhost:0")
    lost = {"libxcb-cursor.so.0": "libxcb-cursor0"}
    monkeypatch.setattr(display, "missing", lambda needed: lost)
    outcome = cli()
    assert outcome.code == 2
    assert "libxcb-cursor.so.0" in outcome.sentence
    assert "apt install libxcb-cursor0" in outcome.sentence


@linux
def test_a_qt_that_cannot_be_loaded_names_what_it_lacks(
    cli: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(name: str) -> None:
        raise ImportError("libEGL.so.1: cannot open shared object file")

    monkeypatch.setattr(display, "find_spec", lambda name: ModuleSpec(name, None))
    monkeypatch.setattr(display, "import_module", broken)
    monkeypatch.setattr(display, "missing", lambda needed: {"libEGL.so.1": "libegl1"})
    assert "apt install libegl1" in cli().sentence
    monkeypatch.setattr(display, "missing", lambda needed: {})
    assert "libEGL.so.1: cannot open" in cli().sentence


def test_without_pyside6_the_program_says_so(cli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display, "find_spec", lambda name: None)
    with pytest.raises(CommandError, match="no_qt"):
        check_qt()
    outcome = cli("shot")
    assert (outcome.code, "PySide6" in outcome.sentence) == (2, True)


@linux
@pytest.mark.qt
@pytest.mark.skipif(importlib.util.find_spec("PySide6") is None, reason="Qt is not installed")
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("platform", ["teletype", "xcb"])
def test_a_window_that_qt_cannot_open_is_one_sentence_and_not_an_abort(
    tmp_path: Path, platform: str, language: str
) -> None:
    command = [sys.executable, "-m", "tischrunde", "--basedir", str(tmp_path / "b")]
    # Nobody answers there; whether xcb's libraries are there is not what this is about.
    environ = {**os.environ, "QT_QPA_PLATFORM": platform, "DISPLAY": "127.0.0.1:999"}
    done = subprocess.run(
        [*command, "--language", language], env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith("tischrunde: ")
    if platform == "teletype":
        assert {"de": "Qt kann hier kein Fenster", "en": "Qt cannot open"}[language] in sentence
        assert "teletype" in sentence


def test_libraries_are_looked_for_where_the_loader_looks() -> None:
    from tischrunde.system.libraries import missing

    assert missing({"libnowhere.so.7": "libnowhere7"}) == {"libnowhere.so.7": "libnowhere7"}
    if importlib.util.find_spec("PySide6") is not None and sys.platform == "linux":
        assert missing({"libc.so.6": "libc6"}) == {}

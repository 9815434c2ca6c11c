"""What the two commands do before anything is installed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PACKAGING = ROOT / "packaging"


@pytest.fixture
def setup() -> ModuleType:
    """The module that both commands share, fresh for each test."""
    loader = SourceFileLoader("setup_env", str(PACKAGING / "setup_env.py"))
    spec = spec_from_loader("setup_env", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.fixture
def debian(setup: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], list[Any]]:
    """Makes this machine a Debian for root or not; gives the list of apt-get's calls."""

    def make(root: bool) -> list[Any]:
        calls: list[Any] = []
        monkeypatch.setattr(sys, "platform", "linux")
        monkeypatch.setattr(os, "geteuid", lambda: 0 if root else 1000, raising=False)
        monkeypatch.setattr(setup.shutil, "which", lambda name: f"/usr/bin/{name}")
        monkeypatch.setattr(setup, "missing_venv", list)

        def call(command: Any, **_: Any) -> int:
            calls.append(command)
            return 0

        monkeypatch.setattr(setup.subprocess, "call", call)
        return calls

    return make


@pytest.mark.parametrize("command", ["run.py", "test.py"])
def test_an_older_python_is_told_so_in_both_languages(command: str) -> None:
    pretend = (
        "import runpy, sys; sys.version_info = (3, 9, 0); sys.version = '3.9.0 (old)';"
        f"sys.path.insert(0, {str(PACKAGING)!r});"
        f"runpy.run_path({str(PACKAGING / command)!r}, run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", pretend], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    german, english = done.stderr.splitlines()
    assert "braucht Python 3.11 oder neuer; hier läuft Python 3.9.0" in german
    assert "needs Python 3.11 or newer; this is Python 3.9.0" in english


def test_a_library_that_cannot_be_loaded_is_missing(setup: ModuleType) -> None:
    assert not setup.is_there(setup.Need("nowhere", "libnowhere.so.7"))
    assert not setup.is_there(setup.Need("nowhere", "program-from-nowhere"))
    assert setup.is_there(setup.Need("python3", sys.executable))


def test_without_root_the_missing_packages_stand_in_one_line_with_the_command(
    setup: ModuleType, debian: Callable[[bool], list[Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    calls = debian(False)
    needed = (setup.Need("lib-one", "libone.so.1"), setup.Need("lib-two", "libtwo.so.2"))
    with pytest.raises(SystemExit) as stopped:
        setup.provide_system(needed, wanted=(setup.Need("lib-sound", "libsound.so.0"),))
    assert stopped.value.code == 1
    assert not calls
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    for line in lines:
        assert line.endswith("sudo apt-get install lib-one lib-two lib-sound")


def test_root_installs_the_missing_packages_without_being_asked(
    setup: ModuleType, debian: Callable[[bool], list[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = debian(True)
    monkeypatch.setattr(setup.Path, "glob", lambda *_: iter(()))  # a fresh image: no lists
    setup.provide_system((setup.Need("lib-one", "libone.so.1"),))
    assert [call[5] for call in calls] == ["update", "install"]
    assert calls[1][-1] == "lib-one"


def test_without_a_sound_library_the_program_starts_all_the_same(
    setup: ModuleType, debian: Callable[[bool], list[Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    debian(False)
    setup.provide_system((), wanted=(setup.Need("lib-sound", "libsound.so.0"),))
    assert "lib-sound" in capsys.readouterr().err


def test_where_there_is_no_apt_the_libraries_are_named(
    setup: ModuleType,
    debian: Callable[[bool], list[Any]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    debian(False)
    monkeypatch.setattr(setup.shutil, "which", lambda _: None)
    with pytest.raises(SystemExit):
        setup.provide_system((setup.Need("lib-one", "libone.so.1"),))
    assert "libone.so.1" in capsys.readouterr().err


@pytest.fixture
def project(setup: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Any]:
    """A project in a folder of its own, where installing only notes what would be installed."""
    installed: list[Any] = []

    def create(folder: Path, **_: object) -> None:
        setup.program(folder, "python").parent.mkdir(parents=True, exist_ok=True)
        setup.program(folder, "python").touch()

    def install(command: list[Any], **_: object) -> int:
        installed.append(command[-1])
        return 0

    monkeypatch.setattr(setup, "ROOT", tmp_path)
    monkeypatch.setattr(setup, "say", lambda *_, **__: None)
    monkeypatch.setattr(setup.venv, "create", create)
    monkeypatch.setattr(setup.subprocess, "call", install)
    (tmp_path / "pyproject.toml").write_text("one")
    return installed


def test_an_environment_is_made_once_and_again_when_pyproject_changes(
    setup: ModuleType, project: list[Any]
) -> None:
    for _ in range(2):
        setup.environment(".venv-x", ["."])
    assert len(project) == 1
    (setup.ROOT / "pyproject.toml").write_text("two")
    setup.environment(".venv-x", ["."])
    assert len(project) == 2


def test_an_environment_that_was_broken_off_is_made_again(
    setup: ModuleType, project: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as offline:
        offline.setattr(setup.subprocess, "call", lambda *_, **__: 1)
        with pytest.raises(SystemExit):
            setup.environment(".venv-x", ["."])
    assert not project
    setup.environment(".venv-x", ["."])
    assert project == ["."]


def run_py(monkeypatch: pytest.MonkeyPatch, setup: ModuleType) -> ModuleType:
    monkeypatch.setitem(sys.modules, "setup_env", setup)
    loader = SourceFileLoader("run", str(PACKAGING / "run.py"))
    spec = spec_from_loader("run", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("arguments", "asked"),
    [
        (["--help"], False),
        (["-h"], False),
        (["--version"], False),
        (["--language", "en", "rules"], False),
        (["simulate", "--rounds", "1"], False),
        ([], True),
        (["--game", "kato"], True),
        (["shot", "--screen", "home"], True),
    ],
)
def test_what_is_answered_on_the_console_needs_no_library_of_the_window(
    setup: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str], asked: bool
) -> None:
    needs: list[Any] = []
    monkeypatch.setattr(setup, "provide_system", lambda needed, wanted=(): needs.extend(needed))
    monkeypatch.setattr(setup, "environment", lambda *_: Path("env"))
    run = run_py(monkeypatch, setup)
    monkeypatch.setattr(run.os, "execv", lambda *_: None)
    monkeypatch.setattr(run.subprocess, "call", lambda *_: 0)
    run.main(arguments)
    assert bool(needs) is asked


def test_a_bundle_sees_to_what_pyinstaller_needs(
    setup: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bare Debian has neither; PyInstaller then stops half-way."""
    needs: list[Any] = []

    def provide(needed: Any, wanted: Any = ()) -> None:
        needs.extend(needed)
        raise SystemExit

    monkeypatch.setattr(setup, "provide_system", provide)
    monkeypatch.setitem(sys.modules, "setup_env", setup)
    loader = SourceFileLoader("bundle", str(PACKAGING / "bundle.py"))
    spec = spec_from_loader("bundle", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    with pytest.raises(SystemExit):
        module.bundle()
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    packages = {need.package: need.file for need in needs}
    assert packages["binutils"] == "objdump"
    assert packages[f"libpython{version}"] == f"libpython{version}.so.1.0"
    assert "libpulse0" in packages

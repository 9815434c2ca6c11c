"""The player: names become files, and whatever fails is silence."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tischrunde.ui.sound.sounds import GROUPS, Sounds, folder

pytestmark = pytest.mark.qt


class Heard:
    """A speaker that writes down what it is to play."""

    def __init__(self, problem: str | None = "") -> None:
        self.problem = problem
        self.played: list[tuple[str, float, float]] = []
        self.starts = 0

    def start(self) -> None:
        self.starts += 1

    def play(self, file: Path, gain: float, pan: float) -> None:
        self.played.append((file.name, gain, pan))

    def close(self) -> None:
        self.problem = "closed"


@pytest.fixture(scope="session")
def application() -> QApplication:
    found = QApplication.instance()
    return found if isinstance(found, QApplication) else QApplication([])


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def where(tmp_path: Path) -> Path:
    """A small table of sounds; nobody plays its files."""
    table = {
        "table": {"card": ["card-1", "card-2"], "tap": ["tap"]},
        "animals": {"cow": ["cow"]},
        "voices": {"call": ["call-{language}"]},
    }
    (tmp_path / "index.json").write_text(json.dumps(table), encoding="utf-8")
    return tmp_path


@pytest.fixture
def sounds(application: QApplication, heard: Heard, where: Path) -> Sounds:
    return Sounds(heard, where=where)


def test_importing_the_player_does_not_import_qtmultimedia() -> None:
    code = "import sys, tischrunde.ui.sound.sounds; sys.exit('PySide6.QtMultimedia' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_variants_take_turns(sounds: Sounds, heard: Heard) -> None:
    for _ in range(3):
        sounds.play("card")
    first, second, third = (name for name, _, _ in heard.played)
    assert {first, second} == {"card-1.wav", "card-2.wav"}
    assert third == first


def test_calls_are_in_the_language_that_is_set(sounds: Sounds, heard: Heard) -> None:
    sounds.play("call")
    sounds.set_language("en")
    sounds.play("call")
    assert [name for name, _, _ in heard.played] == ["call-de.wav", "call-en.wav"]


def test_every_group_has_its_own_volume(sounds: Sounds, heard: Heard) -> None:
    sounds.set_volume("table", 1.0)
    sounds.set_volume("animals", 0.5)
    sounds.play("tap")
    sounds.play("cow", pan=-0.4)
    assert heard.played == [("tap.wav", 1.0, 0.0), ("cow.wav", 0.25, -0.4)]


def test_a_volume_outside_its_range_is_brought_into_it(sounds: Sounds, heard: Heard) -> None:
    sounds.set_volume("table", 7.0)
    sounds.play("tap")
    sounds.set_volume("table", -1.0)
    sounds.play("tap")
    assert heard.played == [("tap.wav", 1.0, 0.0)]


def test_a_volume_for_no_group_is_a_mistake(sounds: Sounds) -> None:
    with pytest.raises(ValueError, match="no group"):
        sounds.set_volume("dogs", 0.5)


def test_switched_off_nothing_is_played_or_started(sounds: Sounds, heard: Heard) -> None:
    sounds.set_enabled(False)
    sounds.prepare()
    sounds.play("tap")
    assert (heard.played, heard.starts) == ([], 0)
    sounds.set_enabled(True)
    sounds.play("tap")
    assert len(heard.played) == 1


def test_a_name_that_is_not_in_the_table_is_silence_and_a_warning(
    sounds: Sounds, heard: Heard, caplog: pytest.LogCaptureFixture
) -> None:
    sounds.play("trumpet")
    assert heard.played == []
    assert "trumpet" in caplog.text


def test_without_a_table_of_sounds_there_is_silence(heard: Heard, tmp_path: Path) -> None:
    Sounds(heard, where=tmp_path / "nowhere").play("tap")
    assert heard.played == []


def test_the_groups_are_those_of_the_table_of_sounds() -> None:
    table = json.loads((folder() / "index.json").read_text(encoding="utf-8"))
    assert tuple(table) == GROUPS


@pytest.mark.parametrize("problem", ["library", "device"])
def test_the_settings_learn_why_nothing_can_be_heard(
    application: QApplication, where: Path, problem: str
) -> None:
    heard = Heard(problem=None)
    sounds = Sounds(heard, where=where)
    told: list[object] = []
    sounds.availability_changed.connect(told.append)
    assert (sounds.available(), sounds.problem()) == (True, "")
    heard.problem = problem
    assert (sounds.available(), sounds.problem()) == (False, problem)
    assert told == [False]
    heard.problem = ""
    assert sounds.available()
    assert told == [False, True]
    sounds.close()
    assert heard.problem == "closed"

"""What holds as long as nobody has chosen anything, and what can be chosen at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tischrunde.storage.first_look import FirstLook, first_look
from tischrunde.storage.profiles import Aids, People, Person
from tischrunde.storage.settings import Geometry, SeatSetup, Settings, Setup, settings_document

AIDS = {
    # Dimming shows what the rules say anyway; everything else helps with thinking, so it
    # is off until somebody asks for it.
    "dim": True,
    "line": False,
    "recall": False,
    # The table's, and what the pace says.
    "pace": None,
    "sound_time": None,
}


def test_a_new_program_moves_sounds_and_looks_like_this() -> None:
    assert msgspec.to_builtins(Settings("de")) == {
        "language": "de",
        "tempo": "full",
        "pace": "normal",
        "sounds": True,
        "volumes": {"table": 50, "animals": 50, "voices": 50},
        "text_size": 100,
        "table": "felt",
        "aids": AIDS,
        "log_panel": True,
        "buzzers": {},
        "setups": {},
        "window": None,
    }


def test_whoever_is_new_has_a_name_and_nothing_else() -> None:
    assert msgspec.to_builtins(Person("7", "Oma")) == {
        "id": "7",
        "name": "Oma",
        "face": "",
        "age": None,
        "aids": None,
        "birth_year": None,
        "colour": "",
        "guest": False,
        "aliases": [],
        "more": {},
    }
    assert msgspec.to_builtins(SeatSetup("Fips")) == {
        "name": "Fips",
        "player": "bot",
        "level": "",
        "face": "",
        "age": None,
        "person": "",
        "buzzer": "",
        "aids": None,
    }
    assert (Setup().seats, Setup().preset, Setup().options) == ([], "", {})
    assert (Aids().dim, People().people) == (True, [])
    place = Geometry(1, 2, 3, 4)
    assert (place.maximized, place.full_screen) == (False, False)


def test_two_settings_share_nothing_that_can_change() -> None:
    one, other = Settings("de"), Settings("de")
    one.volumes.table = 7
    one.aids.recall = True
    one.buzzers["1"] = "Q"
    one.setups["kato"] = Setup()
    assert other == Settings("de")


@pytest.mark.parametrize(
    ("field", "sound", "not_sound"),
    [
        # Below, a card cannot be read; above, a sentence of the smallest screen has no room.
        ("text_size", [80, 100, 250], [79, 251, "100"]),
        ("volumes", [{"table": 0}, {"animals": 100}], [{"table": -1}, {"voices": 101}]),
        (
            "window",
            [{"x": -5, "y": -9, "width": 1, "height": 1}],
            [
                {"x": 0, "y": 0, "width": 0, "height": 1},
                {"x": 0, "y": 0, "width": 1, "height": 0},
            ],
        ),
        ("sounds", [False], ["no"]),
    ],
)
def test_numbers_have_bounds(
    tmp_path: Path, field: str, sound: list[Any], not_sound: list[Any]
) -> None:
    path = tmp_path / "settings.json"
    for value in sound + not_sound:
        path.write_text(json.dumps({"version": 1, field: value}), "utf-8")
        wrong = settings_document(path).load()[1]
        assert (wrong is None) is (value in sound), value


# The first look


PLACE = {"x": 3, "y": -4, "width": 800, "height": 600}


@pytest.mark.parametrize(
    ("found", "look"),
    [
        ({"language": "en"}, FirstLook("en")),
        ({"language": "fr"}, FirstLook("de")),
        ({"text_size": 80}, FirstLook("de", 80)),
        ({"text_size": 250}, FirstLook("de", 250)),
        ({"text_size": 79}, FirstLook("de", 100)),
        ({"text_size": 251}, FirstLook("de", 100)),
        ({"text_size": 90.5}, FirstLook("de", 100)),
        ({"table": "night"}, FirstLook("de", 100, "night")),
        ({"table": 3}, FirstLook("de", 100, "felt")),
        ({"window": PLACE}, FirstLook("de", window=(3, -4, 800, 600, False, False))),
        (
            {"window": PLACE | {"maximized": True}},
            FirstLook("de", window=(3, -4, 800, 600, True, False)),
        ),
        (
            {"window": PLACE | {"full_screen": True, "maximized": 1}},
            FirstLook("de", window=(3, -4, 800, 600, False, True)),
        ),
        (
            {"window": PLACE | {"width": 1, "height": 1}},
            FirstLook("de", window=(3, -4, 1, 1, False, False)),
        ),
        # No desktop is that wide.
        (
            {"window": PLACE | {"x": -99_999}},
            FirstLook("de", window=(-99_999, -4, 800, 600, False, False)),
        ),
        ({"window": PLACE | {"x": -100_000}}, FirstLook("de")),
        ({"window": PLACE | {"y": 100_000}}, FirstLook("de")),
        ({"window": PLACE | {"height": 0}}, FirstLook("de")),
        ({"window": PLACE | {"width": -1}}, FirstLook("de")),
        ({"window": PLACE | {"x": True}}, FirstLook("de")),
        ({"window": {"x": 1, "y": 2, "width": 3}}, FirstLook("de")),
        ({"window": [1, 2, 3, 4]}, FirstLook("de")),
    ],
)
def test_the_first_look_takes_each_value_that_makes_sense(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, found: dict[str, Any], look: FirstLook
) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(found), "utf-8")
    assert first_look(path) == look


# People by id and by name

ANNA, BEN, OTHER_ANNA = Person("1", "Anna"), Person("2", "Ben"), Person("3", "Anna")


@pytest.mark.parametrize(
    ("person", "name", "but", "found"),
    [
        ("2", "Ben", (), BEN),
        # An id is somebody, whatever the name beside it says.
        ("3", "Ben", ("3",), OTHER_ANNA),
        ("9", "Anna", (), None),
        ("", "Anna", (), ANNA),
        ("", "Anna", ("1",), OTHER_ANNA),
        ("", "Anna", ("1", "3"), None),
        ("", "Cem", (), None),
    ],
)
def test_somebody_is_found_by_id_and_without_one_by_name(
    person: str, name: str, but: tuple[str, ...], found: Person | None
) -> None:
    assert People([ANNA, BEN, OTHER_ANNA]).whose(person, name, but) is found


def test_files_with_settings_that_are_no_more_still_load(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    old = {"version": 1, "tempo": "brief", "colours": "contrast"}
    path.write_text(json.dumps(old | {"aids": {"line": True, "hints": True, "spoken": True}}))
    found, wrong = settings_document(path).load()
    assert wrong is None
    assert (found.tempo, found.aids) == ("brief", Aids(line=True))
    settings_document(path).save(found)
    assert "colours" not in path.read_text()

"""The first picture takes what it needs from the settings, whatever state they are in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tischrunde.storage.first_look import FirstLook, first_look
from tischrunde.storage.settings import Geometry, Settings, settings_document


@pytest.fixture(autouse=True)
def german_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "de")


def test_it_agrees_with_the_document(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    window = Geometry(10, 20, 800, 600, True, True)
    settings = Settings(language="en", text_size=150, table="wood", window=window)
    settings_document(path).save(settings)
    assert first_look(path) == FirstLook("en", 150, "wood", (10, 20, 800, 600, True, True))


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "[" * 100_000, json.dumps({"language": 7, "text_size": "big"})],
    ids=["empty", "torn", "list", "null", "deep", "types"],
)
def test_nonsense_has_no_say(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    assert first_look(path) == FirstLook("de")


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    assert first_look(tmp_path / "nothing.json") == FirstLook("de")


@pytest.mark.parametrize("width", [0, -800, "wide", 10**9, None])
def test_a_window_without_a_size_is_left_where_the_system_puts_it(
    tmp_path: Path, width: object
) -> None:
    path = tmp_path / "settings.json"
    place = {"x": 0, "y": 0, "width": width, "height": 600}
    path.write_text(json.dumps({"window": place}), encoding="utf-8")
    assert first_look(path).window is None

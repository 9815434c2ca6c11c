"""A saved match that is named on the command line, as by a double click on its file."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from tischrunde.ui.history.match_reading import MatchReading

from .conftest import Open

pytestmark = pytest.mark.qt
FILES = Path(__file__).parent.parent / "storage" / "format_1"


def test_it_is_shown_to_be_read(start: Open, basedir: Path) -> None:
    path = basedir / "from_oma.journal"
    shutil.copyfile(FILES / "racko-finished.journal", path)
    window = start(file=path).window
    for _ in range(5):
        QApplication.processEvents()
    screen = window.screen_on_top
    assert isinstance(screen, MatchReading)
    assert not screen.own
    window.escape()
    assert window.screen_on_top is not screen


def test_what_is_none_is_said_over_the_first_screen(start: Open, basedir: Path) -> None:
    path = basedir / "letter.journal"
    path.write_text("Dear Oma", encoding="utf-8")
    window = start(file=path).window
    for _ in range(5):
        QApplication.processEvents()
    sheet = window.sheet_on_top
    assert sheet is not None
    said = [label.text() for label in sheet.findChildren(QLabel)]
    assert "letter.journal ist keine Partie von Tischrunde." in said

"""What the command line and the folders have to say when the program starts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tischrunde.storage.settings import Settings, settings_document
from tischrunde.system.paths import locations
from tischrunde.ui.play.table_screen import TableScreen
from tischrunde.ui.table.model.durations import Tempo

from .conftest import Open
from .player import until
from .sheets import said

pytestmark = pytest.mark.qt


def kept(basedir: Path) -> Settings:
    settings, wrong = settings_document(locations(basedir).settings).load()
    assert wrong is None
    return settings


def test_a_language_asked_for_on_the_command_line_holds_once(start: Open, basedir: Path) -> None:
    program = start(language="en")
    assert program.shell.texts("shell.yes") == "Yes"
    program.shell.change(text_size=120)
    program.window.close()
    assert (kept(basedir).language, kept(basedir).text_size) == ("de", 120)


def test_a_language_chosen_in_the_settings_stays(start: Open, basedir: Path) -> None:
    program = start(language="en")
    program.shell.change(language="de")
    program.shell.change(language="en")
    program.window.close()
    assert kept(basedir).language == "en"


def test_what_is_wrong_is_said_at_the_table_too(start: Open, basedir: Path) -> None:
    path = locations(basedir).settings
    path.write_bytes(b"{")
    program = start(game="kato", bots=("leicht",))
    until(lambda: program.window.sheet_on_top is not None)
    assert isinstance(program.window.screen_on_top, TableScreen)
    assert path.name in said(program.window.sheet_on_top)


def test_gentle_movement_reaches_the_table_at_once(start: Open) -> None:
    program = start(game="kato", options={}, bots=("leicht",), seed=1)
    until(lambda: isinstance(program.window.screen_on_top, TableScreen))
    screen = program.window.screen_on_top
    assert isinstance(screen, TableScreen)
    assert not screen.table.stage.scene.reduced
    program.shell.change(tempo="gentle")
    assert screen.table.stage.scene.reduced
    assert screen.table.director.reduced
    assert screen.table.director.tempo is Tempo.FULL
    program.shell.change(tempo="brief")
    assert not screen.table.stage.scene.reduced

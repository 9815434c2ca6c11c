"""The program as it is when somebody opens it: a fresh folder, the default settings.

Nothing is set but what a test is about: how much moves (``tempo``). Sounds are off, since
a machine that judges changes has nothing to play them with. Time goes ``RATE`` times as
fast as on the wall, for everything alike: no stage is left out, no pace is another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("PySide6")
from PySide6.QtWidgets import QApplication

from tischrunde.program.app import Program
from tischrunde.program.start import Start
from tischrunde.storage.settings import Settings, Tempo, settings_document
from tischrunde.system.paths import locations
from tischrunde.ui.kit.time_source import TimeSource

from ..end2end.conftest import application, close  # noqa: F401 - the fixture, for this folder too

RATE = 40.0
OpenAt = Callable[[Tempo], Program]


@pytest.fixture
def open_at(application: QApplication, tmp_path: Path) -> Iterator[OpenAt]:  # noqa: F811
    """Opens the program at a tempo: ``open_at("full")``."""
    paths = locations(tmp_path)
    opened: list[Program] = []

    def make(tempo: Tempo) -> Program:
        settings_document(paths.settings).save(Settings(tempo=tempo, sounds=False))
        program = Program(application, Start(paths), TimeSource(RATE))
        program.window.show()
        opened.append(program)
        return program

    yield make
    for program in opened:
        close(program)
    log = paths.logs / "tischrunde.log"
    assert not log.exists(), log.read_text(encoding="utf-8")

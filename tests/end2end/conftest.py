"""The whole program in a folder of its own, at the pace of a test.

At tempo ``none``, and bots act at once: what only goes wrong while something moves, or
somebody takes time, is not seen here; for that stands ``tests/as_played``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("PySide6")
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from tischrunde.match import pace
from tischrunde.program.app import Program
from tischrunde.program.start import Start
from tischrunde.storage.settings import Settings, settings_document
from tischrunde.system.paths import locations

Open = Callable[..., Program]


@pytest.fixture(scope="session")
def application() -> QApplication:
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication([])
    app.setQuitOnLastWindowClosed(False)
    return app


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots act at once; how long people are given is for other tests."""
    monkeypatch.setattr(pace, "PRESETS", dict.fromkeys(pace.PRESETS, pace.AT_ONCE))
    monkeypatch.setattr("tischrunde.program.opening.PRESETS", pace.PRESETS)
    monkeypatch.setattr("tischrunde.ui.play.sitting.PRESETS", pace.PRESETS)


@pytest.fixture
def basedir(tmp_path: Path) -> Path:
    """A fresh folder with settings for a test: no animation, no sounds."""
    settings = Settings(language="de", tempo="none", sounds=False)
    settings_document(locations(tmp_path).settings).save(settings)
    return tmp_path


@pytest.fixture
def start(application: QApplication, basedir: Path) -> Iterator[Open]:
    """Opens the program: ``start(game="kato", options={…}, bots=("leicht",), seed=1)``."""
    running: list[Program] = []

    def make(**asked: Any) -> Program:
        program = Program(application, Start(locations(basedir), **asked))
        program.window.show()
        running.append(program)
        QApplication.processEvents()
        return program

    yield make
    for program in running:
        close(program)
    log = locations(basedir).logs / "tischrunde.log"
    assert not log.exists(), log.read_text(encoding="utf-8")


def close(program: Program) -> None:
    """Close the window as a person does, and let Qt forget it."""
    program.window.close()
    program.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()

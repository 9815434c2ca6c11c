"""A table on the screen, with a match that is played directly and a clock that is told the time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("PySide6")
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from tests.ui.table.local import LocalBridge

from tischrunde.i18n.texts import Texts
from tischrunde.ui.kit import fonts
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

Seated = Callable[..., TableView]


@pytest.fixture(scope="session")
def application() -> QApplication:
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication([])
    fonts.load()
    return app


@pytest.fixture
def clock() -> ManualFrameClock:
    return ManualFrameClock()


@pytest.fixture
def table(application: QApplication, clock: ManualFrameClock) -> Iterator[TableView]:
    """An empty table, without animation until a test asks for it."""
    view = TableView(Texts("de"), clock=clock)
    view.set_settings(TableSettings(tempo=Tempo.NONE))
    view.resize(1280, 800)
    view.show()
    yield view
    view.close()
    view.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def seat(table: TableView) -> Callable[..., LocalBridge]:
    """Seats a match at the table: ``seat(seats=4, seed=1, **options)``, dealt and at the viewer."""

    def make(seats: int = 4, seed: int = 1, **options: Any) -> LocalBridge:
        bridge = LocalBridge(seats, seed, **options)
        table.set_bridge(bridge)
        bridge.deal(dealer=seats - 1)
        bridge.others()
        return bridge

    return make

"""A table on the screen, with a match that is played directly and a clock that is told the time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("PySide6")
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from tests.ui.table.helpers import LayTable, Make, Seated
from tests.ui.table.local import LocalBridge

from tischrunde.i18n.texts import Texts
from tischrunde.ui.kit import fonts
from tischrunde.ui.table.link import TableLink
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

STILL = TableSettings(tempo=Tempo.NONE)


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
def lay_table(application: QApplication, clock: ManualFrameClock) -> Iterator[LayTable]:
    """Lays a table for a match, without animation unless a test asks for it."""
    laid: list[TableView] = []

    def make(link: TableLink, settings: TableSettings = STILL, language: str = "de") -> TableView:
        table = TableView(link, Texts(language), settings, clock=clock)
        table.resize(1280, 800)
        table.show()
        laid.append(table)
        return table

    yield make
    for table in laid:
        table.close()
        table.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def seat(lay_table: LayTable) -> Make:
    """Seats a match: ``seat(seats=4, seed=1, **options)`` gives table and bridge, dealt and at
    the viewer."""

    def make(
        seats: int = 4, seed: int = 1, settings: TableSettings = STILL, **options: Any
    ) -> Seated:
        bridge = LocalBridge(seats, seed, **options)
        table = lay_table(bridge, settings)
        bridge.deal(dealer=seats - 1)
        bridge.others()
        return table, bridge

    return make


@pytest.fixture
def table(seated: Seated) -> TableView:
    """The table of a match that a file seats for all its tests, by a fixture ``seated``."""
    return seated[0]


@pytest.fixture
def bridge(seated: Seated) -> LocalBridge:
    """The match behind that table."""
    return seated[1]

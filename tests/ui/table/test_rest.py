"""Nothing moves when nothing happens."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from tests.ui.table.local import LocalBridge

from tischrunde.i18n.texts import Texts
from tischrunde.ui.gallery.bench import measure_dealing, measure_rest
from tischrunde.ui.table.scene.frame_clock import QtFrameClock
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

pytestmark = pytest.mark.qt


def test_no_frame_is_painted_while_a_person_is_waited_for(application: object) -> None:
    figures = measure_rest(0.6, (1024, 600))
    assert figures.painted == 0


def test_the_clock_stands_still_as_soon_as_everything_has_landed(application: object) -> None:
    bridge = LocalBridge(2, 3)
    table = TableView(bridge, Texts("de"), TableSettings())
    table.resize(1024, 600)
    table.show()
    bridge.deal()
    assert isinstance(table.clock, QtFrameClock)
    assert table.clock.running
    for _ in range(500):
        if not table.clock.running:
            break
        QTest.qWait(20)
    assert not table.clock.running
    assert bridge.seen[-1] == bridge.ply
    # The last step is painted when the events that it posted are worked off.
    QTest.qWait(50)
    before = table.canvas.frames
    QTest.qWait(150)
    assert table.canvas.frames == before
    table.close()
    table.deleteLater()


def test_a_deal_is_measured_in_frames(application: object) -> None:
    figures = measure_dealing(2, (640, 480))
    # How many there are depends on what else the machine does.
    assert figures.painted > 2
    assert 0 < figures.median_gap <= figures.gap_95

"""A match is played at the pace that has been set, from its first moment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tischrunde.desk import Desk
from tischrunde.match.pace import SOUND_TIMES
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.storage.profiles import Aids
from tischrunde.storage.settings import Settings
from tischrunde.ui.qt_clock import QtClock

pytestmark = pytest.mark.qt
SEATS = (SeatRecord("Lena", "person"), SeatRecord("Fips", level="leicht"))
HEADER = Header("cocotaki", (*SEATS, SeatRecord("Rudi", level="leicht")), seed=3)
SETTINGS = Settings(language="de", aids=Aids(sound_time="short"))


@pytest.fixture
def desk(application: QApplication, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(tmp_path, QtClock(application))
    yield made
    made.close()


def test_people_have_their_own_time_in_new_matches_and_in_those_gone_on_with(desk: Desk) -> None:
    sitting = desk.begin(HEADER, SETTINGS)
    host = sitting.bridge.host
    assert host.pace(host.people[0]).sound_time == SOUND_TIMES["short"]
    sitting.bridge.start()
    sitting.bridge.close()
    (path,) = desk.folder.iterdir()
    again = desk.resume(path, SETTINGS).bridge
    assert again.host.pace(again.host.people[0]).sound_time == SOUND_TIMES["short"]
    again.close()

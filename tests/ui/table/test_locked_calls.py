"""A call that was wrong says on its button how long it is locked."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.ui.table.clack_table import ClackTable
from tests.ui.table.helpers import LayTable

from tischrunde.match.bot_host import InlineBots
from tischrunde.match.clock import ManualClock
from tischrunde.match.host import Host
from tischrunde.match.match import Match
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.ui.play.bridge import Bridge
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.settings import TableSettings

pytestmark = pytest.mark.qt
CALLS = (("kato", "catch", "C"), ("cocotaki", "challenge", "R"))


@pytest.mark.rule("TAB-09")
@pytest.mark.parametrize(("game", "name", "key"), CALLS)
@pytest.mark.parametrize("by", ["key", "mouse"])
def test_a_wrong_call_is_locked_on_its_button_and_then_free(
    lay_table: LayTable, clock: ManualFrameClock, game: str, name: str, key: str, by: str
) -> None:
    time, frames = ManualClock(), clock
    seats = (SeatRecord("Lena", "person"), SeatRecord("Fips", "bot", "zufall"))
    match = Match(Header(game, seats, 3))
    bridge = Bridge(Host(match, time, InlineBots(time)))
    table = lay_table(bridge, TableSettings(tempo=Tempo.FULL))
    refused: list[str] = []
    bridge.refused.connect(lambda one: refused.append(one.refusal.code))
    bridge.start()
    frames.advance(20_000)
    button = table.overlay.calls[name]
    assert button.tone != "locked"

    def press() -> None:
        if by == "key":
            QTest.keyClicks(table.canvas, key)
        else:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    for _ in range(5):
        press()
    assert refused[0] != "locked"
    assert set(refused[1:]) == {"locked"}
    assert (button.tone, button.detail) == ("locked", "noch 3 s")
    assert button.accessibleDescription() == "noch 3 s"
    time.advance(1.5)
    table.overlay.show_locks()
    assert button.detail == "noch 2 s"
    time.advance(1.51)
    table.overlay.show_locks()
    assert (button.tone == "locked", button.detail) == (False, "")
    press()
    assert refused[-1] != "locked"
    bridge.close()


def test_the_table_says_in_words_who_is_out_and_why(
    lay_table: LayTable, clock: ManualFrameClock
) -> None:
    clack = ClackTable(lay_table, clock, "ppb")
    clack.roll()
    clack.host.buzz(clack.host.people[0])
    clack.until(lambda: clack.entries()[-1] == "0 pass", 10)
    clock.advance(3000)
    said = "Anna hat den Buzzer gedrückt, aber nicht rechtzeitig gezeigt: bei diesem Wurf raus."
    assert said in clack.announced
    assert clack.table.overlay.why.text == said
    clack.bridge.close()

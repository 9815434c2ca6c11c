"""What is placed by the layout is so again in another size, and worded in another language."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from tests.ui.table.helpers import Make, arrange_cards

from tischrunde.rules.cocotaki.actions import SOUND
from tischrunde.rules.cocotaki.cards import Sound
from tischrunde.rules.core.events import Shown, noted
from tischrunde.rules.core.record import Entry
from tischrunde.rules.core.zones import HANDS, Seat
from tischrunde.rules.kato.cards import CARDS
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

pytestmark = pytest.mark.qt
SIZES = ((1366, 768), (1024, 600), (760, 700))


def resize(table: TableView, size: tuple[int, int]) -> None:
    table.resize(*size)
    QApplication.processEvents()


def middle(item: Any) -> tuple[float, float]:
    box = item.sceneBoundingRect()
    return box.center().x(), box.center().y()


@pytest.mark.parametrize("size", SIZES)
def test_the_golden_frame_stays_round_the_pile(seat: Make, size: tuple[int, int]) -> None:
    table, bridge = seat(seats=3)
    table.set_settings(TableSettings(tempo=Tempo.NONE, dim=True))
    arrange_cards(bridge, {0: ["blue-4", "blue-3"]}, turn=Seat(0))
    frame = table.stage.around._pointer
    assert frame.isVisible(), "nothing fits: all there is to do is to draw"
    resize(table, size)
    layout = table.stage.scene.table
    pile = layout.draw_pile
    assert middle(frame) == pytest.approx((pile.x * layout.unit, pile.y * layout.unit), abs=2)


@pytest.mark.parametrize("size", SIZES)
def test_a_hand_shown_as_proof_stays_open(
    seat: Make, clock: ManualFrameClock, size: tuple[int, int]
) -> None:
    table, bridge = seat(seats=3)
    table.set_settings(TableSettings(tempo=Tempo.FULL))
    proof = Shown(HANDS[2], Seat(0), (CARDS["red-7"], CARDS["blue-2"]))
    bridge.tell(Entry(Seat(0), "challenge"), [proof])
    clock.advance(100)
    reveal = table.stage.reveal
    assert reveal.open
    resize(table, size)
    assert reveal.faces == proof.cards
    layout = table.stage.scene.table
    band = reveal._items[0].sceneBoundingRect()
    assert band.width() == pytest.approx(layout.width * layout.unit, abs=2)
    clock.advance(6000)
    assert not reveal.open


def test_the_sound_that_was_made_stands_there_until_the_next_card(seat: Make) -> None:
    table, bridge = seat(game_id="cocotaki")
    sound = noted("sound", Seat(1), sound=Sound.COW)
    bridge.tell(Entry(Seat(1), SOUND[Sound.COW].text), [sound])
    bubbles = table.stage.around._bubbles
    wide = bubbles[Seat(1)].pixmap().width()
    resize(table, (1900, 1100))
    assert bubbles[Seat(1)].pixmap().width() > wide
    table.set_settings(TableSettings(tempo=Tempo.NONE, text_size=150))
    assert Seat(1) in bubbles
    table.stage.speech.next_card()
    assert not bubbles

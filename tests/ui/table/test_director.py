"""What happened is shown in order, can be skipped, and is reported when it has been seen."""

from __future__ import annotations

from typing import Any

import pytest
from tests.ui.table.helpers import Make, Seated, arrange_cards
from tests.ui.table.local import LocalBridge

from tischrunde.rules.core.zones import HANDS, Seat
from tischrunde.rules.kato.actions import DRAW, LAY
from tischrunde.rules.kato.cards import CARDS
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.director import LONGEST_QUEUE
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

pytestmark = pytest.mark.qt
FULL = TableSettings(tempo=Tempo.FULL)


@pytest.fixture
def seated(seat: Make) -> Seated:
    table, made = seat(seats=3)
    table.set_settings(FULL)
    arrange_cards(
        made,
        {0: ["red-4", "red-3"], 1: ["red-8", "red-9", "blue-0"], 2: ["red-6", "red-5"]},
        turn=Seat(1),
    )
    made.seen.clear()
    return table, made


def lay(bridge: LocalBridge, seat: int, text: str) -> None:
    bridge.act(Seat(seat), LAY[CARDS[text]])


def test_an_update_is_reported_once_nothing_moves_any_more(
    table: TableView, bridge: LocalBridge, clock: ManualFrameClock
) -> None:
    lay(bridge, 1, "red-8")
    clock.advance(200)
    assert bridge.seen == []
    clock.advance(3000)
    assert bridge.seen == [bridge.ply]
    assert not clock.running


def test_the_signs_change_when_the_card_has_landed(
    table: TableView, bridge: LocalBridge, clock: ManualFrameClock
) -> None:
    lay(bridge, 1, "red-8")
    clock.advance(200)
    assert table.stage.signs.turn == (Seat(1),)
    clock.advance(3000)
    assert table.stage.signs.turn == (Seat(2),)


def test_updates_are_shown_one_after_the_other(
    table: TableView, bridge: LocalBridge, clock: ManualFrameClock
) -> None:
    first = bridge.ply + 1
    lay(bridge, 1, "red-8")
    lay(bridge, 2, "red-6")
    clock.advance(200)
    assert table.director.ply == first
    assert len(table.stage.scene.tableau.zones[HANDS[2]]) == 2
    clock.advance(5000)
    assert table.director.ply == first + 1
    assert bridge.seen[-1] == first + 1


def test_skipping_shows_the_newest_state_at_once(
    table: TableView, bridge: LocalBridge, clock: ManualFrameClock
) -> None:
    lay(bridge, 1, "red-8")
    lay(bridge, 2, "red-6")
    clock.advance(100)
    table.director.skip()
    assert not table.director.busy
    assert bridge.seen == [bridge.ply]
    assert len(table.stage.scene.tableau.zones[HANDS[2]]) == 1
    assert not table.stage.scene.flying


def test_a_table_far_behind_catches_up(
    table: TableView, bridge: LocalBridge, clock: ManualFrameClock
) -> None:
    arrange_cards(bridge, {0: ["red-4"]}, turn=Seat(1))
    for step in range(LONGEST_QUEUE + 2):
        bridge.act(Seat((1 + step) % 3), DRAW)
    assert table.director.ply == bridge.ply


def test_without_animation_everything_is_shown_and_reported_at_once(
    table: TableView, bridge: LocalBridge, clock: ManualFrameClock
) -> None:
    table.set_settings(TableSettings(tempo=Tempo.NONE))
    lay(bridge, 1, "red-8")
    clock.advance(40)
    assert bridge.seen == [bridge.ply]
    assert not table.director.busy
    assert table.stage.signs.turn == (Seat(2),)


def test_calls_are_heard_and_hushed(table: TableView, bridge: LocalBridge) -> None:
    from tischrunde.rules.kato.actions import CALL

    heard: list[Any] = []
    table.voice_requested.connect(heard.append)
    arrange_cards(bridge, {1: ["red-8", "red-9"]}, turn=Seat(1))
    bridge.act(Seat(1), CALL)
    assert Seat(1) in table.stage.around._bubbles
    assert [voiced.name for voiced in heard] == ["call-kato"]
    assert heard[0].pan < 0, "from the left"
    table.stage.speech.hush(Seat(1))
    assert Seat(1) not in table.stage.around._bubbles


def test_a_pointer_that_wanders_over_the_hand_holds_no_report_up(
    table: TableView, bridge: LocalBridge, clock: ManualFrameClock
) -> None:
    lay(bridge, 1, "red-8")
    first, second = (one.number for one in table.stage.scene.tableau.hand())
    for step in range(60):
        table.pointer.hover(first if step % 2 else second)
        clock.advance(50)
    assert bridge.seen == [bridge.ply]
    assert clock.running

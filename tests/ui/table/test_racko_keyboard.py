"""Everything at a table of Racko is reached, named and done with the keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from tests.ui.keys import click_key
from tests.ui.table.helpers import Make, Seated, submitted
from tests.ui.table.local import LocalBridge
from tests.ui.table.racko_helpers import MINE, RISING, THEIRS, faces, set_table

from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.facts import Phase
from tischrunde.ui.table.input.stops import HAND, NEAR, PILES, RACK
from tischrunde.ui.table.view import TableView

pytestmark = pytest.mark.qt
K = Qt.Key


@pytest.fixture
def seated(seat: Make) -> Seated:
    table, made = seat(seats=2, seed=4, game_id="racko")
    set_table(made, {0: MINE, 1: THEIRS})
    table.activateWindow()
    QApplication.processEvents()
    table.canvas.clearFocus()
    table.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    return table, made


def press(table: TableView, *keys: Qt.Key | str) -> None:
    for key in keys:
        click_key(table.focusWidget() or table.canvas, key)


def where(table: TableView) -> tuple[str, str]:
    stop = table.keyboard.stops.at
    assert stop is not None
    return stop.key.group, stop.name


def test_the_slots_have_names(table: TableView, bridge: LocalBridge) -> None:
    names = [stop.name for stop in table.keyboard.stops.groups[RACK]]
    assert names[:2] == ["Fach 5: 5", "Fach 10: 9"]
    assert names[-1] == "Fach 60: 50"
    assert where(table) == (RACK, "Fach 5: 5")


def test_up_and_down_go_from_slot_to_slot_and_enter_builds_in(
    table: TableView, bridge: LocalBridge
) -> None:
    press(table, "d", K.Key_Up, K.Key_Up)
    assert where(table) == (RACK, "Fach 15: 12")
    press(table, K.Key_Return)
    assert submitted(bridge) == ["draw", "put 15"]
    assert faces(table, 0)[2] == "47"


def test_left_and_right_leave_the_rack(table: TableView, bridge: LocalBridge) -> None:
    press(table, K.Key_Left)
    assert where(table)[0] == PILES
    press(table, "d")
    press(table, K.Key_Down, K.Key_Right)
    assert where(table)[0] == HAND
    assert where(table)[1] == "47"


@pytest.mark.parametrize(("key", "slot"), [("1", 5), ("9", 45), ("0", 50), (",", 55), (".", 60)])
def test_every_slot_has_a_key(table: TableView, bridge: LocalBridge, key: str, slot: int) -> None:
    press(table, "d", key)
    assert submitted(bridge) == ["draw", f"put {slot}"]


def test_letters_take_discard_and_call(table: TableView, bridge: LocalBridge) -> None:
    press(table, "o")
    assert submitted(bridge) == ["take"]
    press(table, "4", "r")
    assert submitted(bridge)[1:] == ["put 20", "racko"]
    assert table.overlay.why.isVisible()


@pytest.mark.rule("RAC-12")
def test_an_exchange_by_keys_alone(table: TableView, bridge: LocalBridge) -> None:
    set_table(bridge, {0: MINE, 1: THEIRS}, held={0: "swap-cards"}, phase=Phase.CHOOSE)
    press(table, "1")
    assert submitted(bridge) == ["choose 1"]
    names = [stop.name for stop in table.keyboard.stops.groups[NEAR]]
    assert names[2] == "Fach 15: Joker"
    table.keyboard.stops.go(table.keyboard.stops.groups[NEAR][0].key)
    press(table, K.Key_Up, K.Key_Return)
    assert table.keyboard.stops.at is not None
    assert "ausgewählt" in table.keyboard.stops.at.description
    press(table, "5")
    assert submitted(bridge)[1:] == ["swap 10 25"]


def test_escape_lets_the_first_card_of_an_exchange_go(
    table: TableView, bridge: LocalBridge
) -> None:
    set_table(
        bridge, {0: MINE, 1: THEIRS}, held={0: "swap-cards"}, phase=Phase.SWAP, target=Seat(1)
    )
    press(table, "1")
    assert table.control.slot is not None
    table.escape()
    assert table.control.slot is None
    assert table.stage.hint is None


def test_the_list_of_keys_knows_the_slots_and_no_sorting(
    table: TableView, bridge: LocalBridge
) -> None:
    table.overlay.show_keys(True)
    keys = [key for key, _ in table.overlay.keys.lines]
    assert {"R", "O", "D"} <= set(keys)
    assert "S" not in keys
    assert not table.overlay.tools["sort"].isVisible()
    table.overlay.show_keys(False)


def test_a_card_that_is_not_known_is_not_named(seat: Make) -> None:
    table, bridge = seat(seats=2, seed=4, game_id="racko", card_swap_view="blind")
    set_table(
        bridge, {0: MINE, 1: THEIRS}, held={0: "swap-cards"}, phase=Phase.SWAP, target=Seat(1)
    )
    names = {stop.name.partition(": ")[2] for stop in table.keyboard.stops.groups[NEAR]}
    assert names == {"verdeckte Karte"}


@pytest.mark.rule("RAC-16")
def test_r_calls_out_of_turn_and_ends_the_round(table: TableView, bridge: LocalBridge) -> None:
    set_table(bridge, {0: RISING, 1: THEIRS}, turn=Seat(1))
    press(table, "r")
    assert submitted(bridge) == ["racko"]
    assert bridge.position is not None
    assert bridge.position.result() is not None

"""Everything on the table is reached and done with the keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.ui.table.helpers import Make, Seated, arrange_cards, come_by_tab, hand, submitted
from tests.ui.table.local import LocalBridge

from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.actions import LAY
from tischrunde.rules.kato.cards import CARDS
from tischrunde.rules.kato.facts import Phase
from tischrunde.ui.kit.key_places import BEFORE
from tischrunde.ui.table.input.stops import DISCARD, DRAW, HAND, PILES, SEATS
from tischrunde.ui.table.view import TableView

pytestmark = pytest.mark.qt
K = Qt.Key
MINE = ["red-7", "red-3", "blue-5", "green-9", "yellow-2"]
"""Shown as red-3, red-7, yellow-2, green-9, blue-5."""


@pytest.fixture
def seated(seat: Make) -> Seated:
    table, made = seat(seats=4)
    arrange_cards(made, {0: MINE}, turn=Seat(0))
    come_by_tab(table)
    return table, made


def press(table: TableView, *keys: Qt.Key) -> None:
    for key in keys:
        target = table.focusWidget() or table.canvas
        QTest.keyClick(target, key)


def where(table: TableView) -> tuple[str, str]:
    """The group the keyboard is in, and the name of the stop."""
    stop = table.keyboard.stops.at
    assert stop is not None
    return stop.key.group, stop.name


def test_the_keyboard_begins_at_the_first_card(table: TableView, bridge: LocalBridge) -> None:
    assert where(table) == (HAND, "Rote 3") or where(table)[0] == HAND
    item = table.stage.scene.items_by_number[table.stage.scene.tableau.hand()[0].number]
    assert item.height > 0


def test_arrows_go_along_the_hand_and_enter_plays(table: TableView, bridge: LocalBridge) -> None:
    press(table, K.Key_Right)
    assert table.keyboard.card == table.stage.scene.tableau.hand()[1].number
    press(table, K.Key_Return)
    assert submitted(bridge) == ["lay red-7"]


def test_arrows_stop_at_the_ends(table: TableView, bridge: LocalBridge) -> None:
    press(table, K.Key_Left)
    assert table.keyboard.card == table.stage.scene.tableau.hand()[0].number
    press(table, *[K.Key_Right] * 9)
    assert table.keyboard.card == table.stage.scene.tableau.hand()[-1].number


def test_up_leads_to_the_piles_and_the_seats_and_enter_draws(
    table: TableView, bridge: LocalBridge
) -> None:
    press(table, K.Key_Up)
    assert where(table)[0] == PILES
    press(table, K.Key_Up)
    assert where(table)[0] == SEATS
    press(table, K.Key_Down)
    press(table, K.Key_Left)
    stop = table.keyboard.stops.at
    assert stop is not None
    assert stop.key.what == DRAW
    press(table, K.Key_Return)
    assert submitted(bridge) == ["draw"]


def test_tab_goes_through_every_group_and_every_button(
    table: TableView, bridge: LocalBridge
) -> None:
    seen = [where(table)[0]]
    for _ in range(2):
        QTest.keyClick(table.canvas, K.Key_Tab)
        seen.append(where(table)[0])
    assert seen == [HAND, PILES, SEATS]
    reached = set()
    for _ in range(12):
        QTest.keyClick(QApplication.focusWidget() or table.canvas, K.Key_Tab)
        reached.add(QApplication.focusWidget())
    assert set(table.overlay.calls.values()) <= reached
    assert {one for one in table.overlay.tools.values() if one.isVisible()} <= reached
    assert table.canvas in reached


def test_letters_draw_call_and_catch(table: TableView, bridge: LocalBridge) -> None:
    press(table, K.Key_K, K.Key_C, K.Key_D)
    assert [text.split()[0] for text in submitted(bridge)] == ["kato", "catch", "draw"]


def test_a_letter_works_by_its_place_where_the_keyboard_types_none_of_ours(
    table: TableView, bridge: LocalBridge
) -> None:
    at = 32 + BEFORE  # Where D is on ours, a Russian keyboard has a В.
    down = QKeyEvent(QEvent.Type.KeyPress, 0x412, Qt.KeyboardModifier.NoModifier, at, 0, 0, "в")
    QApplication.sendEvent(table.canvas, down)
    assert submitted(bridge) == ["draw"]


def test_letters_also_work_while_a_button_has_the_focus(
    table: TableView, bridge: LocalBridge
) -> None:
    table.overlay.calls["kato"].setFocus(Qt.FocusReason.TabFocusReason)
    press(table, K.Key_D)
    assert submitted(bridge) == ["draw"]


def test_enter_on_a_focused_button_presses_it_once(table: TableView, bridge: LocalBridge) -> None:
    table.overlay.calls["kato"].setFocus(Qt.FocusReason.TabFocusReason)
    press(table, K.Key_Return)
    assert submitted(bridge) == ["kato"]


def test_numbers_answer_the_question(table: TableView, bridge: LocalBridge) -> None:
    arrange_cards(bridge, {0: ["wild", "red-3", "blue-5"]}, turn=Seat(0))
    bridge.act(Seat(0), LAY[CARDS["wild"]])
    prompt = table.overlay.prompt.prompt
    assert prompt is not None
    assert [offer.key for offer in prompt.offers] == ["1", "2", "3", "4"]
    press(table, K.Key_4)
    assert submitted(bridge) == ["wish blue"]


def test_a_double_is_chosen_with_the_keyboard(seat: Make) -> None:
    table, bridge = seat(doubles_number=True)
    arrange_cards(bridge, {0: ["red-7", "blue-7", "green-2"]}, turn=Seat(0))
    come_by_tab(table)
    press(table, K.Key_Return)
    assert submitted(bridge) == []
    at = table.keyboard.stops.at
    assert at is not None
    assert "ausgewählt" in at.description
    press(table, K.Key_Right, K.Key_Right, K.Key_Return)
    assert submitted(bridge) == ["lay red-7 blue-7"]


def test_escape_lets_go_of_a_chosen_card_and_then_asks_to_leave(seat: Make) -> None:
    table, bridge = seat(doubles_number=True)
    arrange_cards(bridge, {0: ["red-7", "blue-7", "green-2"]}, turn=Seat(0))
    left: list[bool] = []
    table.leave_requested.connect(lambda: left.append(True))
    table.control.press_card(table.stage.scene.tableau.hand()[0].number)
    assert table.control.selected
    table.escape()
    assert not table.control.selected
    assert left == []
    table.escape()
    assert left == [True]


def test_the_keyboard_stays_where_it_was_when_a_card_is_gone(
    table: TableView, bridge: LocalBridge
) -> None:
    press(table, K.Key_Right, K.Key_Return)
    assert hand(table) == ["red-3", "yellow-2", "green-9", "blue-5"]
    assert table.keyboard.card == table.stage.scene.tableau.hand()[1].number


def test_undo_and_sorting_have_keys(table: TableView, bridge: LocalBridge) -> None:
    asked: list[str] = []
    table.undo_requested.connect(lambda: asked.append("undo"))
    table.sort_changed.connect(asked.append)
    press(table, K.Key_Z, K.Key_S)
    QTest.keyClick(table.canvas, K.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert asked == ["undo", "number", "undo"]


@pytest.mark.parametrize("key", [K.Key_F1, K.Key_Question])
def test_every_key_is_shown_on_demand(table: TableView, bridge: LocalBridge, key: Qt.Key) -> None:
    assert not table.overlay.keys.isVisible()
    if key == K.Key_Question:
        QTest.keyClicks(table.canvas, "?")
    else:
        press(table, key)
    assert table.overlay.keys.isVisible()
    assert all(button.show_key for button in table.overlay.calls.values())
    named = dict(table.overlay.keys.lines)
    assert {"D", "K", "C", "S", "Z"} <= set(named)
    table.escape()
    assert not table.overlay.keys.isVisible()
    assert not any(button.show_key for button in table.overlay.calls.values())


def test_a_whole_turn_with_a_wish_goes_without_the_mouse(seat: Make) -> None:
    table, bridge = seat(seats=2)
    arrange_cards(bridge, {0: ["wild", "red-3", "blue-5"]}, turn=Seat(0), phase=Phase.TURN)
    come_by_tab(table)
    press(table, K.Key_Right, K.Key_Right, K.Key_Return, K.Key_2)
    assert submitted(bridge) == ["lay wild", "wish yellow"]


def test_the_discard_pile_says_card_colour_and_direction(
    table: TableView, bridge: LocalBridge
) -> None:
    stop = next(one for one in table.keyboard.stops.all() if one.key.what == DISCARD)
    assert "Rot" in stop.name
    assert "Rot" in stop.description
    assert "Uhrzeigersinn" in stop.description


def test_the_answers_come_next_after_the_table_and_the_focus_comes_back(
    table: TableView, bridge: LocalBridge
) -> None:
    arrange_cards(bridge, {0: ["wild", "red-3", "blue-5"]}, turn=Seat(0))
    bridge.act(Seat(0), LAY[CARDS["wild"]])
    come_by_tab(table)
    for _ in range(3):
        QTest.keyClick(table.canvas, K.Key_Tab)
    assert QApplication.focusWidget() is table.overlay.prompt.offers[0]
    press(table, K.Key_Tab, K.Key_Return)
    assert submitted(bridge) == ["wish yellow"]
    assert QApplication.focusWidget() is table.canvas

"""The table is played with the mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from tests.ui.table.helpers import (
    LEFT,
    Make,
    arrange_cards,
    card_spot,
    hand,
    piece,
    pile_spot,
    submitted,
)

from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.facts import Phase
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

pytestmark = pytest.mark.qt
MINE = ["red-7", "red-3", "blue-5", "green-9", "yellow-2"]


def click(table: TableView, spot: QPoint) -> None:
    QTest.mouseClick(table.canvas.viewport(), LEFT, pos=spot)


def move(table: TableView, spot: QPoint, held: bool = False) -> None:
    """Move the pointer; QTest's own moves carry no buttons."""
    from PySide6.QtCore import QEvent, QPointF
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QApplication

    viewport = table.canvas.viewport()
    buttons = LEFT if held else Qt.MouseButton.NoButton
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(spot),
        QPointF(viewport.mapToGlobal(spot)),
        Qt.MouseButton.NoButton,
        buttons,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(viewport, event)


def test_a_click_plays_the_card_under_the_pointer(seat: Make) -> None:
    table, bridge = seat()
    arrange_cards(bridge, {0: MINE}, turn=Seat(0))
    click(table, card_spot(table, piece(table, "red-3")))
    assert submitted(bridge) == ["lay red-3"]
    assert hand(table) == ["red-7", "yellow-2", "green-9", "blue-5"]


def test_a_click_on_the_draw_pile_draws(seat: Make) -> None:
    table, bridge = seat()
    arrange_cards(bridge, {0: MINE}, turn=Seat(0))
    click(table, pile_spot(table))
    assert submitted(bridge) == ["draw"]
    assert len(hand(table)) == 6


def test_a_card_is_played_by_dragging_it_onto_the_pile(seat: Make) -> None:
    table, bridge = seat()
    arrange_cards(bridge, {0: MINE}, turn=Seat(0))
    start = card_spot(table, piece(table, "red-3"))
    QTest.mousePress(table.canvas.viewport(), LEFT, pos=start)
    for share in (0.3, 0.6, 1.0):
        way = pile_spot(table, "discard") - start
        move(table, start + QPoint(round(way.x() * share), round(way.y() * share)), held=True)
    QTest.mouseRelease(table.canvas.viewport(), LEFT, pos=pile_spot(table, "discard"))
    assert submitted(bridge) == ["lay red-3"]


def test_a_card_dropped_anywhere_else_goes_back_into_the_hand(
    seat: Make, clock: ManualFrameClock
) -> None:
    table, bridge = seat()
    arrange_cards(bridge, {0: MINE}, turn=Seat(0))
    number = piece(table, "red-3")
    start, item = card_spot(table, number), table.stage.scene.items_by_number[number]
    before = item.pos()
    QTest.mousePress(table.canvas.viewport(), LEFT, pos=start)
    move(table, start + QPoint(40, -60), held=True)
    assert item.pos() != before
    QTest.mouseRelease(table.canvas.viewport(), LEFT, pos=start + QPoint(40, -60))
    clock.advance(2000)
    assert submitted(bridge) == []
    assert item.pos() == before


def test_hovering_lifts_a_card_and_leaving_puts_it_back(
    seat: Make, clock: ManualFrameClock
) -> None:
    table, bridge = seat()
    arrange_cards(bridge, {0: MINE}, turn=Seat(0))
    number = piece(table, "blue-5")
    item = table.stage.scene.items_by_number[number]
    rest = item.y()
    move(table, card_spot(table, number))
    clock.advance(500)
    assert item.y() < rest - 10
    move(table, QPoint(5, 5))
    clock.advance(500)
    assert item.y() == rest


@pytest.mark.rule("GEN-06")
def test_a_card_that_cannot_be_played_says_why_and_names_its_rule(seat: Make) -> None:
    table, bridge = seat()
    arrange_cards(bridge, {0: MINE}, turn=Seat(0))
    rules: list[object] = []
    table.rule_requested.connect(rules.append)
    click(table, card_spot(table, piece(table, "green-9")))
    why = table.overlay.why
    assert why.isVisible()
    assert "Grün" in why.text
    assert hand(table) == ["red-3", "red-7", "yellow-2", "green-9", "blue-5"]
    QTest.mouseClick(why._link, LEFT)
    assert rules == [why.rule]
    assert why.rule.startswith("KAT-")
    assert not why.isVisible()


def test_the_calls_are_always_there_and_never_ignored(seat: Make) -> None:
    table, bridge = seat()
    arrange_cards(bridge, {0: MINE}, turn=Seat(1))
    for name in ("kato", "catch"):
        QTest.mouseClick(table.overlay.calls[name], LEFT)
        assert table.overlay.why.isVisible()
        table.overlay.why.hide()
    assert len(bridge.submitted) == 2


@pytest.mark.rule("KAT-25")
def test_the_catch_goes_to_whom_may_be_caught(seat: Make) -> None:
    table, bridge = seat(seats=4)
    arrange_cards(
        bridge,
        {0: MINE, 1: ["red-0"], 2: ["green-1"], 3: ["blue-1"]},
        turn=Seat(3),
        layer=Seat(2),
        exposed=(Seat(2),),
        called=(Seat(1),),
        window=1,
    )
    QTest.mouseClick(table.overlay.calls["catch"], LEFT)
    assert submitted(bridge) == ["catch 2"]
    assert table.overlay.why.rule == "KAT-24", "not refused: what would have been right is said"


def test_a_double_click_plays_one_card(seat: Make) -> None:
    table, bridge = seat(seats=2, reverse_skips_with_two=True)
    arrange_cards(bridge, {0: ["red-skip", "red-3", "red-4", "red-5"]}, turn=Seat(0))
    spot = card_spot(table, piece(table, "red-4"))
    QTest.mouseClick(table.canvas.viewport(), LEFT, pos=spot)
    QTest.mouseDClick(table.canvas.viewport(), LEFT, pos=spot)
    assert len(bridge.submitted) == 1


def test_a_double_click_draws_one_card(seat: Make) -> None:
    table, bridge = seat(play_drawn_card=True)
    arrange_cards(bridge, {0: MINE}, turn=Seat(0))
    QTest.mouseClick(table.canvas.viewport(), LEFT, pos=pile_spot(table))
    QTest.mouseDClick(table.canvas.viewport(), LEFT, pos=pile_spot(table))
    assert submitted(bridge) == ["draw"]


def test_a_click_during_an_animation_ends_it_and_acts(seat: Make, clock: ManualFrameClock) -> None:
    table, bridge = seat(seats=2)
    table.set_settings(TableSettings(tempo=Tempo.FULL))
    arrange_cards(bridge, {0: MINE, 1: ["red-8", "red-9", "blue-0"]}, turn=Seat(1))
    assert bridge.position is not None
    bridge.position.choices()
    from tischrunde.rules.kato.actions import LAY
    from tischrunde.rules.kato.cards import CARDS

    bridge.act(Seat(1), LAY[CARDS["red-8"]])
    clock.advance(60)
    assert table.director.busy
    click(table, card_spot(table, piece(table, "red-3")))
    assert submitted(bridge) == ["lay red-3"]
    assert bridge.submitted[0][1] == bridge.ply - 1
    assert table.director.busy
    clock.advance(3000)
    assert bridge.seen[-1] == bridge.ply


def test_a_click_on_the_old_picture_of_the_table_does_nothing_new(
    seat: Make, clock: ManualFrameClock
) -> None:
    """Two things happened, the first is still being shown: what is pressed now was meant for it."""
    table, bridge = seat(seats=3)
    table.set_settings(TableSettings(tempo=Tempo.FULL))
    arrange_cards(
        bridge, {0: MINE, 1: ["red-8", "red-9", "blue-0"], 2: ["red-6", "red-5"]}, turn=Seat(1)
    )
    from tischrunde.rules.kato.actions import LAY
    from tischrunde.rules.kato.cards import CARDS

    bridge.act(Seat(1), LAY[CARDS["red-8"]])
    bridge.act(Seat(2), LAY[CARDS["red-6"]])
    clock.advance(60)
    click(table, card_spot(table, piece(table, "red-3")))
    assert len(hand(table)) == len(MINE)
    assert not table.director.busy


@pytest.mark.rule("KAT-31")
def test_a_double_is_chosen_by_two_clicks(seat: Make, clock: ManualFrameClock) -> None:
    table, bridge = seat(doubles_number=True)
    arrange_cards(bridge, {0: ["red-7", "blue-7", "green-2"]}, turn=Seat(0))
    first, second = piece(table, "red-7"), piece(table, "blue-7")
    click(table, card_spot(table, first))
    assert submitted(bridge) == []
    clock.advance(500)
    items = table.stage.scene.items_by_number
    assert items[first].height > items[second].height > 0
    click(table, card_spot(table, second))
    assert submitted(bridge) == ["lay red-7 blue-7"]


@pytest.mark.rule("KAT-30")
def test_two_equal_cards_are_laid_together(seat: Make) -> None:
    table, bridge = seat(doubles_same=True)
    arrange_cards(bridge, {0: ["red-7", "red-7", "green-2"]}, turn=Seat(0))
    click(table, card_spot(table, piece(table, "red-7")))
    click(table, card_spot(table, piece(table, "red-7", skip=1)))
    assert submitted(bridge) == ["lay red-7 red-7"]


def test_the_first_card_of_a_double_clicked_again_is_laid_alone(seat: Make) -> None:
    table, bridge = seat(doubles_number=True)
    arrange_cards(bridge, {0: ["red-7", "blue-7", "green-2"]}, turn=Seat(0))
    spot = card_spot(table, piece(table, "red-7"))
    click(table, spot)
    click(table, spot)
    assert submitted(bridge) == ["lay red-7"]


@pytest.mark.rule("KAT-34")
def test_the_same_card_is_thrown_in_out_of_turn(seat: Make) -> None:
    table, bridge = seat(jump_in=True)
    arrange_cards(
        bridge,
        {0: ["red-1", "blue-7", "green-2"]},
        top="red-1",
        turn=Seat(1),
        layer=Seat(3),
        jumpable=True,
    )
    click(table, card_spot(table, piece(table, "red-1")))
    assert submitted(bridge) == ["jump red-1"]


@pytest.mark.rule("KAT-34")
def test_pointing_at_an_opponent_swaps_hands_when_that_is_asked(seat: Make) -> None:
    table, bridge = seat(seven_zero=True)
    arrange_cards(bridge, {0: ["red-1", "blue-7"]}, turn=Seat(0), phase=Phase.SWAP, layer=Seat(0))
    layout = table.stage.scene.table
    x, y = layout.places[Seat(2)].plate.centre
    click(table, QPoint(round(x * layout.unit), round(y * layout.unit)))
    assert submitted(bridge) == ["swap 2"]


@pytest.mark.rule("KAT-31")
def test_a_card_of_a_double_that_is_dragged_onto_the_pile_is_laid_alone(seat: Make) -> None:
    table, bridge = seat(doubles_number=True)
    arrange_cards(bridge, {0: ["red-7", "blue-7", "green-2"]}, turn=Seat(0))
    start, pile = card_spot(table, piece(table, "red-7")), pile_spot(table, "discard")
    QTest.mousePress(table.canvas.viewport(), LEFT, pos=start)
    move(table, pile, held=True)
    QTest.mouseRelease(table.canvas.viewport(), LEFT, pos=pile)
    assert submitted(bridge) == ["lay red-7"]


def test_the_pointer_becomes_a_hand_where_something_can_be_pressed(seat: Make) -> None:
    table, bridge = seat()
    arrange_cards(bridge, {0: MINE}, turn=Seat(0))
    viewport = table.canvas.viewport()
    for spot in (card_spot(table, piece(table, "red-3")), pile_spot(table)):
        move(table, spot)
        assert viewport.cursor().shape() == Qt.CursorShape.PointingHandCursor
        move(table, QPoint(640, 500))
        assert viewport.cursor().shape() == Qt.CursorShape.ArrowCursor

"""Whatever happens, the cards end where they belong, and what is gone is gone."""

from __future__ import annotations

import gc
from weakref import ref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from tests.ui.table.helpers import LayTable, Make, arrange_cards
from tests.ui.table.local import LocalBridge

from tischrunde.rules.core.zones import DRAW_PILE, HANDS, Seat
from tischrunde.rules.kato.actions import LAY
from tischrunde.rules.kato.cards import CARDS
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.scene.items import CardItem
from tischrunde.ui.table.scene.pixmaps import Look
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

pytestmark = pytest.mark.qt
FULL = TableSettings(tempo=Tempo.FULL)


def at_rest(table: TableView) -> bool:
    """Whether every card lies exactly where the layout wants it."""
    scene = table.stage.scene
    return all(
        item.motion is None and item.pose == scene.table.slots[number]
        for number, item in scene.items_by_number.items()
    )


def card_items(table: TableView) -> list[CardItem]:
    return [item for item in table.stage.scene.items() if isinstance(item, CardItem)]


def dealt(bridge: LocalBridge) -> int:
    """The cards that lie outside the draw pile."""
    assert bridge.position is not None
    return sum(len(cards) for zone, cards in bridge.position.zones() if zone != DRAW_PILE)


def test_after_a_deal_every_card_lies_in_its_place(
    lay_table: LayTable, clock: ManualFrameClock
) -> None:
    bridge = LocalBridge(5, 2)
    table = lay_table(bridge, FULL)
    bridge.deal()
    clock.advance(1000)
    assert not at_rest(table)
    clock.advance(8000)
    assert at_rest(table)
    assert len(card_items(table)) == len(table.stage.scene.tableau.pieces()) == dealt(bridge)
    assert not clock.running


def test_a_resize_in_the_middle_of_a_flight_lands_everything(
    lay_table: LayTable, clock: ManualFrameClock
) -> None:
    bridge = LocalBridge(4, 2)
    table = lay_table(bridge, FULL)
    bridge.deal()
    clock.advance(700)
    table.resize(1024, 600)
    QCoreApplication.processEvents()
    clock.advance(8000)
    assert at_rest(table)
    assert len(card_items(table)) == dealt(bridge)
    widths = {item.boundingRect().width() for item in card_items(table) if item.pose.size == 1}
    assert max(widths) < 1.5 * table.stage.scene.table.unit


def test_cards_that_left_the_table_leave_no_item_behind(
    seat: Make, clock: ManualFrameClock
) -> None:
    table, bridge = seat(seats=3)
    before = [ref(item) for item in card_items(table)]
    assert before
    bridge.deal()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [one for one in before if one() is not None] == []
    assert len(card_items(table)) == dealt(bridge)


def test_a_round_played_through_leaves_no_item_behind(seat: Make, clock: ManualFrameClock) -> None:
    table, bridge = seat(seats=3, seed=4, settings=FULL)
    for _ in range(40):
        bridge.others(1)
        clock.advance(5000)
        assert bridge.position is not None
        duties = bridge.position.choices()
        if not duties:
            break
        bridge.act(duties[0].seat, bridge.random.choice(list(duties[0].actions)))
        clock.advance(5000)
    tableau = table.stage.scene.tableau
    assert {item.number for item in card_items(table)} == {one.number for one in tableau.pieces()}
    assert set(table.stage.scene.items_by_number) == {one.number for one in tableau.pieces()}


def test_undo_glides_back_without_a_story(seat: Make, clock: ManualFrameClock) -> None:
    table, bridge = seat(seats=2)
    table.set_settings(FULL)
    arrange_cards(bridge, {0: ["red-7", "red-3", "blue-5"]}, turn=Seat(0))
    assert bridge.position is not None
    before = bridge.position.copy()
    bridge.act(Seat(0), LAY[CARDS["red-3"]])
    clock.advance(5000)
    number = table.stage.scene.tableau.zones[HANDS[0]]
    assert len(number) == 2
    bridge.position = before
    bridge.ply += 1
    from tischrunde.rules.core.record import Entry

    update = bridge.update(Entry(Seat(-1), "undo 1"), [])._replace(undone=1)
    bridge.updated.emit(update)
    clock.advance(5000)
    assert len(table.stage.scene.tableau.zones[HANDS[0]]) == 3
    assert at_rest(table)
    assert bridge.seen[-1] == bridge.ply


def test_reduced_motion_never_shows_a_card_between_two_places(
    seat: Make, clock: ManualFrameClock
) -> None:
    table, bridge = seat(seats=2)
    table.set_settings(TableSettings(tempo=Tempo.FULL, reduced_motion=True))
    arrange_cards(bridge, {0: ["red-7", "red-3", "blue-5"]}, turn=Seat(0))
    scene = table.stage.scene
    number = next(one.number for one in scene.tableau.hand() if one.face is CARDS["red-3"])
    item = scene.items_by_number[number]
    start = (item.x(), item.y())
    bridge.act(Seat(0), LAY[CARDS["red-3"]])
    seen = set()
    for _ in range(60):
        clock.advance(5)
        if item.opacity() > 0:
            seen.add((round(item.x(), 1), round(item.y(), 1)))
    end = (round(item.x(), 1), round(item.y(), 1))
    assert seen == {(round(start[0], 1), round(start[1], 1)), end}


def test_a_card_under_the_pointer_is_laid_from_where_it_is_seen(
    seat: Make, clock: ManualFrameClock
) -> None:
    table, bridge = seat(seats=2, settings=FULL)
    arrange_cards(bridge, {0: ["red-7", "red-3", "blue-5"]}, turn=Seat(0))
    scene = table.stage.scene
    number = next(one.number for one in scene.tableau.hand() if one.face is CARDS["red-3"])
    item = scene.items_by_number[number]
    table.pointer.hover(number)
    clock.advance(500)
    box = item.mapRectToScene(item.face_rect)
    bridge.act(Seat(0), LAY[CARDS["red-3"]])
    began = item.mapRectToScene(item.face_rect)
    for edge in ("left", "top", "width", "height"):
        assert getattr(began, edge)() == pytest.approx(getattr(box, edge)(), abs=2)


def test_a_card_that_is_carried_has_a_deeper_shadow_and_then_lies_as_all_do(
    seat: Make, clock: ManualFrameClock
) -> None:
    table, bridge = seat(seats=2, settings=FULL)
    arrange_cards(bridge, {0: ["red-7", "red-3", "blue-5"]}, turn=Seat(0))
    scene = table.stage.scene
    number = next(one.number for one in scene.tableau.hand() if one.face is CARDS["red-3"])
    item = scene.items_by_number[number]
    bridge.act(Seat(0), LAY[CARDS["red-3"]])
    seen = [item.seen_look]
    for _ in range(60):
        clock.advance(10)
        if item.seen_look is not seen[-1]:
            seen.append(item.seen_look)
    assert seen[1:] == [Look.RISING, Look.FLYING, Look.RISING, Look.FLAT]


def test_the_hand_is_sorted_in_three_ways_and_keeps_its_order(seat: Make) -> None:
    table, bridge = seat()
    drawn = ["green-2", "red-9", "wild", "red-2", "blue-9"]
    arrange_cards(bridge, {0: drawn}, turn=Seat(0))

    def faces() -> list[str]:
        hand = table.stage.scene.tableau.hand()
        return [one.face.text for one in hand if one.face is not None]

    assert faces() == ["red-2", "red-9", "green-2", "blue-9", "wild"]
    table.sort_next()
    assert faces() == ["red-2", "green-2", "red-9", "blue-9", "wild"]
    table.sort_next()
    assert faces() == drawn
    table.sort_next()
    assert faces() == ["red-2", "red-9", "green-2", "blue-9", "wild"]


def test_cards_that_cannot_be_played_are_dimmed_only_as_an_aid(seat: Make) -> None:
    table, bridge = seat()
    arrange_cards(bridge, {0: ["red-7", "green-9", "wild"]}, turn=Seat(0))
    scene = table.stage.scene

    def dimmed() -> set[str]:
        return {item.face.text for item in scene.items_by_number.values() if item.dim and item.face}

    assert dimmed() == set()
    table.set_settings(TableSettings(tempo=Tempo.NONE, dim=True))
    assert dimmed() == {"green-9"}
    table.set_settings(TableSettings(tempo=Tempo.NONE))
    assert dimmed() == set()


def test_with_aids_the_draw_pile_is_pointed_at_when_no_card_fits(seat: Make) -> None:
    table, bridge = seat()
    table.set_settings(TableSettings(tempo=Tempo.NONE, dim=True))
    pointer = table.stage.around._pointer
    arrange_cards(bridge, {0: ["blue-7", "green-9"]}, turn=Seat(0))
    assert pointer.isVisible()
    arrange_cards(bridge, {0: ["red-7", "green-9"]}, turn=Seat(0))
    assert not pointer.isVisible()
    arrange_cards(bridge, {0: ["blue-7", "green-9"]}, turn=Seat(1))
    assert not pointer.isVisible()


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_pictures_are_made_for_the_device_and_never_scaled(seat: Make, ratio: float) -> None:
    table, _ = seat()
    table.stage.resize(1280, 800, ratio)
    unit = table.stage.scene.table.unit
    for item in card_items(table):
        picture = item.pixmap()
        assert picture.devicePixelRatio() == ratio
        assert item.transform().isIdentity()
        wide = item.pose.size * unit
        assert wide <= picture.deviceIndependentSize().width() <= wide * 1.4 + 3

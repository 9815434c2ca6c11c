"""Racko is played with the mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from tests.ui.table.helpers import Make, Seated, pile_spot, submitted
from tests.ui.table.local import LocalBridge
from tests.ui.table.racko_helpers import (
    LEFT,
    MINE,
    RISING,
    THEIRS,
    click,
    faces,
    held_spot,
    move,
    set_table,
    spot,
)

from tischrunde.rules.core.zones import DISCARD_PILE, Seat
from tischrunde.rules.racko.actions import PUT, RACKO
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.places import RACKS
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

pytestmark = pytest.mark.qt


@pytest.fixture
def seated(seat: Make) -> Seated:
    table, made = seat(seats=2, seed=4, game_id="racko")
    set_table(made, {0: MINE, 1: THEIRS})
    return table, made


@pytest.mark.rule("RAC-05")
def test_a_click_on_the_pile_draws_and_one_on_a_slot_builds_the_card_in(
    table: TableView, bridge: LocalBridge
) -> None:
    click(table, pile_spot(table))
    assert table.stage.scene.tableau.held().face.text == "47"  # type: ignore[union-attr]
    click(table, spot(table, 0, 6))
    assert submitted(bridge) == ["draw", "put 35"]
    assert faces(table, 0)[6] == "47"


@pytest.mark.rule("RAC-06")
def test_a_click_on_the_open_card_takes_it(table: TableView, bridge: LocalBridge) -> None:
    click(table, pile_spot(table, "discard"))
    assert submitted(bridge) == ["take"]
    click(table, pile_spot(table, "discard"))
    assert submitted(bridge) == ["take", "discard"]
    assert table.overlay.why.isVisible()
    assert table.overlay.why.rule == "RAC-06"


@pytest.mark.rule("RAC-08")
def test_a_drawn_card_is_discarded_by_a_click_on_the_open_pile(
    table: TableView, bridge: LocalBridge
) -> None:
    click(table, pile_spot(table))
    click(table, pile_spot(table, "discard"))
    assert submitted(bridge) == ["draw", "discard"]


def test_the_button_says_what_the_open_pile_is_for(table: TableView, bridge: LocalBridge) -> None:
    button = table.overlay.calls["open"]
    assert button.text() == "Offene nehmen"
    click(table, pile_spot(table))
    assert button.text() == "Ablegen"
    QTest.mouseClick(button, LEFT)
    assert submitted(bridge) == ["draw", "discard"]


def drag(table: TableView, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(table.canvas.viewport(), LEFT, pos=start)
    for share in (0.4, 0.8, 1.0):
        way = end - start
        move(table, start + QPoint(round(way.x() * share), round(way.y() * share)), held=True)
    QTest.mouseRelease(table.canvas.viewport(), LEFT, pos=end)


def test_the_card_in_the_air_is_dragged_into_a_slot(table: TableView, bridge: LocalBridge) -> None:
    click(table, pile_spot(table))
    drag(table, held_spot(table), spot(table, 0, 2))
    assert submitted(bridge) == ["draw", "put 15"]


def test_the_card_in_the_air_is_dragged_onto_the_open_pile(
    table: TableView, bridge: LocalBridge
) -> None:
    click(table, pile_spot(table))
    drag(table, held_spot(table), pile_spot(table, "discard"))
    assert submitted(bridge) == ["draw", "discard"]


@pytest.mark.rule("RAC-06")
def test_the_open_card_is_dragged_straight_into_a_slot(
    table: TableView, bridge: LocalBridge, clock: ManualFrameClock
) -> None:
    top = bridge.position.discard_pile[-1]  # type: ignore[union-attr]
    drag(table, pile_spot(table, "discard"), spot(table, 0, 2))
    assert submitted(bridge) == ["take", "put 15"]
    clock.advance(5000)
    assert faces(table, 0)[2] == top.text


@pytest.mark.parametrize("where", ["beside", "another's rack"])
def test_the_open_card_dropped_where_it_cannot_go_glides_back(
    table: TableView, bridge: LocalBridge, clock: ManualFrameClock, where: str
) -> None:
    number = table.stage.scene.tableau.zones[DISCARD_PILE][-1].number
    place = table.stage.scene.items_by_number[number].pos()
    end = QPoint(20, table.height() - 40) if where == "beside" else spot(table, 1, 4)
    drag(table, pile_spot(table, "discard"), end)
    clock.advance(5000)
    assert not submitted(bridge)
    assert table.stage.scene.items_by_number[number].pos() == place


@pytest.mark.rule("RAC-07")
def test_an_open_event_card_that_is_dragged_is_refused_with_its_rule_and_glides_back(
    table: TableView, bridge: LocalBridge, clock: ManualFrameClock
) -> None:
    set_table(bridge, {0: MINE, 1: THEIRS}, top="sit-out")
    clock.advance(5000)
    number = table.stage.scene.tableau.zones[DISCARD_PILE][-1].number
    place = table.stage.scene.items_by_number[number].pos()
    drag(table, pile_spot(table, "discard"), spot(table, 0, 2))
    clock.advance(5000)
    assert submitted(bridge) == ["take"]
    assert table.overlay.why.rule == "RAC-07"
    assert table.stage.scene.items_by_number[number].pos() == place


def test_a_card_dropped_beside_everything_glides_back(
    table: TableView, bridge: LocalBridge, clock: ManualFrameClock
) -> None:
    click(table, pile_spot(table))
    before = held_spot(table)
    held = table.stage.scene.tableau.held()
    assert held is not None
    item = table.stage.scene.items_by_number[held.number]
    place = item.pos()
    drag(table, before, QPoint(before.x(), table.height() // 2 + 260))
    clock.advance(2000)
    assert submitted(bridge) == ["draw"]
    assert item.pos() == place


def test_the_slot_under_the_pointer_is_framed_and_its_card_rises(
    table: TableView, bridge: LocalBridge, clock: ManualFrameClock
) -> None:
    click(table, pile_spot(table))
    move(table, spot(table, 0, 4))
    clock.advance(500)
    piece = table.stage.scene.tableau.at(*table.stage.scene.stands.marks[0])
    assert piece is not None
    assert piece.face is not None
    assert piece.face.text == MINE[4]
    assert table.stage.scene.items_by_number[piece.number].height > 0
    assert table.canvas.viewport().cursor().shape() == Qt.CursorShape.PointingHandCursor
    move(table, QPoint(5, 5))
    assert table.stage.scene.stands.marks == ()


@pytest.mark.rule("RAC-05")
def test_a_slot_before_a_card_is_taken_says_what_comes_first(
    table: TableView, bridge: LocalBridge
) -> None:
    click(table, spot(table, 0, 3))
    assert table.overlay.why.isVisible()
    assert "zuerst eine Karte" in table.overlay.why.text


@pytest.mark.rule("RAC-20")
def test_racko_too_early_names_the_first_break(table: TableView, bridge: LocalBridge) -> None:
    QTest.mouseClick(table.overlay.calls["racko"], LEFT)
    assert table.overlay.why.isVisible()
    assert "25" in table.overlay.why.text
    assert table.overlay.why.rule == "RAC-20"


@pytest.mark.rule("RAC-16")
def test_racko_ends_the_round_and_turns_every_rack_round(
    table: TableView, bridge: LocalBridge
) -> None:
    set_table(bridge, {0: RISING, 1: THEIRS}, turn=Seat(1))
    assert faces(table, 1) == ["?"] * 12
    place = table.overlay.calls["racko"].geometry()
    QTest.mouseClick(table.overlay.calls["racko"], LEFT)
    assert submitted(bridge) == [RACKO.text]
    assert faces(table, 1) == THEIRS
    assert table.stage.scene.stands.counts == {RACKS[0]: 12, RACKS[1]: 9}
    assert table.overlay.calls["racko"].geometry() == place


@pytest.mark.rule("RAC-12")
def test_both_cards_of_an_exchange_are_chosen_in_the_racks(
    table: TableView, bridge: LocalBridge
) -> None:
    set_table(bridge, {0: MINE, 1: THEIRS}, held={0: "swap-cards"}, phase=Phase.CHOOSE)
    layout = table.stage.scene.table
    x, y = layout.places[Seat(1)].plate.centre
    click(table, QPoint(round(x * layout.unit), round(y * layout.unit)))
    assert submitted(bridge) == ["choose 1"]
    assert faces(table, 1) == THEIRS
    click(table, spot(table, 1, 5))
    assert table.control.slot is not None
    assert table.stage.hint is not None
    click(table, spot(table, 0, 4))
    assert submitted(bridge)[1:] == ["swap 30 25"]
    assert faces(table, 0)[4] == "13"
    assert faces(table, 1) == ["?"] * 12


@pytest.mark.rule("RAC-12")
def test_the_own_card_may_be_chosen_first_and_a_joker_is_refused(
    table: TableView, bridge: LocalBridge
) -> None:
    set_table(
        bridge, {0: MINE, 1: THEIRS}, held={0: "swap-cards"}, phase=Phase.SWAP, target=Seat(1)
    )
    click(table, spot(table, 0, 0))
    click(table, spot(table, 1, 2))
    assert submitted(bridge) == ["swap 15 5"]
    assert table.overlay.why.isVisible()
    assert "Joker" in table.overlay.why.text
    assert table.control.slot is None


@pytest.mark.rule("RAC-12")
def test_a_blind_exchange_names_slots_of_a_covered_rack(seat: Make) -> None:
    table, bridge = seat(seats=2, seed=4, game_id="racko", card_swap_view="blind")
    set_table(
        bridge, {0: MINE, 1: THEIRS}, held={0: "swap-cards"}, phase=Phase.SWAP, target=Seat(1)
    )
    assert faces(table, 1) == ["?"] * 12
    click(table, spot(table, 1, 2))
    click(table, spot(table, 0, 0))
    assert submitted(bridge) == ["swap 15 5"]
    assert [face for face in faces(table, 1) if face != "?"] == ["joker"]


@pytest.mark.rule("RAC-14")
def test_a_click_on_a_rack_exchanges_racks(table: TableView, bridge: LocalBridge) -> None:
    set_table(bridge, {0: MINE, 1: THEIRS}, held={0: "swap-racks"}, phase=Phase.RACKS)
    click(table, spot(table, 1, 6))
    assert submitted(bridge) == ["racks 1"]
    assert faces(table, 0) == THEIRS


@pytest.mark.rule("RAC-23")
def test_every_card_of_a_blitz_deal_goes_where_it_is_put(seat: Make) -> None:
    table, bridge = seat(seats=2, seed=4, game_id="racko", blitz=True)
    assert table.stage.scene.tableau.held() is not None
    click(table, spot(table, 0, 7))
    assert submitted(bridge) == ["put 40"]
    assert table.stage.scene.tableau.at(RACKS[0], 7) is not None
    bridge.act(Seat(1), PUT[3])
    click(table, spot(table, 0, 7))
    assert "steckt schon" in table.overlay.why.text
    assert table.overlay.calls["open"].text() == "Ins Fach 60"
    QTest.mouseClick(table.overlay.calls["open"], LEFT)
    assert submitted(bridge)[-1] == "put 60"
    assert "blitz" in table.overlay.calls


def test_a_double_click_draws_one_card(table: TableView, bridge: LocalBridge) -> None:
    point = pile_spot(table)
    QTest.mouseClick(table.canvas.viewport(), LEFT, pos=point)
    QTest.mouseDClick(table.canvas.viewport(), LEFT, pos=point)
    assert submitted(bridge) == ["draw"]


def test_a_click_during_an_animation_ends_it_and_acts(
    table: TableView, bridge: LocalBridge, clock: ManualFrameClock
) -> None:
    table.set_settings(TableSettings(tempo=Tempo.FULL))
    click(table, pile_spot(table))
    clock.advance(40)
    assert table.director.busy
    click(table, spot(table, 0, 1))
    assert submitted(bridge) == ["draw", "put 10"]
    clock.advance(5000)
    assert faces(table, 0)[1] == "47"
    assert not clock.running


@pytest.mark.rule("RAC-18")
def test_the_line_shows_how_far_the_own_row_ascends_only_with_the_aid(
    table: TableView, bridge: LocalBridge
) -> None:
    assert table.stage.scene.stands.counts == {}
    table.set_settings(TableSettings(tempo=Tempo.NONE, line=True))
    assert list(table.stage.scene.stands.counts.values()) == [4]
    table.set_settings(TableSettings(tempo=Tempo.NONE))
    assert table.stage.scene.stands.counts == {}


@pytest.mark.rule("RAC-21")
def test_plates_show_points_and_the_partner(seat: Make) -> None:
    table, _ = seat(seats=4, seed=4, game_id="racko", partner=True)
    partner, other = (table.stage.around.plate_face(Seat(one)) for one in (2, 1))
    assert partner.points
    assert partner.called == "Partner"
    assert other.called == ""


@pytest.mark.parametrize("phase", [Phase.CHOOSE, Phase.RACKS])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_the_question_with_whom_leaves_the_event_card_in_sight(
    seat: Make, phase: Phase, size: tuple[int, int]
) -> None:
    table, bridge = seat(seats=4, seed=4, game_id="racko")
    table.resize(*size)
    card = "swap-cards" if phase is Phase.CHOOSE else "swap-racks"
    set_table(bridge, {}, held={0: card}, phase=phase)
    layout = table.stage.scene.table
    below = (
        held_spot(table).y()
        + layout.slots[
            table.stage.scene.tableau.held().number  # type: ignore[union-attr]
        ].size
        * layout.card.aspect
        * layout.unit
        / 2
    )
    prompt = table.overlay.prompt
    assert prompt.isVisible()
    assert prompt.mapTo(table, QPoint(0, 0)).y() >= below

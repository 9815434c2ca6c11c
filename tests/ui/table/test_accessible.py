"""Assistive technology finds the cards, can press them, and hears what happened."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from tests.ui.table.helpers import Make, Seated, arrange_cards, submitted
from tests.ui.table.local import LocalBridge

from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.actions import LAY
from tischrunde.rules.kato.cards import CARDS
from tischrunde.ui.table.view import TableView

pytestmark = pytest.mark.qt


@pytest.fixture
def seated(seat: Make) -> Seated:
    table, made = seat(seats=3)
    arrange_cards(made, {0: ["red-7", "blue-5", "wild"]}, turn=Seat(0))
    return table, made


def pane(table: TableView) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(table.canvas)
    assert found is not None
    return found


def names(table: TableView) -> list[str]:
    inside = pane(table)
    return [inside.child(index).text(QAccessible.Text.Name) for index in range(inside.childCount())]


def test_cards_piles_and_seats_are_children_of_the_table(
    table: TableView, bridge: LocalBridge
) -> None:
    found = names(table)
    assert found[:3] == ["Rot 7", "Blau 5", "Farbwahl"]
    assert found[3] == "Ziehstapel"
    assert found[4].startswith("Ablagestapel")
    assert found[5:] == ["Oma Inge: 5 Karten", "Fuchs: 5 Karten", "Anna: 3 Karten"]


def test_a_card_has_a_role_a_place_and_says_whether_it_can_be_played(
    table: TableView, bridge: LocalBridge
) -> None:
    child = pane(table).child(0)
    assert child.role() == QAccessible.Role.Button
    assert table.canvas.rect().contains(table.canvas.mapFromGlobal(child.rect().center()))
    assert "lässt sich legen" in child.text(QAccessible.Text.Description)
    blue = pane(table).child(1).text(QAccessible.Text.Description)
    assert blue == "Karte 2 von 3"


def test_the_action_of_a_card_plays_it(table: TableView, bridge: LocalBridge) -> None:
    child = pane(table).child(0)
    action = child.actionInterface()
    assert action.actionNames() == ["press"]
    action.doAction("press")
    assert submitted(bridge) == ["lay red-7"]


def test_a_played_card_is_no_child_any_more(table: TableView, bridge: LocalBridge) -> None:
    bridge.act(Seat(0), LAY[CARDS["red-7"]])
    assert names(table)[:2] == ["Blau 5", "Farbwahl"]
    assert "Rot 7" in names(table)[3]


def test_stops_and_interfaces_of_cards_that_are_gone_are_gone(
    table: TableView, bridge: LocalBridge
) -> None:
    stops = [ref(stop) for stop in table.keyboard.stops.all()]
    before = [ref(pane(table).child(index)) for index in range(pane(table).childCount())]
    bridge.deal()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    names(table)
    gc.collect()
    kept = {stop.key for stop in table.keyboard.stops.all()}
    left = [one() for one in stops]
    assert all(stop is None or stop.key in kept for stop in left)
    assert len([one for one in before if one() is not None]) <= len(kept)


def test_what_happened_is_announced_in_names_and_words(
    table: TableView, bridge: LocalBridge
) -> None:
    heard: list[str] = []
    table.announced.connect(heard.append)
    arrange_cards(bridge, {1: ["red-7", "red-8", "blue-1"]}, turn=Seat(1))
    bridge.act(Seat(1), LAY[CARDS["red-7"]])
    assert "Oma Inge" in heard[-1]
    assert "Rot 7" in heard[-1]


def test_a_refusal_is_announced_too(table: TableView, bridge: LocalBridge) -> None:
    heard: list[str] = []
    table.announced.connect(heard.append)
    bridge.submit(LAY[CARDS["blue-5"]], bridge.ply)
    assert heard == [table.overlay.why.text]


@pytest.fixture
def listening() -> Iterator[None]:
    """Assistive technology is there."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def test_focus_and_news_reach_assistive_technology_that_is_listening(
    listening: None, table: TableView, bridge: LocalBridge
) -> None:
    table.activateWindow()
    QCoreApplication.processEvents()
    table.canvas.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Up):
        QTest.keyClick(table.canvas, key)
        stop = table.keyboard.stops.at
        assert stop is not None
        child = pane(table).focusChild()
        assert child.text(QAccessible.Text.Name) == stop.name
        assert child.state().focused
    bridge.act(Seat(0), LAY[CARDS["red-7"]])
    QCoreApplication.processEvents()
    assert names(table)[0] == "Blau 5"


def test_a_question_is_read_out_with_its_answers_and_keys(
    table: TableView, bridge: LocalBridge
) -> None:
    heard: list[str] = []
    table.announced.connect(heard.append)
    bridge.act(Seat(0), LAY[CARDS["wild"]])
    question = "Welche Farbe wünschst du dir? 1: Rot, 2: Gelb, 3: Grün, 4: Blau"
    assert heard.count(question) == 1

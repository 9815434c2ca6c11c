"""The table is played with the mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from tests.ui.table.local import LocalBridge

from tischrunde.rules.core.zones import HANDS
from tischrunde.rules.kato.actions import DRAW
from tischrunde.ui.table.view import TableView

pytestmark = pytest.mark.qt
Make = Callable[..., LocalBridge]
LEFT = Qt.MouseButton.LeftButton


def at(table: TableView, number: int) -> QPoint:
    """Where the left strip of a card of the own hand is, in pixels of the viewport."""
    layout = table.stage.scene.table
    pose = layout.slots[number]
    return QPoint(round((pose.x - 0.42) * layout.unit), round(pose.y * layout.unit))


def playable(table: TableView) -> int:
    """The piece of a card that can be played now, and leads to no question."""
    view, game = table.director.view, table.stage.game
    assert view is not None
    assert game is not None
    plays = game.plays(view)
    for piece in table.stage.scene.tableau.hand():
        if piece.face in plays and piece.face.text[0] in "rygb":
            return piece.number
    raise AssertionError("nothing to play")


def test_a_click_plays_the_card_under_the_pointer(table: TableView, seat: Make) -> None:
    bridge = seat(seed=4)
    number = playable(table)
    piece = table.stage.scene.tableau.find(number)
    assert piece is not None
    face = piece.face
    QTest.mouseClick(table.canvas.viewport(), LEFT, pos=at(table, number))
    assert [action.text for action, _ in bridge.submitted] == [f"lay {face.text}"]
    assert table.stage.scene.tableau.zones[HANDS[0]] == [
        one for one in table.stage.scene.tableau.hand() if one.number != number
    ]


def test_a_click_on_the_draw_pile_draws(table: TableView, seat: Make) -> None:
    bridge = seat()
    layout = table.stage.scene.table
    spot = QPoint(round(layout.draw_pile.x * layout.unit), round(layout.draw_pile.y * layout.unit))
    QTest.mouseClick(table.canvas.viewport(), LEFT, pos=spot)
    assert bridge.submitted[0][0] == DRAW
    assert len(table.stage.scene.tableau.hand()) == 8

"""What several tests of the table of Racko need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.ui.table.local import LocalBridge

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat, Zone
from tischrunde.rules.racko.cards import CARDS
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.places import DRAWN, RACKS, REST
from tischrunde.ui.table.scene.stands import face_strip
from tischrunde.ui.table.view import TableView

LEFT = Qt.MouseButton.LeftButton
RISING = ["2", "5", "8", "11", "14", "17", "20", "23", "26", "29", "32", "35"]
MINE = ["5", "9", "12", "30", "21", "24", "7", "33", "40", "44", "46", "50"]
"""Ascends up to slot 20: 30, then 21."""
THEIRS = ["1", "3", "joker", "6", "10", "13", "15", "16", "19", "18", "22", "25"]
"""Ascends up to slot 45: 19, then 18."""


def set_table(
    bridge: LocalBridge,
    racks: Mapping[int, Sequence[str]],
    top: str = "42",
    next_card: str = "47",
    held: Mapping[int, str] | None = None,
    **facts: Any,
) -> None:
    """Put these cards into these racks, on the pile and into the air; show it."""
    position = bridge.position
    assert position is not None
    rest = list(bridge.game.deck())
    zones: dict[Zone, list[Card]] = {zone: [] for zone, _ in position.zones()}

    def give(zone: Zone, text: str) -> None:
        rest.remove(CARDS[text])
        zones[zone].append(CARDS[text])

    give(DISCARD_PILE, top)
    for seat, text in (held or {}).items():
        give(DRAWN[seat], text)
    for seat, texts in racks.items():
        for text in texts:
            give(RACKS[seat], text)
    rest.remove(CARDS[next_card])
    numbers = [card for card in rest if card.text.isdigit()]
    for seat in range(bridge.game.seats):
        if seat not in racks:
            zones[RACKS[seat]] = [numbers.pop() for _ in range(12)]
            for card in zones[RACKS[seat]]:
                rest.remove(card)
    zones[DRAW_PILE] = [*rest, CARDS[next_card]]
    zones[REST] = []
    changed = position.facts.copy()
    changed.phase, changed.start_event, changed.opening = Phase.TURN, False, False
    changed.turn = Seat(0)
    for name, value in facts.items():
        setattr(changed, name, value)
    bridge.take(bridge.game.assemble(changed, zones, position.rng.copy()))


def spot(table: TableView, seat: int, place: int) -> QPoint:
    """The middle of a slot, in pixels of the viewport."""
    layout = table.stage.scene.table
    x, y = face_strip(layout.stands[RACKS[seat]], place).centre
    return QPoint(round(x * layout.unit), round(y * layout.unit))


def held_spot(table: TableView) -> QPoint:
    """Where the viewer's card in the air is."""
    held = table.stage.scene.tableau.held()
    assert held is not None
    layout = table.stage.scene.table
    pose = layout.slots[held.number]
    return QPoint(round(pose.x * layout.unit), round(pose.y * layout.unit))


def click(table: TableView, point: QPoint) -> None:
    QTest.mouseClick(table.canvas.viewport(), LEFT, pos=point)


def move(table: TableView, point: QPoint, held: bool = False) -> None:
    viewport = table.canvas.viewport()
    buttons = LEFT if held else Qt.MouseButton.NoButton
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove,
        QPointF(point),
        QPointF(viewport.mapToGlobal(point)),
        Qt.MouseButton.NoButton,
        buttons,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(viewport, event)


def faces(table: TableView, seat: int) -> list[str]:
    """The faces in a rack as they are on the screen, slot 5 first."""
    row = table.stage.scene.tableau.zones[RACKS[seat]]
    items = table.stage.scene.items_by_number
    shown = sorted(row, key=lambda one: -1 if one.place is None else one.place)
    return [face.text if (face := items[one.number].face) else "?" for one in shown]

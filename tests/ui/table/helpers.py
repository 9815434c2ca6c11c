"""What several tests of the table need."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from tests.ui.table.local import LocalBridge

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.zones import DRAW_PILE, HANDS, Zone
from tischrunde.rules.kato.cards import CARDS
from tischrunde.ui.table.link import TableLink
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView


class LayTable(Protocol):
    """Lays a table for a match; ``link`` is a bridge of play or a double of it."""

    def __call__(
        self, link: TableLink, settings: TableSettings = ..., language: str = ...
    ) -> TableView: ...


Seated = tuple[TableView, LocalBridge]
Make = Callable[..., Seated]
LEFT = Qt.MouseButton.LeftButton


def card_spot(table: TableView, number: int) -> QPoint:
    """Where the left strip of a card of the own hand is, in pixels of the viewport."""
    layout = table.stage.scene.table
    pose = layout.slots[number]
    return QPoint(round((pose.x - 0.42) * layout.unit), round(pose.y * layout.unit))


def pile_spot(table: TableView, pile: str = "draw") -> QPoint:
    """The middle of a pile, in pixels of the viewport."""
    layout = table.stage.scene.table
    pose = layout.draw_pile if pile == "draw" else layout.discard_pile
    return QPoint(round(pose.x * layout.unit), round(pose.y * layout.unit))


def piece(table: TableView, text: str, skip: int = 0) -> int:
    """The number of the piece of the own hand with this face."""
    found = [one for one in table.stage.scene.tableau.hand() if one.face is CARDS[text]]
    return found[skip].number


def hand(table: TableView) -> list[str]:
    """The faces of the own hand, in the order shown."""
    return [one.face.text if one.face else "?" for one in table.stage.scene.tableau.hand()]


def arrange_cards(
    bridge: LocalBridge,
    hands: Mapping[int, Sequence[str]],
    top: str = "",
    **facts: Any,
) -> None:
    """Put these cards into these hands (and on the pile), the rest into the draw pile; show it."""
    position = bridge.position
    assert position is not None
    rest = list(bridge.game.deck())
    zones: dict[Zone, list[Card]] = {zone: [] for zone, _ in position.zones()}

    def give(zone: Zone, text: str) -> None:
        rest.remove(CARDS[text])
        zones[zone].append(CARDS[text])

    from tischrunde.rules.core.zones import DISCARD_PILE

    give(DISCARD_PILE, top or "red-1")
    for seat, texts in hands.items():
        for text in texts:
            give(HANDS[seat], text)
    for seat in range(bridge.game.seats):
        if seat not in hands:
            zones[HANDS[seat]] = [rest.pop(0) for _ in range(5)]
    zones[DRAW_PILE] = rest
    changed = position.facts.copy()
    changed.colour = getattr(CARDS[top or "red-1"], "colour", None)
    changed.layer = None
    for name, value in facts.items():
        setattr(changed, name, value)
    bridge.take(bridge.game.assemble(changed, zones, position.rng.copy()))


def submitted(bridge: LocalBridge) -> list[str]:
    """What was handed in, as text."""
    return [action.text for action, _ in bridge.submitted]


def come_by_tab(table: TableView) -> None:
    """The focus comes to the table as Tab brings it there."""
    table.activateWindow()
    QApplication.processEvents()
    table.canvas.clearFocus()
    table.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()

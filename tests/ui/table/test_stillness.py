"""Whoever wants nothing to move sees nothing move; gently, cards only fade over."""

from __future__ import annotations

import random

import pytest
from PySide6.QtWidgets import QGraphicsItem
from tests.ui.table.helpers import LayTable
from tests.ui.table.local import LocalBridge

from tischrunde.rules.registry import GAMES
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

pytestmark = pytest.mark.qt
GENTLE = TableSettings(tempo=Tempo.FULL, reduced_motion=True)
PLIES = 30


def acted(bridge: LocalBridge, chance: random.Random) -> bool:
    """Somebody does something that is allowed; whether anything was."""
    assert bridge.position is not None
    offered = [
        (choice.seat, action) for choice in bridge.position.choices() for action in choice.actions
    ]
    if not offered:
        return False
    bridge.act(*chance.choice(offered))
    return True


Where = tuple[float, ...]


def places(table: TableView) -> dict[QGraphicsItem, Where]:
    """Where everything is that can be seen on the table, how turned, how large, how opaque."""
    found: dict[QGraphicsItem, Where] = {}
    for item in table.stage.scene.items():
        if item.isVisible() and item.opacity() > 0:
            form = item.sceneTransform()
            found[item] = (
                *(form.dx(), form.dy(), form.m11(), form.m12(), form.m21(), form.m22()),
                *(item.zValue(), item.opacity()),
            )
    return found


class StillTable:
    """A table of one game at which nothing may move: all is there as soon as it has happened."""

    def __init__(self, lay_table: LayTable, clock: ManualFrameClock, game: str) -> None:
        self.clock = clock
        self.bridge = LocalBridge(3, 5, game)
        self.table = lay_table(self.bridge)

    def nothing_moves(self) -> None:
        """From the very first frame on everything stays where it is."""
        first = places(self.table)
        for _ in range(40):
            if not self.clock.running:
                break
            self.clock.advance(16)
            now = places(self.table)
            assert all(now[item] == where for item, where in first.items() if item in now)
        assert not self.table.stage.flying
        assert not self.clock.running


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_at_all_if_nothing_is_to(
    lay_table: LayTable, clock: ManualFrameClock, game: str
) -> None:
    watched = StillTable(lay_table, clock, game)
    table, bridge, chance = watched.table, watched.bridge, random.Random(game)
    bridge.deal()
    watched.nothing_moves()
    for ply in range(PLIES):
        if not acted(bridge, chance):
            bridge.deal()
        watched.nothing_moves()
        hand = table.stage.scene.tableau.hand()
        if hand:
            number = chance.choice(hand).number
            table.pointer.hover(number)
            watched.nothing_moves()
            table.pointer.hover(None)
            watched.nothing_moves()
            if ply % 10 == 0 and table.stage.scene.tableau.find(number):
                table.stage.hand.drag(number, 300, 200)
                table.stage.hand.let_go(number)
                watched.nothing_moves()
        if ply % 10 == 0:
            table.sort_next()
            watched.nothing_moves()
            table.stage.ask(ply % 20 == 0)
            watched.nothing_moves()
            table.resize(1280 - ply, 800)
            watched.nothing_moves()


@pytest.mark.parametrize("game", GAMES)
def test_gently_nothing_travels_in_any_game(
    lay_table: LayTable, clock: ManualFrameClock, game: str
) -> None:
    bridge, chance = LocalBridge(3, 5, game), random.Random(game)
    table = lay_table(bridge, GENTLE)
    scene = table.stage.scene
    bridge.deal()
    for ply in range(PLIES):
        hand = scene.tableau.hand()
        table.pointer.hover(chance.choice(hand).number if hand else None)
        if ply % 10 == 0:
            table.sort_next()
        for _ in range(400):
            assert not scene.stands.moving
            for item in scene.items_by_number.values():
                assert item.motion is None or item.motion.fades or item.motion.comes
            clock.advance(16)
            if not clock.running:
                break
        assert not table.director.busy
        if not acted(bridge, chance):
            bridge.deal()

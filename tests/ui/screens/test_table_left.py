"""A table is made for one match, and goes with it."""

from __future__ import annotations

import gc
from typing import Any
from weakref import ref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from tests.ui.screens.conftest import Show

from tischrunde.rules.registry import GAMES

pytestmark = pytest.mark.qt


@pytest.mark.parametrize("game", sorted(GAMES))
def test_nothing_of_a_table_stays_when_a_match_is_left(show: Show, game: str) -> None:
    flow = show("table", game=game, ply=6).flow
    assert flow.play is not None
    screen, table = flow.play.screen, flow.play.screen.table
    parts: dict[str, ref[Any]] = {
        "play": ref(flow.play),
        "bridge": ref(screen.bridge),
        "screen": ref(screen),
        "table": ref(table),
        "stage": ref(table.stage),
        "scene": ref(table.stage.scene),
        "director": ref(table.director),
        "control": ref(table.control),
        "clock": ref(table.clock),
    }
    del screen, table
    flow.home()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    assert [name for name, part in parts.items() if part() is not None] == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_another_match_of_the_same_game_has_a_table_of_its_own(show: Show, game: str) -> None:
    flow = show("table", game=game, ply=6).flow
    assert flow.play is not None
    first = flow.play.screen
    gone = ref(first.table)
    flow.again(first.sitting.info)
    assert flow.play is not None
    assert flow.play.screen is not first
    del first
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    assert gone() is None
    assert flow.window.screen_on_top is flow.play.screen

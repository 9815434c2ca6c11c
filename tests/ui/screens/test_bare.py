"""The table fills its window: little of it lies bare."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tischrunde.ui.gallery.bare import bare_share, measure

from .conftest import Show

pytestmark = pytest.mark.qt
MOST = 0.40


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("game", ["kato", "cocotaki", "clack", "racko"])
def test_with_four_seats_most_of_the_window_is_used(
    application: QApplication, game: str, size: tuple[int, int]
) -> None:
    bare = measure(game, 4, size)
    assert bare.table < MOST
    assert bare.mat > bare.table, "an empty mat is no table"


def test_what_lies_on_the_table_makes_it_less_bare(show: Show) -> None:
    gallery = show("table", game="kato", size=(1366, 768))
    assert gallery.flow.play is not None
    screen = gallery.flow.play.screen
    before = bare_share(screen).table
    screen.table.overlay.show_keys(True)
    assert bare_share(screen).table < before
    screen.table.stage.scene.clear_cards()
    screen.table.overlay.show_keys(False)
    assert bare_share(screen).table > before

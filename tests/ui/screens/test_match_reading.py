"""A match of older rules, opened from the home screen: it is shown to be read."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.ui.screens.conftest import Show

from tischrunde.archive.retelling import retell
from tischrunde.i18n.texts import Texts
from tischrunde.program.services import ProgramServices
from tischrunde.rules.core.events import Moved
from tischrunde.rules.registry import GAMES, game_class
from tischrunde.storage.folders import prepare
from tischrunde.storage.reading import read
from tischrunde.system.paths import locations
from tischrunde.ui.history.match_reading import MatchReading
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.navigator import Navigator
from tischrunde.ui.shell import Shell

pytestmark = pytest.mark.qt
FILES = Path(__file__).parents[2] / "storage" / "format_1"


@pytest.mark.parametrize("kind", ["finished", "unfinished"])
@pytest.mark.parametrize("game", list(GAMES))
def test_it_is_read_and_not_gone_on_with(
    shell: Shell,
    window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    kind: str,
) -> None:
    paths = locations(tmp_path)
    prepare(paths)
    path = paths.saves / "old.journal"
    shutil.copyfile(FILES / f"{game}-{kind}.journal", path)
    before = path.read_bytes()
    monkeypatch.setattr(game_class(game), "rules_version", read(path).header.rules_version + 1)
    services = ProgramServices(paths, shell)
    flow = Navigator(shell, window, services)
    try:
        flow.home()
        home = window.screen_on_top
        flow.resume(path)
        screen = window.screen_on_top
        assert isinstance(screen, MatchReading)
        assert [one.text() for one in screen.notices] == [
            Texts("de")("common.storage.older_rules", version=1)
        ]
        model = screen.log.model
        lines = [model.item(row).text() for row in range(model.rowCount())]
        rounds = len(retell(path).results) + (kind == "unfinished")
        headings = [Texts("de")("match.log.deal", round=number + 1) for number in range(rounds)]
        assert [line for line in lines if line in headings] == headings
        assert len(lines) > 20
        assert ("noch nicht zu Ende" in screen.who.text()) is (kind == "unfinished")
        closing = (screen.log.close_button, screen.points.close_button)
        assert not any(button.isVisible() for button in closing), "they would close nothing"
        assert screen.escape()
        assert window.screen_on_top is home
    finally:
        services.close()
    assert path.read_bytes() == before


def test_what_nobody_was_shown_is_not_told_before_the_end() -> None:
    """Drawn cards stay hidden in a match that another program could still go on with."""
    told = retell(FILES / "kato-unfinished.journal")
    assert not told.over
    drawn = [line for line in told.lines if line.entry.text == "draw"]
    assert drawn
    moved = [event for line in drawn for event in line.events if isinstance(event, Moved)]
    assert moved
    assert all(card is None for event in moved if event.why == "draw" for card in event.cards)


@pytest.mark.parametrize("language", ["de", "en"])
def test_log_and_points_keep_their_room_in_a_small_window(show: Show, language: str) -> None:
    gallery = show("reading", language=language, size=(800, 560), text_size=200)
    screen = gallery.window.screen_on_top
    assert isinstance(screen, MatchReading)
    assert min(screen.log.height(), screen.points.height()) >= screen.px(200)
    assert screen.log.list.hasFocus()

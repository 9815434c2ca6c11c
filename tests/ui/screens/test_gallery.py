"""Pictures show what was asked for, whatever game was named."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from tests.authority import host_of

from tischrunde.rules.core.zones import Seat
from tischrunde.rules.registry import GAMES, game_class
from tischrunde.ui.gallery.gallery import Gallery, settle
from tischrunde.ui.gallery.screens import SCREENS
from tischrunde.ui.gallery.wish import Wish
from tischrunde.ui.rules.rules import RulesScreen

pytestmark = pytest.mark.qt
Show = Callable[..., Gallery]


@pytest.fixture
def show(application: QApplication) -> Iterator[Show]:
    shown: list[Gallery] = []

    def make(screen: str, **wish: object) -> Gallery:
        gallery = Gallery(Wish(screen, "", **wish))  # type: ignore[arg-type]
        shown.append(gallery)
        gallery.window.show()
        SCREENS[screen](gallery)
        settle()
        return gallery

    yield make
    for gallery in shown:
        gallery.flow.leave()
        gallery.window.close()
        gallery.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.mark.parametrize("seed", [3, 7, 11])
@pytest.mark.parametrize("game", GAMES)
def test_the_sound_board_is_shown_for_a_sound(show: Show, game: str, seed: int) -> None:
    play = show("sound", game=game, seed=seed).flow.play
    assert play is not None
    match = host_of(play.screen.bridge).match
    assert match.header.game == "cocotaki"
    assert match.position is not None
    mine = [choice for choice in match.position.choices() if choice.seat == Seat(0)]
    verbs = {action.verb for choice in mine for action in choice.actions}
    assert "sound" in verbs
    assert "wish" not in verbs, "a butterfly asks for a colour"


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_book_is_shown_at_a_rule_of_the_game(show: Show, game: str) -> None:
    screen = show("rules", game=game).window.screen_on_top
    assert isinstance(screen, RulesScreen)
    assert screen.rule.startswith(game_class(game).letters)
    assert screen.text.isVisible()
    assert 0 <= screen.text.heading_top(screen.rule) < 24

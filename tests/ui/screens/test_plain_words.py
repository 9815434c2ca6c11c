"""No screen shows a name that only the program knows: of a rule, an option, an action, a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QListView,
    QTextEdit,
    QWidget,
)
from tests.plain import internal

from tischrunde.rules.registry import GAMES
from tischrunde.system.languages import LANGUAGES
from tischrunde.ui.gallery.gallery import Gallery, settle
from tischrunde.ui.gallery.screens import SCREENS, paint
from tischrunde.ui.gallery.wish import Wish
from tischrunde.ui.table.overlay.why import WhyBubble

pytestmark = pytest.mark.qt

Drawn = Callable[..., list[str]]


@pytest.fixture
def drawn(application: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Drawn]:
    """All that can be read or heard on a screen of the gallery, painted texts as well."""
    painted: list[str] = []
    draw = QPainter.drawText

    def recorded(self: QPainter, *args: Any) -> Any:
        painted.extend(argument for argument in args if isinstance(argument, str))
        return draw(self, *args)

    monkeypatch.setattr(QPainter, "drawText", recorded)
    shown: list[Gallery] = []

    def show(screen: str, **wish: object) -> list[str]:
        painted.clear()
        gallery = Gallery(Wish(screen, "", **wish))  # type: ignore[arg-type]
        shown.append(gallery)
        gallery.window.show()
        SCREENS[screen](gallery)
        settle()
        paint(gallery.window, 1.0)
        return [*painted, *written(gallery)]

    yield show
    for gallery in shown:
        gallery.flow.leave()
        gallery.window.close()
        gallery.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def written(gallery: Gallery) -> list[str]:
    """What widgets show, say to a screen reader, or tell when one rests on them."""
    found: list[str] = []
    for widget in gallery.window.findChildren(QWidget):
        found += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
        if isinstance(widget, (QLabel, QAbstractButton, QLineEdit)):
            found.append(widget.text())
        elif isinstance(widget, QTextEdit):
            found.append(widget.toPlainText())
        elif isinstance(widget, QListView):
            model = widget.model()
            found += [str(model.index(row, 0).data()) for row in range(model.rowCount())]
        elif isinstance(widget, WhyBubble):
            found.append(widget.text)
    return [text for text in found if text]


def test_what_is_painted_is_read_as_well(drawn: Drawn) -> None:
    assert {"Lena", "Fips", "Ulla", "Bruno"} <= set(drawn("table"))
    assert "Später" in drawn("wish")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_speaks_in_plain_words(drawn: Drawn, screen: str, language: str) -> None:
    texts = drawn(screen, language=language)
    assert texts
    assert not {text: name for text in texts if (name := internal(text, language))}


OF_EVERY_GAME = ("all-rules", "new-match", "table", "points", "round-end", "match-end", "rules")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in GAMES if game != "kato"])
@pytest.mark.parametrize("screen", OF_EVERY_GAME)
def test_and_so_it_does_in_every_game(drawn: Drawn, screen: str, game: str, language: str) -> None:
    texts = drawn(screen, game=game, language=language)
    assert not {text: name for text in texts if (name := internal(text, language))}

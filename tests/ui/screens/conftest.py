"""A shell without disk, and a window in it.

At tempo ``none``: nothing moves and nothing takes time. So these tests say what a screen
holds, not that it comes when things take their time; for that stands ``tests/as_played``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("PySide6")
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from tests.ui.screens.together import Sit, Together

from tischrunde.i18n.texts import Texts
from tischrunde.storage.settings import Settings
from tischrunde.ui.gallery.gallery import Gallery, settle
from tischrunde.ui.gallery.screens import SCREENS
from tischrunde.ui.gallery.wish import Wish
from tischrunde.ui.kit import fonts
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.shell import Shell, shell_with

Show = Callable[..., Gallery]


@pytest.fixture(scope="session")
def application() -> QApplication:
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication([])
    fonts.load()
    return app


@pytest.fixture
def kept() -> list[Settings]:
    """Every set of settings that was saved."""
    return []


@pytest.fixture
def shell(application: QApplication, kept: list[Settings]) -> Shell:
    return shell_with(Texts("de"), Settings(language="de", tempo="none"), kept.append)


@pytest.fixture
def window(shell: Shell) -> Iterator[MainWindow]:
    made = MainWindow(shell)
    made.show()
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def show(application: QApplication) -> Iterator[Show]:
    """Shows a screen of the gallery: ``show("home", language="en", size=(1024, 600))``."""
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


@pytest.fixture
def together(application: object) -> Iterator[Sit]:
    made: list[Together] = []

    def sit(*arguments: object, **options: Any) -> Together:
        made.append(Together(*arguments, **options))  # type: ignore[arg-type]
        return made[-1]

    yield sit
    for one in made:
        wrong = one.watch.wrong
        one.close()
        assert not wrong

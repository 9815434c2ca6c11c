"""The composition root: the one place that knows every layer.

``run`` makes the window and what stands behind it. Everything that is not
needed for the first picture of the home screen is imported and started later.
"""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING, cast

from tischrunde.languages import Language
from tischrunde.paths import prepare
from tischrunde.storage.errors import StorageError
from tischrunde.storage.settings import Geometry, Settings, settings_document
from tischrunde.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from tischrunde.cli.start import Start


def run(start: Start) -> int:
    """Open the window, and stay until it is closed; the exit code of the program.

    A folder that cannot be written to, unreadable settings and missing fonts are
    said on the screen and keep nobody from playing.
    """
    from PySide6.QtWidgets import QApplication

    app = QApplication.instance()
    made = app if isinstance(app, QApplication) else QApplication(sys.argv[:1])
    program = Program(made, start)
    program.window.show()
    return made.exec()


_USUAL = gc.get_threshold()


def hurry() -> None:
    """Hardly look for garbage until the first picture: all that is made by then stays."""
    gc.set_threshold(100_000)


def settle() -> None:
    """Look for garbage as usual, but never again in what the start has made."""
    gc.freeze()
    gc.set_threshold(*_USUAL)


class Program:
    """The running program: its window and the services behind it."""

    def __init__(self, app: QApplication, start: Start) -> None:
        from tischrunde.services import ProgramServices
        from tischrunde.ui import fonts
        from tischrunde.ui.flow import Flow
        from tischrunde.ui.main_window import FirstFrame, MainWindow
        from tischrunde.ui.shell import Shell

        self.app = app
        self.start = start
        self.problems: list[tuple[str, str]] = []
        app.setApplicationName("Tischrunde")
        app.setDesktopFileName("org.tischrunde.Tischrunde")
        fonts.load()
        self._document = settings_document(start.paths.settings)
        settings, wrong = self._document.load()
        if start.language in LANGUAGES:
            settings.language = cast(Language, start.language)
        texts = Texts(settings.language)
        self._prepare(texts)
        if wrong is not None:
            said = texts(wrong.key, **wrong.params)
            self.problems.append(("shell.settings_problem.title", said))
        self.shell = Shell(texts, settings, self._save)
        self.window = MainWindow(self.shell)
        self.services = ProgramServices(start.paths, self.shell)
        self.flow = Flow(self.shell, self.window, self.services)
        self.window.closed.connect(self._close)
        self._place(settings.window)
        self.flow.home()
        self._first = FirstFrame(self.window, self._later)

    def _prepare(self, texts: Texts) -> None:
        try:
            prepare(self.start.paths)
        except StorageError as error:
            reason = texts(error.key, **error.params)
            said = texts("shell.unsaved.text", reason=reason)
            self.problems.append(("shell.unsaved.title", said))

    def _place(self, place: Geometry | None) -> None:
        """Put the window where it was, if that is still on a screen."""
        if place is None:
            return
        from PySide6.QtCore import QPoint

        self.window.resize(place.width, place.height)
        if self.app.screenAt(QPoint(place.x + place.width // 2, place.y + 20)) is not None:
            self.window.move(place.x, place.y)
        if place.maximized:
            self.window.showMaximized()

    def _save(self, settings: Settings) -> None:
        try:
            self._document.save(settings)
        except StorageError as error:
            # Said once: moving a slider with a full disk must not pile up messages.
            if not any(title == "shell.problem.title" for title, _ in self.problems):
                text = self.shell.texts(error.key, **error.params)
                self.problems.append(("shell.problem.title", text))
                self.flow.say(*self.problems[-1])

    def _later(self) -> None:
        """What can wait until the home screen is seen."""
        from tischrunde.crash import watch

        settle()
        watch(self.start.paths.logs, self.shell.texts, self.flow.crashed)
        for title, text in self.problems:
            self.flow.say(title, text)
        self.services.prepare_sounds()
        self._begin()

    def _begin(self) -> None:
        """Deal at once, if the command line named a game."""
        start, game = self.start, self.start.game
        if game is not None:
            self.flow.begin(
                lambda: self.services.asked_for(game, start.options, start.bots, start.seed)
            )

    def _close(self) -> None:
        """The window goes: put the match away, keep where the window was."""
        self.flow.leave()
        self.services.close()
        window = self.window
        box = window.normalGeometry()
        place = Geometry(box.x(), box.y(), box.width(), box.height(), window.isMaximized())
        if box.width() > 0 and box.height() > 0:
            self.shell.remember(window=place)

"""The composition root: the one place that knows every layer.

``run`` makes the window and what stands behind it. Everything that is not
needed for the first picture of the home screen is imported and started later.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, cast

from tischrunde.languages import Language
from tischrunde.paths import prepare
from tischrunde.storage.errors import StorageError
from tischrunde.storage.settings import Settings, settings_document
from tischrunde.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from tischrunde.cli.start import Start
    from tischrunde.ui.main_window import MainWindow


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


class Program:
    """The running program: its window and the services behind it."""

    def __init__(self, app: QApplication, start: Start) -> None:
        from tischrunde.ui import fonts
        from tischrunde.ui.flow import Flow
        from tischrunde.ui.main_window import FirstFrame, MainWindow
        from tischrunde.ui.shell import Shell

        self.app = app
        self.paths = start.paths
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
            self.problems.append(("shell.settings_problem.title", texts(wrong.key, **wrong.params)))
        self.shell = Shell(texts, settings, self._save)
        self.window: MainWindow = MainWindow(self.shell)
        self.flow = Flow(self.shell, self.window)
        self.flow.home()
        FirstFrame(self.window, self._later)

    def _prepare(self, texts: Texts) -> None:
        try:
            prepare(self.paths)
        except StorageError as error:
            reason = texts(error.key, **error.params)
            self.problems.append(
                ("shell.unsaved.title", texts("shell.unsaved.text", reason=reason))
            )

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
        for title, text in self.problems:
            self.flow.say(title, text)

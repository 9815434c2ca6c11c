"""The composition root: the one place that knows every layer.

``run`` makes the window and what stands behind it. Everything that is not
needed for the first picture of the home screen is imported and started later.
"""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING, Final, cast

from tischrunde.i18n.texts import Texts
from tischrunde.program.crash import watch
from tischrunde.storage.errors import StorageError
from tischrunde.storage.first_look import first_look
from tischrunde.storage.folders import prepare
from tischrunde.system.languages import system_language

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from tischrunde.program.start import Start
    from tischrunde.storage.document import Document
    from tischrunde.storage.settings import Settings
    from tischrunde.system.languages import Language
    from tischrunde.ui.kit.time_source import TimeSource


def run(start: Start) -> int:
    """Open the window, and stay until it is closed; the exit code of the program.

    A folder that cannot be written to, unreadable settings and missing fonts are
    said on the screen and keep nobody from playing.
    """
    from PySide6.QtWidgets import QApplication

    from tischrunde.program.signals import Signals

    app = QApplication.instance()
    made = app if isinstance(app, QApplication) else QApplication(sys.argv[:1])
    program = Program(made, start)
    program.window.show()
    signals = Signals(program.window, program.window.close)
    try:
        return made.exec()
    finally:
        signals.stop()


NAMED: Final = 5
"""So many unreadable files are named; more would fill the screen."""

_USUAL = gc.get_threshold()


def defer_gc() -> None:
    """Hardly look for garbage until the first picture: all that is made by then stays."""
    gc.set_threshold(100_000)


def restore_gc() -> None:
    """Look for garbage as usual, but never again in what the start has made."""
    gc.freeze()
    gc.set_threshold(*_USUAL)


class Program:
    """The running program: its window and the services behind it.

    ``time`` is what all its clocks and timers go by; None is time as on the wall.
    """

    def __init__(self, app: QApplication, start: Start, time: TimeSource | None = None) -> None:
        from tischrunde.program.services import ProgramServices
        from tischrunde.ui.kit import fonts
        from tischrunde.ui.kit.theme import Theme
        from tischrunde.ui.kit.time_source import WALL
        from tischrunde.ui.main_window import FirstFrame, MainWindow, icon
        from tischrunde.ui.navigator import Navigator
        from tischrunde.ui.shell import Shell
        from tischrunde.ui.window_place import Place, put

        self.app = app
        self.start = start
        self.problems: list[tuple[str, str]] = []
        self._crashes: list[tuple[str, str]] | None = []
        """What is said of crashes as soon as there is a window; None once there is."""
        self.texts = Texts(start.language or system_language())
        # Before the first file is read: whatever is in it, people hear of it.
        watch(start.paths.logs, self.texts, self._crashed)
        app.setApplicationName("Tischrunde")
        app.setDesktopFileName("org.tischrunde.Tischrunde")
        fonts.load()
        app.setWindowIcon(icon())
        self._document: Document[Settings] | None = None
        self._usual_language: Language | None = None
        """What the settings say, unless somebody has chosen another one since."""
        look = first_look(start.paths.settings)
        self.texts.set_language(start.language or look.language)
        self._prepare(self.texts)
        theme = Theme(look.text_size, look.table)
        self.shell = Shell(self.texts, theme, self._load, self._save, time or WALL)
        self.window = MainWindow(self.shell)
        self.services = ProgramServices(start.paths, self.shell)
        self.flow = Navigator(self.shell, self.window, self.services)
        self.window.closed.connect(self._close)
        put(self.window, Place(*look.window) if look.window else None)
        self.services.tell = self._tell
        self.flow.home()
        self._first = FirstFrame(self.window, self._later)

    def _prepare(self, texts: Texts) -> None:
        try:
            prepare(self.start.paths)
        except StorageError as error:
            reason = texts(error.key, **error.params)
            said = texts("shell.unsaved.text", reason=reason)
            self.problems.append(("shell.unsaved.title", said))

    def _load(self) -> Settings:
        """The settings, when they are first asked for; what is wrong with them is said."""
        from tischrunde.storage.document import said
        from tischrunde.storage.settings import settings_document

        self._document = settings_document(self.start.paths.settings)
        settings, wrong = self._document.load()
        self._usual_language = settings.language
        settings.language = cast("Language", self.texts.language)
        if wrong is not None:
            self.problems.append(("shell.settings_problem.title", said(self.texts, wrong)))
        return settings

    def _save(self, settings: Settings) -> None:
        from msgspec.structs import replace

        assert self._document is not None
        if settings.language == self.start.language and self._usual_language is not None:
            # Asked for on the command line, it holds for this time only.
            settings = replace(settings, language=self._usual_language)
        else:
            self._usual_language = None
        try:
            self._document.save(settings)
        except StorageError as error:
            # Said once: moving a slider with a full disk must not pile up messages.
            if not any(title == "shell.problem.title" for title, _ in self.problems):
                text = self.shell.texts(error.key, **error.params)
                self.problems.append(("shell.problem.title", text))
                self.flow.say(*self.problems[-1])

    def _tell(self, title: str, text: str) -> None:
        """Say it once what is happening now is done: another screen may be on its way."""
        from PySide6.QtCore import QTimer

        QTimer.singleShot(0, self.window, lambda: self.flow.say(title, text))

    def _later(self) -> None:
        """What can wait until the home screen is seen."""
        from PySide6.QtCore import QTimer

        from tischrunde.ui.window_place import settle as settle_window

        restore_gc()
        settle_window(self.window)
        # Loading them finds out whether they can be read.
        _ = self.shell.settings
        if self.services.all_seen:
            self.problems += self._unreadable()
        else:
            QTimer.singleShot(0, self.window, self._look_further)
        self.services.prepare_sounds()
        self._begin()
        # Last: whatever lies over a screen goes with it.
        for title, text in self.problems:
            self.flow.say(title, text)
        crashes, self._crashes = self._crashes or [], None
        for text, where in crashes:
            self.flow.crashed(text, where)

    def _look_further(self) -> None:
        """At more of the saved matches, a few at a time, so that the window stays quick."""
        from PySide6.QtCore import QTimer

        from tischrunde.ui.home.home import Home

        waiting = self.services.unfinished()
        if not self.services.all_seen:
            QTimer.singleShot(0, self.window, self._look_further)
            return
        home = self.window.screen_on_top
        if isinstance(home, Home):
            home.set_waiting(waiting)
        for title, text in self._unreadable():
            self.flow.say(title, text)

    def _unreadable(self) -> list[tuple[str, str]]:
        """Sentence about files that should be matches and are none."""
        found = self.services.unreadable
        said = [self.texts(error.key, **error.params) for error in found[:NAMED]]
        return [("shell.unreadable.title", "\n".join(said))] if said else []

    def _crashed(self, text: str, where: str) -> None:
        if self._crashes is None:
            self.flow.crashed(text, where)
            return
        # Perhaps there will never be a window.
        print(f"tischrunde: {text} {where}", file=sys.stderr)
        self._crashes.append((text, where))

    def _begin(self) -> None:
        """Deal at once, if the command line named a game; show the match that it named."""
        start, game = self.start, self.start.game
        if start.file is not None:
            self.flow.read(start.file)
        if game is not None:
            self.flow.begin(
                lambda: self.services.asked_for(game, start.options, start.bots, start.seed)
            )

    def _close(self) -> None:
        """The window goes: put the match away, keep where the window was."""
        self.flow.leave()
        self.services.close()
        from tischrunde.storage.settings import Geometry
        from tischrunde.ui.window_place import place_of

        place = Geometry(*place_of(self.window))
        if place.width > 0 and place.height > 0:
            self.shell.remember(window=place)

"""The ways to the matches of the past, and what is done with one of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from tischrunde.storage.journal import SUFFIX
from tischrunde.ui.history.history_screen import HistoryScreen
from tischrunde.ui.history.match_reading import MatchReading
from tischrunde.ui.history.source import PastSource
from tischrunde.ui.kit.dialog import question
from tischrunde.ui.kit.file_dialog import ask_to_open, ask_to_save
from tischrunde.ui.kit.part import Part
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.shell import Shell

if TYPE_CHECKING:
    from tischrunde.archive.retelling import Retelling


class PastServices(Protocol):
    """What stands behind these pages."""

    @property
    def past(self) -> PastSource: ...

    def retell(self, path: Path) -> Retelling:
        """Raises :class:`~tischrunde.storage.errors.StorageError`."""
        ...

    def delete(self, path: Path) -> None:
        """Raises :class:`~tischrunde.storage.errors.StorageError`."""
        ...


class Ways(Protocol):
    """Where these pages lead to, and what they are shown in."""

    @property
    def shell(self) -> Shell: ...

    @property
    def window(self) -> MainWindow: ...

    @property
    def services(self) -> PastServices: ...

    def replay(self, path: Path) -> None:
        """Play it again at the table."""
        ...

    def resume(self, path: Path, keep: int | None = None) -> None:
        """Go on with it."""
        ...

    def say(self, title_key: str, text: str) -> None:
        """Show a sentence that has to be read."""
        ...


Attempt = Callable[[Callable[[], object]], object]
"""Does something, and says in a sentence why it could not be done."""


class PastRoutes:
    """Opens the pages of past matches; ``attempt`` says what goes wrong."""

    def __init__(self, ways: Ways, attempt: Attempt) -> None:
        self.ways = ways
        self.attempt = attempt

    def history(self) -> None:
        """The list of all matches."""
        window = self.ways.window
        screen = HistoryScreen(self.ways.shell, self.ways.services.past)
        screen.backed.connect(window.back)
        screen.opened.connect(self.read)
        screen.removed.connect(lambda path: self.ask_to_remove(path, screen.look))
        screen.wanted.connect(self.ask_to_open)
        window.push(screen)

    def read(self, path: Path) -> None:
        """Show a match to be read; if nothing of it can be, say why."""
        self.attempt(lambda: self._show(path, self.ways.services.retell(path)))

    def _show(self, path: Path, retelling: Retelling) -> None:
        window = self.ways.window
        screen = MatchReading(self.ways.shell, retelling, self.ways.services.past.is_own(path))
        screen.backed.connect(window.back)
        screen.replayed.connect(lambda: self.ways.replay(path))
        screen.resumed.connect(lambda: self.ways.resume(path))
        screen.taken.connect(lambda: self.attempt(lambda: self._take_over(path, retelling)))
        screen.shared.connect(lambda: self.share(path))
        screen.removed.connect(lambda: self.ask_to_remove(path, window.back))
        window.push(screen)

    def ask_to_open(self) -> None:
        """Let somebody choose a file, and show what is in it."""
        path = ask_to_open(self._part(), "past.open", "past.kind", SUFFIX)
        if path is not None:
            self.read(path)

    def share(self, path: Path) -> None:
        """Let somebody choose where a copy of a match is to be written."""
        part = self._part()
        target = ask_to_save(part, "past.share", "past.kind", SUFFIX, path.name)
        if target is not None:
            self.attempt(lambda: self._write(path, target))

    def _write(self, path: Path, target: Path) -> None:
        if not target.suffix:
            target = target.with_suffix(SUFFIX)
        self.ways.services.past.export(path, target)
        texts = self.ways.shell.texts
        self.ways.say("past.shared.title", texts("past.shared.text", path=target))

    def _take_over(self, path: Path, retelling: Retelling) -> None:
        """A foreign match becomes one of the family's; an unfinished one is gone on with."""
        own = self.ways.services.past.take_over(path)
        if retelling.over:
            self.ways.window.back()
            self.read(own)
        else:
            self.ways.resume(own)

    def ask_to_remove(self, path: Path, then: Callable[[], object]) -> None:
        """Remove a match if somebody means it, and do what comes ``then``."""

        def remove() -> None:
            self.ways.services.delete(path)
            then()

        sheet = question(
            self._part(),
            "past.remove.title",
            "past.remove.text",
            "home.remove.yes",
            lambda: self.attempt(remove),
            "home.remove.no",
            name=path.name,
        )
        self.ways.window.lay(sheet)

    def _part(self) -> Part:
        return self.ways.window.screen_on_top or self.ways.window

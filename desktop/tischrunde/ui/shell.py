"""What every screen is given: texts, settings and theme, and word of their change."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from tischrunde.i18n.texts import Texts
from tischrunde.ui.kit.theme import Theme
from tischrunde.ui.kit.time_source import WALL, TimeSource

if TYPE_CHECKING:
    from tischrunde.storage.settings import Settings


class Shell(QObject):
    """The texts, the settings and the theme, shared by all screens.

    ``changed`` is emitted when any of them has changed; screens then put their
    words and measures again (see :class:`~tischrunde.ui.kit.part.Part`).
    ``theme`` is what holds before the settings are there; ``load`` gives them when
    they are first asked for, so that the first picture need not wait for them.
    ``save`` is called with every new set of settings. All that waits on a screen goes
    by ``time``.
    """

    changed = Signal()

    def __init__(
        self,
        texts: Texts,
        theme: Theme,
        load: Callable[[], Settings],
        save: Callable[[Settings], None],
        time: TimeSource = WALL,
    ) -> None:
        super().__init__()
        self.texts = texts
        self.time = time
        self.theme = theme
        self._load = load
        self._save = save
        self._settings: Settings | None = None

    @property
    def settings(self) -> Settings:
        """The settings in force; change them with ``change`` or ``remember``."""
        if self._settings is None:
            self._settings = self._load()
        return self._settings

    def change(self, **values: Any) -> None:
        """Set some of the settings by name, keep them, and tell everybody.

        What only has to be remembered (window, last set-up) goes through ``remember``.
        """
        now = self._replace(values)
        self.texts.set_language(now.language)
        self.theme = Theme(now.text_size, now.table)
        self._save(now)
        self.changed.emit()

    def remember(self, **values: Any) -> None:
        """Keep some of the settings by name; nothing on the screen depends on them."""
        self._save(self._replace(values))

    def _replace(self, values: dict[str, Any]) -> Settings:
        from msgspec.structs import replace

        self._settings = replace(self.settings, **values)
        return self._settings


def shell_with(texts: Texts, settings: Settings, save: Callable[[Settings], None]) -> Shell:
    """A shell with settings that are already there."""
    return Shell(texts, Theme(settings.text_size, settings.table), lambda: settings, save)

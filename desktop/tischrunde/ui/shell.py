"""What every screen is given: texts, settings and theme, and word of their change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from PySide6.QtCore import QObject, Signal

from tischrunde.storage.settings import Settings
from tischrunde.texts import Texts
from tischrunde.ui.theme import Theme


class Shell(QObject):
    """The texts, the settings and the theme, shared by all screens.

    ``changed`` is emitted when any of them has changed; screens then put their
    words and measures again (see :class:`~tischrunde.ui.screens.part.Part`).
    ``save`` is called with every new set of settings.
    """

    changed = Signal()

    def __init__(self, texts: Texts, settings: Settings, save: Callable[[Settings], None]) -> None:
        super().__init__()
        self.texts = texts
        self.settings = settings
        self._save = save
        self._apply()

    def change(self, **values: Any) -> None:
        """Set some of the settings by name, keep them, and tell everybody.

        What only has to be remembered (window, last set-up) goes through ``remember``.
        """
        self.settings = msgspec.structs.replace(self.settings, **values)
        self._apply()
        self._save(self.settings)
        self.changed.emit()

    def remember(self, **values: Any) -> None:
        """Keep some of the settings by name; nothing on the screen depends on them."""
        self.settings = msgspec.structs.replace(self.settings, **values)
        self._save(self.settings)

    def _apply(self) -> None:
        self.texts.set_language(self.settings.language)
        self.theme = Theme(self.settings.text_size, self.settings.table)

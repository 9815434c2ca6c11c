"""The base of screens and of their parts: words and measures that follow the settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from tischrunde.ui.shell import Shell


class Part(QWidget):
    """A widget whose texts and sizes are put again whenever the shell changes.

    Nothing that depends on language or text size is set directly, but through
    ``say`` and ``keep``: so the language changes without a restart, in the middle
    of a turn, and without a second code path.
    """

    def __init__(self, shell: Shell, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shell = shell
        self._kept: list[tuple[QWidget, Callable[[], object]]] = []
        shell.changed.connect(self.refresh)

    def keep(self, act: Callable[[], object], widget: QWidget | None = None) -> None:
        """Do ``act`` now and at every change, as long as ``widget`` (or this part) lives."""
        self._kept.append((widget or self, act))
        act()

    def say(self, setter: Callable[[str], object], key: str, **params: Any) -> None:
        """Put the sentence ``key`` with ``setter``, a method of a widget, in every language."""
        owner = getattr(setter, "__self__", None)
        self.keep(
            lambda: setter(self.shell.texts(key, **params)),
            owner if isinstance(owner, QWidget) else None,
        )

    def refresh(self) -> None:
        """Put everything again; parts that draw their own texts add to this."""
        self._kept = [(widget, act) for widget, act in self._kept if isValid(widget)]
        for _, act in self._kept:
            act()
        self.update()

    def px(self, length: float) -> int:
        """``length`` pixels at 100 % text size."""
        return self.shell.theme.px(length)


class Screen(Part):
    """A whole screen: what the window shows at one time.

    ``first_focus`` is where the keyboard starts; ``entered`` and ``left`` are
    called when the window shows another one; ``full_screen`` asks it to fill the
    screen, or no longer.
    """

    full_screen = Signal()
    title_key = ""

    def first_focus(self) -> QWidget | None:
        """The widget that has the focus when the screen is shown."""
        return None

    def entered(self) -> None:
        """The screen is shown."""

    def left(self) -> None:
        """Another screen is shown in its place; it may be shown again."""

    def close_one(self) -> bool:
        """Close what lies open on top of the screen, if anything does; whether it did."""
        return False

    def sight(self, seen: bool) -> None:
        """The window can be seen again, or cannot: it is minimised or hidden."""

    def escape(self) -> bool:
        """Escape was pressed: whether the screen has dealt with it itself."""
        return False

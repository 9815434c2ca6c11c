"""The way from screen to screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tischrunde.rules.registry import GAMES
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.screens.home import Home
from tischrunde.ui.shell import Shell

if TYPE_CHECKING:
    from tischrunde.ui.screens.part import Part


class Flow:
    """Opens screens and does what they ask for."""

    def __init__(self, shell: Shell, window: MainWindow) -> None:
        self.shell = shell
        self.window = window

    def say(self, title_key: str, text: str) -> None:
        """Lay a sheet with a message over whatever is shown."""
        from tischrunde.ui.screens.sheet import notice

        self.window.lay(notice(self._part(), title_key, text))

    def _part(self) -> Part:
        return self.window.screen_on_top or self.window

    def home(self) -> None:
        """Back to the boxes."""
        screen = Home(self.shell, tuple(GAMES))
        screen.settings.connect(self.settings)
        screen.rules.connect(self.rules)
        screen.chosen.connect(self.new_match)
        self.window.open(screen)

    def new_match(self, game: str = "kato") -> None:
        """Who plays ``game``, and how."""
        from tischrunde.ui.screens.new_match import NewMatch, first_draft

        screen = NewMatch(self.shell, first_draft(self.shell, game))
        screen.backed.connect(self.window.back)
        screen.laid.connect(self.window.lay)
        screen.rule.connect(lambda rule: self.rules(rule, (game,)))
        self.window.push(screen)

    def rules(
        self,
        rule: str = "",
        games: tuple[str, ...] = tuple(GAMES),
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """The rule book, at ``rule``; ``options`` are those of a match in play."""
        from tischrunde.ui.screens.rules import RulesScreen

        screen = RulesScreen(self.shell, games, rule, options)
        screen.backed.connect(self.window.back)
        self.window.push(screen)

    def settings(self) -> None:
        """The settings, over what is shown now."""
        from tischrunde.ui.screens.settings import SettingsScreen

        screen = SettingsScreen(self.shell)
        screen.backed.connect(self.window.back)
        self.window.push(screen)

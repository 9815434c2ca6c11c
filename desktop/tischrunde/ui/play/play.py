"""A match on the screen, from the first card to the final standing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtGui import QPixmap

from tischrunde.archive.highlights import Highlight, highlights
from tischrunde.match.info import TableInfo
from tischrunde.match.messages import Refused, Update
from tischrunde.rules.core.cards import Card
from tischrunde.ui.kit import pictures
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.play.save_banner import SaveBanner
from tischrunde.ui.play.sitting import Sitting, set_pace
from tischrunde.ui.play.table_screen import TableScreen
from tischrunde.ui.results.match_end import MatchEnd
from tischrunde.ui.results.round_end import RoundEnd
from tischrunde.ui.shell import Shell
from tischrunde.ui.table.games import table_game


class Routes(Protocol):
    """Where a match leads to, and what it is played in."""

    @property
    def shell(self) -> Shell: ...

    @property
    def window(self) -> MainWindow: ...

    def home(self) -> None: ...

    def settings(self) -> None: ...

    def rules(
        self, rule: str = ..., games: Sequence[str] = ..., options: Mapping[str, Any] | None = ...
    ) -> None:
        """Open the book at a rule."""
        ...

    def again(self, info: TableInfo) -> None:
        """The same once more."""
        ...

    def new_match(self, game: str) -> None:
        """Who plays, and how."""
        ...

    def count(self, path: Path) -> None:
        """A round has ended in the match of this journal: it is counted."""
        ...

    def replay(self, path: Path, ply: int | None = ...) -> None:
        """A match, to be looked at again from ``ply`` on (None: the first card)."""
        ...

    def say(self, title_key: str, text: str) -> None:
        """Show a sentence that has to be read."""
        ...


class Play:
    """One sitting and its screens: the table, the ends of rounds, the end of the match."""

    def __init__(self, flow: Routes, sitting: Sitting, play_sound: Callable[..., None]) -> None:
        self.flow = flow
        self.sitting = sitting
        self.play_sound = play_sound
        self._told: frozenset[str] = frozenset()
        """The kinds of highlights that the last round ended with."""
        self.screen = TableScreen(flow.shell, sitting)
        self.screen.home.connect(flow.home)
        self.screen.settings.connect(flow.settings)
        self.screen.rules.connect(self._rules)
        self.screen.laid.connect(flow.window.lay)
        self.screen.ended.connect(self._ended)
        self.screen.sound.connect(lambda name: play_sound(str(name)))
        self.screen.voice.connect(lambda voiced: play_sound(*voiced))
        flow.shell.changed.connect(self._settings_changed)

    def begin(self) -> None:
        """Show the table and deal, or go on where it was left."""
        self.flow.window.open(self.screen)
        if self.sitting.repaired is not None:
            damage = self.sitting.repaired
            said = self.flow.shell.texts(damage.key, **damage.params)
            self.flow.say("round.repaired", said)

    def close(self) -> None:
        """Put the match away; everything is on the disk then."""
        self.flow.shell.changed.disconnect(self._settings_changed)
        self.sitting.bridge.close()

    def _settings_changed(self) -> None:
        set_pace(self.sitting.bridge, self.flow.shell.settings, self.sitting.own)

    def _rules(self, rule: str) -> None:
        info = self.sitting.info
        self.flow.rules(rule, (info.game,), dict(info.options))

    # -- ends -----------------------------------------------------------------------------

    def _ended(self, update: Update) -> None:
        info = self.sitting.info
        assert update.view is not None
        assert update.view.result is not None
        screen = RoundEnd(
            self.flow.shell,
            info,
            update.view.result,
            update.standing,
            self.screen.words(),
            self._picture,
            table_game(info.rules).look.card,
            update.insight,
            self._remarkable(),
            table_game(info.round_rules).reading.wholes(update.view),
        )
        screen.column.insertWidget(0, SaveBanner(screen, self.sitting.bridge))
        screen.home.connect(self.flow.home)
        screen.next_round.connect(lambda: self._next(update, screen.changes()))
        screen.sound.connect(lambda name: self.play_sound(str(name)))
        self.play_sound("round-won")
        path = self.sitting.journal()
        if path is not None:
            dealt = self.sitting.bridge.story()[0].ply
            screen.show_replay(lambda: self.flow.replay(path, dealt))
            self.flow.count(path)
        if not info.people:
            screen.go_on_after(self.sitting.bridge.pace().next_round)
        self.flow.window.push(screen)

    def _remarkable(self) -> tuple[Highlight, ...]:
        """Of the round that has just ended; not what was told of the one before."""
        story = self.sitting.bridge.story()
        found = highlights(self.sitting.info.game, story, self._told)
        self._told = frozenset(one.kind for one in found)
        return found

    def _next(self, update: Update, changes: Mapping[str, bool]) -> None:
        if update.standing.winners:
            self._final(update)
            return
        self.flow.window.back()
        if isinstance(self.sitting.bridge.deal(**changes), Refused):
            # Not to be left at a table where nothing can be done any more.
            self._ended(update)

    def _final(self, update: Update) -> None:
        info = self.sitting.info
        results = self.sitting.bridge.results
        screen = MatchEnd(self.flow.shell, info, update.standing, update.insight, results)
        screen.column.insertWidget(0, SaveBanner(screen, self.sitting.bridge))
        screen.home.connect(self.flow.home)
        screen.again.connect(lambda: self.flow.again(info))
        screen.swap.connect(lambda: self.flow.new_match(info.game))
        path = self.sitting.journal()
        if path is not None:
            screen.show_replay(lambda: self.flow.replay(path))
        self.play_sound("match-won")
        self.flow.window.open(screen)
        self.sitting.seen()

    def _picture(self, card: Card, width: int) -> QPixmap:
        look = table_game(self.sitting.info.rules).look
        picture = look.picture(card, self.flow.shell.texts)
        ratio = self.flow.window.devicePixelRatioF()
        return pictures.pixmap(
            picture.path, width, width * look.card.aspect, ratio, fit=pictures.Fit.STRETCHED
        )

"""The way from screen to screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from tischrunde.rules.registry import GAMES
from tischrunde.ui.home.home import Home, Waiting, what_text
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.shell import Shell

if TYPE_CHECKING:
    from tischrunde.archive.analysis.report import Analysis
    from tischrunde.archive.past import Evening
    from tischrunde.archive.replaying import Replaying
    from tischrunde.archive.retelling import Retelling
    from tischrunde.match.draft import Draft
    from tischrunde.match.info import TableInfo
    from tischrunde.storage.profiles import Person
    from tischrunde.ui.family.source import FamilySource
    from tischrunde.ui.history.past_routes import PastRoutes
    from tischrunde.ui.history.replay_screen import ReplayScreen
    from tischrunde.ui.history.source import PastSource
    from tischrunde.ui.kit.part import Part
    from tischrunde.ui.play.play import Play
    from tischrunde.ui.play.sitting import Damaged, Sitting


Report = Callable[["Analysis | None"], None]
Progress = Callable[[int, int], None]
LISTED: Final = 100
"""So many waiting matches are listed, the newest; the others follow when these are gone."""


class Services(Protocol):
    """What stands behind the screens; the composition root provides it."""

    @property
    def past(self) -> PastSource:
        """All saved matches."""
        ...

    def unfinished(self, most: int | None = ...) -> Sequence[Waiting]:
        """The matches that can be gone on with, newest first; ``most`` bounds the look."""
        ...

    def people(self) -> Sequence[Person]: ...

    @property
    def book(self) -> FamilySource:
        """The people, to be changed."""
        ...

    def last_evening(self) -> Evening | None:
        """Who played on the last evening before this one."""
        ...

    def begin(self, draft: Draft) -> Sitting:
        """A new match; who plays and how is remembered."""
        ...

    def again(self, info: TableInfo) -> Sitting:
        """A new match with the same people and rules, dealt anew."""
        ...

    def resume(self, path: Path, keep: int | None = None) -> Sitting:
        """Raises as the desk does: ``Damaged``, ``StorageError``."""
        ...

    def retell(self, path: Path) -> Retelling:
        """Raises :class:`~tischrunde.storage.errors.StorageError`."""
        ...

    def replaying(self, path: Path) -> Replaying:
        """Raises :class:`~tischrunde.storage.errors.StorageError`."""
        ...

    def branch(self, match: Replaying, ply: int) -> Sitting:
        """A new match that goes on from ``match`` after ``ply`` entries.

        Raises :class:`~tischrunde.storage.errors.StorageError`.
        """
        ...

    def analyse(self, match: Replaying, done: Report, progress: Progress) -> Callable[[], None]:
        """Begin to find out where ``match`` turned; what is returned ends it.

        ``done`` is given the report, or None if there can be none, and ``progress`` how many of
        how many questions are answered.
        """
        ...

    def count(self, path: Path) -> None:
        """A round has ended in the match of this journal: count it for the statistics."""
        ...

    @property
    def statistics(self) -> Path:
        """The file of the statistics."""
        ...

    @property
    def saves(self) -> Path:
        """The folder of the journals."""
        ...

    def delete(self, path: Path) -> None:
        """Raises :class:`~tischrunde.storage.errors.StorageError`."""
        ...

    def play_sound(self, name: str, pan: float = 0.0) -> None: ...

    def no_sound(self) -> str:
        """The key of a sentence why nothing can be heard, "" if it can."""
        ...


class Navigator:
    """Opens screens and does what they ask for."""

    def __init__(self, shell: Shell, window: MainWindow, services: Services) -> None:
        self.shell = shell
        self.window = window
        self.services = services
        self.play: Play | None = None
        self._letting_go = False
        window.may_close = self._may_close
        window.dropped.connect(self.read)

    def say(self, title_key: str, text: str) -> None:
        """Lay a sheet with a message over whatever is shown."""
        from tischrunde.ui.kit.dialog import notice

        self.window.lay(notice(self._part(), title_key, text))

    def crashed(self, text: str, where: str) -> None:
        """Something nobody planned has happened: say that the match is safe."""
        from tischrunde.ui.kit.dialog import question
        from tischrunde.ui.kit.widgets import label

        sheet = question(
            self._part(),
            "shell.crash.title",
            "shell.crash.text",
            "shell.crash.quit",
            self.window.close,
            "shell.crash.stay",
        )
        path = label(sheet, role="small")
        path.setText(where)
        sheet.page.addWidget(path)
        self.window.lay(sheet)

    def _part(self) -> Part:
        return self.window.screen_on_top or self.window

    # -- home ---------------------------------------------------------------------------

    def home(self) -> None:
        """Back to the boxes; a match in play is put away as it is."""
        if self._is_saved():
            self._home()
        else:
            self._ask_to_lose(self._home)

    def _home(self) -> None:
        self.leave()
        screen = Home(self.shell, tuple(GAMES), self.services.unfinished())
        screen.settings.connect(self.settings)
        screen.rules.connect(self.rules)
        screen.chosen.connect(lambda game: self.new_match(game, screen.together))
        screen.family.connect(self.family)
        screen.resumed.connect(lambda waiting: self.resume(waiting.path))
        screen.more.connect(self.unfinished)
        screen.statistics.connect(self.statistics)
        screen.history.connect(self.history)
        self.window.open(screen)
        # After the first picture, which is not to wait for the file.
        self.shell.time.after(0, screen, lambda: self._show_people(screen))

    def _show_people(self, home: Home) -> None:
        home.set_people(self.services.people())
        home.set_evening(self.services.last_evening())

    def family(self) -> None:
        """The people, to be changed; the first screen then shows them as they are."""
        from tischrunde.ui.family.family_screen import FamilyScreen

        screen = FamilyScreen(self.shell, self.services.book)
        screen.laid.connect(self.window.lay)
        screen.backed.connect(self._back_from_family)
        self.window.push(screen)

    def _back_from_family(self) -> None:
        self.window.back()
        if isinstance(home := self.window.screen_on_top, Home):
            self._show_people(home)

    def leave(self) -> None:
        """Close the match in play, if there is one."""
        if self.play is not None:
            self.play.close()
            self.play = None

    def _is_saved(self) -> bool:
        """Whether nothing is lost if the match in play is put away now."""
        return self.play is None or self.play.sitting.bridge.save_now() is None

    def _ask_to_lose(self, go: Callable[[], object]) -> None:
        """What was last done is not on the disk: ``go`` only if people say so."""
        from tischrunde.ui.kit.dialog import question

        part = self._part()
        keys = [f"shell.losing.{word}" for word in ("title", "text", "go", "stay")]
        self.window.lay(question(part, keys[0], keys[1], keys[2], go, keys[3]))

    def _may_close(self) -> bool:
        if self._letting_go or self._is_saved():
            return True
        self._ask_to_lose(self._let_go)
        return False

    def _let_go(self) -> None:
        self._letting_go = True
        self.window.close()

    def unfinished(self) -> None:
        """The list of all matches that wait."""
        from tischrunde.ui.home.waiting import WaitingSheet

        sheet = WaitingSheet(self._part(), self.services.unfinished(most=None)[:LISTED])
        sheet.resumed.connect(lambda waiting: self.resume(waiting.path))
        sheet.removed.connect(self._ask_delete)
        self.window.lay(sheet)

    def _ask_delete(self, waiting: Waiting) -> None:
        from tischrunde.ui.kit.dialog import question

        part = self._part()
        self.window.lay(
            question(
                part,
                "home.remove.title",
                "home.remove.text",
                "home.remove.yes",
                lambda: self._try(lambda: self._delete(waiting.path)),
                "home.remove.no",
                match=what_text(part, waiting),
            )
        )

    def _delete(self, path: Path) -> None:
        self.services.delete(path)
        self.home()

    # -- a match ------------------------------------------------------------------------

    def new_match(self, game: str, people: Sequence[Person] = ()) -> None:
        """Who plays ``game``, and how; ``people`` sit there already."""
        from tischrunde.ui.setup.new_match import NewMatch, draft_with, first_draft

        shell = self.shell
        draft = draft_with(shell, game, people) if people else first_draft(shell, game)
        screen = NewMatch(shell, draft, self.services.people())
        screen.backed.connect(self.window.back)
        screen.laid.connect(self.window.lay)
        screen.rule.connect(lambda rule: self.rules(rule, (game,)))
        screen.dealt.connect(lambda draft: self.begin(lambda: self.services.begin(draft)))
        self.window.push(screen)

    def begin(self, sit: Callable[[], Sitting]) -> None:
        """Play what ``sit`` opens; if it cannot be opened, say why."""
        self._try(lambda: self._open(sit()))

    def resume(self, path: Path, keep: int | None = None) -> None:
        """Go on with a saved match, or ask where it is damaged."""
        self.begin(lambda: self.services.resume(path, keep))

    def read(self, path: Path) -> None:
        """Show a match of the past to be read; if nothing of it can be, say why."""
        self.past.read(path)

    @cached_property
    def past(self) -> PastRoutes:
        """The ways to the matches of the past."""
        from tischrunde.ui.history.past_routes import PastRoutes

        return PastRoutes(self, self._try)

    def history(self) -> None:
        """The list of all matches."""
        self.past.history()

    def count(self, path: Path) -> None:
        """A round has ended in the match of this journal."""
        self.services.count(path)

    def statistics(self) -> None:
        """What the table remembers."""
        from tischrunde.ui.statistics.statistics_screen import StatisticsScreen

        saves, people = self.services.saves, self.services.book.people()
        screen = StatisticsScreen(self.shell, self.services.statistics, saves, people)
        screen.backed.connect(screen.close_file)
        screen.backed.connect(self.window.back)
        screen.replayed.connect(lambda moment: self.replay(saves / moment[0], moment[1]))
        screen.laid.connect(self.window.lay)
        self.window.push(screen)

    def replay(self, path: Path, ply: int | None = None) -> None:
        """Play a match of the past again at the table, from ``ply`` on (None: the first card).

        If nothing of it can be, say why.
        """
        self._try(lambda: self._show_replay(self.services.replaying(path), ply))

    def _show_replay(self, match: Replaying, ply: int | None) -> None:
        from tischrunde.ui.history.replay_screen import ReplayScreen

        screen = ReplayScreen(self.shell, match, 1 if ply is None else ply)
        screen.backed.connect(self.window.back)
        screen.branched.connect(lambda ply: self.begin(lambda: self.services.branch(match, ply)))
        screen.analysed.connect(lambda: self._show_analysis(match, screen))
        screen.sound.connect(lambda name: self.services.play_sound(str(name)))
        screen.voice.connect(lambda voiced: self.services.play_sound(*voiced))
        self.window.push(screen)

    def _show_analysis(self, match: Replaying, replay: ReplayScreen) -> None:
        from tischrunde.ui.history.analysis_screen import AnalysisScreen

        def analyse(done: Report, progress: Progress) -> Callable[[], None]:
            return self.services.analyse(match, done, progress)

        def look(ply: int) -> None:
            self.window.back()
            replay.go_to(ply)

        screen = AnalysisScreen(self.shell, match, analyse)
        screen.backed.connect(screen.leave)
        screen.backed.connect(self.window.back)
        screen.chosen.connect(look)
        screen.found.connect(replay.mark_turns)
        self.window.push(screen)

    def again(self, info: TableInfo) -> None:
        """The same once more."""
        self.leave()
        self.begin(lambda: self.services.again(info))

    def _open(self, sitting: Sitting) -> None:
        from tischrunde.ui.play.play import Play

        self.leave()
        self.play = Play(self, sitting, self.services.play_sound)
        self.play.begin()

    def _try(self, act: Callable[[], object]) -> None:
        from tischrunde.i18n.wording import Words
        from tischrunde.rules.core.refusal import BadOptions
        from tischrunde.storage.errors import StorageError
        from tischrunde.ui.play.sitting import Damaged, OlderRules

        texts = self.shell.texts
        try:
            act()
        except Damaged as damage:
            self._offer(damage)
        except OlderRules as older:
            self.read(older.path)
        except StorageError as error:
            self.say("shell.problem.title", texts(error.key, **error.params))
        except BadOptions as error:
            words = Words(texts, error.game)
            said = " ".join(words.refusal(problem) for problem in error.problems)
            self.say("shell.problem.title", said)

    def _offer(self, damage: Damaged) -> None:
        """Say what is wrong with a journal, and go on from the last good place if wanted."""
        from tischrunde.ui.kit.dialog import question
        from tischrunde.ui.kit.widgets import label

        said = self.shell.texts(damage.key, **damage.params)
        if not damage.keep:
            self.say("shell.damaged.title", said)
            return
        sheet = question(
            self._part(),
            "shell.damaged.title",
            "shell.damaged.kept",
            "shell.damaged.go",
            lambda: self.resume(damage.path, damage.keep),
        )
        reason = label(sheet)
        reason.setText(said)
        sheet.page.insertWidget(1, reason)
        self.window.lay(sheet)

    # -- beside it ------------------------------------------------------------------------

    def rules(
        self,
        rule: str = "",
        games: Sequence[str] = tuple(GAMES),
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """The rule book, at ``rule``; ``options`` are those of a match in play."""
        from tischrunde.ui.rules.rules import RulesScreen

        screen = RulesScreen(self.shell, games, rule, options)
        screen.backed.connect(self.window.back)
        self.window.push(screen)

    def settings(self) -> None:
        """The settings, over what is shown now."""
        from tischrunde.ui.settings.settings import SettingsScreen

        screen = SettingsScreen(self.shell, self.services.no_sound())
        screen.backed.connect(self.window.back)
        self.window.push(screen)

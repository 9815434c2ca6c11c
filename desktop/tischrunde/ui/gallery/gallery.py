"""What the pictured screens stand on: services without a disk, a window, people and matches."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import cached_property
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Final
from weakref import finalize

from PySide6.QtWidgets import QApplication

from tischrunde.archive.past import Evening
from tischrunde.archive.replaying import Replaying
from tischrunde.archive.retelling import Retelling, retelling_of
from tischrunde.archive.statistics.made_up import synthetic
from tischrunde.i18n.texts import Texts
from tischrunde.match.info import TableInfo
from tischrunde.match.moments import Here, Moment, at_turn, header_for, reach, table_at
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.storage.profiles import Person
from tischrunde.storage.settings import Settings
from tischrunde.ui.gallery.evenings import Evenings
from tischrunde.ui.gallery.family import Family
from tischrunde.ui.gallery.wish import Wish
from tischrunde.ui.home.home import Waiting
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.navigator import Navigator
from tischrunde.ui.play.bridge import Bridge
from tischrunde.ui.play.sitting import Damaged, Sitting
from tischrunde.ui.shell import shell_with

if TYPE_CHECKING:
    from tischrunde.archive.analysis.report import Analysis
    from tischrunde.match.draft import Draft
    from tischrunde.ui.play.table_screen import TableScreen

ALONE: Final = (
    SeatRecord("Lena", "person", face="girl_with_buns", age=9),
    SeatRecord("Fips", "bot", "leicht", "fox"),
    SeatRecord("Ulla", "bot", "mittel", "owl"),
    SeatRecord("Bruno", "bot", "schwer", "bear"),
)
"""One person and the computer."""
MORE: Final = (
    SeatRecord("Wim", "bot", "mittel", "frog"),
    SeatRecord("Pia", "bot", "leicht", "mouse"),
    SeatRecord("Karo", "bot", "mittel", "rabbit"),
    SeatRecord("Anton", "bot", "schwer", "penguin"),
    SeatRecord("Mei", "bot", "mittel", "panda"),
    SeatRecord("Blech", "bot", "leicht", "robot_box"),
)
"""Who else sits at a larger table."""
TOGETHER: Final = (
    SeatRecord("Lena", "person", face="girl_with_buns", age=9),
    SeatRecord("Opa Karl", "person", face="grandfather", age=71),
    SeatRecord("Fips", "bot", "leicht", "fox"),
    SeatRecord("Mama", "person", face="mother", age=40),
)
"""Three people at one computer."""
WAITING: Final = (
    Waiting(Path("a"), "kato", ("Lena", "Fips", "Ulla", "Bruno"), "Lena", 2),
    Waiting(Path("b"), "kato", ("Opa Karl", "Mama"), "Mama", 5),
)


EFFORT: Final = 2
"""Play-outs of an analysis for a picture."""
_ANALYSES: dict[tuple[str, str, int], Analysis | None] = {}
"""By game, preset and seed: what has been analysed once in this process."""


class Gallery:
    """Services without a disk, and the window that is painted."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.waiting: Sequence[Waiting] = ()
        self.past = Evenings()
        self.book = Family()
        settings = Settings(
            language=wish.language,  # type: ignore[arg-type]
            tempo="none",
            text_size=wish.text_size,
            table=wish.table,  # type: ignore[arg-type]
        )
        self.shell = shell_with(Texts(wish.language), settings, lambda _settings: None)
        self.window = MainWindow(self.shell)
        self.window.setMinimumSize(1, 1)
        self.window.resize(*wish.size)
        self.flow = Navigator(self.shell, self.window, self)

    # -- services ---------------------------------------------------------------------------

    def unfinished(self, most: int | None = None) -> Sequence[Waiting]:
        return self.waiting

    def people(self) -> Sequence[Person]:
        return self.book.people().people

    def last_evening(self) -> Evening | None:
        people = tuple(self.people())
        return Evening(date.today() - timedelta(days=1), people) if self.waiting else None

    def begin(self, draft: Draft) -> Sitting:
        return sitting_at(draft.header(self.wish.seed, "still", "", ""))

    def again(self, info: TableInfo) -> Sitting:
        return sitting_at(info.header(self.wish.seed, "still", "", ""))

    def resume(self, path: Path, keep: int | None = None) -> Sitting:
        params = {"line": 84, "text": "1 lay red-7", "good": 80}
        raise Damaged(path, 80, "common.storage.bad_action", params)

    def retell(self, path: Path) -> Retelling:
        version = "common.storage.older_rules_stop", {"version": 1, "good": 84}
        match = reach(self.header(), Moment(self.wish.ply or 60, at_turn))
        return retelling_of(match, enumerate(match.log, 2), [version])

    def replaying(self, path: Path) -> Replaying:
        match = reach(self.header(), Moment(0, lambda match: match.over))
        return Replaying(match.header, match.log)

    def branch(self, match: Replaying, ply: int) -> Sitting:
        return sitting_at(match.header)

    def analyse(
        self,
        match: Replaying,
        done: Callable[[Analysis | None], None],
        progress: Callable[[int, int], None],
    ) -> Callable[[], None]:
        """At once: the first round, with few play-outs, for a picture."""
        from tischrunde.archive.analysis.plan import plan_of
        from tischrunde.archive.analysis.running import analyse

        wish = self.wish
        key = (wish.game, wish.preset, wish.seed)
        if key not in _ANALYSES:
            plan = plan_of(match.header, match.log, EFFORT)
            _ANALYSES[key] = analyse(plan._replace(rounds=plan.rounds[:1]), jobs=1)
        done(_ANALYSES[key])
        return lambda: None

    def count(self, path: Path) -> None:
        pass

    @cached_property
    def statistics(self) -> Path:
        """Made-up figures of a family, in a file that goes with the picture."""
        path = self.saves / "statistics.sqlite"
        if self.wish.ply != 0:
            for stamp in synthetic(path, 640):
                journal = self.saves / stamp.name
                journal.write_bytes(b"\n" * stamp.size)
                os.utime(journal, ns=(stamp.changed, stamp.changed))
        return path

    @cached_property
    def saves(self) -> Path:
        """A folder that goes with the gallery."""
        folder = mkdtemp()
        finalize(self, rmtree, folder, ignore_errors=True)
        return Path(folder)

    def delete(self, path: Path) -> None:
        pass

    def play_sound(self, name: str, pan: float = 0.0) -> None:
        pass

    def no_sound(self) -> str:
        return ""

    # -- what the pictures need ---------------------------------------------------------------

    def header(self, seats: Sequence[SeatRecord] = ALONE) -> Header:
        wish = self.wish
        if wish.seats and seats is ALONE:
            seats = (*ALONE, *MORE)[: wish.seats]
        return header_for(wish.game, wish.preset, wish.seed, seats)

    def play(self, here: Here, ply: int, seats: Sequence[SeatRecord] = ALONE) -> TableScreen:
        """Sit down to a match at that moment."""
        wanted = ply if self.wish.ply is None else self.wish.ply
        sitting = sitting_at(self.header(seats), Moment(wanted, here))
        self.flow.begin(lambda: sitting)
        assert self.flow.play is not None
        return self.flow.play.screen


def sitting_at(header: Header, moment: Moment | None = None) -> Sitting:
    """A match played up to ``moment`` (None: before the first deal)."""
    return Sitting(Bridge(table_at(header, moment)), journal=lambda: Path("a"))


def settle() -> None:
    """Let everything that is waiting for the event loop happen."""
    for _ in range(6):
        QApplication.processEvents()

"""What stands behind the screens: saved matches, people, sounds. Part of the composition root."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

from tischrunde import __version__
from tischrunde.program.crash import report
from tischrunde.rules.core.rng import seed_by_lot
from tischrunde.rules.registry import GAMES
from tischrunde.storage.errors import BadJournal, StorageError
from tischrunde.system.paths import Paths
from tischrunde.ui.home.home import Waiting
from tischrunde.ui.shell import Shell

if TYPE_CHECKING:
    from tischrunde.archive.analysis.report import Analysis
    from tischrunde.archive.past import Evening
    from tischrunde.archive.replaying import Replaying
    from tischrunde.archive.retelling import Retelling
    from tischrunde.match.draft import Draft
    from tischrunde.match.info import TableInfo
    from tischrunde.program.family_book import FamilyBook
    from tischrunde.program.opening import MatchOpener
    from tischrunde.program.past_matches import PastMatches
    from tischrunde.rules.core.record import Header, SeatRecord
    from tischrunde.storage.matches import SavedMatch, Shelf
    from tischrunde.storage.profiles import Aids, People, Person
    from tischrunde.storage.settings import SeatSetup
    from tischrunde.ui.play.sitting import Sitting
    from tischrunde.ui.sound.sounds import Sounds

log = logging.getLogger(__name__)

AT_ONCE: Final = 50
"""So many saved matches are looked at in one go; thousands would keep people waiting."""


class ProgramServices:
    """The services of the running program; each is opened when it is first asked for."""

    def __init__(self, paths: Paths, shell: Shell) -> None:
        self.paths = paths
        self.shell = shell
        self.unreadable: tuple[StorageError, ...] = ()
        """Files among the saved matches from which none can be made, at the last look."""
        self.tell: Callable[[str, str], None] = lambda title, text: None
        """Says something to the people: the key of a title, and a text."""
        self._sounds: Sounds | None = None
        shell.changed.connect(self._set_sounds)

    @cached_property
    def desk(self) -> MatchOpener:
        from tischrunde.program.opening import MatchOpener
        from tischrunde.ui.kit.qt_clock import QtClock

        return MatchOpener(self.paths.saves, QtClock(self.shell, self.shell.time))

    # -- saved matches ----------------------------------------------------------------------

    @cached_property
    def shelf(self) -> Shelf:
        from tischrunde.storage.matches import Shelf

        return Shelf(self.paths.saves)

    @cached_property
    def past(self) -> PastMatches:
        from tischrunde.program.past_matches import PastMatches

        return PastMatches(self.shelf, self.book.people)

    @property
    def all_seen(self) -> bool:
        """Whether ``unfinished`` has looked at everything that lies there."""
        return "shelf" not in self.__dict__ or self.shelf.complete

    def unfinished(self, most: int | None = AT_ONCE) -> Sequence[Waiting]:
        """The matches that can be gone on with, be it to their result; of games that are there.

        No more than ``most`` files are opened; what has been seen once is known.
        """
        if not _has_files(self.paths.saves):
            return ()
        try:
            found = self.shelf.look(most)
        except StorageError as error:
            self.unreadable = (error,)
            return ()
        except Exception as error:
            # Nothing that lies there may keep the home screen from being shown.
            report(error)
            return ()
        waiting = found.waiting
        here = [saved for saved in waiting if saved.header.game in GAMES]
        strange = [saved for saved in waiting if saved.header.game not in GAMES]
        foreign = tuple(BadJournal("journal_match", saved.path) for saved in strange)
        self.unreadable = found.unreadable + foreign
        return [_waiting(saved) for saved in here]

    def resume(self, path: Path, keep: int | None = None) -> Sitting:
        return self.desk.resume(path, self.shell.settings, keep, self._own_aids)

    def retell(self, path: Path) -> Retelling:
        from tischrunde.archive.retelling import retell

        return retell(path)

    def replaying(self, path: Path) -> Replaying:
        from tischrunde.archive.replaying import replaying

        return replaying(path)

    def branch(self, match: Replaying, ply: int) -> Sitting:
        from tischrunde.archive.branching import branch, branch_header

        header = branch_header(match, ply, _new_id(), _now(), __version__)
        return self.resume(branch(self.paths.saves, match, ply, header))

    def analyse(
        self,
        match: Replaying,
        done: Callable[[Analysis | None], None],
        progress: Callable[[int, int], None],
    ) -> Callable[[], None]:
        from tischrunde.archive.analysis.keeping import keep, kept
        from tischrunde.archive.analysis.plan import plan_of
        from tischrunde.archive.analysis.running import Asking

        folder, plan = self.paths.analyses, plan_of(match.header, match.log)
        known = kept(folder, plan)
        if known is not None:
            done(known)
            return lambda: None

        def finished(report: Analysis | None) -> None:
            if report is not None:
                try:
                    keep(folder, plan, report)
                except StorageError:
                    # It can be made again.
                    log.warning("the analysis cannot be kept", exc_info=True)
            done(report)

        asking = Asking(plan, self.desk.bots, finished, progress)
        self.desk.bots.start()
        asking.start()
        return asking.cancel

    # -- statistics -------------------------------------------------------------------------

    def count(self, path: Path) -> None:
        """Have the journal at ``path`` counted, beside whatever is being done.

        What fails is made up for when the statistics are opened.
        """
        Thread(target=_count, args=(self.paths.statistics, path), daemon=True).start()

    @property
    def statistics(self) -> Path:
        """The file of the statistics."""
        return self.paths.statistics

    @property
    def saves(self) -> Path:
        """The folder of the journals."""
        return self.paths.saves

    def delete(self, path: Path) -> None:
        from tischrunde.storage import matches

        matches.delete(path)

    # -- new matches ------------------------------------------------------------------------

    def begin(self, draft: Draft) -> Sitting:
        """A new match; who plays and how is remembered for the next time."""
        self._remember_people(draft.seats)
        # The last one stands last: those people are expected again, whatever they play.
        setups = {**self.shell.settings.setups}
        setups.pop(draft.game_id, None)
        setups[draft.game_id] = draft.setup()
        self.shell.remember(setups=setups, buzzers=self._buzzers(draft))
        seed = seed_by_lot() if draft.seed is None else draft.seed
        return self._begin(draft.header(seed, _new_id(), _now(), __version__))

    def _buzzers(self, draft: Draft) -> dict[str, str]:
        """Everybody's key, with those that have just been chosen."""
        chosen = {seat.person or seat.name: seat.buzzer for seat in draft.persons if seat.buzzer}
        return {**self.shell.settings.buzzers, **chosen}

    def again(self, info: TableInfo) -> Sitting:
        """The same people and rules, dealt anew."""
        return self._begin(info.header(seed_by_lot(), _new_id(), _now(), __version__))

    def asked_for(
        self, game: str, options: Mapping[str, Any], levels: Sequence[str], seed: int | None
    ) -> Sitting:
        """The match that the command line asks for: one person, and bots of these levels."""
        from tischrunde.match.draft import Draft
        from tischrunde.ui.setup.new_match import new_bot, new_person

        draft = Draft(game, ())
        draft.seats.append(new_person(self.shell, draft))
        for level in levels:
            bot = new_bot(self.shell, draft)
            bot.level = level
            draft.add(bot)
        for name, value in options.items():
            draft.values[name] = value
        number = seed_by_lot() if seed is None else seed
        return self._begin(draft.header(number, _new_id(), _now(), __version__))

    def _begin(self, header: Header) -> Sitting:
        return self.desk.begin(header, self.shell.settings, self._own_aids)

    # -- people -----------------------------------------------------------------------------

    @cached_property
    def book(self) -> FamilyBook:
        from tischrunde.program.family_book import FamilyBook

        return FamilyBook(self.paths.profiles, self.shell, lambda *said: self.tell(*said))

    def people(self) -> Sequence[Person]:
        return self.book.people().people

    def last_evening(self) -> Evening | None:
        """Who played on the last evening before this one; None if that cannot be known."""
        if not _has_files(self.paths.saves):
            return None
        from tischrunde.archive.past import last_evening

        try:
            found = self.shelf.look(AT_ONCE)
        except StorageError:
            return None
        matches = found.unfinished + found.finished
        return last_evening(matches, self.book.people(), self.past.today())

    def _own_aids(self, seat: SeatRecord) -> Aids | None:
        """The aids of whoever sits there; in old journals people have only a name."""
        found = self.book.people().whose(seat.person, seat.name)
        return None if found is None else found.aids

    def _remember_people(self, seats: Sequence[SeatSetup]) -> None:
        """Keep the people of a match, so that they are one click away next time.

        Each gets an id, by which namesakes are told apart from then on.
        """

        def enter(people: People) -> None:
            here = {seat.person for seat in seats}
            for seat in seats:
                if seat.player == "person" and not is_guest(self.shell.texts, seat.name):
                    self._enter(people, seat, here)
                else:
                    seat.person = ""

        from tischrunde.i18n.guests import is_guest

        try:
            self.book.change(enter)
        except StorageError:
            # Only a convenience is lost; the folder has been complained about, or the disk will.
            log.warning("the people cannot be saved", exc_info=True)

    def _enter(self, people: People, seat: SeatSetup, here: set[str]) -> None:
        """Have whoever sits there among the people, as they are now; ``here`` are ids in use."""
        from msgspec.structs import replace

        from tischrunde.storage.profiles import Person

        known = people.whose(seat.person, seat.name, here)
        if known is None:
            # Who was removed meanwhile, and plays all the same, is somebody new.
            fresh = seat.person if seat.person not in people.removed else ""
            known = Person(fresh or _new_id(), seat.name)
        seat.person = known.id
        here.add(known.id)
        age = seat.age if known.birth_year is None else known.age
        people.put(replace(known, face=seat.face, age=age, aids=seat.aids))

    # -- sounds -----------------------------------------------------------------------------

    def prepare_sounds(self) -> None:
        """Have the sounds ready, after the first picture."""
        from tischrunde.ui.sound.sounds import Sounds

        self._sounds = Sounds(language=self.shell.texts.language)
        self._set_sounds()
        self._sounds.prepare()

    def _set_sounds(self) -> None:
        if self._sounds is None:
            return
        now = self.shell.settings
        self._sounds.set_enabled(now.sounds)
        self._sounds.set_language(self.shell.texts.language)
        for group in ("table", "animals", "voices"):
            self._sounds.set_volume(group, getattr(now.volumes, group) / 100)

    def play_sound(self, name: str, pan: float = 0.0) -> None:
        if self._sounds is not None:
            self._sounds.play(name, pan=pan)

    def no_sound(self) -> str:
        """The key of a sentence why nothing can be heard, "" if it can or is not known yet."""
        if self._sounds is None:
            return ""
        problem = self._sounds.problem()
        return f"settings.no_sound.{problem}" if problem else ""

    def close(self) -> None:
        """End what was started."""
        if self._sounds is not None:
            self._sounds.close()
        if "desk" in self.__dict__:
            self.desk.close()


def _waiting(saved: SavedMatch) -> Waiting:
    header, status = saved.header, saved.status
    names = tuple(seat.name for seat in header.seats)
    turn = names[status.turn] if status and status.turn is not None else ""
    number, insight = (status.round, status.insight) if status else (0, False)
    return Waiting(saved.path, header.game, names, turn, number, insight, saved.finished)


def _count(statistics: Path, journal: Path) -> None:
    from tischrunde.archive.statistics.filling import count_file
    from tischrunde.archive.statistics.store import open_store

    try:
        store = open_store(statistics)
        try:
            count_file(store, journal)
        finally:
            store.close()
    except StorageError:
        log.warning("the statistics cannot be filled", exc_info=True)


def _has_files(folder: Path) -> bool:
    """Whether there is anything in ``folder``: cheaper than what reads it."""
    try:
        return next(folder.iterdir(), None) is not None
    except OSError:
        return False


def _new_id() -> str:
    import uuid

    return uuid.uuid4().hex


def _now() -> str:
    from datetime import datetime

    return datetime.now().astimezone().isoformat(timespec="seconds")

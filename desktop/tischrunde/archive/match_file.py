"""A match and its journal together: begin one, go on with one, and keep it up to date."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from tischrunde.i18n.texts import Texts
from tischrunde.match.match import Match, Replay
from tischrunde.match.messages import Message, Update
from tischrunde.rules.core.record import Entry, Header
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.storage.errors import BadJournal
from tischrunde.storage.journal import Journal, create, reopen
from tischrunde.storage.reading import Reading, Status


class MatchFile:
    """The recorder of one match (see ``match.recorder``), with notes for the list of matches.

    ``watch`` is an observer for a spectator: ``host.attach(None, file.watch)``.
    """

    def __init__(self, folder: Path, journal: Journal | None = None) -> None:
        self._folder = folder
        self._journal = journal
        self._people: frozenset[int] = frozenset()
        self._status: Status | None = None
        self._noted: Status | None = None
        self._done_since = False

    @property
    def path(self) -> Path | None:
        """Path of the journal; None before ``begin``."""
        return None if self._journal is None else self._journal.path

    def begin(self, header: Header) -> None:
        """Start the journal of a new match; one that was left before its first deal has its own."""
        if self._journal is None:
            self._journal = create(self._folder, header)
        self.seated(header)

    def seated(self, header: Header) -> None:
        """Learn who sits there: what is noted depends on whether a person is on turn."""
        self._people = frozenset(
            seat for seat, record in enumerate(header.seats) if record.player == "person"
        )

    def append(self, entry: Entry) -> None:
        self._opened().append(entry)
        self._done_since = True

    def digest(self, text: str) -> None:
        self._opened().digest(text)

    def sync(self) -> None:
        # A match that was put away before it began has nothing to bring to the disk.
        if self._journal is not None:
            self._journal.sync()

    def close(self) -> None:
        """Note where the match stands, bring all to the disk, and let go of the file."""
        if self._journal is None:
            return
        try:
            self._note()
        finally:
            self._journal.close()

    def watch(self, message: Message) -> None:
        """Follow where the match stands; noted when it waits for a person, and at every round."""
        if not isinstance(message, Update):
            return
        waiting = message.view.waiting if message.view is not None else ()
        turn = waiting[0] if len(waiting) == 1 else None
        standing = message.standing
        totals, winners = standing.totals, standing.winners
        over = bool(winners)
        self._status = Status(message.round, turn, totals, winners, message.insight, unseen=over)
        if message.entry is None:
            # Only where things stand: sitting down at a match does not change it.
            self._noted = self._status
            return
        new_round = self._noted is None or self._noted.round != message.round
        if new_round or standing.winners or (turn in self._people and self._done_since):
            self._note_if_possible()

    def seen(self) -> None:
        """The end of the match has been shown: there is nothing left to go on with."""
        if self._status is not None:
            self._status = self._status._replace(unseen=False)
            self._note_if_possible()

    def _note_if_possible(self) -> None:
        # A note is only for the list; the next action tells of a disk that fails.
        with contextlib.suppress(OSError):
            self._note()

    def _note(self) -> None:
        if self._status is None or self._journal is None:
            return
        if self._status != self._noted or self._done_since:
            self._journal.status(self._status)
            self._noted, self._done_since = self._status, False

    def _opened(self) -> Journal:
        if self._journal is None:
            raise RuntimeError("the journal of this match was never begun")
        return self._journal


class Opened(NamedTuple):
    """A saved match to go on with; ``reading`` and ``replay`` tell what was found in the file."""

    match: Match
    file: MatchFile
    reading: Reading
    replay: Replay

    def notices(self, texts: Texts) -> list[str]:
        """Sentences that people should read about the file; [] if it was in order."""
        return notices(texts, self.reading, self.replay)


Check = Callable[[Reading, Replay], None]


def open_match(path: Path, check: Check | None = None) -> Opened:
    """Read a saved match and go on writing to it, from its last good place.

    ``check`` is called before anything is changed, and may raise. Otherwise
    raises a :class:`~tischrunde.storage.errors.StorageError`; the file is then
    unchanged, too.
    """
    held: list[tuple[Reading, Replay]] = []

    def judge(reading: Reading) -> int:
        replay = follow(reading)
        if check is not None:
            check(reading, replay)
        held.append((reading, replay))
        return replay.kept

    cut, journal = reopen(path, judge)
    ((reading, replay),) = held
    file = MatchFile(path.parent, journal)
    file.seated(reading.header)
    return Opened(replay.match, file, reading._replace(aside=cut.aside), replay)


def follow(reading: Reading, *, to_read: bool = False, kind: type[Match] = Match) -> Replay:
    """The match in ``reading``, as far as its lines hold; one of this ``kind``.

    Raises ``BadJournal`` if this program has no such game, options or rules. Who only
    wants ``to_read`` is given matches of older rules too, as far as today's follow them.
    """
    try:
        replay = kind.replay(reading.header, reading.lines, older_rules=to_read)
    except BadOptions as error:
        raise BadJournal("journal_match", reading.path) from error
    if replay.stop is not None and replay.stop.code == "rules_version":
        version = reading.header.rules_version
        raise BadJournal("journal_rules", reading.path, version=version)
    return replay


Notice = tuple[str, dict[str, Any]]
"""A sentence about a file: its key in the catalogues, and its parameters."""


def noticed(reading: Reading, replay: Replay) -> list[Notice]:
    """What is wrong with a journal: damage, disagreement, and the copy kept; [] if nothing is."""
    wrong = what_is_wrong(reading, replay)
    found = [] if wrong is None else [wrong]
    if replay.stop is None and has_older_rules(reading, replay):
        found.insert(0, ("common.storage.older_rules", {"version": reading.header.rules_version}))
    if reading.aside is not None:
        found.append(("common.storage.kept_aside", {"aside": reading.aside}))
    return found


def notices(texts: Texts, reading: Reading, replay: Replay) -> list[str]:
    """What is wrong with a journal, in sentences."""
    return [texts(key, **params) for key, params in noticed(reading, replay)]


_STOPS: Final = {"digest": "common.storage.bad_digest", "illegal": "common.storage.bad_action"}


def what_is_wrong(reading: Reading, replay: Replay) -> Notice | None:
    """The first thing that is wrong with a journal, as a key and its parameters; None if nothing.

    An action that does not hold comes before a damaged line behind it.
    """
    stop, damage = replay.stop, reading.damage
    if stop is not None:
        line = reading.numbers[stop.line]
        good = reading.numbers[replay.kept - 1] if replay.kept else 1
        if has_older_rules(reading, replay):
            # Nothing is wrong with the file: it is the rules that have changed.
            version = reading.header.rules_version
            return "common.storage.older_rules_stop", {"good": good, "version": version}
        return _STOPS[stop.code], {"line": line, "good": good, "text": stop.text}
    return None if damage is None else (damage.key, damage.params)


def has_older_rules(reading: Reading, replay: Replay) -> bool:
    """Whether the match was played by rules that have changed since."""
    return reading.header.rules_version < replay.match.game.rules_version


def is_sound(reading: Reading, replay: Replay) -> bool:
    """Whether nothing is wrong with a journal but, perhaps, a torn last line."""
    return replay.stop is None and (reading.damage is None or reading.damage.torn)

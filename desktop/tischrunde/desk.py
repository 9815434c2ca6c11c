"""Opens matches: the journal, the host, the bots and the bridge of each, in the right order.

Part of the composition root. What a screen gets is a :class:`Sitting`; closing
it brings everything to the disk.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path

from tischrunde.match.bot_host import ProcessBots
from tischrunde.match.host import Host
from tischrunde.match.match import Match, Replay
from tischrunde.match.messages import Update
from tischrunde.match.pace import PRESETS
from tischrunde.rules.core.record import Entry, Header
from tischrunde.rules.core.zones import Seat
from tischrunde.storage import journal
from tischrunde.storage.journal import Journal
from tischrunde.storage.reading import Damage, Reading, Status
from tischrunde.storage.settings import Settings
from tischrunde.ui.bridge import Bridge
from tischrunde.ui.qt_clock import QtClock
from tischrunde.ui.sitting import Damaged, Sitting, set_pace


class JournalRecorder:
    """A host's recorder that writes a journal; ``path`` is None until the match has begun."""

    def __init__(self, folder: Path, opened: Journal | None = None) -> None:
        self._folder = folder
        self._journal = opened

    @property
    def path(self) -> Path | None:
        return None if self._journal is None else self._journal.path

    def begin(self, header: Header) -> None:
        # A match that was left before its first deal has its journal already.
        if self._journal is None:
            self._journal = journal.create(self._folder, header)

    def append(self, entry: Entry) -> None:
        self._open().append(entry)

    def digest(self, text: str) -> None:
        self._open().digest(text)

    def status(self, status: Status) -> None:
        """Note where the match stands; what cannot be noted is only missing in a list."""
        if self._journal is not None:
            with contextlib.suppress(OSError):
                self._journal.status(status)

    def sync(self) -> None:
        self._open().sync()

    def close(self) -> None:
        if self._journal is not None:
            self._journal.close()

    def _open(self) -> Journal:
        assert self._journal is not None
        return self._journal


class Marker:
    """Notes where a match stands in its journal, for the list on the home screen.

    Only when it is a person's turn or something has ended: that is what the list
    tells, and a line at every action would double the journal.
    """

    def __init__(self, recorder: JournalRecorder, people: Sequence[Seat]) -> None:
        self._recorder = recorder
        self._people = people

    def note(self, update: Update) -> None:
        """Take note of ``update`` if it is worth one."""
        view = update.view
        if update.entry is None or view is None:
            return
        turns = [seat for seat in view.waiting if seat in self._people]
        if turns or view.result is not None:
            turn = turns[0] if turns else None
            standing = update.standing
            self._recorder.status(Status(update.round, turn, standing.totals, standing.winners))


class Desk:
    """The one place where matches are opened: their journals lie in ``saves``."""

    def __init__(self, saves: Path, clock: QtClock) -> None:
        self.folder = saves
        self.clock = clock
        self.bots = ProcessBots(clock)

    def begin(self, header: Header, settings: Settings) -> Sitting:
        """A new match. Raises :class:`~tischrunde.rules.core.refusal.BadOptions`."""
        return self._sit(Match(header), JournalRecorder(self.folder), settings)

    def resume(self, path: Path, settings: Settings, keep: int | None = None) -> Sitting:
        """A match that was left, or the first ``keep`` lines of it.

        Raises :class:`Damaged` if more than a torn last line is wrong with it and
        ``keep`` was not given, and
        :class:`~tischrunde.storage.errors.StorageError` if it cannot be opened.
        """
        replays: list[Replay] = []

        def judge(reading: Reading) -> int:
            wanted = len(reading.lines) if keep is None else keep
            replays.append(Match.replay(reading.header, reading.lines[:wanted]))
            if keep is None:
                _check(reading, replays[0])
            return wanted

        reading, opened = journal.reopen(path, judge)
        torn = reading.damage if reading.damage is not None and reading.damage.torn else None
        return self._sit(replays[0].match, JournalRecorder(self.folder, opened), settings, torn)

    def _sit(
        self,
        match: Match,
        recorder: JournalRecorder,
        settings: Settings,
        repaired: Damage | None = None,
    ) -> Sitting:
        self.bots.start()
        host = Host(match, self.clock, self.bots, recorder, PRESETS[settings.pace])
        bridge = Bridge(host)
        set_pace(host, settings)
        marker = Marker(recorder, host.people)
        bridge.updated.connect(marker.note)
        return Sitting(match.header, bridge, repaired)

    def close(self) -> None:
        """End the bots' process."""
        self.bots.close()


def _check(reading: Reading, replay: Replay) -> None:
    """Raise :class:`Damaged` unless the whole journal can be followed."""
    stop, damage = replay.stop, reading.damage
    if stop is not None:
        codes = {"digest": "bad_digest", "illegal": "bad_action"}
        code = codes.get(stop.code)
        numbers = (*reading.numbers, 0)
        good = numbers[replay.kept - 1] if replay.kept else 1
        params = {"line": numbers[stop.line], "good": good, "text": stop.text}
        key = f"common.storage.{code}" if code else f"match.stop.{stop.code}"
        raise Damaged(reading.path, replay.kept, key, params)
    if damage is not None and not damage.torn:
        raise Damaged(reading.path, len(reading.lines), damage.key, damage.params)

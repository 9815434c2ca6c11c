"""Opens matches: the journal, the host, the bots and the bridge of each, in the right order.

Part of the composition root. What a screen gets is a :class:`Sitting`; closing
it brings everything to the disk.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tischrunde.archive.match_file import MatchFile, is_sound, open_match, what_is_wrong
from tischrunde.archive.retelling import can_be_read
from tischrunde.match.bot_host import ProcessBots
from tischrunde.match.host import Host
from tischrunde.match.match import Match, Replay
from tischrunde.match.pace import PRESETS
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.storage.errors import BadJournal
from tischrunde.storage.profiles import Aids
from tischrunde.storage.reading import Damage, Reading
from tischrunde.storage.settings import Settings
from tischrunde.ui.kit.qt_clock import QtClock
from tischrunde.ui.play.bridge import Bridge
from tischrunde.ui.play.sitting import Damaged, OlderRules, Sitting, set_pace

AidsOf = Callable[[SeatRecord], Aids | None]
"""The own aids of whoever sits there, if that person has any."""


def no_own(_seat: SeatRecord) -> Aids | None:
    """Nobody has aids of their own."""
    return None


class MatchOpener:
    """The one place where matches are opened: their journals lie in ``saves``."""

    def __init__(self, saves: Path, clock: QtClock) -> None:
        self.folder = saves
        self.clock = clock
        self.bots = ProcessBots(clock)

    def begin(self, header: Header, settings: Settings, aids: AidsOf = no_own) -> Sitting:
        """A new match. Raises :class:`~tischrunde.rules.core.refusal.BadOptions`."""
        return self._sit(Match(header), MatchFile(self.folder), settings, aids)

    def resume(
        self,
        path: Path,
        settings: Settings,
        keep: int | None = None,
        aids: AidsOf = no_own,
    ) -> Sitting:
        """A match that was left, or as many lines of it as are good.

        Raises :class:`Damaged` if more than a torn last line is wrong with it and
        nobody has said yet how much to ``keep``, :class:`OlderRules` if it can only be
        read, and
        :class:`~tischrunde.storage.errors.StorageError` if it cannot be opened.
        """
        try:
            opened = open_match(path, _check if keep is None else None)
        except BadJournal as error:
            if error.code == "journal_rules" and can_be_read(path):
                raise OlderRules(path) from error
            raise
        damage = opened.reading.damage
        torn = damage if damage is not None and damage.torn else None
        return self._sit(opened.match, opened.file, settings, aids, torn)

    def _sit(
        self,
        match: Match,
        file: MatchFile,
        settings: Settings,
        aids: AidsOf,
        repaired: Damage | None = None,
    ) -> Sitting:
        self.bots.start()
        # Also where nobody plays, the next round is dealt once its points have been seen.
        host = Host(match, self.clock, self.bots, file, PRESETS[settings.pace], auto_deal=False)
        bridge = Bridge(host)
        known = {seat: aids(match.header.seats[seat]) for seat in host.people}
        own = {seat: found for seat, found in known.items() if found is not None}
        set_pace(bridge, settings, own)
        host.attach(None, file.watch)
        return Sitting(bridge, repaired, own, file.seen, lambda: file.path)

    def close(self) -> None:
        """End the bots' process."""
        self.bots.close()


def _check(reading: Reading, replay: Replay) -> None:
    """Raise :class:`Damaged` unless the whole journal can be followed."""
    wrong = what_is_wrong(reading, replay)
    if wrong is not None and not is_sound(reading, replay):
        raise Damaged(reading.path, replay.kept, *wrong)

"""A match as the log of what was done, and everything that follows from it.

The header and the entries are the truth (they are what a journal holds); games,
rounds, positions, results and totals are made from them and can be made again.
Entries by :data:`TABLE` belong to the match (``deal``, ``undo 3``) or to the
position (``close``).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from copy import copy
from typing import Any, Final, NamedTuple

from tischrunde.match.redaction import RedactedEntry, redact_entry
from tischrunde.match.revealing import revealed
from tischrunde.match.rounds import Round
from tischrunde.match.table import GRAMMAR, build_game
from tischrunde.rules.core import notation, options, series
from tischrunde.rules.core.actions import Action, NotAnAction
from tischrunde.rules.core.events import Event, Noted, Sink
from tischrunde.rules.core.record import Entry, Header
from tischrunde.rules.core.refusal import BadOptions, IllegalAction, Refusal, refusal
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.rng import derive
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.zones import TABLE, Seat

DIGEST_EVERY: Final = 20
"""After so many entries the position reached is pinned in the journal.

So it is at the end of each round, and when the match is left."""


class ReplayStop(NamedTuple):
    """Where and why a journal could not be followed further.

    ``line`` counts entries and digests from 0. ``code`` is ``illegal`` (``refusal``
    says why), ``digest`` (the position is another than the one recorded) or
    ``rules_version`` (played by rules that this program no longer has).
    """

    line: int
    code: str
    text: str
    refusal: Refusal | None = None


class Replay(NamedTuple):
    """A match read back: ``kept`` is the number of lines that hold, ``stop`` why not all do."""

    match: Match
    stop: ReplayStop | None
    kept: int


class Match:
    """A match in play; raises BadOptions if the header describes none."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.game = build_game(header)
        self.log: list[Entry] = []
        self.results: list[Result] = []
        self.standing = series.standing(self.game, ())
        self.current: Round | None = None
        self.insight = header.parent is not None
        """Whether somebody may know what nobody should: something was taken back after it had
        shown more, or it is played on from a match whose cards could be seen.

        Such a match is one "with insight": it is left out of statistics.
        """
        self._first_dealer = self.game.first_dealer(header.seed)
        self._parsed: dict[tuple[bool, str], Action] = {}

    def copy(self) -> Match:
        """A match of its own that stands at the same moment."""
        twin = copy(self)
        twin.log, twin.results = self.log.copy(), self.results.copy()
        twin.current = None if self.current is None else self.current.copy()
        return twin

    # -- what is --------------------------------------------------------------

    @property
    def ply(self) -> int:
        """Number of entries in the log, 0 or more; it never goes back."""
        return len(self.log)

    @property
    def position(self) -> Position[Any] | None:
        """The position in play, with all its secrets; None before the first deal."""
        return None if self.current is None else self.current.position

    @property
    def round_game(self) -> Game[Any, Any]:
        """The game with the options in force: some may have been changed for this round."""
        return self.game if self.current is None else self.current.game

    @property
    def round(self) -> int:
        """The number of the round in play, from 1; 0 before the first deal."""
        return 0 if self.current is None else self.current.number

    @property
    def dealer(self) -> Seat | None:
        """Seat that dealt the round in play; None before the first deal."""
        return None if self.current is None else self.current.dealer

    @property
    def round_over(self) -> bool:
        """Whether the last round dealt has ended."""
        return self.current is not None and len(self.results) == self.current.number

    @property
    def over(self) -> bool:
        """Whether the match has ended (GEN-10)."""
        return bool(self.standing.winners)

    def digest(self) -> str:
        """Sixteen hexadecimal digits that pin totals, round and position."""
        position = "" if self.current is None else notation.position_text(self.current.position)
        text = f"{self.round} {self.standing.totals}\n{position}"
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    # -- what happens ---------------------------------------------------------

    def parse(self, seat: Seat, text: str) -> Action:
        """The action that ``seat`` names by ``text``; raises NotAnAction."""
        key = (seat == TABLE, text)
        known = self._parsed.get(key)
        if known is None:
            of_match = seat == TABLE and text.partition(" ")[0] in GRAMMAR.verbs
            known = (GRAMMAR if of_match else self.game.grammar).parse(text)
            self._parsed[key] = known
        return known

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """Reason ``seat`` (or TABLE) cannot do this now, or None."""
        if seat == TABLE and action.verb == "deal":
            return self._why_no_deal(action)
        if self.current is None:
            return refusal("no_round", "GEN-06")
        if seat == TABLE and action.verb == "undo":
            (count,) = action.args
            good = 1 <= count <= len(self.current.line)
            return None if good else refusal("nothing_to_undo", "GEN-06", count=count)
        if seat != TABLE and not 0 <= seat < self.game.seats:
            return refusal("not_a_seat", "GEN-01", seat=seat, high=self.game.seats - 1)
        return self.current.position.why_not(seat, action)

    def is_mistake(self, seat: Seat, events: Sequence[Event]) -> bool:
        """Whether ``events`` tell ``seat`` that what it has just done was wrong."""
        notes = self.game.mistake_notes
        return any(
            isinstance(event, Noted) and event.seat == seat and event.what in notes
            for event in events
        )

    def act(
        self,
        seat: Seat,
        action: Action,
        emit: Sink | None = None,
        remarks: tuple[tuple[str, str], ...] = (),
    ) -> Entry:
        """Do it and write it into the log; raises IllegalAction, then nothing has changed."""
        entry = Entry(seat, action.text, remarks)
        self._carry_out(seat, action, emit)
        self.log.append(entry)
        return entry

    def enter(self, entry: Entry, emit: Sink | None = None) -> None:
        """Follow a line of a journal; raises IllegalAction, then nothing has changed."""
        try:
            action = self.parse(entry.seat, entry.text)
        except NotAnAction as error:
            reason = refusal("not_an_action", "GEN-06", text=entry.text)
            raise IllegalAction(reason) from error
        self._carry_out(entry.seat, action, emit)
        self.log.append(entry)

    def _carry_out(self, seat: Seat, action: Action, emit: Sink | None) -> None:
        current = self.current
        if seat == TABLE and action.verb in GRAMMAR.verbs:
            reason = self.why_not(seat, action)
            if reason is not None:
                raise IllegalAction(reason)
            if action.verb == "deal":
                self._deal(action, emit)
            else:
                assert current is not None
                self._undo(current, action.args[0])
            return
        if current is None or not TABLE <= seat < self.game.seats:
            raise IllegalAction(self.why_not(seat, action) or refusal("no_round", "GEN-06"))
        current.act(len(self.log) + 1, seat, action, emit)
        self._settle(current)

    def _settle(self, current: Round) -> None:
        """Count the round if it has just ended."""
        result = current.position.result()
        if result is not None:
            self.results.append(result)
            self.standing = series.standing(self.game, self.results)

    # -- the table's own actions ----------------------------------------------

    def _why_no_deal(self, action: Action) -> Refusal | None:
        if self.over:
            return refusal("match_over", "GEN-10")
        if self.current is not None and not self.round_over:
            return refusal("round_running", "GEN-06")
        for setting in action.args:
            if setting.name not in self.game.round_options:
                return refusal("option_fixed", "GEN-05", option=setting.name)
        try:
            self._game_for(action)
        except BadOptions as error:
            return error.problems[0]
        return None

    def _game_for(self, action: Action) -> Game[Any, Any]:
        """The game of the next round: the match's own, unless options are changed for it."""
        if not action.args:
            return self.game
        changes = options.parse(self.game.options_class, action.args)
        return build_game(self.header, changes)

    def _deal(self, action: Action, emit: Sink | None) -> None:
        number = len(self.results) + 1
        seed = derive(self.header.seed, "round", number)
        dealer = Seat((self._first_dealer + number - 1) % self.game.seats)
        self.current = Round(self._game_for(action), number, seed, dealer, emit)
        self._settle(self.current)

    def _undo(self, current: Round, count: int) -> None:
        self.insight = self.insight or revealed(current, count)
        if self.round_over:
            self.results.pop()
            self.standing = series.standing(self.game, self.results)
        current.rewind(count)

    # -- looking back ---------------------------------------------------------

    def story(self, seat: Seat | None, since: int = 0) -> list[RedactedEntry]:
        """What ``seat`` (None: a spectator) saw in this round after ply ``since``, oldest first.

        Actions taken back are left out; the ``undo`` itself is told.
        """
        if self.current is None:
            return []
        start = self._dealt_at()
        told: list[RedactedEntry] = []
        position, events = self.current.deal_again()
        if since <= start:
            told.append(redact_entry(start + 1, self.log[start], None, events, seat, position))
        for done, _, after, happened in self.current.steps():
            if done.ply > since:
                entry = self.log[done.ply - 1]
                told.append(redact_entry(done.ply, entry, done.action, happened, seat, after))
        for index in range(max(start, since), len(self.log)):
            entry = self.log[index]
            if entry.seat == TABLE and entry.text.startswith("undo "):
                told.append(RedactedEntry(index + 1, entry, ()))
        return sorted(told, key=lambda part: part.ply)

    def _dealt_at(self) -> int:
        """Index in the log of the deal of the round in play."""
        for index in range(len(self.log) - 1, -1, -1):
            entry = self.log[index]
            if entry.seat == TABLE and entry.text.split(" ")[0] == "deal":
                return index
        raise AssertionError("a round that was never dealt")

    # -- reading back ---------------------------------------------------------

    @classmethod
    def replay(
        cls, header: Header, lines: Iterable[Entry | str], *, older_rules: bool = False
    ) -> Replay:
        """The match that a journal tells (its entries, and digests as text).

        Stops at the first line that does not follow, be it an entry that is not
        allowed or a digest that does not agree. The match then stands at the last
        digest that did: something else may be wrong in what lies between. Raises
        BadOptions if the header describes no match.

        A match of other rules is not followed at all; with ``older_rules`` one of an
        older version is, by the rules of today: good enough to read, not to go on with.
        """
        given = list(lines)
        match = cls(header)
        newer = header.rules_version > match.game.rules_version
        if newer or (header.rules_version < match.game.rules_version and not older_rules):
            return Replay(match, ReplayStop(0, "rules_version", str(header.rules_version)), 0)
        sure = 0
        for index, line in enumerate(given):
            stop = match._stop_at(index, line)
            if stop is not None:
                return Replay(cls._follow(header, given[:sure]), stop, sure)
            if isinstance(line, str):
                sure = index + 1
        return Replay(match, None, len(given))

    def _stop_at(self, index: int, line: Entry | str) -> ReplayStop | None:
        """Follow one line; why it does not follow, if so."""
        if isinstance(line, str):
            return None if line == self.digest() else ReplayStop(index, "digest", line)
        try:
            self.enter(line)
        except IllegalAction as error:
            return ReplayStop(index, "illegal", line.text, error.refusal)
        return None

    @classmethod
    def _follow(cls, header: Header, lines: Sequence[Entry | str]) -> Match:
        match = cls(header)
        for line in lines:
            if not isinstance(line, str):
                match.enter(line)
        return match

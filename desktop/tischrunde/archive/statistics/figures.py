"""What happened in a match, counted: points and wins by round, and what each game is about.

Only rounds that are over are counted, and what was taken back is not. While a match goes on,
nothing is told of it that only its cards tell.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Final, NamedTuple

from tischrunde.archive.statistics import clack, cocotaki, kato, racko
from tischrunde.archive.statistics.tally import (
    BIN,
    LOW_IS_BEST,
    CountedAction,
    CountedRound,
    Record,
    TallySheet,
)
from tischrunde.match.match import Match
from tischrunde.rules.core.events import Sink
from tischrunde.rules.core.options import changed
from tischrunde.rules.core.record import Entry, Header
from tischrunde.rules.core.zones import TABLE, Seat

__all__ = ["BIN", "FIGURES", "LOW_IS_BEST", "RECORDS", "MatchFigures", "Record", "RoundFigures"]

_GAMES: Final[Mapping[str, ModuleType]] = {
    "kato": kato,
    "cocotaki": cocotaki,
    "clack": clack,
    "racko": racko,
}
FIGURES: Final[Mapping[str, tuple[str, ...]]] = {
    game: ("rounds_won", *module.FIGURES) for game, module in _GAMES.items()
}
"""The figures of each game, in the order in which they are shown.

Beside them Cocotaki has ``sound_right:<animal>`` and ``sound_wrong:<animal>``.
"""
RECORDS: Final[Mapping[str, tuple[str, ...]]] = {
    game: module.RECORDS for game, module in _GAMES.items()
}
"""The kinds of records of each game."""


class RoundFigures(NamedTuple):
    """A finished round: points by seat, the seats that won, the entries from deal to end."""

    number: int
    points: tuple[int, ...]
    winners: tuple[int, ...]
    plies: int


class MatchFigures(NamedTuple):
    """Everything that is counted of one match.

    ``counts`` is by seat and figure, ``times`` the number of right answers by seat, kind of task
    and step of :data:`BIN`. ``options`` are those that differ from the defaults.
    """

    header: Header
    rounds: tuple[RoundFigures, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    insight: bool
    counts: Mapping[tuple[Seat, str], int]
    times: Mapping[tuple[Seat, str, int], int]
    records: tuple[Record, ...]
    options: Mapping[str, object] = {}


class CountedMatch(Match):
    """A match that counts each round when it is really over: when the next one is dealt."""

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        self._tally = TallySheet()
        self._rounds: list[RoundFigures] = []

    def enter(self, entry: Entry, emit: Sink | None = None) -> None:
        ended = self.round_over
        played = _played(self) if ended and _is(entry, "deal") else None
        super().enter(entry, emit)
        if played is not None:
            self._rounds.append(_count(self._tally, played, self))

    def figures(self) -> MatchFigures:
        """What has been counted, with the last round if that is over; to be asked once."""
        if self.round_over:
            self._rounds.append(_count(self._tally, _played(self), self))
        counts, records = self._tally.counts, self._tally.records
        hidden = () if self.over else _GAMES[self.header.game].HIDDEN
        return MatchFigures(
            self.header,
            tuple(self._rounds),
            self.standing.totals,
            tuple(int(seat) for seat in self.standing.winners),
            self.insight,
            {key: number for key, number in counts.items() if number and key[1] not in hidden},
            dict(self._tally.times),
            tuple(record for kind, record in sorted(records.items()) if kind not in hidden),
            changed(self.game.options),
        )


def figures_of(header: Header, log: Sequence[Entry]) -> MatchFigures:
    """The figures of the match of ``header`` and ``log``.

    Raises :class:`~tischrunde.rules.core.refusal.BadOptions` or
    :class:`~tischrunde.rules.core.refusal.IllegalAction` for what is no match.
    """
    match = CountedMatch(header)
    for entry in log:
        match.enter(entry)
    return match.figures()


def _played(match: Match) -> CountedRound:
    """The last round of ``match``, which is over, told again."""
    current, log = match.current, match.log
    assert current is not None
    dealt = next(at for at in range(len(log) - 1, -1, -1) if _is(log[at], "deal"))
    start, _ = current.deal_again()
    actions = tuple(
        CountedAction(
            step.done.ply,
            step.done.seat,
            step.done.action,
            step.before,
            step.after,
            step.events,
            log[step.done.ply - 1].remarks,
        )
        for step in current.steps()
    )
    return CountedRound(
        current.game, current.number, dealt + 1, start, actions, match.results[current.number - 1]
    )


def _count(tally: TallySheet, played: CountedRound, match: Match) -> RoundFigures:
    game = match.header.game
    _GAMES[game].count(tally, played)
    result = played.result
    for seat in result.winners:
        tally.count(seat, "rounds_won")
    if "most_points" in RECORDS[game]:
        for at, points in enumerate(result.points):
            tally.record("most_points", Seat(at), points, played.end)
    winners = tuple(int(seat) for seat in result.winners)
    return RoundFigures(played.number, result.points, winners, len(played.actions))


def _is(entry: Entry, verb: str) -> bool:
    return entry.seat == TABLE and entry.text.partition(" ")[0] == verb

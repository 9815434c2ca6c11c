"""The questions that the statistics answer. Every figure on a page comes from one of these."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final, NamedTuple

from tischrunde.archive.match_file import Notice
from tischrunde.archive.statistics.figures import BIN, FIGURES, LOW_IS_BEST, RECORDS
from tischrunde.archive.statistics.people import Player as Player
from tischrunde.archive.statistics.people import today
from tischrunde.archive.statistics.shares import Share, share
from tischrunde.archive.statistics.store import Store
from tischrunde.archive.statistics.tables import WHOLE
from tischrunde.rules.core.options import specs
from tischrunde.rules.registry import game_class
from tischrunde.storage.profiles import People


class Filter(NamedTuple):
    """Which matches are asked about; "" and None: all of them.

    ``since`` and ``until`` are days (``2026-12-01``), both within; ``level`` is that of all bots
    at the table, ``insight``: also matches in which something was taken back after more was seen.
    ``options`` are names with the values they must have, of the ``game`` that is named with them;
    ``persons`` are the keys of those who are asked about: of a list of matches, all of them
    sat there.
    """

    game: str = ""
    since: str = ""
    until: str = ""
    seats: int | None = None
    level: str = ""
    preset: str = ""
    insight: bool = False
    options: tuple[tuple[str, Any], ...] = ()
    persons: tuple[str, ...] = ()


TIMED: Final = ("clack", "cocotaki")
"""The games in which times are taken."""


class Won(NamedTuple):
    """What somebody won: matches played and won (shared wins as shares), rounds, points."""

    player: Player
    matches: int
    wins: Share
    rounds: int
    rounds_won: float
    points: int


class EveningWins(NamedTuple):
    """Matches that ``player`` won in an evening."""

    evening: str
    player: Player
    wins: float
    matches: int


class Rival(NamedTuple):
    """How often ``player`` came before ``other``, of the matches that both played to the end."""

    player: Player
    other: Player
    before: int
    matches: int


class FigureRow(NamedTuple):
    """The sum of a figure for a player, and over how many matches."""

    figure: str
    player: Player
    number: int
    matches: int


class TimeStep(NamedTuple):
    """Right answers between ``ms`` and the next step, by kind of task: ``colour``, ``thing`` or
    ``disc`` at Clack, the animal at Cocotaki."""

    player: Player
    kind: str
    ms: int
    number: int


class RecordRow(NamedTuple):
    """The best of its kind, who, in which journal and at which entry of it."""

    kind: str
    player: Player
    value: int
    file: str
    ply: int
    evening: str


class MatchRow(NamedTuple):
    """A match for a list: its journal, game, evening and who played, by seat."""

    file: str
    game: str
    evening: str
    names: tuple[str, ...]


class Summary(NamedTuple):
    """What the file holds: matches, those played to the end, rounds, evenings; by game too."""

    matches: int
    finished: int
    rounds: int
    evenings: int
    by_game: dict[str, int]
    problems: list[tuple[str, Notice]]


class Statistics:
    """Answers from ``store``, as it is now: make another one when more has been counted.

    ``people`` are those of today, by whom the players are known; None: as they sat there.
    """

    def __init__(self, store: Store, people: People | None = None) -> None:
        self.store = store
        self._people = people

    def _rows(self, text: str, values: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        return self.store.db.execute(text, tuple(values)).fetchall()

    def _settings(self, wanted: Filter) -> tuple[str, list[Any]]:
        """The condition on the column ``setting`` that ``wanted`` means, with its values."""
        parts: list[str] = [] if wanted.insight else ["insight = 0"]
        values: list[Any] = []
        for column, value in (
            ("game = ?", wanted.game),
            ("seats = ?", wanted.seats),
            ("level = ?", wanted.level),
            ("preset = ?", wanted.preset),
        ):
            if value not in ("", None):
                parts.append(column)
                values.append(value)
        for name, value in wanted.options if wanted.game else ():
            parts.append("json_extract(options, ?) is ?")
            values += [f"$.{name}", _kept(wanted.game, name, value)]
        if not parts:
            return "1", []
        return f"setting in (select id from settings where {' and '.join(parts)})", values

    def _where(self, wanted: Filter) -> tuple[str, list[Any]]:
        """The condition on ``setting`` and ``evening``, with its values."""
        where, values = self._settings(wanted)
        for column, value in (("evening >= ?", wanted.since), ("evening <= ?", wanted.until)):
            if value:
                where += f" and {column}"
                values.append(value)
        return where, values

    @cached_property
    def players(self) -> dict[str, Player]:
        """Everybody who has played, by the key of the seat, as people are known today.

        Who sat there under several keys is the same player under each of them.
        """
        sat = []
        for (key,) in self._rows("select distinct player from daily"):
            ((name, face),) = self._rows(
                "select name, face from players where player = ?"
                " order by started desc, match desc limit 1",
                (key,),
            )
            sat.append(Player(key, name, face))
        if self._people is None:
            return {one.key: one for one in sat}
        return {one.key: today(one, self._people) for one in sat}

    def _merged(
        self, rows: Iterable[tuple[Any, ...]], wanted: Filter, at: int, parts: int
    ) -> list[tuple[Any, ...]]:
        """Rows summed up by the player of today, and of those whom ``wanted`` asks about.

        The first ``parts`` columns tell rows apart, that at ``at`` is the key of a player.
        """
        found: dict[tuple[Any, ...], tuple[Any, ...]] = {}
        for row in rows:
            player = self.players[row[at]]
            if wanted.persons and player.key not in wanted.persons:
                continue
            key = (*row[:at], player.key, *row[at + 1 : parts])
            before = found.get(key)
            numbers = row[parts:]
            found[key] = (
                numbers
                if before is None
                else tuple(one + other for one, other in zip(before, numbers, strict=True))
            )
        return [(*key, *numbers) for key, numbers in found.items()]

    @cached_property
    def _known(self) -> dict[str, Player]:
        """The players of today by their own keys."""
        return {player.key: player for player in self.players.values()}

    def summary(self) -> Summary:
        """What the file holds, whatever is filtered elsewhere."""
        ((matches, finished, rounds, evenings),) = self._rows(
            "select count(*), coalesce(sum(over), 0), coalesce(sum(rounds), 0),"
            " count(distinct evening) from matches"
        )
        by_game = dict(self._rows("select game, count(*) from matches group by game order by game"))
        return Summary(matches, finished, rounds, evenings, by_game, self.store.problems())

    def standings(self, wanted: Filter) -> list[Won]:
        """Who has won how much, the most successful first."""
        where, values = self._where(wanted)
        rows = self._rows(
            "select player, sum(over), sum(won), sum(rounds), sum(rounds_won), sum(points)"
            f" from daily where over and {where} group by player",
            values,
        )
        found = [
            Won(
                self._known[key],
                matches,
                share(won / WHOLE, matches),
                rounds,
                rounds_won / WHOLE,
                points,
            )
            for key, matches, won, rounds, rounds_won, points in self._merged(rows, wanted, 0, 1)
        ]
        return sorted(found, key=lambda one: (-one.wins.share, -one.matches, one.player.name))

    def evenings(self, wanted: Filter) -> list[EveningWins]:
        """Evening by evening who has won how many matches; the first evening first."""
        where, values = self._where(wanted)
        rows = self._rows(
            "select evening, player, sum(won), sum(over) from daily"
            f" where over and {where} and evening <> '' group by evening, player"
            " order by evening, player",
            values,
        )
        return [
            EveningWins(evening, self._known[key], won / WHOLE, matches)
            for evening, key, won, matches in self._merged(rows, wanted, 1, 2)
        ]

    def rivals(self, wanted: Filter) -> list[Rival]:
        """Who comes before whom."""
        where, values = self._where(wanted)
        rows = self._rows(
            "select player, other, sum(before), sum(matches) from daily_rivals"
            f" where {where} group by player, other order by player, other",
            values,
        )
        whoever = wanted._replace(persons=())
        rows = self._merged(self._merged(rows, whoever, 1, 2), wanted, 0, 2)
        return [
            Rival(self._known[key], self._known[other], n, of)
            for key, other, n, of in rows
            if key != other
        ]

    def figures(self, game: str, wanted: Filter) -> list[FigureRow]:
        """The figures of ``game`` by player, in the order of ``FIGURES``; those of single
        animals after them."""
        where, values = self._where(wanted._replace(game=game))
        counted = self._rows(
            f"select player, sum(matches) from daily where {where} group by player", values
        )
        played = dict(self._merged(counted, wanted, 0, 1))
        rows = self._rows(
            "select figure, player, sum(number) from daily_counts"
            f" where game = ? and {where} group by figure, player",
            (game, *values),
        )
        order = {name: place for place, name in enumerate(FIGURES[game])}
        found = [
            FigureRow(figure, self._known[key], n, played[key])
            for figure, key, n in self._merged(rows, wanted, 1, 2)
        ]
        found.sort(key=lambda row: (order.get(row.figure, len(order)), row.figure, row.player.name))
        return found

    def times(self, wanted: Filter) -> list[TimeStep]:
        """How long right answers took, in steps: grabs at Clack, or sounds if ``wanted`` names
        Cocotaki."""
        game = wanted.game if wanted.game in TIMED else TIMED[0]
        where, values = self._where(wanted._replace(game=game))
        rows = self._rows(
            "select player, kind, step, sum(number) from daily_times"
            f" where game = ? and {where} group by player, kind, step"
            " order by player, kind, step",
            (game, *values),
        )
        return [
            TimeStep(self._known[key], kind, step * BIN, n)
            for key, kind, step, n in self._merged(rows, wanted, 0, 3)
        ]

    def points(self, file: str) -> list[tuple[int, int, int]]:
        """Round, seat and points of every round of the match in ``file``."""
        rows = self._rows(
            "select r.round, r.seat, r.points from rounds r join matches m on m.id = r.match"
            " where m.file = ? order by r.round, r.seat",
            (file,),
        )
        return [(number, seat, points) for number, seat, points in rows]

    def records(self, wanted: Filter) -> list[RecordRow]:
        """The best of each kind; of equal ones the first."""
        where, values = self._where(wanted)
        if wanted.persons:
            seats = [key for key, one in self.players.items() if one.key in wanted.persons]
            where += f" and player in ({', '.join('?' * len(seats))})"
            values += seats
        found = []
        for game, kinds in RECORDS.items():
            for kind in kinds:
                order = "asc" if kind in LOW_IS_BEST else "desc"
                rows = self._rows(
                    "select player, value, (select file from matches where id = match), ply,"
                    f" evening from daily_records where game = ? and kind = ? and {where}"
                    f" order by value {order}, evening, player limit 1",
                    (game, kind, *values),
                )
                found += [
                    RecordRow(f"{game}.{kind}", self.players[key], value, file, ply, evening)
                    for key, value, file, ply, evening in rows
                ]
        return sorted(found, key=lambda one: one.kind)

    def about(self, files: Iterable[str]) -> list[MatchRow]:
        """What there is to say about these journals, in their order."""
        found = []
        for file in files:
            rows = self._rows(
                "select m.game, m.evening, p.name from matches m join players p on p.match = m.id"
                " where m.file = ? order by p.seat",
                (file,),
            )
            if rows:
                game, evening, _ = rows[0]
                found.append(MatchRow(file, game, evening, tuple(name for *_, name in rows)))
        return found

    def matches(self, wanted: Filter, player: str = "", evening: str = "") -> list[str]:
        """The journals behind a figure, the newest first."""
        where, values = self._where(wanted)
        if player:
            wanted = wanted._replace(persons=(*wanted.persons, player))
        for key in wanted.persons:
            seats = [seat for seat, one in self.players.items() if one.key == key]
            # The plus keeps sqlite from going through all that somebody has ever played.
            sat = f"+p.player in ({', '.join('?' * len(seats))})"
            where += f" and exists(select 1 from players p where p.match = m.id and {sat})"
            values += seats
        if evening:
            where += " and evening = ?"
            values.append(evening)
        rows = self._rows(
            f"select m.file from matches m where {where} order by m.started desc, m.id desc",
            values,
        )
        return [file for (file,) in rows]


def _kept(game: str, name: str, value: Any) -> Any:
    """How the value of an option stands in the file: the default is not written down."""
    known = {spec.name: spec.default for spec in specs(game_class(game).options_class)}
    if name in known and known[name] == value:
        return None
    if isinstance(value, tuple):
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return int(value) if isinstance(value, bool) else value

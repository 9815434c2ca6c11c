"""What each page of the statistics shows: the rows of its table, and the same as a plot.

Without Qt. A row knows which matches stand behind it, so that they can be opened.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from datetime import date
from itertools import accumulate
from typing import Final, NamedTuple

from tischrunde.archive.statistics.queries import Filter, Player, Statistics
from tischrunde.i18n.texts import Texts
from tischrunde.rules.registry import GAMES

MOST_LINES: Final = 7
"""Players in one plot of lines; the table has all of them."""
MOST_BARS: Final = 4
"""Players whose bars stand side by side: those who have played most."""


class Behind(NamedTuple):
    """Which matches stand behind a row: of a player, an evening, or one moment of one match."""

    player: str = ""
    evening: str = ""
    file: str = ""
    ply: int = 0


class Row(NamedTuple):
    """The words of a row of the table."""

    cells: tuple[str, ...]
    behind: Behind = Behind()


class Series(NamedTuple):
    """The values of one player, or of all, by category; ``low`` and ``high`` where known."""

    name: str
    values: tuple[float, ...]
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()
    behind: tuple[Behind, ...] = ()


class Plot(NamedTuple):
    """``kind``: ``bars`` or ``lines``; ``axis`` says what the values are."""

    kind: str
    axis: str
    categories: tuple[str, ...]
    series: tuple[Series, ...]


class Content(NamedTuple):
    """A page: the names of its columns, its rows, and its plot (None: there is none)."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    plot: Plot | None = None


Day = Callable[[str], str]
"""A day (``2026-12-01``) as people write it."""


def name_of(player: Player, texts: Texts) -> str:
    """A person's name; bots of a level are one player, whatever their names were."""
    if player.key.startswith("bot:"):
        key = f"statistics.level.{player.key.removeprefix('bot:')}"
        return texts(key if texts.has(key) else "statistics.level.other")
    return player.name or texts("statistics.nameless")


def wins(answers: Statistics, wanted: Filter, texts: Texts, _day: Day) -> Content:
    """Who has won which share of the matches, with the interval that it may well be."""
    found = answers.standings(wanted)
    rows = [
        Row(
            (
                name_of(one.player, texts),
                str(one.matches),
                _number(one.wins.hits),
                texts("statistics.percent", n=round(100 * one.wins.share)),
                texts(
                    "statistics.likely",
                    low=round(100 * one.wins.low),
                    high=round(100 * one.wins.high),
                ),
                _number(one.rounds_won),
            ),
            Behind(one.player.key),
        )
        for one in found
    ]
    shown = found[:MOST_LINES]
    plot = Plot(
        "bars",
        texts("statistics.axis.share"),
        tuple(name_of(one.player, texts) for one in shown),
        (
            Series(
                "",
                tuple(100 * one.wins.share for one in shown),
                tuple(100 * one.wins.low for one in shown),
                tuple(100 * one.wins.high for one in shown),
                tuple(Behind(one.player.key) for one in shown),
            ),
        ),
    )
    columns = ("player", "matches", "wins", "share", "likely", "rounds")
    return Content(_columns(columns, texts), tuple(rows), plot if found else None)


def evenings(answers: Statistics, wanted: Filter, texts: Texts, day: Day) -> Content:
    """Evening by evening who has won; the plot adds it up."""
    found = answers.evenings(wanted)
    days = sorted({one.evening for one in found})
    won: dict[str, dict[str, float]] = defaultdict(dict)
    players = {one.player.key: one.player for one in found}
    for one in found:
        won[one.player.key][one.evening] = one.wins
    rows = [
        Row(
            (day(one.evening), name_of(one.player, texts), _number(one.wins), str(one.matches)),
            Behind(one.player.key, one.evening),
        )
        for one in sorted(found, key=lambda one: (one.evening, one.wins), reverse=True)
    ]
    best = sorted(won, key=lambda key: -sum(won[key].values()))[:MOST_LINES]
    lines = [
        Series(
            name_of(players[key], texts),
            tuple(accumulate(won[key].get(evening, 0.0) for evening in days)),
            behind=tuple(Behind(key, evening) for evening in days),
        )
        for key in best
    ]
    plot = Plot("lines", texts("statistics.axis.evenings"), tuple(map(day, days)), tuple(lines))
    columns = ("evening", "player", "wins", "matches")
    return Content(_columns(columns, texts), tuple(rows), plot if found else None)


def figures(answers: Statistics, wanted: Filter, texts: Texts, _day: Day) -> Content:
    """What the game is about, for each match that somebody played."""
    game = wanted.game or _most_played(answers)
    found = [row for row in answers.figures(game, wanted) if ":" not in row.figure]
    rows = [
        Row(
            (
                texts(f"statistics.figure.{row.figure}"),
                name_of(row.player, texts),
                str(row.number),
                _number(row.number / row.matches),
            ),
            Behind(row.player.key),
        )
        for row in found
    ]
    names = list(dict.fromkeys(row.figure for row in found))
    often = sorted({row.player: row.matches for row in found}.items(), key=lambda one: -one[1])
    players = [player for player, _ in often[:MOST_BARS]]
    each = {(row.player, row.figure): row.number / row.matches for row in found}
    series = [
        Series(
            name_of(player, texts),
            tuple(each.get((player, name), 0.0) for name in names),
            behind=(Behind(player.key),) * len(names),
        )
        for player in players
    ]
    categories = tuple(texts(f"statistics.figure.{name}") for name in names)
    plot = Plot("bars", texts("statistics.axis.each"), categories, tuple(series))
    columns = ("figure", "player", "number", "each")
    return Content(_columns(columns, texts), tuple(rows), plot if found else None)


def times(answers: Statistics, wanted: Filter, texts: Texts, _day: Day) -> Content:
    """How long grabs at Clack took."""
    found = answers.times(wanted)
    rows = [
        Row(
            (
                name_of(one.player, texts),
                texts(f"statistics.task.{one.kind}"),
                texts("statistics.between", low=one.ms, high=one.ms + 100),
                str(one.number),
            ),
            Behind(one.player.key),
        )
        for one in found
    ]
    steps = range(
        min((one.ms for one in found), default=0),
        max((one.ms for one in found), default=0) + 1,
        100,
    )
    players = list(dict.fromkeys(one.player for one in found))[:MOST_LINES]
    lines = []
    for player in players:
        number = dict.fromkeys(steps, 0.0)
        for one in found:
            if one.player == player:
                number[one.ms] += one.number
        behind = (Behind(player.key),) * len(steps)
        lines.append(Series(name_of(player, texts), tuple(number.values()), behind=behind))
    categories = tuple(f"{ms / 1000:.1f} s" for ms in steps)
    plot = Plot("lines", texts("statistics.axis.grabs"), categories, tuple(lines))
    columns = ("player", "figure", "time", "grabs")
    return Content(_columns(columns, texts), tuple(rows), plot if found else None)


def records(answers: Statistics, wanted: Filter, texts: Texts, day: Day) -> Content:
    """The best that was ever done, with the way to its moment."""
    rows = []
    for one in answers.records(wanted):
        game, _, kind = one.kind.partition(".")
        rows.append(
            Row(
                (
                    texts(f"home.game.{game}"),
                    texts(f"statistics.record.{kind}", n=one.value),
                    name_of(one.player, texts),
                    day(one.evening) if one.evening else "",
                ),
                Behind(file=one.file, ply=one.ply),
            )
        )
    columns = ("game", "record", "player", "day")
    return Content(_columns(columns, texts), tuple(rows))


def rivals(answers: Statistics, wanted: Filter, texts: Texts, _day: Day) -> Content:
    """Who comes before whom."""
    rows = [
        Row(
            (
                name_of(one.player, texts),
                name_of(one.other, texts),
                str(one.before),
                str(one.matches),
                texts("statistics.percent", n=round(100 * one.before / one.matches)),
            ),
            Behind(one.player.key),
        )
        for one in answers.rivals(wanted)
    ]
    columns = ("player", "other", "before", "matches", "share")
    return Content(_columns(columns, texts), tuple(rows))


PAGES: Final = {
    "wins": wins,
    "evenings": evenings,
    "figures": figures,
    "times": times,
    "records": records,
    "rivals": rivals,
}
TIMES: Final = ("ever", "year", "month", "week")
"""The spans that can be chosen."""


def since(span: str, today: date) -> str:
    """The first day of ``span``, one of :data:`TIMES`; "" for ever."""
    if span == "year":
        return today.replace(month=1, day=1).isoformat()
    if span == "month":
        return today.replace(day=1).isoformat()
    if span == "week":
        return date.fromordinal(today.toordinal() - today.weekday()).isoformat()
    return ""


def csv_of(content: Content) -> str:
    """The table with its columns, separated by semicolons as German spreadsheets expect."""
    lines: Sequence[Sequence[str]] = [content.columns, *(row.cells for row in content.rows)]
    return "".join(";".join(_quoted(cell) for cell in line) + "\n" for line in lines)


def _quoted(cell: str) -> str:
    if any(sign in cell for sign in ';"\n'):
        return '"' + cell.replace('"', '""') + '"'
    return cell


def _columns(names: Sequence[str], texts: Texts) -> tuple[str, ...]:
    return tuple(texts(f"statistics.column.{name}") for name in names)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _most_played(answers: Statistics) -> str:
    by_game = answers.summary().by_game
    return max(GAMES, key=lambda game: by_game.get(game, 0))

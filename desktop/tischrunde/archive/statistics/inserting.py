"""One match put into the tables."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from typing import NamedTuple

from tischrunde.archive.statistics.evenings import evening_of, moment_of, seconds_of
from tischrunde.archive.statistics.figures import MatchFigures
from tischrunde.archive.statistics.people import player_key
from tischrunde.archive.statistics.tables import WHOLE


class Stamp(NamedTuple):
    """What tells whether a journal is still the one that was counted."""

    name: str
    size: int
    changed: int


def plies_of(figures: MatchFigures) -> int:
    return sum(one.plies for one in figures.rounds)


def insert(db: sqlite3.Connection, stamp: Stamp, figures: MatchFigures) -> None:
    header, totals = figures.header, figures.totals
    ended = moment_of(stamp.changed)
    evening = evening_of(header.started)
    if not evening and ended is not None:
        evening = evening_of(ended.isoformat())
    match = db.execute(
        "insert into matches(file, match_id, setting, game, started, evening, seconds, people,"
        " over, rounds, plies) values(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            stamp.name,
            header.match_id,
            _setting(db, figures),
            header.game,
            header.started,
            evening,
            seconds_of(header.started, ended),
            sum(seat.player == "person" for seat in header.seats),
            bool(figures.winners),
            len(figures.rounds),
            plies_of(figures),
        ),
    ).lastrowid
    keys = [player_key(one.player, one.person, one.name, one.level) for one in header.seats]
    shares = [_share(seat, figures.winners) for seat in range(len(totals))]
    db.executemany(
        "insert into players values(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                match,
                seat,
                keys[seat],
                record.name,
                record.face,
                record.level,
                header.started,
                totals[seat],
                shares[seat],
                _place(figures, seat),
                sum(_share(seat, one.winners) for one in figures.rounds),
            )
            for seat, record in enumerate(header.seats)
        ],
    )
    db.executemany(
        "insert into rounds values(?, ?, ?, ?, ?)",
        [
            (match, one.number, seat, points, _share(seat, one.winners))
            for one in figures.rounds
            for seat, points in enumerate(one.points)
        ],
    )
    db.executemany(
        # Two bots of one level are one player.
        "insert into counts values(?, ?, ?, ?, ?)"
        " on conflict do update set number = number + excluded.number",
        [
            (header.game, match, keys[seat], figure, number)
            for (seat, figure), number in figures.counts.items()
        ],
    )
    db.executemany(
        "insert into times values(?, ?, ?, ?, ?)"
        " on conflict do update set number = number + excluded.number",
        [
            (match, keys[seat], kind, step, number)
            for (seat, kind, step), number in figures.times.items()
        ],
    )
    db.executemany(
        "insert into records values(?, ?, ?, ?, ?, ?)",
        [
            (header.game, one.kind, match, keys[one.seat], one.value, one.ply)
            for one in figures.records
        ],
    )


def _setting(db: sqlite3.Connection, figures: MatchFigures) -> int:
    """The number of how a match is played, the same whenever it was first played so."""
    header = figures.header
    levels = {seat.level for seat in header.seats if seat.player == "bot"}
    row = (
        header.game,
        header.preset,
        json.dumps(figures.options, sort_keys=True, ensure_ascii=False),
        levels.pop() if len(levels) == 1 else "",
        len(header.seats),
        figures.insight,
    )
    digest = hashlib.sha256(repr(row).encode("utf-8", "replace")).digest()
    number = int.from_bytes(digest[:8], "big") >> 1
    db.execute("insert or ignore into settings values(?, ?, ?, ?, ?, ?, ?)", (number, *row))
    return number


def _share(seat: int, winners: tuple[int, ...]) -> int:
    """A win in parts of :data:`WHOLE`; several winners share it."""
    return WHOLE // len(winners) if seat in winners else 0


def _place(figures: MatchFigures, seat: int) -> int:
    """The place of ``seat`` by totals, from 1; partners and ties share one; 0: not over."""
    if not figures.winners:
        return 0
    if seat in figures.winners:
        return 1
    best = figures.totals[figures.winners[0]]
    mine = figures.totals[seat]
    # Whether the lowest total wins is seen from who has won.
    low = any(total > best for total in figures.totals)
    ahead = {total for total in figures.totals if (total < mine if low else total > mine)}
    return 1 + len(ahead)

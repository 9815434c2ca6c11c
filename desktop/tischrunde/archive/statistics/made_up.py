"""Made-up matches for the statistics: for measurements and pictures, never for people."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

from tischrunde.archive.statistics.figures import FIGURES, MatchFigures, Record, RoundFigures
from tischrunde.archive.statistics.store import Stamp, insert_all, open_store
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.zones import Seat

IN_A_MATCH: Final = 8
PEOPLE: Final = (
    ("Anna", "girl_with_buns"),
    ("Ben", "boy_with_glasses"),
    ("Papa", "father"),
    ("Luise", "teenage_girl"),
    ("Tante Gerda", "aunt"),
    ("Oma Inge", "grandmother"),
)
SEED: Final = 7


def synthetic(path: Path, rounds: int) -> list[Stamp]:
    """Make a file of statistics with so many rounds of all games, over a year.

    Returns what tells of the journals from which they seem to be.
    """
    chance = random.Random(SEED)
    store = open_store(path)
    stamps = [Stamp(f"{number}.journal", 1, 1) for number in range(rounds // IN_A_MATCH)]
    insert_all(store, ((one, _match(chance, at, rounds)) for at, one in enumerate(stamps)))
    store.close()
    return stamps


def _match(chance: random.Random, number: int, rounds: int) -> MatchFigures:
    game = tuple(FIGURES)[number % len(FIGURES)]
    people = chance.sample(PEOPLE, 3)
    seats = (
        *(SeatRecord(name, "person", face=face, person=name) for name, face in people),
        SeatRecord("Fips", level="mittel", face="fox"),
    )
    day = f"2026-{1 + number * 12 * IN_A_MATCH // rounds % 12:02}-{1 + number % 28:02}T20:00:00"
    header = Header(game, seats, number, {}, started=f"{day}+01:00", match_id=str(number))
    winners = [chance.randrange(4) for _ in range(IN_A_MATCH)]
    played = tuple(
        RoundFigures(n, tuple(50 * (seat == winner) for seat in range(4)), (winner,), 60)
        for n, winner in enumerate(winners, 1)
    )
    totals = tuple(50 * winners.count(seat) for seat in range(4))
    best = (totals.index(max(totals)),)
    counts = {
        (Seat(seat), name): chance.randrange(1, 30) for seat in range(4) for name in FIGURES[game]
    }
    times = {}
    if game == "clack":
        times = {
            (Seat(chance.randrange(4)), chance.choice(("colour", "thing")), step): 1
            for step in range(4, 24)
            for _ in range(3)
        }
    records = tuple(
        Record(kind, Seat(chance.randrange(4)), chance.randrange(1, 90), 30)
        for kind in ("longest_run", "most_points", "largest_draw")
    )
    return MatchFigures(header, played, totals, best, False, counts, times, records)

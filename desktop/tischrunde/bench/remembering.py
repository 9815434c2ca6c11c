"""How fast the statistics of 100,000 rounds open and answer."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Final

from tischrunde.archive.statistics.figures import FIGURES, MatchFigures, Record, RoundFigures
from tischrunde.archive.statistics.queries import Filter, Statistics
from tischrunde.archive.statistics.store import Stamp, insert_all, open_store
from tischrunde.bench.figures import BenchPlan, Figure, figure, repeat
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.zones import Seat

ROUNDS: Final = 100_000
IN_A_MATCH: Final = 8
PEOPLE: Final = ("Anna", "Ben", "Cem", "Dora", "Emil", "Oma")
SEED: Final = 7


def measure(plan: BenchPlan) -> list[Figure]:
    """Milliseconds to open the file, and for each question, all with 100,000 rounds."""
    path = plan.folder / "statistics.sqlite"
    synthetic(path, ROUNDS)
    store = open_store(path)
    wanted = Filter(since="2026-03-01")
    asked: dict[str, Callable[[Statistics], object]] = {
        "standings": lambda one: one.standings(wanted),
        "evenings": lambda one: one.evenings(wanted),
        "rivals": lambda one: one.rivals(wanted),
        "figures": lambda one: one.figures("kato", wanted),
        "times": lambda one: one.times(wanted),
        "records": lambda one: one.records(wanted),
    }

    def opening() -> float:
        began = perf_counter()
        open_store(path).close()
        return (perf_counter() - began) * 1e3

    def asking(question: Callable[[Statistics], object]) -> Callable[[], float]:
        answers = Statistics(store)
        assert answers.players

        def ask() -> float:
            began = perf_counter()
            question(answers)
            return (perf_counter() - began) * 1e3

        return ask

    outcomes = repeat(plan.runs, opening, *(asking(question) for question in asked.values()))
    names = ("open", *asked)
    found = [
        figure(f"statistics.{name}", "ms", runs) for name, runs in zip(names, outcomes, strict=True)
    ]
    store.close()
    return found


def synthetic(path: Path, rounds: int) -> None:
    """A file of statistics with so many made-up rounds of all games, over a year."""
    chance = random.Random(SEED)
    store = open_store(path)
    insert_all(
        store,
        ((Stamp(f"{n}.journal", 1, 1), _match(chance, n)) for n in range(rounds // IN_A_MATCH)),
    )
    store.close()


def _match(chance: random.Random, number: int) -> MatchFigures:
    game = tuple(FIGURES)[number % len(FIGURES)]
    people = chance.sample(PEOPLE, 3)
    seats = (
        *(SeatRecord(name, "person", person=name) for name in people),
        SeatRecord("Fips", level="mittel"),
    )
    day = f"2026-{1 + number * 12 * IN_A_MATCH // ROUNDS % 12:02}-{1 + number % 28:02}T20:00:00"
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

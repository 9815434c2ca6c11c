"""How fast the statistics of 100,000 rounds open and answer."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from tischrunde.archive.statistics.made_up import synthetic
from tischrunde.archive.statistics.queries import Filter, Statistics
from tischrunde.archive.statistics.store import open_store
from tischrunde.bench.figures import BenchPlan, Figure, figure, repeat

ROUNDS: Final = 100_000


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
        "matches": lambda one: one.matches(wanted, next(iter(one.players))),
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

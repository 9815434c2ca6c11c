"""How long it takes to find out where a match turned."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from tischrunde.archive.analysis.plan import EFFORT, AnalysisPlan, plan_of
from tischrunde.archive.analysis.running import analyse
from tischrunde.bench.figures import BenchPlan, Figure, figure
from tischrunde.bots.kato.cheap import cheap
from tischrunde.match.match import Match
from tischrunde.match.table import deal_action
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import TABLE

SEATS: Final = 4
ROUNDS: Final = 4
PROCESSES: Final = 2
SEED: Final = 7


def measure(_plan: BenchPlan) -> list[Figure]:
    """Seconds for a match of four rounds of KaTO, on two processors; once, since it is long."""
    asked = match_to_analyse(ROUNDS)
    began = perf_counter()
    analyse(asked, PROCESSES)
    seconds = perf_counter() - began
    moments = len(asked.questions())
    return [
        figure("examine.kato", "s", [seconds]),
        figure("examine.moment", "ms", [seconds / moments * 1e3]),
    ]


def match_to_analyse(rounds: int, effort: int = EFFORT) -> AnalysisPlan:
    """A match of so many rounds, played by whoever plays positions on."""
    people = tuple(SeatRecord(f"{seat}") for seat in range(1, SEATS + 1))
    match = Match(Header("kato", people, SEED))
    draw = Rng(SEED).draws()
    while len(match.results) < rounds:
        position = match.position
        choices = () if position is None else position.choices()
        if not choices:
            match.act(TABLE, deal_action())
            continue
        match.act(*cheap(choices, draw))
    return plan_of(match.header, match.log, effort)

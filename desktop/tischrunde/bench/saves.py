"""How fast a long saved match opens."""

from __future__ import annotations

import random
from pathlib import Path
from time import perf_counter
from typing import Final

from tischrunde.archive.match_file import MatchFile, open_match
from tischrunde.bench.figures import BenchPlan, Figure, figure, repeat
from tischrunde.match.match import DIGEST_EVERY, Match
from tischrunde.match.table import deal_action
from tischrunde.rules.core.record import Entry, Header, SeatRecord
from tischrunde.rules.core.zones import TABLE

ACTIONS: Final = 5_000
SEED: Final = 7


def measure(plan: BenchPlan) -> list[Figure]:
    """Milliseconds until a match of 5,000 actions has been read, replayed and verified."""
    path = long_match(plan.folder / "saves", ACTIONS)
    (runs,) = repeat(plan.runs, lambda: opening_milliseconds(path))
    return [figure("saves.open", "ms", runs)]


def opening_milliseconds(path: Path) -> float:
    began = perf_counter()
    opened = open_match(path)
    took = perf_counter() - began
    opened.file.close()
    return took * 1e3


def long_match(folder: Path, actions: int) -> Path:
    """A saved match of KaTO for four with so many entries, played at random."""
    seats = tuple(SeatRecord(name) for name in ("Anna", "Ben", "Cem", "Dora"))
    match = Match(Header("kato", seats, SEED, {"end": "rounds", "rounds": 50}, match_id="bench"))
    file = MatchFile(folder)
    file.begin(match.header)
    chance = random.Random(SEED)

    def note(entry: Entry) -> None:
        file.append(entry)
        if match.ply % DIGEST_EVERY == 0:
            file.digest(match.digest())

    while match.ply < actions:
        choices = () if match.position is None else match.position.choices()
        if choices:
            choice = chance.choice(choices)
            note(match.act(choice.seat, chance.choice(list(choice.actions))))
        else:
            note(match.act(TABLE, deal_action()))
    file.close()
    assert file.path is not None
    return file.path

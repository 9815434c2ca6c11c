"""The figures of Racko: turns to the end, premiums, and what the rack was worth at the start."""

from __future__ import annotations

from collections import Counter
from typing import Final, cast

from tischrunde.archive.statistics.tally import CountedRound, TallySheet
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.rack import CARD_POINTS
from tischrunde.rules.racko.state import RackoState

FIGURES: Final = (
    "turns",
    "rackos",
    "racko_turns",
    "start_points",
    "premium_points",
    "racks_changed",
)
"""``turns`` are those in which a card was drawn or taken; ``racko_turns`` those of rounds that the
seat ended by one of its ``rackos``. ``start_points`` is what its racks would have counted before
the first turn."""
HIDDEN: Final = ("start_points", "best_start")
RECORDS: Final = ("fewest_turns", "best_start", "most_points")


def count(tally: TallySheet, played: CountedRound) -> None:
    """Count everything in a round."""
    _start(tally, played)
    turns: Counter[Seat] = Counter()
    for done in played.actions:
        turns[done.seat] += done.action.verb in ("draw", "take")
        for note, _ in done.notes:
            if note.what == "racks":
                tally.count(note.seat, "racks_changed")
    for seat, number in turns.items():
        tally.count(seat, "turns", number)
    _end(tally, played, turns)


def _start(tally: TallySheet, played: CountedRound) -> None:
    first = _filled(played)
    if first is None:
        return
    ply, position = first
    for seat in map(Seat, range(played.game.seats)):
        points = CARD_POINTS * position.ascending(seat)
        tally.count(seat, "start_points", points)
        tally.record("best_start", seat, points, ply)


def _filled(played: CountedRound) -> tuple[int, RackoState] | None:
    """The first moment with all racks full, which a Blitz deal takes its time for."""
    moments = [(played.ply, played.start), *((done.ply, done.after) for done in played.actions)]
    for ply, position in moments:
        if position.facts.phase is not Phase.BLITZ:
            return ply, cast(RackoState, position)
    return None


def _end(tally: TallySheet, played: CountedRound, turns: Counter[Seat]) -> None:
    for line in played.result.counts:
        if line.why == "win":
            tally.count(line.to, "rackos")
            tally.count(line.to, "racko_turns", turns[line.to])
            tally.record("fewest_turns", line.to, turns[line.to], played.end)
        elif line.why == "run":
            tally.count(line.to, "premium_points", line.points)

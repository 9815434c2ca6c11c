"""The figures of Clack: grabs and mistakes, times by kind of task, photo finishes."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from tischrunde.archive.statistics.tally import CountedAction, CountedRound, TallySheet
from tischrunde.rules.clack.cards import COLOURS
from tischrunde.rules.core.zones import Seat

FIGURES: Final = (
    "cards_won",
    "grabs_right",
    "grabs_wrong",
    "discs_right",
    "discs_wrong",
    "photos_won",
    "photos_lost",
)
"""A photo finish is two hands within :data:`PHOTO` milliseconds in one roll: the quicker one has
won it."""
HIDDEN: Final = ()
RECORDS: Final = ("fastest_grab", "most_points")

PHOTO: Final = 100
TASKS: Final = ("colour", "thing", "disc")
"""What was looked for: objects of a colour, of a kind, or that there is no such card."""

_MISTAKES: Final = frozenset({"wrong_card", "wrong_disc", "wrong_disc_sits_out"})


def count(tally: TallySheet, played: CountedRound) -> None:
    """Count everything in a round."""
    for seat, points in enumerate(played.result.points):
        tally.count(seat, "cards_won", points)
    hands: list[tuple[int, Seat]] = []
    for done in played.actions:
        if done.action.verb == "roll":
            _photo(tally, hands)
            hands = []
        elif done.action.verb in ("snap", "disc"):
            _grab(tally, done)
            if done.milliseconds is not None:
                hands.append((done.milliseconds, done.seat))
    _photo(tally, hands)


def _grab(tally: TallySheet, done: CountedAction) -> None:
    right = not any(note.what in _MISTAKES for note, _ in done.notes)
    disc = done.action.verb == "disc"
    tally.count(done.seat, f"{'discs' if disc else 'grabs'}_{'right' if right else 'wrong'}")
    if not right:
        return
    tally.time(done, "disc" if disc else _task(done))
    if not disc and done.milliseconds is not None:
        tally.record("fastest_grab", done.seat, done.milliseconds, done.ply)


def _task(done: CountedAction) -> str:
    return "colour" if done.before.facts.wanted.of in COLOURS else "thing"


def _photo(tally: TallySheet, hands: list[tuple[int, Seat]]) -> None:
    """Of two neighbours in time the slower one has lost, if they are close."""
    for (first, winner), (second, loser) in pairwise(sorted(hands)):
        if winner != loser and second - first <= PHOTO:
            tally.count(winner, "photos_won")
            tally.count(loser, "photos_lost")

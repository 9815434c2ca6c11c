"""The questions about a match: one for each moment of each round that is over."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final, NamedTuple

from tischrunde.bots.question import BEFORE_THE_DEAL, PlayedRound, Question
from tischrunde.bots.registry import prospect
from tischrunde.match.match import Match
from tischrunde.match.rounds import Round
from tischrunde.rules.core.options import as_dict
from tischrunde.rules.core.record import Entry, Header, header_line
from tischrunde.rules.core.zones import TABLE

EFFORT: Final = 128
"""Play-outs behind a figure, if nobody asks for more or fewer."""


class RoundPlan(NamedTuple):
    """A round that is over: its line, and the log entry of its deal and of each action."""

    number: int
    line: PlayedRound
    plies: tuple[int, ...]

    def moments(self) -> range:
        """The moments to ask about."""
        return range(BEFORE_THE_DEAL, len(self.line.actions) + 1)


class AnalysisPlan(NamedTuple):
    """What is to be analysed of a match; the fields are explained in ``report.Analysis``."""

    game: str
    rules_version: int
    sides: tuple[tuple[int, ...], ...]
    is_race: bool
    skipped: bool
    fingerprint: str
    effort: int
    rounds: tuple[RoundPlan, ...]

    def questions(self) -> list[Question]:
        """All questions, round by round in the order of the moments."""
        return [Question(one.line, at, self.effort) for one in self.rounds for at in one.moments()]


def plan_of(header: Header, log: Iterable[Entry], effort: int = EFFORT) -> AnalysisPlan:
    """The plan for a match that came about by ``log``.

    Raises IllegalAction for a log that does not follow.
    """
    match = Match(header)
    over: dict[int, RoundPlan] = {}
    dealt = 0
    for entry in log:
        before = match.round
        match.enter(entry)
        if match.current is None:
            continue
        if entry.seat == TABLE and entry.text.split(" ")[0] == "deal":
            dealt = match.ply
        if match.round_over:
            over[match.round] = _round_plan(match.current, dealt)
        elif match.round == before:
            # Going on after something was taken back.
            over.pop(match.round, None)
    game = match.game
    rounds = tuple(over[number] for number in sorted(over))
    return AnalysisPlan(
        game.id,
        game.rules_version,
        tuple(tuple(int(seat) for seat in side) for side in game.sides()),
        prospect(game.id).player is None,
        match.current is not None and not match.round_over,
        _fingerprint(header, rounds),
        effort,
        rounds,
    )


def _round_plan(current: Round, dealt: int) -> RoundPlan:
    game = current.game
    line = PlayedRound(
        game.id,
        as_dict(game.options),
        game.ages,
        current.seed,
        current.dealer,
        tuple((int(done.seat), done.action.text) for done in current.line),
    )
    return RoundPlan(current.number, line, (dealt, *(done.ply for done in current.line)))


def _fingerprint(header: Header, rounds: tuple[RoundPlan, ...]) -> str:
    """The same for the same rounds of the same match, whatever its file is called."""
    known = hashlib.sha256(header_line(header).encode())
    for one in rounds:
        known.update(repr((one.number, one.plies, one.line.actions)).encode())
    return known.hexdigest()[:32]

"""Matches that bots have played, for analysis."""

from __future__ import annotations

from typing import Any

from tischrunde.bots.bot import Answer, Request
from tischrunde.bots.registry import policy
from tischrunde.match.headless import play_round
from tischrunde.match.match import Match
from tischrunde.match.table import deal_action
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Position
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.rules.registry import game_class

NAMES = ("Anna", "Ben", "Cem", "Dora")


def header(game: str, seats: int, **options: Any) -> Header:
    people = tuple(SeatRecord(name, "person") for name in NAMES[:seats])
    version = game_class(game).rules_version
    return Header(game, people, 11, options, rules_version=version, match_id="a1b2")


class _Following:
    """A position in which everything that is done is done in a match too."""

    def __init__(self, match: Match, position: Position[Any]) -> None:
        self.match = match
        self.position = position

    def __getattr__(self, name: str) -> Any:
        return getattr(self.position, name)

    def apply(self, seat: Seat, action: Any, emit: Any = None) -> None:
        self.position.apply(seat, action, emit)
        self.match.act(seat, action)


class _Hasty:
    """A bot without a memory: its rounds need no events."""

    remembers = False

    def __init__(self, game: str, level: str) -> None:
        self.policy = policy(game, level)

    def choose(self, request: Request) -> Answer:
        return self.policy.choose(request)


def played(game: str, seats: int = 2, rounds: int = 1, **options: Any) -> Match:
    """A match after so many rounds of bots of several levels, the weakest first."""
    match = Match(header(game, seats, **options))
    levels = ("leicht", "schwer", "mittel", "leicht")
    bots = [_Hasty(game, levels[seat]) for seat in range(seats)]
    for number in range(1, rounds + 1):
        match.act(TABLE, deal_action())
        assert match.current is not None
        position, _ = match.current.deal_again()
        following: Any = _Following(match, position)
        play_round(match.round_game, following, bots, Rng(number))
        assert match.round_over
    return match

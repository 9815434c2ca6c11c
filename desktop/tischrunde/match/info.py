"""What everybody at a table may know of a match from the start: all of its header but the seed."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from tischrunde.match.match import Match
from tischrunde.rules.core import options, zones
from tischrunde.rules.core.options import MatchOptions, as_dict
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.state import Game
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.registry import game_class

Values = tuple[tuple[str, Any], ...]
"""Every option with its value."""


class SeatInfo(NamedTuple):
    """Who sits there; the fields are those of a ``SeatRecord``."""

    name: str
    player: str
    level: str
    face: str
    age: int | None
    person: str


class TableInfo(NamedTuple):
    """The match that is played at a table, with nothing in it that is secret.

    ``game`` is the game's id, ``people`` are the seats of persons. ``options`` are all
    that were agreed upon, ``round_values`` those in force in this round: of them
    ``round_options`` can be changed when a round is dealt. ``raced`` are the verbs of
    which the quickest counts. ``has_secrets``: seats hold cards that others may not see,
    so that people at one screen need a curtain. ``seed`` is None until the match is over:
    whoever knows it knows all cards.
    """

    game: str
    seats: tuple[SeatInfo, ...]
    people: tuple[Seat, ...]
    sides: tuple[tuple[Seat, ...], ...]
    options: Values
    round_values: Values
    round_options: tuple[str, ...]
    raced: tuple[str, ...]
    lowest_wins: bool
    has_secrets: bool
    preset: str
    rules_version: int
    match_id: str
    started: str
    seed: int | None = None

    def header(self, seed: int, match_id: str, started: str, app_version: str) -> Header:
        """The header of another match of the same people by the same rules."""
        return Header(
            self.game,
            tuple(SeatRecord(**seat._asdict()) for seat in self.seats),
            seed,
            options.changed(self.rules.options),
            self.preset,
            self.rules_version,
            app_version,
            started,
            match_id,
        )

    @property
    def rules(self) -> Game[Any, Any]:
        """The game with the options of the match."""
        return _game(self.game, self.options, tuple(seat.age for seat in self.seats))

    @property
    def round_rules(self) -> Game[Any, Any]:
        """The game with the options in force in this round."""
        return _game(self.game, self.round_values, tuple(seat.age for seat in self.seats))


@lru_cache(maxsize=16)
def _game(game: str, values: Values, ages: tuple[int | None, ...]) -> Game[Any, Any]:
    cls = game_class(game)
    return cls(options.build(cls.options_class, dict(values)), len(ages), ages)


def info_of(match: Match) -> TableInfo:
    """What everybody may know of ``match`` as it stands."""
    header, game = match.header, match.game
    people = [Seat(seat) for seat, one in enumerate(header.seats) if one.player == "person"]
    return TableInfo(
        header.game,
        tuple(map(_seat, header.seats)),
        tuple(people),
        game.sides(),
        _values(game.options),
        _values(match.round_game.options),
        tuple(sorted(game.round_options)),
        tuple(sorted(game.race_verbs)),
        game.lowest_wins,
        has_secrets(match),
        header.preset,
        header.rules_version,
        header.match_id,
        header.started,
        header.seed if match.over else None,
    )


def info_before(header: Header) -> TableInfo:
    """The same before the first deal of the match that ``header`` describes."""
    return info_of(Match(header))


def has_secrets(match: Match) -> bool:
    """Whether seats hold cards that others may not see; nobody does before the first deal."""
    position = match.position
    return position is not None and any(
        zone.kind.visibility is zones.Visibility.OWNER for zone, _ in position.zones()
    )


def _seat(record: SeatRecord) -> SeatInfo:
    return SeatInfo(
        record.name, record.player, record.level, record.face, record.age, record.person
    )


def _values(chosen: MatchOptions) -> Values:
    return tuple(as_dict(chosen).items())

"""Matches at a moment worth a picture, made from seeds: the same ones every time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, NamedTuple

from tischrunde.match.bot_host import InlineBots
from tischrunde.match.clock import ManualClock
from tischrunde.match.host import Host
from tischrunde.match.match import Match
from tischrunde.match.pace import AT_ONCE
from tischrunde.match.recorder import NoRecorder
from tischrunde.match.seat_client import OpenTable
from tischrunde.rules.core.options import build, changed
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.registry import game_class

TRIES: Final = 60
"""Seeds after which a moment is taken not to happen in such a match."""

ME: Final = Seat(0)


Here = Callable[[Match], bool]


class Moment(NamedTuple):
    """When to stop: after ``ply`` entries, as soon as ``here`` holds."""

    ply: int
    here: Here


class UnknownPreset(ValueError):
    """A preset that the game does not have; ``choices`` are those it has."""

    def __init__(self, name: str, choices: tuple[str, ...]) -> None:
        super().__init__(name)
        self.name = name
        self.choices = choices


class NoSuchMoment(ValueError):
    """It happens in none of the matches that were tried."""


def asked(*verbs: str) -> Here:
    """The first seat has to choose between actions with all of these verbs."""

    def here(match: Match) -> bool:
        if match.position is None:
            return False
        mine = [choice for choice in match.position.choices() if choice.seat == ME]
        found = {action.verb for choice in mine for action in choice.actions}
        return set(verbs) <= found

    return here


TURNS: Final = {"clack": ("snap",)}
"""What the first seat can do when a game looks as it mostly does, if it is not to draw."""


def at_turn(match: Match) -> bool:
    """The first seat has to lay or draw, or to look for a card."""
    return asked(*TURNS.get(match.header.game, ("draw",)))(match)


def header_for(game_id: str, preset: str, seed: int, seats: Iterable[SeatRecord]) -> Header:
    """A match by a preset ("": the first one); raises :class:`UnknownPreset`."""
    game = game_class(game_id)
    name = preset or next(iter(game.presets))
    if name not in game.presets:
        raise UnknownPreset(name, tuple(game.presets))
    options = changed(build(game.options_class, game.presets[name]))
    return Header(
        game=game_id,
        seats=tuple(seats),
        seed=seed,
        options=options,
        preset=name,
        rules_version=game.rules_version,
        match_id="still",
    )


def reach(header: Header, moment: Moment) -> Match:
    """``header``'s match, played by bots of middling strength until ``moment``.

    The next seeds are tried if it does not come; raises :class:`NoSuchMoment`.
    """
    for seed in range(header.seed, header.seed + TRIES):
        tried = replace(header, seed=seed)
        log = _play(tried, moment)
        if log is not None:
            return log
    raise NoSuchMoment(header.game)


def _play(header: Header, moment: Moment) -> Match | None:
    bots = tuple(replace(seat, player="bot", level="mittel") for seat in header.seats)
    match = Match(replace(header, seats=bots))
    clock = ManualClock()
    host = Host(match, clock, InlineBots(clock), NoRecorder(), AT_ONCE, effort=0)

    def there() -> bool:
        return match.ply >= moment.ply and moment.here(match)

    host.start()
    clock.run(lambda: there() or match.over)
    found = there()
    host.close()
    return Match.replay(header, match.log).match if found else None


def table_at(header: Header, moment: Moment | None = None) -> OpenTable:
    """A table at which ``header``'s match stands (None: it is to begin).

    Its time does not run: no bot acts, and nothing is written.
    """
    match = Match(header) if moment is None else reach(header, moment)
    clock = ManualClock()
    return Host(match, clock, InlineBots(clock), NoRecorder(), AT_ONCE, auto_deal=False)

"""What bots are asked: each by its level, with what its seat has seen and nothing else."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from tischrunde.bots import registry
from tischrunde.bots.bot import RANDOM, Request
from tischrunde.match.match import Match
from tischrunde.match.redaction import redact_entry
from tischrunde.rules.core import options
from tischrunde.rules.core.actions import MUST, Action, Duty
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.record import Entry
from tischrunde.rules.core.rng import derive
from tischrunde.rules.core.view import View
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import Seat

log = logging.getLogger(__name__)

TIME_LIMIT: Final = 5.0
"""Seconds that a bot at the table may think about one question, however slow the machine is."""

PERSON: Final = "person"
"""``SeatRecord.player`` of somebody who is no bot."""


def bot_levels(match: Match) -> dict[Seat, str]:
    """The seats of bots with their levels; a level that the game's policy lacks plays at random."""
    levels: dict[Seat, str] = {}
    for number, seat in enumerate(match.header.seats):
        if seat.player == PERSON:
            continue
        try:
            registry.policy(match.game.id, seat.level)
        except KeyError:
            log.warning("there is no bot of level %r", seat.level)
            levels[Seat(number)] = RANDOM
        else:
            levels[Seat(number)] = seat.level
    return levels


class Questions:
    """Makes the requests of a match. ``effort`` bounds the search of every bot, in play-outs."""

    def __init__(self, match: Match, effort: int) -> None:
        self.levels = bot_levels(match)
        self._match = match
        self._effort = effort
        self._past: dict[Seat, list[Event]] = {}

    def request(self, seat: Seat, duty: Duty) -> Request:
        """The question to the bot in ``seat`` about its choice of that ``duty``."""
        match, position, level = self._match, self._match.position, self.levels[seat]
        assert position is not None
        remembers = registry.policy(match.game.id, level).remembers
        seen = view(position, seat)
        return Request(
            game=match.game.id,
            options=options.as_dict(position.game.options),
            seats=match.game.seats,
            ages=match.game.ages,
            view=seen,
            duty=duty,
            past=self._seen_by(seat) if remembers else (),
            seed=derive(match.header.seed, "bot", seat, duty.value, *self._moment(seen, duty)),
            level=level,
            effort=self._effort,
            basis=match.ply,
            totals=match.standing.totals,
            time_limit=TIME_LIMIT,
        )

    def _moment(self, seen: View, duty: Duty) -> tuple[object, ...]:
        """What a seed is drawn for: each ply anew, but a turn or race with a window once."""
        choice = next(choice for choice in seen.choices if choice.duty is duty)
        lasting = duty is MUST or bool(self._match.game.race_verbs)
        if choice.window is not None and lasting:
            return "window", self._match.round, choice.window
        return (self._match.ply,)

    def remember(self, entry: Entry, action: Action, events: Sequence[Event]) -> None:
        """Keep what bots have just seen."""
        position = self._match.position
        assert position is not None
        for seat, past in self._past.items():
            past.extend(redact_entry(self._match.ply, entry, action, events, seat, position).events)

    def forget(self) -> None:
        """After a deal or an undo: what was seen is told again when it is needed."""
        self._past.clear()

    def _seen_by(self, seat: Seat) -> tuple[Event, ...]:
        if seat not in self._past:
            told = self._match.story(seat)
            self._past[seat] = [event for part in told for event in part.events]
        return tuple(self._past[seat])

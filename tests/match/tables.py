"""A table with a manual clock, and what those who sit at it get to see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from tischrunde.match.bot_host import BotHost, InlineBots
from tischrunde.match.clock import ManualClock
from tischrunde.match.host import Host
from tischrunde.match.match import Match
from tischrunde.match.messages import Message, Update
from tischrunde.match.pace import AT_ONCE, Pace
from tischrunde.match.recorder import MemoryRecorder, Recorder
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.zones import Seat

PERSON = "person"
M = TypeVar("M")


def header(*players: str, game: str = "bell", seed: int = 1, **options: Any) -> Header:
    """A header whose seats are ``person`` or bots of the levels named."""
    seats = tuple(
        SeatRecord(f"P{number}", *(("person", "") if player == PERSON else ("bot", player)))
        for number, player in enumerate(players)
    )
    return Header(game, seats, seed, options)


class Table:
    """A started host with everything it has said to each seat."""

    def __init__(
        self,
        *players: str,
        pace: Pace = AT_ONCE,
        recorder: Recorder | None = None,
        match: Match | None = None,
        presents: bool = False,
        bots: BotHost | None = None,
        clock: ManualClock | None = None,
        seed: int = 1,
        game: str = "bell",
        **options: Any,
    ) -> None:
        self.match = match or Match(header(*players, game=game, seed=seed, **options))
        self.clock = clock or ManualClock()
        self.recorder = MemoryRecorder() if recorder is None else recorder
        self.host = Host(
            self.match, self.clock, bots or InlineBots(self.clock), self.recorder, pace
        )
        self.heard: dict[int | None, list[Message]] = {}
        for seat in (*range(self.match.game.seats), None):
            self.heard[seat] = []
            hear = self.heard[seat].append
            person = seat in self.host.people
            self.host.attach(None if seat is None else Seat(seat), hear, presents and person)
        self.host.start()

    @property
    def facts(self) -> Any:
        assert self.match.position is not None
        return self.match.position.facts

    @property
    def turn(self) -> Seat:
        turn: Seat = self.facts.turn
        return turn

    @property
    def log(self) -> list[str]:
        return [f"{entry.seat} {entry.text}" for entry in self.match.log]

    def hand(self, seat: int) -> list[Card]:
        assert self.match.position is not None
        zones = {zone.text: cards for zone, cards in self.match.position.zones()}
        return list(zones[f"hand:{seat}"])

    def any_lay(self, seat: int) -> Action:
        return Action("lay", (self.hand(seat)[0],))

    def submit(self, seat: int, action: Action, basis: int | None = None) -> Any:
        return self.host.submit(Seat(seat), action, basis)

    def said(self, seat: int | None, kind: type[M]) -> list[M]:
        return [message for message in self.heard[seat] if isinstance(message, kind)]

    def last(self, seat: int | None) -> Update:
        return self.said(seat, Update)[-1]


def cards_in(value: object) -> Iterator[Card]:
    """Every card anywhere inside ``value``, however deep."""
    todo, known = [value], set[int]()
    while todo:
        item = todo.pop()
        if id(item) in known or isinstance(item, str | int | float | bool | None):
            continue
        known.add(id(item))
        if isinstance(item, Card):
            yield item
        elif isinstance(item, dict):
            todo += [*item.keys(), *item.values()]
        elif isinstance(item, tuple | list | set | frozenset):
            todo += list(item)
        elif hasattr(item, "items"):
            todo += [part for _, part in item.items()]
        elif hasattr(item, "__dict__"):
            todo += list(vars(item).values())

"""A table with a manual clock, and what those who sit at it get to see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from tests.match.bell import DRAW
from tischrunde.bots.bot import Request
from tischrunde.match.bot_host import InlineBots, Thinker
from tischrunde.match.clock import ManualClock
from tischrunde.match.host import Host
from tischrunde.match.match import Match
from tischrunde.match.messages import Message, Update
from tischrunde.match.pace import AT_ONCE, Pace
from tischrunde.match.recorder import MemoryRecorder, Recorder
from tischrunde.match.seat_client import SeatClient
from tischrunde.match.ticket import Reply, Ticket
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
        bots: Thinker | None = None,
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
        self.clients: dict[int | None, SeatClient] = {}
        for seat in (*range(self.match.game.seats), None):
            self.heard[seat] = []
            hear = self.heard[seat].append
            person = seat in self.host.people
            client = self.host.seat(None if seat is None else Seat(seat), presents and person)
            client.listen(hear)
            self.clients[seat] = client
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

    def presented(self, seat: int, ply: int | None = None) -> None:
        """The screen of ``seat`` has shown everything up to ``ply`` (None: the newest)."""
        self.clients[seat].presented(self.host.ply if ply is None else ply)

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


SLOW = Pace(
    think={"mittel": (2.0, 2.0)},
    react={"mittel": (1.0, 1.0)},
    grace_catch=5.0,
    grace_call=4.0,
    show_limit=60.0,
    next_round=1.0,
)
"""Turns after exactly two seconds, calls after one; five to be caught, four to call."""


class CountingBots(InlineBots):
    """Answers like the policies, and keeps what was asked."""

    def __init__(self, clock: ManualClock) -> None:
        super().__init__(clock)
        self.asked: list[Request] = []

    def ask(self, request: Request, reply: Reply) -> Ticket:
        self.asked.append(request)
        return super().ask(request, reply)


class NoBots(InlineBots):
    """Never answers."""

    def answer(self, ticket: Ticket) -> None:
        pass


def person_first(*bots: str, **given: Any) -> Table:
    """A table at which the person in seat 0 is on turn first."""
    for seed in range(100):
        table = Table(PERSON, *bots, seed=seed, **given)
        if table.turn == 0:
            return table
        table.host.close()
    raise AssertionError


def seat_of_turn(table: Table, person: bool) -> int:
    """Let turns pass by drawing until a person (or a bot) is on turn; whose turn it is."""
    while (table.turn in table.host.people) is not person:
        if table.turn in table.host.people:
            table.submit(table.turn, DRAW)
        else:
            table.clock.run(until=lambda: table.turn in table.host.people)
    return table.turn


def one_card_left(*bots: str, pace: Pace = SLOW, **options: bool) -> Table:
    """A person in seat 0 who has just laid down to one card, among bots."""
    table = person_first(*bots, pace=pace, hand=2, **options)
    table.submit(0, table.any_lay(0))
    assert table.facts.exposed == 0
    return table

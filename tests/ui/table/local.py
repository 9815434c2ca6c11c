"""A table without a host: a game played directly, with the interface of the bridge."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

from PySide6.QtCore import QObject, Signal

from tischrunde.match.messages import Accepted, Refused, TooLate, Update
from tischrunde.rules.core.actions import MUST, Action
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.record import Entry, Header, SeatRecord
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.vision import redact, view
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.rules.registry import game_class

FACES = (
    ("Anna", "girl_with_buns"),
    ("Oma Inge", "grandmother"),
    ("Fuchs", "fox"),
    ("Papa", "father"),
    ("Robbi", "robot_round"),
    ("Mehmet", "boy_with_glasses"),
    ("Tante Gerda", "aunt"),
    ("Opa", "grandfather"),
    ("Eule", "owl"),
    ("Luise", "teenage_girl"),
)


class LocalBridge(QObject):
    """Plays ``game_id`` on this very object; the viewer is seat 0."""

    updated = Signal(object)
    refused = Signal(object)
    too_late = Signal(object)
    viewer_changed = Signal(object)
    buzzed = Signal(object)
    paused = Signal(object)
    keeping = Signal(object)
    shared = False

    def __init__(
        self, seats: int = 4, seed: int = 1, game_id: str = "kato", **options: Any
    ) -> None:
        super().__init__()
        cls = game_class(game_id)
        from tischrunde.rules.core.options import build

        self.game: Game[Any, Any] = cls(build(cls.options_class, options), seats)
        names = FACES[:seats]
        self.header = Header(
            game_id,
            tuple(
                SeatRecord(name, "person" if not index else "bot", face=face)
                for index, (name, face) in enumerate(names)
            ),
            seed,
            dict(options),
        )
        match = SimpleNamespace(header=self.header, game=self.game, round_game=self.game)
        self.host = SimpleNamespace(
            match=match,
            people=(Seat(0),),
            table_time=lambda _verb: 0.0,
            time_left=lambda _verb: 0.0,
            locked=lambda _seat, _verb: 0.0,
        )
        self.viewer = Seat(0)
        self.ply = 0
        self.submitted: list[tuple[Action, int | None]] = []
        self.seen: list[int] = []
        self.position: Position[Any] | None = None
        self.last: Update | None = None
        self.seed = seed
        self.random = random.Random(seed)

    def deal(self, dealer: int = 0) -> None:
        events: list[Event] = []
        self.position = self.game.deal(self.seed, Seat(dealer), events.append)
        self.tell(Entry(TABLE, "deal"), events)

    def take(self, position: Position[Any]) -> None:
        """Show ``position`` without a story."""
        self.position = position
        self.tell(None, [])

    def update(self, entry: Entry | None, events: list[Event]) -> Update:
        assert self.position is not None
        seats = self.game.seats
        return Update(
            self.ply,
            entry,
            tuple(redact(event, self.viewer, self.position) for event in events),
            view(self.position, self.viewer),
            Standing((0,) * seats, 0, ()),
            1,
        )

    def tell(self, entry: Entry | None, events: list[Event]) -> None:
        self.ply += entry is not None
        self.last = self.update(entry, events)
        self.updated.emit(self.last)

    def act(self, seat: Seat, action: Action) -> None:
        assert self.position is not None
        events: list[Event] = []
        self.position.apply(seat, action, events.append)
        self.tell(Entry(seat, action.text), events)

    def submit(
        self, action: Action, basis: int | None = None, seat: Seat | None = None
    ) -> Accepted | Refused | TooLate:
        assert self.position is not None
        who = self.viewer if seat is None else seat
        self.submitted.append((action, basis))
        if basis is not None and basis != self.ply:
            late = TooLate(self.ply)
            self.too_late.emit(late)
            return late
        reason = self.position.why_not(who, action)
        if reason is not None:
            refused = Refused(reason)
            self.refused.emit(refused)
            return refused
        self.act(who, action)
        return Accepted(self.ply)

    def presented(self, ply: int) -> None:
        self.seen.append(ply)

    def others(self, most: int = 50) -> None:
        """The other seats play at random until the viewer is asked, or the round is over."""
        for _ in range(most):
            assert self.position is not None
            duties = [one for one in self.position.choices() if one.duty is MUST]
            if not duties or duties[0].seat == self.viewer:
                return
            self.act(duties[0].seat, self.random.choice(list(duties[0].actions)))

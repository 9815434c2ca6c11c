"""A table without a host: a game played directly, with the interface of the bridge."""

from __future__ import annotations

import random
from typing import Any

from tischrunde.match.info import info_before
from tischrunde.match.messages import Accepted, Outcome, Refused, TooLate, Update
from tischrunde.match.seat_client import NOBODY
from tischrunde.rules.core.actions import MUST, Action
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.record import Entry, Header, SeatRecord
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.vision import redact, view
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.ui.table.link import TableSignals

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


class LocalBridge(TableSignals):
    """Plays ``game_id`` on this very object; the viewer is seat 0."""

    shared = False
    pointing_left = 0.0

    def __init__(
        self, seats: int = 4, seed: int = 1, game_id: str = "kato", **options: Any
    ) -> None:
        super().__init__()
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
        self.info = info_before(self.header)
        self.game: Game[Any, Any] = self.info.rules
        self.seconds = 0.0
        """What the table waits before it does something itself."""
        self.viewer = Seat(0)
        self.ply = 0
        self.submitted: list[tuple[Action, int | None]] = []
        self.seen: list[int] = []
        self.position: Position[Any] | None = None
        self.last: Update | None = None
        self.seed = seed
        self.random = random.Random(seed)

    @property
    def signals(self) -> TableSignals:
        return self

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

    def submit(self, action: Action, basis: int | None = None, seat: Seat | None = None) -> Outcome:
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

    def buzz(self, seat: Seat) -> Outcome:
        return NOBODY

    def hide(self) -> None:
        """There is no curtain."""

    def table_time(self, verb: str) -> float:
        return self.seconds

    def time_left(self, verb: str) -> float:
        return self.seconds

    def locked(self, verb: str) -> float:
        return 0.0

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

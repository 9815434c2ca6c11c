"""One moment of a round of Clack: what can be done, and doing it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from tischrunde.rules.clack import grabbing, legal, offers, scoring
from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.clack.places import WON
from tischrunde.rules.clack.state import ClackState
from tischrunde.rules.core.actions import Action, Choice
from tischrunde.rules.core.events import Sink
from tischrunde.rules.core.refusal import Refusal
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.zones import Seat, Zone

ACTS: Final[dict[str, Callable[[ClackState, Seat, Action, Sink | None], None]]] = {
    "roll": grabbing.roll,
    "snap": grabbing.snap,
    "disc": grabbing.disc,
    "pass": grabbing.give_up,
    "back": grabbing.back,
    "close": grabbing.close,
}


class ClackPosition(ClackState):
    """One moment of a round: its state, and what can be done now."""

    __slots__ = ()

    def choices(self) -> tuple[Choice, ...]:
        return offers.choices(self)

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        return legal.judge(self, seat, action)

    def do(self, seat: Seat, action: Action, emit: Sink | None = None) -> None:
        ACTS[action.verb](self, seat, action, emit)

    def result(self) -> Result | None:
        return scoring.result(self)

    def revealed_zones(self) -> Iterable[tuple[Zone, Seat | None]]:
        """Once the round is over the cards won are counted before everybody's eyes."""
        if self.facts.phase is not Phase.OVER:
            return ()
        return [(WON[seat], None) for seat in range(self.game.seats)]

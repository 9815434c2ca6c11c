"""One moment of a round of Cocotaki: what can be done, and doing it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tischrunde.rules.cocotaki import challenge, laying, legal, offers, scoring
from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.cocotaki.state import CocotakiState
from tischrunde.rules.core.actions import Action, Choice
from tischrunde.rules.core.events import Sink
from tischrunde.rules.core.refusal import Refusal
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.zones import Seat

ACTS: Final[dict[str, Callable[[CocotakiState, Seat, Action, Sink | None], None]]] = {
    "lay": laying.lay,
    "draw": laying.draw,
    "sound": laying.sound,
    "wish": laying.wish,
    "last": laying.announce,
    "challenge": challenge.challenge,
    "pass": challenge.pass_,
    "close": challenge.close,
}


class CocotakiPosition(CocotakiState):
    """One moment of a round: its state, and what can be done now."""

    __slots__ = ()

    def choices(self) -> tuple[Choice, ...]:
        return offers.choices(self)

    def possible_reactions(self) -> Sequence[Choice]:
        if self.facts.phase is Phase.TURN:
            return offers.reactions(self)
        return super().possible_reactions()

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        return legal.judge(self, seat, action)

    def do(self, seat: Seat, action: Action, emit: Sink | None = None) -> None:
        ACTS[action.verb](self, seat, action, emit)

    def result(self) -> Result | None:
        return scoring.result(self)

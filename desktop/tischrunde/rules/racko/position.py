"""One moment of Racko: what can be done, and doing it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from tischrunde.rules.core.actions import Action, Choice
from tischrunde.rules.core.events import Sink
from tischrunde.rules.core.refusal import Refusal
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.zones import Seat, Zone
from tischrunde.rules.racko import building, exchange, flow, legal, offers, scoring
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.places import DRAWN, RACKS
from tischrunde.rules.racko.state import RackoState

_BLITZ, _OVER = Phase.BLITZ, Phase.OVER
_EVENT_PHASES = (Phase.CHOOSE, Phase.SWAP, Phase.RACKS)
_EXCHANGES = ("swap", "racks")

ACTS: Final[dict[str, Callable[[RackoState, Seat, Action, Sink | None], None]]] = {
    "draw": building.draw,
    "take": building.take,
    "put": building.put,
    "discard": building.discard,
    "choose": exchange.choose,
    "swap": exchange.swap_cards,
    "racks": exchange.swap_racks,
    "racko": flow.racko,
    "blitz": flow.racko,
}


class RackoPosition(RackoState):
    """One moment of a round: its state, and what can be done now."""

    __slots__ = ()

    def choices(self) -> tuple[Choice, ...]:
        return offers.choices(self)

    def possible_reactions(self) -> Sequence[Choice]:
        return offers.reactions(self)

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        return legal.judge(self, seat, action)

    def do(self, seat: Seat, action: Action, emit: Sink | None = None) -> None:
        ACTS[action.verb](self, seat, action, emit)
        if not self.game.auto or self.facts.phase in (_OVER, _BLITZ):
            return
        if action.verb in _EXCHANGES and self.complete[seat] and seat not in self.game.auto:
            # Its own call is part of the lay: the others' come with the next action (RAC-16).
            return
        flow.call_automatically(self, seat, emit)

    def result(self) -> Result | None:
        return scoring.reckon(self) if self.facts.phase is _OVER else None

    def revealed_zones(self) -> Iterable[tuple[Zone, Seat | None]]:
        facts = self.facts
        if facts.phase is _OVER:
            return [(zone, None) for zone in (*RACKS, *DRAWN)[: 4 + self.game.seats]]
        eyes: list[tuple[Zone, Seat | None]] = []
        if facts.open_taken or facts.phase in _EVENT_PHASES:
            eyes.append((DRAWN[facts.turn], None))
        if facts.phase is Phase.SWAP and self.game.options.card_swap_view == "open":
            assert facts.target is not None
            eyes.append((RACKS[facts.target], facts.turn))
        return eyes

"""One moment of a round of KaTO."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Sink
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato import answers, calls, cone, laying, legal, offers, scoring
from tischrunde.rules.kato.state import KatoState

ACTS: Final[dict[str, Callable[[KatoState, Seat, Action, Sink | None], None]]] = {
    "lay": laying.lay,
    "jump": laying.jump,
    "draw": laying.draw,
    "keep": laying.keep,
    "wish": laying.wish,
    "accept": answers.accept,
    "challenge": answers.challenge,
    "kato": calls.call,
    "catch": calls.catch,
    "swap": cone.swap,
    "confirm": cone.confirm,
}


class KatoPosition(KatoState):
    """One moment of a round: its state, and what can be done now."""

    __slots__ = ()

    # Bound as they are, without a method around each: this is the hot path of play-outs.
    choices = offers.choices
    possible_reactions = offers.reactions
    why_not = legal.judge
    result = scoring.result

    def do(self, seat: Seat, action: Action, emit: Sink | None = None) -> None:
        ACTS[action.verb](self, seat, action, emit)

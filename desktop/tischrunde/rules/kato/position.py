"""One moment of a round of KaTO."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tischrunde.rules.core.actions import MAY, MUST, Action, Choice
from tischrunde.rules.core.events import Sink
from tischrunde.rules.core.refusal import Refusal
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato import answers, calls, cone, laying, legal, offers, scoring
from tischrunde.rules.kato.actions import DRAW
from tischrunde.rules.kato.facts import Phase
from tischrunde.rules.kato.fits import ON_CARD, ON_WISH
from tischrunde.rules.kato.state import KatoState

TURN = Phase.TURN
OVER = Phase.OVER
EARLY_CALL: Final = (2, 3)
"""With so many cards a seat on turn may be able to call already (KAT-24)."""

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

    def choices(self) -> tuple[Choice, ...]:
        facts = self.facts
        if facts.phase is not TURN:
            return () if facts.phase is OVER else (offers.duty(self), *offers.mays(self))
        # offers.duty and offers.mays would say the same: this is the hot path of play-outs.
        seat = facts.turn
        hand = self.hands[seat]
        top = self.discard_pile[-1]
        fitting = ON_CARD[top] if top.colour is not None else ON_WISH[facts.colour]
        actions = [fitting[card] for card in dict.fromkeys(hand) if card in fitting]
        if self.game.doubles:
            actions += offers.doubles(self, seat)
        must = Choice(seat, MUST, (*actions, DRAW))
        if facts.exposed or facts.jumpable or len(hand) in EARLY_CALL:
            return (must, *offers.mays(self))
        return (must,)

    def possible_reactions(self) -> Sequence[Choice]:
        facts = self.facts
        if not (facts.exposed or facts.jumpable):
            return ()
        # Who holds the same card as the top one is nobody's business (KAT-34, GEN-07).
        out = () if facts.exposed else (facts.turn, facts.layer)
        seats = [Seat(seat) for seat in range(self.game.seats) if seat not in out]
        return [Choice(seat, MAY, (), (), facts.window) for seat in seats]

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        # The two commonest answers are given here, all others by legal.judge.
        facts = self.facts
        if seat == facts.turn and facts.phase is TURN:
            if action is DRAW:
                return None
            verb, args = action
            if verb == "lay" and len(args) == 1:
                top = self.discard_pile[-1]
                fitting = ON_CARD[top] if top.colour is not None else ON_WISH[facts.colour]
                if args[0] in fitting and args[0] in self.hands[seat]:
                    return None
        return legal.judge(self, seat, action)

    def do(self, seat: Seat, action: Action, emit: Sink | None = None) -> None:
        ACTS[action.verb](self, seat, action, emit)

    def result(self) -> Result | None:
        return scoring.result(self)

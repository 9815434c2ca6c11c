"""What everybody at a table of KaTO knows beside the cards."""

from __future__ import annotations

from enum import Enum

from tischrunde.rules.core.facts import Facts
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.cards import Colour, Kind


class Phase(Enum):
    """What the seat on turn is asked for."""

    TURN = "turn"
    """Lay or draw."""
    DRAWN = "drawn"
    """Play the card just drawn, or keep it."""
    WISH = "wish"
    """Name a colour: the layer of a wild card, or the first player after a start card Wild."""
    ANSWER = "answer"
    """Answer a penalty: take it, challenge, or lay a card against it."""
    SWAP = "swap"
    """Choose whose hand to take."""
    CONFIRM = "confirm"
    """Say that the free text of the cone has been done."""
    OVER = "over"

    # Members are singletons: Enum's own hash is a Python function, and slow as a key.
    __hash__ = object.__hash__


class KatoFacts(Facts):
    """Public facts.

    ``turn`` is who must act; ``direction`` +1 clockwise or -1; ``colour`` the one
    in force (None while it is being wished for, and after a wild as last card);
    ``layer`` who laid last (None: the start card). ``penalty`` are the cards that
    the seat on turn faces in phase ANSWER (or the next one will, in phase WISH),
    of kind ``penalty_kind``; ``proof`` is how many cards, from the oldest, of the
    layer's hand were there when a Wild Draw Four was laid (cards drawn since lie
    behind them), ``proof_colour`` and ``proof_number`` what they are judged by.
    ``called`` and ``exposed`` are seats in ascending order: who has called for the
    one card they hold (or, on turn, are about to), and who may be caught.
    ``window`` numbers the lays. ``jumpable``: the top card may be jumped on.
    ``passes`` in a row with nothing to draw; ``turns``: how often play has moved
    on; ``last`` is the seat that laid its last card while a penalty is still to be
    settled; ``step`` how many effects of the cone just laid have been carried out.
    """

    __slots__ = (
        "called",
        "colour",
        "dealer",
        "direction",
        "exposed",
        "jumpable",
        "last",
        "layer",
        "passes",
        "penalty",
        "penalty_kind",
        "phase",
        "proof",
        "proof_colour",
        "proof_number",
        "step",
        "turn",
        "turns",
        "window",
    )

    def __init__(self, dealer: Seat, turn: Seat) -> None:
        self.dealer = dealer
        self.turn = turn
        self.phase = Phase.TURN
        self.direction = 1
        self.colour: Colour | None = None
        self.layer: Seat | None = None
        self.penalty = 0
        self.penalty_kind: Kind | None = None
        self.proof = 0
        self.proof_colour: Colour | None = None
        self.proof_number = -1
        self.called: tuple[Seat, ...] = ()
        self.exposed: tuple[Seat, ...] = ()
        self.window = 0
        self.jumpable = False
        self.passes = 0
        self.turns = 0
        self.last: Seat | None = None
        self.step = 0

    def copy(self) -> KatoFacts:
        """An independent copy; written out, since search copies positions all the time."""
        twin = KatoFacts.__new__(KatoFacts)
        twin.dealer = self.dealer
        twin.turn = self.turn
        twin.phase = self.phase
        twin.direction = self.direction
        twin.colour = self.colour
        twin.layer = self.layer
        twin.penalty = self.penalty
        twin.penalty_kind = self.penalty_kind
        twin.proof = self.proof
        twin.proof_colour = self.proof_colour
        twin.proof_number = self.proof_number
        twin.called = self.called
        twin.exposed = self.exposed
        twin.window = self.window
        twin.jumpable = self.jumpable
        twin.passes = self.passes
        twin.turns = self.turns
        twin.last = self.last
        twin.step = self.step
        return twin

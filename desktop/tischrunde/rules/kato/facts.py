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


class KatoFacts(Facts):
    """Public facts.

    ``turn`` is who must act; ``direction`` +1 clockwise or -1; ``colour`` the one
    in force (None only while it is being wished for); ``layer`` who laid last
    (None: the start card). ``penalty`` are the cards that the seat on turn faces
    in phase ANSWER, of kind ``penalty_kind``; ``proof`` is how many cards, from
    the oldest, of the layer's hand were there when a Wild Draw Four was laid
    (cards drawn since lie behind them), ``proof_colour`` and ``proof_number``
    what they are judged by. ``called`` and ``exposed`` are seats: who has called
    for the one card they hold (or are about to), and who may be caught.
    ``window`` numbers the lays. ``jumpable``: the top card may be jumped on.
    ``passes`` in a row with nothing to draw; ``turns`` so far; ``last`` is the
    seat that laid its last card while a penalty is still to be settled.
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

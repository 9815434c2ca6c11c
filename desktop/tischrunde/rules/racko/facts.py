"""What everybody at a table of Racko knows beside the cards."""

from __future__ import annotations

from enum import Enum

from tischrunde.rules.core.facts import Facts
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.cards import RackoCard
from tischrunde.rules.racko.rack import FULL

ALL_FILLED = (1 << FULL) - 1
NOTHING_KNOWN: tuple[RackoCard | None, ...] = (None,) * FULL


class Phase(Enum):
    """What the seat on turn is asked for."""

    BLITZ = "blitz"
    """Everybody puts the card just dealt into a slot."""
    TURN = "turn"
    """Take the open card or draw."""
    HELD = "held"
    """Build the card held in, or discard it."""
    CHOOSE = "choose"
    """Say with whom to exchange a card."""
    SWAP = "swap"
    """Say which cards are exchanged."""
    RACKS = "racks"
    """Say with whom to exchange racks."""
    OVER = "over"


class RackoFacts(Facts):
    """Public facts.

    ``turn`` is who must act; ``open_taken``: the card held was taken openly and
    must be built in; ``target`` the seat chosen for an exchange of cards;
    ``named`` slots of theirs in which the table has found a joker. ``filled``
    are the slots in use by seat, as bits (all, but in a Blitz deal); ``known``
    the cards in each rack that everybody saw go there, by slot. ``opening``:
    the first turn has not begun. ``start_event``: the start card is being
    carried out. ``renewals`` of the pile so far, ``turns`` so far; ``winner``
    and ``reason`` once it is over; ``window`` numbers the moments at which a call
    may be thought of anew: a rack has changed, or a turn begins.
    """

    __slots__ = (
        "dealer",
        "filled",
        "known",
        "named",
        "open_taken",
        "opening",
        "phase",
        "reason",
        "renewals",
        "start_event",
        "target",
        "turn",
        "turns",
        "window",
        "winner",
    )

    def __init__(self, dealer: Seat, turn: Seat, seats: int) -> None:
        self.dealer = dealer
        self.turn = turn
        self.phase = Phase.TURN
        self.open_taken = False
        self.target: Seat | None = None
        self.named: tuple[int, ...] = ()
        self.filled = (ALL_FILLED,) * seats
        self.known = (NOTHING_KNOWN,) * seats
        self.opening = True
        self.start_event = False
        self.renewals = 0
        self.turns = 0
        self.window = 0
        self.winner: Seat | None = None
        self.reason = ""

    def copy(self) -> RackoFacts:
        twin = RackoFacts.__new__(RackoFacts)
        twin.dealer = self.dealer
        twin.turn = self.turn
        twin.phase = self.phase
        twin.open_taken = self.open_taken
        twin.target = self.target
        twin.named = self.named
        twin.filled = self.filled
        twin.known = self.known
        twin.opening = self.opening
        twin.start_event = self.start_event
        twin.renewals = self.renewals
        twin.turns = self.turns
        twin.window = self.window
        twin.winner = self.winner
        twin.reason = self.reason
        return twin

"""What everybody at a table of Clack knows beside the cards."""

from __future__ import annotations

from enum import Enum

from tischrunde.rules.clack.cards import ClackCard, Property
from tischrunde.rules.core.facts import Facts
from tischrunde.rules.core.zones import Seat


class Phase(Enum):
    """What is being waited for."""

    ROLL = "roll"
    """The roller takes the dice."""
    RACE = "race"
    """All look at once (or, in turn, the roller alone)."""
    OVER = "over"


class ClackFacts(Facts):
    """Public facts.

    ``roller`` has the dice; ``number`` and ``wanted`` lie on the table in a
    race. ``fitting`` are the cards that fitted when the dice fell and have not
    been taken; ``none_fits``: there were none. ``given_up`` want nothing more of
    this roll, ``sitting_out`` may not grab in it, ``to_sit_out`` not in the
    next; ``disc_tried`` have taken the disc wrongly in this roll. ``changed``:
    a card has changed its owner since the roll; ``unchanged`` rolls in a row
    without that; ``rolls`` so far (their number is also the window).
    """

    __slots__ = (
        "changed",
        "dealer",
        "disc_tried",
        "fitting",
        "given_up",
        "none_fits",
        "number",
        "phase",
        "reason",
        "roller",
        "rolls",
        "sitting_out",
        "to_sit_out",
        "unchanged",
        "wanted",
    )

    def __init__(self, dealer: Seat, roller: Seat) -> None:
        self.dealer = dealer
        self.roller = roller
        self.phase = Phase.ROLL
        self.number = 0
        self.wanted: Property | None = None
        self.fitting: tuple[ClackCard, ...] = ()
        self.none_fits = False
        self.given_up: tuple[Seat, ...] = ()
        self.sitting_out: tuple[Seat, ...] = ()
        self.to_sit_out: tuple[Seat, ...] = ()
        self.disc_tried: tuple[Seat, ...] = ()
        self.changed = False
        self.unchanged = 0
        self.rolls = 0
        self.reason = ""

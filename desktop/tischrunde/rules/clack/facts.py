"""What everybody at a table of Clack knows beside the cards."""

from __future__ import annotations

from enum import Enum

from tischrunde.rules.clack.cards import DISPLAY_SIZE, ClackCard, Wanted
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

    ``roller`` has the dice; ``wanted`` is what they asked for last. ``places``
    are the seven of the display: a card keeps its place until the dice round is
    over, so that nothing moves while all are looking, and one that is put back
    comes to where it lay. ``fitted`` are the cards that fitted when the dice fell,
    ``fitting`` those of them that nobody has taken yet, ``wrong`` the cards that
    were snapped and did not fit. ``given_up`` want nothing more of this roll,
    ``sitting_out`` may not grab in it, ``to_sit_out`` not in the next;
    ``disc_tried`` have taken the disc wrongly in this roll. ``changed``: a card has
    changed its owner since the roll; ``unchanged`` rolls in a row without that;
    ``rolls`` so far (their number is also the window).
    """

    __slots__ = (
        "changed",
        "dealer",
        "disc_tried",
        "fitted",
        "fitting",
        "given_up",
        "phase",
        "places",
        "reason",
        "roller",
        "rolls",
        "sitting_out",
        "to_sit_out",
        "unchanged",
        "wanted",
        "wrong",
    )

    def __init__(self, dealer: Seat, roller: Seat) -> None:
        self.dealer = dealer
        self.roller = roller
        self.phase = Phase.ROLL
        self.wanted: Wanted | None = None
        self.places: tuple[ClackCard | None, ...] = (None,) * DISPLAY_SIZE
        self.fitted: tuple[ClackCard, ...] = ()
        self.fitting: tuple[ClackCard, ...] = ()
        self.wrong: tuple[ClackCard, ...] = ()
        self.given_up: tuple[Seat, ...] = ()
        self.sitting_out: tuple[Seat, ...] = ()
        self.to_sit_out: tuple[Seat, ...] = ()
        self.disc_tried: tuple[Seat, ...] = ()
        self.changed = False
        self.unchanged = 0
        self.rolls = 0
        self.reason = ""

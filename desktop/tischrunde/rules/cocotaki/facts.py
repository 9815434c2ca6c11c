"""What everybody at a table of Cocotaki knows beside the cards."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tischrunde.rules.cocotaki.cards import CocotakiCard, Colour, Sound
from tischrunde.rules.core.facts import Facts
from tischrunde.rules.core.zones import Seat


class Phase(Enum):
    """What is being waited for."""

    TURN = "turn"
    """The seat on turn lays or draws."""
    SOUND = "sound"
    """The layer makes the sound for the next card of the lay."""
    WISH = "wish"
    """The layer of a butterfly names a colour."""
    FINAL = "final"
    """The others challenge a winning lay, or let it pass."""
    OVER = "over"


class Before(NamedTuple):
    """What a lay changed, to be put back if it is taken back (COC-28)."""

    direction: int
    wish: Colour | None
    donkey: Seat | None


class CocotakiFacts(Facts):
    """Public facts.

    ``turn`` is who is regularly on turn (during a lay: its layer), ``after`` who
    follows when the lay is complete. ``layer``, ``lay`` and ``sounds`` are the
    last lay (sounds not yet made are None); ``due``: it has left its layer one
    card, ``announced``: who has said so ("letzte Karte"). ``open``: the lay can be
    challenged; ``challengers`` have done so, ``let_pass`` want to see a winning lay
    stand. ``donkey`` is who started the donkey round; ``wrong``: the last lay was
    a wrong animal in one, ``before`` what it changed; ``acted``: somebody has drawn
    since. ``skipped`` sit out through the last lay, ``overlooked`` would be next in
    the old direction; ``trapped`` have laid all the same. ``wish`` lasts until the
    next lay. ``passes`` in a row with nothing to draw; ``turns``; ``window`` numbers
    what can be challenged: a lay, and anew when "letzte Karte" is said or a
    challenge has settled it.
    """

    __slots__ = (
        "acted",
        "after",
        "announced",
        "before",
        "challengers",
        "dealer",
        "direction",
        "donkey",
        "due",
        "lay",
        "layer",
        "let_pass",
        "open",
        "overlooked",
        "passes",
        "phase",
        "reason",
        "skipped",
        "sounds",
        "trapped",
        "turn",
        "turns",
        "window",
        "winners",
        "wish",
        "wrong",
    )

    def __init__(self, dealer: Seat, turn: Seat) -> None:
        self.dealer = dealer
        self.turn = turn
        self.after = turn
        self.phase = Phase.TURN
        self.direction = 1
        self.wish: Colour | None = None
        self.layer: Seat | None = None
        self.lay: tuple[CocotakiCard, ...] = ()
        self.sounds: tuple[Sound | None, ...] = ()
        self.due = False
        self.announced = False
        self.open = False
        self.challengers: tuple[Seat, ...] = ()
        self.let_pass: tuple[Seat, ...] = ()
        self.donkey: Seat | None = None
        self.wrong = False
        self.before: Before | None = None
        self.acted = False
        self.skipped: tuple[Seat, ...] = ()
        self.overlooked: Seat | None = None
        self.trapped: tuple[Seat, ...] = ()
        self.passes = 0
        self.turns = 0
        self.window = 0
        self.winners: tuple[Seat, ...] = ()
        self.reason = ""

    def next_sound(self) -> int | None:
        """The place in the lay of the card whose sound is still to come; None if there is none."""
        return self.sounds.index(None) if None in self.sounds else None

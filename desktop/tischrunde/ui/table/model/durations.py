"""Every duration on the table, in milliseconds, and what the tempo makes of them."""

from __future__ import annotations

from enum import Enum
from typing import Final

FRAME: Final = 16
"""Between two frames while something moves."""
LONGEST_STEP: Final = 100
"""What a frame moves on by at most, however late it comes: no movement is skipped."""
KEY_REPEAT: Final = 60
"""A key that goes down again sooner than this has never been up: it is held."""
LOOK_AGAIN: Final = 1000
"""A breath before a match goes on whose window could not be seen."""

PICK_UP: Final = 60
"""A card being lifted before it is carried away."""
LAY: Final = 440
"""A card from a hand to where it touches the table: lifted, carried, laid down."""
DRAW: Final = 400
DRAW_GAP: Final = 130
"""Between the cards of a penalty."""
LONGEST_DRAW: Final = 1500
"""All the cards of a penalty, however many they are."""
DEAL: Final = 380
DEAL_GAP: Final = 84
"""Between two cards that are dealt, in the first round of the table."""
DEAL_GAP_LAST: Final = 62
"""The same in the last one: a dealer gets a little quicker."""
DEAL_ROUND: Final = 48
"""A breath more when the table has gone round."""
LONGEST_DEAL: Final = 4600
"""All the cards that are dealt, however many they are."""
SHORT_GAP: Final = 60
"""Between cards of which each is soon followed by another."""
TICK: Final = 90
"""The least time between two sounds of the same kind while cards are moved."""
TURN_UP: Final = 420
SWAP: Final = 420
SWAP_GAP: Final = 24
RESHUFFLE: Final = 300
RESHUFFLE_GAP: Final = 45
SNAP: Final = 300
"""A card that somebody snaps."""
WANDER_BACK: Final = 900
"""A card that was snapped wrongly going back to its place."""
ROLL: Final = 1150
"""Dice from the hand to where they come to rest."""
DISC: Final = 420
"""The disc under a hand."""
FITTED: Final = 2000
"""How long the cards that fitted are shown after a dice round."""
RACKS: Final = 1100
"""Two racks changing places."""
ROW: Final = 55
"""Between two rows of a rack that is turned round."""
NEARER: Final = 420
"""A rack coming nearer, being turned round, or going back."""
SETTLE: Final = 200
"""Cards making room, or closing a gap."""
LIFT: Final = 110
FADE: Final = 120
"""A card that comes, goes or changes where motion is reduced."""
SHOW: Final = 260
"""A card turning in its place."""

AFTER_LAY: Final = 90
AFTER_NOTE: Final = 260
"""A breath after something was called."""

BUBBLE: Final = 1900
"""How long a call stands in the air; nothing waits for it."""
REVEAL: Final = 4500
"""How long a hand shown as proof lies open if nobody clicks."""
BUBBLE_WHY: Final = 9000
"""How long the reason of a refusal stands."""


class Tempo(Enum):
    """How much is shown of what happens."""

    FULL = "full"
    BRIEF = "brief"
    NONE = "none"


FACTOR: Final = {Tempo.FULL: 1.0, Tempo.BRIEF: 0.5, Tempo.NONE: 0.0}


def at_tempo(length: float, tempo: Tempo) -> int:
    """``length`` at this tempo, in whole milliseconds."""
    return round(length * FACTOR[tempo])

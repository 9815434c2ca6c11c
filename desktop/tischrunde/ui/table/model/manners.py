"""How cards move for each reason: data for the choreography."""

from __future__ import annotations

from typing import Final, NamedTuple

from tischrunde.ui.table.model import durations as d


class Manner(NamedTuple):
    """How cards move for a reason: milliseconds a card, between two, and afterwards.

    ``sound`` is heard when a card lands; where it slides off a pile or is taken up
    (``slides``), when it leaves. ``shows`` are the signs that change when it lies there.
    """

    length: int
    gap: int = 0
    after: int = 0
    sound: str = ""
    slides: bool = False
    shows: tuple[str, ...] = ()


MANNERS: Final = {
    "deal": Manner(d.DEAL, after=d.AFTER_LAY, sound="deal"),
    "turn-up": Manner(d.TURN_UP, 0, d.AFTER_LAY, "card", shows=("signs",)),
    "lay": Manner(d.LAY, d.DRAW_GAP, d.AFTER_LAY, "card", shows=("signs",)),
    "draw": Manner(d.DRAW, d.DRAW_GAP, 0, "draw", slides=True),
    "penalty": Manner(d.DRAW, d.DRAW_GAP, d.AFTER_LAY, "draw", slides=True),
    "catch": Manner(d.DRAW, d.DRAW_GAP, d.AFTER_LAY, "draw", slides=True),
    "pass": Manner(d.SWAP, d.SWAP_GAP, d.AFTER_LAY, "deal"),
    "swap": Manner(d.SWAP, d.SWAP_GAP, d.AFTER_LAY, "deal"),
    "trap": Manner(d.LAY, d.DRAW_GAP, d.AFTER_LAY, "card"),
    "take-back": Manner(d.LAY, d.DRAW_GAP, d.AFTER_LAY, "draw", slides=True),
    "fill": Manner(d.DEAL, d.DRAW_GAP, d.AFTER_LAY, "deal"),
    "snap": Manner(d.SNAP, 0, 0, "card"),
    "wrong": Manner(d.SNAP, 0, 0, "card"),
    "back": Manner(d.WANDER_BACK, 0, 0, "draw"),
    "disc": Manner(d.LAY, d.SHORT_GAP, d.AFTER_LAY, "deal"),
    "fine": Manner(d.LAY, d.DRAW_GAP, d.AFTER_LAY, "card"),
    "reshuffle": Manner(d.RESHUFFLE, d.RESHUFFLE_GAP, d.AFTER_LAY, "shuffle", slides=True),
    "shuffle-in": Manner(d.RESHUFFLE, d.RESHUFFLE_GAP, d.AFTER_LAY, "shuffle", slides=True),
    "event": Manner(d.TURN_UP, 0, d.AFTER_LAY, "card"),
    "take": Manner(d.LAY, 0, 0, "draw", slides=True),
    "put": Manner(d.LAY, d.DRAW_GAP, d.AFTER_LAY, "slot"),
    "racks": Manner(d.RACKS, 0, d.AFTER_LAY, "thud"),
}
PLAIN: Final = Manner(d.LAY, d.SHORT_GAP, d.AFTER_LAY, "card")
COUNTED: Final = frozenset({"draw", "penalty", "catch"})
"""Cards that are counted one by one into a hand, within a bounded time."""
SHUFFLED_CARDS: Final = 6
"""A reshuffle is shown by this many cards; the others go with them unseen."""
SHUFFLES: Final = frozenset({"reshuffle", "shuffle-in"})
TOGETHER: Final = frozenset(
    {(why, why) for why in ("deal", "swap", "pass", "racks")} | {("put", "discard")}
)
"""Moves for these reasons that follow each other happen at the same time."""
WHOLE: Final = "racks"
"""The reason for which racks change places with everything that is in them."""
ONCE: Final = frozenset({"shuffle"})
"""Sounds that are of many cards: one is enough."""
FORETOLD: Final = frozenset({"put", "swap", "racks", "pass_hands"})
"""Notes of what the moves after them do: put into words with these, once they are done."""

"""What can be done in Clack.

=================  ==========================================================
``roll``           roll both dice
``snap ra.gt.bv``  snap a card
``disc``           take the "There is none!" disc
``pass``           want nothing more of this roll
``back 2``         (the table) seat 2 has put its wrong card back
``close``          (the table) nobody wants anything more of this roll
=================  ==========================================================
"""

from __future__ import annotations

from typing import Final

from tischrunde.rules.clack.cards import CARDS
from tischrunde.rules.core.actions import Action, Grammar, Verb, seat
from tischrunde.rules.core.zones import Seat

ROLL: Final = Action("roll")
DISC: Final = Action("disc")
PASS: Final = Action("pass")
CLOSE: Final = Action("close")
SNAP: Final = {card: Action("snap", (card,)) for card in CARDS.values()}
BACK: Final = tuple(Action("back", (Seat(busy),)) for busy in range(6))

RACE_VERBS: Final = frozenset({"snap", "disc"})
"""What everybody grabs for at the same time (CLA-06, CLA-10)."""

GRAMMAR: Final = Grammar(
    {
        "roll": Verb(),
        "snap": Verb((CARDS.__getitem__,)),
        "disc": Verb(),
        "pass": Verb(),
        "back": Verb((seat,)),
        "close": Verb(),
    }
)

"""What can be done in Racko.

==================  ===========================================================
``draw``            take the top card of the closed pile
``take``            take the open card
``put 30``          build the card held into slot 30 (in a Blitz deal: put it there)
``discard``         discard the card drawn at once
``choose 2``        exchange a card with seat 2
``swap 30 5``       give the card of my slot 5, take the one of their slot 30
``racks 2``         exchange racks with seat 2
``racko``           "Racko!"
``blitz``           "Blitz-Racko!"
==================  ===========================================================
"""

from __future__ import annotations

from typing import Final

from tischrunde.rules.core.actions import Action, Grammar, Verb, number, seat
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.rack import SLOTS


def slot(word: str) -> int:
    """A parser for slots: 5, 10 … 60."""
    value = number(word)
    if value not in SLOTS:
        raise ValueError(word)
    return value


DRAW: Final = Action("draw")
TAKE: Final = Action("take")
DISCARD: Final = Action("discard")
RACKO: Final = Action("racko")
BLITZ: Final = Action("blitz")
PUT: Final = tuple(Action("put", (name,)) for name in SLOTS)
CHOOSE: Final = tuple(Action("choose", (Seat(target),)) for target in range(4))
RACKS: Final = tuple(Action("racks", (Seat(target),)) for target in range(4))
SWAP: Final = tuple(tuple(Action("swap", (theirs, mine)) for mine in SLOTS) for theirs in SLOTS)
"""By the place of their slot and of mine."""

GRAMMAR: Final = Grammar(
    {
        "draw": Verb(),
        "take": Verb(),
        "put": Verb((slot,)),
        "discard": Verb(),
        "choose": Verb((seat,)),
        "swap": Verb((slot, slot)),
        "racks": Verb((seat,)),
        "racko": Verb(),
        "blitz": Verb(),
    }
)

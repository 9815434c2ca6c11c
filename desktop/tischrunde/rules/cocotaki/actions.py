"""What can be done in Cocotaki.

=======================  =====================================================
``lay red-cow blue-cow`` lay a card (or several of one animal)
``draw``                 draw a card instead
``sound cow``            make a sound for the next card of the lay; ``cocotaki``, ``silence``
``wish blue``            name a colour after a butterfly
``last``                 "letzte Karte!"
``challenge``            "there was a mistake!"
``pass``                 let a winning lay pass
``close``                (the table) the time for a sound or a challenge is over
=======================  =====================================================
"""

from __future__ import annotations

from typing import Final

from tischrunde.rules.cocotaki.cards import CARDS, COLOURS, Colour, Sound
from tischrunde.rules.core.actions import Action, Grammar, Verb

DRAW: Final = Action("draw")
LAST: Final = Action("last")
CHALLENGE: Final = Action("challenge")
PASS: Final = Action("pass")
CLOSE: Final = Action("close")
LAY: Final = {card: Action("lay", (card,)) for card in CARDS.values()}
SOUND: Final = {sound: Action("sound", (sound,)) for sound in Sound}
WISH: Final = {colour: Action("wish", (colour,)) for colour in COLOURS}

GRAMMAR: Final = Grammar(
    {
        "lay": Verb((CARDS.__getitem__,), more=True),
        "draw": Verb(),
        "sound": Verb((Sound,)),
        "wish": Verb((Colour,)),
        "last": Verb(),
        "challenge": Verb(),
        "pass": Verb(),
        "close": Verb(),
    }
)

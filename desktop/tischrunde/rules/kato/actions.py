"""What can be done in KaTO.

========================  ====================================================
``lay red-7``             lay a card, on your turn or as an answer to a penalty
``lay red-7 blue-7``      lay two (the second becomes the top card)
``jump red-7``            lay an identical card out of turn
``draw``                  draw one card
``keep``                  keep the card just drawn
``wish blue``             name the colour after a wild card
``accept``                take the penalty
``challenge``             "you could have served the colour!"
``kato``                  call KaTO
``catch 2``               seat 2 forgot to call
``swap 2``                swap hands with seat 2
``confirm``               the agreed free text of the cone has been done
========================  ====================================================
"""

from __future__ import annotations

from typing import Final

from tischrunde.rules.core.actions import Action, Grammar, Verb, seat
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.cards import CARDS, COLOURS, Colour

DRAW: Final = Action("draw")
KEEP: Final = Action("keep")
ACCEPT: Final = Action("accept")
CHALLENGE: Final = Action("challenge")
CALL: Final = Action("kato")
CONFIRM: Final = Action("confirm")
LAY: Final = {card: Action("lay", (card,)) for card in CARDS.values()}
LAY_TWO: Final = {
    (first, second): Action("lay", (first, second))
    for first in CARDS.values()
    for second in CARDS.values()
    if first.number == second.number >= 0
}
"""Doubles: two cards of one number, of one colour or of two."""
JUMP: Final = {card: Action("jump", (card,)) for card in CARDS.values()}
WISH: Final = {colour: Action("wish", (colour,)) for colour in COLOURS}
CATCH: Final = tuple(Action("catch", (Seat(target),)) for target in range(10))
SWAP: Final = tuple(Action("swap", (Seat(target),)) for target in range(10))

_card = CARDS.__getitem__

GRAMMAR: Final = Grammar(
    {
        "lay": Verb((_card, _card), least=1),
        "jump": Verb((_card,)),
        "draw": Verb(),
        "keep": Verb(),
        "wish": Verb((Colour,)),
        "accept": Verb(),
        "challenge": Verb(),
        "kato": Verb(),
        "catch": Verb((seat,)),
        "swap": Verb((seat,)),
        "confirm": Verb(),
    }
)

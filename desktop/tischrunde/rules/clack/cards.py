"""The 84 cards of Clack: three different objects of nine (CLA-02)."""

from __future__ import annotations

from enum import Enum
from itertools import combinations
from typing import Final

from tischrunde.rules.core.cards import Card


class Property(Enum):
    """The six faces of the property die (CLA-01): three colours, three kinds."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    ANIMAL = "animal"
    TREE = "tree"
    VEHICLE = "vehicle"

    @property
    def text(self) -> str:
        return self.value


PROPERTIES: Final = tuple(Property)
COLOURS: Final = PROPERTIES[:3]
KINDS: Final = PROPERTIES[3:]
NUMBERS: Final = (0, 0, 1, 1, 2, 2)
"""The six faces of the number die."""
Thing = tuple[Property, Property]
"""An object: its colour and its kind."""
OBJECTS: Final[tuple[Thing, ...]] = tuple((colour, kind) for colour in COLOURS for kind in KINDS)


class ClackCard(Card):
    """Three objects; ``counts`` says how many have each property."""

    __slots__ = ("counts", "objects")

    def __init__(self, order: int, objects: tuple[Thing, ...]) -> None:
        words = (colour.value[0] + kind.value[0] for colour, kind in objects)
        super().__init__(".".join(words), order)
        self.objects = objects
        self.counts = {one: sum(one in thing for thing in objects) for one in PROPERTIES}


DECK: Final = tuple(ClackCard(at, three) for at, three in enumerate(combinations(OBJECTS, 3)))
CARDS: Final[dict[str, ClackCard]] = {card.text: card for card in DECK}
"""Every card by its text: ``ra.gt.bv`` is a red animal, a green tree, a blue vehicle."""
SHORT_DECK: Final = 42
"""Cards in play with the short deck."""
DISPLAY_SIZE: Final = 7

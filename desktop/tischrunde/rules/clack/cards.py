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


class Wanted(Enum):
    """What both dice together ask for: exactly so many objects with that property."""

    NO_RED = (0, Property.RED)
    NO_GREEN = (0, Property.GREEN)
    NO_BLUE = (0, Property.BLUE)
    NO_ANIMAL = (0, Property.ANIMAL)
    NO_TREE = (0, Property.TREE)
    NO_VEHICLE = (0, Property.VEHICLE)
    ONE_RED = (1, Property.RED)
    ONE_GREEN = (1, Property.GREEN)
    ONE_BLUE = (1, Property.BLUE)
    ONE_ANIMAL = (1, Property.ANIMAL)
    ONE_TREE = (1, Property.TREE)
    ONE_VEHICLE = (1, Property.VEHICLE)
    TWO_RED = (2, Property.RED)
    TWO_GREEN = (2, Property.GREEN)
    TWO_BLUE = (2, Property.BLUE)
    TWO_ANIMALS = (2, Property.ANIMAL)
    TWO_TREES = (2, Property.TREE)
    TWO_VEHICLES = (2, Property.VEHICLE)

    def __init__(self, number: int, of: Property) -> None:
        self.number = number
        self.of = of

    @property
    def text(self) -> str:
        """Its name in events and catalogues: ``2-red``."""
        return f"{self.number}-{self.of.value}"


WANTED: Final = {(wanted.number, wanted.of): wanted for wanted in Wanted}
"""What is wanted, by the number and the property that were rolled."""
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

    def fits(self, wanted: Wanted) -> bool:
        """Whether it shows exactly what is wanted (CLA-05)."""
        return self.counts[wanted.of] == wanted.number


DECK: Final = tuple(ClackCard(at, three) for at, three in enumerate(combinations(OBJECTS, 3)))
CARDS: Final[dict[str, ClackCard]] = {card.text: card for card in DECK}
"""Every card by its text: ``ra.gt.bv`` is a red animal, a green tree, a blue vehicle."""
SHORT_DECK: Final = 42
"""Cards in play with the short deck."""
DISPLAY_SIZE: Final = 7

"""The cards of Cocotaki (COC-01) and the sounds that belong to them."""

from __future__ import annotations

from enum import Enum
from typing import Final

from tischrunde.rules.core.cards import Card


class Colour(Enum):
    """The four colours."""

    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"

    @property
    def text(self) -> str:
        return self.value


class Animal(Enum):
    """What is on a card."""

    ROOSTER = "rooster"
    DONKEY = "donkey"
    COW = "cow"
    BEE = "bee"
    DOG = "dog"
    SHEEP = "sheep"
    LION = "lion"
    CAT = "cat"
    BUTTERFLY = "butterfly"

    @property
    def text(self) -> str:
        return self.value


class Sound(Enum):
    """What one can utter for a card; an animal's sound is named after the animal."""

    ROOSTER = "rooster"
    DONKEY = "donkey"
    COW = "cow"
    BEE = "bee"
    DOG = "dog"
    SHEEP = "sheep"
    LION = "lion"
    CAT = "cat"
    COCOTAKI = "cocotaki"
    SILENCE = "silence"

    @property
    def text(self) -> str:
        return self.value


class CocotakiCard(Card):
    """A face: ``colour`` is None on butterflies; ``sound`` is the right one (COC-10 to COC-13)."""

    __slots__ = ("animal", "colour", "sound")

    def __init__(self, text: str, order: int, animal: Animal, colour: Colour | None) -> None:
        super().__init__(text, order)
        self.animal = animal
        self.colour = colour
        self.sound = _right_sound(animal, colour)


def _right_sound(animal: Animal, colour: Colour | None) -> Sound:
    if colour is None:
        return Sound.SILENCE
    if colour is Colour.RED:
        return Sound.COCOTAKI if animal is Animal.ROOSTER else Sound.SILENCE
    return Sound(animal.value)


COLOURS: Final = tuple(Colour)
ANIMALS: Final = tuple(animal for animal in Animal if animal is not Animal.BUTTERFLY)
COPIES: Final = 3
BUTTERFLIES: Final = 16

BUTTERFLY: Final = CocotakiCard("butterfly", 99, Animal.BUTTERFLY, None)
FACES: Final = tuple(
    CocotakiCard(f"{colour.text}-{animal.text}", 8 * at + place, animal, colour)
    for at, colour in enumerate(COLOURS)
    for place, animal in enumerate(ANIMALS)
)
CARDS: Final[dict[str, CocotakiCard]] = {card.text: card for card in (*FACES, BUTTERFLY)}
"""Every face by its text: ``red-rooster``, ``blue-cow``, ``butterfly``."""

DECK: Final = tuple(card for card in FACES for _ in range(COPIES)) + (BUTTERFLY,) * BUTTERFLIES

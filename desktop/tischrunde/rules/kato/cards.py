"""The 112 cards of KaTO (KAT-01)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from tischrunde.rules.core.cards import Card


class Colour(Enum):
    """The four play colours."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"

    # Members are singletons: Enum's own hash is a Python function, and slow as a key.
    __hash__ = object.__hash__

    @property
    def text(self) -> str:
        return self.value


class Kind(Enum):
    """What a card does."""

    NUMBER = "number"
    SKIP = "skip"
    REVERSE = "reverse"
    DRAW_TWO = "draw2"
    WILD = "wild"
    WILD_FOUR = "wild4"
    CONE = "cone"

    @property
    def text(self) -> str:
        return self.value


class KatoCard(Card):
    """A face of KaTO: ``number`` is 0…9, or -1 on action cards; wild cards have no colour."""

    __slots__ = ("colour", "kind", "number", "points")

    def __init__(
        self, text: str, order: int, kind: Kind, colour: Colour | None, number: int, points: int
    ) -> None:
        super().__init__(text, order)
        self.kind = kind
        self.colour = colour
        self.number = number
        self.points = points


WILD_KINDS: Final = (Kind.WILD, Kind.WILD_FOUR, Kind.CONE)
COLOURS: Final = tuple(Colour)
COPIES_OF_WILD: Final = 4
COLOUR_ACTION_POINTS: Final = 20
WILD_POINTS: Final = 50


def _faces() -> list[KatoCard]:
    faces: list[KatoCard] = []
    for colour in COLOURS:
        for number in range(10):
            text = f"{colour.text}-{number}"
            faces.append(KatoCard(text, len(faces), Kind.NUMBER, colour, number, number))
        for kind in (Kind.SKIP, Kind.REVERSE, Kind.DRAW_TWO):
            text = f"{colour.text}-{kind.text}"
            faces.append(KatoCard(text, len(faces), kind, colour, -1, COLOUR_ACTION_POINTS))
    for kind in WILD_KINDS:
        faces.append(KatoCard(kind.text, len(faces), kind, None, -1, WILD_POINTS))
    return faces


CARDS: Final[dict[str, KatoCard]] = {face.text: face for face in _faces()}
"""Every face by its text: ``red-7``, ``blue-draw2``, ``wild4``, ``cone``."""


def deck(with_cones: bool) -> tuple[KatoCard, ...]:
    """All cards with their copies: 112, or 108 without the cones."""
    cards: list[KatoCard] = []
    for face in CARDS.values():
        if face.kind is Kind.CONE and not with_cones:
            continue
        copies = COPIES_OF_WILD if face.colour is None else 1 if face.number == 0 else 2
        cards.extend([face] * copies)
    return tuple(cards)

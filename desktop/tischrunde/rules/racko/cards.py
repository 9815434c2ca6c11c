"""The cards of Racko: numbers, jokers and three kinds of events (RAC-01)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from tischrunde.rules.core.cards import Card


class Kind(Enum):
    """What a card does."""

    NUMBER = "number"
    JOKER = "joker"
    SWAP_CARDS = "swap-cards"
    SIT_OUT = "sit-out"
    SWAP_RACKS = "swap-racks"

    @property
    def text(self) -> str:
        return self.value


TAKEABLE: Final = (Kind.NUMBER, Kind.JOKER)
"""Kinds that may be taken from the open pile and stand in a rack."""
EVENTS: Final = (Kind.SWAP_CARDS, Kind.SIT_OUT, Kind.SWAP_RACKS)
HIGHEST: Final = {2: 50, 3: 60, 4: 75}
"""The highest number in the deck, by the number of seats."""
JOKERS: Final = {2: 5, 3: 6, 4: 7}
EVENT_COPIES: Final = {2: (4, 3, 1), 3: (5, 4, 2), 4: (7, 5, 2)}
"""Copies of each event, in the order of :data:`EVENTS`, by the number of seats."""


class RackoCard(Card):
    """A face of Racko; ``value`` is 1…75 on number cards, else 0."""

    __slots__ = ("kind", "value")

    def __init__(self, text: str, order: int, kind: Kind, value: int = 0) -> None:
        super().__init__(text, order)
        self.kind = kind
        self.value = value


NUMBERS: Final = tuple(
    RackoCard(str(value), value, Kind.NUMBER, value) for value in range(1, HIGHEST[4] + 1)
)
JOKER: Final = RackoCard("joker", 100, Kind.JOKER)
EVENT_CARDS: Final = tuple(
    RackoCard(kind.text, 101 + place, kind) for place, kind in enumerate(EVENTS)
)
CARDS: Final[dict[str, RackoCard]] = {card.text: card for card in (*NUMBERS, JOKER, *EVENT_CARDS)}
"""Every face by its text: ``17``, ``joker``, ``swap-cards``, ``sit-out``, ``swap-racks``."""


def number_cards(seats: int) -> tuple[RackoCard, ...]:
    """The number cards for so many seats: 1…50, 1…60 or 1…75."""
    return NUMBERS[: HIGHEST[seats]]


def other_cards(seats: int, jokers: bool, events: bool) -> tuple[RackoCard, ...]:
    """What is shuffled in after the deal: jokers and events."""
    cards = [JOKER] * (JOKERS[seats] if jokers else 0)
    if events:
        for card, copies in zip(EVENT_CARDS, EVENT_COPIES[seats], strict=True):
            cards += [card] * copies
    return tuple(cards)

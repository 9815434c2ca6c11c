"""Which card fits on which, worked out once (KAT-04, 07, 09, 12, 14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tischrunde.rules.core.actions import Action
from tischrunde.rules.kato.actions import LAY
from tischrunde.rules.kato.cards import CARDS, COLOURS, Colour, KatoCard
from tischrunde.rules.kato.state import KatoState


def fits(card: KatoCard, colour: Colour | None, top: KatoCard) -> bool:
    """Whether ``card`` may be laid on ``top`` while ``colour`` is in force."""
    if card.colour is None or card.colour is colour:
        return True
    return card.kind is top.kind and card.number == top.number


class Lays:
    """The cards that fit on one card: whether one of them ``has`` its place there, and its action.

    Both are bound methods of one dict: hands are gone through by ``filter`` and ``map``.
    """

    __slots__ = ("action", "has")

    def __init__(self, colour: Colour | None, top: KatoCard) -> None:
        found = {card: action for card, action in LAY.items() if fits(card, colour, top)}
        self.has: Callable[[KatoCard], bool] = found.__contains__
        self.action: Callable[[KatoCard], Action] = found.__getitem__


ON_CARD: Final = {top: Lays(top.colour, top) for top in CARDS.values()}
"""What fits on a coloured card."""

ON_WISH: Final[dict[Colour | None, Lays]] = {
    colour: Lays(colour, CARDS["wild"]) for colour in COLOURS
}
"""What fits on a wild card for which this colour was named."""


def lays(pos: KatoState) -> Lays:
    """The cards that fit now."""
    top = pos.discard_pile[-1]
    return ON_WISH[pos.facts.colour] if top.colour is None else ON_CARD[top]

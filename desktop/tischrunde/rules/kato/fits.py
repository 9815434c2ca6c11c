"""Which card fits on which, worked out once (KAT-04, 07, 09, 12, 14)."""

from __future__ import annotations

from typing import Final

from tischrunde.rules.core.actions import Action
from tischrunde.rules.kato.actions import LAY
from tischrunde.rules.kato.cards import CARDS, COLOURS, Colour, KatoCard


def fits(card: KatoCard, colour: Colour | None, top: KatoCard) -> bool:
    """Whether ``card`` may be laid on ``top`` while ``colour`` is in force."""
    if card.colour is None or card.colour is colour:
        return True
    return card.kind is top.kind and card.number == top.number


Lays = dict[KatoCard, Action]
"""The cards that fit, each with the action that lays it."""


def _lays(colour: Colour | None, top: KatoCard) -> Lays:
    return {card: action for card, action in LAY.items() if fits(card, colour, top)}


ON_CARD: Final = {top: _lays(top.colour, top) for top in CARDS.values()}
"""What fits on a coloured card."""

ON_WISH: Final[dict[Colour | None, Lays]] = {
    colour: _lays(colour, CARDS["wild"]) for colour in COLOURS
}
"""What fits on a wild card for which this colour was named."""

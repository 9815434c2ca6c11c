"""How Clack's cards look, and what is drawn on each."""

from __future__ import annotations

from tischrunde.i18n.texts import Texts
from tischrunde.rules.clack.cards import ClackCard
from tischrunde.rules.core.cards import Card
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.theme import MATS
from tischrunde.ui.table.games.base import Label, label
from tischrunde.ui.table.games.clack.layout import SQUARE
from tischrunde.ui.table.games.parts import GameLook
from tischrunde.ui.table.scene.mat import MatLook
from tischrunde.ui.table.scene.pixmaps import Picture


class ClackLook(GameLook):
    """Takes a card and gives its picture."""

    mat = MatLook(*MATS["clack"], "pips")
    card = SQUARE

    def picture(self, card: Card | None, texts: Texts) -> Picture:
        return Picture(f"art/clack/{'back' if card is None else drawing(card)}.svg")


def drawing(card: Card) -> str:
    """The file of a card's face below ``art/clack``, without its ending."""
    assert isinstance(card, ClackCard)
    return "cards/" + _name(card)


def _name(card: ClackCard) -> str:
    return "_".join(f"{colour.text}-{kind.text}" for colour, kind in card.objects)


def things_of(card: Card) -> list[Label]:
    """The three things on a card as they are drawn: red cat, green fir, blue car."""
    assert isinstance(card, ClackCard)
    shown = pictures.table("art/clack/layout.json").get("shown", {}).get(_name(card), ())
    return [
        label(f"table.clack.thing.{colour.text}_{picture}")
        for (colour, _), picture in zip(card.objects, shown, strict=False)
    ]

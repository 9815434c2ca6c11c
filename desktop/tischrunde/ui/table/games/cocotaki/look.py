"""How Cocotaki's cards look."""

from __future__ import annotations

from tischrunde.i18n.texts import Texts
from tischrunde.rules.cocotaki.cards import CocotakiCard
from tischrunde.rules.core.cards import Card
from tischrunde.ui.kit.theme import MATS
from tischrunde.ui.table.games.parts import GameLook
from tischrunde.ui.table.scene.mat import MatLook
from tischrunde.ui.table.scene.pixmaps import Picture


class CocotakiLook(GameLook):
    """Takes a card and gives its picture."""

    mat = MatLook(*MATS["cocotaki"], "paw")

    def picture(self, card: Card | None, texts: Texts) -> Picture:
        if not isinstance(card, CocotakiCard):
            return Picture("art/cocotaki/back.svg")
        if card.colour is None:
            return Picture("art/cocotaki/butterfly.svg")
        return Picture(f"art/cocotaki/{card.animal.text}_{card.colour.text}.svg")

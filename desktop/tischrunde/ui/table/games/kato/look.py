"""How KaTO's cards look, and what is printed on the cone."""

from __future__ import annotations

from tischrunde.i18n.texts import Texts
from tischrunde.rules.core.cards import Card
from tischrunde.rules.kato.cards import KatoCard, Kind
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.theme import MATS
from tischrunde.ui.table.games.kato.words import cone_meaning
from tischrunde.ui.table.games.parts import GameLook
from tischrunde.ui.table.scene.mat import MatLook
from tischrunde.ui.table.scene.pixmaps import Picture


class KatoLook(GameLook):
    """Takes a card and gives its picture."""

    mat = MatLook(*MATS["kato"], "shapes")

    def picture(self, card: Card | None, texts: Texts) -> Picture:
        if card is None:
            return Picture("art/kato/back.svg")
        path = f"art/kato/{card.text.replace('-', '_')}.svg"
        if isinstance(card, KatoCard) and card.kind is Kind.CONE:
            box = tuple(pictures.table("art/kato/layout.json").get("cone_text", (7, 67, 49, 14.6)))
            return Picture(path, cone_meaning(self.terms.options, texts, short=True), box)
        return Picture(path)

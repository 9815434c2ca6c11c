"""How Racko's cards and racks look."""

from __future__ import annotations

from tischrunde.i18n.texts import Texts
from tischrunde.rules.core.cards import Card
from tischrunde.rules.racko.cards import JOKER, RackoCard
from tischrunde.ui.kit.theme import MATS
from tischrunde.ui.table.games.parts import GameLook
from tischrunde.ui.table.model.pose import LYING
from tischrunde.ui.table.scene.mat import MatLook
from tischrunde.ui.table.scene.pixmaps import Picture


class RackoLook(GameLook):
    """Takes a card and gives its picture."""

    mat = MatLook(*MATS["racko"], "steps")
    card = LYING
    wood = "art/racko/rack"

    def picture(self, card: Card | None, texts: Texts) -> Picture:
        if card is None:
            return Picture("art/racko/back.svg")
        assert isinstance(card, RackoCard)
        name = card.text if card.value or card is JOKER else f"event_{card.text.replace('-', '_')}"
        return Picture(f"art/racko/{name}.svg")

"""How a hand of KaTO is sorted; everything lies as in most games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tischrunde.rules.core.cards import Card
from tischrunde.rules.kato.cards import KatoCard, Kind
from tischrunde.ui.table.games.parts import GameLayout

BY_KIND: Final = (Kind.NUMBER, Kind.SKIP, Kind.REVERSE, Kind.DRAW_TWO, Kind.WILD, Kind.WILD_FOUR)


class KatoLayout(GameLayout):
    """Takes who sits there, a size or a view; gives places."""

    sorts = ("colour", "number", "drawn")

    def order(self, sort: str) -> Callable[[Card | None], Any] | None:
        if sort == "colour":
            return lambda card: -1 if card is None else card.order
        if sort == "number":
            return _by_number
        return None


def _by_number(card: Card | None) -> tuple[int, int, int]:
    if not isinstance(card, KatoCard):
        return (0, 0, 0)
    if card.kind is Kind.NUMBER:
        return (0, card.number, card.order)
    return (1, BY_KIND.index(card.kind) if card.kind in BY_KIND else len(BY_KIND), card.order)

"""How a hand of Cocotaki is sorted, and how a lay of several cards is spread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tischrunde.rules.cocotaki.cards import CocotakiCard
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.view import View
from tischrunde.ui.table.games.parts import GameLayout

MOST_SPREAD: Final = 6
"""Cards of a lay that are spread beside each other; those below only peep out."""


class CocotakiLayout(GameLayout):
    """Takes who sits there, a size or a view; gives places."""

    sorts = ("colour", "animal", "drawn")

    def order(self, sort: str) -> Callable[[Card | None], Any] | None:
        if sort == "colour":
            return lambda card: -1 if card is None else card.order
        if sort == "animal":
            return _by_animal
        return None

    def spread(self, view: View) -> int:
        """How many of the top cards lie side by side: those of the last lay."""
        return min(len(view.facts.lay), MOST_SPREAD)


def _by_animal(card: Card | None) -> Any:
    if not isinstance(card, CocotakiCard):
        return (-1, -1)
    return (list(type(card.animal)).index(card.animal), card.order)

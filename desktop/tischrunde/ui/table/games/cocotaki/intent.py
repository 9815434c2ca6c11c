"""What a press means in Cocotaki; nothing here judges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tischrunde.rules.cocotaki.actions import (
    CHALLENGE,
    DRAW,
    LAST,
    LAY,
)
from tischrunde.rules.cocotaki.cards import CocotakiCard
from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import HANDS, Seat
from tischrunde.ui.table.games.base import (
    Call,
    label,
)
from tischrunde.ui.table.games.parts import GameIntent, Terms


class CocotakiIntent(GameIntent):
    """Takes a view and what is pressed; gives an action, or None."""

    letters = "LR"

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self.together = 0 if terms.options.several_cards else 1

    def calls(self, view: View) -> Sequence[Call]:
        return (
            Call("last", label("table.cocotaki.call.last"), "L", LAST),
            Call("challenge", label("table.cocotaki.call.challenge"), "R", CHALLENGE),
        )

    def rights(self, view: View, seat: Seat) -> Sequence[Call]:
        return self.calls(view)

    def plays(self, view: View) -> Mapping[Card, Action]:
        found: dict[Card, Action] = {}
        for choice in view.choices:
            for action in choice.actions:
                if action.verb == "lay":
                    found.setdefault(action.args[0], action)
        return found

    def play(self, view: View, cards: Sequence[Card]) -> Action:
        if len(cards) == 1:
            card = cards[0]
            assert isinstance(card, CocotakiCard)
            return LAY[card]
        return Action("lay", tuple(cards))

    def partners(self, view: View, card: Card) -> frozenset[Card]:
        facts, mine = view.facts, view.cards(HANDS[view.seat or 0])
        if not self.terms.options.several_cards or facts.phase is not Phase.TURN:
            return frozenset()
        if not isinstance(card, CocotakiCard):
            return frozenset()
        found = {
            other
            for other in mine
            if isinstance(other, CocotakiCard) and other.animal is card.animal
        }
        return frozenset(found if mine.count(card) > 1 else found - {card})

    def draw(self, view: View) -> Action:
        return DRAW

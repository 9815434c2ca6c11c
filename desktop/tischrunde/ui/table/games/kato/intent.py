"""What a press means in KaTO; whether it is allowed is for the rules to say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import HANDS, Seat
from tischrunde.rules.kato.actions import (
    ACCEPT,
    CALL,
    CATCH,
    DRAW,
    JUMP,
    LAY,
    SWAP,
)
from tischrunde.rules.kato.cards import KatoCard, Kind
from tischrunde.rules.kato.facts import KatoFacts, Phase
from tischrunde.ui.table.games.base import (
    Call,
    Label,
    label,
)
from tischrunde.ui.table.games.parts import GameIntent


class KatoIntent(GameIntent):
    """Takes a view and what is pressed; gives an action, or None."""

    together = 2
    letters = "KC"

    def calls(self, view: View) -> Sequence[Call]:
        return (
            Call("kato", label("table.kato.call.kato"), "K", CALL),
            Call("catch", label("table.kato.call.catch"), "C", _accusation(view)),
        )

    def rights(self, view: View, seat: Seat) -> Sequence[Call]:
        return self.calls(view._replace(seat=seat))

    @property
    def lays_in(self) -> Label | None:
        return label("table.kato.call.jump") if self.terms.options.jump_in else None

    def plays(self, view: View) -> Mapping[Card, Action]:
        found: dict[Card, Action] = {}
        for choice in view.choices:
            for action in choice.actions:
                if action.verb in ("lay", "jump") and len(action.args) == 1:
                    found.setdefault(action.args[0], action)
        return found

    def play(self, view: View, cards: Sequence[Card]) -> Action:
        if len(cards) > 1:
            return Action("lay", tuple(cards))
        card = cards[0]
        assert isinstance(card, KatoCard)
        known = self.plays(view).get(card)
        if known is not None:
            return known
        jumps = self.terms.options.jump_in and view.seat not in view.waiting
        return JUMP[card] if jumps else LAY[card]

    def partners(self, view: View, card: Card) -> frozenset[Card]:
        facts, mine = view.facts, view.cards(HANDS[view.seat or 0])
        turn = facts.phase is Phase.TURN and view.seat in view.waiting
        if not turn or not isinstance(card, KatoCard) or card.kind is not Kind.NUMBER:
            return frozenset()
        if self.plays(view).get(card) != LAY[card]:
            return frozenset()
        found: set[Card] = set()
        if self.terms.options.doubles_same and mine.count(card) > 1:
            found.add(card)
        if self.terms.options.doubles_number:
            found |= {
                other
                for other in mine
                if isinstance(other, KatoCard)
                and other.kind is Kind.NUMBER
                and other.number == card.number
                and other.colour is not card.colour
            }
        return frozenset(found)

    def draw(self, view: View) -> Action:
        return ACCEPT if view.facts.phase is Phase.ANSWER else DRAW

    def at_seat(self, view: View, seat: Seat) -> Action | None:
        if view.facts.phase is Phase.SWAP and view.seat in view.waiting:
            return SWAP[seat]
        return None


def _accusation(view: View) -> Action:
    """Whom a catch is about: who may be caught, else whoever looks most like it.

    A catch that is not justified is refused with its reason, so one may always try.
    """
    mine = view.seat
    facts: KatoFacts = view.facts
    hands = [(zone.seat, len(cards)) for zone, cards in view.zones.items() if zone.seat is not None]
    others = [seat for seat in facts.exposed if seat != mine]
    few = [seat for seat, cards in hands if cards == 1 and seat != mine]
    layer = [seat for seat in (facts.layer,) if seat is not None and seat != mine]
    everybody = sorted(seat for seat, _ in hands if seat != mine)
    return CATCH[(others[-1:] + few + layer + everybody)[0]]

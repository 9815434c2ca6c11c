"""What a bot of Cocotaki makes of its view before it weighs anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tischrunde.bots.bot import Request
from tischrunde.rules.cocotaki.cards import COLOURS, Animal, CocotakiCard, Colour
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.zones import DISCARD_PILE, HANDS, Seat, ZoneKind

Cards = tuple[CocotakiCard, ...]


class Sight:
    """A request in the terms that count: own hand, what lies there, the others' numbers of cards.

    ``beneath`` is the card on which the last lay was laid, ``trapped`` whether
    somebody else has a card lying out of turn.
    """

    __slots__ = (
        "beneath",
        "facts",
        "hand",
        "left",
        "options",
        "others",
        "seat",
        "seats",
        "top",
        "trapped",
    )

    def __init__(self, request: Request) -> None:
        view = request.view
        self.seat = request.seat
        self.seats = request.seats
        self.facts: Any = view.facts
        self.options = request.options
        self.hand: list[CocotakiCard] = [card for card in view.cards(HANDS[self.seat]) if card]  # type: ignore[misc]
        self.left = [len(view.cards(HANDS[seat])) for seat in range(request.seats)]
        self.others = [seat for seat in range(request.seats) if seat != self.seat]
        pile: Any = view.cards(DISCARD_PILE)
        self.top: CocotakiCard = pile[-1]
        self.beneath: CocotakiCard = pile[-1 - len(self.facts.lay) :][0]
        self.trapped = any(
            cards and zone.kind is ZoneKind.LAID and zone.seat != self.seat
            for zone, cards in view.zones.items()
        )

    def follower(self, steps: int = 1) -> Seat:
        """The seat that is ``steps`` further in the direction of play."""
        return Seat((self.seat + steps * self.facts.direction) % self.seats)


def count_colours(cards: Sequence[CocotakiCard]) -> dict[Colour, int]:
    """How many of ``cards`` have each colour."""
    counts = dict.fromkeys(COLOURS, 0)
    for card in cards:
        if card.colour is not None:
            counts[card.colour] += 1
    return counts


def lays(sight: Sight, offered: Sequence[Action], several: bool) -> list[Action]:
    """The single lays among ``offered``; with ``several`` also those of all cards of an animal.

    Of the longer ones each face is tried as the last card. Lions are also laid all
    but one, since it matters whether their number is odd.
    """
    singles = [action for action in offered if action.verb == "lay"]
    found = list(singles)
    for animal in dict.fromkeys(action.args[0].animal for action in singles) if several else ():
        firsts = [action.args[0] for action in singles if action.args[0].animal is animal]
        held = [card for card in sight.hand if card.animal is animal]
        for spare in (0, 1) if animal is Animal.LION else (0,):
            if len(held) - spare > 1:
                found += [Action("lay", cards) for cards in _together(firsts, held, spare)]
    return found


def _together(
    firsts: Sequence[CocotakiCard], held: Sequence[CocotakiCard], spare: int
) -> list[Cards]:
    """Lays of all ``held`` cards but ``spare``, one for each face that can come last."""
    found: dict[CocotakiCard, Cards] = {}
    for first in firsts:
        rest = list(held)
        rest.remove(first)
        for last in dict.fromkeys(rest):
            middle = list(rest)
            middle.remove(last)
            found.setdefault(last, (first, *middle[spare:], last))
    return list(found.values())

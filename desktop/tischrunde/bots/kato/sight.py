"""What a bot of KaTO makes of its view before it weighs anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tischrunde.bots.bot import Request
from tischrunde.rules.core.events import Event, Moved, Noted
from tischrunde.rules.core.zones import DISCARD_PILE, HANDS, Seat, ZoneKind
from tischrunde.rules.kato.cards import COLOURS, Colour, KatoCard

Lacks = dict[Seat, dict[Colour, float]]
"""By seat and colour: how sure it is (0…1) that the seat holds no card of that colour."""

FORGIVING: Final = 0.75
"""Each card drawn since makes it so much less certain that a colour is still missing."""


class Sight:
    """A request in the terms that count: own hand, top card, the others' numbers of cards."""

    __slots__ = ("facts", "hand", "lacks", "left", "options", "others", "seat", "seats", "top")

    def __init__(self, request: Request, remember: bool) -> None:
        view = request.view
        self.seat = request.seat
        self.seats = request.seats
        self.facts: Any = view.facts
        self.options = request.options
        self.hand: list[KatoCard] = [card for card in view.cards(HANDS[self.seat]) if card]  # type: ignore[misc]
        self.left = [len(view.cards(HANDS[seat])) for seat in range(request.seats)]
        self.others = [seat for seat in range(request.seats) if seat != self.seat]
        self.top: Any = view.cards(DISCARD_PILE)[-1]
        self.lacks = lacking(request.past) if remember else {}

    def follower(self, steps: int = 1) -> Seat:
        """The seat that is ``steps`` further in the direction of play."""
        return Seat((self.seat + steps * self.facts.direction) % self.seats)

    def lack(self, seat: Seat, colour: Colour | None) -> float:
        """How sure it is (0…1) that ``seat`` cannot serve ``colour``."""
        if colour is None or seat not in self.lacks:
            return 0.0
        return self.lacks[seat].get(colour, 0.0)


def lacking(past: Sequence[Event]) -> Lacks:
    """Who drew rather than serve which colour, from the events of the round so far."""
    lacks: Lacks = {}
    colour: Colour | None = None
    for event in past:
        if isinstance(event, Noted):
            if event.what == "wish":
                colour = dict(event.params)["colour"]  # type: ignore[assignment]
        elif isinstance(event, Moved):
            if event.target == DISCARD_PILE:
                colour = _laid_colour(event.cards[-1]) or colour
            elif event.source.kind is ZoneKind.HAND:
                for zone in (event.source, event.target):
                    lacks.pop(_seat(zone.seat), None)
            elif event.target.kind is ZoneKind.HAND:
                _drew(lacks.setdefault(_seat(event.target.seat), {}), event, colour)
    return lacks


def _seat(seat: Seat | None) -> Seat:
    assert seat is not None
    return seat


def _laid_colour(card: Any) -> Colour | None:
    return card.colour if card is not None else None


def _drew(lacks: dict[Colour, float], event: Moved, colour: Colour | None) -> None:
    for known in lacks:
        lacks[known] *= FORGIVING ** len(event.cards)
    if event.why == "draw" and colour is not None:
        lacks[colour] = 1.0


def count_colours(cards: Sequence[KatoCard]) -> dict[Colour, int]:
    """How many of ``cards`` have each colour."""
    counts = dict.fromkeys(COLOURS, 0)
    for card in cards:
        if card.colour is not None:
            counts[card.colour] += 1
    return counts

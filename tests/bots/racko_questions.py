"""Positions of Racko set up card by card, and questions about them to a bot."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tischrunde.bots.bot import Request
from tischrunde.rules.core.actions import MUST, Duty
from tischrunde.rules.core.options import as_dict, build
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat
from tischrunde.rules.racko.cards import CARDS, JOKER, RackoCard
from tischrunde.rules.racko.facts import RackoFacts
from tischrunde.rules.racko.options import RackoOptions
from tischrunde.rules.racko.places import DRAWN, RACKS
from tischrunde.rules.registry import game_class

ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)
ASCENDING = "3 8 12 17 20 25 28 32 36 40 44 49"
NEARLY = "3 8 12 17 20 1 28 32 36 40 44 49"
"""Only slot 30 is wrong."""
MIXED = "30 5 41 2 19 50 7 33 11 48 26 9"
FOURTH = "61 62 63 64 65 66 67 68 69 70 71 72"
THIRD = "60 59 58 57 56 55 54 53 52 51 47 46"


def cards(text: str) -> list[RackoCard]:
    return [CARDS[word] for word in text.split()]


def at(*racks: str, top: str = "45", held: str = "", options: Any = None, **facts: Any) -> Any:
    """A position in which seat 0 is on turn; the rest of the deck is the draw pile."""
    racks = racks if len(racks) > 1 else (*racks, MIXED)
    game = game_class("racko")(build(RackoOptions, options or {}), len(racks))
    found = RackoFacts(Seat(len(racks) - 1), ONE, len(racks))
    found.opening = False
    for name, value in facts.items():
        setattr(found, name, value)
    zones: dict[Any, Any] = {DISCARD_PILE: cards(top), DRAWN[0]: cards(held)}
    taken = set(cards(top) + cards(held))
    for seat, text in enumerate(racks):
        rack = [card for card in cards(text) if card is JOKER or card not in taken]
        spare = [card for card in game.deck() if card.text.isdigit() and card not in taken]
        spare = [card for card in spare if card.text not in " ".join(racks).split()]
        zones[RACKS[seat]] = rack + spare[: 12 - len(rack)]
        taken |= set(zones[RACKS[seat]]) - {JOKER}
    rest = Counter(game.deck())
    rest.subtract(card for there in zones.values() for card in there)
    return game.assemble(found, {**zones, DRAW_PILE: list(rest.elements())}, Rng(1))


def question(position: Any, duty: Duty = MUST, **more: Any) -> Request:
    return Request(
        game="racko",
        options=as_dict(position.game.options),
        seats=position.game.seats,
        ages=(),
        view=view(position, ONE),
        duty=duty,
        past=more.get("past", ()),
        seed=more.get("seed", 1),
        level="",
        effort=0,
        basis=0,
        totals=more.get("totals", ()),
    )

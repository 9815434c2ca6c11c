"""Worlds that a seat cannot tell from the real one.

Beyond the view and what the seat remembers, everybody knows what kinds of cards
can be where: no event card is in a rack or held unseen, the cards of the deal are
numbers, and what is kept aside during a Blitz deal are all jokers and events.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.sampling import unseen
from tischrunde.rules.core.view import Faces, View
from tischrunde.rules.core.zones import DRAW_PILE, Zone
from tischrunde.rules.racko.cards import TAKEABLE, Kind, RackoCard, other_cards
from tischrunde.rules.racko.memory import dealt, remembered
from tischrunde.rules.racko.places import REST
from tischrunde.rules.racko.state import RackoTerms


def sample_zones(
    game: RackoTerms, view: View, past: Sequence[Event], rng: Rng
) -> dict[Zone, list[Card]]:
    """All zones with every face filled in; remembered cards are in their slots."""
    zones = _with_memory(game, view, past)
    rest = unseen(game.deck(), view._replace(zones=zones))
    rng.shuffle(rest)
    filled = {zone: list(cards) for zone, cards in zones.items()}
    only_numbers = dealt(view, past)
    hidden = [
        (_allowed(zone, place, only_numbers), zone, place)
        for zone, cards in zones.items()
        for place, card in enumerate(cards)
        if card is None
    ]
    # The choosiest first, so that there is something left for each.
    for allowed, zone, place in sorted(hidden, key=lambda spot: len(spot[0])):
        at = next(at for at in range(len(rest) - 1, -1, -1) if _kind(rest[at]) in allowed)
        filled[zone][place] = rest.pop(at)
    return cast(dict[Zone, list[Card]], filled)


_NUMBERS: Final = (Kind.NUMBER,)
_ANYTHING: Final = tuple(Kind)


def _allowed(zone: Zone, place: int, dealt_cards: Mapping[Zone, set[int]]) -> tuple[Kind, ...]:
    """The kinds of cards that can be in this place."""
    if place in dealt_cards.get(zone, ()):
        return _NUMBERS
    return _ANYTHING if zone == DRAW_PILE else TAKEABLE


def _kind(card: Card) -> Kind:
    return cast(RackoCard, card).kind


def _with_memory(game: RackoTerms, view: View, past: Sequence[Event]) -> dict[Zone, Faces]:
    zones = dict(view.zones)
    for zone, slots in remembered(view, past).items():
        zones[zone] = tuple(
            seen if seen is not None else slots.get(place) for place, seen in enumerate(zones[zone])
        )
    if zones[REST]:
        zones[REST] = other_cards(game.seats, game.options.jokers, game.options.events)
    return zones

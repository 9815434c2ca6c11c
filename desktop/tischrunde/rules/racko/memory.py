"""What a seat remembers of the others' racks.

Public knowledge is in the facts (``known``); beyond it a seat knows what an
exchange showed or gave it. Everything is derived from its redacted events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Moved, Noted, Shown
from tischrunde.rules.core.vision import View
from tischrunde.rules.core.zones import Place, Seat, Zone
from tischrunde.rules.racko.legal import PLACE_OF

Rack = dict[int, Card]
"""Known cards by place, 0 for slot 5."""


def remembered(view: View, past: Sequence[Event]) -> dict[Zone, Rack]:
    """The cards that ``view.seat`` knows in each rack, by place.

    ``past`` are its redacted events since the deal, oldest first; without them
    only what everybody knows.
    """
    racks = _from_events(view, past)
    for seat, known in enumerate(view.facts.known):
        rack = racks[Zone(Place.RACK, Seat(seat))]
        rack.update((place, card) for place, card in enumerate(known) if card is not None)
    return racks


def _from_events(view: View, past: Sequence[Event]) -> dict[Zone, Rack]:
    racks: dict[Zone, Rack] = {zone: {} for zone in view.zones if zone.place is Place.RACK}
    landing: list[int] = []
    for event in past:
        if isinstance(event, Noted):
            landing = _noted(racks, event) or landing
        elif isinstance(event, Shown):
            racks[event.zone].update(_faces(event))
        elif event.why == "racks":
            racks[event.target].update(_faces(event))
        elif event.why == "swap":
            place = landing.pop(0)
            if event.cards[0] is not None:
                racks[event.target][place] = event.cards[0]
    return racks


def _faces(event: Moved | Shown) -> Rack:
    return {place: card for place, card in enumerate(event.cards) if card is not None}


def _noted(racks: dict[Zone, Rack], event: Noted) -> list[int]:
    """Carry knowledge along with the cards; where the two cards of an exchange land."""
    params: dict[str, Any] = dict(event.params)
    if event.seat is None or event.what not in ("put", "swap", "racks"):
        return []
    mine = Zone(Place.RACK, event.seat)
    if event.what == "put":
        racks[mine].pop(PLACE_OF[params["slot"]], None)
        return []
    other = Zone(Place.RACK, params["target"])
    if event.what == "racks":
        racks[mine], racks[other] = racks[other], racks[mine]
        return []
    places = [PLACE_OF[params["mine"]], PLACE_OF[params["theirs"]]]
    _exchange(racks[mine], places[0], racks[other], places[1])
    return places


def _exchange(mine: Rack, at: int, other: Rack, there: int) -> None:
    given, got = mine.pop(at, None), other.pop(there, None)
    if got is not None:
        mine[at] = got
    if given is not None:
        other[there] = given

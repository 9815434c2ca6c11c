"""What a seat remembers of the others' racks.

Public knowledge is in the facts (``known``); beyond it a seat knows what an
exchange showed or gave it, and which slots still hold the card of the deal: a
number, since jokers are shuffled in later. Everything is derived from its
redacted events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Moved, Noted, Shown
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import Seat, Zone, ZoneKind
from tischrunde.rules.racko.rack import FULL, PLACE_OF

Rack = dict[int, Card]
"""Known cards by place, 0 for slot 5."""
_Slots = dict[int, Any]
"""What is known of the cards in a rack, by place: carried along when they are exchanged."""


def remembered(view: View, past: Sequence[Event]) -> dict[Zone, Rack]:
    """The cards that ``view.seat`` knows in each rack, by place.

    ``past`` are its redacted events since the deal, oldest first; without them
    only what everybody knows.
    """
    racks = _from_events(view, past)
    for seat, known in enumerate(view.facts.known):
        rack = racks[Zone(ZoneKind.RACK, Seat(seat))]
        rack.update((place, card) for place, card in enumerate(known) if card is not None)
    return racks


def dealt(view: View, past: Sequence[Event]) -> dict[Zone, set[int]]:
    """The places in each rack that hold a card of the deal, as far as ``past`` tells."""
    racks: dict[Zone, _Slots] = _empty(view)
    for event in past:
        if isinstance(event, Noted):
            _carry(racks, event)
        elif isinstance(event, Moved) and event.why == "turn-up":
            racks = {zone: dict.fromkeys(range(FULL)) for zone in racks}
    return {zone: set(slots) for zone, slots in racks.items()}


def _empty(view: View) -> dict[Zone, _Slots]:
    return {zone: {} for zone in view.zones if zone.kind is ZoneKind.RACK}


def _from_events(view: View, past: Sequence[Event]) -> dict[Zone, Rack]:
    racks: dict[Zone, Rack] = _empty(view)
    landing: list[int] = []
    for event in past:
        if isinstance(event, Noted):
            landing = _carry(racks, event) or landing
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


def _carry(racks: dict[Zone, _Slots], event: Noted) -> list[int]:
    """Carry knowledge along with the cards; where the two cards of an exchange land."""
    params: dict[str, Any] = dict(event.params)
    if event.seat is None or event.what not in ("put", "swap", "racks"):
        return []
    mine = Zone(ZoneKind.RACK, event.seat)
    if event.what == "put":
        racks[mine].pop(PLACE_OF[params["slot"]], None)
        return []
    other = Zone(ZoneKind.RACK, params["other"])
    if event.what == "racks":
        racks[mine], racks[other] = racks[other], racks[mine]
        return []
    places = [PLACE_OF[params["mine"]], PLACE_OF[params["theirs"]]]
    _exchange(racks[mine], places[0], racks[other], places[1])
    return places


def _exchange(mine: _Slots, at: int, other: _Slots, there: int) -> None:
    given = {there: mine.pop(at)} if at in mine else {}
    got = {at: other.pop(there)} if there in other else {}
    mine.update(got)
    other.update(given)

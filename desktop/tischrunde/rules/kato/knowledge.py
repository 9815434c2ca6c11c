"""What a seat remembers of other hands: cards it was shown, and cards it passed on.

A view shows no face of another hand, but whoever challenged has seen one, and
whoever swapped knows what it gave away. Sampled worlds respect that (GEN-07:
"what was shown to it" is known).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Moved, Shown
from tischrunde.rules.core.zones import Zone, ZoneKind

Known = dict[Zone, Counter[Card]]
"""By hand: cards that are certainly in it."""


def known_cards(past: Iterable[Event]) -> Known:
    """What follows from a seat's redacted events since the deal, oldest first."""
    known: Known = {}
    passing: list[Moved] = []
    for event in past:
        if isinstance(event, Moved) and event.why in ("swap", "pass"):
            passing.append(event)
            continue
        _settle(known, passing)
        if isinstance(event, Shown):
            known[event.zone] = Counter(card for card in event.cards if card is not None)
        elif isinstance(event, Moved) and event.source.kind is ZoneKind.HAND:
            known.setdefault(event.source, Counter()).subtract(
                card for card in event.cards if card is not None
            )
            known[event.source] = +known[event.source]
    _settle(known, passing)
    return known


def _settle(known: Known, passing: list[Moved]) -> None:
    """Hands that moved at one time: what was known of them moves with them."""
    moved = {}
    for event in passing:
        faces = Counter(card for card in event.cards if card is not None)
        moved[event.target] = faces or known.get(event.source, Counter())
    known.update(moved)
    passing.clear()

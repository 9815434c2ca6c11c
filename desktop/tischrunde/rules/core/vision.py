"""What a seat may know: views of a position and redacted events.

This is the only place where anything is hidden (GEN-07). A face is seen by whom
the visibility of its place allows, and by whom the position reveals its zone to.
"""

from __future__ import annotations

from typing import Any

from tischrunde.rules.core.actions import Choice, Duty
from tischrunde.rules.core.events import Event, Moved, Shown
from tischrunde.rules.core.state import Position
from tischrunde.rules.core.view import Faces, View
from tischrunde.rules.core.zones import Seat, Zone


def sees(position: Position[Any], seat: Seat | None, zone: Zone) -> bool:
    """Whether ``seat`` sees the faces in ``zone``."""
    if zone.lies_open_to(seat):
        return True
    return any(zone == opened and to in (None, seat) for opened, to in position.revealed_zones())


def view(position: Position[Any], seat: Seat | None) -> View:
    """What ``seat`` may know of ``position``."""
    opened = {zone for zone, to in position.revealed_zones() if to in (None, seat)}
    zones: dict[Zone, Faces] = {}
    for zone, cards in position.zones():
        visible = zone.lies_open_to(seat) or zone in opened
        zones[zone] = tuple(cards) if visible else (None,) * len(cards)
    choices = position.choices()
    return View(
        seat,
        position.facts.copy(),
        zones,
        tuple(_fixed(choice) for choice in choices if choice.seat == seat),
        tuple(choice.seat for choice in choices if choice.duty is Duty.MUST),
        position.result(),
    )


def _fixed(choice: Choice) -> Choice:
    """``choice`` as a value of its own: positions may keep their lists."""
    return choice._replace(actions=tuple(choice.actions), patterns=tuple(choice.patterns))


def open_view(position: Position[Any], seat: Seat | None) -> View:
    """``view`` with every face visible: for the replay of a finished round only."""
    full = {zone: tuple(cards) for zone, cards in position.zones()}
    return view(position, seat)._replace(zones=full)


def redact(event: Event, seat: Seat | None, position: Position[Any]) -> Event:
    """``event`` as ``seat`` may know it; ``position`` is the one after the action.

    Moved cards are known to whom they were visible at either end: who passes a
    hand on knows what was in it.
    """
    if isinstance(event, Moved):
        if sees(position, seat, event.source) or sees(position, seat, event.target):
            return event
        return event._replace(cards=(None,) * len(event.cards))
    if isinstance(event, Shown):
        if seat is not None and seat in (event.to, event.zone.seat):
            return event
        return event._replace(cards=(None,) * len(event.cards))
    return event

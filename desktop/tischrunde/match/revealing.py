"""Whether something has been learned that cannot be taken back with the action that showed it."""

from __future__ import annotations

from typing import Any

from tischrunde.match.rounds import Round, Step
from tischrunde.rules.core.events import Event, Moved, Shown
from tischrunde.rules.core.state import Position
from tischrunde.rules.core.vision import sees
from tischrunde.rules.core.zones import Seat, Visibility


def revealed(current: Round, count: int) -> bool:
    """Whether the last ``count`` actions of a round, begun by whoever takes them back, reveal."""
    skip = len(current.line) - count
    seat = current.line[skip].seat
    return any(reveals(step, seat) for step in current.steps(skip))


def reveals(step: Step, seat: Seat) -> bool:
    """Whether anybody learned something by ``step`` beyond the cards that ``seat`` laid.

    Chance that has been used counts too: playing on would show the same dice or
    the same shuffle again.
    """
    if step.before.rng.uses != step.after.rng.uses:
        return True
    if set(step.after.revealed_zones()) - set(step.before.revealed_zones()):
        return True
    return any(_reveals(event, step.before, step.after, seat) for event in step.events)


def _reveals(event: Event, before: Position[Any], after: Position[Any], seat: Seat) -> bool:
    if isinstance(event, Shown):
        return bool(event.cards)
    if not isinstance(event, Moved) or not event.cards:
        return False
    if event.source.seat == seat and event.target.kind.visibility is Visibility.ALL:
        return False
    return any(
        sees(after, Seat(viewer), event.target) and not sees(before, Seat(viewer), event.source)
        for viewer in range(before.game.seats)
    )

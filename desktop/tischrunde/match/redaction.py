"""Telling a seat what happened: events and lines of the log without what it may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Noted
from tischrunde.rules.core.record import Entry
from tischrunde.rules.core.state import Position
from tischrunde.rules.core.vision import redact, sees
from tischrunde.rules.core.zones import Seat


class RedactedEntry(NamedTuple):
    """A part of the story of a round as one seat saw it."""

    ply: int
    entry: Entry
    events: tuple[Event, ...]


def redact_entry(
    ply: int,
    entry: Entry,
    action: Action | None,
    events: Sequence[Event],
    seat: Seat | None,
    after: Position[Any],
) -> RedactedEntry:
    """An entry and its events as ``seat`` may know them; ``after`` is the position it led to.

    ``action`` is the one that the entry names (None: one of the table's own).
    """
    seen = tuple(redact(event, seat, after) for event in events)
    return RedactedEntry(ply, _entry_for(entry, action, seen, seat, after), seen)


def _entry_for(
    entry: Entry,
    action: Action | None,
    seen: Sequence[Event],
    seat: Seat | None,
    after: Position[Any],
) -> Entry:
    """``entry`` with ``?`` for cards that ``seat`` has not seen: a card may be named in secret."""
    if action is None or entry.seat == seat:
        return entry
    named = {argument for argument in action.args if isinstance(argument, Card)}
    if not named:
        return entry
    for event in seen:
        if not isinstance(event, Noted):
            named.difference_update(event.cards)
    for zone, cards in after.zones():
        if named and sees(after, seat, zone):
            named.difference_update(cards)
    if not named:
        return entry
    hidden = {card.text for card in named}
    words = ["?" if word in hidden else word for word in entry.text.split(" ")]
    return entry._replace(text=" ".join(words))

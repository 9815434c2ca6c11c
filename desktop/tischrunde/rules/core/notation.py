"""Values as text: for journals, digests and test output."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from enum import Enum
from typing import Any

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Moved, Noted, Shown
from tischrunde.rules.core.state import Position


def plain(value: object) -> Any:
    """``value`` in terms of JSON: cards and enum members by their text."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Card):
        return value.text
    if isinstance(value, Enum):
        return getattr(value, "text", value.value)
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple | frozenset | set):
        items = [plain(item) for item in value]
        return sorted(items) if isinstance(value, frozenset | set) else items
    raise TypeError(f"{value!r} has no plain form")


def position_text(position: Position[Any]) -> str:
    """All of a position, secrets included, one line a fact and a zone."""
    lines = [f"{name}: {plain(value)}" for name, value in position.facts.items()]
    for zone, cards in position.zones():
        lines.append(f"{zone.text}: {' '.join(card.text for card in cards)}")
    lines.append(f"rng: {position.rng.seed} {position.rng.uses}")
    return "\n".join(lines)


def digest(position: Position[Any]) -> str:
    """Sixteen hexadecimal digits that two equal positions share."""
    return hashlib.sha256(position_text(position).encode()).hexdigest()[:16]


def event_text(event: Event) -> str:
    """An event in one line; hidden faces are ``?``."""
    if isinstance(event, Noted):
        params = "".join(f" {name}={plain(value)}" for name, value in event.params)
        return f"{event.what} {'-' if event.seat is None else event.seat}{params}"
    faces = " ".join("?" if card is None else card.text for card in event.cards)
    if isinstance(event, Shown):
        return f"show {event.zone.text} to {event.to}: {faces}"
    assert isinstance(event, Moved)
    return f"{event.why} {event.source.text} -> {event.target.text}: {faces}"

"""Messages as text and back: what a screen somewhere else is sent, and what a test can read.

JSON, one object a message. A record names its kind in ``is`` (``{"is":"Moved",…}``);
cards, actions and zones are written as everywhere (``{"card":"red-7"}``,
``{"do":"lay red-7"}``, ``{"zone":"hand:2"}``), members of enums by the name of the
enum (``{"Colour":"red"}``). ``parse(text(x), game) == x`` for every message, view,
event, choice and standing (law 7).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final, NamedTuple

import msgspec

from tischrunde.match.info import SeatInfo, TableInfo
from tischrunde.match.messages import (
    Accepted,
    Asked,
    Buzzed,
    Paused,
    Refused,
    Saved,
    SaveFailed,
    TooLate,
    UndoAsked,
    UndoSettled,
    Update,
)
from tischrunde.match.redaction import RedactedEntry
from tischrunde.rules.core.actions import Action, Choice, Duty
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Moved, Noted, Shown
from tischrunde.rules.core.facts import Facts
from tischrunde.rules.core.record import Entry
from tischrunde.rules.core.refusal import Refusal
from tischrunde.rules.core.result import Count, Result
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.state import Game
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import Seat, Zone, ZoneKind

VERSION: Final = 1
"""Raised when an older reader could no longer follow."""

RECORDS: Final[dict[str, Any]] = {
    record.__name__: record
    for record in (
        *(Update, UndoAsked, UndoSettled, SaveFailed, Saved, Paused, Buzzed),
        *(Accepted, Refused, TooLate, Asked, TableInfo, SeatInfo, RedactedEntry),
        *(View, Choice, Standing, Entry, Moved, Shown, Noted, Result, Count, Refusal),
    )
}
"""What has a text form, by the name that it is written with; beside a game's ``fact_types``."""

_PLACES: Final = {place.text: place for place in ZoneKind}
_SHORT: Final[dict[type[Any], Callable[[Any], dict[str, str]]]] = {
    Action: lambda action: {"do": action.text},
    Zone: lambda zone: {"zone": zone.text},
}


class NotAMessage(ValueError):
    """A text that is no message, of another version, or of another game."""


class Envelope(NamedTuple):
    """What stands in the outermost object."""

    v: int
    body: Any


def text(value: object) -> str:
    """The text of a message, view, event, choice or standing; raises TypeError for others."""
    return msgspec.json.encode(Envelope(VERSION, _pack(value))._asdict()).decode()


def parse(given: str | bytes, game: type[Game[Any, Any]]) -> Any:
    """What ``given`` says, in a match of ``game``; raises :class:`NotAMessage`, nothing else."""
    try:
        envelope = msgspec.json.decode(given)
        if envelope["v"] != VERSION:
            raise NotAMessage(f"version {envelope['v']}")
        return _Reader(game).value(envelope["body"])
    except NotAMessage:
        raise
    # What comes from outside may be nested too deeply, or be half a character.
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise NotAMessage(str(error)) from error


def _pack(value: Any) -> Any:
    kind = type(value)
    if value is None or kind in (bool, int, float, str):
        return value
    if kind in _SHORT:
        return _SHORT[kind](value)
    if hasattr(kind, "_fields"):
        fields = zip(value._fields, map(_pack, value), strict=True)
        return {"is": kind.__name__, **dict(fields)}
    if kind is tuple or kind is list:
        return [_pack(item) for item in value]
    if isinstance(value, Card):
        return {"card": value.text}
    if isinstance(value, Enum):
        return {kind.__name__: _name(value)}
    if isinstance(value, Facts):
        return {"is": "Facts", **{name: _pack(item) for name, item in value.items()}}
    if isinstance(value, Mapping):
        return {"zones": {zone.text: _pack(cards) for zone, cards in value.items()}}
    raise TypeError(f"{value!r} has no text form")


def _name(member: Enum) -> str:
    return str(getattr(member, "text", member.value))


class _Reader:
    """Makes values of the terms of JSON, with the words of one game."""

    def __init__(self, game: type[Game[Any, Any]]) -> None:
        self._game = game
        types: tuple[type[Any], ...] = (Duty, *game.fact_types)
        own: dict[str, Any] = {kind.__name__: kind for kind in types}
        enums = {name: kind for name, kind in own.items() if issubclass(kind, Enum)}
        self._members = {
            name: {_name(member): member for member in kind} for name, kind in enums.items()
        }
        self._records = {**RECORDS, **{name: own[name] for name in own if name not in enums}}

    def value(self, data: Any) -> Any:
        if isinstance(data, list):
            return tuple(self.value(item) for item in data)
        if not isinstance(data, dict):
            return data
        if "is" in data:
            return self._record(data)
        ((key, inside),) = data.items()
        if key == "card":
            return self._game.cards[inside]
        if key == "do":
            return self._game.grammar.parse(inside)
        if key == "zone":
            return _zone(inside)
        if key == "zones":
            return {_zone(name): self.value(cards) for name, cards in inside.items()}
        return self._members[key][inside]

    def _record(self, data: dict[str, Any]) -> Any:
        name = data.pop("is")
        fields = {key: self.value(inside) for key, inside in data.items()}
        if name == "Facts":
            return self._facts(fields)
        return self._records[name](**fields)

    def _facts(self, fields: dict[str, Any]) -> Facts:
        kind = self._game.facts_class
        if sorted(fields) != sorted(kind.__slots__):
            raise NotAMessage("other facts than this game's")
        facts = kind.__new__(kind)
        for name, value in fields.items():
            setattr(facts, name, value)
        return facts


def _zone(name: str) -> Zone:
    place, _, seat = name.partition(":")
    return Zone(_PLACES[place], Seat(int(seat)) if seat else None)

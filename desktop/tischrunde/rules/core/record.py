"""A saved match as data: its header and the log of actions.

The log is the stored truth; everything else is derived from it. A journal is
text: one JSON header line, then one line an action (``1 lay red-7``; the table
is ``T``), an optional note behind ``;`` and now and then a digest (``= 0f3a…``)
of the position reached.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, fields
from typing import Any, Final, NamedTuple

from tischrunde.rules.core.zones import TABLE, Seat

FORMAT: Final = 2
"""What is written. Format 1 had no check, no ``person``, ``persona`` and ``parent``.

It is read for ever."""

PLAYERS: Final = ("person", "bot")

_CHECK: Final = ',"check":"'
"""Begins what stands behind the text that the check is of."""


class BadRecord(ValueError):
    """A header or line that cannot be read; the message says which and why."""


@dataclass(frozen=True)
class SeatRecord:
    """Who sits there: ``player`` is ``person`` or ``bot``; ``level`` the bot's, "" for a person.

    ``face`` names a picture, ``age`` is in years or None. ``person`` is the id of one
    of the family's people, "" for a guest or a bot; ``persona`` the id of the character that a
    bot plays, "" for none. ``more`` is what a later Tischrunde wrote beside.
    """

    name: str
    player: str = "bot"
    level: str = ""
    face: str = ""
    age: int | None = None
    person: str = ""
    persona: str = ""
    more: dict[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Parent:
    """The moment of another match from which this one was played on.

    ``ply`` is how many entries of that match's log come before it, 0 or more.
    """

    match_id: str
    ply: int
    more: dict[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Header:
    """Everything that a match is replayed from, beside its actions.

    ``more`` is what a later Tischrunde wrote beside: kept, and written again.
    """

    game: str
    seats: tuple[SeatRecord, ...]
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    preset: str = ""
    rules_version: int = 1
    app_version: str = ""
    started: str = ""
    """When, in ISO 8601 with its offset."""
    match_id: str = ""
    parent: Parent | None = None
    more: dict[str, Any] = field(default_factory=dict)


class Entry(NamedTuple):
    """One line of the log: who, what (the action's text), and remarks by name."""

    seat: Seat
    text: str
    remarks: tuple[tuple[str, str], ...] = ()


_PARENT_FIELDS: Final = ("match_id", "ply")
_SEAT_FIELDS: Final = tuple(field.name for field in fields(SeatRecord) if field.name != "more")
_FIELDS: Final = tuple(field.name for field in fields(Header) if field.name != "more")


def header_line(header: Header) -> str:
    """The first line of a journal, without its end: JSON whose last member checks the rest."""
    known = {name: getattr(header, name) for name in _FIELDS}
    known["seats"] = [_seat_data(seat) for seat in header.seats]
    del known["parent"]
    if header.parent is not None:
        of_parent = {name: getattr(header.parent, name) for name in _PARENT_FIELDS}
        known["parent"] = {**header.parent.more, **of_parent}
    data = {**header.more, **known, "tischrunde": FORMAT}
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    # Half a character cannot be written; the check is of what can.
    text = text.encode("utf-8", "replace").decode()
    return _with_check(text.removesuffix("}"))


def _with_check(text: str) -> str:
    """The line that begins with ``text``, the JSON object but for its closing brace."""
    return f'{text}{_CHECK}{hashlib.sha256(text.encode()).hexdigest()[:16]}"}}'


def _seat_data(seat: SeatRecord) -> dict[str, Any]:
    known = {name: getattr(seat, name) for name in _SEAT_FIELDS}
    for name in ("person", "persona"):
        if not known[name]:
            del known[name]
    return {**seat.more, **known}


def parse_header(line: str) -> Header:
    """The header in ``line``, of this format or the first; raises :class:`BadRecord`."""
    try:
        data = json.loads(line)
        # Half a character in a name could be neither shown nor saved again.
        json.dumps(data, ensure_ascii=False).encode()
        version = data.pop("tischrunde")
        if version == 1 and type(version) is int:
            seats = tuple(SeatRecord(**seat) for seat in data.pop("seats"))
            header = Header(seats=seats, **data)
        elif version == FORMAT and type(version) is int:
            header = _checked(line, data)
        else:
            raise BadRecord(f"format {version}")
    except BadRecord:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadRecord(f"header: {error}") from error
    _judge(header)
    return header


def _checked(line: str, data: dict[str, Any]) -> Header:
    # White space behind it does no harm: other systems end lines in other ways.
    if line.rstrip() != _with_check(line.rpartition(_CHECK)[0]):
        raise BadRecord("header: it is not what was written")
    del data["check"]
    seats = tuple(SeatRecord(**_sorted_out(seat, _SEAT_FIELDS)) for seat in data.pop("seats"))
    if "parent" in data:
        data["parent"] = Parent(**_sorted_out(data["parent"], _PARENT_FIELDS))
    return Header(seats=seats, **_sorted_out(data, _FIELDS))


def _sorted_out(data: dict[str, Any], known: tuple[str, ...]) -> dict[str, Any]:
    """The fields that are known, and the others together as ``more``."""
    more = {name: value for name, value in data.items() if name not in known}
    return {name: value for name, value in data.items() if name in known} | {"more": more}


def _judge(header: Header) -> None:
    texts = [header.game, header.preset, header.app_version, header.started, header.match_id]
    for seat in header.seats:
        texts += [seat.name, seat.level, seat.face, seat.person, seat.persona]
    # A bool is an int to Python, but no age and no seed.
    sound = (
        all(isinstance(text, str) for text in texts)
        and type(header.seed) is int
        and type(header.rules_version) is int
        and isinstance(header.options, dict)
        and (header.parent is None or _is_parent(header.parent))
        and not any(seat.persona and seat.player != "bot" for seat in header.seats)
        and isinstance(header.more, dict)
        and all(isinstance(seat.more, dict) for seat in header.seats)
        and all(seat.player in PLAYERS for seat in header.seats)
        and all(
            seat.age is None or (type(seat.age) is int and seat.age >= 0) for seat in header.seats
        )
    )
    if not sound:
        raise BadRecord("header: something in it makes no sense")


def _is_parent(parent: object) -> bool:
    """Whether it names a moment; in a header of the first format it may be anything."""
    return (
        isinstance(parent, Parent)
        and isinstance(parent.match_id, str)
        and parent.match_id != ""
        and type(parent.ply) is int
        and parent.ply >= 0
    )


def entry_line(entry: Entry) -> str:
    """A line of the log, without its end."""
    who = "T" if entry.seat == TABLE else str(entry.seat)
    remarks = "".join(f" {name}={value}" for name, value in entry.remarks)
    return f"{who} {entry.text}" + (f" ;{remarks}" if remarks else "")


def digest_line(digest: str) -> str:
    """A line that pins the position reached, without its end."""
    return f"= {digest}"


def parse_line(line: str) -> Entry | str:
    """An entry, or the digest of a digest line; raises :class:`BadRecord`."""
    head, _, rest = line.partition(" ")
    if head == "=" and rest:
        return rest
    text, _, remark_text = rest.partition(" ;")
    if not text or not (head == "T" or (head.isascii() and head.isdigit() and len(head) <= 2)):
        raise BadRecord(f"line: {line[:60]!r}")
    remarks = tuple(
        (name, value) for name, _, value in (word.partition("=") for word in remark_text.split())
    )
    return Entry(TABLE if head == "T" else Seat(int(head)), text, remarks)

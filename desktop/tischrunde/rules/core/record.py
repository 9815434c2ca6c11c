"""A saved match as data: its header and the log of actions.

The log is the stored truth; everything else is derived from it. A journal is
text: one JSON header line, then one line an action (``1 lay red-7``; the table
is ``T``), an optional note behind ``;`` and now and then a digest (``= 0f3a…``)
of the position reached.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple

from tischrunde.rules.core.zones import TABLE, Seat

FORMAT = 1


class BadRecord(ValueError):
    """A header or line that cannot be read; the message says which and why."""


@dataclass(frozen=True)
class SeatRecord:
    """Who sits there: ``player`` is ``person`` or ``bot``; ``level`` the bot's, "" for a person.

    ``face`` names a picture, ``age`` is in years or None.
    """

    name: str
    player: str = "bot"
    level: str = ""
    face: str = ""
    age: int | None = None


@dataclass(frozen=True)
class Header:
    """Everything that a match is replayed from, beside its actions."""

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


class Entry(NamedTuple):
    """One line of the log: who, what (the action's text), and remarks by name."""

    seat: Seat
    text: str
    remarks: tuple[tuple[str, str], ...] = ()


def header_line(header: Header) -> str:
    """The first line of a journal, without its end."""
    data = {"tischrunde": FORMAT, **asdict(header)}
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def parse_header(line: str) -> Header:
    """The header in ``line``; raises :class:`BadRecord` with the reason."""
    try:
        data = json.loads(line)
        version = data.pop("tischrunde")
        if version != FORMAT:
            raise BadRecord(f"format {version}")
        seats = tuple(SeatRecord(**seat) for seat in data.pop("seats"))
        header = Header(seats=seats, **data)
    except BadRecord:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadRecord(f"header: {error}") from error
    _check_header(header)
    return header


def _check_header(header: Header) -> None:
    texts = [header.game, header.preset, header.app_version, header.started, header.match_id]
    for seat in header.seats:
        texts += [seat.name, seat.player, seat.level, seat.face]
    typed = (
        all(isinstance(text, str) for text in texts)
        and isinstance(header.seed, int)
        and isinstance(header.options, dict)
        and all(seat.age is None or isinstance(seat.age, int) for seat in header.seats)
    )
    if not typed:
        raise BadRecord("header: wrong types")


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

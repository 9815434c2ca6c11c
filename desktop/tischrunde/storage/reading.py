"""Reading a journal, whatever state it is in.

What can be read from the beginning is given, together with the first damage
met. Nothing is changed on disk.
"""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any, Final, NamedTuple

from tischrunde.rules.core.record import (
    FORMAT,
    BadRecord,
    Entry,
    Header,
    parse_header,
    parse_line,
)
from tischrunde.storage import files
from tischrunde.storage.errors import BadJournal, read_error

LARGEST: Final = 64 * 2**20
"""Bytes beyond which a file is no journal of ours; a long match has a few hundred thousand."""

_SHOWN: Final = 60
_MOST: Final = 10**9
"""No match has so many rounds or points."""
_BOM: Final = b"\xef\xbb\xbf"


class Status(NamedTuple):
    """Where a match stands: which round, whose turn (None: nobody's), totals and winners by seat.

    ``winners`` is () while the match goes on. ``unseen``: it is over, but nobody has gone on
    to the end of the match, where the winner stands.
    """

    round: int
    turn: int | None
    totals: tuple[int, ...]
    winners: tuple[int, ...] = ()
    insight: bool = False
    unseen: bool = False


class Damage(NamedTuple):
    """The first line that cannot be read, counted from 1, and why.

    ``torn``: the last line, cut short when the program was ended while writing.
    ``texts(damage.key, **damage.params)`` is the sentence for people.
    """

    code: str
    line: int
    torn: bool = False
    text: str = ""

    @property
    def key(self) -> str:
        return f"common.storage.{self.code}"

    @property
    def params(self) -> dict[str, Any]:
        return {"line": self.line, "text": self.text}


class Reading(NamedTuple):
    """What a journal holds, as far as it can be read.

    ``lines`` are actions and digests (strings) in order, ``ends`` the byte
    offset behind each and ``numbers`` the line in the file, from 1. ``end`` is where the next
    line goes; ``aside`` the copy of the original if it had to be cut.
    """

    path: Path
    header: Header
    lines: tuple[Entry | str, ...]
    numbers: tuple[int, ...]
    ends: tuple[int, ...]
    start: int
    end: int
    status: Status | None = None
    damage: Damage | None = None
    aside: Path | None = None

    def first(self, keep: int) -> Reading:
        """Only the first ``keep`` lines after the header."""
        if keep >= len(self.lines):
            return self
        return self._replace(
            lines=self.lines[:keep],
            numbers=self.numbers[:keep],
            ends=self.ends[:keep],
            end=self.ends[keep - 1] if keep else self.start,
            status=None,
        )


def status_line(status: Status) -> str:
    """The line of a journal that notes where the match stands, without its end."""
    return "# " + json.dumps(status._asdict(), sort_keys=True, separators=(",", ":"))


def parse_status(line: bytes, seats: int) -> Status | None:
    """The status in ``line``; None if it makes no sense at ``seats`` seats (it is only a note)."""
    try:
        data = json.loads(line[1:].decode())
        totals, winners = tuple(data["totals"]), tuple(data["winners"])
        insight = data.get("insight", False)
        unseen = data.get("unseen", False)
        found = Status(data["round"], data["turn"], totals, winners, insight, unseen)
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return found if _makes_sense(found, seats) else None


def _makes_sense(status: Status, seats: int) -> bool:
    named = status.winners if status.turn is None else (status.turn, *status.winners)
    # A bool is an int to Python, but neither a seat nor a number of points.
    return (
        all(type(number) is int for number in (status.round, *status.totals, *named))
        and 0 <= status.round <= _MOST
        and len(status.totals) == seats
        and all(abs(total) <= _MOST for total in status.totals)
        and all(0 <= seat < seats for seat in named)
        and len(set(status.winners)) == len(status.winners)
        and type(status.insight) is bool
        and type(status.unseen) is bool
    )


def header_of(first: bytes, path: Path) -> Header:
    """The header in the first line of a journal, without its end.

    Raises :class:`~tischrunde.storage.errors.BadJournal`.
    """
    if not first.strip():
        raise BadJournal("journal_empty", path)
    try:
        text = first.removeprefix(_BOM).decode()
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        ours = b'"rules_version"' in first or first.startswith(b'{"app_version"')
        raise BadJournal("journal_header" if ours else "journal_foreign", path) from error
    if not isinstance(data, dict) or "tischrunde" not in data:
        raise BadJournal("journal_foreign", path)
    version = data["tischrunde"]
    if isinstance(version, int) and version > FORMAT:
        raise BadJournal("journal_newer", path, version=version)
    try:
        return parse_header(text)
    except BadRecord as error:
        raise BadJournal("journal_header", path) from error


def read(path: Path) -> Reading:
    """All that can be read of the journal ``path``.

    Raises ``Missing``, ``Unreadable`` or ``BadJournal`` of
    :mod:`tischrunde.storage.errors`.
    """
    try:
        data = files.read(path, LARGEST)
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise BadJournal("journal_foreign", path) from error
        raise read_error(error, path) from error
    first, newline, rest = data.partition(b"\n")
    header = header_of(first, path)
    if not newline:
        raise BadJournal("journal_header", path)
    start = end = len(first) + 1
    lines: list[Entry | str] = []
    numbers: list[int] = []
    ends: list[int] = []
    status, damage = None, None
    *whole, torn = rest.split(b"\n")
    for number, raw in enumerate(whole, start=2):
        found = _parse(number, raw)
        if isinstance(found, Damage):
            damage = found
            break
        end += len(raw) + 1
        if found is None:
            status = parse_status(raw, len(header.seats)) or status
            continue
        lines.append(found)
        numbers.append(number)
        ends.append(end)
    if torn and damage is None:
        damage = Damage("torn_line", len(whole) + 2, True, _excerpt(torn))
    return Reading(
        path, header, tuple(lines), tuple(numbers), tuple(ends), start, end, status, damage
    )


def _parse(number: int, raw: bytes) -> Entry | str | Damage | None:
    """An action, a digest, the damage of the line, or None for a note."""
    if raw.startswith(b"#"):
        return None
    try:
        return parse_line(raw.decode().rstrip("\r"))
    except UnicodeDecodeError:
        return Damage("bad_utf8", number, text=_excerpt(raw))
    except BadRecord:
        return Damage("bad_line", number, text=_excerpt(raw))


def _excerpt(raw: bytes) -> str:
    text = raw[:_SHOWN].decode(errors="replace")
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)

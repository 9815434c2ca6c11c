"""Journals to try things on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tischrunde.rules.core.record import Entry, Header, SeatRecord
from tischrunde.rules.core.zones import Seat
from tischrunde.storage.journal import create


def a_header(**changes: object) -> Header:
    values: dict[str, object] = {
        "game": "kato",
        "seats": (SeatRecord("Oma Grete", "person", age=78), SeatRecord("Bot", level="leicht")),
        "seed": 7,
        "started": "2026-01-05T14:30:12+01:00",
        "match_id": "c0ffee42",
    }
    return Header(**{**values, **changes})  # type: ignore[arg-type]


def entries(number: int) -> list[Entry]:
    return [Entry(Seat(index % 2), f"lay red-{index % 10}") for index in range(number)]


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A closed journal of three actions and a digest (lines 2, 3, 4 and 5)."""
    with create(tmp_path, a_header()) as journal:
        for entry in entries(3):
            journal.append(entry)
        journal.digest("0123456789abcdef")
    return journal.path

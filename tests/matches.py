"""Matches played at random and saved, for tests of files and commands."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from tischrunde.archive.match_file import MatchFile
from tischrunde.match.match import DIGEST_EVERY, Match
from tischrunde.match.table import deal_action
from tischrunde.rules.core.record import Entry, Header, SeatRecord
from tischrunde.rules.core.zones import TABLE

SEATS = (SeatRecord("Anna", "person", age=9), SeatRecord("Ben", level="leicht"))


def header(**options: Any) -> Header:
    return Header(
        "kato", SEATS, 7, options, started="2026-01-05T14:30:12+01:00", match_id="c0ffee42"
    )


def go_on(match: Match, file: MatchFile, actions: int, seed: int = 7) -> None:
    """Play at random until the log has so many entries or the match is over."""
    chance = random.Random(seed)

    def note(entry: Entry) -> None:
        file.append(entry)
        if match.ply % DIGEST_EVERY == 0:
            file.digest(match.digest())

    while match.ply < actions and not match.over:
        position = match.position
        choices = () if position is None else position.choices()
        if not choices:
            note(match.act(TABLE, deal_action()))
            continue
        lays = [(choice.seat, action) for choice in choices for action in choice.actions]
        note(match.act(*chance.choice(lays)))


def saved_match(folder: Path, actions: int, **options: Any) -> Path:
    """A journal of a match of KaTO with so many actions, closed."""
    match = Match(header(**options))
    file = MatchFile(folder)
    file.begin(match.header)
    go_on(match, file, actions)
    file.close()
    assert file.path is not None
    return file.path

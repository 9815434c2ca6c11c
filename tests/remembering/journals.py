"""Twelve matches on disk, three of each game: played at random, with people and bots."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Final

from tischrunde.archive.match_file import MatchFile
from tischrunde.match.match import Match
from tischrunde.match.messages import REACTION
from tischrunde.match.table import deal_action
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.zones import TABLE
from tischrunde.rules.registry import GAMES

SEATS: Final = (
    SeatRecord("Anna", "person", person="a1", face="girl_with_buns"),
    SeatRecord("Ben", level="leicht"),
    SeatRecord("Oma", "person"),
)
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "kato": {"end": "rounds", "rounds": 3, "hand_size": 4},
    "cocotaki": {"rounds": 2, "turn_limit": 40},
    "clack": {"deck": "short"},
    "racko": {"end": "rounds", "rounds": 2, "turn_limit": 60},
}
STARTED: Final = (
    "2026-11-20T19:30:00+01:00",
    "2026-11-21T01:15:00+01:00",
    "2026-11-28T18:00:00+01:00",
)
"""The first two are one evening: it goes on until five in the morning."""


def header(game: str, number: int) -> Header:
    return Header(
        game,
        SEATS,
        100 + number,
        OPTIONS[game],
        started=STARTED[number],
        match_id=f"{game}{number}",
    )


def play(folder: Path, game: str, number: int, most: int = 5000) -> Path:
    """A journal of a match of ``game``, played at random to its end (or ``most`` entries)."""
    match = Match(header(game, number))
    file = MatchFile(folder)
    file.begin(match.header)
    chance = random.Random(number)
    while not match.over and match.ply < most:
        choices = () if match.position is None else match.position.choices()
        if not choices:
            file.append(match.act(TABLE, deal_action()))
            continue
        seat, action = chance.choice([(c.seat, a) for c in choices for a in c.actions])
        remarks: tuple[tuple[str, str], ...] = ()
        if action.verb in match.game.race_verbs and seat != TABLE:
            remarks = ((REACTION, str(chance.randint(300, 2500))),)
        file.append(match.act(seat, action, remarks=remarks))
    file.close()
    assert file.path is not None
    return file.path


def twelve(folder: Path) -> list[Path]:
    return [play(folder, game, number) for game in GAMES for number in range(3)]

"""Twelve matches on disk, three of each game: played at random, with people and bots.

At Racko they sort their racks, so that rounds are won; sounds have times as grabs have.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Final

from tests.golden.sorting import sorting
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
    "kato": {"end": "rounds", "rounds": 2, "hand_size": 4, "turn_limit": 300},
    "cocotaki": {"rounds": 2, "turn_limit": 40},
    "clack": {"deck": "short"},
    "racko": {"end": "rounds", "rounds": 2, "bonus": True},
}
MORE: Final[dict[str, dict[str, Any]]] = {
    "kato": {"seven_zero": True, "jump_in": True, "stacking": True, "doubles_number": True},
    "cocotaki": {"rooster_skips": True, "donkey_round": True, "several_cards": True},
    "clack": {"mode": "in_turn"},
    "racko": {"blitz": True},
}
"""What the third match of a game has beside."""
SEEDS: Final = (145, 126, 102)
"""With these everything that is counted occurs."""
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
        SEEDS[number],
        OPTIONS[game] | (MORE[game] if number == 2 else {}),
        started=STARTED[number],
        match_id=f"{game}{number}",
    )


def play(folder: Path, game: str, number: int, most: int = 5000) -> Path:
    """A journal of a match of ``game``, played at random to its end (or ``most`` entries)."""
    match = Match(header(game, number))
    file = MatchFile(folder)
    file.begin(match.header)
    chance, sort = random.Random(number), sorting(number)
    while not match.over and match.ply < most:
        choices = () if match.position is None else match.position.choices()
        if not choices:
            file.append(match.act(TABLE, deal_action()))
            continue
        seat, action = chance.choice([(c.seat, a) for c in choices for a in c.actions])
        if game == "racko" and match.position is not None:
            seat, action = sort(match.position) or (seat, action)
        remarks: tuple[tuple[str, str], ...] = ()
        if seat != TABLE and action.verb in (*match.game.race_verbs, "sound"):
            remarks = ((REACTION, str(chance.randint(300, 2500))),)
        file.append(match.act(seat, action, remarks=remarks))
    file.close()
    assert file.path is not None
    return file.path


def twelve(folder: Path) -> list[Path]:
    return [play(folder, game, number) for game in GAMES for number in range(3)]

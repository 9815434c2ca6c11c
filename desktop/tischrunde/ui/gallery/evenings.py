"""The evenings of a family, for the pages of past matches, without a disk."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Final

from tischrunde.archive.past import PastMatch, PastPlayer
from tischrunde.storage.errors import BadJournal, StorageError
from tischrunde.ui.history.source import Past

TODAY: Final = date(2026, 12, 6)

_LENA: Final = PastPlayer("Lena", "girl_with_buns", "red", "1", False, 0, False)
_KARL: Final = PastPlayer("Opa Karl", "grandfather", "teal", "2", False, 0, False)
_MAMA: Final = PastPlayer("Mama", "mother", "violet", "3", False, 0, False)
_GONE: Final = PastPlayer("", "", "", "", False, 0, False)
_FIPS: Final = PastPlayer("Fips", "fox", "", "", True, 0, False)
_ULLA: Final = PastPlayer("Ulla", "owl", "", "", True, 0, False)


def _match(
    game: str,
    preset: str,
    begun: tuple[int, int, int, int],
    players: Sequence[tuple[PastPlayer, int]],
    winner: int | None,
    minutes: int | None = None,
    marks: tuple[str, ...] = (),
) -> PastMatch:
    """A match begun in this month, on this day, at this time of 2026."""
    month, day, hour, minute = begun
    sat = [
        player._replace(points=points, won=at == winner)
        for at, (player, points) in enumerate(players)
    ]
    return PastMatch(
        Path(f"{month}-{day}-{hour}.journal"),
        game,
        preset,
        datetime(2026, month, day, hour, minute),
        tuple(sat),
        winner is not None,
        3,
        minutes,
        marks,
    )


EVENINGS: Final = (
    _match("racko", "rulebook", (12, 6, 18, 5), ((_KARL, 120), (_MAMA, 75)), None),
    _match("kato", "rulebook", (12, 5, 21, 40), ((_LENA, 512), (_KARL, 230), (_FIPS, 87)), 0, 35),
    _match("clack", "rulebook", (12, 5, 19, 2), ((_MAMA, 14), (_LENA, 19)), 1, 12, ("insight",)),
    _match(
        "cocotaki",
        "fortgeschrittene",
        (11, 28, 20, 30),
        ((_GONE, 3), (_LENA, 5), (_ULLA, 4)),
        1,
        82,
    ),
    _match("kato", "quick", (11, 28, 19, 0), ((_FIPS, 90), (_ULLA, 210)), 1, 4, ("bots", "older")),
)


class Evenings:
    """Matches that are only there to be looked at."""

    def __init__(self) -> None:
        self.matches: list[PastMatch] = list(EVENINGS)
        self.unreadable: list[StorageError] = [
            BadJournal("journal_foreign", Path("einkaufszettel.journal"))
        ]

    def look(self, most: int | None = None) -> Past:
        return Past(self.matches, self.unreadable if self.matches else ())

    def today(self) -> date:
        return TODAY

    def is_damaged(self, path: Path) -> bool:
        return False

    def is_own(self, path: Path) -> bool:
        return True

    def take_over(self, path: Path) -> Path:
        return path

    def export(self, path: Path, target: Path) -> None:
        pass

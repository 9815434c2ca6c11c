"""Which key is whose, and whether a keyboard reports all of them. Without Qt.

Everybody before a shared screen has one key: a buzzer in a race, elsewhere for what
may be called beside the turn. A key is named by what it types, in capitals: ``A``,
``Ö``, ``-``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

USUAL: Final = ("A", "P", "Y", "M", "F", "J")
"""Far apart, so that hands do not meet and most keyboards report them together.

None of them is the key of a call in any game.
"""
TAKEN: Final = frozenset("0123456789?,. ")
"""Keys that point at something, or list the keys."""
AT_TABLE: Final = "DSVZ"
"""Keys that draw, sort, hide and take back at every table with hands."""


def can_be(key: str, taken: str = "") -> bool:
    """Whether a key may be a person's: it types something, and means nothing else.

    ``taken`` are letters that the game itself needs.
    """
    return len(key) == 1 and key.isprintable() and key not in TAKEN and key not in taken


def last_key(keys: Mapping[str, str], person: str, name: str) -> str:
    """The key that somebody had last: by the id, else (a guest, old settings) by the name."""
    return keys.get(person) or keys.get(name, "") if person else keys.get(name, "")


def assign(wanted: Sequence[str], taken: str = "") -> tuple[str, ...]:
    """A key for each person: the one ``wanted`` ("" for any) if it is free, else a usual one.

    A key that somebody wants and can have is nobody else's.
    """
    found: list[str] = []
    for key in wanted:
        found.append(key if can_be(key, taken) and key not in found else "")
    others = "BCDEGHIKLNOQRSTUVWXZÄÖÜ"
    free = [key for key in (*USUAL, *others) if key not in found and key not in taken]
    return tuple(key or free.pop(0) for key in found)


class SelfTest:
    """Watches keys go down and up, and judges whether a keyboard swallows any of ``keys``.

    People press all buzzers together; a keyboard that cannot report so many keys
    at once leaves some out.
    """

    def __init__(self, keys: Iterable[str]) -> None:
        self.keys = tuple(keys)
        self.down: set[str] = set()
        self.together: frozenset[str] = frozenset()
        """The most keys that were down at the same time, since the last were let go."""
        self.over = False
        """Whether all have been let go again."""

    def press(self, key: str) -> None:
        """A key of the keyboard goes down."""
        if key not in self.keys:
            return
        if self.over:
            self.over, self.together = False, frozenset()
        self.down.add(key)
        if len(self.down) >= len(self.together):
            self.together = frozenset(self.down)

    def release(self, key: str) -> None:
        """A key goes up."""
        if key in self.down:
            self.down.discard(key)
            self.over = not self.down

    @property
    def passed(self) -> bool:
        """Whether all keys have been down at the same time."""
        return len(self.together) == len(self.keys)

    @property
    def missing(self) -> tuple[str, ...]:
        """The keys that were not reported, once all have been let go; () if none, or not yet."""
        if not self.over or self.passed or len(self.together) < 2:
            return ()
        return tuple(key for key in self.keys if key not in self.together)

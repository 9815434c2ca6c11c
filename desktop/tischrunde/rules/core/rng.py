"""Randomness that is the same everywhere (GEN-05).

Python promises that ``random.Random(seed).random()`` gives the same numbers in
every version and on every machine; ``shuffle`` and ``randrange`` are not under
that promise. So the draws here are made from ``random()`` alone. The state is a
seed and a counter: two integers, copied for free and written in a line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import shake_128
from operator import mod
from random import Random
from struct import unpack
from typing import Any, TypeVar

T = TypeVar("T")

SEED_LIMIT = 2**63
"""Seeds are 0 … SEED_LIMIT-1."""


def seed_by_lot() -> int:
    """A seed that nobody chose and nobody can guess. Everything else follows from a seed."""
    import secrets  # brings hashlib along, which most starts do without

    return secrets.randbelow(SEED_LIMIT)


class Rng:
    """A source of chance: each use takes the next stream of its seed."""

    __slots__ = ("seed", "uses")

    def __init__(self, seed: int, uses: int = 0) -> None:
        self.seed = seed
        self.uses = uses

    def copy(self) -> Rng:
        return Rng(self.seed, self.uses)

    def _stream(self) -> Random:
        self.uses += 1
        # Text seeds go through SHA-512, so neighbouring seeds have nothing in common.
        return Random(f"tischrunde:{self.seed}:{self.uses}")

    def shuffle(self, items: list[Any]) -> None:
        """Shuffle in place (Fisher and Yates)."""
        draw = self._stream().random
        for last in range(len(items) - 1, 0, -1):
            other = int(draw() * (last + 1))
            items[last], items[other] = items[other], items[last]

    def mixed(self, items: Sequence[T]) -> list[T]:
        """``items`` in random order: twice as fast as :meth:`shuffle`, in another order.

        For sampled worlds, of which a search needs many. The places come from SHAKE,
        which is the same everywhere; 32 bits for each leave no bias that could be seen.
        """
        self.uses += 1
        number = len(items)
        bits = shake_128(f"tischrunde:{self.seed}:{self.uses}".encode()).digest(4 * number)
        places = map(mod, unpack(f"<{number}I", bits), range(number, 0, -1))
        return list(map(list(items).pop, places))

    def draws(self) -> Callable[[], float]:
        """A stream of its own: each call gives a number from 0 up to (not with) 1."""
        return self._stream().random

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1."""
        return int(self._stream().random() * limit)


def derive(seed: int, *labels: object) -> int:
    """A seed of its own for every purpose (round 3, bot of seat 1, decoration)."""
    draw = Random(":".join(map(str, ("tischrunde", seed, *labels)))).random
    return int(draw() * 2**31) << 32 | int(draw() * 2**32)

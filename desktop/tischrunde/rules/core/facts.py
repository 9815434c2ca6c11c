"""What everybody at the table knows beside the cards.

A game's facts are a class with ``__slots__``: turn, direction, wish, scores.
They are public by definition, so a seat's view simply holds a copy.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self


class Facts:
    """Base of a game's public facts; values are immutable (numbers, enums, cards, tuples)."""

    __slots__: tuple[str, ...] = ()

    def items(self) -> Iterator[tuple[str, object]]:
        """Names and values, in the order of the slots."""
        for name in self.__slots__:
            yield name, getattr(self, name)

    def copy(self) -> Self:
        """An independent copy. Games override this where it is hot."""
        twin = type(self).__new__(type(self))
        for name in self.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and list(self.items()) == list(other.items())

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in self.items())
        return f"{type(self).__name__}({inside})"

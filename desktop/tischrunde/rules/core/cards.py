"""Cards as faces.

A :class:`Card` is a face, not a piece of cardboard: two copies of the red seven
are the same object. That makes comparing and hashing as cheap as it gets, and
nothing in the four games ever depends on *which* of two equal cards is meant.
Every game derives its own card class and makes each face once, at import.
"""

from __future__ import annotations


class Card:
    """One face.

    ``text`` is its name in journals and tests (``red-7``), without blanks;
    ``order`` its place when a hand is sorted, unique within the game.
    """

    __slots__ = ("order", "text")

    def __init__(self, text: str, order: int) -> None:
        self.text = text
        self.order = order

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("cards are interned: send their text, not the object")

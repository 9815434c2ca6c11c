"""What happened, as lines for the log. Without Qt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tischrunde.match.messages import FALLBACK, Update
from tischrunde.match.telling import Told
from tischrunde.rules.core.zones import TABLE
from tischrunde.wording import Words


class Line(NamedTuple):
    """A line of the log; ``undone``: what it says has been taken back; ``heading``: a new round."""

    text: str
    ply: int
    undone: bool = False
    heading: bool = False


class Chronicle:
    """Keeps what was told to one reader, and words it in the language of the moment.

    Events are kept rather than sentences, so that the language can change.
    """

    def __init__(self) -> None:
        self._told: list[tuple[int, Told]] = []
        """With the number of the round."""
        self._undone: set[int] = set()

    def clear(self) -> None:
        """Forget everything: another reader comes."""
        self._told = []
        self._undone = set()

    def begin(self, story: Iterable[Told], round_number: int) -> None:
        """Start with what the reader saw in the round so far."""
        self.clear()
        for told in story:
            self._told.append((round_number, told))

    def add(self, update: Update) -> None:
        """What has just happened; an ``undo`` marks what it took back."""
        if update.entry is None:
            return
        if update.undone:
            self._take_back(update.undone)
        told = Told(update.ply, update.entry, update.events)
        self._told.append((update.round, told))

    def _take_back(self, count: int) -> None:
        for _, told in reversed(self._told):
            if count == 0:
                return
            if told.ply not in self._undone and not _of_table(told):
                self._undone.add(told.ply)
                count -= 1

    def lines(self, words: Words) -> list[Line]:
        """All lines, oldest first."""
        return [line for part in self._told for line in self._words(*part, words)]

    def newest(self, words: Words) -> list[Line]:
        """The lines of what was added last."""
        return list(self._words(*self._told[-1], words)) if self._told else []

    def _words(self, round_number: int, told: Told, words: Words) -> Iterable[Line]:
        entry, texts = told.entry, words.texts
        verb, _, rest = entry.text.partition(" ")
        undone = told.ply in self._undone
        if entry.seat == TABLE and verb == "deal":
            yield Line(texts("match.log.deal", round=round_number), told.ply, heading=True)
        elif entry.seat == TABLE and verb == "undo":
            count = int(rest) if rest.isdigit() else 1
            yield Line(texts("match.log.undo", n=count), told.ply)
        for event in told.events:
            text = words.event(event)
            if text:
                yield Line(text, told.ply, undone)
        reason = dict(entry.remarks).get(FALLBACK)
        if reason and entry.seat != TABLE:
            name = words.name(entry.seat)
            yield Line(texts(f"match.log.fallback.{reason}", name=name), told.ply, undone)


def _of_table(told: Told) -> bool:
    """Whether it is one of the table's own entries, which are never taken back."""
    return told.entry.seat == TABLE and told.entry.text.split(" ")[0] in ("deal", "undo")

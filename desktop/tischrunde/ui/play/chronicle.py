"""What happened, as lines for the log. Without Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tischrunde.i18n.wording import Words
from tischrunde.match.messages import FALLBACK, OUT, Update
from tischrunde.match.redaction import RedactedEntry
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.zones import TABLE


class LogLine(NamedTuple):
    """A line of the log; ``undone``: what it says has been taken back; ``heading``: a new round."""

    text: str
    ply: int
    undone: bool = False
    heading: bool = False


class _Part(NamedTuple):
    """What has been told of an entry in the round of this number; ``whole``: all of it."""

    round: int
    told: RedactedEntry
    whole: bool = True


class Chronicle:
    """Keeps what was told to one reader, and words it in the language of the moment.

    Events are kept rather than sentences, so that the language can change.
    """

    def __init__(self) -> None:
        self._told: list[_Part] = []
        self._undone: set[int] = set()
        self._fresh = 0
        """How much of the newest entry had been told before: its heading, and its events."""

    def clear(self) -> None:
        """Forget everything: another reader comes."""
        self._told = []
        self._undone = set()

    def begin(self, story: Iterable[RedactedEntry], round_number: int) -> None:
        """Start with what the reader saw in the round so far."""
        self.clear()
        for told in story:
            self._told.append(_Part(round_number, told))

    def add(
        self, update: Update, events: Sequence[Event] | None = None, whole: bool = True
    ) -> None:
        """What has just happened; an ``undo`` marks what it took back.

        ``events`` are those that have been seen (None: all of the update's); what
        comes later of the same update is added to them until it is ``whole``.
        """
        if update.entry is None:
            return
        if update.undone:
            self._take_back(update.undone)
        seen = update.events if events is None else tuple(events)
        last = self._told[-1] if self._told else None
        if last is not None and not last.whole and last.told.ply == update.ply:
            self._fresh = len(last.told.events) + 1
            seen = (*self._told.pop().told.events, *seen)
        else:
            self._fresh = 0
        self._told.append(_Part(update.round, RedactedEntry(update.ply, update.entry, seen), whole))

    def _take_back(self, count: int) -> None:
        for _, told, _ in reversed(self._told):
            if count == 0:
                return
            if told.ply not in self._undone and not _of_table(told):
                self._undone.add(told.ply)
                count -= 1

    def lines(self, words: Words) -> list[LogLine]:
        """All lines, oldest first."""
        return [line for part in self._told for line in self._words(part, words)]

    def newest(self, words: Words) -> list[LogLine]:
        """The lines of what was added last."""
        return list(self._words(self._told[-1], words, self._fresh)) if self._told else []

    def _words(self, part: _Part, words: Words, since: int = 0) -> Iterable[LogLine]:
        """The lines of an entry; from ``since`` on, which counts its heading and its events."""
        told = part.told
        if not since:
            yield from self._heading(part, words)
        undone = told.ply in self._undone
        first = max(0, since - 1)
        for number, event in enumerate(told.events[first:], first):
            text = words.event(event)
            if number == 0 and (why := dict(told.entry.remarks).get(OUT)):
                # Not that it wants nothing more.
                text = words.texts(f"match.out.{why}", name=words.name(told.entry.seat))
            if text:
                yield LogLine(text, told.ply, undone)
        reason = dict(told.entry.remarks).get(FALLBACK)
        if reason and told.entry.seat != TABLE and part.whole:
            name = words.name(told.entry.seat)
            yield LogLine(words.texts(f"match.log.fallback.{reason}", name=name), told.ply, undone)

    def _heading(self, part: _Part, words: Words) -> Iterable[LogLine]:
        told, texts = part.told, words.texts
        entry = told.entry
        verb, _, rest = entry.text.partition(" ")
        if entry.seat == TABLE and verb == "deal":
            yield LogLine(texts("match.log.deal", round=part.round), told.ply, heading=True)
        elif entry.seat == TABLE and verb == "undo":
            count = int(rest) if rest.isdigit() else 1
            yield LogLine(texts("match.log.undo", n=count), told.ply)


def _of_table(told: RedactedEntry) -> bool:
    """Whether it is one of the table's own entries, which are never taken back."""
    return told.entry.seat == TABLE and told.entry.text.split(" ")[0] in ("deal", "undo")

"""What happened, as lines for the log. Without Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tischrunde.i18n.wording import Words
from tischrunde.match.messages import FALLBACK, OUT, Update
from tischrunde.match.redaction import RedactedEntry
from tischrunde.rules.core.events import Event, Moved, Noted
from tischrunde.rules.core.zones import TABLE, Seat

SEEN: Final = frozenset({"lay", "turn-up"})
"""Why a card comes to lie on the pile."""


class LogLine(NamedTuple):
    """A line of the log; ``undone``: what it says has been taken back; ``heading``: a new round.

    ``seat``: whose action it is about, None for the table's own. ``colour`` names the colour of
    the card that was laid, or that is wished for; "" where there is none, or several.
    """

    text: str
    ply: int
    undone: bool = False
    heading: bool = False
    seat: Seat | None = None
    colour: str = ""


class _Part(NamedTuple):
    """What has been told of an entry in the round of this number; ``whole``: all of it."""

    round: int
    redacted: RedactedEntry
    whole: bool = True


class Chronicle:
    """Keeps what was told to one reader, and words it in the language of the moment.

    Events are kept rather than sentences, so that the language can change.
    """

    def __init__(self) -> None:
        self._parts: list[_Part] = []
        self._undone: set[int] = set()
        self._fresh = 0
        """How much of the newest entry had been told before: its heading, and its events."""

    def clear(self) -> None:
        """Forget everything: another reader comes."""
        self._parts = []
        self._undone = set()

    def begin(self, story: Iterable[RedactedEntry], round_number: int) -> None:
        """Start with what the reader saw in the round so far."""
        self.clear()
        for redacted in story:
            self._parts.append(_Part(round_number, redacted))

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
        last = self._parts[-1] if self._parts else None
        if last is not None and not last.whole and last.redacted.ply == update.ply:
            self._fresh = len(last.redacted.events) + 1
            seen = (*self._parts.pop().redacted.events, *seen)
        else:
            self._fresh = 0
        self._parts.append(
            _Part(update.round, RedactedEntry(update.ply, update.entry, seen), whole)
        )

    def _take_back(self, count: int) -> None:
        for _, redacted, _ in reversed(self._parts):
            if count == 0:
                return
            if redacted.ply not in self._undone and not _of_table(redacted):
                self._undone.add(redacted.ply)
                count -= 1

    def lines(self, words: Words) -> list[LogLine]:
        """All lines, oldest first."""
        return [line for part in self._parts for line in self._words(part, words)]

    def newest(self, words: Words) -> list[LogLine]:
        """The lines of what was added last."""
        return list(self._words(self._parts[-1], words, self._fresh)) if self._parts else []

    def _words(self, part: _Part, words: Words, since: int = 0) -> Iterable[LogLine]:
        """The lines of an entry; from ``since`` on, which counts its heading and its events."""
        redacted = part.redacted
        if not since:
            yield from self._heading(part, words)
        undone = redacted.ply in self._undone
        first = max(0, since - 1)
        for number, event in enumerate(redacted.events[first:], first):
            text = words.event(event)
            if number == 0 and (why := dict(redacted.entry.remarks).get(OUT)):
                # Not that it wants nothing more.
                text = words.texts(f"match.out.{why}", name=words.name(redacted.entry.seat))
            if text:
                seat, tint = _seat(redacted), _colour(event)
                yield LogLine(text, redacted.ply, undone, seat=seat, colour=tint)
        reason = dict(redacted.entry.remarks).get(FALLBACK)
        if reason and redacted.entry.seat != TABLE and part.whole:
            name = words.name(redacted.entry.seat)
            text = words.texts(f"match.log.fallback.{reason}", name=name)
            yield LogLine(text, redacted.ply, undone, seat=_seat(redacted))

    def _heading(self, part: _Part, words: Words) -> Iterable[LogLine]:
        redacted, texts = part.redacted, words.texts
        entry = redacted.entry
        verb, _, rest = entry.text.partition(" ")
        if entry.seat == TABLE and verb == "deal":
            yield LogLine(texts("match.log.deal", round=part.round), redacted.ply, heading=True)
        elif entry.seat == TABLE and verb == "undo":
            count = int(rest) if rest.isdigit() else 1
            yield LogLine(texts("match.log.undo", n=count), redacted.ply)


def _colour(event: Event) -> str:
    """The colour that ``event`` is about, where it is one that everybody is to go by."""
    if isinstance(event, Noted):
        found = {dict(event.params).get("colour")} if event.what == "wish" else set()
    elif isinstance(event, Moved) and event.why in SEEN:
        found = {getattr(card, "colour", None) for card in event.cards}
    else:
        return ""
    named = {getattr(one, "value", "") for one in found if one is not None}
    return str(named.pop()) if len(named) == 1 else ""


def _seat(redacted: RedactedEntry) -> Seat | None:
    """Who did it; None for the table."""
    return None if redacted.entry.seat == TABLE else Seat(redacted.entry.seat)


def _of_table(redacted: RedactedEntry) -> bool:
    """Whether it is one of the table's own entries, which are never taken back."""
    return redacted.entry.seat == TABLE and redacted.entry.text.split(" ")[0] in ("deal", "undo")

"""Moments of a match that are worth going to: calls, catches, challenges, mistakes, swaps."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tischrunde.rules.cocotaki.challenge import mistakes
from tischrunde.rules.core.events import Event, Noted
from tischrunde.rules.core.record import Entry
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.zones import TABLE, Seat

KINDS: Final = (
    "turn",
    "end",
    "catch",
    "challenge_right",
    "challenge_wrong",
    "swap",
    "mistake",
    "unnoticed",
    "disc",
    "call",
    "deal",
)
"""The kinds of marks; where several are of one moment, the one to be seen first.

``turn``: the round turned there, as only an analysis knows."""

NOTES: Final[Mapping[str, str]] = {
    "call": "call",
    "last": "call",
    "caught": "catch",
    "bluff": "challenge_right",
    "no_bluff": "challenge_wrong",
    "no_mistake": "challenge_wrong",
    "mistake_sound": "challenge_right",
    "mistake_silent": "challenge_right",
    "mistake_loud": "challenge_right",
    "mistake_cocotaki": "challenge_right",
    "mistake_donkey": "challenge_right",
    "mistake_last": "challenge_right",
    "trap_lion": "mistake",
    "trap_rooster": "mistake",
    "wrong_card": "mistake",
    "wrong_disc": "mistake",
    "wrong_disc_sits_out": "mistake",
    "missed": "unnoticed",
    "missed_disc": "unnoticed",
    "right_disc": "disc",
    "swap": "swap",
    "racks": "swap",
    "pass_hands": "swap",
}
"""The kind of mark that a note of a game gives."""


class Mark(NamedTuple):
    """A moment worth going to: the ``ply`` that led to it, its kind (of :data:`KINDS`), and who
    called, caught, challenged, swapped, won or was wrong; None where it is nobody's own.

    ``secret``: nobody at the table had noticed it by then.
    """

    ply: int
    kind: str
    seat: Seat | None = None
    secret: bool = False


class Wrong(NamedTuple):
    """A mistake of ``seat`` that can be noticed just now; ``what`` tells it from its others."""

    seat: Seat
    what: Hashable


class MarkFinder:
    """Finds the marks of a match of ``game`` while it is followed entry by entry."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._open: dict[Wrong, int] = {}
        """What is wrong and not noticed yet, with the ply at which it was done."""
        self._lay: object = None
        """What that was done with."""

    def follow(
        self, ply: int, entry: Entry, events: Sequence[Event], facts: Any, result: Result | None
    ) -> Iterator[Mark]:
        """The marks of ``entry``, which has led to ``ply`` and to ``facts``.

        ``result`` is that of the round if it has ended it. What nobody has noticed is found
        only once it is too late for that: such marks lie before this entry.
        """
        verb = entry.text.partition(" ")[0]
        if entry.seat == TABLE and verb == "deal":
            yield Mark(ply, "deal")
        found: dict[str, Mark] = {}
        for event in events:
            if isinstance(event, Noted) and event.what in NOTES:
                kind = NOTES[event.what]
                if kind == "mistake" and verb == "challenge":
                    kind = "challenge_right"
                found.setdefault(kind, Mark(ply, kind, _whose(kind, entry, event)))
        yield from found.values()
        yield from self._unnoticed(ply, entry, verb, events, facts)
        if result is not None:
            # A round that was broken off has no winner.
            yield Mark(ply, "end", Seat(result.winners[0]) if result.winners else None)

    def _unnoticed(
        self, ply: int, entry: Entry, verb: str, events: Sequence[Event], facts: Any
    ) -> Iterator[Mark]:
        wrongs = OPEN_MISTAKES.get(self._game)
        lay, now = (None, set[Wrong]()) if wrongs is None else wrongs(facts)
        stays = now if lay is self._lay else set[Wrong]()
        if not (entry.seat == TABLE and verb in ("deal", "undo")):
            settled = _settled(events)
            for wrong, since in self._open.items():
                if wrong not in stays and wrong.seat not in settled:
                    yield Mark(since, "unnoticed", wrong.seat, secret=True)
        self._open = {
            wrong: self._open[wrong] if wrong in stays and wrong in self._open else ply
            for wrong in now
        }
        self._lay = lay


def _whose(kind: str, entry: Entry, note: Noted) -> Seat | None:
    """Challenges and catches are of whoever made them."""
    if kind in ("catch", "challenge_right", "challenge_wrong"):
        return entry.seat
    return note.seat


def _settled(events: Sequence[Event]) -> set[Seat | None]:
    """Whose open mistakes somebody has noticed with these events, or they themselves."""
    return {
        event.seat
        for event in events
        if isinstance(event, Noted)
        and (event.what in ("call", "last", "caught") or event.what.startswith("mistake_"))
    }


def _forgotten_call(facts: Any) -> tuple[object, set[Wrong]]:
    """KaTO: whoever holds one card and has not called."""
    return None, {Wrong(seat, "call") for seat in facts.exposed}


def _wrong_lay(facts: Any) -> tuple[object, set[Wrong]]:
    """Cocotaki: what the last lay can be challenged for."""
    if not facts.open or facts.layer is None:
        return None, set()
    # Two lays of equal cards are two tuples.
    return facts.lay, {Wrong(facts.layer, (one.kind, one.card)) for one in mistakes(facts)}


OPEN_MISTAKES: Final = {"kato": _forgotten_call, "cocotaki": _wrong_lay}
"""By game: the mistakes that everybody could notice just now, and the lay that they are of.

Both are told by facts alone. As long as that is the same object, it is the same lay.
"""

"""What was remarkable in a round: true, from what everybody could see, at most three things.

Everything is counted from the story of the round as one seat saw it; nothing is guessed. What
was told of the round before comes last, so that two rounds do not end alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from tischrunde.match.messages import REACTION
from tischrunde.match.redaction import RedactedEntry
from tischrunde.rules.core.events import Moved, Noted
from tischrunde.rules.core.zones import TABLE, Seat, ZoneKind

MOST: Final = 3
"""Highlights of a round."""
LARGE_PENALTY: Final = 4
"""Cards at once from which on a penalty is worth telling."""
LONG_RUN: Final = 4
"""Cards laid in a row without drawing, from which on it is worth telling."""
QUICK: Final = 1500
"""Milliseconds within which a grab is worth telling."""


WRONG_SOUNDS: Final = frozenset(
    {"mistake_sound", "mistake_silent", "mistake_loud", "mistake_cocotaki"}
)
"""Notes of a wrong sound that was found (COC-10 to COC-13); each is about one card."""


class Highlight(NamedTuple):
    """``kind`` names the sentence ``history.highlight.<kind>``.

    ``seat`` is whom it is about (None: nobody), ``other`` another one in it, ``n`` a number of
    what the sentence counts.
    """

    kind: str
    seat: Seat | None = None
    n: int = 0
    other: Seat | None = None


Story = Sequence[RedactedEntry]
Finder = Callable[[Story], Iterator[Highlight]]


def highlights(game: str, story: Story, before: Collection[str] = ()) -> tuple[Highlight, ...]:
    """The most remarkable of a round of ``game``, told by ``story``.

    ``before`` are the kinds that were told of the last round.
    """
    found = [one for finder in FINDERS[game] for one in finder(story)]
    found.sort(key=lambda one: one.kind in before)
    return tuple(found[:MOST])


# -- what is looked for ------------------------------------------------------------------------


def _notes(story: Story) -> Iterator[tuple[RedactedEntry, Noted]]:
    for part in story:
        for event in part.events:
            if isinstance(event, Noted):
                yield part, event


def _most(counted: Counter[Seat], kind: str, least: int = 1) -> Iterator[Highlight]:
    """Whoever has the most, if nobody else has as many."""
    ranked = counted.most_common(2)
    if ranked and ranked[0][1] >= least and (len(ranked) < 2 or ranked[1][1] < ranked[0][1]):
        seat, number = ranked[0]
        yield Highlight(kind, seat, number)


def _caught(story: Story) -> Iterator[Highlight]:
    """Somebody was caught without having called."""
    for _, note in _notes(story):
        by = dict(note.params).get("by")
        if note.what == "caught" and note.seat is not None and isinstance(by, int):
            yield Highlight("caught", Seat(by), 0, note.seat)
            return


def _bluff(story: Story) -> Iterator[Highlight]:
    """A bluff that was seen through."""
    for _, note in _notes(story):
        by = dict(note.params).get("other")
        if note.what == "bluff" and note.seat is not None and isinstance(by, int):
            yield Highlight("bluff", Seat(by), 0, note.seat)
            return


def _penalty(story: Story) -> Iterator[Highlight]:
    """The largest penalty that anybody took at once."""
    taken = [
        (len(event.cards), event.target.seat)
        for part in story
        for event in part.events
        if isinstance(event, Moved) and event.why in ("penalty", "catch")
    ]
    number, seat = max(taken, key=lambda one: one[0], default=(0, None))
    if number >= LARGE_PENALTY and seat is not None:
        yield Highlight("penalty", seat, number)


def _run(story: Story) -> Iterator[Highlight]:
    """The longest row of cards that one seat laid without drawing between."""
    now: Counter[Seat] = Counter()
    best: Counter[Seat] = Counter()
    for part in story:
        for event in part.events:
            if not isinstance(event, Moved):
                continue
            if event.why == "lay" and event.source.kind is ZoneKind.HAND:
                seat = event.source.seat
                assert seat is not None
                now[seat] += len(event.cards)
                best[seat] = max(best[seat], now[seat])
            elif event.target.kind is ZoneKind.HAND and event.target.seat is not None:
                now[event.target.seat] = 0
    yield from _most(best, "run", LONG_RUN)


def _found(story: Story) -> Iterator[Highlight]:
    """Who found the most mistakes of others."""
    found: Counter[Seat] = Counter()
    for part, note in _notes(story):
        if note.what.startswith("mistake_") and part.entry.seat not in (TABLE, note.seat):
            found[Seat(part.entry.seat)] += 1
    yield from _most(found, "found")


def _unnoticed(story: Story) -> Iterator[Highlight]:
    """Wrong sounds that nobody found."""
    wrong = found = 0
    for _, note in _notes(story):
        about = dict(note.params)
        if note.what in ("sound", "silence"):
            wrong += getattr(about["card"], "sound", None) is not about["sound"]
        elif note.what in WRONG_SOUNDS:
            found += 1
    if wrong > found:
        yield Highlight("unnoticed", None, wrong - found)


def _fastest(story: Story) -> Iterator[Highlight]:
    """The quickest right grab."""
    times = []
    for part in story:
        reaction = dict(part.entry.remarks).get(REACTION, "")
        wrong = any(
            isinstance(event, Noted) and event.what == "wrong_card" for event in part.events
        )
        if part.entry.text.startswith("snap ") and reaction.isdigit() and not wrong:
            times.append((int(reaction), Seat(part.entry.seat)))
    if times and min(times)[0] <= QUICK:
        reaction_time, seat = min(times)
        yield Highlight("fastest", seat, reaction_time)


def _disc(story: Story) -> Iterator[Highlight]:
    """Who saw most often that nothing fits."""
    right = Counter(
        note.seat
        for _, note in _notes(story)
        if note.what == "right_disc" and note.seat is not None
    )
    yield from _most(right, "disc")


def _missed(story: Story) -> Iterator[Highlight]:
    """Cards that would have fitted, and nobody took."""
    number = sum(
        int(str(dict(note.params)["n"])) for _, note in _notes(story) if note.what == "missed"
    )
    if number:
        yield Highlight("missed", None, number)


def _turns(story: Story) -> Iterator[Highlight]:
    """How many cards the winner of a round put into the rack."""
    winner = next((note.seat for _, note in _notes(story) if note.what == "round_won"), None)
    puts = sum(1 for _, note in _notes(story) if note.what == "put" and note.seat == winner)
    if winner is not None and puts:
        yield Highlight("turns", winner, puts)


def _open_cards(story: Story) -> Iterator[Highlight]:
    """Who took most open cards of others."""
    taken: Counter[Seat] = Counter()
    for _, note in _notes(story):
        if note.what == "put" and note.seat is not None and dict(note.params).get("open"):
            taken[note.seat] += 1
    yield from _most(taken, "open", 2)


def _racks(story: Story) -> Iterator[Highlight]:
    """Two racks changed places."""
    for _, note in _notes(story):
        other = dict(note.params).get("other")
        if note.what == "racks" and note.seat is not None and isinstance(other, int):
            yield Highlight("racks", note.seat, 0, Seat(other))
            return


FINDERS: Final[dict[str, Iterable[Finder]]] = {
    "kato": (_caught, _bluff, _penalty, _run),
    "cocotaki": (_found, _unnoticed, _run),
    "clack": (_fastest, _disc, _missed),
    "racko": (_racks, _turns, _open_cards),
}
"""What is looked for in each game, the most remarkable first."""

"""What happened in a match, counted: points and wins by round, and what each game is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tischrunde.match.match import Match
from tischrunde.match.messages import REACTION
from tischrunde.rules.clack.cards import COLOURS
from tischrunde.rules.cocotaki.cards import Animal
from tischrunde.rules.core.events import Event, Moved, Noted
from tischrunde.rules.core.record import Entry, Header
from tischrunde.rules.core.zones import TABLE, Seat, ZoneKind
from tischrunde.rules.kato.answers import is_bluff

BIN: Final = 100
"""Milliseconds: reaction times are kept in steps of this."""

Whose = tuple[str, str]
"""A figure and whose it is: ``seat``, ``actor``, or a parameter of the note."""

NOTES: Final[Mapping[str, Mapping[str, Sequence[Whose]]]] = {
    "kato": {
        "call": (("calls", "seat"),),
        "caught": (("calls_forgotten", "seat"), ("catches", "by")),
        "bluff": (("bluffs_found", "seat"), ("challenges_right", "other")),
        "no_bluff": (("challenges_wrong", "other"),),
    },
    "cocotaki": {
        **{
            f"mistake_{kind}": (("mistakes_found", "seat"), ("challenges_right", "actor"))
            for kind in ("sound", "silent", "loud", "cocotaki", "donkey", "last")
        },
        "trap_rooster": (("mistakes_found", "seat"), ("challenges_right", "actor")),
        "trap_lion": (("mistakes_found", "seat"), ("challenges_right", "actor")),
        "no_mistake": (("challenges_wrong", "seat"),),
    },
    "clack": {
        "wrong_card": (("grabs_wrong", "seat"),),
        "wrong_disc": (("discs_wrong", "seat"),),
        "wrong_disc_sits_out": (("discs_wrong", "seat"),),
        "right_disc": (("discs_right", "seat"),),
    },
    "racko": {
        "put": (("turns", "seat"),),
        "racks": (("racks_changed", "seat"),),
    },
}
"""What a note adds one to."""
FIGURES: Final[Mapping[str, tuple[str, ...]]] = {
    "kato": (
        "rounds_won",
        "cards_laid",
        "cards_drawn",
        "calls",
        "calls_forgotten",
        "catches",
        "bluffs",
        "bluffs_found",
        "challenges_right",
        "challenges_wrong",
    ),
    "cocotaki": (
        "rounds_won",
        "cards_laid",
        "cards_drawn",
        "sounds_right",
        "sounds_wrong",
        "mistakes_found",
        "challenges_right",
        "challenges_wrong",
        "donkeys",
    ),
    "clack": (
        "rounds_won",
        "cards_won",
        "grabs_right",
        "grabs_wrong",
        "discs_right",
        "discs_wrong",
    ),
    "racko": ("rounds_won", "turns", "premium_points", "racks_changed"),
}
"""The figures of each game, in the order in which they are shown.

Beside them Cocotaki has ``sound_right:<animal>`` and ``sound_wrong:<animal>``.
"""


class Record(NamedTuple):
    """The best of its ``kind`` in a match: the smallest ``value`` for times, else the largest.

    ``ply`` is the entry with which it was reached.
    """

    kind: str
    seat: Seat
    value: int
    ply: int


LOW_IS_BEST: Final = frozenset({"fastest_grab", "fewest_turns"})
"""Records in which less is more."""


class RoundFigures(NamedTuple):
    """A finished round: points by seat, the seats that won, the entries from deal to end."""

    number: int
    points: tuple[int, ...]
    winners: tuple[int, ...]
    plies: int


class MatchFigures(NamedTuple):
    """Everything that is counted of one match.

    ``counts`` is by seat and figure, ``times`` the number of grabs by seat, kind of task and
    step of :data:`BIN`.
    """

    header: Header
    rounds: tuple[RoundFigures, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    insight: bool
    counts: Mapping[tuple[Seat, str], int]
    times: Mapping[tuple[Seat, str, int], int]
    records: tuple[Record, ...]


class _Tally:
    """Follows a match and counts."""

    def __init__(self, header: Header) -> None:
        self.game = header.game
        self.match = Match(header)
        self.counts: Counter[tuple[Seat, str]] = Counter()
        self.times: Counter[tuple[Seat, str, int]] = Counter()
        self.records: dict[str, Record] = {}
        self.rounds: list[RoundFigures] = []
        self._dealt = 0
        self._runs: Counter[Seat] = Counter()
        self._turns: Counter[Seat] = Counter()

    def follow(self, entry: Entry) -> None:
        match = self.match
        wanted = getattr(getattr(match.position, "facts", None), "wanted", None)
        events: list[Event] = []
        before = len(match.results)
        match.enter(entry, events.append)
        if entry.seat == TABLE and entry.text.startswith("deal"):
            self._dealt = match.ply
            self._runs.clear()
            self._turns.clear()
        for event in events:
            self._count(entry, event)
        if self.game == "kato" and entry.text.startswith("lay wild4"):
            self._count_bluff(Seat(entry.seat))
        if self.game == "clack":
            self._time(entry, events, wanted)
        if len(match.results) > before:
            self._end_round()
        elif len(match.results) < before:
            self.rounds.pop()

    def _count(self, entry: Entry, event: Event) -> None:
        if isinstance(event, Noted):
            about: dict[str, Any] = dict(event.params)
            whom = {"seat": event.seat, "actor": entry.seat, **about}
            for figure, whose in NOTES[self.game].get(event.what, ()):
                seat = whom.get(whose)
                if isinstance(seat, int) and seat != TABLE:
                    self.counts[Seat(seat), figure] += 1
            if event.what in ("sound", "silence") and event.seat is not None:
                self._count_sound(event.seat, about)
            if event.what == "put" and event.seat is not None:
                self._turns[event.seat] += 1
        elif isinstance(event, Moved):
            self._count_cards(event)

    def _count_sound(self, seat: Seat, about: Mapping[str, Any]) -> None:
        card = about["card"]
        right = "right" if getattr(card, "sound", None) is about["sound"] else "wrong"
        self.counts[seat, f"sounds_{right}"] += 1
        self.counts[seat, f"sound_{right}:{card.animal.value}"] += 1

    def _count_bluff(self, layer: Seat) -> None:
        """Whether the hand could have served the colour, as only all cards together can tell."""
        position: Any = self.match.position
        if position.facts.layer == layer and is_bluff(position):
            self.counts[layer, "bluffs"] += 1

    def _count_cards(self, event: Moved) -> None:
        source, target, number = event.source, event.target, len(event.cards)
        if event.why == "lay" and source.kind is ZoneKind.HAND and source.seat is not None:
            seat = source.seat
            self.counts[seat, "cards_laid"] += number
            self._runs[seat] += number
            self._record("longest_run", seat, self._runs[seat])
            if self.game == "cocotaki":
                donkeys = [getattr(card, "animal", None) for card in event.cards]
                self.counts[seat, "donkeys"] += donkeys.count(Animal.DONKEY)
        elif target.kind is ZoneKind.HAND and target.seat is not None and event.why != "deal":
            self._runs[target.seat] = 0
            if source.seat is None:
                self.counts[target.seat, "cards_drawn"] += number
                self._record("largest_draw", target.seat, number)

    def _time(self, entry: Entry, events: Sequence[Event], wanted: Any) -> None:
        """A grab, with its time where the journal has it."""
        if not entry.text.startswith("snap ") or entry.seat == TABLE:
            return
        seat = Seat(entry.seat)
        if any(isinstance(event, Noted) and event.what == "wrong_card" for event in events):
            return
        self.counts[seat, "grabs_right"] += 1
        said = dict(entry.remarks).get(REACTION, "")
        if said.isdigit() and len(said) < 7:
            kind = "colour" if getattr(wanted, "of", None) in COLOURS else "thing"
            self.times[seat, kind, int(said) // BIN] += 1
            self._record("fastest_grab", seat, int(said))

    def _record(self, kind: str, seat: Seat, value: int) -> None:
        best = self.records.get(kind)
        better = best is None or (value < best.value if kind in LOW_IS_BEST else value > best.value)
        if better:
            self.records[kind] = Record(kind, seat, value, self.match.ply)

    def _end_round(self) -> None:
        match = self.match
        result = match.results[-1]
        number = len(match.results)
        plies = match.ply - self._dealt
        winners = tuple(int(seat) for seat in result.winners)
        self.rounds.append(RoundFigures(number, result.points, winners, plies))
        for seat, points in enumerate(result.points):
            if self.game == "clack":
                self.counts[Seat(seat), "cards_won"] += points
            elif self.game == "racko" and points:
                premium = sum(
                    one.points for one in result.counts if one.to == seat and one.why == "run"
                )
                self.counts[Seat(seat), "premium_points"] += premium
            self._record("most_points", Seat(seat), points)
        for winner in winners:
            self.counts[Seat(winner), "rounds_won"] += 1
            if self.game == "racko" and self._turns[Seat(winner)]:
                self._record("fewest_turns", Seat(winner), self._turns[Seat(winner)])


def figures_of(header: Header, log: Sequence[Entry]) -> MatchFigures:
    """The figures of the match of ``header`` and ``log``; what was taken back counts, too.

    Raises :class:`~tischrunde.rules.core.refusal.BadOptions` or
    :class:`~tischrunde.rules.core.refusal.IllegalAction` for what is no match.
    """
    tally = _Tally(header)
    for entry in log:
        tally.follow(entry)
    match = tally.match
    return MatchFigures(
        header,
        tuple(tally.rounds),
        match.standing.totals,
        tuple(int(seat) for seat in match.standing.winners),
        match.insight,
        {key: number for key, number in tally.counts.items() if number},
        dict(tally.times),
        tuple(tally.records.values()),
    )

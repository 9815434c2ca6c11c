"""From what happened to what is seen: events become beats on a time line.

Pure, and with a text form, so that the choreography is tested by reading it::

    0+340 fly hand:1 > discard-pile red-7 lay
    340+0 sound card
    340+0 signs signs
    340+0 news lay
    430+0 signs

``at`` counts in milliseconds from the start of the update. Nothing here decides
what the table looks like in the end (the view does); a plan that misses a card
only makes it glide to its place. ``news`` is where an event has been seen: only
then do the log and the announcements tell of it, in the order of the events.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Moved, Noted, Shown
from tischrunde.rules.core.zones import Seat, Zone, ZoneKind
from tischrunde.ui.table.model import durations as d
from tischrunde.ui.table.model.durations import Tempo, at_tempo
from tischrunde.ui.table.model.manners import (
    FORETOLD,
    MANNERS,
    ONCE,
    PLAIN,
    SHUFFLED_CARDS,
    SHUFFLES,
    TOGETHER,
    WHOLE,
)
from tischrunde.ui.table.model.rhythm import starts


class Fly(NamedTuple):
    """One card goes from zone to zone; ``face`` None is one whose face is not known."""

    source: Zone
    target: Zone
    face: Card | None
    why: str
    source_place: int | None = None
    target_place: int | None = None
    """The slots that it leaves and comes to, where a zone has such."""

    @property
    def text(self) -> str:
        face = "?" if self.face is None else self.face.text
        ends = (
            _with_place(self.source, self.source_place),
            _with_place(self.target, self.target_place),
        )
        return f"fly {ends[0]} > {ends[1]} {face} {self.why}"


def _with_place(zone: Zone, place: int | None) -> str:
    return zone.text if place is None else f"{zone.text}@{place}"


class Carry(NamedTuple):
    """The rack of ``source`` is carried to where that of ``target`` is, with all its cards."""

    source: Zone
    target: Zone

    @property
    def text(self) -> str:
        return f"carry {self.source.text} > {self.target.text}"


class Say(NamedTuple):
    """``what`` is heard at ``seat`` (None: in the middle), with the note it comes from."""

    seat: Seat | None
    what: str
    note: Noted
    stays: bool = False

    @property
    def text(self) -> str:
        return f"say {'-' if self.seat is None else self.seat} {self.what}"


class Reveal(NamedTuple):
    """The cards of ``zone`` lie open to the viewer for a while, in a row on the table."""

    zone: Zone
    faces: tuple[Card, ...]

    @property
    def text(self) -> str:
        return f"reveal {self.zone.text} {' '.join(face.text for face in self.faces)}"


class PlaySound(NamedTuple):
    """A sound by its name in the table of sounds; ``seat`` is where it comes from."""

    name: str
    seat: Seat | None = None

    @property
    def text(self) -> str:
        return f"sound {self.name}"


class ShowSigns(NamedTuple):
    """Turn, direction, colour and numbers are shown as they are after the action.

    ``parts`` are the fields of the table's signs that are meant (none: all).
    """

    parts: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return " ".join(("signs", *self.parts))


class News(NamedTuple):
    """``event`` has been seen, and with it all before it: now it may be put into words."""

    event: Event

    @property
    def text(self) -> str:
        if isinstance(self.event, Moved):
            return f"news {self.event.why}"
        return f"news {self.event.what if isinstance(self.event, Noted) else 'shown'}"


class Stunt(NamedTuple):
    """The game's own things perform: dice roll. ``name`` says what, ``note`` why."""

    name: str
    note: Noted

    @property
    def text(self) -> str:
        return f"stunt {self.name}"


Cue = Fly | Carry | Say | Reveal | PlaySound | ShowSigns | Stunt | News


class Beat(NamedTuple):
    """One cue on the time line; ``at`` and ``length`` in milliseconds."""

    at: int
    length: int
    cue: Cue

    @property
    def text(self) -> str:
        return f"{self.at}+{self.length} {self.cue.text}"


class Heard(NamedTuple):
    """What is heard at a note: what is said ("" for nothing), a sound, and who says it.

    ``stunt`` is what the game's own things perform, for ``lasts`` milliseconds, or
    ``still`` where motion is reduced; what comes after waits for it.
    ``by`` names the parameter of the note that holds the speaker; "" is its own seat.
    ``stays``: what is said stands there until the next card is laid.
    ``shows`` are the signs that change with it; ``late``: it is put into words only
    when the performance is over.
    """

    say: str = ""
    sound: str = ""
    by: str = ""
    stays: bool = False
    stunt: str = ""
    lasts: int = 0
    still: int = 0
    shows: tuple[str, ...] = ()
    late: bool = False


Voice = Callable[[Noted], Heard | None]
"""A game's answer to what is heard at a note; None for nothing."""


Places = Sequence[tuple[Sequence[int], Sequence[int]]]
"""For every event the slots that its cards leave and come to; () where there are none."""


def silent(_note: Noted) -> Heard | None:
    """The voice of a game that says nothing."""
    return None


def plan(
    events: Sequence[Event],
    viewer: Seat | None,
    tempo: Tempo = Tempo.FULL,
    voice: Voice = silent,
    reduced: bool = False,
    places: Places = (),
) -> list[Beat]:
    """The beats for ``events``, ordered by their start; [] where nothing is to be animated.

    ``reduced`` is reduced motion: cards fade where they are, all of an event at once.
    """
    if tempo is Tempo.NONE:
        return []
    maker = _Maker(viewer, tempo, voice, reduced)
    maker.places = {id(event): both for event, both in zip(events, places, strict=False)}
    for group in _groups(events):
        maker.add(group)
    if all(isinstance(beat.cue, News) for beat in maker.beats):
        return []
    maker.beats.append(Beat(maker.now, 0, ShowSigns()))
    return sorted(maker.beats, key=lambda beat: beat.at)


def length(beats: Sequence[Beat]) -> int:
    """When the last movement is over; calls in the air are not waited for."""
    return max(
        (beat.at + (0 if isinstance(beat.cue, Say) else beat.length) for beat in beats), default=0
    )


def _groups(events: Sequence[Event]) -> list[list[Event]]:
    """Events in order; moves that happen together are one group."""
    groups: list[list[Event]] = []
    for event in events:
        last = groups[-1][-1] if groups else None
        joined = (
            isinstance(event, Moved)
            and isinstance(last, Moved)
            and (last.why, event.why) in TOGETHER
        )
        if joined:
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


class _Maker:
    def __init__(self, viewer: Seat | None, tempo: Tempo, voice: Voice, reduced: bool) -> None:
        self.viewer = viewer
        self.tempo = tempo
        self.voice = voice
        self.reduced = reduced
        self.places: dict[int, tuple[Sequence[int], Sequence[int]]] = {}
        self.beats: list[Beat] = []
        self.now = 0
        self._told = 0
        """When the event before was put into words: none comes before an earlier one."""

    def add(self, group: Sequence[Event]) -> None:
        first = group[0]
        if isinstance(first, Moved):
            self._moves([event for event in group if isinstance(event, Moved)])
        elif isinstance(first, Shown):
            self._shown(first)
        else:
            self._note(first)

    def _moves(self, events: Sequence[Moved]) -> None:
        manner = MANNERS.get(events[0].why, PLAIN)
        # Cards that turn over where they lie are the business of the view.
        moves = [move for move in events if move.source != move.target]
        flights = self._in_turns(moves)
        lasts = d.FADE if self.reduced else at_tempo(manner.length, self.tempo)
        targets = [flight.target for _, flight in flights]
        at_once = [0] * len(flights)
        beats = at_once if self.reduced else starts(targets, events[0].why, lasts, self.tempo)
        if flights and moves[0].why == WHOLE:
            carried = [Carry(move.source, move.target) for move in moves]
            self.beats += [Beat(self.now, lasts, cue) for cue in carried]
        landed: dict[int, int] = {}
        for beat, (move, flight) in zip(beats, flights, strict=True):
            self.beats.append(Beat(self.now + beat, lasts, flight))
            landed[id(move)] = self.now + beat + lasts
        self._sounds(flights, beats, lasts)
        for event in events:
            at = landed.get(id(event), self.now)
            shows = MANNERS.get(event.why, PLAIN).shows
            if shows and id(event) in landed:
                self.beats.append(Beat(at, 0, ShowSigns(shows)))
            self._news(event, at)
        if flights:
            self.now += beats[-1] + lasts + at_tempo(manner.after, self.tempo)

    def _sounds(
        self, flights: Sequence[tuple[Moved, Fly]], beats: Sequence[int], lasts: int
    ) -> None:
        """Every card is heard, but no sound more often than an ear can tell apart."""
        last: dict[str, int] = {}
        for beat, (_, flight) in zip(beats, flights, strict=True):
            manner = MANNERS.get(flight.why, PLAIN)
            at = self.now + beat + (0 if manner.slides else lasts)
            before = last.get(manner.sound)
            if before is not None and (at - before < d.TICK or manner.sound in ONCE):
                continue
            if manner.sound:
                last[manner.sound] = at
                self.beats.append(Beat(at, 0, PlaySound(manner.sound)))

    def _news(self, event: Event, at: int) -> None:
        self._told = max(self._told, at)
        self.beats.append(Beat(self._told, 0, News(event)))

    def _in_turns(self, moves: Sequence[Moved]) -> list[tuple[Moved, Fly]]:
        """The flights of moves that happen together: the first card of each, then the second …"""
        rows = [[(move, flight) for flight in self._flights(move)] for move in moves]
        longest = max((len(row) for row in rows), default=0)
        return [row[index] for index in range(longest) for row in rows if index < len(row)]

    def _flights(self, move: Moved) -> list[Fly]:
        leaves, comes = self.places.get(id(move), ((), ()))
        return [
            Fly(move.source, move.target, card, move.why, *ends)
            for card, *ends in zip_longest(_visible(move), leaves, comes)
        ]

    def _shown(self, event: Shown) -> None:
        faces = tuple(card for card in event.cards if card is not None)
        own = self.viewer is not None and event.zone.seat == self.viewer
        # A rack is turned round where it stands: that is the business of the view.
        shown = faces and not own and event.zone.kind is not ZoneKind.RACK
        if shown:
            self.beats.append(Beat(self.now, d.REVEAL, Reveal(event.zone, faces)))
        self._news(event, self.now)
        self.now += d.REVEAL if shown else 0

    def _note(self, note: Noted) -> None:
        heard = self.voice(note)
        if heard is None:
            if note.what not in FORETOLD:
                self._news(note, self.now)
            return
        speaker = dict(note.params).get(heard.by, note.seat)
        seat = Seat(speaker) if isinstance(speaker, int) else None
        if heard.sound:
            self.beats.append(Beat(self.now, 0, PlaySound(heard.sound, seat)))
        if heard.say:
            self.beats.append(Beat(self.now, d.BUBBLE, Say(seat, heard.say, note, heard.stays)))
        if heard.shows:
            self.beats.append(Beat(self.now, 0, ShowSigns(heard.shows)))
        if not heard.late and note.what not in FORETOLD:
            self._news(note, self.now)
        if heard.stunt:
            lasts = heard.still if self.reduced else at_tempo(heard.lasts, self.tempo)
            lasts = max(lasts, heard.still)
            self.beats.append(Beat(self.now, lasts, Stunt(heard.stunt, note)))
            self.now += lasts
        if heard.late:
            self._news(note, self.now)
        breath = heard.say or (heard.sound and not heard.stunt)
        self.now += at_tempo(d.AFTER_NOTE if breath else 0, self.tempo)


def _visible(move: Moved) -> tuple[Card | None, ...]:
    return move.cards[-SHUFFLED_CARDS:] if move.why in SHUFFLES else move.cards

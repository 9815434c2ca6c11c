"""The pieces of cardboard on the table.

The rules know faces; the screen must know *which* card moves. A :class:`Piece`
is one card on the screen, with a face only while the viewer may know it. The
tableau says which pieces lie in which zone, follows events piece by piece, and
can be brought to agree with a view by difference.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any, Final, NamedTuple

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import DISCARD_PILE, Seat, Visibility, Zone, ZoneKind

Faces = Sequence[Card | None]
COUNTED: Final = frozenset({ZoneKind.DRAW_PILE, ZoneKind.UNUSED})
"""Places whose cards are only counted: none of them is a piece."""
PILE_DEPTH: Final = 6
"""Cards of the discard pile that are pieces of their own; those beneath are only counted."""


NOWHERE: Final[Mapping[Zone, Sequence[int]]] = {}
"""No zone has slots."""


class Piece:
    """One card on the screen; ``face`` is None where the viewer does not know it.

    ``place`` is its slot where its zone has such (0 for the lowest), else None.
    """

    __slots__ = ("face", "number", "place")

    def __init__(self, number: int, face: Card | None) -> None:
        self.number = number
        self.face = face
        self.place: int | None = None

    def __repr__(self) -> str:
        return f"<{self.number} {self.face.text if self.face else '?'}>"


class Change(NamedTuple):
    """What a match by difference did: pieces that appeared, and those that are gone."""

    entered: tuple[Piece, ...]
    left: tuple[Piece, ...]


class Tableau:
    """Pieces by zone, as one viewer sees them.

    ``order`` sorts the viewer's own hand (None: as drawn). Piles are shallow:
    nothing of the draw pile is a piece, and only the top of the discard pile;
    ``counts`` has the true numbers.
    """

    def __init__(self) -> None:
        self.viewer: Seat | None = None
        self.zones: dict[Zone, list[Piece]] = {}
        self.counts: dict[Zone, int] = {}
        self.order: Callable[[Card | None], Any] | None = None
        self.own = ZoneKind.HAND
        """Where the viewer's own cards are, or those that all may press."""
        self.revealed: frozenset[Zone] = frozenset()
        """Zones that lie open just now, whatever the rule is for their place."""
        self.preferred: int | None = None
        """The piece that the viewer has just played; of two equal cards this one flies."""
        self._numbers = count(1)

    def pieces(self) -> list[Piece]:
        return [piece for row in self.zones.values() for piece in row]

    @property
    def own_zone(self) -> Zone:
        """Where the cards lie that the viewer presses."""
        shared = self.own.visibility is Visibility.ALL
        return Zone(self.own, None if shared else self.viewer)

    def hand(self) -> list[Piece]:
        """The pieces that the viewer presses, in the order shown."""
        return self.zones.get(self.own_zone, [])

    def held(self) -> Piece | None:
        """The card that the viewer holds in the air."""
        row = self.zones.get(Zone(ZoneKind.DRAWN, self.viewer), [])
        return row[-1] if row else None

    def at(self, zone: Zone, place: int) -> Piece | None:
        """The piece in a slot; None if it is empty."""
        return next((one for one in self.zones.get(zone, []) if one.place == place), None)

    def find(self, number: int) -> Piece | None:
        return next((piece for piece in self.pieces() if piece.number == number), None)

    def numbers(self) -> dict[Zone, list[int]]:
        """Piece numbers by zone, as a layout wants them."""
        return {zone: [piece.number for piece in row] for zone, row in self.zones.items()}

    def kept_places(self) -> dict[int, int]:
        """The slots of the pieces that stand in one, by number."""
        return {one.number: one.place for one in self.pieces() if one.place is not None}

    def clear(self) -> None:
        self.zones.clear()
        self.counts.clear()

    # -- following an event ------------------------------------------------

    def take(self, source: Zone, face: Card | None, place: int | None = None) -> Piece:
        """Take a piece with ``face`` (None: any) out of ``source``, making one if there is none.

        ``place`` is the slot that it stands in.
        """
        row = self.zones.setdefault(source, [])
        # The first in its slot: what has just been put there stands behind it in the row.
        found = next((one for one in row if one.place == place is not None), None)
        found = found or self._choose(row, face)
        if found is None:
            found = Piece(next(self._numbers), face if source.lies_open_to(self.viewer) else None)
        else:
            row.remove(found)
        self.counts[source] = max(0, self.counts.get(source, 0) - 1)
        return found

    def _choose(self, row: list[Piece], face: Card | None) -> Piece | None:
        known = [piece for piece in row if face is not None and piece.face is face]
        hidden = [piece for piece in row if piece.face is None]
        for piece in known:
            if piece.number == self.preferred:
                return piece
        if known:
            return known[-1]
        # The first, since a card that has just arrived (hands being swapped) lies last.
        return hidden[0] if hidden else None

    def put(self, piece: Piece, target: Zone, face: Card | None, place: int | None = None) -> None:
        """Lay ``piece`` into ``target``, where its face is ``face`` if the viewer sees it there."""
        self.counts[target] = self.counts.get(target, 0) + 1
        open_ = target.lies_open_to(self.viewer) or target in self.revealed
        piece.face = face if open_ else None
        piece.place = place
        if target.kind in COUNTED:
            return
        row = self.zones.setdefault(target, [])
        row.append(piece)
        if place is not None:
            row.sort(key=lambda one: -1 if one.place is None else one.place)
        self.tidy(target)

    def tidy(self, zone: Zone) -> None:
        """Sort the own hand; let the discard pile swallow what lies deep."""
        row = self.zones.get(zone, [])
        if zone == self.own_zone:
            order = self.order
            if order is not None and all(piece.face for piece in row):
                row.sort(key=lambda piece: order(piece.face))
        if zone == DISCARD_PILE:
            del row[:-PILE_DEPTH]

    # -- agreeing with a view ----------------------------------------------

    def match(
        self,
        viewer: Seat | None,
        zones: Mapping[Zone, Faces],
        slots: Mapping[Zone, Sequence[int]] = NOWHERE,
    ) -> Change:
        """Make the pieces agree with ``zones``, keeping every piece that can stay.

        ``slots`` are the slots of the cards in each zone that has such.
        """
        self.viewer = viewer
        pool: list[Piece] = []
        wanted: dict[Zone, list[Card | None]] = {}
        kept: dict[Zone, list[Piece | None]] = {}
        for zone, faces in zones.items():
            self.counts[zone] = len(faces)
            wanted[zone] = [] if zone.kind in COUNTED else list(faces)
            if zone == DISCARD_PILE:
                wanted[zone] = wanted[zone][-PILE_DEPTH:]
            there = self.zones.get(zone, [])
            if zone in slots:
                kept[zone], rest = _keep_places(there, wanted[zone], slots[zone])
            else:
                kept[zone], rest = _keep(there, wanted[zone])
            pool += rest
        pool += [piece for zone, row in self.zones.items() if zone not in zones for piece in row]
        entered = []
        self.zones = {}
        for zone, row in kept.items():
            filled = []
            places = slots.get(zone) or (None,) * len(row)
            for piece, face, place in zip(row, wanted[zone], places, strict=True):
                found = piece or _from_pool(pool, face)
                if found is None:
                    found = Piece(next(self._numbers), face)
                    entered.append(found)
                found.face = face
                found.place = place
                filled.append(found)
            self.zones[zone] = filled
            self.tidy(zone)
        return Change(tuple(entered), tuple(pool))


def shows_hands(view: View) -> bool:
    """Whether the viewer sees hands of others: at a round's end, or where all cards lie open."""
    return any(
        zone.kind is ZoneKind.HAND and zone.seat != view.seat and faces and None not in faces
        for zone, faces in view.zones.items()
    )


def _keep(row: list[Piece], wanted: list[Card | None]) -> tuple[list[Piece | None], list[Piece]]:
    """For every wanted face the piece of ``row`` that stays for it, and the pieces left over."""
    rest = list(row)
    kept: list[Piece | None] = []
    for face in wanted:
        found = next((piece for piece in rest if piece.face is face), None)
        if found is not None:
            rest.remove(found)
        kept.append(found)
    # Cards that turned over in their place (a hand laid open) stay the same pieces.
    for index, one in enumerate(kept):
        if one is None and rest and (wanted[index] is None or rest[0].face is None):
            kept[index] = rest.pop(0)
    return kept, rest


def _keep_places(
    row: list[Piece], wanted: list[Card | None], places: Sequence[int]
) -> tuple[list[Piece | None], list[Piece]]:
    """As :func:`_keep`, for cards in slots: a card stays only where it is."""
    rest = list(row)
    kept: list[Piece | None] = []
    for face, place in zip(wanted, places, strict=True):
        found = next(
            (
                one
                for one in reversed(rest)
                if one.place == place and (one.face is face or one.face is None or face is None)
            ),
            None,
        )
        if found is not None:
            rest.remove(found)
        kept.append(found)
    return kept, rest


def _from_pool(pool: list[Piece], face: Card | None) -> Piece | None:
    found = next((piece for piece in pool if piece.face is face), None)
    if found is None:
        # A card may turn over on its way, but not become another card.
        found = next((piece for piece in pool if piece.face is None or face is None), None)
    if found is not None:
        pool.remove(found)
    return found

"""The cards of a table and how they get to their places.

Whatever happened, :meth:`CardScene.reconcile` makes the scene agree with a view;
:meth:`CardScene.fly` only chooses a nicer way to the same end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QRectF
from PySide6.QtWidgets import QGraphicsScene

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat, Zone, ZoneKind
from tischrunde.ui.table.games.parts import TableGame
from tischrunde.ui.table.model import durations as d
from tischrunde.ui.table.model import piles, ways
from tischrunde.ui.table.model.cues import Carry, Fly
from tischrunde.ui.table.model.layout import FLYING_Z, LIFT, Layout, Shape
from tischrunde.ui.table.model.manners import WHOLE
from tischrunde.ui.table.model.motion import Motion
from tischrunde.ui.table.model.pose import Pose
from tischrunde.ui.table.model.stand import SlotRef
from tischrunde.ui.table.model.tableau import Change, Piece, Tableau, shows_hands
from tischrunde.ui.table.scene.frame_clock import FrameClock
from tischrunde.ui.table.scene.items import CardItem
from tischrunde.ui.table.scene.pixmaps import Look, Pixmaps
from tischrunde.ui.table.scene.stands import Stands

ARC: Final = 0.14
"""How far a card's way bulges, as a share of its length."""


class CardScene(QGraphicsScene):
    """Cards of ``game`` on a table of ``seats`` seats; the pieces of its tableau, each with an
    item.

    ``name`` gives the name at a seat, ``place_of`` the place that a card keeps among those
    that the viewer presses.
    """

    def __init__(
        self,
        clock: FrameClock,
        pixmaps: Pixmaps,
        game: TableGame,
        seats: int,
        name: Callable[[Seat | None], str],
        place_of: Callable[[Card], int | None],
        parent: QObject,
    ) -> None:
        # Without a parent nothing would keep the scene alive: a view does not.
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.clock = clock
        self.pixmaps = pixmaps
        self.game = game
        self.tableau = Tableau()
        self.tableau.own = game.layout.own
        self.stands = Stands(
            self, pixmaps, game.look.wood, lambda zone: name(zone.seat), self._rise
        )
        self.items_by_number: dict[int, CardItem] = {}
        self.seats = seats
        self.perspective = Seat(0)
        """Who sits at the lower edge, also while their cards are covered."""
        self.open_hands = False
        self.near: frozenset[Zone] = frozenset()
        self.spread = 0
        self.asked = False
        """Something is asked of the viewer."""
        self.text = 1.0
        """How much larger than usual texts are."""
        self.reduced = False
        """Nothing travels: cards fade where they are."""
        self.still = False
        """Nothing moves at all: everything is where it belongs at once."""
        self.recall = False
        """Cards that everybody has seen go into a rack are shown there (an aid)."""
        self.dimmed: frozenset[Card] = frozenset()
        self.size = (1280.0, 800.0)
        self.table = game.layout.arrange(Shape(Seat(0), seats, {}), *self.size)
        self.place_of = place_of
        self._kept: dict[int, int] = {}
        self._moving: set[int] = set()
        self._arriving: dict[int, Zone] = {}
        """Cards that fly, and where to: there they are counted once they have landed."""

    # -- size ----------------------------------------------------------------

    def resize(self, width: float, height: float, ratio: float) -> None:
        """Take a new size in logical pixels; everything lies where it belongs at once."""
        self.size = (width, height)
        self.setSceneRect(QRectF(0, 0, width, height))
        self.lay_out()
        self.pixmaps.resize(self.table.unit, ratio)
        self.stands.update(self.table.stands, self.clock.now(), 0)
        self.rest()

    @property
    def counts(self) -> dict[Zone, int]:
        """How many cards are seen to lie in each zone; what still flies is in none."""
        seen = dict(self.tableau.counts)
        for zone in self._arriving.values():
            seen[zone] = max(0, seen.get(zone, 0) - 1)
        return seen

    def lay_out(self) -> Layout:
        """Compute where everything belongs now."""
        self._note_places()
        tableau = self.tableau
        shape = Shape(
            self.perspective,
            self.seats,
            tableau.numbers(),
            self.open_hands,
            {**self._kept, **tableau.kept_places()},
            self.near,
            self.spread,
            self.asked,
            self.text,
        )
        self.table = self.game.layout.arrange(shape, *self.size)
        return self.table

    def _note_places(self) -> None:
        """Remember the places of cards; one that is about to go keeps its place until then."""
        for piece in self.tableau.hand():
            place = self.place_of(piece.face) if piece.face is not None else None
            if place is not None:
                self._kept[piece.number] = place

    # -- agreeing with a view ------------------------------------------------

    def reconcile(self, view: View, animate: bool = False) -> None:
        """Make every card agree with ``view``: by a glide if ``animate``, else at once."""
        now = self.clock.now()
        self.open_hands = view.result is not None or shows_hands(view)
        if view.seat is not None:
            self.perspective = view.seat
        change = self._match(view)
        for piece in change.left:
            self._remove(piece.number)
        self.lay_out()
        moves = animate and not self.reduced
        moved = self.stands.update(self.table.stands, now, d.NEARER if moves else 0)
        length = (d.NEARER if moved else d.SETTLE) if animate else 0
        for piece in self.tableau.pieces():
            self._glide(piece, now, length)
        self.restyle()
        if not animate:
            self.rest()

    def _match(self, view: View) -> Change:
        game = self.game
        self.near = game.layout.near(view)
        faces = game.reading.faces(view, self.recall)
        return self.tableau.match(view.seat, faces, game.layout.slots(view))

    def _rise(self, slot: SlotRef) -> float:
        return LIFT * self.game.layout.lift if self.tableau.at(*slot) is not None else 0.0

    def expect(self, view: View) -> None:
        """Something will be told that leads to ``view``: what lies open in it may be seen."""
        opened = () if view.result is not None else view.zones.items()
        self.tableau.revealed = frozenset(
            zone for zone, faces in opened if faces and None not in faces
        )

    def clear_cards(self) -> None:
        """Take every card off the table."""
        for number in list(self.items_by_number):
            self._remove(number)
        self.tableau.clear()
        self._kept.clear()

    def make_room(self) -> None:
        """Let every card go to where it belongs now."""
        self.lay_out()
        now = self.clock.now()
        for piece in self.tableau.pieces():
            self._glide(piece, now, d.SETTLE)
        self.clock.start()

    def rest(self) -> None:
        """End every motion: all cards lie where they belong."""
        for number, item in self.items_by_number.items():
            item.pose = self.table.slots.get(number, item.pose)
            item.look = self.look_of(number)
            item.rest()
        self.stands.rest()
        self._moving.clear()
        self._arriving.clear()

    # -- following an event --------------------------------------------------

    def fly(self, flight: Fly, length: float) -> None:
        """Send one card on its way; the others make room."""
        now = self.clock.now()
        before = self._left
        piece = self.tableau.take(flight.source, flight.face, flight.source_place)
        item = self._item(piece, ways.leaves(self.table, flight.source, before))
        shown_before = piece.face
        self.tableau.put(piece, flight.target, flight.face, flight.target_place)
        self._arriving[piece.number] = flight.target
        self.lay_out()
        target = ways.comes(self.table, flight.target, piece.number, self._left)
        start = item.here(now)
        flips = piece.face is not shown_before
        item.turn_to(shown_before)
        item.next_face = piece.face
        item.pose = target
        item.sink()
        item.look = self.look_of(piece.number)
        whole = flight.why == WHOLE
        high = FLYING_Z + (now % 100_000) / 100
        z = ways.in_rack_z(self.table, flight) if whole else high
        end = ways.over(self.table, flight.target, target, z, self.perspective)
        motion = Motion(
            start._replace(z=z),
            target._replace(z=z) if whole else end,
            now,
            length,
            0.0 if self.reduced or whole else ARC,
            flips,
            self.reduced,
        )
        if flight.source == DRAW_PILE:
            motion = motion._replace(off=piles.off_edge(start, target, self.table.card))
        if whole:
            motion = self._in_rack(motion, flight, length)
        item.set_out(motion)
        self._moving.add(piece.number)
        self._make_room(now, piece.number)

    def _in_rack(self, motion: Motion, flight: Fly, length: float) -> Motion:
        """The way of a card in a rack that is carried: as its wood goes, turned row by row."""
        stands = self.table.stands
        if flight.source not in stands or flight.target not in stands:
            return motion
        bow = ways.bow(self.table, flight.source, flight.target)
        rows = len(stands[flight.target].cards)
        turn = ways.row_turn_carried(flight.target_place or 0, rows, length)
        return motion._replace(bow=bow, turn=turn if motion.flips else None)

    @property
    def _left(self) -> int:
        return self.tableau.counts.get(DRAW_PILE, 0)

    def carry(self, cue: Carry, length: float) -> None:
        """Carry a rack's wood to another place; its cards fly with it."""
        both = cue.source in self.table.stands and cue.target in self.table.stands
        if both and not self.reduced:
            bow = ways.bow(self.table, cue.source, cue.target)
            self.stands.carry(cue.source, cue.target, self.clock.now(), length, bow)
            self.clock.start()

    def _make_room(self, now: float, but: int) -> None:
        for other in self.tableau.pieces():
            if other.number != but:
                self._glide(other, now, d.SETTLE)
        alive = {piece.number for piece in self.tableau.pieces()}
        for number in [number for number in self.items_by_number if number not in alive]:
            # What flies into a pile stays until it has arrived.
            if number not in self._moving:
                self._remove(number)

    def _glide(self, piece: Piece, now: float, length: float) -> None:
        """Let a card go to its slot and show its face, unless it is on its way there."""
        item, face = self._item(piece), piece.face
        pose = self.table.slots.get(item.number, item.pose)
        if item.motion is not None:
            # Already on its way: bend the way, keep its end.
            if pose != item.pose:
                item.pose = pose
                end = pose._replace(shown=True, z=max(pose.z, item.motion.target.z))
                item.motion = item.motion._replace(target=end)
            item.next_face = face
            return
        turns, moves = item.face is not face, pose != item.pose
        if not turns and not moves:
            return
        at_once = length <= 0 or self.still or (self.reduced and not turns)
        before, item.pose, item.next_face = item.pose, pose, face
        if at_once:
            item.look = self.look_of(item.number)
            item.rest()
            return
        if piece.place is not None:
            # As its rack, which is before all others as soon as it sets out.
            before = before._replace(z=max(before.z, pose.z))
        if self.reduced:
            item.motion = Motion(before, pose, now, d.FADE, 0.0, turns, not moves, moves)
        else:
            item.motion = Motion(before, pose, now, length, 0.0, turns)
            if turns and piece.place is not None:
                # What is shown is turned once it has come near, what is hidden again at once.
                after = length if moves and face is not None else 0.0
                item.motion = item.motion._replace(turn=ways.row_turn(piece.place, after))
        self._moving.add(item.number)

    def glide_home(self, number: int) -> None:
        """Let a card that is held out of its place go back to it."""
        item, piece = self.items_by_number.get(number), self.tableau.find(number)
        if item is None or piece is None or item.motion is not None:
            return
        item.look = self.look_of(number)
        self._glide(piece, self.clock.now(), d.SETTLE)
        self.clock.start()

    def keep_moving(self, number: int) -> None:
        """Show a card in every frame until it has stopped."""
        self._moving.add(number)
        self.clock.start()

    # -- time ----------------------------------------------------------------

    def step(self, now: float) -> bool:
        """Show every moving card as it is at ``now``; whether anything still moves."""
        for number in list(self._moving):
            item = self.items_by_number.get(number)
            if item is None:
                self._moving.discard(number)
            elif not item.step(now):
                self._moving.discard(number)
                self._landed(item)
        return self.stands.step(now) or bool(self._moving)

    @property
    def flying(self) -> bool:
        """Whether a card is on its way; one that is only lifted by the pointer is not."""
        return self.stands.moving or any(
            item.motion is not None
            for number in self._moving
            if (item := self.items_by_number.get(number))
        )

    def _landed(self, item: CardItem) -> None:
        self._arriving.pop(item.number, None)
        if self.tableau.find(item.number) is None:
            self._remove(item.number)
            return
        item.look = self.look_of(item.number)
        item.rest()

    # -- items ---------------------------------------------------------------

    def _item(self, piece: Piece, start: Pose | None = None) -> CardItem:
        found = self.items_by_number.get(piece.number)
        if found is None:
            found = CardItem(piece.number, piece.face, self.pixmaps)
            found.next_face = piece.face
            found.pose = start or self.table.slots.get(piece.number, self.table.draw_pile)
            self.items_by_number[piece.number] = found
            self.addItem(found)
            found.rest()
        return found

    def _remove(self, number: int) -> None:
        item = self.items_by_number.pop(number, None)
        self._moving.discard(number)
        self._arriving.pop(number, None)
        if item is not None:
            self.removeItem(item)

    def look_of(self, number: int) -> Look:
        """How a card lies where it is."""
        zone, index = self._where(number)
        if zone is None:
            return Look.REST
        if zone == DISCARD_PILE or zone.kind is ZoneKind.WON:
            return Look.REST if index == 0 else Look.FLAT
        if zone.kind is ZoneKind.HAND or zone.kind is ZoneKind.DISPLAY:
            rest = Look.FAN if zone.kind is ZoneKind.HAND else Look.REST
            item = self.items_by_number.get(number)
            return Look.LIFTED if item and item.height >= LIFT else rest
        if zone in self.table.stands:
            return Look.SLOT
        return Look.HELD if zone.kind is ZoneKind.DRAWN else Look.REST

    def _where(self, number: int) -> tuple[Zone | None, int]:
        for zone, row in self.tableau.zones.items():
            for index, piece in enumerate(row):
                if piece.number == number:
                    return zone, index
        return None, 0

    def restyle(self) -> None:
        """Dim the cards of the own hand that ``dimmed`` names."""
        mine = {piece.number for piece in self.tableau.hand()}
        for number, item in self.items_by_number.items():
            dim = number in mine and item.face in self.dimmed
            if dim != item.dim:
                item.dim = dim
                item.draw()

"""Everything on the table that can be reached: by the keyboard and by a screen reader.

A *stop* is a card of the own hand, a slot of a rack, a pile, a seat. Stops stand in
groups, from the hand at the lower edge to the seats at the upper one; left and
right move within a group, up and down between them; in a rack it is the other way.
They are objects of their own, so that assistive technology can hold on to them
while the cards are mere pictures.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QRectF

from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat, Zone, ZoneKind
from tischrunde.ui.table.input.control import TableControl
from tischrunde.ui.table.model.answers import answer
from tischrunde.ui.table.model.pose import Pose
from tischrunde.ui.table.model.stand import SlotRef
from tischrunde.ui.table.scene.stage import TableStage
from tischrunde.ui.table.scene.stands import face_strip

HAND, RACK, NEAR, PILES, SEATS = "hand", "rack", "near", "piles", "seats"
GROUPS: Final = (HAND, RACK, NEAR, PILES, SEATS)
RACKS: Final = frozenset({RACK, NEAR})
"""Groups that stand upright: one's own rack, and another's that has come near."""
DRAW, DISCARD = "draw", "discard"


class Key(NamedTuple):
    """Which thing a stop is: its group, and the piece, pile or seat in it."""

    group: str
    what: int | str


class FocusStop(QObject):
    """One thing that can be reached; ``pressed`` does what a click on it does."""

    def __init__(self, key: Key, pressed: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self.key = key
        self.pressed = pressed
        self.name = ""
        self.description = ""
        self.box = QRectF()
        self.angle = 0.0
        """Its place in pixels of the viewport before it is turned by ``angle`` degrees."""
        self.focused = False


class Stops(QObject):
    """The stops of a table, kept up to date with what is shown."""

    def __init__(self, stage: TableStage, control: TableControl, parent: QObject) -> None:
        super().__init__(parent)
        self.stage = stage
        self.control = control
        self.by_key: dict[Key, FocusStop] = {}
        self.groups: dict[str, list[FocusStop]] = {group: [] for group in GROUPS}
        self.current: Key | None = None

    def all(self) -> list[FocusStop]:
        """Every stop in the order of the keyboard."""
        return [stop for group in GROUPS for stop in self.groups[group]]

    @property
    def at(self) -> FocusStop | None:
        """Where the keyboard is."""
        return self.by_key.get(self.current) if self.current else None

    # -- keeping up ----------------------------------------------------------

    def update(self) -> None:
        """Make the stops agree with the table; the keyboard stays where it was, or near it."""
        before = self._index()
        wanted = {
            HAND: self._hand(),
            RACK: self._rack(RACK),
            NEAR: self._rack(NEAR),
            PILES: self._piles(),
            SEATS: self._seats(),
        }
        keys = {key for group in wanted.values() for key in group}
        for key in [key for key in self.by_key if key not in keys]:
            gone = self.by_key.pop(key)
            gone.setParent(None)
            gone.deleteLater()
        for group, row in wanted.items():
            self.groups[group] = [self._stop(key) for key in row]
        if self.current is not None and self.current not in self.by_key:
            self._stay_near(self.current.group, before)
        for stop in self.all():
            stop.focused = stop.key == self.current

    def _index(self) -> int:
        if self.current is None:
            return 0
        row = [stop.key for stop in self.groups[self.current.group]]
        return row.index(self.current) if self.current in row else 0

    def _stay_near(self, group: str, index: int) -> None:
        row = self.groups[group] or self.groups[PILES]
        self.current = row[min(index, len(row) - 1)].key if row else None

    def _stop(self, key: Key) -> FocusStop:
        stop = self.by_key.get(key)
        if stop is None:
            stop = self.by_key[key] = FocusStop(key, self._press(key), self)
        self._describe(stop)
        return stop

    def _press(self, key: Key) -> Callable[[], None]:
        control, what = self.control, key.what
        if key.group == HAND:
            return lambda: self._press_card(int(what))
        if key.group in RACKS:
            return lambda: self._press_slot(key.group, int(what))
        if what == DRAW:
            return control.press_draw_pile
        if what == DISCARD:
            return control.press_open_pile
        if key.group == SEATS:
            return lambda: control.press_seat(Seat(int(what)))
        return lambda: control.press_thing(str(what))

    def _press_card(self, number: int) -> None:
        held = self.stage.scene.tableau.held()
        if held is None or held.number != number:
            self.control.press_card(number)

    def _press_slot(self, group: str, place: int) -> None:
        zone = self.zone_of(group)
        if zone is not None:
            self.control.press_slot((zone, place))

    def zone_of(self, group: str) -> Zone | None:
        """The rack that a group is: the viewer's own, or the one that has come near."""
        scene = self.stage.scene
        if group == NEAR:
            return next((zone for zone in scene.near if zone in scene.table.stands), None)
        return Zone(ZoneKind.RACK, self.stage.viewer)

    def slot_of(self, key: Key | None) -> SlotRef | None:
        """The slot that a stop is; None if it is something else."""
        zone = self.zone_of(key.group) if key is not None and key.group in RACKS else None
        return (zone, int(key.what)) if key is not None and zone is not None else None

    # -- which ---------------------------------------------------------------

    def _hand(self) -> list[Key]:
        slots = self.stage.scene.table.slots
        if self.stage.scene.table.stands:
            held = self.stage.scene.tableau.held()
            return [Key(HAND, held.number)] if held is not None and held.number in slots else []
        hand = self.stage.scene.tableau.hand()
        return [Key(HAND, piece.number) for piece in hand if piece.number in slots]

    def _rack(self, group: str) -> list[Key]:
        zone = self.zone_of(group)
        stand = self.stage.scene.table.stands.get(zone) if zone is not None else None
        if stand is None or self.stage.view is None:
            return []
        return [Key(group, place) for place in range(len(stand.cards))]

    def _piles(self) -> list[Key]:
        game = self.stage.game
        if self.stage.view is None:
            return []
        things = [thing.what for thing in self.stage.props.things()]
        return [Key(PILES, what) for what in (*things, *game.layout.piles)]

    def _seats(self) -> list[Key]:
        if self.stage.view is None:
            return []
        others = [Key(SEATS, seat) for seat in self.stage.scene.table.places]
        return [*others, Key(SEATS, self.stage.viewer)]

    # -- what it says --------------------------------------------------------

    def _describe(self, stop: FocusStop) -> None:
        group, what = stop.key
        if group == HAND:
            self._describe_card(stop, int(what))
        elif group in RACKS:
            self._describe_slot(stop, int(what))
        elif group == PILES:
            self._describe_pile(stop, str(what))
        else:
            self._describe_seat(stop, Seat(int(what)))

    def _describe_card(self, stop: FocusStop, number: int) -> None:
        scene, texts = self.stage.scene, self.stage.texts
        piece = scene.tableau.find(number)
        face = piece.face if piece else None
        stop.name = self.stage.words(face) if face else texts("table.stop.hidden")
        self._put(stop, scene.table.slots[number])
        if piece is not None and piece is scene.tableau.held():
            stop.description = texts("table.stop.held")
            return
        place = [one.number for one in scene.tableau.hand()].index(number) + 1
        parts = [texts("table.stop.place", place=place, n=len(scene.tableau.hand()))]
        view, game = self.stage.view, self.stage.game
        if face is not None:
            own = answer(view, game.reading.card_name, face)
            if own is not None:
                stop.name, stop.description = self.stage.words(own), ""
                self._put(stop, scene.table.slots[number])
                return
            if face in (answer(view, game.intent.plays) or ()):
                parts.append(texts("table.stop.playable"))
        if number in self.control.selected:
            parts.append(texts("table.stop.selected"))
        stop.description = ", ".join(parts)

    def _describe_slot(self, stop: FocusStop, place: int) -> None:
        scene, texts, game = self.stage.scene, self.stage.texts, self.stage.game
        zone = self.zone_of(stop.key.group)
        if zone is None:
            return
        piece = scene.tableau.at(zone, place)
        if piece is None:
            card = texts("table.stop.nothing")
        else:
            card = self.stage.words(piece.face) if piece.face else texts("table.stop.hidden")
        named = self.stage.words(game.reading.slot_name(place))
        stop.name = texts("table.stop.slot", slot=named, card=card)
        parts = [] if zone.seat == self.stage.viewer else [self.stage.name(zone.seat)]
        if self.control.slot == (zone, place):
            parts.append(texts("table.stop.selected"))
        stop.description = ", ".join(parts)
        box, unit = face_strip(scene.table.stands[zone], place), scene.table.unit
        stop.box = QRectF(box.x * unit, box.y * unit, box.width * unit, box.height * unit)
        stop.angle = 0.0

    def _describe_pile(self, stop: FocusStop, what: str) -> None:
        scene, texts = self.stage.scene, self.stage.texts
        thing = next((one for one in self.stage.props.things() if one.what == what), None)
        if thing is not None:
            unit = scene.table.unit
            stop.name, stop.description = thing.name, thing.description
            stop.box, stop.angle = QRectF(*(value * unit for value in thing.box)), 0.0
            return
        counts = self.stage.around.counts
        if what == DRAW:
            stop.name = texts("table.stop.draw_pile")
            stop.description = texts("table.cards", n=counts.get(DRAW_PILE, 0))
            self._put(stop, scene.table.draw_pile)
            return
        pieces = scene.tableau.zones.get(DISCARD_PILE, [])
        top = pieces[-1].face if pieces else None
        named = self.stage.words(top) if top else texts("table.stop.nothing")
        stop.name = texts("table.stop.discard_pile", card=named)
        signs = [self.stage.words(sign.label) for sign in self.stage.signs.signs]
        stop.description = ", ".join([*signs, self._direction()])
        self._put(stop, scene.table.discard_pile)

    def _direction(self) -> str:
        way = self.stage.signs.direction
        if not way:
            return ""
        return self.stage.texts("table.stop.clockwise" if way > 0 else "table.stop.counter")

    def _describe_seat(self, stop: FocusStop, seat: Seat) -> None:
        texts, signs = self.stage.texts, self.stage.signs
        figure, points = self.stage.figure(seat)
        says = texts("table.points" if points else "table.cards", n=figure)
        stop.name = f"{self.stage.name(seat)}: {says}"
        parts = []
        if seat in signs.turn:
            parts.append(texts("table.tag.turn"))
        if seat == signs.dealer:
            parts.append(texts("table.stop.dealer"))
        if seat in signs.called:
            parts.append(f"„{self.stage.words(signs.call)}“")
        elif seat in signs.badges:
            parts.append(self.stage.words(signs.badges[seat]))
        if seat in self.stage.game.terms.buzzers:
            parts.append(texts("table.stop.key", letter=self.stage.game.terms.buzzers[seat]))
        parts += self._known(seat)
        stop.description = ", ".join(parts)
        table = self.stage.scene.table
        place = table.places.get(seat)
        box = place.plate if place else table.own_plate
        unit = table.unit
        stop.box = QRectF(box.x * unit, box.y * unit, box.width * unit, box.height * unit)
        stop.angle = 0.0

    def _known(self, seat: Seat) -> list[str]:
        """The cards of another's rack that lie open to the viewer, slot by slot."""
        texts, game = self.stage.texts, self.stage.game
        if seat == self.stage.viewer:
            return []
        row = self.stage.scene.tableau.zones.get(Zone(ZoneKind.RACK, seat), [])
        return [
            texts(
                "table.stop.slot",
                slot=self.stage.words(game.reading.slot_name(piece.place)),
                card=self.stage.words(piece.face),
            )
            for piece in row
            if piece.face is not None and piece.place is not None
        ]

    def _put(self, stop: FocusStop, pose: Pose) -> None:
        unit = self.stage.scene.table.unit
        width = pose.size * unit
        height = width * self.stage.scene.table.card.aspect
        stop.box = QRectF(pose.x * unit - width / 2, pose.y * unit - height / 2, width, height)
        stop.angle = pose.angle

    # -- moving --------------------------------------------------------------

    def enter(self, backwards: bool = False) -> None:
        """The keyboard comes to the table: where it last was, or to the first (last) group."""
        if self.at is None:
            groups = [group for group in GROUPS if self.groups[group]]
            if groups:
                self.go(self.groups[groups[-1 if backwards else 0]][0].key)

    def go(self, key: Key) -> None:
        """Put the keyboard on a stop."""
        self.current = key if key in self.by_key else None
        for stop in self.all():
            stop.focused = stop.key == self.current

    def along(self, step: int) -> bool:
        """Move within the group; whether there was anywhere to go."""
        if self.at is None:
            self.enter()
            return self.at is not None
        row = self.groups[self.at.key.group]
        index = self._index() + step
        if not 0 <= index < len(row):
            return False
        self.go(row[index].key)
        return True

    def across(self, step: int) -> bool:
        """Move to the next group up (+1) or down (-1); whether there was one."""
        if self.at is None:
            self.enter(backwards=step < 0)
            return self.at is not None
        filled = [group for group in GROUPS if self.groups[group]]
        index = filled.index(self.at.key.group) + step
        if not 0 <= index < len(filled):
            return False
        self.go(self._nearest(self.groups[filled[index]]).key)
        return True

    def _nearest(self, row: list[FocusStop]) -> FocusStop:
        assert self.at is not None
        x = self.at.box.center().x()
        return min(row, key=lambda stop: abs(stop.box.center().x() - x))

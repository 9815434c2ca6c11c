"""The mouse on the table: hovering, clicking, dragging a card onto the pile."""

from __future__ import annotations

from math import hypot
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent

from tischrunde.rules.core.zones import DISCARD_PILE, Seat
from tischrunde.ui.table.input.control import TableControl
from tischrunde.ui.table.input.keyboard import Keyboard
from tischrunde.ui.table.model.answers import answer
from tischrunde.ui.table.model.layout import card_at
from tischrunde.ui.table.model.pose import Pose, on_card
from tischrunde.ui.table.model.stand import SlotRef
from tischrunde.ui.table.scene.canvas import Canvas
from tischrunde.ui.table.scene.stage import TableStage

DRAG_FROM: Final = 10.0
"""Pixels that the pointer moves with the button down before it is a drag."""
PARTNER: Final = 0.5
"""How far a card rises that could be the second of a double."""


class Pointer(QObject):
    """Listens to the canvas' viewport. ``pressed``: before a press does anything."""

    pressed = Signal()

    def __init__(
        self, canvas: Canvas, stage: TableStage, control: TableControl, keyboard: Keyboard
    ) -> None:
        super().__init__(canvas)
        self.canvas = canvas
        self.stage = stage
        self.control = control
        self.hovered: int | None = None
        self.keyboard = keyboard
        self._down: QPointF | None = None
        self._card: int | None = None
        self._open: int | None = None
        """The open card, if it was pressed and can be dragged into a slot."""
        self._dragging = False
        self.slot: SlotRef | None = None
        """The slot under the pointer."""
        canvas.viewport().installEventFilter(self)
        canvas.viewport().setMouseTracking(True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.Leave:
            self.hover(None)
            self._point_at(None)
            return False
        if not isinstance(event, QMouseEvent):
            return False
        if kind == QEvent.Type.MouseMove:
            self._move(event.position())
        elif kind == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._press(event.position())
        elif kind == QEvent.Type.MouseButtonRelease and event.button() == Qt.MouseButton.LeftButton:
            self._release(event.position())
        elif kind == QEvent.Type.MouseButtonDblClick:
            # The second press of a double click was meant for what the first one hit.
            self._down = None
        else:
            return False
        return True

    # -- where ---------------------------------------------------------------

    def card_under(self, point: QPointF) -> int | None:
        """The own card under ``point`` in pixels."""
        scene = self.stage.scene
        table = scene.table
        x, y = point.x() / table.unit, point.y() / table.unit
        held = scene.tableau.held()
        lies = table.slots.get(held.number) if held is not None else None
        if held is not None and lies is not None and on_card(lies, x, y, shape=table.card):
            return held.number
        if table.stands:
            return None
        hand = [piece.number for piece in scene.tableau.hand()]
        known = [number for number in hand if number in table.slots]
        return card_at(table, known, x, y, self.hovered)

    def slot_under(self, point: QPointF) -> SlotRef | None:
        """The slot of a rack under ``point`` in pixels."""
        table = self.stage.scene.table
        return table.slot_at(point.x() / table.unit, point.y() / table.unit)

    def _held(self, number: int | None) -> bool:
        held = self.stage.scene.tableau.held()
        return number is not None and held is not None and held.number == number

    def _seat_under(self, point: QPointF) -> Seat | None:
        table = self.stage.scene.table
        x, y = point.x() / table.unit, point.y() / table.unit
        for place in table.places.values():
            if place.plate.holds(x, y) or place.cards.holds(x, y):
                return place.seat
        return self._plate_under(point)

    def _plate_under(self, point: QPointF) -> Seat | None:
        table = self.stage.scene.table
        x, y = point.x() / table.unit, point.y() / table.unit
        plates = {place.seat: place.plate for place in table.places.values()}
        # In a race one's own plate is a buzzer; where several play, it is for calling.
        mine = self.stage.scene.perspective
        if self._races or self.control.has_key(mine):
            plates[mine] = table.own_plate
        return next((seat for seat, plate in plates.items() if plate.holds(x, y)), None)

    def _on_draw_pile(self, point: QPointF) -> bool:
        return self._on(self.stage.scene.table.draw_pile, point)

    def _on_open_pile(self, point: QPointF) -> bool:
        """Whether ``point`` is on the discard pile, in a game where that means something."""
        if answer(self.stage.view, self.stage.game.intent.take_open) is None:
            return False
        return self._on(self.stage.scene.table.discard_pile, point)

    def _open_card(self, point: QPointF) -> int | None:
        """The open card under ``point``, if it could be dragged into a slot."""
        scene = self.stage.scene
        row = scene.tableau.zones.get(DISCARD_PILE)
        free = scene.table.stands and scene.tableau.held() is None
        return row[-1].number if row and free and self._on_open_pile(point) else None

    def _on(self, pose: Pose, point: QPointF) -> bool:
        table = self.stage.scene.table
        return on_card(pose, point.x() / table.unit, point.y() / table.unit, shape=table.card)

    def _thing_under(self, point: QPointF) -> str | None:
        unit = self.stage.scene.table.unit
        return self.stage.props.at(point.x() / unit, point.y() / unit)

    @property
    def _races(self) -> bool:
        return self.stage.game.intent.races

    # -- what ----------------------------------------------------------------

    def _press(self, point: QPointF) -> None:
        self.pressed.emit()
        self._down = point
        self._card = self.card_under(point)
        self._open = self._open_card(point) if self._card is None else None
        self._dragging = False
        if self._card is None and self.stage.reveal.open:
            self.control.director.skip()
            self._down = None
        elif self._races:
            # Who is first counts: the press itself, not its end.
            self._act(point, self._card)
            self._down = None

    def _move(self, point: QPointF) -> None:
        dragged = self._open if self._card is None else self._card
        if self._down is not None and dragged is not None:
            far = hypot(point.x() - self._down.x(), point.y() - self._down.y())
            if self._dragging or far > DRAG_FROM:
                self._dragging = True
                self.stage.hand.drag(dragged, point.x(), point.y())
                self._point_at(self.slot_under(point))
                return
        card = self.card_under(point)
        self.hover(card)
        self._point_at(None if card is not None else self.slot_under(point))
        hand = (
            card is not None
            or self._asked_slot()
            or self._on_draw_pile(point)
            or self._on_open_pile(point)
            or self._asked_seat(point)
            or self._thing_under(point) is not None
        )
        shape = Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor
        if self.canvas.viewport().cursor().shape() != shape:
            self.canvas.viewport().setCursor(shape)

    def _asked_slot(self) -> bool:
        """Whether pressing the slot under the pointer means anything now."""
        if self.slot is None:
            return False
        at_slot = self.stage.game.intent.at_slot
        return answer(self.stage.view, at_slot, self.slot, self.control.slot) is not None

    def _asked_seat(self, point: QPointF) -> bool:
        """Whether pointing at whom lies under ``point`` means anything now."""
        seat = self._seat_under(point)
        if seat is None or self.stage.view is None:
            return False
        race = self.control.race
        if race is not None and race.shared and seat in race.people:
            return True
        if self.control.has_key(seat) and self._plate_under(point) == seat:
            return True
        return answer(self.stage.view, self.stage.game.intent.at_seat, seat) is not None

    def _release(self, point: QPointF) -> None:
        down, card, taken = self._down, self._card, self._open
        self._down = self._card = self._open = None
        if down is None:
            return
        if self._dragging and card is not None:
            self._dragging = False
            self._drop(card, point)
        elif self._dragging and taken is not None:
            self._dragging = False
            self.control.take_into(self.slot_under(point))
            self.stage.hand.let_go(taken)
        else:
            self._act(point, card)

    def _act(self, point: QPointF, card: int | None) -> None:
        """Do what a press there means."""
        thing = self._thing_under(point)
        if self._held(card):
            self.control.director.skip()
        elif card is not None:
            self.control.press_card(card)
        elif thing is not None:
            self.control.press_thing(thing)
        elif (slot := self.slot_under(point)) is not None:
            self.control.press_slot(slot)
        elif self._on_draw_pile(point):
            self.control.press_draw_pile()
        elif self._on_open_pile(point):
            self.control.press_open_pile()
        else:
            seat, plate = self._seat_under(point), self._plate_under(point)
            if plate is not None:
                self.control.press_seat(plate)
            elif seat is not None and self._races:
                self.control.press_seat(seat)
            elif seat is not None:
                self.control.point_at(seat)
            elif not self._races:
                self.control.director.skip()

    def _drop(self, card: int, point: QPointF) -> None:
        table = self.stage.scene.table
        x, y = point.x() / table.unit, point.y() / table.unit
        if self._held(card):
            slot = self.slot_under(point)
            if slot is not None or on_card(table.discard_pile, x, y, 0.2, table.card):
                self.control.drop_held(slot)
            self.stage.hand.let_go(card)
            return
        on_table = table.mat.holds(x, y)
        if on_table:
            self.control.press_card(card, thrown=True)
        self.stage.hand.let_go(card)

    def hover(self, number: int | None) -> None:
        """Lift the card under the pointer."""
        if number == self.hovered:
            return
        self.hovered = number
        self.refresh()

    def _point_at(self, slot: SlotRef | None) -> None:
        """Frame the slot under the pointer, if pressing it means anything."""
        if slot != self.slot:
            self.slot = slot
            self.refresh()

    def _marks(self) -> list[SlotRef]:
        found = [self.control.slot] if self.control.slot is not None else []
        scene = self.stage.scene
        near = scene.near | {zone for zone in scene.table.stands if zone.seat == scene.perspective}
        slot = self.slot
        if slot is not None and slot not in found and slot[0] in near and self._asked_slot():
            found.append(slot)
        return found

    def refresh(self, at_once: bool = False) -> None:
        """Lift what is under the pointer, under the keyboard or selected, and nothing else."""
        scene, game = self.stage.scene, self.stage.game
        heights = dict.fromkeys(self.control.partners(), PARTNER)
        marks = self._marks()
        pieces = (scene.tableau.at(*slot) for slot in marks)
        for number in (
            self.hovered,
            *self.control.selected,
            self.keyboard.card,
            *(piece.number for piece in pieces if piece is not None),
        ):
            if number is not None:
                heights[number] = game.layout.lift
        scene.stands.mark(tuple(marks))
        self.stage.hand.raise_only(heights, at_once)

"""The keyboard on the table: moving, pressing, calling, and the ring that shows where one is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.key_places import typed
from tischrunde.ui.kit.theme import INK, WHITE
from tischrunde.ui.table.input import accessible
from tischrunde.ui.table.input.control import TableControl
from tischrunde.ui.table.input.stops import HAND, RACK, RACKS, SEATS, FocusStop, Stops
from tischrunde.ui.table.model.answers import answer
from tischrunde.ui.table.overlay.keep import HIDE_KEY
from tischrunde.ui.table.overlay.prompt import PromptPanel
from tischrunde.ui.table.scene.canvas import Canvas
from tischrunde.ui.table.scene.pixmaps import Look
from tischrunde.ui.table.scene.stage import TableStage

RING_Z: Final = 900.0
DRAW_KEY: Final = "D"
MARGIN: Final = 6
"""Of the drawn ring round a card, in the measure of the card's drawing."""


class Keyboard(QObject):
    """Listens to the canvas; its keys also work while a button of the table has the focus.

    ``moved`` follows the keyboard, ``help_wanted`` is F1 or "?", ``sort_wanted`` S,
    ``hide_wanted`` V.
    """

    moved = Signal()
    help_wanted = Signal()
    sort_wanted = Signal()
    hide_wanted = Signal()

    def __init__(
        self, canvas: Canvas, stage: TableStage, control: TableControl, prompt: PromptPanel
    ) -> None:
        super().__init__(canvas)
        self.canvas = canvas
        self.stage = stage
        self.control = control
        self.prompt = prompt
        self.stops = Stops(stage, control, canvas)
        self._ring = QGraphicsPixmapItem()
        self._ring.setZValue(RING_Z)
        self._ring.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self._ring.setVisible(False)
        self._ring.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._ring_size: tuple[float, float, float] | None = None
        stage.scene.addItem(self._ring)
        canvas.installEventFilter(self)

    # -- events --------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent):
            if event.type() == QEvent.Type.FocusIn and event.reason() in BY_TAB:
                self.stops.enter(event.reason() == Qt.FocusReason.BacktabFocusReason)
            self.moved.emit()
            self.show_ring()
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return event.key() in TABS and self.tab(event.key() == Qt.Key.Key_Tab)
        return False

    def tab(self, forwards: bool) -> bool:
        """Tab within the canvas: to the next group; False leaves the canvas."""
        if not self.stops.across(1 if forwards else -1):
            self.stops.current = None
            self.show_ring()
            return False
        self._arrived()
        return True

    def press(self, event: QKeyEvent) -> bool:
        """Deal with a key; whether it meant anything here."""
        key, text = event.key(), typed(event)
        if event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        ):
            return False
        if not event.isAutoRepeat() and self._shortcut(SPOKEN.get(key, text)):
            return True
        if key in MOVES and self.canvas.hasFocus():
            along, across = self._turned(*MOVES[Qt.Key(key)])
            if self.stops.along(along) if along else self.stops.across(across):
                self._arrived()
            return True
        if text == " " and not event.isAutoRepeat() and self.prompt.press(text):
            return True
        if key in PRESSES and self.canvas.hasFocus():
            stop = self.stops.at
            if stop is not None and not event.isAutoRepeat():
                stop.pressed()
            return True
        if key == Qt.Key.Key_F1 or text == "?":
            self.help_wanted.emit()
            return True
        return bool(text) and not event.isAutoRepeat() and self.letter(text)

    def _shortcut(self, key: str) -> bool:
        """What the game itself gives a key to; Enter presses where the keyboard is."""
        if not key:
            return False
        if key == "enter" and self.stops.at is not None and self._active():
            return False
        meant = answer(self.stage.view, self.stage.game.intent.shortcut, key)
        if isinstance(meant, str):
            self.control.press_thing(meant)
        elif meant is not None:
            self.control.press_place(meant)
        return meant is not None

    def _turned(self, along: int, across: int) -> tuple[int, int]:
        """Within a rack up and down go from slot to slot, left and right leave it."""
        stop = self.stops.at
        if stop is None or stop.key.group not in RACKS:
            return along, across
        return across, -along

    def letter(self, text: str) -> bool:
        """What a letter or number means: an answer, a call, drawing, sorting."""
        if self.prompt.press(text):
            return True
        actions: dict[str, Callable[[], object]] = {
            DRAW_KEY: self.control.press_draw_pile,
            "S": self.sort_wanted.emit,
            HIDE_KEY: self.hide_wanted.emit,
        }
        intent = self.stage.game.intent
        for place, key in enumerate(intent.slot_keys if self.stage.view else ()):
            actions[key] = self._slot(place)
        for call in answer(self.stage.view, intent.calls) or ():
            actions[call.key] = self._call(call.name)
        act = actions.get(text)
        if act is not None:
            act()
        return act is not None

    def _slot(self, place: int) -> Callable[[], None]:
        zone = self.stops.zone_of(RACK)
        assert zone is not None
        return lambda: self.control.press_slot((zone, place))

    def _call(self, name: str) -> Callable[[], None]:
        return lambda: self.control.press_call(name)

    # -- the ring ------------------------------------------------------------

    def update(self) -> None:
        """The table has changed: stops and ring follow."""
        self.stops.update()
        self.show_ring()

    def hide(self) -> None:
        """The mouse has taken over: no ring until the next key."""
        self.stops.current = None
        self.stops.update()
        self.show_ring()

    @property
    def card(self) -> int | None:
        """The card of the own hand that the keyboard is on."""
        stop = self.stops.at
        if stop is None or not self._active():
            return None
        slot = self.stops.slot_of(stop.key)
        if slot is not None:
            piece = self.stage.scene.tableau.at(*slot)
            return piece.number if piece is not None else None
        return int(stop.key.what) if stop.key.group == HAND else None

    def _active(self) -> bool:
        return self.canvas.hasFocus()

    def _arrived(self) -> None:
        self.stops.update()
        # First the card rises, then the ring is drawn round it.
        self.moved.emit()
        self.show_ring()
        stop = self.stops.at
        if stop is not None:
            accessible.focus_moved(stop)

    def show_ring(self) -> None:
        """Draw the ring where the keyboard is, if it is on the table at all."""
        stop = self.stops.at
        if stop is None or not self._active():
            self._ring.setVisible(False)
            return
        item = self._ring
        self._paint(stop)
        size = item.pixmap().deviceIndependentSize()
        item.setOffset(-size.width() / 2, -size.height() / 2)
        card = self.card
        raised = self.stage.hand.lift_of(card) if card is not None else 0.0
        item.setPos(stop.box.center().x(), stop.box.center().y() - raised)
        item.setRotation(stop.angle)
        item.setVisible(True)

    def _paint(self, stop: FocusStop) -> None:
        card = self.stage.scene.table.card
        grown = Look.LIFTED.size if stop.key.group == HAND else 1.0
        width, height = stop.box.width() * grown, stop.box.height() * grown
        ratio = self.canvas.devicePixelRatioF()
        if self._ring_size == (width, height, ratio):
            return
        self._ring_size = (width, height, ratio)
        if stop.key.group == SEATS or stop.key.group in RACKS:
            self._ring.setPixmap(_frame(width, height, ratio))
            return
        margin = width * MARGIN / card.width
        name = f"art/table/focus{card.suffix}.svg"
        self._ring.setPixmap(
            pictures.pixmap(
                name, width + 2 * margin, height + 2 * margin, ratio, fit=pictures.Fit.STRETCHED
            )
        )


def _frame(width: float, height: float, ratio: float) -> QPixmap:
    edge = 6.0
    sheet = pictures.Painting(width + 2 * edge, height + 2 * edge, ratio)
    with sheet as painter:
        box = QRectF(edge, edge, width, height).adjusted(-3, -3, 3, 3)
        for tint, thick in ((INK, 5.0), (WHITE, 3.0)):
            painter.setPen(QPen(QColor(tint), thick))
            painter.drawRoundedRect(box, height * 0.3, height * 0.3)
    return sheet.pixmap()


TABS: Final = frozenset({Qt.Key.Key_Tab, Qt.Key.Key_Backtab})
BY_TAB: Final = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
MOVES: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
"""Arrow keys: along the group, across the groups."""
SPOKEN: Final[Mapping[int, str]] = {
    Qt.Key.Key_Return: "enter",
    Qt.Key.Key_Enter: "enter",
    Qt.Key.Key_Space: "space",
}
PRESSES: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})

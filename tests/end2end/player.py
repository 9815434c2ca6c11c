"""Somebody who plays through the window: looks at it, and clicks or presses keys.

The player is no bot: it sees what is on the screen and does the first thing that
the screen offers. ``Mouse`` and ``Keys`` differ only in how they do it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QWidget

from tests.ui.keys import click_key
from tischrunde.program.app import Program
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.rack import FULL
from tischrunde.ui.home.home import Home
from tischrunde.ui.kit.controls import Segments, Stepper
from tischrunde.ui.play.table_screen import TableScreen
from tischrunde.ui.results.round_end import RoundEnd
from tischrunde.ui.setup.new_match import NewMatch
from tischrunde.ui.table.model.stand import SlotRef
from tischrunde.ui.table.scene.stands import face_strip
from tischrunde.ui.table.view import TableView

from .moves import next_move

LEFT = Qt.MouseButton.LeftButton
TABS = 120
"""Presses of Tab after which something is said not to be reached."""
DOWNWARDS = ((Qt.Key.Key_Right, Qt.Key.Key_Down),) * 6
"""Keys that leave a group of the table for the one below: a rack, and any other group."""
UPWARDS = ((Qt.Key.Key_Left, Qt.Key.Key_Up),) * 6


class Player:
    """Plays whatever ``program`` shows. ``calls`` says whether it remembers to call KaTO."""

    def __init__(self, program: Program, calls: bool = True) -> None:
        self.program = program
        self.calls = calls

    # -- how it is done, by hand or by key ----------------------------------------------

    def press(self, button: QWidget) -> None:
        raise NotImplementedError

    def pick(self, choice: Segments, value: str) -> None:
        """One of several values side by side."""
        raise NotImplementedError

    def count(self, number: Stepper, value: int) -> None:
        """A number between two buttons."""
        raise NotImplementedError

    def write(self, field: QWidget, text: str) -> None:
        """Other words in a field."""
        raise NotImplementedError

    def offer(self, table: TableView, index: int) -> None:
        raise NotImplementedError

    def card(self, table: TableView, number: int) -> None:
        raise NotImplementedError

    def draw(self, table: TableView) -> None:
        raise NotImplementedError

    def call(self, table: TableView, name: str) -> None:
        raise NotImplementedError

    def open(self, table: TableView) -> None:
        """The open pile: take its card, or lay down the one that is held."""
        raise NotImplementedError

    def slot(self, table: TableView, spot: SlotRef) -> None:
        """A slot of a rack."""
        raise NotImplementedError

    def roll(self, table: TableView) -> None:
        raise NotImplementedError

    def buzz(self, table: TableView, seat: Seat) -> None:
        raise NotImplementedError

    def grab(self, table: TableView, number: int | None) -> None:
        """One of the cards that lie open, or (None) the disc."""
        raise NotImplementedError

    # -- what is done --------------------------------------------------------------------

    def step(self) -> None:
        """Look at the window and do one thing, if there is anything to do."""
        window = self.program.window
        screen = window.screen_on_top
        if window.sheet_on_top is not None:
            QTest.keyClick(window, Qt.Key.Key_Escape)
        elif isinstance(screen, Home):
            box = next(iter(screen.boxes.values()))
            self.press(screen.strip.go if screen.strip and screen.waiting else box)
        elif isinstance(screen, NewMatch):
            self.press(screen.deal)
        elif isinstance(screen, RoundEnd):
            self.press(screen.go)
        elif isinstance(screen, TableScreen):
            self.at_table(screen)

    def at_table(self, screen: TableScreen) -> None:
        if screen.curtain.isVisible():
            self.press(screen.curtain.go)
        elif screen.recap.isVisible():
            self.press(screen.recap.close_button)
        else:
            self.turn(screen.table)

    def turn(self, table: TableView) -> None:
        """One move, if there is one to make and everything has been shown."""
        move = next_move(table, self.calls)
        if move is not None:
            getattr(self, move.kind)(table, *move.what)


class Mouse(Player):
    """Everything with the left button."""

    def press(self, button: QWidget) -> None:
        """Click on a button that can be seen, where it can be seen."""
        # What has just been opened is put in its place first.
        QApplication.processEvents()
        area = button.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if area is not None:
            area.ensureWidgetVisible(button)
            QApplication.processEvents()
        window, middle = button.window(), button.rect().center()
        under = window.childAt(button.mapTo(window, middle))
        assert under is not None, f"{button.accessibleName() or button} is not to be seen"
        assert under is button or button.isAncestorOf(under), f"{under} lies over {button}"
        QTest.mouseClick(button, LEFT)

    def pick(self, choice: Segments, value: str) -> None:
        self.press(choice.button(value))

    def count(self, number: Stepper, value: int) -> None:
        less, more = number.findChildren(QAbstractButton)
        field = number.field
        if abs(value - field.value()) > 20 * field.singleStep():
            # Nobody presses so often.
            self.write(field, str(value))
        while field.value() != value:
            self.press(more if field.value() < value else less)

    def write(self, field: QWidget, text: str) -> None:
        self.press(field)
        QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(field, text)

    def offer(self, table: TableView, index: int) -> None:
        QTest.mouseClick(table.overlay.prompt.offers[index], LEFT)

    def click(self, table: TableView, x: float, y: float) -> None:
        """A place on the table, in units."""
        unit = table.stage.scene.table.unit
        spot = QPoint(round(x * unit), round(y * unit))
        QTest.mouseClick(table.canvas.viewport(), LEFT, pos=spot)

    def card(self, table: TableView, number: int) -> None:
        pose = table.stage.scene.table.slots[number]
        # The left strip of a card is seen whatever lies over it.
        self.click(table, pose.x - 0.42, pose.y)

    def draw(self, table: TableView) -> None:
        pose = table.stage.scene.table.draw_pile
        self.click(table, pose.x, pose.y)

    def call(self, table: TableView, name: str) -> None:
        QTest.mouseClick(table.overlay.calls[name], LEFT)

    def open(self, table: TableView) -> None:
        pose = table.stage.scene.table.discard_pile
        self.click(table, pose.x, pose.y)

    def slot(self, table: TableView, spot: SlotRef) -> None:
        zone, place = spot
        self.click(table, *face_strip(table.stage.scene.table.stands[zone], place).centre)

    def roll(self, table: TableView) -> None:
        self.click(table, *table.stage.scene.table.boxes["dice"].centre)

    def buzz(self, table: TableView, seat: Seat) -> None:
        layout = table.stage.scene.table
        place = layout.places.get(seat)
        box = layout.own_plate if place is None else place.plate
        self.click(table, *box.centre)

    def grab(self, table: TableView, number: int | None) -> None:
        layout = table.stage.scene.table
        if number is None:
            self.click(table, *layout.boxes["disc"].centre)
        else:
            pose = layout.slots[number]
            self.click(table, pose.x, pose.y)


class Keys(Player):
    """Everything with keys, sent to whatever has the focus."""

    def key(self, key: Qt.Key | str) -> None:
        target = QApplication.focusWidget() or self.program.window
        click_key(target, key)

    def press(self, button: QWidget) -> None:
        """Go to a button with Tab, and press it."""
        for _ in range(TABS):
            if QApplication.focusWidget() is button:
                self.key(Qt.Key.Key_Space)
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab never comes to {button.accessibleName() or button}")

    def pick(self, choice: Segments, value: str) -> None:
        """Tab comes to the value that is chosen, arrow keys go on from there."""
        buttons = choice.findChildren(QAbstractButton)
        for _ in range(TABS):
            if QApplication.focusWidget() in buttons:
                break
            self.key(Qt.Key.Key_Tab)
        for way in (*[Qt.Key.Key_Left] * len(buttons), *[Qt.Key.Key_Right] * len(buttons)):
            if choice.value == value:
                return
            self.key(way)
        raise AssertionError(f"the arrow keys never come to {value}")

    def count(self, number: Stepper, value: int) -> None:
        self.write(number.field, str(value))

    def write(self, field: QWidget, text: str) -> None:
        for _ in range(TABS):
            if QApplication.focusWidget() is field:
                break
            self.key(Qt.Key.Key_Tab)
        assert field.hasFocus(), f"Tab never comes to {field.accessibleName() or field}"
        QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(field, text)

    def to_table(self, table: TableView) -> None:
        for _ in range(TABS):
            if table.canvas.hasFocus():
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError("Tab never comes to the table")

    def offer(self, table: TableView, index: int) -> None:
        prompt = table.overlay.prompt.prompt
        assert prompt is not None
        self.to_table(table)
        self.key(prompt.offers[index].key)

    def card(self, table: TableView, number: int) -> None:
        self.to_table(table)
        for _ in range(len(table.stage.scene.tableau.hand()) + 4):
            if table.keyboard.card == number:
                self.key(Qt.Key.Key_Return)
                return
            in_hand = table.keyboard.card is not None
            self.key(Qt.Key.Key_Right if in_hand else Qt.Key.Key_Down)
        # From the right end of the hand to its beginning.
        for _ in range(len(table.stage.scene.tableau.hand())):
            self.key(Qt.Key.Key_Left)

    def draw(self, table: TableView) -> None:
        self.to_table(table)
        self.key("D")

    def call(self, table: TableView, name: str) -> None:
        view, game = table.stage.view, table.stage.game
        assert view is not None
        assert game is not None
        self.to_table(table)
        self.key(next(call.key for call in game.intent.calls(view) if call.name == name))

    def open(self, table: TableView) -> None:
        self.to_table(table)
        self.key("O")

    def slot(self, table: TableView, spot: SlotRef) -> None:
        """Go to a slot rack by rack and slot by slot, and press it."""
        stops = table.keyboard.stops

        def at() -> SlotRef | None:
            return stops.slot_of(stops.current)

        self.to_table(table)
        for rack, other in (*DOWNWARDS, *UPWARDS):
            self.key(other if at() is None else rack)
            if (here := at()) is not None and here[0] == spot[0]:
                break
        for way in (*[Qt.Key.Key_Up] * FULL, *[Qt.Key.Key_Down] * FULL):
            if at() == spot:
                self.key(Qt.Key.Key_Return)
                return
            self.key(way)
        raise AssertionError(f"the arrow keys never come to {spot}")

    def roll(self, table: TableView) -> None:
        self.to_table(table)
        self.key(Qt.Key.Key_Space)

    def buzz(self, table: TableView, seat: Seat) -> None:
        self.to_table(table)
        self.key(table.control.keys[seat])

    def grab(self, table: TableView, number: int | None) -> None:
        self.to_table(table)
        view, game = table.stage.view, table.stage.game
        assert view is not None
        assert game is not None
        piece = None if number is None else table.stage.scene.tableau.find(number)
        place = (
            None if piece is None or piece.face is None else game.layout.place_of(view, piece.face)
        )
        self.key("0" if place is None else str(place + 1))


class Steps(Protocol):
    """Whoever does something whenever it is asked."""

    def step(self) -> object: ...


def until(done: Callable[[], bool], player: Steps | None = None, seconds: float = 90) -> None:
    """Let the program run, and ``player`` play, until ``done`` holds."""
    end = time.monotonic() + seconds
    while True:
        QApplication.processEvents()
        # Before the player acts: what is waited for may be there for a moment only.
        if done():
            return
        assert time.monotonic() < end, "it does not come to that"
        if player is not None:
            player.step()
        time.sleep(0.002)


__all__ = ["Keys", "Mouse", "Player", "until"]

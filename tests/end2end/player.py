"""Somebody who plays through the window: looks at it, and clicks or presses keys.

The player is no bot: it sees what is on the screen and does the first thing that
the screen offers. ``Mouse`` and ``Keys`` differ only in how they do it.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tischrunde.app import Program
from tischrunde.rules.core.cards import Card
from tischrunde.ui.screens.home import Home
from tischrunde.ui.screens.new_match import NewMatch
from tischrunde.ui.screens.round_end import RoundEnd
from tischrunde.ui.screens.table_screen import TableScreen
from tischrunde.ui.table.view import TableView

LEFT = Qt.MouseButton.LeftButton


class Player:
    """Plays whatever ``program`` shows. ``calls`` says whether it remembers to call KaTO."""

    def __init__(self, program: Program, calls: bool = True) -> None:
        self.program = program
        self.calls = calls

    # -- how it is done, by hand or by key ----------------------------------------------

    def press(self, button: QWidget) -> None:
        raise NotImplementedError

    def offer(self, table: TableView, index: int) -> None:
        raise NotImplementedError

    def card(self, table: TableView, number: int) -> None:
        raise NotImplementedError

    def draw(self, table: TableView) -> None:
        raise NotImplementedError

    def call(self, table: TableView, name: str) -> None:
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
        """One move, if it is this person's turn and everything has been shown."""
        view, game = table.stage.view, table.stage.game
        if view is None or game is None or view.seat is None or table.director.busy:
            return
        if self.calls and any(a.verb == "kato" for c in view.choices for a in c.actions):
            self.call(table, "kato")
            return
        if view.seat not in view.waiting:
            return
        if table.overlay.prompt.prompt is not None:
            self.offer(table, 0)
            return
        number = self.choose(table, set(game.plays(view)))
        if number is None:
            self.draw(table)
        else:
            self.card(table, number)

    def choose(self, table: TableView, fitting: set[Card]) -> int | None:
        """A card of the hand that can be played, as the screen shows it."""
        hand = table.stage.scene.tableau.hand()
        return next((piece.number for piece in hand if piece.face in fitting), None)


class Mouse(Player):
    """Everything with the left button."""

    def press(self, button: QWidget) -> None:
        QTest.mouseClick(button, LEFT)

    def offer(self, table: TableView, index: int) -> None:
        QTest.mouseClick(table.overlay.prompt.offers[index], LEFT)

    def card(self, table: TableView, number: int) -> None:
        layout = table.stage.scene.table
        pose = layout.slots[number]
        # The left strip of a card is seen whatever lies over it.
        spot = QPoint(round((pose.x - 0.42) * layout.unit), round(pose.y * layout.unit))
        QTest.mouseClick(table.canvas.viewport(), LEFT, pos=spot)

    def draw(self, table: TableView) -> None:
        layout = table.stage.scene.table
        pose = layout.draw_pile
        spot = QPoint(round(pose.x * layout.unit), round(pose.y * layout.unit))
        QTest.mouseClick(table.canvas.viewport(), LEFT, pos=spot)

    def call(self, table: TableView, name: str) -> None:
        QTest.mouseClick(table.overlay.calls[name], LEFT)


class Keys(Player):
    """Everything with keys, sent to whatever has the focus."""

    def key(self, key: Qt.Key | str) -> None:
        target = QApplication.focusWidget() or self.program.window
        QTest.keyClick(target, key)

    def press(self, button: QWidget) -> None:
        """Go to a button with Tab, and press it."""
        for _ in range(80):
            if QApplication.focusWidget() is button:
                self.key(Qt.Key.Key_Space)
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab never comes to {button.accessibleName() or button}")

    def to_table(self, table: TableView) -> None:
        for _ in range(80):
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
        self.key(next(call.key for call in game.calls(view) if call.name == name))


def until(done: Callable[[], bool], player: Player | None = None, seconds: float = 90) -> None:
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

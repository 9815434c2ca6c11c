"""The table as a widget: what the window shows while a match is played."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from tischrunde.match import codes
from tischrunde.match.messages import Refused, TooLate, Update
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.refusal import Refusal
from tischrunde.rules.core.zones import Seat
from tischrunde.texts import Texts
from tischrunde.ui.table.button import TableButton
from tischrunde.ui.table.canvas import Canvas
from tischrunde.ui.table.control import TableControl
from tischrunde.ui.table.director import Director
from tischrunde.ui.table.frame_clock import FrameClock, QtFrameClock
from tischrunde.ui.table.games import table_game
from tischrunde.ui.table.pixmaps import Look
from tischrunde.ui.table.pointer import Pointer
from tischrunde.ui.table.prompt import PromptPanel
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.stage import TableStage
from tischrunde.ui.table.surroundings import Sitter
from tischrunde.ui.table.why import WhyBubble


class TableView(QWidget):
    """The table of one match.

    ``rule_requested`` carries the id of a rule that somebody wants to read,
    ``sound_requested`` the name of a sound of the table.
    """

    rule_requested = Signal(object)
    sound_requested = Signal(object)
    leave_requested = Signal()
    undo_requested = Signal()

    def __init__(
        self, texts: Texts, parent: QWidget | None = None, clock: FrameClock | None = None
    ) -> None:
        super().__init__(parent)
        self.texts = texts
        self.settings = TableSettings()
        self.bridge: Any = None
        self.clock = clock or QtFrameClock(self)
        self.stage = TableStage(self.clock, texts, self)
        self.director = Director(self.stage, self.clock, self._seen)
        self.control = TableControl(self.stage, self.director, self)
        self.canvas = Canvas(self.stage.scene, self)
        self.pointer = Pointer(self.canvas, self.stage, self.control)
        self.prompt = PromptPanel(self, texts, self.stage.words, self._small_card)
        self.why = WhyBubble(self, texts)
        self.calls: dict[str, TableButton] = {}
        self.canvas.resized = self._resized
        self.prompt.chosen.connect(self.control.submit)
        self.why.rule_requested.connect(self.rule_requested)
        self.stage.shown.connect(self._shown)
        self.stage.sound.connect(self.sound_requested)
        self.control.changed.connect(self._selection_changed)

    # -- what is played ------------------------------------------------------

    def set_bridge(self, bridge: Any) -> None:
        """Show the match behind ``bridge`` from now on.

        ``bridge`` is the ``ui.bridge.Bridge`` of a host: the header of its match
        names the seats, its signals tell what happens. Start it afterwards.
        """
        if self.bridge is not None:
            for signal, slot in self._wires(self.bridge):
                signal.disconnect(slot)
        self.bridge = self.control.bridge = bridge
        match = bridge.host.match
        sitters = {
            Seat(index): Sitter(seat.name, seat.face, seat.player == "bot")
            for index, seat in enumerate(match.header.seats)
        }
        game = table_game(match.game)
        self.director.game = game
        self.stage.set_game(game, sitters)
        self.stage.scene.tableau.order = game.order(self.settings.sort)
        self._make_calls()
        for signal, slot in self._wires(bridge):
            signal.connect(slot)
        if bridge.last is not None:
            self._take(bridge.last)

    def _wires(self, bridge: Any) -> list[tuple[Any, Any]]:
        return [
            (bridge.updated, self._take),
            (bridge.refused, self._refused),
            (bridge.too_late, self._too_late),
            (bridge.viewer_changed, self._viewer_changed),
        ]

    def set_settings(self, settings: TableSettings) -> None:
        """Take new settings; language and everything else change at once."""
        self.settings = settings
        self.director.tempo = settings.tempo
        self.director.reduced = self.stage.scene.reduced = settings.reduced_motion
        self.canvas.set_look(settings.look)
        scale = settings.text_size / 100
        self.prompt.scale = self.why.scale = scale
        self.stage.set_text_scale(scale)
        if self.stage.game is not None:
            self.stage.scene.tableau.order = self.stage.game.order(settings.sort)
            if self.director.view is not None and not self.director.busy:
                self.stage.scene.reconcile(self.director.view, animate=True)
                self.clock.start()
        self.retranslate()

    def retranslate(self) -> None:
        """Put every word again, after the language of the texts has changed."""
        self.stage.retranslate()
        self.prompt.refresh()
        self._make_calls()
        self._place()
        self._shown()

    # -- messages ------------------------------------------------------------

    def _take(self, update: Update) -> None:
        self.director.take(update)

    def _seen(self, ply: int) -> None:
        if self.bridge is not None:
            self.bridge.presented(ply)

    def _refused(self, refused: Refused) -> None:
        self.explain(refused.refusal)

    def _too_late(self, _late: TooLate) -> None:
        self.why.say(self.texts("match.too_late"), "", self._strip())

    def _viewer_changed(self, viewer: Any) -> None:
        if viewer.seat is None:
            # Behind the curtain no face of a hand stays, not for one frame.
            self.director.skip()
            self.stage.cover(viewer.awaited)

    def explain(self, refusal: Refusal) -> None:
        """Say why something is not allowed, with the way to its rule."""
        game = self.stage.game
        assert game is not None
        params = {name: self._word(value) for name, value in refusal.params}
        sentence = self.texts(codes.key(game.id, refusal), **params)
        self.why.say(sentence, refusal.rule, self._strip())

    def _word(self, value: object) -> Any:
        if isinstance(value, Card):
            return self.stage.words(value)
        return getattr(value, "text", value)

    # -- showing -------------------------------------------------------------

    def _shown(self) -> None:
        """Another view is shown: ask what it asks, offer what it offers."""
        view, game = self.stage.view, self.stage.game
        if view is None or game is None:
            self.prompt.ask(None)
            return
        plays = game.plays(view)
        hand = {piece.face for piece in self.stage.scene.tableau.hand() if piece.face}
        asked = view.seat in view.waiting
        dims = hand - set(plays) if self.settings.dim and asked and plays else set()
        self.stage.scene.dimmed = frozenset(dims)
        self.stage.scene.restyle()
        self.prompt.ask(game.prompt(view))
        self._place()

    def _selection_changed(self) -> None:
        self.pointer.refresh()

    def _small_card(self, card: Card) -> QPixmap:
        return self.stage.pixmaps.get(card, Look.FLAT, 0.6)

    # -- size ----------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.canvas.setGeometry(self.rect())
        self._resized()

    def _resized(self) -> None:
        size = self.canvas.viewport().size()
        self.stage.resize(size.width(), size.height(), self.canvas.devicePixelRatioF())
        self.prompt.refresh()
        self._place()

    def _box(self, x: float, y: float, width: float, height: float) -> QRect:
        unit = self.stage.scene.table.unit
        return QRect(round(x * unit), round(y * unit), round(width * unit), round(height * unit))

    def _strip(self) -> QRect:
        return self._box(*self.stage.scene.table.strip)

    def _make_calls(self) -> None:
        view, game = self.stage.view, self.stage.game
        if game is None or view is None:
            return
        for call in game.calls(view):
            button = self.calls.get(call.name)
            if button is None:
                button = self.calls[call.name] = TableButton(
                    self, "call" if not self.calls else "dark"
                )
                button.clicked.connect(
                    lambda _checked=False, name=call.name: self.control.press_call(name)
                )
                button.show()
            button.label(self.stage.words(call.label), "", call.key)

    def _place(self) -> None:
        """Put everything that lies over the table in its place."""
        self.prompt.room = self._strip()
        self.prompt.fit()
        if not self.calls:
            self._make_calls()
        box = self._box(*self.stage.scene.table.calls)
        tall = box.height() // max(1, len(self.calls))
        for index, button in enumerate(self.calls.values()):
            scale = self.settings.text_size / 100
            button.size_of_text = min(tall * 0.3 * scale, tall * 0.42, box.width() * 0.17)
            button.setGeometry(box.x(), box.y() + index * tall, box.width(), tall - 4)

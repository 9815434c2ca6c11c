"""The buttons and papers that lie over the table, and where they lie."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QObject, QRect, QTimer, Signal, SignalInstance
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from tischrunde.i18n.texts import Texts
from tischrunde.rules.core.cards import Card
from tischrunde.ui.table.games.base import Call, Prompt
from tischrunde.ui.table.link import Times
from tischrunde.ui.table.model.answers import answer
from tischrunde.ui.table.model.pose import Box
from tischrunde.ui.table.overlay import insight, keys
from tischrunde.ui.table.overlay.button import TableButton
from tischrunde.ui.table.overlay.keep import HIDE_KEY, KeepPanel
from tischrunde.ui.table.overlay.keys import KeysPaper
from tischrunde.ui.table.overlay.prompt import PromptPanel
from tischrunde.ui.table.overlay.why import WhyBubble
from tischrunde.ui.table.scene.pixmaps import Look
from tischrunde.ui.table.scene.stage import TableStage

LOCK_TICK: Final = 200
"""Milliseconds between two looks at how long a call is locked."""
USUAL_UNIT: Final = 100.0
"""Pixels a unit at which texts have their usual size; larger windows get larger ones."""

CALLS_GAP: Final = 0.15
"""Units between the cards and the calls beside them."""


class Overlay(QObject):
    """Question, calls, tools, refusals and keys over the canvas of ``table``.

    ``times`` are the times to show; the keyboard goes on from ``home``, and comes back to it
    when all is answered.

    ``asked`` carries a new question in words, ``called`` the name of a call that
    was pressed; ``sort_wanted``, ``help_wanted`` and ``hide_wanted`` come from the tools.
    """

    called = Signal(object)
    sort_wanted = Signal()
    help_wanted = Signal()
    hide_wanted = Signal()
    asked = Signal(object)

    def __init__(
        self, table: QWidget, stage: TableStage, texts: Texts, times: Times, home: QWidget
    ) -> None:
        super().__init__(table)
        self.table = table
        self.stage = stage
        self.texts = texts
        self.text = 1.0
        self.sort = ""
        self.keys_shown = False
        self._explained: int | None = None
        self.shared = False
        """People take turns before the screen, so that one may want to hide the cards."""
        self.watching = False
        """Nobody acts at this table."""
        self.times = times
        self.prompt = PromptPanel(
            table, texts, stage.words, self._small_card, stage.scene.clock, times, home
        )
        self.calls: dict[str, TableButton] = {}
        self._locks = QTimer(self)
        self._locks.setInterval(stage.scene.clock.wait(LOCK_TICK))
        self._locks.timeout.connect(self._name_calls)
        self.tools = {
            "sort": self._tool("icons/ui/sort.svg", self.sort_wanted),
            "help": self._tool("icons/ui/keyboard.svg", self.help_wanted),
            "hide": self._tool("icons/ui/curtain.svg", self.hide_wanted),
        }
        self.keys = KeysPaper(table, texts)
        self.why = WhyBubble(table, texts, stage.scene.clock)
        self.keep = KeepPanel(table, texts, stage.scene.clock)
        self.keep.hide_wanted.connect(self.hide_wanted)

    def _tool(self, picture: str, signal: SignalInstance) -> TableButton:
        button = TableButton(self.table, "paper")
        button.picture = picture
        button.clicked.connect(lambda _checked=False: signal.emit())
        return button

    def _small_card(self, card: Card) -> QPixmap:
        return self.stage.pixmaps.get(card, Look.FLAT, 0.6)

    @property
    def scale(self) -> float:
        """How much larger than usual texts are: by the setting, and by the window."""
        return self.text * max(0.92, min(1.6, self.stage.scene.table.unit / USUAL_UNIT))

    # -- content -------------------------------------------------------------

    def update(self) -> None:
        """Ask what the view asks, and put everything in its place."""
        before = self.prompt.prompt
        asked = self._asked()
        self.prompt.ask(asked)
        self.stage.ask(asked is not None)
        if self.prompt.prompt not in (None, before):
            self.asked.emit(self.prompt.spoken())
        self._name_calls()
        self.place()

    def let_go(self) -> None:
        """Take the question away if it is not asked any more; a new one comes when it is seen."""
        if self.prompt.prompt != self._asked():
            self.prompt.ask(None)
            self.stage.ask(False)

    def _asked(self) -> Prompt | None:
        return answer(self.stage.view, self.stage.game.reading.prompt)

    def prepare(self) -> None:
        """Put up the calls while the cards are still being dealt; nothing is asked yet."""
        self._name_calls()
        self.place()

    def refresh(self) -> None:
        """Put all words and measures again."""
        self.prompt.scale = self.why.scale = self.keys.scale = self.keep.scale = self.scale
        self.prompt.show_keys = self.keep.show_keys = self.keys_shown
        self.stage.show_slot_keys(self.keys_shown)
        self.prompt.refresh()
        self.keep.refresh()
        self._name_calls()
        calls, intent = self._call_keys(), self.stage.game.intent
        self.keys.refresh(calls, intent.keys, self._sorts, intent.key_lines, intent.key_ending)
        self.place()

    @property
    def _sorts(self) -> bool:
        """Whether there is more than one way to sort a hand."""
        return len(self.stage.game.layout.sorts) > 1

    def _name_calls(self) -> None:
        wanted = () if self.watching else answer(self.stage.view, self.stage.game.intent.calls)
        if wanted is None:
            return
        for name in [name for name in self.calls if name not in {one.name for one in wanted}]:
            gone = self.calls.pop(name)
            gone.hide()
            gone.deleteLater()
        for call in wanted:
            button = self.calls.get(call.name)
            if button is None:
                button = self.calls[call.name] = self._call(call.name)
            button.show_key = self.keys_shown
            seconds = self._locked_for(call)
            waits = self.texts("table.call.locked", n=seconds) if seconds else ""
            button.label(self.stage.words(call.label), waits, keys.name(self.texts, call.key))
            usual = call.tone or "dark"
            button.tone = "locked" if seconds else usual
            button.picture = call.picture

        self._show_locks([call for call in wanted if self._locked_for(call)])

    def show_locks(self) -> None:
        """A call may have been locked: show which, and for how long."""
        self._name_calls()

    def _locked_for(self, call: Call) -> int:
        """Whole seconds until the viewer can make this call again."""
        view = self.stage.view
        if view is None or view.seat is None or call.action is None:
            return 0
        return ceil(self.times.locked(call.action.verb))

    def _show_locks(self, locked: Sequence[Call]) -> None:
        """Count down as long as a call is locked."""
        if not locked:
            self._locks.stop()
        elif not self._locks.isActive():
            self._locks.start()

    def _call(self, name: str) -> TableButton:
        button = TableButton(self.table, "dark")
        button.clicked.connect(lambda _checked=False: self.called.emit(name))
        button.show()
        self.why.raise_()
        self.keys.raise_()
        return button

    def _call_keys(self) -> list[tuple[str, str]]:
        game = self.stage.game
        calls = answer(self.stage.view, game.intent.calls)
        if calls is None:
            return []
        found = [(keys.name(self.texts, call.key), self.stage.words(call.label)) for call in calls]
        if self.shared:
            found.append((HIDE_KEY, self.texts("table.keep.hide")))
            found += [
                (key, self.texts("table.keys.person", name=self.stage.name(seat)))
                for seat, key in game.terms.buzzers.items()
            ]
        return found

    def show_keys(self, shown: bool) -> None:
        """Show every key on what it presses, and the list of all of them."""
        self.keys_shown = shown
        self.refresh()
        if shown:
            self.keys.raise_()

    # -- place ---------------------------------------------------------------

    def box(self, box: Box) -> QRect:
        """A box of the layout in pixels of the table."""
        unit = self.stage.scene.table.unit
        return QRect(*(round(value * unit) for value in box))

    def place(self) -> None:
        """Put everything where the layout has room for it."""
        layout = self.stage.scene.table
        self.prompt.room = self.keep.room = self.box(layout.strip)
        self.prompt.peek = round(layout.peek * layout.unit)
        self.prompt.fit()
        self.keep.fit()
        self._place_calls(self.box(layout.calls))
        self._place_tools(self.box(layout.tools))
        self.keys.fit(self.table.rect())
        # Whoever is asked something has the keys on the answers; the list would cover them.
        self.keys.setVisible(self.keys_shown and self.prompt.prompt is None)
        self._place_why()

    def _place_calls(self, box: QRect) -> None:
        tall = box.height() // max(1, len(self.calls))
        widest = box.width() + self._beside(box)
        for index, button in enumerate(self.calls.values()):
            size = min(tall * 0.34 * self.text, tall * 0.46, box.width() * 0.17 * self.text)
            button.fit_text(size, widest)
            wide = max(box.width(), min(widest, button.width_of_words()))
            left = box.x() + box.width() - wide
            button.setGeometry(left, box.y() + index * tall, wide, tall - 4)

    def _beside(self, box: QRect) -> int:
        """How much wider than ``box`` the calls may be for larger text: what the cards leave."""
        layout = self.stage.scene.table
        top, left = box.y() / layout.unit, box.x() / layout.unit
        ends = [
            pose.x + pose.size / 2
            for pose in layout.slots.values()
            if pose.shown and pose.x < left and pose.y + pose.size * layout.card.aspect / 2 > top
        ]
        said = layout.boxes.get("status")
        if said is not None and said.y + said.height > top and said.x < left:
            ends.append(said.x + said.width)
        free = left - max(ends, default=0.0) - CALLS_GAP
        return round(max(0.0, min(free, (self.text - 1) * box.width() / layout.unit)) * layout.unit)

    def _place_tools(self, box: QRect) -> None:
        names = {
            "sort": f"table.sort.{self.sort}",
            "help": "table.tool.keys",
            "hide": "table.keep.hide",
        }
        keys = {"sort": "S", "help": "?", "hide": HIDE_KEY}
        wanted = {"sort": self._sorts, "help": not self.watching, "hide": self.shared}
        for name, button in self.tools.items():
            button.setVisible(wanted[name])
        shown = {name: one for name, one in self.tools.items() if wanted[name]}
        width = (box.width() - 6) // max(2, len(shown))
        for index, (name, button) in enumerate(shown.items()):
            text = self.texts(names[name])
            button.label("", "", keys[name])
            button.setAccessibleName(text)
            button.setToolTip(text)
            button.show_key = self.keys_shown
            button.size_of_text = box.height() * 0.4
            button.setGeometry(box.x() + index * (width + 6), box.y(), width, box.height())

    def explain(
        self, sentence: str, rule: str, card: int | None = None, lasting: bool = False
    ) -> None:
        """Say why something is not allowed, with the way to its rule ("" for none).

        ``card`` is the one it is about; ``lasting``: it stays true whatever happens.
        """
        self._explained = card
        self.why.say(sentence, rule, lasting)
        self._place_why()

    def kept(self) -> list[QRect]:
        """What nothing may cover: an open question, what it is about, and every answer."""
        buttons = [*self.calls.values(), self.prompt, self.keep]
        shown = [button.geometry() for button in buttons if not button.isHidden()]
        return [*shown, *insight.about(self.stage, self.prompt.prompt)]

    def _place_why(self) -> None:
        kept = [*self.kept(), *insight.card(self.stage, self._explained)]
        self.why.put(self.table.rect().adjusted(4, 4, -4, -4), kept, insight.readable(self.stage))

    def close_one(self) -> bool:
        """Escape: close what lies on top; False if there is nothing to close."""
        if self.keys_shown:
            self.show_keys(False)
        elif self.why.isVisible():
            self.why.dismiss()
        elif self.prompt.isVisible() and not self.prompt.folded and not self.prompt.limited:
            self.prompt.toggle()
        else:
            return False
        return True

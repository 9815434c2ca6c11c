"""The table as a widget: what the window shows while a match is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QWidget

from tischrunde.i18n.texts import Texts
from tischrunde.match.handover import Kept, Viewer
from tischrunde.match.messages import Buzzed, Paused, Refused, TooLate, Update
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.refusal import Refusal
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.kit.key_places import typed
from tischrunde.ui.table.games import props_of, table_game
from tischrunde.ui.table.games.base import label
from tischrunde.ui.table.input import accessible
from tischrunde.ui.table.input.control import TableControl
from tischrunde.ui.table.input.held_keys import HeldKeys
from tischrunde.ui.table.input.keyboard import MOVES, Keyboard
from tischrunde.ui.table.input.pointer import Pointer
from tischrunde.ui.table.input.race import Race
from tischrunde.ui.table.link import TableLink
from tischrunde.ui.table.model.answers import answer
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.overlay.lessons import Lessons
from tischrunde.ui.table.overlay.overlay import Overlay
from tischrunde.ui.table.scene.canvas import Canvas
from tischrunde.ui.table.scene.director import Director, Happened
from tischrunde.ui.table.scene.frame_clock import FrameClock, QtFrameClock
from tischrunde.ui.table.scene.stage import TableStage
from tischrunde.ui.table.scene.surroundings import Sitter
from tischrunde.ui.table.settings import TableSettings


class TableView(QWidget):
    """The table of the match behind ``link``, whose ``info`` names the seats and whose signals
    tell what happens.

    ``rule_requested`` carries the id of a rule that somebody wants to read,
    ``sound_requested`` the name of a sound of the table, ``voice_requested`` one
    with its direction, ``announced`` what was
    said to assistive technology, ``sort_changed`` the way in which the hand is
    sorted now. ``undo_requested`` and ``leave_requested`` are the keys for it.
    ``claimed`` carries the seat of a person who has pressed the own key or plate, to
    call something whoever is on turn.
    ``seen`` carries the ply up to which everything has been shown, with nothing
    moving any more; it comes once for each such moment, at every tempo. ``happened``
    carries what of an update has been seen just now (a ``director.Happened``).
    """

    rule_requested = Signal(object)
    sound_requested = Signal(object)
    voice_requested = Signal(object)
    announced = Signal(object)
    sort_changed = Signal(object)
    leave_requested = Signal()
    undo_requested = Signal()
    claimed = Signal(object)
    seen = Signal(object)
    happened = Signal(object)

    def __init__(
        self,
        link: TableLink,
        texts: Texts,
        settings: TableSettings,
        parent: QWidget | None = None,
        clock: FrameClock | None = None,
    ) -> None:
        super().__init__(parent)
        self.link = link
        self.texts = texts
        self.settings = settings
        self.game = game = table_game(link.info.rules)
        self.clock = clock or QtFrameClock(self)
        sitters = {
            Seat(index): Sitter(seat.name, seat.face, seat.player == "bot")
            for index, seat in enumerate(link.info.seats)
        }
        self.stage = TableStage(self.clock, texts, game, sitters, props_of(link.info.game), self)
        self.director = Director(self.stage, self.clock, game, self._seen, self._happened)
        self.race = Race(self.stage, self.director, link, self) if game.intent.races else None
        self.control = TableControl(self.stage, self.director, link, self.race, self)
        self.canvas = Canvas(self.stage.scene, self)
        self.overlay = Overlay(self, self.stage, texts, link, self.canvas)
        self.keyboard = Keyboard(self.canvas, self.stage, self.control, self.overlay.prompt)
        self.pointer = Pointer(self.canvas, self.stage, self.control, self.keyboard)
        self.lessons = Lessons(self.stage, self._teach)
        self.held = HeldKeys()
        if self.race is not None:
            game.terms.people = self.race.people
        self.setFocusProxy(self.canvas)
        accessible.install()
        self._connect()
        self.set_settings(settings)
        if link.last is not None:
            self._take(link.last)

    def _connect(self) -> None:
        self.canvas.resized.connect(self._resized)
        self.pointer.pressed.connect(self._pressed)
        self.overlay.prompt.chosen.connect(self.control.submit)
        self.overlay.why.rule_requested.connect(self.rule_requested)
        self.overlay.asked.connect(self.say)
        self.overlay.called.connect(self.control.press_call)
        for source in (self.overlay, self.keyboard):
            source.sort_wanted.connect(self.sort_next)
            source.help_wanted.connect(self._toggle_keys)
            source.hide_wanted.connect(self.hide_cards)
        self.keyboard.moved.connect(lambda: self.pointer.refresh(at_once=True))
        self.control.changed.connect(self._selected)
        self.control.claimed.connect(self.claimed)
        self.stage.shown.connect(self._shown)
        self.stage.begun.connect(self.overlay.let_go)
        if self.race is not None:
            self.race.explained.connect(lambda why: self.inform(self.stage.words(why)))
            self.race.changed.connect(self._raced)
        self.stage.sound.connect(self.sound_requested)
        self.stage.voice.connect(self.voice_requested)
        signals = self.link.signals
        signals.updated.connect(self._take)
        signals.refused.connect(self._refused)
        signals.too_late.connect(self._too_late)
        signals.viewer_changed.connect(self._viewer_changed)
        signals.keeping.connect(self._keeping)
        signals.paused.connect(self._paused)
        signals.buzzed.connect(self._buzzed)

    def watch_only(self) -> None:
        """Nobody acts here, whoever's view is shown: offer nothing to call."""
        self.overlay.watching = True
        self.overlay.refresh()

    # -- settings ------------------------------------------------------------

    def set_settings(self, settings: TableSettings) -> None:
        """Take new settings; they and the language of the texts have effect at once."""
        self.settings = settings
        self.director.tempo = settings.tempo
        self.director.reduced = self.stage.scene.reduced = settings.reduced_motion
        self.stage.scene.still = settings.tempo is Tempo.NONE
        self.canvas.set_look(settings.look)
        self.stage.around.table = settings.look
        self.overlay.text = settings.text_size / 100
        self.stage.set_text_scale(self.overlay.text)
        self._take_aids()
        self._take_sort()
        self.retranslate()

    def _take_aids(self) -> None:
        stage, wanted = self.stage, (self.settings.line, self.settings.recall)
        if wanted == (stage.line, stage.scene.recall):
            return
        stage.line, stage.scene.recall = wanted
        if not self.director.busy:
            stage.show_again()

    def retranslate(self) -> None:
        """Put every word again, after the language of the texts has changed."""
        self.canvas.setAccessibleName(self.texts("table.name"))
        self.overlay.why.dismiss()
        self.stage.retranslate()
        self.overlay.refresh()
        if not self.director.busy:
            self._shown()

    def sort_next(self) -> None:
        """Sort the hand in the next of the game's ways."""
        ways = self.game.layout.sorts
        if not ways:
            return
        now = ways.index(self.settings.sort) if self.settings.sort in ways else -1
        self.settings = replace(self.settings, sort=ways[(now + 1) % len(ways)])
        self._take_sort()
        self.overlay.place()
        self.sort_changed.emit(self.settings.sort)

    def _take_sort(self) -> None:
        self.overlay.sort = self.settings.sort
        self.stage.scene.tableau.order = self.game.layout.order(self.settings.sort)
        if self.director.view is not None and not self.director.busy:
            self.stage.scene.reconcile(self.director.view, animate=True)
            self.clock.start()
            self.keyboard.update()

    # -- messages ------------------------------------------------------------

    def _take(self, update: Update) -> None:
        self.game.terms.options = self.link.info.round_rules.options
        self.overlay.shared = self.link.shared
        self.overlay.why.lapse()
        self.director.take(update)
        if not self.overlay.calls:
            self.overlay.prepare()

    def _happened(self, part: Happened) -> None:
        """Something has been seen: now it is told, in the log and aloud."""
        self.happened.emit(part)
        sentences = self.stage.sentences
        said = " ".join(filter(None, (sentences.event(event) for event in part.events)))
        if part.update.out and part.ends and part.update.entry is not None:
            name = self.stage.name(part.update.entry.seat)
            self.inform(self.texts(f"match.out.{part.update.out}", name=name))
        elif said:
            self.say(said)
        self.lessons.follow(part)

    def _teach(self, sentence: str, rule: str) -> None:
        self.overlay.explain(sentence, rule, lasting=True)
        self.say(sentence)

    def say(self, text: str) -> None:
        """Have ``text`` spoken by assistive technology."""
        accessible.announce(self.canvas, text)
        self.announced.emit(text)

    def inform(self, sentence: str) -> None:
        """Show ``sentence`` on the table for a moment, and have it spoken."""
        self._teach(sentence, "")

    def _seen(self, ply: int) -> None:
        self.link.presented(ply)
        # Only now does it run, and in a match gone on with it is only known now.
        self.overlay.prompt.watch_time()
        self.seen.emit(ply)

    def _refused(self, refused: Refused) -> None:
        self.explain(refused.refusal)
        self.overlay.show_locks()

    def _too_late(self, late: TooLate) -> None:
        said = self.texts("match.too_late")
        if late.by is not None and late.ms is not None:
            said = self.texts("match.too_late_by", name=self.stage.name(late.by), n=late.ms)
        self.inform(said)

    def _viewer_changed(self, viewer: Viewer) -> None:
        # Until the new viewer's own update no face of a hand stays, not for one frame.
        self.director.skip()
        self.overlay.why.dismiss()
        self.stage.cover(viewer.seat if viewer.seat is not None else viewer.awaited)

    def _keeping(self, kept: Kept | None) -> None:
        """Whoever has acted keeps the screen for a moment, or that moment is over."""
        if kept is None or not kept.calls:
            self.overlay.keep.end()
            return
        self.overlay.keep.keep(self.stage.name(kept.seat), kept.seconds)
        self.say(self.overlay.keep.text)

    def _buzzed(self, message: Buzzed) -> None:
        """All wait for somebody who has pressed the own key, or for nobody any more."""
        if self.race is not None:
            self.race.take(message)
        else:
            self.overlay.keep.pause(message.seat is not None)
            self.stage.claimed = message.seat
            self.stage.refresh()

    def _paused(self, message: Paused) -> None:
        self.overlay.keep.pause(message.paused)

    def hide_cards(self) -> None:
        """Let the curtain fall at once."""
        self.link.hide()

    def explain(self, refusal: Refusal) -> None:
        """Say why something is not allowed, with the way to its rule."""
        sentence = self.stage.sentences.refusal(refusal)
        self.overlay.explain(sentence, refusal.rule, self.control.pressed)
        self.say(sentence)

    # -- showing -------------------------------------------------------------

    def _shown(self) -> None:
        """Another view is shown: ask what it asks, offer what it offers."""
        view, game = self.stage.view, self.game
        dims: set[Card] = set()
        if self.settings.dim and answer(view, game.reading.asks_card):
            dims = self._own_faces() - set(answer(view, game.intent.plays) or ())
        slot = self.control.slot
        if slot is not None and answer(view, game.reading.hint, slot) is None:
            self.control.remember(None)
        self.stage.scene.dimmed = frozenset(dims)
        self.stage.scene.restyle()
        self.stage.around.point_at_pile(bool(dims) and dims == self._own_faces())
        self.overlay.update()
        self.keyboard.update()
        self.pointer.refresh()

    def _own_faces(self) -> set[Card]:
        return {piece.face for piece in self.stage.scene.tableau.hand() if piece.face}

    def _selected(self) -> None:
        """Another card has been chosen to be laid with others, or all are let go."""
        chosen, game = len(self.control.selected), self.game
        hint = None
        if chosen:
            many = label("table.status.together", n=chosen)
            hint = label("table.status.second") if game.intent.together == 2 else many
        slot = self.control.slot
        if slot is not None:
            hint = answer(self.stage.view, game.reading.hint, slot)
        self.stage.set_hint(hint)
        self.pointer.refresh()
        self.keyboard.update()

    def _pressed(self) -> None:
        self.overlay.why.dismiss()
        self.keyboard.hide()

    def _toggle_keys(self) -> None:
        self.overlay.show_keys(not self.overlay.keys_shown)

    # -- keys and size -------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.held.repeats(event) and not event.isAutoRepeat() and event.key() not in MOVES:
            event.accept()
        elif self.press_own_key(event):
            if self.race is not None:
                self.setFocus(Qt.FocusReason.OtherFocusReason)
        elif event.matches(QKeySequence.StandardKey.Undo) or typed(event) == "Z":
            self.undo_requested.emit()
        elif not self.keyboard.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self.held.release(event)
        super().keyReleaseEvent(event)

    def press_own_key(self, event: QKeyEvent) -> bool:
        """Whether the key is somebody's own; held down it counts once."""
        text = typed(event)
        return bool(text) and not self.held.repeats(event) and self.control.press_key(text)

    def set_buzzers(self, keys: Mapping[Seat, str]) -> None:
        """The key of each person, where several are before the screen."""
        self.control.keys = self.game.terms.buzzers = dict(keys)
        if self.race is not None:
            self.race.keys = self.control.keys
        self.stage.refresh()

    def _raced(self) -> None:
        """Somebody has buzzed, or has pointed."""
        if self.race is not None and self.race.buzzed is not None:
            self.overlay.why.dismiss()
            self.sound_requested.emit("tap")

    def close_one(self) -> bool:
        """Let go of what is chosen, or close what lies on top; whether there was anything."""
        if self.control.selected:
            self.control.select()
        elif self.control.slot is not None:
            self.control.remember(None)
        else:
            return self.overlay.close_one()
        return True

    def escape(self) -> bool:
        """What Escape does: close what lies on top; else ask to leave the table."""
        if not self.close_one():
            self.leave_requested.emit()
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.canvas.setGeometry(self.rect())
        self._resized()

    def _resized(self) -> None:
        size = self.canvas.viewport().size()
        self.stage.resize(size.width(), size.height(), self.canvas.devicePixelRatioF())
        self.overlay.refresh()
        self.keyboard.update()

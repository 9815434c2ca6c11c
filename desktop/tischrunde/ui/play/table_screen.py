"""The match in play: the table, the log and the points beside it, the curtain before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tischrunde.i18n.wording import Words
from tischrunde.match.buzzers import assign, last_key
from tischrunde.match.handover import Viewer
from tischrunde.match.messages import Paused, UndoSettled, Update
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.series import Standing
from tischrunde.ui.kit.part import Screen
from tischrunde.ui.play.call_locks import CallLocks
from tischrunde.ui.play.chronicle import Chronicle, LogLine
from tischrunde.ui.play.claim_panel import ClaimPanel
from tischrunde.ui.play.curtain import Curtain, Recap
from tischrunde.ui.play.match_log import MatchLog
from tischrunde.ui.play.news_line import NewsLine
from tischrunde.ui.play.pausing import Pauses, PauseVeil
from tischrunde.ui.play.save_banner import SaveBanner
from tischrunde.ui.play.side_panel import SidePanel
from tischrunde.ui.play.table_bar import TableBar
from tischrunde.ui.play.table_menu import table_menu
from tischrunde.ui.play.undo_question import UndoQuestion
from tischrunde.ui.shell import Shell
from tischrunde.ui.table.games import taken_letters
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.frame_clock import FrameClock, QtFrameClock
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

if TYPE_CHECKING:
    from tischrunde.ui.play.sitting import Sitting


BESIDE: Final = 1400
"""Pixels from which on a window has room for the log beside the table."""


class TableScreen(Screen):
    """One sitting. ``home``, ``rules`` (a rule's id), ``settings`` ask for other screens.

    ``laid`` carries a sheet to be laid over the screen, ``ended`` the update with
    which a round has ended, once it has been shown, ``sound`` a sound's name,
    ``voice`` one with its direction.
    """

    home = Signal()
    rules = Signal(object)
    settings = Signal()
    laid = Signal(object)
    ended = Signal(object)
    sound = Signal(object)
    voice = Signal(object)

    def __init__(self, shell: Shell, sitting: Sitting, clock: FrameClock | None = None) -> None:
        super().__init__(shell)
        self.sitting = sitting
        self.bridge = sitting.bridge
        self.title_key = f"home.game.{sitting.info.game}"
        self._started = False
        self._stand: tuple[tuple[Result, ...], Standing] | None = None
        """Results and standing that have been shown; None before anything has."""
        self._ended: tuple[int, int] | None = None
        """Round and ply whose end has been shown on the table."""
        self._held: tuple[int, int] | None = None
        """The same, while something else lies over the table: it is announced afterwards."""
        self.table = TableView(
            self.bridge,
            shell.texts,
            self._table_settings(TableSettings.sort),
            self,
            clock or QtFrameClock(self, shell.time),
        )
        self.bar = TableBar(self)
        faces = [seat.face for seat in sitting.info.seats]
        self.side = SidePanel(self, faces)
        self.news = NewsLine(self)
        self.log, self.points = self.side.log, self.side.points
        self.match_log = MatchLog(self.log, self.news, faces, self.words, self.bridge.story)
        self.banner = SaveBanner(self, self.bridge)
        self.curtain = Curtain(self)
        self.recap = Recap(self)
        self.pauses = Pauses(self.bridge)
        self.veil = PauseVeil(self, self.pauses)
        self.locks = CallLocks(self.bridge, shell.time, self)
        self.claim = ClaimPanel(self, self.bridge, self.table, self.locks)
        self._undo = UndoQuestion(self, self.bridge, self.names, self.laid.emit, self.table.inform)
        self._lay_out()
        self._wire()
        # After the table, which still tells the last viewer what it had not shown.
        self.bridge.viewer_changed.connect(self._viewer_changed)
        self._give_keys()
        self.bar.log_button.setChecked(shell.settings.log_panel)
        self.side.show_log(shell.settings.log_panel)
        self.refresh()

    # -- building -------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self._middle = middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.table, 1)
        middle.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.banner)
        column.addWidget(self.news)
        column.addLayout(middle, 1)

    def _wire(self) -> None:
        bar, table, bridge = self.bar, self.table, self.bridge
        bar.menu.connect(self.open_menu)
        bar.undo.connect(self.undo)
        bar.log.connect(lambda on: self._show_log(bool(on)))
        self.news.clicked.connect(bar.log_button.toggle)
        self.log.closed.connect(lambda: bar.log_button.setChecked(False))
        self.points.closed.connect(lambda: bar.points_button.setChecked(False))
        bar.points.connect(lambda on: self._show_points(bool(on)))
        bar.sound.connect(lambda: self.shell.change(sounds=not self.shell.settings.sounds))
        bar.rules.connect(lambda: self.rules.emit(""))
        bar.settings.connect(self.settings)
        bar.full_screen.connect(self.full_screen)
        table.rule_requested.connect(self.rules)
        table.sound_requested.connect(self.sound)
        table.voice_requested.connect(self.voice)
        table.leave_requested.connect(self.open_menu)
        table.undo_requested.connect(self.undo)
        table.seen.connect(self._seen)
        table.happened.connect(self.match_log.happened)
        table.claimed.connect(self.claim.press)
        self.curtain.called.connect(self.claim.press)
        self.locks.changed.connect(self._show_locks)
        table.stage.shown.connect(self._place_recap)
        bridge.updated.connect(self._updated)
        bridge.paused.connect(self.veil.take)
        bridge.undo_asked.connect(self._undo.ask)
        bridge.undo_settled.connect(self._undo_settled)
        bridge.paused.connect(self._refresh_undo)
        bridge.paused.connect(self._paused)
        self.curtain.opened.connect(self._open_curtain)

    # -- coming and going -----------------------------------------------------------------

    def entered(self) -> None:
        if self._started:
            self.pauses.end("away", "sight")
            return
        self._started = True
        self.bridge.start()

    def left(self) -> None:
        self.pauses.begin("away")

    def sight(self, seen: bool) -> None:
        self.veil.sight(seen)

    def first_focus(self) -> QWidget | None:
        return self.curtain.go if self.curtain.isVisible() else self.table

    def close_one(self) -> bool:
        if self.claim.dismiss():
            return True
        if self.recap.isVisible():
            self.recap.dismiss()
            return True
        if self._folded and not self.side.isHidden():
            self.bar.log_button.setChecked(False)
            self.bar.points_button.setChecked(False)
            return True
        return self.table.close_one()

    def escape(self) -> bool:
        return self.table.escape()

    def open_menu(self) -> None:
        """What else can be done: the rules, the settings, or something else altogether."""
        rules, folded = lambda: self.rules.emit(""), self.bar.folded_rows()
        sheet = table_menu(self, rules, self.settings.emit, self.home.emit, folded)
        self.pauses.begin("menu")
        # Where the menu leads to another screen, that one pauses again.
        sheet.closed.connect(lambda: self.pauses.end("menu"))
        self.laid.emit(sheet)

    # -- what happens ---------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.sitting.info.seats)

    def _give_keys(self) -> None:
        """Each person before the screen has a key and a plate, if there are several."""
        people = self.sitting.info.people
        if len(people) < 2:
            return
        game, seats = self.sitting.info.game, self.sitting.info.seats
        last = self.shell.settings.buzzers
        wanted = [last_key(last, seats[seat].person, seats[seat].name) for seat in people]
        found = assign(wanted, taken_letters(game))
        keys = dict(zip(people, found, strict=True))
        self.table.set_buzzers(keys)
        if self.table.control.race is None:
            plates = {seat: (seats[seat].name, seats[seat].face, keys[seat]) for seat in people}
            self.curtain.set_people(plates)

    def _show_locks(self) -> None:
        """A call may have been locked, or be free again: also behind the curtain."""
        self.table.overlay.show_locks()
        self.curtain.show_notes({seat: self.claim.locked(seat) for seat in self.curtain.plates})

    def words(self) -> Words:
        """The game's words, for whoever sits before the screen."""
        reader = self.bridge.viewer.seat
        return Words(self.shell.texts, self.sitting.info.game, self.names, reader)

    def _updated(self, update: Update) -> None:
        if update.entry is not None and update.entry.seat == self.bridge.viewer.seat:
            self.recap.dismiss()
        self._show_state(update)

    def _show_state(self, update: Update) -> None:
        texts = self.shell.texts
        game = texts(f"home.game.{self.sitting.info.game}")
        self.bar.title.setText(texts("round.title", game=game, round=max(1, update.round)))
        self._refresh_undo()
        self._fill_points()

    def _fill_points(self) -> None:
        """How it stands as far as it has been shown, if that is wanted."""
        if not self.points.isHidden():
            results, standing = self._stand or self._told()
            self.points.show_match(self.sitting.info, results, standing, self.words())

    def _seen(self, ply: int) -> None:
        """The table has shown everything up to ``ply``: if that was the end of a round, say so."""
        last = self.bridge.last
        if last is not None and ply >= last.ply:
            self._keep_stand()
        if last is None or last.view is None or last.view.result is None:
            return
        mark = (last.round, last.ply)
        if ply < last.ply or self._ended == mark:
            return
        self._ended = mark
        self.curtain.hide()
        self.claim.dismiss()
        breath = self.table.game.performance.breath
        wait = 0 if self.shell.settings.tempo == "none" else breath
        self.shell.time.after(wait, self, lambda: self._end(mark))

    def _told(self) -> tuple[tuple[Result, ...], Standing]:
        """Results and standing as they are, shown or not."""
        last = self.bridge.last
        nothing = Standing((0,) * len(self.sitting.info.seats), 0, ())
        return self.bridge.results, nothing if last is None else last.standing

    def _keep_stand(self) -> None:
        """What the points panel may tell is what has been shown."""
        stand = self._told()
        if stand != self._stand:
            self._stand = stand
            self._fill_points()

    def _end(self, mark: tuple[int, int]) -> None:
        """Announce the end of the round, once no menu, rules or settings lie over the table."""
        last = self.bridge.last
        if last is None or (last.round, last.ply) != mark:
            return
        if self.bridge.standing_still:
            self._held = mark
        else:
            self.ended.emit(last)

    def _paused(self, message: Paused) -> None:
        mark = self._held
        if mark is not None and not message.paused:
            self._held = None
            # Within the change of screens that it goes on with, no other can be shown.
            self.shell.time.after(0, self, lambda: self._end(mark))

    # -- several people at one screen -----------------------------------------------------

    def _viewer_changed(self, viewer: Viewer) -> None:
        wanted = self._table_settings(self.table.settings.sort)
        if wanted != self.table.settings:
            self.table.set_settings(wanted)
        self.match_log.clear()
        self.recap.hide()
        if viewer.seat is None and viewer.awaited is not None:
            record = self.sitting.info.seats[viewer.awaited]
            self.curtain.setGeometry(self.rect())
            self.curtain.fall(record.name, record.face)
            if not self.claim.isHidden():
                self.claim.raise_()
                self.claim.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.curtain.hide()

    def _open_curtain(self) -> None:
        awaited = self.bridge.viewer.awaited
        if awaited is None:
            return
        self.bridge.show(awaited)
        missed = self._missed()
        first = all(part.entry.seat != awaited for part in self.bridge.story())
        self.recap.show_lines(lambda: self._without_headings(missed), first)
        self._place_recap()
        if self.recap.isHidden():
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _without_headings(self, chronicle: Chronicle) -> list[LogLine]:
        return [line for line in chronicle.lines(self.words()) if not line.heading]

    def _missed(self) -> Chronicle:
        """What has happened since the viewer's last action, or last look if that is later."""
        told = self.bridge.missed()
        own = [part.ply for part in told if part.entry.seat == self.bridge.viewer.seat]
        since = max(own, default=0)
        missed = Chronicle()
        missed.begin((part for part in told if part.ply > since), 0)
        return missed

    def _undo_settled(self, settled: UndoSettled) -> None:
        self._undo.settle(settled)
        self._refresh_undo()

    def _refresh_undo(self, _paused: object = None) -> None:
        """Whether an action can be taken back; not while the match is paused, so ask again."""
        self.bar.undo_button.setEnabled(self.bridge.can_undo() is None)

    def undo(self) -> None:
        """Take back one's last action, or hear why not."""
        self.bridge.ask_undo()

    # -- panels ---------------------------------------------------------------------------

    @property
    def _folded(self) -> bool:
        """Whether the table needs the whole width: log and points lie over its edge then."""
        return self.width() < BESIDE

    def _show_log(self, on: bool, remember: bool = True) -> None:
        self.side.show_log(on, remember and not self._folded)
        self._place_side()

    def _fold(self) -> None:
        """The window is narrower or wider now than what log and table need together."""
        folded = self._folded
        if folded != (self._middle.indexOf(self.side) < 0):
            if folded:
                self._middle.removeWidget(self.side)
            else:
                self._middle.addWidget(self.side)
            self.bar.log_button.setChecked(not folded and self.shell.settings.log_panel)
            self.side.show_log(self.bar.log_button.isChecked(), remember=False)
            self.match_log.show()
        self.news.setVisible(folded)
        self._place_side()

    def _place_side(self) -> None:
        if self._folded:
            table = self.table.geometry()
            left = table.right() + 1 - self.side.width()
            self.side.setGeometry(left, table.top(), self.side.width(), table.height())
            self.side.raise_()

    def _show_points(self, on: bool) -> None:
        self.side.show_points(on)
        self._place_side()
        if on:
            self._fill_points()

    def _table_settings(self, sort: str) -> TableSettings:
        """As the viewer has set it, with the hand sorted in the way ``sort``."""
        now = self.shell.settings
        viewer = self.bridge.viewer.seat
        aids = now.aids if viewer is None else self.sitting.own.get(viewer, now.aids)
        return TableSettings(
            tempo=Tempo.FULL if now.tempo == "gentle" else Tempo(now.tempo),
            reduced_motion=now.tempo == "gentle",
            text_size=now.text_size,
            look=now.table,
            dim=aids.dim,
            line=aids.line,
            recall=aids.recall,
            sort=sort,
        )

    def refresh(self) -> None:
        super().refresh()
        if not hasattr(self, "recap"):
            return
        self.table.set_settings(self._table_settings(self.table.settings.sort))
        self.table.retranslate()
        self.match_log.show()
        if self.bridge.last is not None:
            self._show_state(self.bridge.last)

    # -- size and keys --------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.curtain.setGeometry(self.rect())
        self.veil.setGeometry(self.rect())
        self.side.fit(self.width(), over=self._folded)
        self._fold()
        self._place_recap()
        self.claim.place()

    def _place_recap(self) -> None:
        """In the upper left, or where nothing that is asked just now is covered."""
        if self.recap.isHidden():
            return
        place = self.recap.place(
            self.table.geometry().adjusted(8, 8, -8, -8),
            [box.translated(self.table.pos()) for box in self.table.overlay.kept()],
        )
        if place is None:
            # It stands in the log, too; whoever is asked something has to see the question.
            self.recap.dismiss()
        else:
            self.recap.setGeometry(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys: dict[int, Any] = {
            Qt.Key.Key_F4: lambda: self.rules.emit(""),
            Qt.Key.Key_F2: self.bar.log_button.toggle,
            Qt.Key.Key_F3: self.bar.points_button.toggle,
            Qt.Key.Key_F10: self.open_menu,
        }
        act = keys.get(event.key())
        if act is not None:
            act()
        elif not self.table.press_own_key(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self.table.held.release(event)
        super().keyReleaseEvent(event)

"""A match of the past played again at the real table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tischrunde.archive.marks import KINDS
from tischrunde.archive.replaying import Reader, Replaying
from tischrunde.i18n.wording import Words
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.history.replay_link import ReplayLink
from tischrunde.ui.history.timeline import Timeline
from tischrunde.ui.history.transport import ALL_OPEN, BESIDE_TABLE, SPEEDS, ReplayBar, Transport
from tischrunde.ui.kit.part import Screen
from tischrunde.ui.kit.widgets import label
from tischrunde.ui.play.chronicle import Chronicle, LogLine
from tischrunde.ui.play.log_panel import LogPanel
from tischrunde.ui.play.news_line import NewsLine
from tischrunde.ui.shell import Shell
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.frame_clock import FrameClock, PacedClock, QtFrameClock
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

BESIDE: Final = 1400
"""Pixels from which on the log stands beside the table."""
LOG_WIDTH: Final = 290
PAUSE: Final = 700
"""Milliseconds that a moment stands before the next, at the usual speed."""
LOG_AFTER: Final = 60
"""Milliseconds after which the log follows a jump: not at every place that a drag passes."""

NOTHING: Final = -1
"""The log tells something else than what is shown."""
TIMELINE_KEYS: Final = (Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
"""What moves along the timeline wherever the keyboard is; arrows are for whatever has it."""


class ReplayScreen(Screen):
    """``match`` at the table; at first as it stood after ``begin`` entries.

    ``backed``: it has been seen. ``branched`` carries the ply from which it is to be played
    on as a match of its own; 0 is with the same cards from the beginning. ``analysed``: it is
    to be said where it turned.
    """

    backed = Signal()
    branched = Signal(object)
    analysed = Signal()
    voice = Signal(object)
    sound = Signal(object)
    title_key = "history.replay.title"

    def __init__(
        self, shell: Shell, match: Replaying, begin: int = 1, clock: FrameClock | None = None
    ) -> None:
        super().__init__(shell)
        self.match = match
        self.playing = False
        self._chronicle = Chronicle()
        self._told = NOTHING
        """The ply up to which the log tells what this reader saw."""
        self.link = ReplayLink(match, self._first_reader())
        self.link.go_to(max(0, min(begin, match.length)))
        self._clock = PacedClock(clock or QtFrameClock(self, shell.time))
        settings = self._table_settings(TableSettings.sort)
        self.table = TableView(self.link, shell.texts, settings, self, self._clock)
        self.table.watch_only()
        self.news = NewsLine(self)
        self.log = LogPanel(self, [seat.face for seat in match.info.seats])
        self._log_timer = QTimer(self)
        self._log_timer.setSingleShot(True)
        self._log_timer.setInterval(shell.time.wait(LOG_AFTER))
        self._log_timer.timeout.connect(self._catch_up)
        self._lay_out()
        self._wire()
        self._moved()

    # -- building -------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.bar = ReplayBar(self, self.match.over)
        self.timeline = Timeline(self, self.match, self.told_at)
        self.say(self.timeline.setAccessibleName, "history.replay.timeline")
        readers = [_key(reader) for reader in self.match.readers]
        self.transport = Transport(self, self.match.info, readers)
        self.transport.show_reader(_key(self.link.reader))
        self._middle = QHBoxLayout()
        self._middle.setSpacing(0)
        self._middle.addWidget(self.table, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        for key, params in self.match.notices:
            column.addWidget(label(self, key, "warning", "table", **params))
        column.addWidget(self.news)
        column.addLayout(self._middle, 1)
        column.addWidget(self.timeline)
        column.addWidget(self.transport)
        self.log.hide()

    def _wire(self) -> None:
        self.timeline.valueChanged.connect(self._slid)
        self.bar.backed.connect(self.backed)
        self.bar.analysis.connect(self.analysed)
        self.bar.play_on.connect(self._play_on)
        self.bar.same_cards.connect(self._same_cards)
        transport = self.transport
        transport.moved.connect(self._transported)
        transport.log.connect(self._toggle_log)
        transport.reader_chosen.connect(lambda key: self.look_as(self._reader_of(str(key))))
        transport.speed_changed.connect(self._take_speed)
        self.table.seen.connect(self._seen)
        self.table.voice_requested.connect(self.voice)
        self.table.sound_requested.connect(self.sound)
        self.table.leave_requested.connect(self.backed)
        self.news.clicked.connect(self._toggle_log)
        self.log.closed.connect(self._toggle_log)

    # -- who looks ------------------------------------------------------------------------

    def _first_reader(self) -> Reader:
        """As the only person saw it; several, or none, look from beside the table."""
        people = self.match.info.people
        several = Reader(people[0], everything=True) if people and self.match.over else Reader()
        return Reader(people[0]) if len(people) == 1 else several

    def _reader_of(self, key: str) -> Reader:
        if key == ALL_OPEN:
            people = self.match.info.people
            seat = self.link.reader.seat
            return Reader(seat if seat is not None else (people or (Seat(0),))[0], True)
        return Reader(Seat(int(key))) if key.isdigit() else Reader()

    def look_as(self, reader: Reader) -> None:
        """Show the same moment as ``reader`` saw it."""
        self.link.look_as(reader)
        self._moved(jump=True)

    # -- moving ---------------------------------------------------------------------------

    def _transported(self, how: str) -> None:
        """A button of the transport was pressed."""
        now, end = self.link.ply, self.match.length
        if how == "play":
            self.toggle()
            return
        self.stop()
        if how == "step_on":
            self.step()
        else:
            self.go_to({"to_start": 0, "step_back": now - 1, "to_end": end}[how])

    def go_to(self, ply: int) -> None:
        """Show the moment after ``ply`` entries at once."""
        ply = max(0, min(ply, self.match.length))
        if ply != self.link.ply:
            self.link.go_to(ply)
            self._moved(jump=True)

    def step(self) -> None:
        """Play on by one entry, as it was seen."""
        if self.link.step():
            self._moved()
        else:
            self.stop()

    def toggle(self) -> None:
        """Play, or stop playing; from the end it begins anew."""
        if self.playing:
            self.stop()
            return
        if self.link.ply >= self.match.length:
            self.go_to(0)
        self.playing = True
        self.transport.show_playing(self.playing)
        self._go_on()

    def _take_speed(self, name: str) -> None:
        self._clock.pace = SPEEDS[name].pace

    def stop(self) -> None:
        self.playing = False
        self.transport.show_playing(self.playing)

    def _slid(self, ply: int) -> None:
        if ply == self.link.ply:
            return
        self.stop()
        if ply == self.link.ply + 1 and not self.timeline.isSliderDown():
            self.step()
        else:
            self.go_to(ply)

    def _seen(self, ply: int) -> None:
        if self.playing and ply == self.link.ply:
            self.shell.time.after(PAUSE / self._clock.pace, self, lambda: self._go_on(ply))

    def _go_on(self, after: int | None = None) -> None:
        """Play the next entry, unless somebody has moved or stopped meanwhile."""
        if not self.playing or after not in (None, self.link.ply):
            return
        self.step()

    def _moved(self, jump: bool = False) -> None:
        """Another moment is shown: everything else says so, too."""
        self.timeline.blockSignals(True)
        self.timeline.setValue(self.link.ply)
        self.timeline.blockSignals(False)
        self.timeline.name()
        self.bar.title.setText(self._place(self.link.ply))
        self.transport.show_place(self.link.ply, self.match.length)
        if jump and not self.timeline.isSliderDown():
            # Steps are told by the table once they have been seen.
            self.table.say(self.timeline.accessibleDescription())
        if not jump:
            self._tell_step()
            return
        if self._log_timer.isActive() or self.timeline.isSliderDown():
            self._told = NOTHING
        else:
            self._fill_log()
        # Anew at each jump: a drag is not kept up by what nobody can read meanwhile.
        self._log_timer.start()

    def mark_turns(self, plies: Sequence[int]) -> None:
        """Mark where an analysis has found that a round turned."""
        self.match.mark_turns(plies)
        self.timeline.update()

    # -- words ----------------------------------------------------------------------------

    def words(self) -> Words:
        """The game's words, for somebody who looks on."""
        names = [seat.name for seat in self.match.info.seats]
        return Words(self.shell.texts, self.match.info.game, names)

    def _place(self, ply: int) -> str:
        """Which round it is, and how far it has come."""
        for number, moments in enumerate(self.match.rounds(), 1):
            if ply in moments:
                params = {"round": number, "n": ply - moments.start, "of": len(moments) - 1}
                return self.shell.texts("history.replay.place", **params)
        return self.shell.texts("history.replay.before")

    def told_at(self, ply: int) -> str:
        """Where ``ply`` is, and what led to it, in a sentence or two."""
        if ply == 0:
            return self._place(0)
        update = self.match.step(ply, self.link.reader)
        words = self.words()
        said = " ".join(filter(None, (words.event(event) for event in update.events)))
        kinds = {mark.kind for mark in self.match.marks if mark.ply == ply}
        marks = ", ".join(
            self.shell.texts(f"history.mark.{kind}") for kind in KINDS if kind in kinds
        )
        return ": ".join(filter(None, (self._place(ply), marks, said)))

    def _tell_step(self) -> None:
        update = self.link.last
        if update is None or update.entry is None or self._told != update.ply - 1:
            self._fill_log()
            return
        self._chronicle.add(update)
        self._told = update.ply
        lines = self._chronicle.newest(self.words())
        if update.undone or (lines and lines[0].heading):
            self._show_log()
        else:
            self.log.add_lines(lines)
            self._tell_news(lines)

    def _catch_up(self) -> None:
        if self._told == NOTHING:
            self._fill_log()

    def _fill_log(self) -> None:
        """The log of the round up to the moment that is shown."""
        self._chronicle.clear()
        ply = self.link.ply
        for moments in self.match.rounds():
            if ply in moments:
                for done in range(moments.start, ply + 1):
                    self._chronicle.add(self.match.step(done, self.link.reader))
        self._told = ply
        self._show_log()

    def _show_log(self) -> None:
        lines = self._chronicle.lines(self.words())
        self.log.show_lines(lines)
        self.news.tell("")
        self._tell_news(lines)

    def _tell_news(self, lines: list[LogLine]) -> None:
        if lines:
            newest = lines[-1]
            seats = self.match.info.seats
            self.news.tell(newest.text, "" if newest.seat is None else seats[newest.seat].face)

    # -- playing on -----------------------------------------------------------------------

    def _play_on(self) -> None:
        self.stop()
        self.branched.emit(self.link.ply)

    def _same_cards(self) -> None:
        self.stop()
        self.branched.emit(0)

    # -- look and size --------------------------------------------------------------------

    def _table_settings(self, sort: str) -> TableSettings:
        now = self.shell.settings
        return TableSettings(
            tempo=Tempo.FULL if now.tempo == "gentle" else Tempo(now.tempo),
            reduced_motion=now.tempo == "gentle",
            text_size=now.text_size,
            look=now.table,
            sort=sort,
        )

    def refresh(self) -> None:
        super().refresh()
        if hasattr(self, "_middle"):
            self.table.set_settings(self._table_settings(self.table.settings.sort))
            self.timeline.name()
            self.transport.show_playing(self.playing)
            self.bar.title.setText(self._place(self.link.ply))
            self._show_log()

    def _toggle_log(self) -> None:
        self.log.setVisible(self.log.isHidden())
        self._place_log()

    def _place_log(self) -> None:
        wide = self.width() >= BESIDE
        if wide != (self._middle.indexOf(self.log) >= 0):
            if wide:
                self._middle.addWidget(self.log)
            else:
                self._middle.removeWidget(self.log)
            self.log.setVisible(wide)
        self.log.fit_as(not wide)
        self.log.setFixedWidth(min(self.px(LOG_WIDTH), self.width() // 2))
        self.news.setVisible(not wide)
        if not wide:
            table = self.table.geometry()
            self.log.setGeometry(
                table.right() + 1 - self.log.width(), table.top(), self.log.width(), table.height()
            )
            self.log.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_log()

    # -- keys -----------------------------------------------------------------------------

    def first_focus(self) -> QWidget | None:
        return self.timeline

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.toggle()
        elif event.key() == Qt.Key.Key_F2:
            self._toggle_log()
        elif event.key() in TIMELINE_KEYS:
            self.timeline.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def close_one(self) -> bool:
        if self.width() < BESIDE and not self.log.isHidden():
            self.log.hide()
            return True
        return False

    def escape(self) -> bool:
        self.backed.emit()
        return True

    def left(self) -> None:
        self.stop()


def _key(reader: Reader) -> str:
    """The button of ``reader``."""
    if reader.everything:
        return ALL_OPEN
    return BESIDE_TABLE if reader.seat is None else str(reader.seat)

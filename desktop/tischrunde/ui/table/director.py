"""Plays what happened, update by update, and knows when everything has been seen.

The director owns the time line only. It may be told to skip at any moment: then
the newest view is shown at once and nothing is lost, since every update ends in
``reconcile`` anyway.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

from tischrunde.match.messages import Update
from tischrunde.rules.core.vision import View
from tischrunde.ui.table.cues import Beat, Carry, Cue, Fly, Stunt, plan, silent
from tischrunde.ui.table.durations import Tempo
from tischrunde.ui.table.frame_clock import FrameClock
from tischrunde.ui.table.games.base import TableGame

LONGEST_QUEUE: Final = 4
"""Updates waiting beyond this number are caught up with at once."""


class Stage(Protocol):
    """Where cues are performed."""

    def perform(self, cue: Cue, length: int) -> None:
        """Begin a cue that lasts ``length`` milliseconds."""
        ...

    def tell(self, cue: Cue, length: int, aloud: bool) -> None:
        """What can be heard of a cue, where nothing is to move; ``aloud``: with its sound."""
        ...

    def show(self, update: Update, animate: bool) -> None:
        """Make everything agree with the update: the end of every performance."""
        ...

    def begin(self, update: Update, deals: bool) -> None:
        """``update`` is going to be performed; ``deals``: clear the table for a new round."""
        ...

    def step(self, now: float) -> bool:
        """Show everything as it is at ``now``; whether something moves."""
        ...

    def skip(self) -> None:
        """End every performance that is under way."""
        ...

    @property
    def flying(self) -> bool:
        """Whether anything that was performed is still on its way."""
        ...


class Director:
    """Performs updates in order on ``stage``.

    ``seen`` is called with the ply of an update once it has been shown whole and
    no card is on its way any more.
    """

    def __init__(self, stage: Stage, clock: FrameClock, seen: Callable[[int], None]) -> None:
        self.stage = stage
        self.clock = clock
        self.seen = seen
        self.game: TableGame | None = None
        self.tempo = Tempo.FULL
        self.reduced = False
        self.current: Update | None = None
        """What is shown, or being shown."""
        self._queue: deque[Update] = deque()
        self._beats: deque[Beat] = deque()
        self._start = 0.0
        self._ends = 0.0
        self._playing = False
        self._unseen = False
        clock.tick = self.tick

    @property
    def busy(self) -> bool:
        """Whether something that happened has not been told whole; cards may still settle."""
        return self._playing or bool(self._queue)

    @property
    def ply(self) -> int:
        """What a person at the screen is looking at."""
        return self.current.ply if self.current else 0

    @property
    def view(self) -> View | None:
        """The view that the screen shows, or is about to have reached."""
        return self.current.view if self.current else None

    def take(self, update: Update) -> None:
        """Show what happened, after what is still being shown."""
        if update.entry is None or update.undone or update.view is None:
            self._jump(update)
            return
        self._queue.append(update)
        if len(self._queue) > LONGEST_QUEUE:
            self.skip()
        elif not self._playing:
            self._next()

    def _jump(self, update: Update) -> None:
        """Where things stand, without a story."""
        self.skip()
        self.current = update
        self.stage.show(update, animate=bool(update.undone) and self.tempo is not Tempo.NONE)
        self._unseen = True
        self.clock.start()

    def skip(self) -> None:
        """Show the newest state at once."""
        if not self.busy:
            return
        last = self._queue[-1] if self._queue else self.current
        # What was said is not to be missed because somebody was quick.
        for beat in self._beats:
            self.stage.tell(beat.cue, beat.length, aloud=False)
        for update in self._queue:
            self._tell(update, aloud=False)
        self.stage.skip()
        self._beats.clear()
        self._queue.clear()
        self._playing = False
        if last is not None:
            self.current = last
            self.stage.show(last, animate=False)
            self._report()

    def _report(self) -> None:
        self._unseen = False
        if self.current is not None:
            self.seen(self.current.ply)

    def forget(self) -> None:
        """Another match begins: nothing of the last one is shown or reported any more."""
        self._beats.clear()
        self._queue.clear()
        self._playing = self._unseen = False
        self.current = None

    def _next(self) -> None:
        if not self._queue:
            return
        update = self.current = self._queue.popleft()
        assert update.view is not None
        voice = self.game.voice if self.game else silent
        events = self.game.told(update) if self.game else update.events
        places = self.game.places(events) if self.game else ()
        beats = plan(events, update.view.seat, self.tempo, voice, self.reduced, places)
        verb = update.entry.text.partition(" ")[0] if update.entry else ""
        self.stage.begin(update, verb == "deal")
        if not beats:
            self.stage.show(update, animate=self.tempo is not Tempo.NONE)
            self._tell(update, aloud=True)
            self.clock.start()
            self._done()
            return
        self._beats = deque(beats)
        self._start = self.clock.now()
        self._ends = max(beat.at for beat in beats)
        self._playing = True
        self._play(self._start)
        self.clock.start()

    def _tell(self, update: Update, aloud: bool) -> None:
        """Say what was said, without moving anything."""
        voice = self.game.voice if self.game else silent
        viewer = update.view.seat if update.view is not None else None
        for beat in plan(update.events, viewer, Tempo.FULL, voice):
            self.stage.tell(beat.cue, beat.length, aloud)

    def _done(self) -> None:
        self._playing = False
        self._unseen = True
        self._next()

    def _play(self, now: float) -> None:
        elapsed = now - self._start
        while self._beats and self._beats[0].at <= elapsed:
            beat = self._beats.popleft()
            # The last beat's own length is waited for by what it moves, not here.
            if isinstance(beat.cue, Fly | Carry | Stunt):
                self._ends = max(self._ends, float(beat.at + beat.length))
            self.stage.perform(beat.cue, beat.length)

    def tick(self, now: float) -> None:
        """One frame."""
        if self._playing:
            self._play(now)
        moving = self.stage.step(now)
        if self._playing and not self._beats and now - self._start >= self._ends:
            update = self.current
            assert update is not None
            self.stage.show(update, animate=True)
            self._done()
            moving = self.stage.step(now)
        if self._playing:
            return
        if self._unseen and not self.stage.flying:
            self._report()
        if not moving:
            self.clock.stop()

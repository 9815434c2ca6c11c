"""Plays what happened, update by update, and knows when everything has been seen.

The director owns the time line only. It may be told to skip at any moment: then
the newest view is shown at once and nothing is lost, since every update ends in
``reconcile`` anyway. What is read and announced follows the picture: an event is
put into words when it has been seen, or at once where it is skipped.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from tischrunde.match.messages import Update
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.view import View
from tischrunde.ui.table.games.parts import TableGame
from tischrunde.ui.table.model.cues import Beat, Carry, Cue, Fly, News, Stunt, plan
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.frame_clock import FrameClock

LONGEST_QUEUE: Final = 4
"""Updates waiting beyond this number are caught up with at once."""


class Happened(NamedTuple):
    """What of ``update`` has just been seen: some of its events, in order.

    ``begins`` and ``ends``: they are its first and its last ones.
    """

    update: Update
    events: tuple[Event, ...]
    begins: bool = True
    ends: bool = True


class Stage(Protocol):
    """Where cues are performed."""

    def follow(self, update: Update) -> None:
        """``update`` is the next of those that are performed, shown or skipped."""
        ...

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
    """Performs updates of a match of ``game`` in order on ``stage``.

    ``seen`` is called with the ply of an update once it has been shown whole and
    no card is on its way any more. ``happened`` is told of every event of every
    update once, in order, when it has been seen; with nothing more of it to come for
    the last one, also where there are no events.
    """

    def __init__(
        self,
        stage: Stage,
        clock: FrameClock,
        game: TableGame,
        seen: Callable[[int], None],
        happened: Callable[[Happened], None],
    ) -> None:
        self.stage = stage
        self.clock = clock
        self.seen = seen
        self.happened = happened
        self.game = game
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
        self._untold: deque[Event] = deque()
        """What of the current update has not been put into words."""
        self._begun = self._told_whole = True
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
        self._open(update)
        self._tell_news()
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
        if self._playing:
            self._tell_news()
        for update in self._queue:
            self._open(update)
            self._tell(update, aloud=False)
            self._tell_news()
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

    def _open(self, update: Update) -> None:
        self.current = update
        self._untold = deque(update.events)
        self._begun = self._told_whole = False
        self.stage.follow(update)

    def _tell_news(self, last: Event | None = None) -> None:
        """What has been seen of the current update, up to ``last`` (None: all), is told."""
        update, events = self.current, []
        if update is None or self._told_whole:
            return
        # A game may perform events of its own, of which nothing is told.
        if last is not None and not any(event is last for event in self._untold):
            return
        while self._untold:
            events.append(self._untold.popleft())
            if events[-1] is last:
                break
        begins, self._begun = not self._begun, True
        self._told_whole = not self._untold
        self.happened(Happened(update, tuple(events), begins, self._told_whole))

    def _next(self) -> None:
        if not self._queue:
            return
        update = self._queue.popleft()
        self._open(update)
        assert update.view is not None
        performance = self.game.performance
        events = performance.performed(update)
        places = performance.places(events)
        voice = performance.voice
        beats = plan(events, update.view.seat, self.tempo, voice, self.reduced, places)
        verb = update.entry.text.partition(" ")[0] if update.entry else ""
        self.stage.begin(update, verb == "deal")
        if not beats:
            self._tell_news()
            self.stage.show(update, animate=self.tempo is not Tempo.NONE)
            self._tell(update, aloud=True)
            self.clock.start()
            self._done()
            return
        if verb == "deal" and update.events:
            # That it begins is seen before the first card lies.
            self._tell_beginning(update)
        self._beats = deque(beats)
        self._start = self.clock.now()
        self._ends = max(beat.at for beat in beats)
        self._playing = True
        self._play(self._start)
        self.clock.start()

    def _tell_beginning(self, update: Update) -> None:
        self._begun = True
        self.happened(Happened(update, (), begins=True, ends=False))

    def _tell(self, update: Update, aloud: bool) -> None:
        """Say what was said, without moving anything."""
        voice = self.game.performance.voice
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
            if isinstance(beat.cue, News):
                self._tell_news(beat.cue.event)
            # What begins a little late, between two frames, is over in time.
            late = round(elapsed - beat.at)
            self.stage.perform(beat.cue, max(0, beat.length - late))

    def tick(self, now: float) -> None:
        """One frame."""
        if self._playing:
            self._play(now)
        moving = self.stage.step(now)
        if self._playing and not self._beats and now - self._start >= self._ends:
            update = self.current
            assert update is not None
            self._tell_news()
            self.stage.show(update, animate=True)
            self._done()
            moving = self.stage.step(now)
        if self._playing:
            return
        if self._unseen and not self.stage.flying:
            self._report()
        if not moving:
            self.clock.stop()

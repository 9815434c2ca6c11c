"""Those who watch a match: what each may know, and what each has been shown."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from math import inf

from tischrunde.match.clock import Clock
from tischrunde.match.match import Match
from tischrunde.match.messages import Message, Observer, Update
from tischrunde.match.redaction import redact_entry
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.record import Entry
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import Seat


@dataclass(eq=False)
class Watcher:
    """Somebody who is told what ``seat`` may know.

    If it ``presents``, it owes the table a word for each ply it was told of: that its
    screen has shown it. ``shown`` is how far it has, or is taken to have; ``asleep``
    that it has once let the limit pass, and has said nothing since.
    """

    seat: Seat | None
    observer: Observer
    presents: bool = False
    shown: int = -1
    owed: deque[tuple[int, float]] = field(default_factory=deque)
    """What it has been told of and not shown yet, each with when it was told."""
    asleep: bool = False
    gone: bool = False


class Observers:
    """Observers by seat; several of one seat are waited for one by one.

    Messages are delivered in order, also if an observer acts while it is being
    told something: what follows from that is told when all have heard the first.
    """

    def __init__(self, match: Match, clock: Clock) -> None:
        self._match = match
        self._clock = clock
        self._watchers: list[Watcher] = []
        self._outbox: deque[tuple[Watcher, Message]] = deque()
        self._delivering = False

    def attach(self, watcher: Watcher) -> None:
        """Tell ``watcher`` where things stand, and from now on everything."""
        self._watchers.append(watcher)
        self._owe(watcher)
        self._outbox.append((watcher, snapshot(self._match, watcher.seat)))
        self._deliver()

    def leave(self, watcher: Watcher) -> None:
        """``watcher`` is told nothing any more."""
        watcher.gone = True
        if watcher in self._watchers:
            self._watchers.remove(watcher)

    # -- what screens have shown ------------------------------------------------------

    def presented(self, watcher: Watcher, ply: int) -> None:
        """The screen of ``watcher`` has shown everything up to ``ply``."""
        watcher.shown = max(watcher.shown, ply)
        watcher.asleep = False
        while watcher.owed and watcher.owed[0][0] <= ply:
            watcher.owed.popleft()

    def shown(self) -> int:
        """What every screen has shown that is waited for; the newest ply if there is none."""
        return min((one.shown for one in self._waited_for()), default=self._match.ply)

    def shown_to(self, seat: Seat) -> int:
        """The same for the screens of ``seat``, or all of them if none of its own is awake."""
        own = [one.shown for one in self._presenting() if one.seat == seat and not one.asleep]
        return min(own) if own else self.shown()

    def deadline(self, limit: float) -> float:
        """When the first screen has kept the table waiting for ``limit``; ``inf``: none does."""
        owed = [one.owed[0][1] for one in self._waited_for() if one.owed]
        return min(owed, default=inf) + limit

    def give_up(self, until: float, limit: float) -> None:
        """Screens whose time was over at ``until`` are taken to have shown what they owe."""
        for watcher in self._waited_for():
            while watcher.owed and watcher.owed[0][1] + limit <= until:
                watcher.shown = max(watcher.shown, watcher.owed.popleft()[0])
                watcher.asleep = True

    def _presenting(self) -> list[Watcher]:
        return [watcher for watcher in self._watchers if watcher.presents]

    def _waited_for(self) -> list[Watcher]:
        """Where a screen is awake, those asleep keep nobody waiting."""
        presenting = self._presenting()
        return [watcher for watcher in presenting if not watcher.asleep] or presenting

    def _owe(self, watcher: Watcher) -> None:
        if watcher.presents:
            watcher.owed.append((self._match.ply, self._clock.now()))

    # -- telling ------------------------------------------------------------------------

    def tell(self, message: Message) -> None:
        """Say the same to everybody; for messages without cards."""
        self._outbox.extend((watcher, message) for watcher in self._watchers)
        self._deliver()

    def happened(
        self, entry: Entry, action: Action, events: tuple[Event, ...], undone: int = 0
    ) -> None:
        """Tell everybody what an entry has led to, each as the seat may know it."""
        updates: dict[Seat | None, Update] = {}
        for watcher in self._watchers:
            if watcher.seat not in updates:
                update = update_of(self._match, watcher.seat, entry, action, events)
                updates[watcher.seat] = update._replace(undone=undone)
            self._owe(watcher)
            self._outbox.append((watcher, updates[watcher.seat]))
        self._deliver()

    def _deliver(self) -> None:
        if self._delivering:
            return
        self._delivering = True
        try:
            while self._outbox:
                watcher, message = self._outbox.popleft()
                if not watcher.gone:
                    watcher.observer(message)
        finally:
            self._delivering = False


def snapshot(match: Match, seat: Seat | None) -> Update:
    """Where things stand for ``seat``, without how it came about."""
    position = match.position
    seen = None if position is None else view(position, seat)
    standing = match.standing
    return Update(match.ply, None, (), seen, standing, match.round, insight=match.insight)


def update_of(
    match: Match, seat: Seat | None, entry: Entry, action: Action, events: tuple[Event, ...]
) -> Update:
    """What ``entry``, the last one of ``match``, told ``seat``."""
    assert match.position is not None
    told = redact_entry(match.ply, entry, action, events, seat, match.position)
    return snapshot(match, seat)._replace(entry=told.entry, events=told.events)

"""Those who watch a match: what each may know, and what each has been shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from tischrunde.match.match import Match
from tischrunde.match.messages import Message, Observer, Update
from tischrunde.match.redaction import redact_entry
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.record import Entry
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import Seat


@dataclass(eq=False)
class _Watcher:
    seat: Seat | None
    observer: Observer
    presents: bool
    shown: int
    gone: bool = False


class Observers:
    """Observers by seat.

    Messages are delivered in order, also if an observer acts while it is being
    told something: what follows from that is told when all have heard the first.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._watchers: list[_Watcher] = []
        self._outbox: deque[tuple[_Watcher, Message]] = deque()
        self._delivering = False

    def attach(self, seat: Seat | None, observer: Observer, presents: bool) -> Callable[[], None]:
        """Tell ``observer`` where things stand, and from now on everything; gives the way out."""
        watcher = _Watcher(seat, observer, presents, -1)
        self._watchers.append(watcher)
        self._outbox.append((watcher, snapshot(self._match, seat)))
        self._deliver()

        def detach() -> None:
            watcher.gone = True
            if watcher in self._watchers:
                self._watchers.remove(watcher)

        return detach

    def presented(self, seat: Seat | None, ply: int) -> None:
        """A screen of ``seat`` has shown everything up to ``ply``."""
        for watcher in self._watchers:
            if watcher.seat == seat:
                watcher.shown = max(watcher.shown, ply)

    def shown(self) -> int:
        """The ply up to which every screen that says so has shown everything."""
        plies = [watcher.shown for watcher in self._watchers if watcher.presents]
        return min(plies, default=self._match.ply)

    def shown_to(self, seat: Seat) -> int:
        """The same for the screens of ``seat``, or the shared ones if it has none of its own."""
        own = [w.shown for w in self._watchers if w.presents and w.seat == seat]
        return min(own) if own else self.shown()

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
                update = _update(self._match, watcher.seat, entry, action, events)
                updates[watcher.seat] = update._replace(undone=undone)
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


def _update(
    match: Match, seat: Seat | None, entry: Entry, action: Action, events: tuple[Event, ...]
) -> Update:
    assert match.position is not None
    told = redact_entry(match.ply, entry, action, events, seat, match.position)
    return snapshot(match, seat)._replace(entry=told.entry, events=told.events)

"""Who acts where all may act at once: buzzers, presses that came too early, and the freeze.

One person before the screen simply presses. Several have a key each: whoever
presses theirs first has the table alone for :data:`POINT` milliseconds to point
at something; the others, and the bots, wait. A press before the dice lie counts
for nothing and costs its player a short block.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.table.director import Director
from tischrunde.ui.table.games.base import Label, Who, label
from tischrunde.ui.table.stage import TableStage

POINT: Final = 3000.0
"""Milliseconds to point at something after one's buzzer."""
BLOCK: Final = 1500.0
"""Milliseconds that a press before its time costs."""


class Race(QObject):
    """Hands in actions for the people before the screen.

    ``people`` are their seats, ``keys`` the buzzer of each. ``explained`` carries
    a label that says why a press did nothing; ``changed``: another has the table,
    or nobody; ``sounded`` a sound's name.
    """

    explained = Signal(object)
    changed = Signal()
    sounded = Signal(object)

    def __init__(self, stage: TableStage, director: Director, parent: QObject) -> None:
        super().__init__(parent)
        self.stage = stage
        self.director = director
        self.bridge: Any = None
        self.people: tuple[Seat, ...] = ()
        self.keys: Mapping[Seat, str] = {}
        self.buzzed: Seat | None = None
        self.until = 0.0
        """When whoever has buzzed has to have pointed, on the frame clock."""
        self._blocked: dict[Seat, float] = {}

    def begin(self, bridge: Any) -> None:
        """Another match."""
        self.let_go()
        self.bridge = bridge
        self.people = tuple(getattr(bridge.host, "people", (bridge.viewer,)))
        self._blocked.clear()

    @property
    def shared(self) -> bool:
        """Whether buzzers say who acts."""
        view, game = self.director.view, self.stage.game
        return len(self.people) > 1 and game is not None and view is not None and game.racing(view)

    @property
    def early(self) -> bool:
        """Whether what is to be raced for cannot be seen yet."""
        view, game = self.director.view, self.stage.game
        if view is None or game is None:
            return False
        return game.racing(view) and self.stage.props.flying

    # -- buzzers ------------------------------------------------------------------

    def press(self, key: str) -> bool:
        """A key: whether it is somebody's buzzer here and now."""
        if len(self.people) < 2:
            return False
        seat = next((seat for seat in self.people if self.keys.get(seat) == key), None)
        if seat is None or not self.shared:
            return seat is not None
        self.buzz(seat)
        return True

    def buzz(self, seat: Seat) -> None:
        """``seat`` wants the table, if nobody has it."""
        if seat not in self.people or self.buzzed is not None or not self.shared:
            return
        if self._held_up(seat):
            return
        assert self.stage.game is not None
        assert self.director.view is not None
        reason = self.stage.game.cannot_race(self.director.view, seat)
        if reason is not None:
            self.explained.emit(reason)
            return
        self.buzzed = seat
        self.until = self.director.clock.now() + POINT
        self._freeze(True)
        self.sounded.emit("tap")
        self.changed.emit()
        self.director.clock.start()

    def _held_up(self, seat: Seat) -> bool:
        """Whether ``seat`` was too early, now or a moment ago; it is told."""
        now = self.director.clock.now()
        if self.early:
            self._block(seat, now)
            self.explained.emit(label("table.clack.early", who=Who(seat)))
            return True
        if now < self._blocked.get(seat, now):
            self.explained.emit(label("table.clack.blocked", who=Who(seat)))
            return True
        return False

    def _block(self, seat: Seat, now: float) -> None:
        self._blocked[seat] = now + BLOCK
        self.sounded.emit("thud")

    def let_go(self) -> None:
        """Nobody has the table any more."""
        if self.buzzed is not None:
            self.buzzed = None
            self._freeze(False)
            self.changed.emit()

    def _freeze(self, frozen: bool) -> None:
        if self.bridge is not None and hasattr(self.bridge, "freeze"):
            self.bridge.freeze(frozen)

    def step(self, now: float) -> bool:
        """Let time run out; whether it still runs."""
        if self.buzzed is None:
            return False
        if now < self.until and self.shared:
            return True
        seat, late = self.buzzed, now >= self.until
        self.let_go()
        if late:
            self._block(seat, now)
            self.explained.emit(label("table.clack.not_pointed", who=Who(seat)))
        return False

    @property
    def left(self) -> float:
        """The share of the time to point that is left, 0…1."""
        if self.buzzed is None:
            return 0.0
        return max(0.0, min(1.0, (self.until - self.director.clock.now()) / POINT))

    # -- acting -------------------------------------------------------------------

    def hand_in(self, action: Action) -> None:
        """Submit ``action`` for whoever it is for, on the basis of what is seen."""
        view, game = self.director.view, self.stage.game
        if view is None or game is None or self.bridge is None:
            return
        if not game.racing(view):
            basis = self.director.ply
            if game.actor(view, action) in self.people:
                self.director.skip()
            self.bridge.submit(action, basis, self._whose(action))
            return
        seat = self.buzzed if self.shared else self._whose(action)
        if seat is None:
            self.explained.emit(self._which_key())
        elif self.buzzed is not None or not self._held_up(seat):
            self.let_go()
            self.bridge.submit(action, self.director.ply, seat)

    def _whose(self, action: Action) -> Seat | None:
        """For whom an action is that needs no buzzer."""
        view, game = self.director.view, self.stage.game
        assert view is not None
        assert game is not None
        actor = game.actor(view, action)
        if actor in self.people:
            return actor
        return self.people[0] if self.people else None

    def _which_key(self) -> Label:
        return label("table.clack.buzz_first")

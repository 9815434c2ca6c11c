"""For whom a press acts where all may act at once.

One person before the screen simply presses. Several have a key each, and their
plate: whoever presses theirs first has the table alone for a moment, to point at
something.
Who was first, what was too early and how long that moment is, the host decides.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from tischrunde.match.messages import Buzzed
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.table.games.base import Label, Who, label
from tischrunde.ui.table.games.parts import TableGame
from tischrunde.ui.table.link import TableLink
from tischrunde.ui.table.model.answers import answer
from tischrunde.ui.table.scene.director import Director
from tischrunde.ui.table.scene.stage import TableStage


class Race(QObject):
    """Hands in actions for the people before the screen of ``link``.

    ``people`` are their seats, ``keys`` the buzzer of each, ``buzzed`` who has the
    table alone now. ``explained`` carries a label that says why a press did
    nothing; ``changed``: another has the table, or nobody.
    """

    explained = Signal(object)
    changed = Signal()

    def __init__(
        self, stage: TableStage, director: Director, link: TableLink, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.stage = stage
        self.director = director
        self.link = link
        self.people = link.info.people
        self.keys: Mapping[Seat, str] = {}
        self.buzzed: Seat | None = None
        self._length = 1.0

    @property
    def game(self) -> TableGame:
        return self.stage.game

    @property
    def shared(self) -> bool:
        """Whether buzzers say who acts."""
        return len(self.people) >= 2 and self._racing

    @property
    def _racing(self) -> bool:
        return bool(answer(self.director.view, self.game.intent.racing))

    # -- buzzers ------------------------------------------------------------------

    def press(self, key: str) -> bool:
        """A key: whether it is somebody's buzzer here."""
        if len(self.people) < 2:
            return False
        seat = next((seat for seat in self.people if self.keys.get(seat) == key), None)
        if seat is None:
            return False
        self.buzz(seat)
        return True

    def buzz(self, seat: Seat) -> None:
        """``seat`` has seen something: the host says whether it may point."""
        if self.shared:
            self.link.buzz(seat)

    def press_plate(self, seat: Seat) -> bool:
        """The plate of ``seat``: whether it is a buzzer, for tables without a keyboard."""
        if not self.shared or seat not in self.people:
            return False
        self.buzz(seat)
        return True

    def take(self, message: Buzzed) -> None:
        """The host says who has the table alone."""
        self._length = max(0.001, message.seconds)
        if message.seat != self.buzzed:
            self.buzzed = message.seat
            self._show()
            self.changed.emit()
            self.director.clock.start()

    def _show(self) -> None:
        """Somebody has buzzed, or has pointed."""
        seat, stage = self.buzzed, self.stage
        stage.hint = label("table.clack.point", who=Who(seat)) if seat is not None else None
        stage.buzzed(seat, self.left if seat is not None else None)

    def left(self) -> float:
        """The share of the time to point that is left, 1…0."""
        if self.buzzed is None:
            return 0.0
        return max(0.0, min(1.0, self.link.pointing_left / self._length))

    # -- acting -------------------------------------------------------------------

    def hand_in(self, action: Action) -> None:
        """Submit ``action`` for whoever it is for, on the basis of what is seen.

        What is being shown goes on: the others are still looking. Only who has to
        act alone, and does, ends it.
        """
        basis = self.director.ply
        actor = answer(self.director.view, self.game.intent.actor, action)
        if self.shared and actor is None:
            if self.buzzed is None:
                self.explained.emit(_WHICH)
            else:
                self.link.submit(action, basis, self.buzzed)
            return
        if not self._racing and actor in self.people:
            self.director.skip()
        self.link.submit(action, basis, actor if actor in self.people else self._somebody)

    @property
    def _somebody(self) -> Seat | None:
        """For whom a press is that nobody before the screen may make: they are told why not."""
        return self.people[0] if self.people else None


_WHICH: Label = label("table.clack.buzz_first")

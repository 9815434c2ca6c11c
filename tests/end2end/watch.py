"""Looks at every frame of a table that several people share: whose cards are painted?"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject

from tischrunde.match.handover import Viewer
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.zones import Seat, Visibility, Zone, ZoneKind
from tischrunde.rules.racko.cards import EVENT_CARDS
from tischrunde.ui.play.table_screen import TableScreen
from tischrunde.ui.table.model.tableau import Piece


class Watch(QObject):
    """``wrong`` is what was seen that should not; ``curtains`` for whom the curtain fell."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(screen)
        self.screen = screen
        self.frames = 0
        self.wrong: list[str] = []
        self.curtains: set[Seat] = set()
        self._known: set[Card | None] = {*EVENT_CARDS}
        """Cards of Racko that everybody knows: events, and what has lain on the open pile.

        Of each number there is one: taken from there it is known while it is on its way.
        """
        self._held: dict[Seat | None, set[Card | None]] = {}
        """The same for what somebody has had, and gives away."""
        screen.table.canvas.viewport().installEventFilter(self)
        screen.curtain.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.frames += 1
            self._look()
        return False

    def _look(self) -> None:
        viewer = self.screen.bridge.viewer
        stage = self.screen.table.stage
        if viewer.awaited is not None:
            self.curtains.add(viewer.awaited)
            if not self.screen.curtain.isVisible():
                self.wrong.append(f"no curtain before {viewer}")
        view = stage.view
        if view is not None and view.result is not None:
            return
        tableau = stage.scene.tableau
        for zone, pieces in tableau.zones.items():
            faces = {piece.face for piece in pieces}
            if zone.kind.visibility is Visibility.ALL:
                self._known.update(faces)
            elif zone.seat == viewer.seat:
                self._held.setdefault(viewer.seat, set()).update(faces)
            if zone.seat == viewer.seat or zone in tableau.revealed:
                continue
            if zone.kind.visibility is Visibility.OWNER:
                self._look_at(zone, pieces, viewer)

    def _look_at(self, zone: Zone, pieces: Sequence[Piece], viewer: Viewer) -> None:
        """Cards that ``viewer`` may not see, unless everybody knows them or they were theirs."""
        items = self.screen.table.stage.scene.items_by_number
        seen: set[Card | None] = {piece.face for piece in pieces}
        for piece in pieces:
            item = items.get(piece.number)
            seen |= {item.face, item.next_face} if item is not None else set()
        if zone.kind in (ZoneKind.DRAWN, ZoneKind.RACK):
            seen -= self._known | self._held.get(viewer.seat, set())
        if seen - {None}:
            self.wrong.append(f"{zone.text} lies open before {viewer}: {seen}")

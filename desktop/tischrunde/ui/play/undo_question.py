"""Asks the others at the screen, one after the other, whether an action may be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tischrunde.match.messages import UndoAsked, UndoSettled
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.kit.dialog import question
from tischrunde.ui.kit.part import Part
from tischrunde.ui.play.bridge import Bridge

if TYPE_CHECKING:
    from tischrunde.ui.kit.dialog import Sheet


class UndoQuestion:
    """Listens to the ``bridge`` of a match at which ``names`` sit.

    ``lay`` lays a sheet over the screen of ``part``; ``say`` shows a sentence on the
    table: how it ended.
    """

    def __init__(
        self,
        part: Part,
        bridge: Bridge,
        names: Sequence[str],
        lay: Callable[[object], object],
        say: Callable[[str], object],
    ) -> None:
        self._part = part
        self._bridge = bridge
        self._names = names
        self._lay = lay
        self._say = say
        self._asked: UndoAsked | None = None
        self._waiting: list[Seat] = []
        self._sheet: Sheet | None = None

    def ask(self, asked: UndoAsked) -> None:
        """Somebody wants to take something back: ask the first of those who must agree."""
        self._asked, self._waiting = asked, list(asked.agree)
        self._next()

    def settle(self, settled: UndoSettled) -> None:
        """It is over: the sheet goes, however that came about, and the table says how."""
        self._asked, self._waiting = None, []
        if self._sheet is not None:
            self._sheet.finish()
        texts = self._part.shell.texts
        if settled.granted:
            self._say(texts("match.undo.granted"))
        elif settled.by is not None:
            self._say(texts("match.undo.refused", name=self._names[settled.by]))
        else:
            self._say(texts("match.undo.lapsed"))

    def _next(self) -> None:
        asked = self._asked
        if asked is None or not self._waiting:
            return
        seat = self._waiting.pop(0)
        sheet = question(
            self._part,
            "round.undo.title",
            "match.undo.ask",
            "shell.yes",
            lambda: None,
            "shell.no",
            who=self._names[seat],
            name=self._names[asked.seat],
            n=asked.actions,
        )
        self._sheet = sheet
        sheet.closed.connect(lambda: self._answered(seat, sheet.agreed))
        self._lay(sheet)

    def _answered(self, seat: Seat, yes: bool) -> None:
        self._sheet = None
        if self._asked is None:
            # It was settled before anybody had answered here.
            return
        self._bridge.answer_undo(seat, yes)
        self._next()

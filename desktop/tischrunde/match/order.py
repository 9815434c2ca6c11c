"""Whether an action still fits the moment that its actor looked at.

A turn is stale once the table has moved on; calls beside it that leave its
choices as they were do not count as moving on. A call (MAY) holds as long as its
window does, and may follow what the actor has just done itself (lay and call in
one breath).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from tischrunde.match.match import Match
from tischrunde.match.messages import Refused, TooLate
from tischrunde.match.table import GRAMMAR
from tischrunde.rules.core.actions import MAY, MUST, Action, Choice, Duty
from tischrunde.rules.core.refusal import refusal
from tischrunde.rules.core.zones import TABLE, Seat

MEMORY: Final = 200
"""So many plies back choices are remembered; whoever looks at an older one is too late."""

STALE: Final = Refused(refusal("stale", "GEN-04"))


class Order:
    """Remembers what could be done at the last plies, and as what each action was done."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._choices: deque[tuple[int, Sequence[Choice]]] = deque(maxlen=MEMORY)

    def note(self, choices: Sequence[Choice]) -> None:
        """What can be done at the match's ply."""
        self._choices.append((self._match.ply, choices))

    def judge(self, seat: Seat, action: Action, basis: int) -> Refused | TooLate | None:
        """Why ``action``, chosen at ply ``basis``, is not done; None if it can be."""
        stale = None if basis >= self._match.ply else self._stale(seat, action, basis)
        if stale is not None:
            return stale
        reason = self._match.why_not(seat, action)
        if reason is None:
            return None
        late = basis < self._match.ply and self._as(seat, action, basis) is MAY
        return TooLate(self._match.ply) if late else Refused(reason)

    def _stale(self, seat: Seat, action: Action, basis: int) -> Refused | TooLate | None:
        late = TooLate(self._match.ply)
        since = self._match.log[basis:]
        call = self._as(seat, action, basis) is MAY
        own = all(entry.seat == seat for entry in since)
        if own and self._as(seat, action, self._match.ply) is MAY:
            call = True
        if self._at(basis) is None or any(
            entry.seat == TABLE and entry.text.split(" ")[0] in GRAMMAR.verbs for entry in since
        ):
            return late if call else STALE
        if any(entry.seat == seat and entry.text == action.text for entry in since):
            # A double click, or the same key twice.
            return late if call else STALE
        if call:
            same = self._window(seat, basis) == self._window(seat, self._match.ply)
            return None if same or own else late
        return None if self._turn_stands(seat, basis) else STALE

    def _turn_stands(self, seat: Seat, basis: int) -> bool:
        """Whether only calls were made since, and the seat can still do the same."""
        for ply in range(basis, self._match.ply):
            entry = self._match.log[ply]
            if self._as(entry.seat, self._match.parse(entry.seat, entry.text), ply) is not MAY:
                return False
        return self._choice(seat, MUST, basis) == self._choice(seat, MUST, self._match.ply)

    # -- memory -------------------------------------------------------------------

    def _at(self, ply: int) -> Sequence[Choice] | None:
        return next((choices for known, choices in self._choices if known == ply), None)

    def _choice(self, seat: Seat, duty: Duty, ply: int) -> Choice | None:
        for choice in self._at(ply) or ():
            if choice.seat == seat and choice.duty is duty:
                return choice
        return None

    def _window(self, seat: Seat, ply: int) -> object:
        choice = self._choice(seat, MAY, ply)
        return ply if choice is None or choice.window is None else (choice.window,)

    def _as(self, seat: Seat, action: Action, ply: int) -> Duty | None:
        """As what the seat could do ``action`` at ``ply``: its turn goes before a call."""
        for duty in (MUST, MAY):
            choice = self._choice(seat, duty, ply)
            if choice is not None and (action in choice.actions or action.verb in choice.patterns):
                return duty
        return None

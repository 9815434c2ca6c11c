"""Whether an action still fits the moment that its actor looked at.

A turn is judged by what it depends on: what the seat can do and what it sees of its
own. As long as neither has changed since the actor looked, whatever others have done
meanwhile (a call beside it, a card of theirs where all act at once) does not make it
stale; once it has, the table has moved on. A call (MAY) holds as long as its window
does (or, if it is about the caller's cards alone, as long as they stay the same), and
may follow what the actor has just done itself (lay and call in one breath).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tischrunde.match.match import Match
from tischrunde.match.messages import Refused, TooLate
from tischrunde.match.table import GRAMMAR
from tischrunde.rules.core.actions import MAY, MUST, Action, Choice, Duty
from tischrunde.rules.core.record import Entry
from tischrunde.rules.core.refusal import refusal
from tischrunde.rules.core.state import Position
from tischrunde.rules.core.vision import sees
from tischrunde.rules.core.zones import TABLE, Seat

MEMORY: Final = 200
"""So many plies back choices are remembered; whoever looks at an older one is too late."""

STALE: Final = Refused(refusal("stale", "GEN-04"))


def _own(position: Position[Any], seat: Seat) -> object:
    """The cards that lie before ``seat``, as it sees them."""
    return tuple(
        tuple(cards) if sees(position, seat, zone) else len(cards)
        for zone, cards in position.zones()
        if zone.seat == seat
    )


class _Moment(NamedTuple):
    """What could be done at a ply, and what each seat that could act saw of its own."""

    ply: int
    choices: Sequence[Choice]
    own: Mapping[Seat, object]


class StalenessGuard:
    """Remembers what could be done at the last plies, and as what each action was done."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._moments: deque[_Moment] = deque(maxlen=MEMORY)

    def note(self, choices: Sequence[Choice]) -> None:
        """What can be done at the match's ply."""
        position = self._match.position
        able = {choice.seat for choice in choices}
        own = {} if position is None else {seat: _own(position, seat) for seat in able}
        self._moments.append(_Moment(self._match.ply, choices, own))

    def judge(self, seat: Seat, action: Action, basis: int) -> Refused | TooLate | None:
        """Reason ``action``, chosen at ply ``basis``, is not done, or None if it can be."""
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
            return None if same or own or self._lasts(seat, action, basis) else late
        return None if self._turn_stands(seat, basis) else STALE

    def _turn_stands(self, seat: Seat, basis: int) -> bool:
        """Whether the seat has been asked the same ever since, with the same cards, unanswered."""
        asked = self._turn(seat, basis)
        if asked is None:
            return False
        for ply in range(basis, self._match.ply):
            entry = self._match.log[ply]
            answered = entry.seat == seat and self._was_turn(entry, ply)
            if answered or self._turn(seat, ply + 1) != asked:
                return False
        return True

    def _lasts(self, seat: Seat, action: Action, basis: int) -> bool:
        """Whether the call is about the seat's own cards alone, and they are as they were."""
        if action.verb not in self._match.game.lasting_calls:
            return False
        moments = [self._moment(ply) for ply in range(basis, self._match.ply + 1)]
        seen = [None if moment is None else moment.own.get(seat) for moment in moments]
        return None not in seen and all(own == seen[0] for own in seen)

    def _was_turn(self, entry: Entry, ply: int) -> bool:
        return self._as(entry.seat, self._match.parse(entry.seat, entry.text), ply) is MUST

    # -- memory -------------------------------------------------------------------

    def _at(self, ply: int) -> Sequence[Choice] | None:
        moment = self._moment(ply)
        return None if moment is None else moment.choices

    def _moment(self, ply: int) -> _Moment | None:
        return next((moment for moment in self._moments if moment.ply == ply), None)

    def _turn(self, seat: Seat, ply: int) -> tuple[Choice, object] | None:
        """What the seat had to do at ``ply``, with what it saw of its own; None: nothing."""
        moment, choice = self._moment(ply), self._choice(seat, MUST, ply)
        return None if moment is None or choice is None else (choice, moment.own[seat])

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

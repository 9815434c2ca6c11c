"""A round in which seats act by text, and short questions about what happened.

Each game's own ``setting.py`` builds the position card by card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tischrunde.rules.core.actions import Duty
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Moved, Noted, Shown
from tischrunde.rules.core.notation import event_text, position_text
from tischrunde.rules.core.refusal import IllegalAction, Refusal
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.zones import Seat, Zone


class RoundTable:
    """A position, and what happened in the last action."""

    def __init__(self, position: Position[Any]) -> None:
        self.position = position
        self.events: list[Event] = []

    @property
    def facts(self) -> Any:
        return self.position.facts

    @property
    def result(self) -> Result:
        found = self.position.result()
        assert found is not None, "the round goes on"
        return found

    @property
    def over(self) -> bool:
        return self.position.result() is not None

    def does(self, seat: int, *texts: str) -> list[Event]:
        """Carry out actions one after the other; gives the events of the last one."""
        for text in texts:
            self.events = []
            action = self.position.game.grammar.parse(text)
            self.position.apply(Seat(seat), action, self.events.append)
        return self.events

    def why_not(self, seat: int, text: str) -> Refusal | None:
        """The reason against; a refused action has been tried and changed nothing."""
        action = self.position.game.grammar.parse(text)
        reason = self.position.why_not(Seat(seat), action)
        if reason is not None:
            before = position_text(self.position)
            with pytest.raises(IllegalAction) as refused:
                self.position.apply(Seat(seat), action)
            assert refused.value.refusal == reason
            assert position_text(self.position) == before
        return reason

    def refuses(self, seat: int, text: str) -> str:
        """The code and rule of the refusal: "no_fit COC-06"."""
        reason = self.why_not(seat, text)
        assert reason is not None, f"{text} is allowed"
        return f"{reason.code} {reason.rule}"

    def must(self, seat: int) -> set[str]:
        """What the seat is waited for, as texts."""
        return self._offered(seat, Duty.MUST)

    def may(self, seat: int) -> set[str]:
        """What the seat can do beside the turn, as texts."""
        return self._offered(seat, Duty.MAY)

    def _offered(self, seat: int, duty: Duty) -> set[str]:
        return {
            action.text
            for choice in self.position.choices()
            if choice.seat == seat and choice.duty is duty
            for action in choice.actions
        }

    def cards(self, zone: Zone) -> str:
        """The cards of a zone as text."""
        found = dict(self.position.zones())[zone]
        return " ".join(card.text for card in found)

    def noted(self) -> list[str]:
        """What was noted in the last action: "turn 1"."""
        return [event_text(event) for event in self.events if isinstance(event, Noted)]

    def moved(self, why: str) -> list[Moved]:
        return [event for event in self.events if isinstance(event, Moved) and event.why == why]

    def shown(self) -> list[Shown]:
        return [event for event in self.events if isinstance(event, Shown)]


def rest_of(game: Game[Any, Any], zones: Mapping[Zone, Sequence[Card]]) -> list[Card]:
    """The cards of the deck that lie in none of ``zones``, in a fixed order."""
    rest = Counter[Card](game.deck())
    rest.subtract(card for held in zones.values() for card in held)
    assert min(rest.values()) >= 0, "there are not so many of a card"
    return sorted(rest.elements(), key=lambda card: -card.order)

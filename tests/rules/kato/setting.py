"""A round of KaTO set up card by card, where seats act by text.

    table = deal_out("red-7 blue-3", "green-1 green-2", top="red-5")
    table.does(0, "lay red-7")
    assert table.facts.turn == 1

Hands are written oldest card first, piles with the card that comes next first.
The draw pile is what is left of the deck unless it is given.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tischrunde.rules.core.actions import Duty
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Moved, Noted, Shown
from tischrunde.rules.core.notation import event_text, position_text
from tischrunde.rules.core.options import build
from tischrunde.rules.core.refusal import IllegalAction, Refusal
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Result
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat
from tischrunde.rules.kato.cards import CARDS, Colour, KatoCard
from tischrunde.rules.kato.facts import KatoFacts, Phase
from tischrunde.rules.kato.game import Kato
from tischrunde.rules.kato.options import KatoOptions
from tischrunde.rules.kato.position import KatoPosition
from tischrunde.rules.kato.start import start


def kato(seats: int = 2, **options: object) -> Kato:
    """A game with these options; the others have their defaults."""
    return Kato(build(KatoOptions, options), seats)


def cards(text: str) -> list[KatoCard]:
    return [CARDS[word] for word in text.split()]


class Table:
    """A position, what happened in the last action, and short questions about both."""

    def __init__(self, position: KatoPosition) -> None:
        self.position = position
        self.events: list[Event] = []

    @property
    def facts(self) -> KatoFacts:
        return self.position.facts

    @property
    def result(self) -> Result:
        found = self.position.result()
        assert found is not None
        return found

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
        """The code and rule of the refusal: "does_not_fit KAT-04"."""
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

    def hand(self, seat: int) -> str:
        return " ".join(card.text for card in self.position.hands[seat])

    def count(self, seat: int) -> int:
        return len(self.position.hands[seat])

    @property
    def counts(self) -> list[int]:
        return [len(hand) for hand in self.position.hands]

    @property
    def top(self) -> str:
        return self.position.discard_pile[-1].text

    def noted(self) -> list[str]:
        """What was noted in the last action: "skip 1"."""
        return [event_text(event) for event in self.events if isinstance(event, Noted)]

    def moved(self, why: str) -> list[Moved]:
        return [event for event in self.events if isinstance(event, Moved) and event.why == why]

    def shown(self) -> list[Shown]:
        return [event for event in self.events if isinstance(event, Shown)]


def deal_out(
    *hands: str,
    top: str = "red-5",
    under: str = "",
    pile: str | None = None,
    colour: str | None = None,
    turn: int = 0,
    dealer: int | None = None,
    layer: int | None = None,
    **options: Any,
) -> Table:
    """A round in the middle: ``turn`` is on, ``top`` was laid by ``layer`` (None: start card)."""
    game = kato(len(hands), **options)
    top_card = CARDS[top]
    facts = KatoFacts(Seat(len(hands) - 1 if dealer is None else dealer), Seat(turn))
    facts.colour = Colour(colour) if colour else top_card.colour
    facts.layer = None if layer is None else Seat(layer)
    held = [cards(hand) for hand in hands]
    discard = [*reversed(cards(under)), top_card]
    zones: dict[Any, list[Card]] = {HANDS[seat]: list(hand) for seat, hand in enumerate(held)}
    zones[DISCARD_PILE] = list(discard)
    zones[DRAW_PILE] = list(reversed(cards(pile))) if pile is not None else _rest(game, zones)
    return Table(game.assemble(facts, zones, Rng(1)))


def _rest(game: Kato, zones: dict[Any, list[Card]]) -> list[Card]:
    rest = Counter[Card](game.deck())
    rest.subtract(card for held in zones.values() for card in held)
    assert min(rest.values()) >= 0, "there are not so many of a card"
    return sorted(rest.elements(), key=lambda card: -card.order)


def started(start_card: str, *hands: str, dealer: int = 0, **options: Any) -> Table:
    """A round that has just begun with ``start_card``."""
    table = deal_out(*hands, top=start_card, dealer=dealer, **options)
    table.facts.turn = Seat((dealer + 1) % len(hands))
    start(table.position, table.events.append)
    return table


def playing(table: Table) -> bool:
    return table.facts.phase is not Phase.OVER

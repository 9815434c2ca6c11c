"""A round of Cocotaki set up card by card.

    table = deal_out("red-cow blue-bee", "green-cat", top="red-bee")
    table.does(0, "lay red-cow", "sound silence")

Piles are written with the card that comes next first; the draw pile is what is
left of the deck unless it is given. ``PROFI`` and ``ADVANCED`` are options.
"""

from __future__ import annotations

from typing import Any

from tests.rules.round_table import RoundTable, rest_of
from tischrunde.rules.cocotaki.cards import CARDS, CocotakiCard
from tischrunde.rules.cocotaki.facts import CocotakiFacts
from tischrunde.rules.cocotaki.game import Cocotaki
from tischrunde.rules.cocotaki.options import PRESETS, CocotakiOptions
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.options import build
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat, Zone

ADVANCED: dict[str, Any] = dict(PRESETS["fortgeschrittene"])
PROFI: dict[str, Any] = {**PRESETS["profi"], "wrong_challenge_cards": 0}


def cocotaki(seats: int = 3, **options: Any) -> Cocotaki:
    """A game with these options; the others have their defaults."""
    return Cocotaki(build(CocotakiOptions, options), seats)


def cards(text: str) -> list[CocotakiCard]:
    return [CARDS[word] for word in text.split()]


class Table(RoundTable):
    """A round of Cocotaki, and who holds how many cards."""

    @property
    def counts(self) -> list[int]:
        return [len(hand) for hand in self.position.hands]  # type: ignore[attr-defined]

    def hand(self, seat: int) -> str:
        return self.cards(HANDS[seat])

    @property
    def top(self) -> str:
        return self.cards(DISCARD_PILE).split()[-1]

    def lays(self, seat: int, text: str, *sounds: str) -> None:
        """Lay cards and make the sounds; without any the right ones."""
        laid = [CARDS[word] for word in text.split()]
        self.does(seat, f"lay {text}")
        right = [card.sound.text for card in laid if card.colour is not None]
        for sound in sounds or right:
            self.does(seat, f"sound {sound}")


def deal_out(
    *hands: str,
    top: str = "red-bee",
    under: str = "",
    pile: str | None = None,
    turn: int = 0,
    **options: Any,
) -> Table:
    """A round in the middle, with ``turn`` on turn and nothing to challenge."""
    game = cocotaki(len(hands), **options)
    facts = CocotakiFacts(Seat(len(hands) - 1), Seat(turn))
    zones: dict[Zone, list[Card]] = {
        HANDS[seat]: list(cards(hand)) for seat, hand in enumerate(hands)
    }
    zones[DISCARD_PILE] = [*reversed(cards(under)), CARDS[top]]
    zones[DRAW_PILE] = rest_of(game, zones) if pile is None else list(reversed(cards(pile)))
    return Table(game.assemble(facts, zones, Rng(1)))

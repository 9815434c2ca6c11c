"""How a round of KaTO stands with all hands open, and who plays it on."""

from __future__ import annotations

from typing import Final

from tischrunde.bots.kato.cheap import cheap
from tischrunde.bots.prospect import Omission, Prospect
from tischrunde.rules.core.playout import CheapPolicy
from tischrunde.rules.kato.actions import CALL
from tischrunde.rules.kato.state import KatoState

NAMES: Final = ("cards", "near", "wilds", "symbols", "colours", "fitting", "distance", "penalty")
"""What the numbers are, in their order."""


def numbers(position: KatoState) -> list[tuple[float, ...]]:
    """Of each seat: how many cards and which, how far its turn is away, and what it owes."""
    facts, seats = position.facts, position.game.seats
    found: list[tuple[float, ...]] = []
    for seat, hand in enumerate(position.hands):
        size = 1 + len(hand)
        distance = (seat - facts.turn) * facts.direction % seats
        wilds = sum(card.colour is None for card in hand)
        colours = {card.colour for card in hand if card.colour is not None}
        fitting = sum(card.colour is facts.colour for card in hand) + wilds
        symbols = sum(card.colour is not None and card.number < 0 for card in hand)
        found.append(
            (
                float(len(hand)),
                1 / size,
                wilds / size,
                symbols / size,
                len(colours) / size,
                fitting / size,
                distance / seats,
                0.0 if distance else float(facts.penalty),
            )
        )
    return found


def _player(_position: KatoState) -> CheapPolicy:
    return cheap


PROSPECT: Final = Prospect(numbers, _player, 4, Omission("caught", CALL.text, "caught"))

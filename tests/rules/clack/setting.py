"""A round of Clack set up card by card.

    table = lay_out("ra.gt.bv ra.rt.rv", roll=(1, "animal"))
    table.does(0, "snap ra.gt.bv")

Cards are three objects: r, g, b for the colour, a, t, v for animal, tree, vehicle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.rules.round_table import RoundTable, rest_of
from tischrunde.rules.clack.cards import CARDS, DISPLAY_SIZE, WANTED, ClackCard, Property
from tischrunde.rules.clack.facts import ClackFacts, Phase
from tischrunde.rules.clack.game import Clack
from tischrunde.rules.clack.options import ClackOptions
from tischrunde.rules.clack.places import DISPLAY, RETURNING, UNUSED, WON
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.options import build
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import DRAW_PILE, Seat, Zone

ONE_ANIMAL = "ra.rt.rv"
"""Three red objects, of which one is an animal."""
NO_ANIMAL = "rt.gt.bt"
TWO_ANIMALS = "ra.ga.bt"
THREE_ANIMALS = "ra.ga.ba"
SEVEN = f"{ONE_ANIMAL} {TWO_ANIMALS} {THREE_ANIMALS} {NO_ANIMAL} rt.rv.gt gv.bt.bv rv.gv.bv"
"""One card with one animal, one with two, one with three, four without."""
FEW = f"{ONE_ANIMAL} {NO_ANIMAL} {THREE_ANIMALS}"
"""No card with two animals."""


def clack(seats: int = 3, ages: Sequence[int | None] = (), **options: Any) -> Clack:
    """A game with these options; the others have their defaults."""
    return Clack(build(ClackOptions, options), seats, ages)


def cards(text: str) -> list[ClackCard]:
    return [CARDS[word] for word in text.split()]


class Table(RoundTable):
    """A round of Clack, and who has won how many cards."""

    @property
    def won(self) -> list[int]:
        return [len(cards) for cards in self.position.won]  # type: ignore[attr-defined]

    @property
    def display(self) -> list[str]:
        return self.cards(DISPLAY).split()

    def returning(self, seat: int) -> str:
        return self.cards(RETURNING[seat])


def lay_out(
    display: str,
    *won: int,
    seats: int = 3,
    roll: tuple[int, str] | None = None,
    roller: int = 0,
    pile: str | None = "",
    **options: Any,
) -> Table:
    """A display, piles won of so many cards, and perhaps dice on the table.

    The draw pile is empty unless it is given (None: all the rest).
    """
    game = clack(seats, **options)
    facts = ClackFacts(Seat(seats - 1), Seat(roller))
    lying = cards(display)
    facts.places = (*lying, *[None] * (DISPLAY_SIZE - len(lying)))
    zones: dict[Zone, list[Card]] = {DISPLAY: list(lying)}
    rest = rest_of(game, {**zones, DRAW_PILE: cards(pile or "")})
    for seat, count in enumerate(won):
        zones[WON[seat]] = [rest.pop() for _ in range(count)]
    zones[DRAW_PILE] = rest if pile is None else list(reversed(cards(pile)))
    zones[UNUSED] = [] if pile is None else rest
    if roll is not None:
        facts.phase = Phase.RACE
        facts.wanted = WANTED[roll[0], Property(roll[1])]
        facts.fitted = facts.fitting = tuple(card for card in lying if card.fits(facts.wanted))
        facts.rolls = 1
    return Table(game.assemble(facts, zones, Rng(1)))

"""The data of KaTO: what was agreed on, and one moment of a round.

What is done with it (laying, calling, judging …) stands in modules that import this one;
``position`` and ``game`` stand on top of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Self

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat, Zone
from tischrunde.rules.kato import effects
from tischrunde.rules.kato.actions import GRAMMAR
from tischrunde.rules.kato.cards import CARDS, Colour, KatoCard, Kind, deck
from tischrunde.rules.kato.facts import KatoFacts, Phase
from tischrunde.rules.kato.options import PRESETS, KatoOptions


class KatoTerms(Game[KatoOptions, KatoFacts]):
    """What the options of KaTO mean for so many seats, worked out once."""

    id = "kato"
    letters = "KAT"
    options_class = KatoOptions
    presets = PRESETS
    facts_class = KatoFacts
    fact_types = (Colour, Kind, Phase)
    grammar = GRAMMAR
    cards: ClassVar[Mapping[str, Card]] = CARDS

    def __init__(
        self,
        options: KatoOptions | None = None,
        seats: int = 2,
        ages: Sequence[int | None] = (),
    ) -> None:
        super().__init__(options, seats, ages)
        chosen = self.options
        self.lowest_wins = chosen.scoring == "losers"
        self.steps = (
            (),
            tuple(Seat((seat + 1) % seats) for seat in range(seats)),
            tuple(Seat((seat - 1) % seats) for seat in range(seats)),
        )
        """The next seat, by direction (1 or -1) and seat."""
        self.doubles = chosen.doubles_same or chosen.doubles_number
        self.play_drawn_card = chosen.play_drawn_card
        self.jump_in = chosen.jump_in
        self.seven_zero = chosen.seven_zero
        self.draw_four_strict = chosen.draw_four_strict
        self.turn_limit = chosen.turn_limit
        self.deflects = chosen.cone in ("ward_off", "send_back")
        self.sends_back = chosen.cone == "send_back"
        self.explicit = chosen.stacking or self.deflects
        """Whether every penalty is answered explicitly (KAT-38)."""
        self.reverse_skips = seats == 2 and chosen.reverse_skips_with_two
        self.cone_effects = effects.effects_of(chosen)
        self.cone_steps = effects.steps_after(self.cone_effects, seats, self.reverse_skips)
        self.cone_text = chosen.cone_text if chosen.cone == "custom" else ""
        self._deck = deck(with_cones=chosen.cone != "off")

    def problems(self) -> Iterator[Refusal]:
        options = self.options
        if options.starter in ("youngest", "oldest") and not any(
            age is not None for age in self.ages
        ):
            yield refusal("starter_without_ages", "KAT-03", value=options.starter)
        if options.starter == "chosen" and options.chosen_starter >= self.seats:
            yield refusal(
                "starter_not_seated", "KAT-03", value=options.chosen_starter, seats=self.seats
            )
        yield from effects.problems(options, self.seats)

    def deck(self) -> tuple[KatoCard, ...]:
        return self._deck


class KatoState(Position[KatoFacts]):
    """Facts and cards: hands by seat, oldest card first; piles, top card last."""

    __slots__ = ("discard_pile", "draw_pile", "hands")

    game: KatoTerms

    def __init__(
        self, game: KatoTerms, facts: KatoFacts, rng: Rng, hands: list[list[KatoCard]]
    ) -> None:
        self.game = game
        self.facts = facts
        self.rng = rng
        self.hands = hands
        self.draw_pile: list[KatoCard] = []
        self.discard_pile: list[KatoCard] = []

    def copy(self) -> Self:
        rng = self.rng
        twin = self.__new__(type(self))
        twin.game = self.game
        twin.facts = self.facts.copy()
        twin.rng = Rng(rng.seed, rng.uses)
        twin.hands = [hand[:] for hand in self.hands]
        twin.draw_pile = self.draw_pile[:]
        twin.discard_pile = self.discard_pile[:]
        return twin

    def zones(self) -> Iterable[tuple[Zone, Sequence[Card]]]:
        found: list[tuple[Zone, Sequence[Card]]] = list(zip(HANDS, self.hands, strict=False))
        found.append((DRAW_PILE, self.draw_pile))
        found.append((DISCARD_PILE, self.discard_pile))
        return found

"""KaTO with its options and seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, cast

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Sink
from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.core.rng import Rng, derive
from tischrunde.rules.core.sampling import unseen
from tischrunde.rules.core.state import Game
from tischrunde.rules.core.vision import View
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat, Zone
from tischrunde.rules.kato import cone, start
from tischrunde.rules.kato.actions import GRAMMAR
from tischrunde.rules.kato.cards import CARDS, Colour, KatoCard, Kind, deck
from tischrunde.rules.kato.facts import KatoFacts, Phase
from tischrunde.rules.kato.knowledge import known_cards
from tischrunde.rules.kato.options import PRESETS, KatoOptions
from tischrunde.rules.kato.position import KatoPosition


class Kato(Game[KatoOptions, KatoFacts]):
    """One table of KaTO: what its options mean is worked out once, here."""

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
        self.cone_effects = cone.effects_of(chosen)
        self.cone_steps = cone.steps_after(self.cone_effects, seats, self.reverse_skips)
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
        yield from cone.problems(options, self.seats)

    def deck(self) -> tuple[KatoCard, ...]:
        return self._deck

    def first_dealer(self, seed: int) -> Seat:
        """The dealer of the first round, so that the agreed starter begins (KAT-03)."""
        starter = self._first_starter(seed)
        return super().first_dealer(seed) if starter is None else Seat((starter - 1) % self.seats)

    def _first_starter(self, seed: int) -> Seat | None:
        choice = self.options.starter
        if choice == "left_of_dealer":
            return None
        if choice == "chosen":
            return Seat(self.options.chosen_starter)
        draw = Rng(derive(seed, "starter"))
        if choice == "random":
            return Seat(draw.below(self.seats))
        pick = min if choice == "youngest" else max
        age = pick(age for age in self.ages if age is not None)
        equal = [Seat(seat) for seat, years in enumerate(self.ages) if years == age]
        return equal[draw.below(len(equal))]

    def deal(self, seed: int, dealer: Seat, emit: Sink | None = None) -> KatoPosition:
        return start.deal(self, seed, dealer, emit)

    def assemble(
        self, facts: KatoFacts, zones: Mapping[Zone, Sequence[Card]], rng: Rng
    ) -> KatoPosition:
        hands = [_cards(zones, HANDS[seat]) for seat in range(self.seats)]
        position = KatoPosition(self, facts, rng, hands)
        position.draw_pile = _cards(zones, DRAW_PILE)
        position.discard_pile = _cards(zones, DISCARD_PILE)
        return position

    def sample_world(self, view: View, past: Sequence[Event], rng: Rng) -> KatoPosition:
        """A full position consistent with ``view`` and what its seat remembers of ``past``."""
        rest = unseen(self.deck(), view)
        held: dict[Zone, list[Card]] = {}
        for zone, cards in known_cards(past).items():
            hidden = view.cards(zone).count(None)
            for card in sorted(cards.elements(), key=lambda card: card.order):
                if hidden and card in rest:
                    rest.remove(card)
                    held.setdefault(zone, []).append(card)
                    hidden -= 1
        rng.shuffle(rest)
        zones: dict[Zone, list[Card]] = {}
        for zone, faces in view.zones.items():
            known = iter(held.get(zone, ()))
            zones[zone] = [face or next(known, None) or rest.pop() for face in faces]
        if rest:
            raise ValueError(f"{len(rest)} cards of the deck are nowhere in the view")
        return self.assemble(view.facts.copy(), zones, rng.copy())


def _cards(zones: Mapping[Zone, Sequence[Card]], zone: Zone) -> list[KatoCard]:
    return list(cast(Sequence[KatoCard], zones.get(zone, ())))

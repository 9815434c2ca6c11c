"""No set of options leaves a game without an action, an end, or a card (GEN-08, GEN-09)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.rules.tables import finished, pick, walk
from tischrunde.rules.core.actions import Duty
from tischrunde.rules.core.options import OptionKind, Spec, as_dict, build, specs
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.rules.registry import GAMES, game_class

WORDS = {
    "auto_racko": ["0", "1", "2", "3"],
    "cone_effects": [
        "reverse",
        "skip:1",
        "skip:2",
        "draw:3",
        "all_draw:1",
        "swap",
        "pass_hands",
        "again",
    ],
}
"""What the lists among the options are made of."""


def values(spec: Spec) -> st.SearchStrategy[Any]:
    """Every value that an option can have."""
    if spec.kind is OptionKind.SWITCH:
        return st.booleans()
    if spec.kind.is_number:
        return st.integers(spec.low, spec.high)
    if spec.kind is OptionKind.CHOICE:
        return st.sampled_from(spec.choices)
    if spec.kind.is_list:
        words = st.sampled_from(WORDS[spec.name])
        return st.lists(words, max_size=4).map(tuple)
    return st.sampled_from(["", "Sing a song!"])


def _matters(spec: Spec, chosen: dict[str, Any]) -> bool:
    """Whether the option has an effect with what is chosen so far (else it may be refused)."""
    if spec.name == "turn_limit" or spec.needs is None:
        return spec.name != "turn_limit"
    name, value = spec.needs
    return bool(chosen.get(name) == value)


@st.composite
def games(draw: st.DrawFn) -> Game[Any, Any]:
    """Any game with any options for any number of seats that go together."""
    cls = game_class(draw(st.sampled_from(sorted(GAMES))))
    chosen: dict[str, Any] = {}
    for spec in specs(cls.options_class):
        if _matters(spec, chosen) and draw(st.booleans()):
            chosen[spec.name] = draw(values(spec))
    seats = draw(st.integers(cls.min_seats, cls.max_seats))
    ages = tuple(range(30, 30 + seats))
    try:
        return cls(build(cls.options_class, chosen), seats, ages)
    except BadOptions:
        assume(False)
        raise


@pytest.mark.rule("GEN-08", "GEN-09")
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(games(), st.integers(0, 2**63 - 1))
def test_any_game_keeps_its_cards_and_ends(game: Game[Any, Any], seed: int) -> None:
    deck = Counter(game.deck())
    end = finished(game, seed)
    assert end.result() is not None
    assert Counter(card for _, cards in end.zones() for card in cards) == deck


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(games())
def test_options_survive_being_written_down(game: Game[Any, Any]) -> None:
    assert build(type(game.options), as_dict(game.options)) == game.options


class AnyRound(RuleBasedStateMachine):
    """A round in which Hypothesis chooses what everybody does."""

    position: Position[Any]
    deck: Counter[Any]

    @initialize(game=games(), seed=st.integers(0, 10_000))
    def deal(self, game: Game[Any, Any], seed: int) -> None:
        self.position = game.deal(seed, Seat(seed % game.seats))
        self.deck = Counter(game.deck())

    @precondition(lambda self: self.position.result() is None)
    @rule(chance=st.integers(0, 2**32))
    def act(self, chance: int) -> None:
        self.position.apply(*pick(self.position.choices(), Random(chance)))

    @rule(chance=st.integers(0, 2**32), seat=st.integers(0, 9))
    def look_into_a_sampled_world(self, chance: int, seat: int) -> None:
        seen = view(self.position, Seat(seat % self.position.game.seats))
        world = self.position.game.sample_world(seen, [], Rng(chance))
        assert view(world, seen.seat) == seen

    @invariant()
    def cards_are_conserved(self) -> None:
        held = Counter(card for _, cards in self.position.zones() for card in cards)
        assert held == self.deck

    @invariant()
    def somebody_must_act_until_it_is_over(self) -> None:
        choices = self.position.choices()
        over = self.position.result() is not None
        assert over == (not choices)
        waiting = [c for c in choices if c.duty is Duty.MUST or c.seat == TABLE]
        assert over or waiting


AnyRound.TestCase.settings = settings(
    max_examples=30, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck)
)
test_any_round = AnyRound.TestCase


def test_a_walk_is_the_same_each_time() -> None:
    game = game_class("kato")(seats=3)
    first = [(step.seat, step.action) for step in walk(game, 2)]
    assert first == [(step.seat, step.action) for step in walk(game, 2)]

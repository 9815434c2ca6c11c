"""What holds at every moment of every round, whatever has been agreed on."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.rules.cocotaki.setting import cocotaki
from tests.rules.soundness import Move, play_soundly
from tests.rules.tables import pick, pick_pattern
from tischrunde.rules.cocotaki.actions import (
    CHALLENGE,
    CLOSE,
    DRAW,
    LAST,
    LAY,
    PASS,
    SOUND,
    WISH,
)
from tischrunde.rules.cocotaki.cards import BUTTERFLY, CARDS, DECK, Animal, Sound
from tischrunde.rules.cocotaki.challenge import mistakes
from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.cocotaki.game import Cocotaki
from tischrunde.rules.cocotaki.offers import may_challenge_lay
from tischrunde.rules.cocotaki.position import CocotakiPosition
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import TABLE, Seat

EVERY_ACTION: list[Action] = [
    *(DRAW, LAST, CHALLENGE, PASS, CLOSE),
    *LAY.values(),
    *SOUND.values(),
    *WISH.values(),
]
SWITCHES = ("rooster_skips", "donkey_round", "lion_reverses", "several_cards")
LAYING = (Phase.SOUND, Phase.WISH)


def any_game(chance: Random) -> Cocotaki:
    """Options and seats by lot."""
    options: dict[str, Any] = {name: chance.random() < 0.7 for name in SWITCHES}
    options["hand_size"] = chance.randint(5, 12)
    options["attention"] = chance.choice(["strict", "strict", "assist"])
    options["trap_penalty"] = chance.choice(["at_once", "challenge"])
    options["wrong_challenge_cards"] = chance.randint(0, 2)
    options["turn_limit"] = chance.choice([60, 300])
    return cocotaki(chance.randint(2, 10), **options)


def a_move(position: CocotakiPosition, chance: Random) -> Move:
    """A random action: several cards as often as possible, and silence seldom."""
    choices = position.choices()
    return pick_pattern(position, choices, chance) or pick(choices, chance)


def check_facts(position: CocotakiPosition) -> None:
    facts, hands, options = position.facts, position.hands, position.game.options
    others = [seat for seat in range(position.game.seats) if seat != facts.layer]
    assert len(facts.lay) == len(facts.sounds)
    assert (None in facts.sounds) == (facts.phase is Phase.SOUND)
    assert all(card.animal is facts.lay[0].animal for card in facts.lay)
    if facts.phase in (*LAYING, Phase.FINAL):
        assert facts.open
        assert facts.turn == facts.layer
    if facts.phase is Phase.WISH:
        assert facts.lay[0] is BUTTERFLY
    if facts.phase in LAYING or facts.open:
        assert tuple(position.discard_pile[-len(facts.lay) :]) == facts.lay
        assert len(position.discard_pile) > len(facts.lay), "the card beneath is there"
    assert set(facts.challengers) | set(facts.let_pass) <= set(others)
    assert set(facts.trapped) <= set(others)
    assert facts.turn not in facts.skipped
    assert facts.turn != facts.overlooked
    assert not facts.wrong or (facts.open and facts.lay[0].animal is not Animal.DONKEY)
    assert facts.donkey is None or options.donkey_round
    assert not facts.wish or position.discard_pile[-1] is BUTTERFLY
    assert facts.direction == 1 or (options.lion_reverses and len(hands) > 2)
    if not all(hands) and facts.phase is Phase.TURN:
        (empty,) = (seat for seat, hand in enumerate(hands) if not hand)
        assert position.traps[empty], "its last card lies out of turn"
    for seat, cards in enumerate(position.traps):
        assert not cards or (seat in facts.trapped and facts.phase is Phase.TURN)
        assert not cards or options.trap_penalty == "challenge"
    if options.attention == "assist":
        assert not facts.wrong
        assert not facts.trapped
    if facts.open and not facts.wrong:
        sounds = sum(uttered not in (None, card.sound) for card, uttered in _uttered(position))
        assert len(mistakes(facts)) == sounds + (facts.due and not facts.announced)


def _uttered(position: CocotakiPosition) -> zip[tuple[Any, Sound | None]]:
    return zip(position.facts.lay, position.facts.sounds, strict=True)


def check_choices(position: CocotakiPosition, chance: Random) -> None:
    """What is offered is what the one judge allows."""
    choices = position.choices()
    offered = {(choice.seat, action) for choice in choices for action in choice.actions}
    for action in chance.sample(EVERY_ACTION, 9) + [action for _, action in offered]:
        for who in (Seat(chance.randrange(-1, position.game.seats + 1)), position.facts.turn):
            assert (position.why_not(who, action) is None) == ((who, action) in offered)
    duties = [(choice.seat, choice.duty) for choice in choices]
    assert len(set(duties)) == len(duties), "at most one MUST and one MAY a seat"


@pytest.mark.rule("GEN-06", "GEN-08", "GEN-09", "COC-40")
@pytest.mark.parametrize("seed", range(40))
def test_facts_and_choices_are_sound_whatever_has_been_agreed_on(seed: int) -> None:
    chance = Random(seed)
    game = any_game(chance)

    def check(position: CocotakiPosition) -> None:
        check_facts(position)
        check_choices(position, chance)
        held = Counter(card for _, cards in position.zones() for card in cards)
        assert held == Counter(DECK)

    play_soundly(game, seed, chance, check, lambda position: a_move(position, chance))


@pytest.mark.rule("COC-40")
@pytest.mark.parametrize("seed", range(12))
def test_until_a_lay_is_complete_nobody_but_its_layer_acts(seed: int) -> None:
    chance = Random(f"complete {seed}")
    game = any_game(chance)
    position = game.deal(seed, Seat(0))
    while choices := position.choices():
        if position.facts.phase in LAYING:
            assert {choice.seat for choice in choices} <= {position.facts.layer, TABLE}
        position.apply(*a_move(position, chance))


@pytest.mark.rule("COC-28")
def test_whoever_is_challenged_for_a_wrong_animal_leaves_the_table_as_it_was() -> None:
    """Random rounds until many wrong lays have gone back at once: all is as before them."""
    seen = 0
    for seed in range(200):
        chance = Random(f"wrong {seed}")
        game = cocotaki(chance.randint(3, 6), **dict.fromkeys(SWITCHES, True), turn_limit=150)
        position = game.deal(seed, Seat(0))
        while position.choices() and seen < 60:
            before = position.copy()
            position.apply(*a_move(position, chance))
            facts = position.facts
            fresh = facts.wrong and facts.phase in LAYING and before.facts.phase is Phase.TURN
            if not fresh or len(before.draw_pile) < 20:
                continue
            layer = before.facts.turn
            twin = position.copy()
            while twin.facts.phase in LAYING:
                action = next(c.actions[0] for c in twin.choices() if c.seat == layer)
                twin.apply(layer, action)
            judge = next(seat for seat in range(game.seats) if may_challenge_lay(twin, Seat(seat)))
            twin.apply(Seat(judge), CHALLENGE)
            assert twin.discard_pile == before.discard_pile
            assert twin.facts.direction == before.facts.direction
            assert twin.facts.wish == before.facts.wish
            assert twin.facts.turn == before.step(layer, 1)
            over = twin.facts.turn == before.facts.donkey
            assert twin.facts.donkey == (None if over else before.facts.donkey)
            lost = Counter(before.hands[layer]) - Counter(twin.hands[layer])
            assert not lost, "all cards are back"
            seen += 1
    assert seen == 60


@pytest.mark.rule("GEN-07")
def test_a_sampled_world_holds_the_cards_laid_out_of_turn() -> None:
    game = cocotaki(3, rooster_skips=True, trap_penalty="challenge")
    chance = Random(3)
    for seed in range(60):
        position = game.deal(seed, Seat(0))
        while position.choices() and not any(position.traps):
            position.apply(*a_move(position, chance))
        if any(position.traps):
            break
    seen = view(position, Seat(0))
    world = game.sample_world(seen, (), Rng(5))
    assert isinstance(world, CocotakiPosition)
    assert world.traps == position.traps
    assert view(world, Seat(0)) == seen


def test_every_face_has_a_text_and_a_place_of_its_own() -> None:
    assert len({card.order for card in CARDS.values()}) == len(CARDS) == 33

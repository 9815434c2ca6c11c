"""What holds at every moment of every round, whatever has been agreed on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.rules.kato.setting import kato
from tests.rules.soundness import play_soundly
from tests.rules.tables import pick
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato import offers
from tischrunde.rules.kato.actions import (
    ACCEPT,
    CALL,
    CATCH,
    CHALLENGE,
    CONFIRM,
    DRAW,
    JUMP,
    KEEP,
    LAY,
    LAY_TWO,
    SWAP,
    WISH,
)
from tischrunde.rules.kato.cards import Kind
from tischrunde.rules.kato.facts import Phase
from tischrunde.rules.kato.game import Kato
from tischrunde.rules.kato.options import CONES
from tischrunde.rules.kato.position import KatoPosition

EVERY_ACTION: list[Action] = [
    *(DRAW, KEEP, ACCEPT, CHALLENGE, CALL, CONFIRM),
    *LAY.values(),
    *LAY_TWO.values(),
    *JUMP.values(),
    *WISH.values(),
    *CATCH,
    *SWAP,
]
EFFECTS = ("reverse", "skip:1", "draw:2", "all_draw:1", "swap", "pass_hands", "again")
SWITCHES = (
    "play_drawn_card",
    "reverse_skips_with_two",
    "draw_four_strict",
    "doubles_same",
    "doubles_number",
    "stacking",
    "jump_in",
    "seven_zero",
)


def any_game(chance: Random) -> Kato:
    """Options and seats by lot."""
    while True:
        options: dict[str, Any] = {name: chance.random() < 0.5 for name in SWITCHES}
        options["cone"] = chance.choice(CONES)
        options["hand_size"] = chance.randint(3, 10)
        options["turn_limit"] = chance.choice([60, 300])
        if options["cone"] == "custom":
            options["cone_effects"] = tuple(chance.sample(EFFECTS, chance.randint(0, 4)))
            options["cone_text"] = chance.choice(["", "Clap!"])
        try:
            return kato(chance.randint(2, 10), **options)
        except BadOptions:
            continue


def check_facts(pos: KatoPosition) -> None:
    facts, hands = pos.facts, pos.hands
    top = pos.discard_pile[-1]
    owed = facts.phase is Phase.ANSWER or (facts.phase is Phase.WISH and top.kind is Kind.WILD_FOUR)
    assert (facts.penalty > 0) == owed == (facts.penalty_kind is not None)
    assert (facts.proof_colour is not None) == (facts.penalty_kind is Kind.WILD_FOUR)
    for seat in facts.exposed:
        assert len(hands[seat]) == 1
        assert seat not in facts.called
    for seat in facts.called:
        assert len(hands[seat]) == 1 or (seat == facts.turn and len(hands[seat]) in (2, 3))
    assert facts.exposed == tuple(sorted(facts.exposed))
    assert facts.called == tuple(sorted(facts.called))
    if facts.jumpable:
        assert facts.phase is Phase.TURN
        assert top.kind is Kind.NUMBER
        assert facts.layer is not None
    out = [seat for seat, hand in enumerate(hands) if not hand]
    assert len(out) <= 1
    if facts.last is not None:
        assert out == [facts.last]
        assert facts.phase is Phase.ANSWER
    if out and facts.phase is not Phase.OVER:
        assert facts.last == out[0]
    assert (facts.colour is None) == (
        top.colour is None and (bool(out) or facts.phase is Phase.WISH)
    )
    if facts.colour is not None and top.colour is not None:
        assert facts.colour is top.colour
    if facts.layer is not None and facts.penalty_kind is Kind.WILD_FOUR:
        assert facts.proof <= len(hands[facts.layer])


def check_choices(pos: KatoPosition, chance: Random) -> None:
    """What is offered is what the judge allows, and nothing beside the turn is left out."""
    choices = pos.choices()
    assert choices[1:] == tuple(offers.mays(pos))
    offered = {(choice.seat, action) for choice in choices for action in choice.actions}
    for action in chance.sample(EVERY_ACTION, 12) + [action for _, action in offered]:
        seat = Seat(chance.randrange(-1, pos.game.seats + 1))
        for who in (seat, pos.facts.turn):
            reason = pos.why_not(who, action)
            assert (reason is None) == ((who, action) in offered)


@pytest.mark.rule("GEN-06", "GEN-08", "KAT-24", "KAT-26", "KAT-38")
@pytest.mark.parametrize("seed", range(60))
def test_facts_and_choices_are_sound_whatever_has_been_agreed_on(seed: int) -> None:
    chance = Random(seed)
    game = any_game(chance)

    def check(position: KatoPosition) -> None:
        check_facts(position)
        check_choices(position, chance)

    over = play_soundly(game, seed, chance, check, lambda pos: pick(pos.choices(), chance))
    assert isinstance(over, KatoPosition)
    check_facts(over)

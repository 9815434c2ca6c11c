"""What a bot of KaTO makes of what it sees: by how much, how often and how quickly."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.kato_questions import ONE, TWO, any_cards, at, question
from tischrunde.bots.bot import LEVELS, Timed
from tischrunde.bots.kato.features import FEATURES
from tischrunde.bots.kato.policy import KatoPolicy, data, make
from tischrunde.rules.core.actions import MAY, Action
from tischrunde.rules.core.events import Moved
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat
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
    SWAP,
    WISH,
)
from tischrunde.rules.kato.cards import CARDS, Colour, Kind
from tischrunde.rules.kato.facts import Phase

SEEDS = range(400)
BLUE_LAID = Moved(HANDS[0], DISCARD_PILE, (CARDS["blue-4"],), "lay")


def bot(weights: dict[str, float] | None = None, **profile: Any) -> KatoPolicy:
    """The hard level, but with these weights only, and with another profile."""
    found = [(weights or {}).get(name, 0.0) for name in FEATURES]
    return KatoPolicy(found, {**data()["levels"]["schwer"], **profile})


def share(position: Any, policy: KatoPolicy, action: Any, duty: Any = None, **more: Any) -> float:
    """How often ``action`` is what the policy answers."""
    about = {} if duty is None else {"duty": duty}
    found = [policy.choose(question(position, seed=seed, **about, **more)) for seed in SEEDS]
    chosen = [one.action if isinstance(one, Timed) else one for one in found]
    return chosen.count(action) / len(SEEDS)


# -- beside the turn ---------------------------------------------------------------------


def may_call() -> Any:
    return at(["red-1", *any_cards(3)], "red-5", turn=TWO, layer=ONE, exposed=(ONE,))


def may_catch() -> Any:
    return at(["red-1 red-7 red-8", "blue-2"], "red-5", layer=TWO, exposed=(TWO,))


def may_jump() -> Any:
    hands = ["red-5 red-7 red-8", *any_cards(3, 4)]
    return at(hands, "red-5", {"jump_in": True}, turn=TWO, layer=Seat(2), jumpable=True)


@pytest.mark.parametrize(
    ("position", "trait", "action"),
    [
        (may_call, "call", CALL),
        (may_catch, "catch", CATCH[1]),
        (may_jump, "jump", JUMP[CARDS["red-5"]]),
    ],
)
def test_each_thing_is_noticed_as_often_and_as_quickly_as_the_profile_says(
    position: Any, trait: str, action: Any
) -> None:
    others: dict[str, Any] = {name: 0.0 for name in ("call", "catch", "jump") if name != trait}
    delays: dict[str, Any] = {
        "call_delay": 7.0,
        "catch_delay": 7.0,
        "jump_delay": 7.0,
        f"{trait}_delay": 2.5,
    }
    sure = bot(**{**others, **delays, trait: 1.0})
    assert sure.choose(question(position(), duty=MAY)) == Timed(action, 2.5)
    certain: dict[str, Any] = {"call": 1.0, "catch": 1.0, "jump": 1.0}
    blind = bot(**{**certain, trait: 0.0})
    assert blind.choose(question(position(), duty=MAY)) is None
    half = bot(**{**others, trait: 0.5})
    assert share(position(), half, action, MAY) == pytest.approx(0.5, abs=0.08)


def test_what_is_overlooked_does_not_hide_what_else_there_is() -> None:
    position = at(["red-1", "blue-2"], "red-5", turn=TWO, layer=ONE, exposed=(ONE, TWO))
    assert bot(call=0.0, catch=1.0).choose(question(position, duty=MAY)) == Timed(
        CATCH[1], data()["levels"]["schwer"]["catch_delay"]
    )
    both = bot(call=1.0, catch=1.0).choose(question(position, duty=MAY))
    assert both == Timed(CALL, data()["levels"]["schwer"]["call_delay"]), "first the own cards"


def test_only_the_hard_level_remembers() -> None:
    assert [make(level).remembers for level in LEVELS] == [False, False, True]


# -- on turn -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weights", "expected"),
    [
        ({"lay": 1.0}, "lay red-1"),
        ({"lay": -1.0}, "draw"),
        ({"lay": 1.0, "points": 1.0, "attack": -1.0}, "lay red-9"),
        ({"lay": 1.0, "attack": 1.0}, "lay red-skip"),
        # The first of equal ones.
        ({}, "lay red-1"),
    ],
)
def test_the_lay_with_the_most_weight_is_made_if_it_outweighs_drawing(
    weights: dict[str, float], expected: str
) -> None:
    position = at(["red-1 red-9 red-skip", *any_cards(4, 4)], "red-5")
    action = bot(weights).choose(question(position))
    assert isinstance(action, Action)
    assert action.text == expected


def test_a_card_just_drawn_is_kept_if_laying_it_is_worth_less_than_nothing() -> None:
    position = at(["blue-1 red-1", *any_cards(4, 4)], "red-5", phase=Phase.DRAWN)
    assert bot({"lay": -1.0}).choose(question(position)) == KEEP
    assert bot({"lay": 1.0}).choose(question(position)) == LAY[CARDS["red-1"]]


@pytest.mark.parametrize(
    ("hand", "lacking", "wish"),
    [
        # Every card counts one, and what the next player lacks one and a half.
        ("red-1 red-2 blue-1", False, Colour.RED),
        ("red-1 red-2 blue-1", True, Colour.BLUE),
        ("red-1 red-2 red-3 blue-1", True, Colour.RED),
        ("red-1 red-2", True, Colour.RED),
        ("red-1", True, Colour.BLUE),
        ("wild cone", False, Colour.RED),
    ],
)
def test_the_colour_wished_for_is_held_often_or_lacked_by_the_next(
    hand: str, lacking: bool, wish: Colour
) -> None:
    position = at([hand, *any_cards(4, 4)], "wild", phase=Phase.WISH, colour=None)
    past = (BLUE_LAID, Moved(DRAW_PILE, HANDS[1], (None,), "draw")) if lacking else ()
    assert bot().choose(question(position, past=past)) == WISH[wish]


def test_what_the_player_before_lacks_is_no_reason_for_a_wish() -> None:
    hands = ["red-1 red-2 blue-1", *any_cards(4, 4)]
    position = at(hands, "wild", phase=Phase.WISH, colour=None)
    past = (BLUE_LAID, Moved(DRAW_PILE, HANDS[2], (None,), "draw"))
    assert bot().choose(question(position, past=past)) == WISH[Colour.RED]
    position.facts.direction = -1
    assert bot().choose(question(position, past=past)) == WISH[Colour.BLUE]


# -- penalties ---------------------------------------------------------------------------


def penalised(hand: str, kind: Kind, penalty: int, **more: Any) -> Any:
    top = "wild4" if kind is Kind.WILD_FOUR else "red-draw2"
    facts = {"penalty": penalty, "penalty_kind": kind, "layer": TWO, "phase": Phase.ANSWER}
    facts |= {"colour": Colour.RED, **more}
    return at([hand, *any_cards(6, 6)], top, {"stacking": True}, **facts)


@pytest.mark.parametrize(
    ("lay", "take_penalty", "penalty", "answer"),
    [
        # Not having to take a card is worth ``take_penalty`` each.
        (-1.0, 0.5, 4, LAY[CARDS["blue-draw2"]]),
        (-1.0, 0.5, 2, ACCEPT),
        (-1.0, 0.0, 4, ACCEPT),
        (1.0, 0.0, 2, LAY[CARDS["blue-draw2"]]),
    ],
)
def test_a_penalty_is_passed_on_if_that_is_better_than_taking_it(
    lay: float, take_penalty: float, penalty: int, answer: Any
) -> None:
    position = penalised("blue-draw2 red-1 red-2", Kind.DRAW_TWO, penalty)
    assert bot({"lay": lay}, take_penalty=take_penalty).choose(question(position)) == answer


def test_of_two_answers_to_a_penalty_the_better_one_is_laid() -> None:
    position = penalised("blue-draw2 red-draw2 red-1", Kind.DRAW_TWO, 2)
    kept = bot({"lay": 1.0, "colour_kept": 1.0})
    assert kept.choose(question(position)) == LAY[CARDS["red-draw2"]]


def test_what_cannot_be_answered_is_taken() -> None:
    assert bot().choose(question(penalised("red-1 red-2", Kind.DRAW_TWO, 2))) == ACCEPT


@pytest.mark.parametrize(
    ("suspicion", "proof", "rate"),
    [
        # Each card of the layer would have been a proof with 18 %.
        (1.0, 1, 0.18),
        (1.0, 3, 1 - 0.82**3),
        (0.5, 3, (1 - 0.82**3) / 2),
        (1.0, 0, 0.0),
        (0.0, 7, 0.0),
    ],
)
def test_a_bluff_is_suspected_by_the_cards_that_could_prove_it(
    suspicion: float, proof: int, rate: float
) -> None:
    about = {"proof": proof, "proof_colour": Colour.BLUE, "proof_number": 9}
    position = penalised("red-1 red-2", Kind.WILD_FOUR, 4, **about)
    found = share(position, bot(suspicion=suspicion), CHALLENGE)
    assert found == pytest.approx(rate, abs=0.07 if rate else 0)


def test_who_is_known_to_lack_the_colour_or_has_no_proof_is_not_challenged() -> None:
    about = {"proof": 7, "proof_colour": Colour.BLUE, "proof_number": 9}
    position = penalised("red-1 red-2", Kind.WILD_FOUR, 4, **about)
    past = (BLUE_LAID, Moved(DRAW_PILE, HANDS[1], (None,), "draw"))
    sure = bot(suspicion=1.0)
    assert share(position, sure, CHALLENGE) > 0.6
    assert share(position, sure, ACCEPT, past=past) == 1
    # Drawn once more since: it may have come, with a quarter.
    drawn = (*past, Moved(DRAW_PILE, HANDS[1], (None,), "penalty"))
    assert share(position, sure, CHALLENGE, past=drawn) == pytest.approx(0.19, abs=0.06)
    start = penalised("red-1 red-2", Kind.WILD_FOUR, 4, **{**about, "layer": None})
    assert share(start, sure, ACCEPT) == 1, "the start card was laid by nobody"


# -- the rest ----------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "target"), [((5, 2, 3), 2), ((2, 5, 3), 1), ((4, 4, 1), 3)])
def test_hands_are_swapped_with_whoever_has_fewest(left: tuple[int, ...], target: int) -> None:
    hands = ["blue-1", *any_cards(*left)]
    position = at(hands, "red-7", {"seven_zero": True}, phase=Phase.SWAP)
    assert bot().choose(question(position)) == SWAP[target]


def test_what_can_only_be_confirmed_is_confirmed() -> None:
    options = {"cone": "custom", "cone_text": "Alle klatschen."}
    position = at(["blue-1", *any_cards(3)], "cone", options, phase=Phase.CONFIRM)
    assert bot().choose(question(position)) == CONFIRM


def test_with_a_temperature_less_good_cards_are_laid_now_and_then() -> None:
    position = at(["red-1 red-9", *any_cards(4, 4)], "red-5")
    found = bot({"lay": 10.0, "points": 50.0 / 8}, temperature=1.0)
    # The nine is worth one more: e to 1.
    rate = share(position, found, LAY[CARDS["red-9"]])
    assert rate == pytest.approx(0.73, abs=0.07)
    assert share(position, found, DRAW) == 0

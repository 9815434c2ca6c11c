"""Bots play KaTO within the rules, the same each time, and better at higher levels."""

from __future__ import annotations

from typing import Any

import pytest
from tools.tune.duel import levels

from tests.bots.kato_questions import ONE, TWO, at, question
from tests.bots.playing import played_the_same_twice
from tischrunde.bots.bot import LEVELS, Timed
from tischrunde.bots.kato.features import FEATURES, features
from tischrunde.bots.kato.policy import data, make
from tischrunde.bots.kato.sight import Sight, lacking
from tischrunde.bots.registry import policy
from tischrunde.match.headless import play_round
from tischrunde.rules.core.actions import MAY, MUST, Duty
from tischrunde.rules.core.events import Event, Moved, noted
from tischrunde.rules.core.options import build
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS
from tischrunde.rules.kato.actions import CALL, CATCH, CHALLENGE, DRAW, LAY, SWAP, WISH
from tischrunde.rules.kato.cards import CARDS, Colour, Kind
from tischrunde.rules.kato.facts import Phase
from tischrunde.rules.kato.options import PRESETS, KatoOptions
from tischrunde.rules.registry import game_class


def ask(position: Any, duty: Duty = MUST, level: str = "schwer", **more: Any) -> Any:
    return make(level).choose(question(position, ONE, duty, **more))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 5, 10])
def test_every_answer_is_legal_and_the_same_each_time(level: str, preset: str, seats: int) -> None:
    game = game_class("kato")(build(KatoOptions, PRESETS[preset]), seats)
    played_the_same_twice(game, [level] * seats)


@pytest.mark.parametrize("cone", ["off", "ward_off", "send_back"])
def test_answers_to_penalties_are_legal_with_each_meaning_of_the_cone(cone: str) -> None:
    options = {"cone": cone, "stacking": True, "play_drawn_card": True, "scoring": "losers"}
    game = game_class("kato")(build(KatoOptions, options), 4)
    for seed in range(5):
        dealt: list[Event] = []
        position = game.deal(seed, ONE, dealt.append)
        policies = [policy("kato", level) for level in (*LEVELS, "schwer")]
        play_round(game, position, policies, Rng(seed), dealt=dealt)
        assert position.result() is not None


def test_there_is_a_weight_for_every_feature_and_no_other() -> None:
    assert set(data()["weights"]) == set(FEATURES)
    sight = Sight(question(at(["red-1 wild4", "red-2"], "red-5")), remember=False)
    assert len(features(sight, (CARDS["red-1"],))) == len(FEATURES)


def test_a_levels_attention_differs() -> None:
    profiles = [data()["levels"][level] for level in LEVELS]
    for trait in ("call", "catch", "jump"):
        rates = [profile[trait] for profile in profiles]
        assert rates[0] < rates[1] < rates[2]
    assert all(profile["catch_delay"] > 0 for profile in profiles)


def test_the_last_card_is_laid() -> None:
    for level in LEVELS:
        answers = [
            ask(at(["red-1", "red-2 red-3"], "red-5"), level=level, seed=s) for s in range(9)
        ]
        assert LAY[CARDS["red-1"]] in answers


def test_an_easy_bot_forgets_to_call_more_often_than_a_hard_one() -> None:
    position = at(["red-1", "red-2 red-3"], "red-5", turn=TWO, layer=ONE, exposed=(ONE,))
    calls = {
        level: sum(ask(position, MAY, level, seed=seed) is not None for seed in range(200))
        for level in LEVELS
    }
    assert 100 < calls["leicht"] < calls["mittel"] < calls["schwer"]
    answer = ask(position, MAY, "schwer")
    assert isinstance(answer, Timed)
    assert answer.action == CALL


def test_a_forgotten_call_is_caught() -> None:
    position = at(["red-1 red-7 red-8", "red-2"], "red-5", layer=TWO, exposed=(TWO,))
    answers = [ask(position, MAY, seed=seed) for seed in range(20)]
    assert sum(a is not None and a.action == CATCH[1] for a in answers) >= 15


def test_the_colour_wished_for_is_one_s_own() -> None:
    position = at(["blue-1 blue-2 red-3", "red-2 red-4"], "wild", phase=Phase.WISH, colour=None)
    assert ask(position) == WISH[Colour.BLUE]


def test_a_colour_that_the_next_player_lacks_is_wished_for() -> None:
    position = at(["blue-1 red-3", "red-2 red-4"], "wild", phase=Phase.WISH, colour=None)
    past = [
        Moved(HANDS[0], DISCARD_PILE, (CARDS["blue-4"],), "lay"),
        Moved(DRAW_PILE, HANDS[1], (None,), "draw"),
    ]
    assert lacking(past)[TWO][Colour.BLUE] == 1.0
    assert ask(position, past=tuple(past)) == WISH[Colour.BLUE]
    later = [*past, noted("wish", ONE, colour=Colour.RED), past[-1]]
    assert ask(position, past=tuple(later)) == WISH[Colour.RED]


def test_what_was_known_of_a_hand_is_forgotten_when_it_is_swapped() -> None:
    past = [
        Moved(HANDS[0], DISCARD_PILE, (CARDS["blue-4"],), "lay"),
        Moved(DRAW_PILE, HANDS[1], (None,), "draw"),
        Moved(HANDS[1], HANDS[0], (None, None), "swap"),
    ]
    assert TWO not in lacking(past)


def test_the_smallest_hand_is_swapped_for() -> None:
    hands = ["blue-1 blue-2 red-3", "red-2 red-4 red-6", "green-2"]
    assert ask(at(hands, "red-7", {"seven_zero": True}, phase=Phase.SWAP)) == SWAP[2]


def test_the_last_card_is_never_challenged() -> None:
    facts: dict[str, Any] = {
        "penalty": 4,
        "penalty_kind": Kind.WILD_FOUR,
        "layer": TWO,
        "last": TWO,
    }
    position = at(["blue-1 blue-2", ""], "wild4", phase=Phase.ANSWER, colour=Colour.RED, **facts)
    assert all(ask(position, seed=seed) != CHALLENGE for seed in range(60))


def test_a_bluff_is_suspected_the_more_readily_the_more_cards_its_layer_holds() -> None:
    facts: dict[str, Any] = {
        "penalty": 4,
        "penalty_kind": Kind.WILD_FOUR,
        "layer": TWO,
        "phase": Phase.ANSWER,
    }

    def challenges(level: str, proof: int) -> int:
        hands = ["blue-1 blue-2", " ".join(["red-2", "green-3", "red-4", "green-6"] * 2)]
        about: dict[str, Any] = {"proof": proof, "proof_colour": Colour.BLUE, "proof_number": 9}
        position = at(hands, "wild4", colour=Colour.RED, **facts, **about)
        return sum(ask(position, level=level, seed=seed) == CHALLENGE for seed in range(200))

    for level in LEVELS:
        assert 0 < challenges(level, 1) < challenges(level, 8) < 200


def test_drawing_is_the_way_out_when_nothing_fits() -> None:
    assert ask(at(["blue-1 blue-2", "red-2 red-4"], "red-9")) == DRAW


@pytest.mark.parametrize(("first", "second"), [("schwer", "zufall"), ("schwer", "leicht")])
def test_a_higher_level_wins_more_rounds(first: str, second: str) -> None:
    score = levels("kato", {}, first, second, deals=40, seed=5, jobs=1)
    assert score.share - score.half_width > 0.5

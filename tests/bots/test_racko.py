"""Bots play Racko within the rules, the same each time, and better at higher levels."""

from __future__ import annotations

from typing import Any

import pytest
from tools.tune.duel import levels
from tools.tune.racko import lengths

from tests.bots.playing import played_the_same_twice
from tests.bots.racko_questions import (
    ASCENDING,
    FOURTH,
    MIXED,
    NEARLY,
    ONE,
    THIRD,
    TWO,
    at,
    cards,
    question,
)
from tischrunde.bots.bot import LEVELS, Request, Timed
from tischrunde.bots.racko.gaps import data
from tischrunde.bots.racko.policy import make
from tischrunde.bots.racko.sight import Sight
from tischrunde.bots.racko.stakes import PER_CARD, PER_CARD_NEEDED, stakes
from tischrunde.bots.registry import policy
from tischrunde.match.headless import play_match, play_round
from tischrunde.rules.core.actions import MAY, MUST, Duty
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.options import build
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.vision import redact
from tischrunde.rules.racko.actions import BLITZ, CHOOSE, DRAW, PUT, RACKO, SWAP, TAKE
from tischrunde.rules.racko.actions import RACKS as EXCHANGE
from tischrunde.rules.racko.cards import CARDS
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.options import PRESETS, RackoOptions
from tischrunde.rules.registry import game_class

SCHWER = data()["levels"]["schwer"]


def ask(position: Any, level: str = "schwer", duty: Duty = MUST, **more: Any) -> Any:
    return make(level).choose(question(position, duty, **more))


# Within the rules


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("preset", "seats"),
    [
        (preset, seats)
        for preset in PRESETS
        for seats in (2, 3, 4)
        if preset != "partner" or seats == 4
    ],
)
def test_every_answer_is_legal_and_the_same_each_time(level: str, preset: str, seats: int) -> None:
    game = game_class("racko")(build(RackoOptions, PRESETS[preset]), seats)
    played_the_same_twice(game, [level] * seats)


@pytest.mark.parametrize("swap_view", ["open", "blind"])
@pytest.mark.parametrize("joker", ["fits_anywhere", "exact"])
def test_exchanges_are_legal_with_each_view_and_each_meaning_of_jokers(
    swap_view: str, joker: str
) -> None:
    options = {"card_swap_view": swap_view, "joker": joker, "start_event_is_turn": False}
    game = game_class("racko")(build(RackoOptions, options), 3)
    for seed in range(6):
        dealt: list[Event] = []
        position = game.deal(seed, ONE, dealt.append)
        policies = [policy("racko", level) for level in LEVELS]
        play_round(game, position, policies, Rng(seed), dealt=dealt)
        assert position.result() is not None


@pytest.mark.rule("GEN-08")
def test_rounds_of_hard_bots_end_with_a_racko() -> None:
    found = lengths("schwer", {}, range(25), jobs=1)
    assert {one.reason for one in found} == {"racko"}
    assert max(one.winner for one in found) < 40


def test_levels_are_data() -> None:
    assert set(data()["levels"]) == set(LEVELS)
    with pytest.raises(KeyError):
        make("genial")


# One's own rack


def test_the_open_card_that_completes_the_rack_is_taken_and_built_in() -> None:
    assert ask(at(NEARLY, top="23")) == TAKE
    held = at(NEARLY, held="23", phase=Phase.HELD, open_taken=True)
    assert ask(held) == PUT[5]
    assert ask(at(NEARLY, held="joker", phase=Phase.HELD)) == PUT[5]


def test_an_open_card_that_helps_nothing_is_left() -> None:
    assert ask(at(NEARLY, top="50")) == DRAW


@pytest.mark.parametrize("card", ["1", "23", "joker"])
def test_a_complete_rack_that_nobody_called_stays_complete(card: str) -> None:
    position = at(ASCENDING, held=card, phase=Phase.HELD)
    position.apply(ONE, ask(position))
    assert position.complete[0]


def test_an_open_event_card_leaves_no_choice() -> None:
    assert ask(at(MIXED, top="sit-out")) == DRAW


def test_dealt_cards_of_a_blitz_go_where_they_belong() -> None:
    game = game_class("racko")(build(RackoOptions, {"blitz": True}), 2)
    position: Any = game.deal(3, ONE)
    position.held[0][:] = cards("2")
    assert ask(position).args[0] <= 10
    position.held[0][:] = cards("49")
    assert ask(position).args[0] >= 55


# Attention


def test_a_complete_rack_is_called_by_attention() -> None:
    position = at(ASCENDING)
    calls = {
        level: sum(ask(position, level, MAY, seed=seed) is not None for seed in range(200))
        for level in LEVELS
    }
    assert 80 < calls["leicht"] < calls["mittel"] < calls["schwer"] == 200
    answer = ask(position, "schwer", MAY)
    assert isinstance(answer, Timed)
    assert answer.action == RACKO
    assert ask(at(ASCENDING, options={"blitz": True}, opening=True), duty=MAY).action == BLITZ


def test_a_better_level_is_quicker() -> None:
    delays = [data()["levels"][level]["call_delay"] for level in LEVELS]
    assert delays == sorted(delays, reverse=True)


def test_what_was_taken_openly_is_remembered_by_the_hard_level_only() -> None:
    known: list[Any] = [(None,) * 12, (*(None,) * 5, CARDS["23"], *(None,) * 6)]
    position = at(NEARLY, "30 5 41 2 19 23 7 33 11 48 26 9", known=tuple(known))
    pools = {
        level: Sight(question(position), data()["levels"][level]).pool.numbers for level in LEVELS
    }
    assert 23 in pools["leicht"]
    assert 23 in pools["mittel"]
    assert 23 not in pools["schwer"]


def test_the_fewer_discards_are_remembered_the_more_numbers_seem_to_come() -> None:
    position = at(NEARLY, top="4 5 6 7 9 10 11 13 14 15 16 18")
    left = [
        len(Sight(question(position), data()["levels"][level]).pool.numbers) for level in LEVELS
    ]
    assert left[0] > left[1] > left[2]


# Exchanges


def test_the_card_that_completes_the_rack_is_fetched() -> None:
    theirs = "30 5 41 2 19 50 7 33 11 48 26 23"
    position = at(NEARLY, theirs, top="swap-cards", phase=Phase.SWAP, target=TWO)
    there, here = ask(position).args
    assert here == 30
    assert position.racks[1][there // 5 - 1] in cards("23 26")


def test_of_two_that_help_alike_the_exchange_that_harms_more_is_taken() -> None:
    theirs = "4 9 13 18 21 26 29 33 37 41 45 23"
    position = at(NEARLY, theirs, top="swap-cards", phase=Phase.SWAP, target=TWO)
    there, here = ask(position).args
    before = position.ascending(TWO)
    position.apply(ONE, ask(position))
    assert position.complete[0], (there, here)
    assert position.ascending(TWO) < before


def test_a_blind_exchange_asks_for_a_slot_where_a_useful_number_is_likely() -> None:
    options = {"card_swap_view": "blind"}
    position = at(NEARLY, MIXED, top="swap-cards", phase=Phase.SWAP, target=TWO, options=options)
    there, here = ask(position).args
    assert here == 30
    assert 15 <= there <= 45


def test_racks_are_exchanged_with_the_best_known_one() -> None:
    game = at(MIXED, ASCENDING, THIRD, held="swap-racks", phase=Phase.RACKS)
    known = list(game.facts.known)
    known[1] = tuple(game.racks[1])
    game.facts.known = tuple(known)
    assert ask(game) == EXCHANGE[1]


def test_a_good_rack_is_rather_given_to_the_partner() -> None:
    options = {"partner": True}
    position = at(
        NEARLY,
        MIXED,
        THIRD,
        FOURTH,
        top="74",
        held="swap-racks",
        phase=Phase.RACKS,
        options=options,
    )
    assert ask(position) == EXCHANGE[2]
    chosen = at(
        NEARLY,
        MIXED,
        THIRD,
        FOURTH,
        top="74",
        held="swap-cards",
        phase=Phase.CHOOSE,
        options=options,
    )
    assert ask(chosen) in (CHOOSE[1], CHOOSE[3])


def test_what_an_exchange_showed_is_remembered_by_the_hard_level() -> None:
    position = at(NEARLY, MIXED, held="swap-cards", phase=Phase.CHOOSE)
    heard: list[Event] = []
    position.apply(ONE, CHOOSE[1], heard.append)
    past = tuple(redact(event, ONE, position) for event in heard)
    position.apply(ONE, SWAP[0][0])
    sight = Sight(question(position, past=past), SCHWER)
    assert sum(card is not None for card in sight.racks[1]) >= 11
    forgetful = Sight(question(position, past=past), data()["levels"]["mittel"])
    assert all(card is None for card in forgetful.racks[1])


# The match


def test_the_points_still_missing_are_played_for_near_the_target() -> None:
    position = at(MIXED)
    far = stakes(Sight(question(position, totals=(100, 90)), SCHWER))
    near = stakes(Sight(question(position, totals=(480, 90)), SCHWER))
    behind = stakes(Sight(question(position, totals=(480, 495)), SCHWER))
    assert (far.per_card, far.cards) == (PER_CARD, 12)
    assert (near.per_card, near.cards) == (PER_CARD_NEEDED, 4)
    assert behind == far
    assert stakes(Sight(question(position), SCHWER)) == far


def test_near_the_target_the_row_begun_is_lengthened() -> None:
    rack = "3 8 12 1 20 25 28 32 36 40 44 30"
    position = at(rack, held="15", phase=Phase.HELD)
    assert ask(position) == PUT[3]
    both = at("3 8 12 1 50 9 28 2 36 31 44 48", held="15", phase=Phase.HELD)
    assert ask(both, totals=(480, 0)) == PUT[3]


def test_with_the_bonus_a_run_is_worth_something() -> None:
    plain = stakes(Sight(question(at(MIXED)), SCHWER))
    bonus = stakes(Sight(question(at(MIXED, options={"bonus": True})), SCHWER))
    run = cards("3 8 12 17 18 19 28 32 36 40 44 49")
    assert bonus.extra(run) > plain.extra(run)


def test_a_match_tells_bots_the_points_so_far() -> None:
    heard: list[tuple[int, ...]] = []

    class Listening:
        remembers = False

        def choose(self, request: Request) -> Any:
            heard.append(request.totals)
            return make("leicht").choose(request)

    options = {"end": "rounds", "rounds": 2, "events": False, "auto_racko": ("0", "1")}
    game = game_class("racko")(build(RackoOptions, options), 2)
    results = play_match(game, [Listening(), Listening()], 4).results
    assert set(heard) == {(0, 0), results[0].points}


# Strength


@pytest.mark.parametrize(("first", "second"), [("schwer", "leicht"), ("mittel", "zufall")])
def test_a_higher_level_wins_more_rounds(first: str, second: str) -> None:
    score = levels("racko", {"events": False}, first, second, deals=10, seed=5, jobs=1)
    assert score.share > 0.6

"""Bots play Clack within the rules, the same each time, and as quick and as wrong as people."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

import pytest
from tools.tune.duel import levels

from tests.bots.playing import played_the_same_twice
from tests.rules.clack.setting import FEW, ONE_ANIMAL, SEVEN, Table, lay_out
from tischrunde.bots import wire
from tischrunde.bots.bot import FASTEST, LEVELS, Request, Timed
from tischrunde.bots.clack.mind import data, look
from tischrunde.bots.clack.policy import make
from tischrunde.rules.clack.actions import DISC, PASS, ROLL, SNAP
from tischrunde.rules.clack.cards import CARDS, Wanted
from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.clack.options import PRESETS, ClackOptions
from tischrunde.rules.core.actions import MAY
from tischrunde.rules.core.options import as_dict, build
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.rules.registry import game_class

GROUPS = ("kind", "jugendlich", "erwachsen", "senior")
AGES = {"kind": 8, "jugendlich": 14, "erwachsen": 30, "senior": 70}
ONE = Seat(0)
ADULT = data()["ages"]["erwachsen"]
SURE = {"speed": 1.0, "miss": 0.0, "slip": 0.0, "patience": 1.0}
"""A player who makes no mistakes."""


def question(position: Any, seat: Seat = ONE, **more: Any) -> Request:
    choice = next(choice for choice in position.choices() if choice.seat == seat)
    return Request(
        game="clack",
        options=as_dict(position.game.options),
        seats=position.game.seats,
        ages=more.get("ages", position.game.ages),
        view=view(position, seat),
        duty=choice.duty,
        past=(),
        seed=more.get("seed", 1),
        level="",
        effort=0,
        basis=more.get("basis", 0),
    )


def ask(table: Table, level: str = "schwer", seat: Seat = ONE, **more: Any) -> Any:
    return make(level).choose(question(table.position, seat, **more))


# -- within the rules ----------------------------------------------------------------


@pytest.mark.rule("GEN-05", "GEN-06")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_answer_is_legal_and_the_same_each_time(preset: str, seats: int) -> None:
    game = game_class("clack")(build(ClackOptions, PRESETS[preset]), seats)
    levels = [(*LEVELS, "zufall")[seat % 4] for seat in range(seats)]
    played = played_the_same_twice(game, levels)
    assert sum(played.results[0].points) > 20


def test_each_answer_is_one_of_those_offered() -> None:
    chance = Random(3)
    for seed in range(40):
        game = game_class("clack")(build(ClackOptions, {"mode": ("together", "in_turn")[seed % 2]}))
        position = game.deal(seed, ONE)
        for _ in range(60):
            choices = position.choices()
            for choice in choices:
                if choice.seat != TABLE:
                    answer = make(LEVELS[seed % 3]).choose(question(position, choice.seat))
                    action = answer.action if isinstance(answer, Timed) else answer
                    assert action in choice.actions or (action is None and choice.duty is MAY)
            choice = chance.choice(choices)
            position.apply(choice.seat, chance.choice(choice.actions))
            if position.result() is not None:
                break


def test_an_answer_needs_nothing_but_the_request_as_it_travels() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    for level in LEVELS:
        request = question(table.position, seed=7)
        arrived = wire.decode(wire.encode(request))
        assert make(level).choose(arrived) == make(level).choose(request)


@pytest.mark.rule("GEN-07")
def test_a_bot_does_not_know_what_fits_before_it_has_looked() -> None:
    """What the table knows to be fitting is not what a bot goes by."""
    for number in range(3):
        for seed in range(30):
            table = lay_out(SEVEN, roll=(number, "animal"), pile=None)
            told = ask(table, seed=seed)
            table.facts.fitted = table.facts.fitting = ()
            assert ask(table, seed=seed) == told


@pytest.mark.rule("GEN-07")
def test_cards_that_nobody_sees_change_nothing() -> None:
    table = lay_out(SEVEN, 3, 3, 3, roll=(0, "animal"), pile=None)
    answers = [ask(table, seed=seed) for seed in range(20)]
    table.position.draw_pile.reverse()  # type: ignore[attr-defined]
    table.position.won.reverse()  # type: ignore[attr-defined]
    assert [ask(table, seed=seed) for seed in range(20)] == answers


# -- how it plays ----------------------------------------------------------------------


def test_the_dice_are_rolled() -> None:
    assert ask(lay_out(SEVEN, pile=None)) == ROLL


def test_a_fitting_card_is_snapped_and_the_disc_taken_when_nothing_fits() -> None:
    answers = [ask(lay_out(SEVEN, roll=(1, "animal")), seed=seed).action for seed in range(60)]
    assert answers.count(SNAP[CARDS[ONE_ANIMAL]]) > 45
    answers = [ask(lay_out(FEW, roll=(2, "animal")), seed=seed).action for seed in range(60)]
    assert answers.count(DISC) > 50


def test_what_has_been_noticed_stays_noticed() -> None:
    """Asked again because another card has gone, it wants the same card at the same second."""
    for seed in range(30):
        table = lay_out(SEVEN, roll=(0, "animal"), pile=None)
        first = ask(table, seed=seed)
        if first.action is DISC:
            continue
        other = next(card for card in table.facts.fitting if SNAP[card] != first.action)
        table.does(1, f"snap {other.text}")
        assert ask(table, seed=seed) == first


def test_if_its_card_is_gone_it_takes_the_next_one_it_has_found() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"), pile=None)
    first = ask(table, seed=1)
    table.does(1, first.action.text)
    then = ask(table, seed=1)
    assert then.action != first.action
    assert then.seconds > first.seconds


@pytest.mark.rule("CLA-12")
def test_nobody_takes_the_disc_once_a_card_of_this_roll_has_been_won() -> None:
    for seed in range(200):
        table = lay_out(SEVEN, roll=(0, "animal"), pile=None)
        table.does(1, f"snap {SEVEN.split()[3]}")
        assert ask(table, "leicht", seed=seed).action is not DISC


def test_what_was_overlooked_is_seen_at_a_second_look() -> None:
    table = lay_out(SEVEN, 5, 5, 5, roll=(1, "animal"), pile=None)
    seen = [seed for seed in range(300) if ask(table, "leicht", seed=seed).action is DISC]
    assert seen, "it has happened that the card was overlooked"
    table.does(0, "disc")
    for seed in seen:
        answer = ask(table, "leicht", seed=seed)
        assert answer.action == SNAP[CARDS[ONE_ANIMAL]]


@pytest.mark.rule("CLA-11")
def test_a_card_that_proved_wrong_is_not_snapped_again() -> None:
    table = lay_out(SEVEN, roll=(1, "animal"), pile=None)
    wrong = [
        (seed, answer.action)
        for seed in range(300)
        if (answer := ask(table, "leicht", seed=seed)).action not in (DISC, SNAP[CARDS[ONE_ANIMAL]])
    ]
    assert wrong
    for seed, action in wrong:
        table = lay_out(SEVEN, roll=(1, "animal"), pile=None)
        table.does(0, action.text)
        assert ask(table, "leicht", seed=seed) is None, "busy"
        table.does(TABLE, "back 0")
        assert ask(table, "leicht", seed=seed).action != action


def test_in_the_end_one_gives_up() -> None:
    table = lay_out(SEVEN, 5, 5, 5, roll=(1, "animal"), pile=None)
    table.does(0, "disc")
    table.facts.wrong = tuple(CARDS[text] for text in SEVEN.split())
    answer = ask(table)
    assert answer.action is PASS
    assert answer.seconds > 2


def test_of_what_was_overlooked_the_first_to_be_seen_comes_first() -> None:
    table = lay_out(SEVEN, 5, 5, 5, roll=(0, "animal"), pile=None)
    table.does(0, "disc")
    blind = type(make("schwer"))({**SURE, "miss": 1.0})
    profile = {**SURE, "miss": 1.0}
    for seed in range(10):
        seen = look(list(table.facts.places), Wanted.NO_ANIMAL, profile, ADULT, seed)
        assert len(seen.again) == 4
        answer = blind.choose(question(table.position, seed=seed))
        assert isinstance(answer, Timed)
        assert answer.seconds == min(seen.again.values())


@pytest.mark.rule("CLA-10", "CLA-16")
def test_in_turn_the_disc_is_taken_when_nothing_fits_and_only_then() -> None:
    answers = [ask(lay_out(FEW, roll=(2, "animal"), mode="in_turn"), seed=s) for s in range(40)]
    assert answers.count(DISC) > 30
    table = lay_out(SEVEN, roll=(0, "animal"), mode="in_turn")
    assert DISC not in [ask(table, seed=seed) for seed in range(40)]


@pytest.mark.rule("CLA-16")
def test_in_turn_everything_found_is_taken_and_then_it_is_done() -> None:
    for seed in range(20):
        table = lay_out(SEVEN, roll=(0, "animal"), mode="in_turn", pile=None)
        for _ in range(8):
            action = ask(table, seed=seed)
            table.does(0, action.text)
            if table.returning(0):
                table.does(TABLE, "back 0")
            if table.facts.phase is Phase.ROLL:
                break
        assert table.facts.roller == 1
        assert table.won[0] >= 2


def test_in_turn_the_patient_look_twice() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"), mode="in_turn", pile=None)
    hurried = make("leicht").profile
    for seed in range(400):
        seen = look(list(table.facts.places), Wanted.NO_ANIMAL, hurried, ADULT, seed)
        if seen.found and seen.again and all(card.fits(Wanted.NO_ANIMAL) for card in seen.found):
            table = lay_out(SEVEN, roll=(0, "animal"), mode="in_turn", pile=None)
            for card in seen.found:
                table.does(0, f"snap {card.text}")
            assert (ask(table, "leicht", seed=seed) is PASS) != seen.patient


def test_however_lucky_the_draw_the_answer_is_never_too_fast() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    hasty = {**SURE, "speed": 0.01}
    for seed in range(20):
        answer = type(make("schwer"))(hasty).choose(question(table.position, seed=seed))
        assert isinstance(answer, Timed)
        assert answer.seconds == FASTEST


def test_the_age_of_the_seat_decides_how_quick_a_bot_is() -> None:
    table = lay_out(SEVEN, roll=(0, "animal"))
    waits = {}
    for group, years in AGES.items():
        answers = [ask(table, seed=seed, ages=(years, None, None)) for seed in range(100)]
        waits[group] = fmean(answer.seconds for answer in answers)
    assert waits["erwachsen"] < waits["jugendlich"] < waits["senior"] < waits["kind"]


@pytest.mark.parametrize(("better", "worse"), [("schwer", "mittel"), ("mittel", "leicht")])
def test_a_higher_level_wins_more_rounds(better: str, worse: str) -> None:
    score = levels("clack", {"deck": "short"}, better, worse, deals=25, seed=5, jobs=1)
    assert score.share - score.half_width > 0.5


def test_there_is_a_profile_for_every_level_and_no_other() -> None:
    assert set(data()["levels"]) == set(LEVELS)
    assert set(data()["ages"]) == set(GROUPS)
    with pytest.raises(KeyError):
        make("unmöglich")
    assert not make("schwer").remembers, "all that it needs lies on the table"

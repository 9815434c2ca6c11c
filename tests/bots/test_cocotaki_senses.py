"""Bots of Cocotaki misspeak and overlook the way people do, as often as their level says."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.cocotaki_questions import SEEDS, about, action, answers, question, steady
from tests.rules.cocotaki.setting import ADVANCED, PROFI, Table, deal_out
from tischrunde.bots.bot import LEVELS, Timed
from tischrunde.bots.cocotaki.policy import data, make
from tischrunde.rules.cocotaki.actions import CHALLENGE, LAST, PASS
from tischrunde.rules.cocotaki.cards import CARDS
from tischrunde.rules.core.actions import MAY, MUST

# -- sounds ------------------------------------------------------------------------------------


def sounding(card: str, top: str = "green-cat", **options: Any) -> Table:
    """Seat 0 has laid ``card`` on ``top`` (or a butterfly) and makes its sound now."""
    table = deal_out(f"{card} yellow-cow yellow-bee", "red-cat blue-cat", top=top, **options)
    table.position.facts.wish = None
    table.does(0, f"lay {card}")
    return table


@pytest.mark.parametrize(
    ("card", "top", "heard"),
    [
        ("red-cow", "red-cat", {"sound silence", "sound cow"}),
        ("red-rooster", "red-cat", {"sound cocotaki", "sound rooster", "sound silence"}),
        ("blue-cow", "blue-cat", {"sound cow", "sound cat", "sound sheep", "sound silence"}),
        (
            "blue-rooster",
            "blue-cat",
            {"sound rooster", "sound cocotaki", "sound cat", "sound donkey", "sound silence"},
        ),
        ("blue-cow", "red-cow", {"sound cow", "sound sheep", "sound silence"}),
    ],
)
def test_a_slip_is_one_that_people_make(card: str, top: str, heard: set[str]) -> None:
    found = answers(sounding(card, top), 0, MUST, "leicht")
    assert set(found) == heard
    assert found.most_common(1)[0][0] == f"sound {CARDS[card].sound.text}"


def test_slips_come_as_often_as_the_level_says() -> None:
    for level in LEVELS:
        slips = data()["levels"][level]["slips"]
        red = answers(sounding("red-cow", "red-cat"), 0, MUST, level)
        assert about(red["sound cow"], slips["loud"])
        rooster = answers(sounding("red-rooster", "red-cat"), 0, MUST, level)
        assert about(rooster["sound rooster"], slips["crow"])
        assert about(rooster["sound silence"], slips["mute"])
        assert about(answers(sounding("blue-cow", "blue-cat"), 0)["sound cat"], slips["echo"])


def test_silence_goes_on_after_a_red_card() -> None:
    after_red = answers(sounding("blue-cow", "red-cow"), 0, MUST, "leicht")["sound silence"]
    after_blue = answers(sounding("blue-cow", "blue-cat"), 0, MUST, "leicht")["sound silence"]
    assert after_red > after_blue > 0


def test_of_many_cards_the_later_ones_go_wrong_more_often() -> None:
    hand = "blue-cow green-cow yellow-cow blue-bee blue-dog"
    table = deal_out(hand, "red-cat blue-cat", top="blue-sheep", **PROFI)
    table.does(0, "lay blue-cow green-cow yellow-cow")
    hasty = steady(hurry=5.0, slips={**dict.fromkeys(steady().profile["slips"], 0.0), "mixed": 0.1})
    right = []
    for _ in range(3):
        made = [action(hasty.choose(question(table, 0, MUST, seed))) for seed in SEEDS]
        right.append(sum(one is not None and one.text == "sound cow" for one in made))
        table.does(0, "sound cow")
    assert right[0] > right[1] + 50 > right[2] + 100


def test_now_and_then_a_butterfly_gets_a_sound_but_never_two() -> None:
    table = deal_out("butterfly blue-cow red-dog", "red-cat", top="green-cat")
    table.does(0, "lay butterfly")
    found = answers(table, 0, MUST, "leicht")
    assert 0 < found["sound cat"] < 30
    table.does(0, "sound cat")
    assert not [text for text in answers(table, 0, MUST, "leicht") if text.startswith("sound")]


# -- calls -------------------------------------------------------------------------------------


def laid(card: str, *sounds: str, hand: str = "yellow-cow yellow-bee", **options: Any) -> Table:
    """Seat 0 has laid ``card`` with these sounds; seats 1 and 2 have heard it."""
    table = deal_out(f"{card} {hand}", "red-cat blue-sheep", "red-dog", top="butterfly", **options)
    table.lays(0, card, *sounds)
    return table


@pytest.mark.rule("COC-17")
@pytest.mark.parametrize(
    ("card", "sound", "kind"),
    [
        ("blue-cow", "dog", "sound"),
        ("blue-cow", "silence", "silent"),
        ("red-cow", "cow", "loud"),
        ("red-rooster", "rooster", "cocotaki"),
    ],
)
def test_mistakes_are_noticed_as_often_as_the_level_says(card: str, sound: str, kind: str) -> None:
    table = laid(card, sound)
    for level in LEVELS:
        rate = data()["levels"][level]["notice"][kind]
        for seat in (1, 2):
            assert about(answers(table, seat, MAY, level)["challenge"], rate)


def test_a_forgotten_announcement_and_a_wrong_animal_are_noticed() -> None:
    forgotten = laid("blue-cow", hand="yellow-cow")
    wrong = deal_out("blue-donkey red-cow red-dog", "blue-cow red-cat red-dog", "red-cow", **PROFI)
    wrong.position.discard_pile[-1] = CARDS["blue-bee"]  # type: ignore[attr-defined]
    wrong.lays(0, "blue-donkey")
    wrong.lays(1, "blue-cow")
    for level in LEVELS:
        notice = data()["levels"][level]["notice"]
        assert about(answers(forgotten, 1, MAY, level)["challenge"], notice["last"])
        assert about(answers(wrong, 0, MAY, level)["challenge"], notice["donkey"])


def test_two_mistakes_are_noticed_more_often_than_one() -> None:
    one, two = laid("blue-cow", "dog"), laid("blue-cow", "dog", hand="yellow-cow")
    counts = [answers(table, 1, MAY, "leicht")["challenge"] for table in (one, two)]
    assert counts[0] < counts[1]


def test_what_was_right_is_seldom_challenged_and_most_after_the_red_rooster() -> None:
    plain, rooster = laid("blue-cow"), laid("red-rooster")
    for level in LEVELS:
        counts = [answers(table, 1, MAY, level)["challenge"] for table in (plain, rooster)]
        assert counts[0] <= counts[1] < 40
    assert answers(rooster, 1, MAY, "leicht")["challenge"] > 5


def test_a_challenge_takes_longer_where_something_is_missing_and_is_late_now_and_then() -> None:
    heard, missed = laid("blue-cow", "dog"), laid("blue-cow", "silence")
    bot = steady()
    quick, slow = (
        [bot.choose(question(table, 1, MAY, seed)) for seed in SEEDS] for table in (heard, missed)
    )
    delays = [[one.delay for one in found if isinstance(one, Timed)] for found in (quick, slow)]
    assert [len(found) for found in delays] == [300, 300]
    assert sum(delays[0]) < sum(delays[1])
    late = steady(late_challenge=0.5)
    found = [late.choose(question(heard, 1, MAY, seed)) for seed in SEEDS]
    assert sum(isinstance(one, Timed) and one.delay > 1.9 for one in found) > 100


@pytest.mark.rule("COC-21")
def test_the_last_card_is_announced_after_its_sound_or_late_or_never() -> None:
    table = deal_out("blue-cow yellow-cow", "red-cat blue-cat", top="blue-bee")
    table.does(0, "lay blue-cow")
    assert set(answers(table, 0, MAY, "schwer")) == {""}, "first comes the sound"
    table.does(0, "sound cow")
    for level in LEVELS:
        found = answers(table, 0, MAY, level)
        assert set(found) == {"last", ""}
        assert about(found[""], data()["levels"][level]["forget_last"])
    delays = {
        one.delay
        for seed in SEEDS
        if isinstance(one := make("leicht").choose(question(table, 0, MAY, seed)), Timed)
    }
    assert min(delays) < 1.0
    assert max(delays) > 2.0
    assert action(steady().choose(question(table, 0, MAY))) == LAST


@pytest.mark.rule("COC-22")
def test_a_winning_lay_is_listened_to_more_closely_and_otherwise_let_pass() -> None:
    table = deal_out("blue-cow", "red-cat blue-cat", "red-dog", top="blue-bee")
    table.lays(0, "blue-cow", "dog")
    found = answers(table, 1, MAY, "leicht")
    assert set(found) == {"challenge", "pass"}
    profile = data()["levels"]["leicht"]
    assert about(found["challenge"], 1 - (1 - profile["notice"]["sound"]) ** profile["final"])
    right = deal_out("blue-cow", "red-cat blue-cat", "red-dog", top="blue-bee")
    right.lays(0, "blue-cow")
    assert action(steady().choose(question(right, 1, MAY))) == PASS


@pytest.mark.rule("COC-23", "COC-36")
@pytest.mark.parametrize(("card", "trap"), [("blue-rooster", "rooster"), ("blue-lion", "lion")])
def test_traps_are_walked_into_as_often_as_the_level_says(card: str, trap: str) -> None:
    hands = (f"{card} red-cow green-cat", "blue-cow", "red-cat", "red-bee")
    table = deal_out(*hands, top="blue-bee", **PROFI)
    table.lays(0, card)
    for level in LEVELS:
        found = answers(table, 1, MAY, level)
        assert about(found["lay blue-cow"], data()["levels"][level]["overlook"][trap])
    assert action(steady().choose(question(table, 1, MAY))) is None


@pytest.mark.rule("COC-23")
def test_a_card_laid_out_of_turn_is_noticed_where_that_has_to_be_challenged() -> None:
    options = {**ADVANCED, "trap_penalty": "challenge"}
    hands = ("blue-rooster red-cow green-cat", "blue-cow red-dog", "red-cat")
    table = deal_out(*hands, top="blue-bee", **options)
    table.lays(0, "blue-rooster")
    table.does(1, "lay blue-cow")
    for seat in (0, 2):
        assert action(steady().choose(question(table, seat, MAY))) == CHALLENGE
    own = steady().choose(question(table, 1, MAY))
    assert own is None, "not for the own card"

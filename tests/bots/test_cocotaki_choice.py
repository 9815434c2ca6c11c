"""What a bot of Cocotaki makes of what it sees and hears: by how much, how often, how quickly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.bots.cocotaki_questions import (
    FIVE,
    SEEDS,
    about,
    action,
    animals,
    question,
    steady,
)
from tests.rules.cocotaki.setting import ADVANCED, PROFI, Table, deal_out
from tischrunde.bots.bot import Timed
from tischrunde.bots.cocotaki.features import FEATURES
from tischrunde.bots.cocotaki.policy import CocotakiPolicy
from tischrunde.bots.cocotaki.senses import MIXED_UP, span
from tischrunde.rules.cocotaki.actions import LAY, PASS, WISH
from tischrunde.rules.cocotaki.cards import ANIMALS, CARDS, Colour
from tischrunde.rules.core.actions import MAY, MUST, Duty
from tischrunde.rules.core.rng import Rng

SPANS = {
    name: [10.0 * at, 10.0 * at + 1]
    for at, name in enumerate(
        (
            *("sound", "wish", "last", "last_late", "challenge"),
            *("challenge_missing", "challenge_late", "pass", "trap"),
        ),
        1,
    )
}
"""Delays that tell what they are for."""


def weighing(weights: dict[str, float], **profile: Any) -> CocotakiPolicy:
    """A bot without mistakes, but with these weights only."""
    return CocotakiPolicy([weights.get(name, 0.0) for name in FEATURES], steady(**profile).profile)


def rate(policy: CocotakiPolicy, table: Table, text: str, seat: int = 0, duty: Duty = MUST) -> int:
    """How often this is what is done, of all :data:`SEEDS`; "" for nothing."""
    found = (action(policy.choose(question(table, seat, duty, seed))) for seed in SEEDS)
    return sum(("" if one is None else one.text) == text for one in found)


def takes(policy: CocotakiPolicy, table: Table, seat: int = 0, duty: Duty = MUST) -> str:
    """The one span of :data:`SPANS` that all delays of the answer lie in."""
    found = [policy.choose(question(table, seat, duty, seed)) for seed in SEEDS[:20]]
    assert all(isinstance(one, Timed) for one in found)
    delays = [one.delay for one in found if isinstance(one, Timed)]
    names = {
        name for name, (low, high) in SPANS.items() for delay in delays if low <= delay <= high
    }
    (name,) = names
    assert len(set(delays)) > 10, "it varies"
    return name


def test_most_reactions_are_near_the_quick_end_of_their_span() -> None:
    found = [span(Rng(seed), (2.0, 5.0)) for seed in range(2000)]
    assert 2.0 <= min(found) < 2.05
    assert 4.8 < max(found) <= 5.0
    # The square of an even chance is a third on average, and a quarter in the middle.
    assert sum(found) / len(found) == pytest.approx(3.0, abs=0.06)
    assert sorted(found)[1000] == pytest.approx(2.75, abs=0.08)


# -- on turn -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weights", "expected"),
    [
        ({"lay": 1.0}, "lay red-cow"),
        ({"lay": 0.0}, "draw"),
        ({"lay": -1.0}, "draw"),
        ({"lay": 1.0, "butterfly": 1.0}, "lay butterfly"),
        ({"lay": 1.0, "animal_kept": 1.0}, "lay red-dog"),
    ],
)
def test_the_lay_with_the_most_weight_is_made_if_it_outweighs_drawing(
    weights: dict[str, float], expected: str
) -> None:
    table = deal_out("red-cow red-dog green-dog butterfly", FIVE, top="red-bee")
    assert weighing(weights).choose(question(table, 0, MUST)).text == expected  # type: ignore[union-attr]


def test_what_fits_is_overlooked_as_often_as_the_profile_says() -> None:
    table = deal_out("red-cow red-dog green-cat", FIVE, top="red-bee")
    overlooks = {**steady().profile["overlook"], "fit": 0.3}
    assert about(rate(weighing({"lay": 1.0}, overlook=overlooks), table, "draw"), 0.3)
    assert rate(weighing({"lay": 1.0}), table, "draw") == 0


def test_several_cards_are_thought_of_as_often_as_the_profile_says() -> None:
    table = deal_out("red-cow blue-cow green-cat", FIVE, top="red-bee", **PROFI)
    eager = {"lay": 1.0, "more": 1.0}
    assert rate(weighing(eager, several=1.0), table, "lay red-cow blue-cow") == len(SEEDS)
    assert rate(weighing(eager, several=0.0), table, "lay red-cow") == len(SEEDS)
    assert about(rate(weighing(eager, several=0.4), table, "lay red-cow blue-cow"), 0.4)


@pytest.mark.rule("COC-24")
def test_a_donkey_round_is_forgotten_as_often_as_the_profile_says() -> None:
    hands = ("blue-donkey red-cow green-cat", "blue-cow blue-donkey blue-dog", "red-cat")
    table = deal_out(*hands, top="blue-bee", **ADVANCED)
    table.lays(0, "blue-donkey")
    cows = {"lay": 1.0, "animal_kept": -1.0, "donkey": -1.0}
    aware = weighing(cows)
    assert rate(aware, table, "lay blue-donkey", 1) == len(SEEDS)
    overlooks = {**steady().profile["overlook"], "donkey": 0.4}
    forgetful = weighing(cows, overlook=overlooks)
    assert about(rate(forgetful, table, "lay blue-cow", 1), 0.4)


def test_the_colour_held_most_is_wished_for_and_with_chance_another_now_and_then() -> None:
    table = deal_out("butterfly green-cow green-dog red-cat", "red-cat", top="blue-bee")
    table.does(0, "lay butterfly")
    policy = steady(delay=SPANS)
    assert action(policy.choose(question(table, 0, MUST))) == WISH[Colour.GREEN]
    assert takes(policy, table) == "wish"
    # Two green, one red, none of the others: shares of e², e, 1 and 1.
    unsure = steady(temperature=1.0)
    for text, share in (("wish green", 0.61), ("wish red", 0.225), ("wish blue", 0.083)):
        assert about(rate(unsure, table, text), share)


def test_a_sound_takes_the_time_of_a_sound() -> None:
    table = deal_out("blue-cow red-cow green-cat", "red-cat", top="blue-bee")
    table.does(0, "lay blue-cow")
    assert takes(steady(delay=SPANS), table) == "sound"
    assert rate(steady(), table, "sound cow") == len(SEEDS)


# -- sounds ------------------------------------------------------------------------------


def slipping(**slips: float) -> CocotakiPolicy:
    return steady(slips={**steady().profile["slips"], **slips})


@pytest.mark.parametrize("hurry", [0.0, 0.5, 2.0])
def test_each_further_card_goes_wrong_more_often_by_the_hurry(hurry: float) -> None:
    hand = "blue-cow green-cow yellow-cow blue-bee blue-dog"
    table = deal_out(hand, "red-cat blue-cat", top="blue-sheep", **PROFI)
    table.does(0, "lay blue-cow green-cow yellow-cow")
    policy = steady(hurry=hurry, slips={**steady().profile["slips"], "mixed": 0.2})
    for place in range(3):
        assert about(rate(policy, table, "sound sheep"), 0.2 * (1 + hurry * place))
        table.does(0, "sound cow")


def test_what_was_just_heard_or_seen_leads_astray() -> None:
    hands = ("red-cow blue-cow green-cow yellow-dog yellow-bee", "red-cat")
    table = deal_out(*hands, top="red-sheep", **PROFI)
    table.does(0, "lay red-cow blue-cow green-cow", "sound silence")
    # The blue cow comes after the red one, the green one after the blue one.
    silent = slipping(quiet_after_red=0.4, quiet=0.1, echo=0.9)
    assert about(rate(silent, table, "sound silence"), 0.4)
    assert about(rate(silent, table, "sound cow"), 0.6)
    table.does(0, "sound cow")
    assert about(rate(silent, table, "sound silence"), 0.1)
    single = deal_out("blue-cow red-dog green-cat", "red-cat", top="blue-sheep")
    single.does(0, "lay blue-cow")
    assert about(rate(slipping(echo=0.3, quiet=0.2), single, "sound sheep"), 0.3)
    assert about(rate(slipping(echo=0.3, quiet=0.2), single, "sound silence"), 0.2)


def test_every_animal_is_mixed_up_with_another_one() -> None:
    assert set(MIXED_UP) == set(ANIMALS)
    assert all(sound.value != animal.value for animal, sound in MIXED_UP.items())
    pets = {animal.value: sound.value for animal, sound in MIXED_UP.items()}
    assert (pets["dog"], pets["cat"]) == ("cat", "dog")
    assert (pets["cow"], pets["sheep"]) == ("sheep", "cow")
    assert (pets["rooster"], pets["donkey"], pets["bee"]) == ("donkey", "cow", "sheep")


@pytest.mark.parametrize(("top", "heard"), [("green-cat", "cat"), ("butterfly", "bee")])
def test_a_butterfly_gets_the_sound_of_the_card_beneath_or_hums(top: str, heard: str) -> None:
    table = deal_out("butterfly blue-cow red-dog", "red-cat", top=top)
    table.does(0, "lay butterfly")
    noisy = steady(delay=SPANS, slips={**steady().profile["slips"], "butterfly": 0.3})
    assert about(rate(noisy, table, f"sound {heard}"), 0.3)
    assert about(rate(noisy, table, "wish blue") + rate(noisy, table, "wish red"), 0.7)
    always = steady(delay=SPANS, slips={**steady().profile["slips"], "butterfly": 1.0})
    assert takes(always, table) == "sound"
    table.does(0, f"sound {heard}")
    assert rate(always, table, f"sound {heard}") == 0


# -- beside the turn ---------------------------------------------------------------------


def laid(card: str, *sounds: str, hand: str = "yellow-cow yellow-bee", **options: Any) -> Table:
    table = deal_out(f"{card} {hand}", *animals(3, 3), top="butterfly", **options)
    table.lays(0, card, *sounds)
    return table


@pytest.mark.parametrize(
    ("card", "sounds", "hand", "expected"),
    [
        ("blue-cow", ["dog"], "yellow-cow yellow-bee", "challenge"),
        ("red-cow", ["cow"], "yellow-cow yellow-bee", "challenge"),
        ("red-rooster", ["rooster"], "yellow-cow yellow-bee", "challenge"),
        # That nothing was heard is clear only after a while.
        ("blue-cow", ["silence"], "yellow-cow yellow-bee", "challenge_missing"),
        ("blue-cow", [], "yellow-cow", "challenge_missing"),
    ],
)
def test_what_is_missing_is_noticed_later(
    card: str, sounds: Sequence[str], hand: str, expected: str
) -> None:
    table = laid(card, *sounds, hand=hand)
    assert takes(steady(delay=SPANS), table, 1, MAY) == expected
    assert takes(steady(delay=SPANS, late_challenge=1.0), table, 1, MAY) == "challenge_late"


def test_a_donkey_round_that_was_forgotten_is_noticed_later_too() -> None:
    hands = ("blue-donkey red-cow red-dog", "blue-cow red-cat red-dog", "red-cow")
    table = deal_out(*hands, top="blue-bee", **ADVANCED)
    table.lays(0, "blue-donkey")
    table.lays(1, "blue-cow")
    assert takes(steady(delay=SPANS), table, 0, MAY) == "challenge_missing"


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("blue-cow", "plain"),
        ("red-cow", "red"),
        ("red-rooster", "cocotaki"),
        ("blue-rooster", "plain"),
        ("butterfly", "butterfly"),
    ],
)
def test_a_right_lay_is_challenged_as_often_as_its_kind_confuses(card: str, kind: str) -> None:
    table = laid(card)
    if card == "butterfly":
        table.does(0, "wish blue")
    unsure = steady(delay=SPANS, false_alarm={**steady().profile["false_alarm"], kind: 0.3})
    assert about(rate(unsure, table, "challenge", 1, MAY), 0.3)
    assert about(rate(unsure, table, "", 1, MAY), 0.7)
    always = steady(delay=SPANS, false_alarm={**steady().profile["false_alarm"], kind: 1.0})
    assert takes(always, table, 1, MAY) == "challenge", "nothing is missing"


def test_the_most_confusing_card_of_several_counts() -> None:
    hand = "blue-rooster red-rooster yellow-cow yellow-bee"
    table = deal_out(hand, *animals(3, 3), top="butterfly", **PROFI)
    table.lays(0, "blue-rooster red-rooster")
    confused = steady(false_alarm={"plain": 0.1, "red": 0.0, "butterfly": 0.0, "cocotaki": 0.4})
    assert about(rate(confused, table, "challenge", 2, MAY), 0.4)


def test_somebody_who_has_challenged_or_laid_is_not_asked_to_judge_again() -> None:
    table = laid("blue-cow", trap_penalty="challenge", **ADVANCED)
    wary = steady(false_alarm=dict.fromkeys(steady().profile["false_alarm"], 1.0))
    assert rate(wary, table, "challenge", 1, MAY) == len(SEEDS)
    table.does(1, "challenge")
    assert not [one for one in table.position.choices() if one.seat == 1 and one.duty is MAY]


@pytest.mark.rule("COC-23")
def test_of_a_right_lay_and_a_card_out_of_turn_only_the_latter_is_noticed() -> None:
    options = {**ADVANCED, "trap_penalty": "challenge"}
    hands = ("blue-rooster red-cow green-cat", "blue-cow red-dog", "red-cat blue-dog")
    table = deal_out(*hands, top="blue-bee", **options)
    table.lays(0, "blue-rooster")
    table.does(1, "lay blue-cow")
    blind = steady(notice={**steady().profile["notice"], "trap": 0.0})
    wary = steady(
        notice={**steady().profile["notice"], "trap": 0.4},
        false_alarm=dict.fromkeys(steady().profile["false_alarm"], 1.0),
    )
    assert rate(blind, table, "challenge", 2, MAY) == 0
    assert about(rate(wary, table, "challenge", 2, MAY), 0.4)
    # The layer of the rooster cannot find fault with that lay, but with the card.
    assert rate(steady(), table, "challenge", 0, MAY) == len(SEEDS)


@pytest.mark.rule("COC-21")
@pytest.mark.parametrize(
    ("forget", "late", "expected"),
    [(0.0, 0.0, "last"), (0.0, 1.0, "last_late")],
)
def test_the_last_card_is_announced_at_once_or_late(
    forget: float, late: float, expected: str
) -> None:
    table = deal_out("blue-cow yellow-cow", *animals(3), top="blue-bee")
    table.lays(0, "blue-cow")
    assert takes(steady(delay=SPANS, forget_last=forget, late_last=late), table, 0, MAY) == expected


def test_forgetting_and_being_late_share_the_chances() -> None:
    table = deal_out("blue-cow yellow-cow", *animals(3), top="blue-bee")
    table.lays(0, "blue-cow")
    policy = steady(delay=SPANS, forget_last=0.3, late_last=0.5)
    found = [policy.choose(question(table, 0, MAY, seed)) for seed in SEEDS]
    delays = [one.delay for one in found if isinstance(one, Timed)]
    low, high = SPANS["last_late"]
    assert about(len(SEEDS) - len(delays), 0.3)
    assert about(sum(low <= delay <= high for delay in delays), 0.5)


@pytest.mark.rule("COC-22")
def test_a_winning_lay_is_listened_to_more_closely() -> None:
    table = deal_out("blue-cow", *animals(3, 3), top="blue-bee")
    table.lays(0, "blue-cow", "dog")
    notices = {**steady().profile["notice"], "sound": 0.4}
    policy = steady(delay=SPANS, notice=notices, final=2.0)
    assert about(rate(policy, table, "challenge", 1, MAY), 1 - 0.6**2)
    early = laid("blue-cow", "dog")
    assert about(rate(policy, early, "challenge", 1, MAY), 0.4), "with cards left as always"
    right = deal_out("blue-cow", *animals(3, 3), top="blue-bee")
    right.lays(0, "blue-cow")
    assert takes(steady(delay=SPANS), right, 1, MAY) == "pass"
    assert action(steady().choose(question(right, 1, MAY))) == PASS


@pytest.mark.rule("COC-23", "COC-36")
@pytest.mark.parametrize(
    ("card", "trap", "other"),
    [("blue-rooster", "rooster", "lion"), ("blue-lion", "lion", "rooster")],
)
def test_each_trap_has_a_chance_of_its_own(card: str, trap: str, other: str) -> None:
    hands = (f"{card} red-cow green-cat", "blue-cow green-dog", "red-cat", "red-bee")
    table = deal_out(*hands, top="blue-bee", **PROFI)
    table.lays(0, card)
    overlooks = steady().profile["overlook"]
    caught = steady(delay=SPANS, overlook={**overlooks, trap: 1.0})
    assert takes(caught, table, 1, MAY) == "trap"
    assert action(caught.choose(question(table, 1, MAY))) == LAY[CARDS["blue-cow"]]
    wary = steady(delay=SPANS, overlook={**overlooks, other: 1.0})
    assert wary.choose(question(table, 1, MAY)) is None
    # Whoever would rather draw lays nothing out of turn.
    unwilling = weighing({"lay": -1.0}, overlook={**overlooks, trap: 1.0})
    assert unwilling.choose(question(table, 1, MAY)) is None

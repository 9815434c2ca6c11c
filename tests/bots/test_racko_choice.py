"""What a bot of Racko makes of a turn: by how much, how often and how quickly."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.racko_questions import ASCENDING, MIXED, NEARLY, ONE, at, cards, question
from tischrunde.bots.bot import Timed
from tischrunde.bots.racko.gaps import data, weights
from tischrunde.bots.racko.policy import RackoPolicy
from tischrunde.bots.racko.sight import Sight
from tischrunde.bots.racko.stakes import stakes
from tischrunde.rules.core.actions import MAY, Action
from tischrunde.rules.racko.actions import DISCARD, DRAW, PUT, RACKO, TAKE
from tischrunde.rules.racko.cards import CARDS, JOKER, NUMBERS
from tischrunde.rules.racko.facts import Phase

SCHWER = data()["levels"]["schwer"]
SEEDS = range(300)
PLAIN = {"events": False, "jokers": False}


def bot(**profile: float) -> RackoPolicy:
    return RackoPolicy({**SCHWER, **profile})


def values(position: Any) -> tuple[dict[Action, float], Sight]:
    """What each action is worth to the hard level, and what it sees."""
    request = question(position)
    sight = Sight(request, SCHWER)
    offered = request.choice.actions
    return dict(zip(offered, bot().values(sight, offered), strict=True)), sight


def least(sight: Sight, value: int) -> float:
    """The turns after a number, which need not be built in."""
    return min(sight.worth().turns, sight.worth().best(NUMBERS[value - 1]).turns)


# -- the closed card ---------------------------------------------------------------------


def test_the_closed_card_is_worth_what_it_saves_on_average() -> None:
    found, sight = values(at(NEARLY, top="22", options=PLAIN))
    turns = [least(sight, value) for value in sight.pool.numbers]
    idle = stakes(sight).extra(sight.rack)
    expected = weights().draw - sum(turns) / len(turns) + idle
    assert found[DRAW] == pytest.approx(expected)


def test_a_joker_may_come_instead_of_a_number() -> None:
    position = at(NEARLY, top="22", options={"events": False})
    found, sight = values(position)
    numbers = sight.pool.numbers
    turns = sum(least(sight, value) for value in numbers) / len(numbers)
    joker = 5 / len(position.draw_pile)
    turns = joker * sight.worth().best(JOKER).turns + (1 - joker) * turns
    assert found[DRAW] == pytest.approx(weights().draw - turns + stakes(sight).extra(sight.rack))


ALL_EVENTS = {"swap-cards": 4, "sit-out": 3, "swap-racks": 1}


def event_only(rack: str, other: str, event: str) -> tuple[dict[Action, float], Sight]:
    """The pile is one card, an event; all other events lie open; everybody knows ``other``."""
    lying = [kind for kind, copies in ALL_EVENTS.items() for _ in range(copies - (kind == event))]
    position = at(rack, other, top=" ".join([*lying, "22"]), options={"jokers": False})
    position.draw_pile[:] = [CARDS[event]]
    position.facts.known = (position.facts.known[0], tuple(position.racks[1]))
    return values(position)


@pytest.mark.parametrize(
    ("rack", "other", "event", "more"),
    [
        # To exchange a card is worth 0.8 turns, to sit out saves none.
        (NEARLY, MIXED, "swap-cards", -0.8),
        (NEARLY, MIXED, "sit-out", 0),
        # An exchange of racks is feared or hoped for up to four turns.
        (NEARLY, "50 48 43 41 39 35 33 31 29 27 24 23", "swap-racks", 4),
        ("50 48 43 41 39 35 33 31 29 27 24 23", ASCENDING, "swap-racks", -4),
    ],
)
def test_events_that_may_come_are_hoped_for_or_feared(
    rack: str, other: str, event: str, more: float
) -> None:
    found, sight = event_only(rack, other, event)
    turns = sight.worth().turns + more
    assert found[DRAW] == pytest.approx(weights().draw - turns + stakes(sight).extra(sight.rack))


def test_racks_alike_are_exchanged_at_no_loss() -> None:
    found, sight = event_only(NEARLY, "4 9 13 18 21 26 29 33 37 41 45 2", "swap-racks")
    theirs = sight.turns_left(sight.others[0])
    assert abs(theirs - sight.worth().turns) < 4
    expected = weights().draw - theirs + stakes(sight).extra(sight.rack)
    assert found[DRAW] == pytest.approx(expected)


# -- the open card, and the card held ----------------------------------------------------


def test_the_open_card_is_worth_its_best_slot() -> None:
    found, sight = values(at(NEARLY, top="23", options=PLAIN))
    # It completes the row: all cards count, and nothing more has to come.
    turns = sight.worth().tries(CARDS["23"])[5]
    assert found[TAKE] == pytest.approx(3 + 12 * 0.04 - turns)
    assert found[TAKE] > found[DRAW]


def test_a_card_that_helps_nothing_is_not_even_taken_by_chance() -> None:
    # A two could stand for the three, which would save nothing.
    position = at(NEARLY, top="2", options=PLAIN)
    hasty = bot(temperature=5.0)
    assert values(position)[0][TAKE] < -90
    assert {hasty.choose(question(position, seed=seed)) for seed in range(40)} == {DRAW}


def test_with_chance_the_worse_is_done_now_and_then() -> None:
    position = at(NEARLY, top="23", options=PLAIN)
    found = values(position)[0]
    gap = found[TAKE] - found[DRAW]
    # Shares of 1 and 1/e for two that are one temperature apart.
    unsure = bot(temperature=gap)
    drawn = sum(unsure.choose(question(position, seed=seed)) == DRAW for seed in range(80))
    assert drawn / 80 == pytest.approx(0.269, abs=0.12)


def test_a_card_drawn_in_vain_is_discarded() -> None:
    found, sight = values(at(ASCENDING, held="50", top="22", phase=Phase.HELD, options=PLAIN))
    turns = sight.worth().turns
    assert found[DISCARD] == pytest.approx(3 + 12 * 0.04 - turns)
    # In slot 60 it keeps the row as complete as it is, in slot 5 it ends it at once.
    assert found[PUT[11]] == pytest.approx(found[DISCARD], abs=0.1)
    assert found[PUT[0]] < found[DISCARD] - 3


@pytest.mark.rule("RAC-23")
def test_in_a_blitz_deal_a_card_goes_where_the_fewest_turns_are_left() -> None:
    position = at(ASCENDING, MIXED, held="30", phase=Phase.BLITZ, options={"blitz": True})
    position.racks[0].clear()
    position.facts.filled = (0, position.facts.filled[1])
    found, sight = values(position)
    assert [found[put] for put in PUT] == [-turns for turns in sight.worth().tries(CARDS["30"])]
    # Thirty of fifty: in the seventh or eighth of twelve slots.
    assert max(found, key=found.__getitem__) in (PUT[6], PUT[7])


# -- beside the turn ---------------------------------------------------------------------


def test_a_complete_rack_is_called_as_often_and_as_quickly_as_the_profile_says() -> None:
    position = at(ASCENDING)
    asked = [question(position, MAY, seed=seed) for seed in SEEDS]
    assert bot(call=1.0, call_delay=2.5).choose(asked[0]) == Timed(RACKO, 2.5)
    called = sum(bot(call=0.4).choose(one) is not None for one in asked)
    assert called / len(SEEDS) == pytest.approx(0.4, abs=0.07)
    assert not any(bot(call=0.0).choose(one) for one in asked)


def test_only_who_remembers_exchanges_is_told_the_past() -> None:
    assert bot().remembers
    assert not bot(exchanges=0).remembers


def test_where_there_is_no_choice_nothing_is_weighed() -> None:
    position = at(MIXED, top="sit-out")
    assert question(position).choice.actions == (DRAW,)
    assert bot(temperature=50.0).choose(question(position)) == DRAW
    assert position.facts.turn == ONE
    assert cards("5 joker") == [NUMBERS[4], JOKER]

"""What counts in Racko beside being quick."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.racko_questions import ASCENDING, FOURTH, MIXED, NEARLY, THIRD, at, cards, question
from tischrunde.bots.racko.gaps import data
from tischrunde.bots.racko.policy import built_in
from tischrunde.bots.racko.sight import Sight
from tischrunde.bots.racko.stakes import Stakes, leads, missing, stakes
from tischrunde.rules.racko.facts import Phase

SCHWER = data()["levels"]["schwer"]


def sight(
    totals: tuple[int, ...] = (), options: dict[str, Any] | None = None, seats: int = 2, **more: Any
) -> Sight:
    racks = (NEARLY, MIXED, THIRD, FOURTH)[:seats]
    return Sight(question(at(*racks, options=options, **more), totals=totals), SCHWER)


@pytest.mark.parametrize(
    ("totals", "options", "points"),
    [
        ((100, 90), {}, 400),
        ((520, 90), {}, 0),
        ((100, 90), {"target": 300}, 200),
        ((100, 90), {"end": "rounds"}, None),
        ((), {}, None),
    ],
)
def test_points_are_missing_only_for_a_target(
    totals: tuple[int, ...], options: dict[str, Any], points: int | None
) -> None:
    assert missing(sight(totals, options)) == points


def test_who_has_as_many_points_as_anybody_leads() -> None:
    assert leads(sight((90, 90)))
    assert leads(sight((91, 90, 20), seats=3))
    assert not leads(sight((90, 20, 91), seats=3))
    assert leads(sight())


@pytest.mark.parametrize(
    ("totals", "per_card", "counting"),
    [
        # Each card that ascends scores five points: twelve of them sixty.
        ((440, 0), 0.5, 12),
        ((439, 0), 0.04, 12),
        ((441, 0), 0.5, 12),
        ((445, 0), 0.5, 11),
        ((499, 0), 0.5, 1),
        ((500, 0), 0.04, 12),
        ((495, 496), 0.04, 12),
    ],
)
@pytest.mark.rule("RAC-18")
def test_the_cards_that_the_match_still_needs_count_most(
    totals: tuple[int, int], per_card: float, counting: int
) -> None:
    found = stakes(sight(totals))
    assert (found.per_card, found.cards) == (per_card, counting)


@pytest.mark.parametrize(
    ("rack", "extra"),
    [
        # Three cards ascend, but only two are needed.
        ("3 8 12 5 20 25 28 32 36 40 44 49", 2 * 0.5),
        ("3 2 12 17 20 25 28 32 36 40 44 49", 1 * 0.5),
        # Nothing more has to come: three turns.
        (ASCENDING, 2 * 0.5 + 3),
        (NEARLY, 2 * 0.5),
    ],
)
def test_the_row_begun_counts_as_far_as_it_is_needed(rack: str, extra: float) -> None:
    found = Stakes(per_card=0.5, cards=2, per_run_point=0.0, highest=50, exact=False)
    assert found.extra(cards(rack)) == pytest.approx(extra)


def test_runs_count_where_a_premium_is_agreed() -> None:
    run = cards("3 8 12 17 18 19 5 32 36 40 44 49")
    plain, bonus = stakes(sight()), stakes(sight(options={"bonus": True}))
    # Six cards ascend, and a run of three is worth 60 points (RAC-22).
    assert plain.extra(run) == pytest.approx(6 * 0.04)
    assert bonus.extra(run) == pytest.approx(6 * 0.04 + 60 * 0.02)


def test_exact_jokers_need_room_in_the_row() -> None:
    rack = cards("3 8 9 joker 10 25 28 32 36 40 44 49")
    exact = stakes(sight(options={"joker": "exact"}))
    assert stakes(sight()).extra(rack) == pytest.approx(12 * 0.04 + 3)
    assert exact.extra(rack) == pytest.approx(4 * 0.04)


def test_a_card_is_worth_in_each_slot_what_the_rack_then_is() -> None:
    found = sight(top="45")
    worth, beside = found.worth(), stakes(found)
    turns = worth.tries(cards("23")[0])
    values = built_in(found, worth, beside, cards("23")[0])
    # In slot 5 it ends the row at once, in slot 30 it completes it, in slot 35 nothing changes.
    lengths = {0: 1, 1: 2, 5: 12, 6: 5, 11: 5}
    for place, length in lengths.items():
        expected = 0.04 * length + 3 * (length == 12) - turns[place]
        assert values[place] == pytest.approx(expected), place
    assert len(values) == 12
    assert values.index(max(values)) == 5


def test_what_is_put_in_place_of_a_card_takes_that_card_s_place_only() -> None:
    rack = "3 8 1 5 20 25 28 32 36 40 44 49"
    found = Sight(question(at(rack, held="10", phase=Phase.HELD)), SCHWER)
    values = built_in(found, found.worth(), stakes(found), cards("10")[0])
    turns = found.worth().tries(cards("10")[0])
    # 3 8 10 is followed by 5, which stays.
    assert values[2] + turns[2] == pytest.approx(3 * 0.04)
    assert values[3] + turns[3] == pytest.approx(2 * 0.04)

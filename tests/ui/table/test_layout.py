"""Where things lie: for every number of seats and every size of the window."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat, Zone
from tischrunde.ui.table.model.hand_layout import BACKS_SHOWN, arrange
from tischrunde.ui.table.model.layout import Layout, Shape, card_at
from tischrunde.ui.table.model.pose import RATIO, STEEPEST, Box, Pose, fan, on_card
from tischrunde.ui.table.model.seating import opponents

SIZES = [(1024, 600), (1280, 800), (1920, 1080), (800, 560), (1000, 1400), (3840, 2160)]
SEATS = range(2, 11)


def laid(seats: int, size: tuple[int, int], own: int = 7, others: int = 7, **more: Any) -> Layout:
    zones: dict[Zone, Sequence[int]] = {HANDS[0]: range(own), DISCARD_PILE: [9000], DRAW_PILE: []}
    for seat in range(1, seats):
        zones[HANDS[seat]] = range(1000 * seat, 1000 * seat + others)
    return arrange(Shape(Seat(0), seats, zones, **more), *size)


def apart(one: Box, other: Box) -> bool:
    return (
        one.x + one.width <= other.x + 1e-9
        or other.x + other.width <= one.x + 1e-9
        or one.y + one.height <= other.y + 1e-9
        or other.y + other.height <= one.y + 1e-9
    )


def around(pose: Pose) -> Box:
    width, height = pose.size, pose.size * RATIO
    return Box(pose.x - width / 2, pose.y - height / 2, width, height)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0, 2.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_plates_lie_on_the_table_and_never_on_each_other(
    seats: int, size: tuple[int, int], text: float
) -> None:
    table = laid(seats, size, text=text)
    assert table.own_plate.width >= max(one.plate.width for one in table.places.values()) - 1e-6
    blocks = [
        Box(place.plate.x, place.cards.y, place.plate.width, place.plate.y - place.cards.y)
        for place in table.places.values()
    ]
    plates = [place.plate for place in table.places.values()] + [table.own_plate]
    for box in [*plates, table.calls, table.tools, table.strip]:
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= table.width + 1e-6
        assert box.y + box.height <= table.height + 1e-6
    piles = [around(table.draw_pile), around(table.discard_pile), table.sign]
    for one, other in combinations([*plates, *blocks, *piles, table.calls, table.tools], 2):
        assert apart(one, other), (one, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 7, 20, 40])
def test_the_own_hand_leaves_the_plate_and_the_calls_free(
    count: int, size: tuple[int, int]
) -> None:
    table = laid(4, size, own=count)
    hand = [table.slots[number] for number in range(count)]
    for pose in hand:
        assert abs(pose.angle) <= STEEPEST
        for kept in (table.own_plate, table.calls, table.tools):
            assert apart(around(pose), kept) or pose.y > kept.y + kept.height
        assert pose.x - pose.size / 2 >= 0
        assert pose.x + pose.size / 2 <= table.width


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", range(1, 9))
def test_up_to_eight_cards_of_ones_own_do_not_cover_each_other(
    count: int, size: tuple[int, int]
) -> None:
    table = laid(4, size, own=count)
    hand = [around(table.slots[number]) for number in range(count)]
    assert all(apart(one, other) for one, other in combinations(hand, 2))


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0, 2.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_a_question_lies_on_no_pile_no_plate_and_no_call(
    seats: int, size: tuple[int, int], text: float
) -> None:
    table = laid(seats, size, asked=True, text=text)
    piles = [around(table.draw_pile), around(table.discard_pile), table.sign]
    for kept in (*piles, table.own_plate, table.calls):
        assert apart(table.strip, kept), kept
    hand = [table.slots[number] for number in range(7)]
    if text < 1.5:
        visible = table.height - min(pose.y - RATIO / 2 for pose in hand)
        assert visible == pytest.approx(table.peek, abs=0.1), "the tops of the hand are seen"


@pytest.mark.parametrize("size", SIZES)
def test_each_of_forty_cards_can_be_pointed_at(size: tuple[int, int]) -> None:
    table = laid(10, size, own=40)
    hand = list(range(40))
    for number in hand:
        pose = table.slots[number]
        # Where colour and figure stand in its corner.
        spot = (pose.x - 0.42, pose.y - RATIO / 2 + 0.18)
        assert card_at(table, hand, *spot) == number
    rows = {round(table.slots[number].y, 1) for number in hand}
    assert len(rows) <= 2 or max(rows) - min(rows) < 1
    steps = [table.slots[number + 1].x - table.slots[number].x for number in hand[:-1]]
    assert min(step for step in steps if step > 0) * table.unit >= 24


def test_a_lifted_card_keeps_the_pointer_over_its_raised_part() -> None:
    table = laid(4, (1280, 800))
    hand = list(range(7))
    pose = table.slots[3]
    above = (pose.x, pose.y - RATIO / 2 - 0.1)
    assert card_at(table, hand, *above) is None
    assert card_at(table, hand, *above, lifted=3) == 3


def test_a_lifted_card_never_takes_its_neighbours_strip() -> None:
    table = laid(4, (1280, 800))
    hand = list(range(7))
    neighbour = table.slots[4]
    assert card_at(table, hand, neighbour.x, neighbour.y, lifted=3) == 4


def test_the_next_seat_clockwise_sits_at_the_left() -> None:
    assert opponents(Seat(2), 4) == [Seat(3), Seat(0), Seat(1)]
    table = laid(4, (1280, 800))
    left, top, right = (table.places[Seat(seat)].plate.centre for seat in (1, 2, 3))
    assert left[0] < top[0] < right[0]
    assert top[1] < left[1]


def test_of_a_large_hand_of_another_only_so_many_backs_are_shown() -> None:
    table = laid(3, (1280, 800), others=50)
    shown = [table.slots[number].shown for number in range(1000, 1050)]
    assert shown.count(True) == BACKS_SHOWN


def test_cards_grow_with_the_window() -> None:
    assert laid(4, (1920, 1080)).unit > laid(4, (1280, 800)).unit > laid(4, (1024, 600)).unit


def test_a_fan_is_highest_in_the_middle_and_even() -> None:
    poses = fan(5, 10.0, 2.0, 4.0)
    assert [round(pose.x - 10.0, 6) for pose in poses] == pytest.approx(
        [-1.44, -0.72, 0.0, 0.72, 1.44]
    )
    assert poses[2].y == pytest.approx(2.0)
    assert poses[0].y == pytest.approx(poses[4].y)
    assert poses[0].angle == pytest.approx(-poses[4].angle)


def test_a_point_is_judged_on_the_turned_card() -> None:
    upright, turned = Pose(0, 0), Pose(0, 0, 90.0)
    assert on_card(upright, 0.0, 0.6)
    assert not on_card(turned, 0.0, 0.6)
    assert on_card(turned, 0.6, 0.0)

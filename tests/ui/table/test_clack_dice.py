"""Dice tumble from whoever rolls to the middle, and rest in their tray with what was rolled."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, radians, sin

import pytest
from tests.ui.table.test_clack_layout import SIZES, apart, laid

from tischrunde.rules.core.zones import Seat
from tischrunde.ui.table.games.clack.dice import FACES, DieFrame, Throw, course, lying
from tischrunde.ui.table.games.clack.layout import KEY
from tischrunde.ui.table.model.pose import Box

ROLLED = ("2", "tree")


def around(frame: DieFrame) -> Box:
    """What a die covers, turned as it is."""
    turn = radians(frame.angle)
    side = frame.size * (abs(cos(turn)) + abs(sin(turn)))
    return Box(frame.x - side / 2, frame.y - side / 2, side, side)


def test_dice_come_to_rest_with_the_faces_that_were_rolled() -> None:
    table = laid(4, (1280, 800))
    for seat in range(4):
        way = course(table, Seat(seat))
        throw = Throw(Seat(seat), 1000.0, 1150.0, ROLLED)
        for die in range(2):
            seen = {throw.at(die, 1000.0 + at, way).face for at in range(0, 1150, 16)}
            assert len(seen) >= 3
            assert seen <= set(FACES[die])
            assert throw.at(die, 2150.0, way) == lying(die, ROLLED[die], way.tray)
        assert not throw.over(2149.0)
        assert throw.over(2150.0)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_dice_come_from_whoever_rolls_and_over_the_middle(seats: int) -> None:
    table = laid(seats, (1280, 800))
    middle = table.boxes["disc"].centre
    for seat in range(seats):
        plate = table.own_plate if seat == 0 else table.places[Seat(seat)].plate
        throw, way = Throw(Seat(seat), 0.0, 1150.0, ROLLED), course(table, Seat(seat))
        for die in range(2):
            first = throw.at(die, 0.0, way)
            others = [table.own_plate, *(place.plate for place in table.places.values())]
            near = min(
                others, key=lambda one: hypot(one.centre[0] - first.x, one.centre[1] - first.y)
            )
            assert near == plate, "it comes from the nearest plate"
            frames = [throw.at(die, time, way) for time in range(0, 1150, 10)]
            closest = min(hypot(one.x - middle[0], one.y - middle[1]) for one in frames)
            assert closest < 0.75


def test_dice_hop_lower_and_lower_and_slow_down() -> None:
    throw, way = Throw(Seat(0), 0.0, 1150.0, ROLLED), course(laid(4, (1280, 800)), Seat(0))
    frames = [throw.at(0, time, way) for time in range(0, 1151, 5)]
    large = [one.size for one in frames]
    tops = [b for a, b, c in zip(large, large[1:], large[2:], strict=False) if b > a and b >= c]
    assert len(tops) >= 3
    assert tops == sorted(tops, reverse=True)
    steps = [hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(frames)]
    assert max(steps[-20:]) < 0.3 * max(steps), "at last they only settle"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_dice_stay_in_the_window_and_never_under_a_button_or_on_the_own_plate(
    seats: int, size: tuple[int, int], text: float
) -> None:
    table = laid(seats, size, text=text)
    own, calls, status = table.own_plate, table.calls, table.boxes["status"]
    # Calls may grow towards what is said; a buzzer's key stands on the own plate.
    wide = calls.x + calls.width - status.x - status.width
    taken = [
        Box(status.x + status.width, calls.y, wide, calls.height),
        table.tools,
        Box(own.x, own.y - own.height * KEY, own.width, own.height * (1 + KEY)),
    ]
    for seat in range(seats):
        throw, way = Throw(Seat(seat), 0.0, 1150.0, ROLLED), course(table, Seat(seat))
        for time in range(0, 1151, 25):
            for die in range(2):
                box = around(throw.at(die, float(time), way))
                assert box.x >= -1e-6
                assert box.y >= -1e-6
                assert box.x + box.width <= table.width + 1e-6
                assert box.y + box.height <= table.height + 1e-6
                assert all(apart(box, one) for one in taken), (seat, time, die)

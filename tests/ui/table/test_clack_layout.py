"""Clack's ring: nothing overlaps, for every number of seats and every size of the window."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import cos, hypot, radians, sin

import pytest

from tischrunde.rules.core.zones import DRAW_PILE, Seat, Zone, ZoneKind
from tischrunde.ui.table.games.clack.layout import CAP, KEY, PLACES, TILTS, arrange
from tischrunde.ui.table.model.layout import Layout, Shape, card_at
from tischrunde.ui.table.model.pose import Box, Pose

SIZES = [
    (1024, 600),
    (734, 544),
    (1280, 800),
    (990, 744),
    (1920, 1080),
    (1000, 1400),
    (800, 460),
    (3840, 2160),
]
DISPLAY = Zone(ZoneKind.DISPLAY)


def laid(seats: int, size: tuple[int, int], won: int = 5, text: float = 1.0) -> Layout:
    zones: dict[Zone, range] = {DISPLAY: range(PLACES), DRAW_PILE: range(0)}
    for seat in range(seats):
        zones[Zone(ZoneKind.WON, Seat(seat))] = range(100 * seat + 100, 100 * seat + 100 + won)
    return arrange(Shape(Seat(0), seats, zones, text=text), *size)


def around(pose: Pose) -> Box:
    # A square card that is turned a little needs a little more room.
    side = pose.size * (1 + abs(pose.angle) / 60)
    return Box(pose.x - side / 2, pose.y - side / 2, side, side)


def corners(pose: Pose) -> list[tuple[float, float]]:
    turn, half = radians(pose.angle), pose.size / 2
    return [
        (pose.x + x * cos(turn) - y * sin(turn), pose.y + x * sin(turn) + y * cos(turn))
        for x, y in ((-half, -half), (half, -half), (half, half), (-half, half))
    ]


def separate(one: Pose, other: Pose) -> bool:
    """Whether a line lies between two turned cards."""
    for angle in (one.angle, one.angle + 90, other.angle, other.angle + 90):
        x, y = cos(radians(angle)), sin(radians(angle))
        mine = [a * x + b * y for a, b in corners(one)]
        theirs = [a * x + b * y for a, b in corners(other)]
        if max(mine) <= min(theirs) or max(theirs) <= min(mine):
            return True
    return False


def apart(one: Box, other: Box) -> bool:
    return (
        one.x + one.width <= other.x + 1e-9
        or other.x + other.width <= one.x + 1e-9
        or one.y + one.height <= other.y + 1e-9
        or other.y + other.height <= one.y + 1e-9
    )


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0, 2.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_cards_plates_notes_and_dice_never_lie_on_each_other(
    seats: int, size: tuple[int, int], text: float
) -> None:
    table = laid(seats, size, text=text)
    plates = [place.plate for place in table.places.values()] + [table.own_plate]
    rows = [place.cards for place in table.places.values()]
    notes = [table.boxes["wanted"], table.boxes["dice"], table.boxes["disc"], table.calls]
    notes.append(around(table.draw_pile))
    assert table.own_plate.width >= max(one.plate.width for one in table.places.values()) - 1e-6
    ring = [around(table.slots[number]) for number in range(PLACES)]
    for one, other in combinations([*plates, *rows, *notes, table.tools], 2):
        assert apart(one, other), (one, other)
    own = table.own_plate
    high = own.height * KEY
    key = Box(own.x + own.width - high, own.y - high - 0.06, high, high)
    # The first tool, of two at most, is what stands there in a race.
    tool = table.tools._replace(width=table.tools.width / 2)
    assert apart(key, tool), "one's own buzzer's key is seen whole"
    for one in [*plates, *rows, *notes, table.tools]:
        assert all(apart(one, card) for card in ring), one
    poses = [table.slots[number] for number in range(PLACES)]
    for pose, neighbour in combinations(poses, 2):
        assert separate(pose, neighbour), (pose, neighbour)
    for box in [*plates, *notes, *ring]:
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= table.width + 1e-6
        assert box.y + box.height <= table.height + 1e-6


@pytest.mark.parametrize("size", SIZES)
def test_seven_cards_lie_round_the_disc_at_slight_angles(size: tuple[int, int]) -> None:
    table = laid(4, size)
    middle, centre = table.boxes["disc"].centre
    poses = [table.slots[number] for number in range(PLACES)]
    assert all(hypot(pose.x - middle, pose.y - centre) > 1.1 for pose in poses)
    assert all(2 <= abs(tilt) <= 8 for tilt in TILTS)
    assert [pose.angle for pose in poses] == list(TILTS)


def test_a_card_keeps_its_place_when_another_is_gone() -> None:
    before = laid(3, (1280, 800))
    kept = {number: number for number in range(PLACES)}
    left = [number for number in range(PLACES) if number != 2]
    after = arrange(Shape(Seat(0), 3, {DISPLAY: left}, kept=kept), 1280, 800)
    assert all(after.slots[number] == before.slots[number] for number in left)


def test_the_card_under_the_pointer_is_found_by_its_square() -> None:
    table = laid(2, (1280, 800))
    pose = table.slots[3]
    assert card_at(table, range(PLACES), pose.x, pose.y + 0.45) == 3
    assert card_at(table, range(PLACES), pose.x, pose.y + 0.65) is None


@pytest.mark.parametrize("won", [1, 12, 40, 84])
def test_the_cards_won_grow_before_their_owner_and_stay_there(won: int) -> None:
    table = laid(6, (1280, 800), won)
    for seat, place in table.places.items():
        row = [table.slots[100 * seat + 100 + index] for index in range(min(won, 90))]
        assert all(one.x <= other.x for one, other in pairwise(row))
        assert all(
            pose.x + pose.size / 2 <= place.cards.x + place.cards.width + 0.01 for pose in row
        )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_card_in_the_hand_and_a_buzzers_key_hide_neither_name_nor_count(
    seats: int, size: tuple[int, int]
) -> None:
    zones = {Zone(ZoneKind.RETURNING, Seat(seat)): [seat] for seat in range(seats)}
    table = arrange(Shape(Seat(0), seats, zones), *size)
    for seat, place in table.places.items():
        assert apart(around(table.slots[seat]), place.plate)
        end = place.plate.x + place.plate.width
        assert place.cards.x + place.cards.width + CAP <= end, "the key hangs beside the cards"

"""Racks pass each other when they change places, and are turned round row by row."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.ui.table.helpers import Make, Seated
from tests.ui.table.local import LocalBridge
from tests.ui.table.racko_helpers import MINE, RISING, THEIRS, faces, set_table
from tests.ui.table.test_racko_layout import SIZES, laid

from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.actions import CHOOSE, RACKO
from tischrunde.rules.racko.actions import RACKS as EXCHANGE
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.places import RACKS
from tischrunde.ui.table.model import ways
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.model.motion import Motion
from tischrunde.ui.table.model.pose import Pose
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

HERE, THERE = Pose(2, 1, size=1.0), Pose(2, 5, size=2.0)
FULL = TableSettings(tempo=Tempo.FULL)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_racks_go_on_opposite_sides_and_stay_in_the_window(
    seats: int, size: tuple[int, int]
) -> None:
    table = laid(seats, size)
    for one, other in [(a, b) for a in range(seats) for b in range(a)]:
        ways_of = [(RACKS[one], RACKS[other]), (RACKS[other], RACKS[one])]
        (right, down), (back_right, back_down) = (ways.bow(table, *ends) for ends in ways_of)
        away = abs(right - back_right) + abs(down - back_down)
        here, there = (table.stands[RACKS[seat]].box for seat in (one, other))
        assert away > 0.25 * min(here.width, there.width), "they are seen to pass each other"
        for source, target in ways_of:
            boxes = [table.stands[zone].box for zone in (source, target)]
            start, end = (Pose(*box.centre, size=box.width) for box in boxes)
            motion = Motion(start, end, 0, 900, bow=ways.bow(table, source, target))
            for time in range(0, 901, 50):
                pose = motion.at(time).pose
                half = pose.size / 2, pose.size * boxes[0].height / boxes[0].width / 2
                assert half[0] - 0.2 <= pose.x <= table.width - half[0] + 0.2
                assert half[1] - 0.2 <= pose.y <= table.height - half[1] + 0.2


def test_a_rack_on_its_way_keeps_together_with_its_cards() -> None:
    wood = Motion(HERE, THERE, 0, 900, bow=(1.5, 0.0))
    # A card a quarter of the rack's width to the right of its middle.
    start, end = (pose._replace(x=pose.x + pose.size / 4) for pose in (HERE, THERE))
    card = Motion(start, end, 0, 900, bow=(1.5, 0.0))
    for time in range(0, 901, 60):
        rack = wood.at(time).pose
        assert card.at(time).pose.x == pytest.approx(rack.x + rack.size / 4)
        assert card.at(time).pose.y == pytest.approx(rack.y)
    assert wood.at(450).pose.x == pytest.approx(3.5)


def test_rows_are_turned_one_after_the_other_the_lowest_first() -> None:
    begun = [ways.row_turn(place)[0] for place in range(12)]
    assert begun == sorted(set(begun))
    assert ways.row_turn(3, 400)[0] == begun[3] + 400
    for length in (1100, 550):
        carried = [ways.row_turn_carried(place, 12, length) for place in range(12)]
        assert all(a[0] < b[0] for a, b in pairwise(carried))
        assert sum(carried[-1]) == pytest.approx(length), "all on the way"


def test_a_card_may_turn_after_it_has_arrived() -> None:
    motion = Motion(HERE, THERE, 0, 200, flips=True, turn=(300, 100))
    assert motion.at(250).pose == THERE
    assert [motion.at(time).flip for time in (0, 200, 300, 400)] == [0, 0, 0, 180]
    assert not motion.over(399)
    assert motion.over(400)


@pytest.fixture
def seated(seat: Make) -> Seated:
    table, made = seat(seats=3, seed=4, game_id="racko")
    set_table(made, {0: MINE, 1: THEIRS}, phase=Phase.CHOOSE)
    table.set_settings(FULL)
    return table, made


def turned(table: TableView, seat: int) -> int:
    """How many slots of a rack show their faces; the lowest first, or it fails."""
    shown = [face != "?" for face in faces(table, seat)]
    assert shown == sorted(shown, reverse=True), "from the lowest row on"
    return sum(shown)


@pytest.mark.qt
def test_a_rack_that_is_shown_comes_near_and_is_then_turned_row_by_row(
    table: TableView, bridge: LocalBridge, clock: ManualFrameClock
) -> None:
    bridge.act(Seat(0), CHOOSE[1])
    seen = [turned(table, 1)]
    for _ in range(160):
        clock.advance(10)
        count = turned(table, 1)
        if count != seen[-1]:
            assert not table.stage.scene.stands.moving
            seen.append(count)
    assert seen == list(range(13))
    clock.advance(2000)
    assert not clock.running


@pytest.mark.qt
def test_at_the_end_of_a_round_all_racks_are_turned_row_by_row(
    table: TableView, bridge: LocalBridge, clock: ManualFrameClock
) -> None:
    set_table(bridge, {0: RISING, 1: THEIRS})
    bridge.act(Seat(0), RACKO)
    seen = {(turned(table, 1), turned(table, 2))}
    for _ in range(300):
        clock.advance(10)
        seen.add((turned(table, 1), turned(table, 2)))
    assert seen == {(count, count) for count in range(13)}
    assert not clock.running


@pytest.mark.qt
@pytest.mark.parametrize("tempo", [Tempo.FULL, Tempo.BRIEF])
def test_racks_that_change_places_pass_each_other_and_are_turned_on_the_way(
    table: TableView, bridge: LocalBridge, clock: ManualFrameClock, tempo: Tempo
) -> None:
    table.set_settings(TableSettings(tempo=tempo))
    set_table(bridge, {0: MINE, 1: THEIRS}, phase=Phase.RACKS)
    bridge.act(Seat(0), EXCHANGE[1])
    stands = table.stage.scene.stands
    clock.advance(320)
    clock.advance(200, 5)
    ways_seen = [rack.motion for rack in stands.racks.values() if rack.motion is not None]
    assert len(ways_seen) == 2
    one, other = (motion.bow for motion in ways_seen)
    assert one is not None
    assert other is not None
    assert (one[0] > 0) != (other[0] > 0), "on opposite sides"
    items = table.stage.scene.items_by_number
    for zone in RACKS[:2]:
        rack, pieces = stands.racks[zone], table.stage.scene.tableau.zones[zone]
        assert rack.motion is not None
        wood = rack.motion.at(clock.now()).pose
        for piece in pieces:
            motion = items[piece.number].motion
            assert motion is not None
            card = motion.at(clock.now()).pose
            stand = table.stage.scene.table.stands[zone]
            place = stand.cards[piece.place or 0]
            scale = wood.size / stand.box.width
            assert card.x - wood.x == pytest.approx((place.x - stand.box.centre[0]) * scale)
            assert card.y - wood.y == pytest.approx((place.y - stand.box.centre[1]) * scale)
            assert card.size == pytest.approx(place.size * scale)
    clock.advance(4000)
    assert faces(table, 0) == THEIRS
    assert faces(table, 1) == ["?"] * 12
    assert not clock.running

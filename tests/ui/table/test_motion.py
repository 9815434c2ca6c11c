"""How a card gets from here to there."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tischrunde.ui.table.model.motion import Motion, lifting
from tischrunde.ui.table.model.pose import Pose

HERE, THERE = Pose(0, 0, 0, 1.0, 5), Pose(10, 0, 8, 0.5, 2)


def test_a_motion_begins_at_its_source_and_ends_exactly_at_its_target() -> None:
    motion = Motion(HERE, THERE, 100, 300, arc=0.2)
    assert motion.at(100).pose == HERE
    assert motion.at(400).pose == THERE
    assert motion.at(9999).pose == THERE
    assert motion.over(400)
    assert not motion.over(399)


def test_it_is_quick_at_first_and_gentle_at_the_end() -> None:
    motion = Motion(HERE, THERE, 0, 300)
    steps = [motion.at(time).pose.x for time in (0, 100, 200, 300)]
    assert steps[1] - steps[0] > steps[2] - steps[1] > steps[3] - steps[2]


def test_its_way_is_an_arc() -> None:
    motion = Motion(HERE, THERE, 0, 300, arc=0.1)
    high = min(motion.at(time).pose.y for time in range(0, 300, 10))
    assert high == pytest.approx(-1.05, abs=0.05), "a tenth of its length, and a little above it"


def test_a_carried_card_is_slow_at_both_ends_nearer_between_and_settles() -> None:
    motion = Motion(HERE, THERE, 0, 400, arc=0.1)
    way = [motion.at(time).pose for time in range(0, 401, 20)]
    steps = [b.x - a.x for a, b in pairwise(way)]
    assert max(steps) > 3 * max(steps[0], steps[-1])
    flat = Motion(HERE, HERE._replace(x=10), 0, 400, arc=0.1)
    assert max(flat.at(time).pose.size for time in range(0, 400, 20)) > 1.05
    turns = [flat.at(time).pose.angle for time in range(0, 401, 10)]
    assert max(turns) == pytest.approx(3.0, abs=0.2), "it turns a little too far"
    assert (turns[0], turns[-1]) == (0, 0)


@pytest.mark.parametrize("length", [440, 220, 300])
def test_a_card_is_lifted_where_it_lies_before_it_is_carried_away_and_lowered(length: int) -> None:
    motion = Motion(HERE, HERE._replace(x=10), 0, length, arc=0.1)
    up = lifting(length)
    assert up <= 60
    lift = [motion.at(up * step / 4) for step in range(5)]
    assert {frame.pose.x for frame in lift} == {0}
    assert [frame.height for frame in lift] == sorted({frame.height for frame in lift})
    assert lift[-1].height > 0.4
    assert lift[-1].pose.size > 1.03
    assert lift[-1].pose.y < 0, "it is seen above its shadow"
    way = [motion.at(length * step / 40).height for step in range(41)]
    assert max(way) == pytest.approx(1.0, abs=0.05)
    assert way[-1] == 0
    assert way[-4:] == sorted(way[-4:], reverse=True)
    assert min(way[1:-1]) > 0


def test_a_card_that_only_makes_room_or_fades_is_not_lifted() -> None:
    for motion in (Motion(HERE, THERE, 0, 200), Motion(HERE, THERE, 0, 120, 0.1, fades=True)):
        assert {motion.at(time).height for time in range(0, 210, 10)} == {0}


def test_a_card_turns_over_from_0_to_180_degrees_on_the_way() -> None:
    motion = Motion(HERE, THERE, 0, 300, flips=True)
    flips = [motion.at(time).flip for time in range(0, 301, 30)]
    assert flips == sorted(flips)
    assert flips[0] == 0
    assert flips[-1] == 180
    assert motion.at(150).flip == pytest.approx(90)


def test_reduced_motion_is_never_between_its_ends() -> None:
    motion = Motion(HERE, THERE, 0, 120, fades=True)
    seen = {motion.at(time).pose for time in range(0, 121, 8)}
    assert seen == {HERE, THERE}
    assert motion.at(60).opacity == pytest.approx(0)


def test_it_goes_down_to_its_layer_before_it_arrives() -> None:
    motion = Motion(HERE._replace(z=1000), THERE._replace(z=30), 0, 300)
    assert motion.at(20).pose.z == 1000
    assert motion.at(200).pose.z == 30

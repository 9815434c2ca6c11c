"""A pile has a thickness, and a card comes off its top, over its edge."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.ui.table.helpers import Make, arrange_cards

from tischrunde.rules.core.zones import DRAW_PILE, Seat
from tischrunde.rules.kato.actions import DRAW
from tischrunde.ui.table.model import piles
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.model.motion import Motion, lifting
from tischrunde.ui.table.model.pose import LYING, UPRIGHT, Pose
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.settings import TableSettings

PILE = Pose(4, 3, size=1.2)


def test_the_top_card_of_a_pile_is_as_high_as_the_pile_is_thick() -> None:
    assert piles.top(PILE, 1, 100) == PILE
    assert piles.top(PILE, 0, 100) == PILE
    tops = [piles.top(PILE, count, 100).y for count in (1, 8, 25, 50, 80)]
    assert tops == sorted(tops, reverse=True)
    assert tops[-1] == pytest.approx(3 - 4 * piles.STEP)
    assert piles.top(PILE, 80, 24).y == pytest.approx(3 - 4 / 24), "a pixel a layer at least"


def test_a_card_slides_off_over_the_edge_that_its_target_lies_behind() -> None:
    far = piles.SLID * PILE.size
    assert piles.off_edge(PILE, Pose(9, 4), UPRIGHT) == (far, 0)
    assert piles.off_edge(PILE, Pose(0, 4), UPRIGHT) == (-far, 0)
    assert piles.off_edge(PILE, Pose(5, 9), UPRIGHT) == (0, far)
    assert piles.off_edge(PILE, Pose(5, 0), LYING) == (0, -far)
    assert piles.off_edge(PILE, PILE, UPRIGHT) == (0, 0)


def test_a_drawn_card_is_slid_flat_off_the_pile_before_it_is_lifted() -> None:
    motion = Motion(PILE, Pose(4, 9), 0, 400, arc=0.1, off=(0.5, 0.0))
    up = lifting(400)
    assert motion.at(0).pose == PILE
    assert motion.at(400).pose == Pose(4, 9)
    first = [motion.at(up * step / 8) for step in range(9)]
    assert {frame.height for frame in first} == {0}
    assert {frame.pose.y for frame in first} == {3}, "first only over the edge"
    assert [frame.pose.x for frame in first] == sorted({frame.pose.x for frame in first})
    assert first[-1].pose.x > 4.2
    assert motion.at(200).height > 0.9
    steps = [motion.at(time).pose for time in range(0, 401, 8)]
    far = [abs(b.x - a.x) + abs(b.y - a.y) for a, b in pairwise(steps)]
    assert max(abs(b - a) for a, b in pairwise(far)) < 0.06, "without a jerk"


@pytest.mark.qt
def test_a_drawn_card_begins_where_the_top_of_the_pile_is_seen(
    seat: Make, clock: ManualFrameClock
) -> None:
    table, bridge = seat(seats=2, settings=TableSettings(tempo=Tempo.FULL))
    arrange_cards(bridge, {0: ["red-7", "red-3"]}, turn=Seat(0))
    clock.advance(2000)
    scene = table.stage.scene
    count, before = scene.tableau.counts[DRAW_PILE], set(scene.items_by_number)
    assert count > 50
    pile = table.stage.around._draw_pile
    picture = pile.mapRectToScene(pile.boundingRect())
    bridge.act(Seat(0), DRAW)
    (number,) = set(scene.items_by_number) - before
    item = scene.items_by_number[number]
    shown = item.mapRectToScene(item.face_rect)
    # The picture of the pile is as much higher than that of its top card as the pile is thick.
    thick = piles.step(scene.table.unit) * (piles.layers(count) - 1)
    assert thick > 9
    middle = picture.top() + (picture.height() - thick) / 2
    assert shown.center().y() == pytest.approx(middle, abs=1)
    assert shown.center().x() == pytest.approx(picture.center().x(), abs=1)
    clock.advance(4000)
    assert not clock.running

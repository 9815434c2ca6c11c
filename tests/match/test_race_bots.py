"""Bots in a race: by the second, from when the dice lay still, and no faster than people."""

from __future__ import annotations

import pytest

from tests.match.races import DISC, PACE, Race, race, scripted
from tests.match.tables import PERSON, CountingBots
from tischrunde.bots.bot import FASTEST
from tischrunde.match.clock import ManualClock
from tischrunde.match.match import Match
from tischrunde.match.messages import Accepted
from tischrunde.match.pace import AT_ONCE, CHILDREN, QUICK, Pace
from tischrunde.rules.core.actions import MAY
from tischrunde.rules.core.zones import Seat

__all__ = ["scripted"]
SCRIPTED = pytest.mark.usefixtures("scripted")


@SCRIPTED
@pytest.mark.parametrize("pace", [PACE, QUICK, AT_ONCE], ids=["even", "quick", "at once"])
def test_a_bot_grabs_at_its_second_whatever_the_pace(pace: Pace) -> None:
    table = race(PERSON, "fit@0.9", fits=2, pace=pace)
    table.clock.advance(0.89)
    assert table.won == [0, 0]
    table.clock.advance(0.02)
    assert table.won == [0, 1]
    assert table.remark() == "900"


@SCRIPTED
@pytest.mark.parametrize("level", ["fit@0.0", "fit@0.1", "fit@-5"])
def test_no_bot_is_faster_than_a_quarter_of_a_second(level: str) -> None:
    table = race(PERSON, level, fits=3)
    table.clock.advance(FASTEST - 0.001)
    assert table.won == [0, 0]
    table.clock.advance(0.002)
    assert table.won == [0, 1]
    table.clock.advance(FASTEST - 0.003)
    assert table.won == [0, 1], "nor is the hand back any sooner"
    table.clock.advance(0.004)
    assert table.won == [0, 2]


def test_bots_at_random_are_no_faster_either() -> None:
    table = race(PERSON, *["zufall"] * 5, fits=3, pace=AT_ONCE)
    ply = table.host.ply
    table.clock.advance(FASTEST - 0.001)
    assert table.host.ply == ply
    table.clock.advance(0.01)
    assert table.host.ply > ply


@SCRIPTED
def test_a_bots_time_runs_from_when_every_screen_has_shown_the_dice() -> None:
    table = race(PERSON, PERSON, "fit@0.5", fits=2, presents=True)
    ply = table.host.ply
    table.clock.advance(5)
    table.presented(0, ply)
    table.clock.advance(5)
    assert table.won == [0, 0, 0]
    table.presented(1, ply)
    table.clock.advance(0.49)
    assert table.won == [0, 0, 0]
    table.clock.advance(0.02)
    assert table.won == [0, 0, 1]
    assert table.remark() == "500"


@SCRIPTED
def test_a_card_that_still_flies_on_the_screen_holds_nobody_up() -> None:
    table = race(PERSON, "fit@1.0", fits=2, presents=True)
    table.present()
    table.clock.advance(0.6)
    table.submit(0, table.fits[0])
    table.clock.advance(0.41)
    assert table.won == [1, 1]


@SCRIPTED
def test_a_screen_that_hangs_does_not_stop_the_race() -> None:
    table = race(PERSON, "fit@1.0", fits=2, presents=True)
    table.clock.advance(PACE.show_limit + 1.01)
    assert table.won == [0, 1]


@pytest.mark.rule("TAB-03")
@SCRIPTED
def test_children_have_a_start_before_bots() -> None:
    table = race(PERSON, "fit@1.0", fits=2)
    table.host.set_pace(CHILDREN, Seat(0))
    table.host.submit(Seat(0), table.wrong[0])
    table.clock.advance(1.0 + CHILDREN.race_start - 0.01)
    assert table.won == [0, 0]
    table.clock.advance(0.02)
    assert table.won == [0, 1]


@SCRIPTED
def test_among_people_the_longest_start_counts_and_among_bots_none() -> None:
    table = race(PERSON, PERSON, "fit@1.0", fits=2)
    table.host.set_pace(CHILDREN, Seat(1))
    table.submit(0, table.wrong[0])
    table.clock.advance(1.0 + CHILDREN.race_start - 0.01)
    assert table.won == [0, 0, 0]
    table.clock.advance(0.02)
    assert table.won == [0, 0, 1]
    bots = race("fit@1.0", "none", fits=2, pace=Pace(**{**vars(PACE), "race_start": 9.0}))
    bots.clock.advance(1.01)
    assert bots.won == [1, 0]


@SCRIPTED
def test_after_a_pause_a_bot_goes_on_looking() -> None:
    table = race(PERSON, "fit@0.5", fits=2)
    table.clock.advance(0.4)
    table.host.pause()
    table.clock.advance(10)
    table.host.resume()
    table.clock.advance(0.09)
    assert table.won == [0, 0]
    table.clock.advance(0.02)
    assert table.won == [0, 1]


@SCRIPTED
@pytest.mark.rule("CLA-10", "CLA-12")
@pytest.mark.parametrize(("snapped", "calls_off"), [(0.7, True), (0.75, True), (0.8, False)])
def test_a_hand_on_its_way_cannot_be_called_back(snapped: float, calls_off: bool) -> None:
    """Scripted bots want the disc at any rate; asked again, they would want it later."""
    clock = ManualClock()
    bots = CountingBots(clock)
    table = race(PERSON, "disc@1.0", fits=2, clock=clock, bots=bots)
    bots.asked.clear()
    clock.advance(snapped)
    table.submit(0, table.fits[0])
    clock.advance(0.01)
    assert bool(bots.asked) == calls_off
    clock.advance(1.0 - snapped)
    assert table.log[-1] == "1 disc"


@SCRIPTED
def test_what_a_bot_has_noticed_it_is_asked_about_with_the_same_seed() -> None:
    clock = ManualClock()
    bots = CountingBots(clock)
    table = race(PERSON, "fit@5.0", fits=3, clock=clock, bots=bots)
    bots.asked.clear()
    for _ in range(2):
        table.submit(0, table.fits[0])
        clock.advance(0.1)
    seeds = {request.seed for request in bots.asked if request.duty is MAY}
    assert len(bots.asked) == 2
    assert len(seeds) == 1
    clock.run(until=lambda: not table.racing)
    while not table.racing:
        table.clock.advance(2.0)
        if table.facts.roller == 0:
            table.roll()
    clock.advance(0.01)
    assert bots.asked[-1].seed not in seeds


@SCRIPTED
@pytest.mark.rule("CLA-11")
def test_a_bot_with_a_wrong_card_waits_until_it_is_back() -> None:
    table = race(PERSON, "wrong@0.5", fits=2)
    table.clock.advance(2.49)
    assert table.log[-1].startswith("1 snap")
    table.clock.advance(0.02)
    assert table.log[-1] == "-1 back 1"
    table.clock.advance(FASTEST - 0.02)
    assert table.log[-1] == "-1 back 1"
    table.clock.advance(0.02)
    assert table.log[-1].startswith("1 snap")


# -- whole matches ------------------------------------------------------------------------


@pytest.mark.rule("GEN-05")
@pytest.mark.parametrize("mode", ["together", "in_turn"])
def test_a_match_of_bots_is_the_same_each_time_and_replays(mode: str) -> None:
    logs = []
    for _ in range(2):
        table = Race("leicht", "mittel", "schwer", "zufall", mode=mode, deck="short", seed=5)
        table.clock.run()
        assert table.match.over
        logs.append((table.match.log, table.clock.now()))
        again = Match.replay(table.match.header, table.recorder.lines)  # type: ignore[attr-defined]
        assert again.stop is None
    assert logs[0] == logs[1]
    measured = [int(ms) for entry in logs[0][0] for name, ms in entry.remarks if name == "ms"]
    assert bool(measured) == (mode == "together")
    assert all(ms >= 250 for ms in measured)


def test_bots_do_not_wait_for_a_person_who_only_looks_on() -> None:
    table = race(PERSON, "schwer", "mittel", fits=4, pace=AT_ONCE)
    table.clock.run(until=lambda: not table.racing)
    assert table.clock.now() < 30
    assert sum(table.won) == 4


@SCRIPTED
def test_a_person_may_be_first_to_the_disc() -> None:
    table = race(PERSON, "disc@0.9", fits=0)
    table.clock.advance(0.89)
    assert isinstance(table.submit(0, DISC), Accepted)
    assert table.won == [7, 0]
    table.clock.advance(0.1)
    assert table.won == [7, 0]

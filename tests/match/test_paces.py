"""How long things take: what people need, and what each pace is for.

The numbers themselves are decisions. What is told here is between which bounds they make
sense, and how the paces stand to each other.
"""

from __future__ import annotations

from math import inf

import pytest

from tischrunde.bots.bot import FASTEST, LEVELS, RANDOM
from tischrunde.match.pace import (
    AT_ONCE,
    BEAT,
    CHILD_AGE,
    CHILDREN,
    GAP,
    NORMAL,
    PRESETS,
    QUICK,
    RELAXED,
    SOUND_TIMES,
    Pace,
)

CALM = (QUICK, NORMAL, RELAXED, CHILDREN)
"""From the quickest to the one that leaves most time."""

BOUNDS = {
    # To see it, to know it and to reach for the button.
    "grace_call": (0.8, 1.5, 3.0, 5.0),
    "grace_catch": (1.5, 2.5, 4.5, 8.0),
    # To see what came of it.
    "look": (0.8, 1.2, 1.8, 2.4),
    # To find one of ten animals.
    "sound_time": (2.5, 4.0, 7.0, 8.0),
    "window_time": (2.5, 4.0, 7.0, 8.0),
    # To look at seven cards, twice or more.
    "race_limit": (12.0, 20.0, 40.0, 60.0),
    "race_start": (0.0, 0.0, 0.5, 1.5),
    # Whoever has buzzed has seen it: long enough to point, too short to search.
    "point_limit": (2.0, 2.0, 3.0, 4.0),
    "child_point_limit": (4.0, 4.0, 4.0, 4.0),
    # To take one's own cards into view and to choose.
    "claim_limit": (4.0, 6.0, 9.0, 12.0),
    # To read the points of a round.
    "next_round": (2.0, 4.0, 6.0, 6.0),
    # Long enough that pressing at random is no use.
    "wrong_call_lock": (3.0, 3.0, 3.0, 3.0),
    # To ask across the table.
    "undo_limit": (30.0, 30.0, 60.0, 60.0),
    # The machine's time: longer than any movement, than any search.
    "show_limit": (20.0,) * 4,
    "patience": (10.0,) * 4,
}
"""By pace, about what people need; a quarter more or less would do as well."""


@pytest.mark.parametrize("name", BOUNDS)
def test_people_have_the_time_that_they_need(name: str) -> None:
    for pace, about in zip(CALM, BOUNDS[name], strict=True):
        assert abs(getattr(pace, name) - about) <= min(0.25 * about, 0.9), name


@pytest.mark.parametrize("name", sorted(set(BOUNDS) - {"child_point_limit"}))
def test_a_calmer_pace_leaves_no_less_time(name: str) -> None:
    times = [getattr(pace, name) for pace in CALM]
    assert times == sorted(times)


def test_who_is_early_waits_less_the_calmer_the_pace() -> None:
    blocks = [pace.early_block for pace in CALM]
    assert blocks == sorted(blocks, reverse=True)
    # A press in vain costs something, but never the race.
    assert all(FASTEST < block < 1 for block in blocks)


@pytest.mark.parametrize("pace", CALM)
@pytest.mark.parametrize("what", ["thinking", "reaction"])
def test_better_bots_are_quicker_and_none_is_at_once(pace: Pace, what: str) -> None:
    spans = [getattr(pace, what)(level) for level in LEVELS]
    assert all(0 < low < high for low, high in spans)
    assert [low for low, _ in spans] == sorted((low for low, _ in spans), reverse=True)
    assert [high for _, high in spans] == sorted((high for _, high in spans), reverse=True)
    assert getattr(pace, what)(RANDOM) == getattr(pace, what)("mittel")
    assert getattr(pace, what)("unknown") == getattr(pace, what)("mittel")


def test_bots_think_and_react_like_people_at_a_table() -> None:
    for pace, turn, call in zip(CALM, (1.0, 2.6, 3.6, 3.2), (0.8, 1.5, 2.4, 4.0), strict=True):
        for level in LEVELS:
            low, high = pace.thinking(level)
            # Never twice as long as expected: a turn that is waited for is dull.
            assert turn / 6 < low < high <= turn
            # Nor like clockwork.
            assert 0.19 * turn <= high - low <= 0.6 * turn
            low, high = pace.reaction(level)
            assert max(FASTEST, call / 6) <= low < high <= call
            assert high - low <= 0.6 * call


@pytest.mark.parametrize("pace", CALM)
def test_the_table_is_seen_to_act(pace: Pace) -> None:
    # A card that goes back lies there long enough to see that it was wrong.
    assert 0.9 < pace.table_time("back") < 1.6
    assert 0.3 < pace.table_time("*") <= pace.table_time("anything") < 1.3
    assert pace.table_time("anything") == pace.table["*"]


def test_it_is_about_twice_as_long_until_one_is_caught_as_until_play_goes_on() -> None:
    for pace in CALM:
        assert 1.4 < pace.grace_catch / pace.grace_call < 2.0
        assert pace.call_time == pace.grace_catch
    assert Pace(grace_call=5.0, grace_catch=2.0).call_time == 5.0


@pytest.mark.parametrize(
    ("age", "seconds"), [(None, 2.0), (CHILD_AGE, 4.0), (CHILD_AGE + 1, 2.0), (4, 4.0), (80, 2.0)]
)
def test_children_point_longer(age: int | None, seconds: float) -> None:
    assert NORMAL.pointing(age) == seconds
    # Nobody loses by being a child.
    assert Pace(point_limit=9.0).pointing(4) == 9.0


def test_for_tests_nothing_waits_and_nobody_is_hurried() -> None:
    for level in LEVELS:
        assert AT_ONCE.thinking(level) == AT_ONCE.reaction(level) == (0.0, 0.0)
    times = (AT_ONCE.grace_call, AT_ONCE.grace_catch, AT_ONCE.look, AT_ONCE.window_time)
    assert times == (0.0,) * 4
    assert (AT_ONCE.early_block, AT_ONCE.wrong_call_lock, AT_ONCE.next_round) == (0.0,) * 3
    assert (AT_ONCE.table_time("back"), AT_ONCE.sound_time) == (0.0, inf)


def test_what_is_called_against_somebody_and_what_escapes_it() -> None:
    for pace in PRESETS.values():
        assert pace.catches == {"catch", "challenge"}
        assert pace.saves == {"last"}
    assert list(PRESETS.values()) == list(CALM)


def test_a_sound_can_have_as_long_as_at_a_pace_twice_that_or_any_time() -> None:
    assert SOUND_TIMES["short"] == NORMAL.sound_time
    assert SOUND_TIMES["long"] == 2 * SOUND_TIMES["short"]
    assert SOUND_TIMES["none"] == inf


def test_a_clock_is_looked_at_several_times_before_a_gap_is_one() -> None:
    assert 3 * BEAT < GAP < 10 * BEAT

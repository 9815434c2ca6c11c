"""Higher levels win more rounds of Cocotaki, and attention alone beats a level."""

from __future__ import annotations

import pytest
from tools.tune.cocotaki import Job, score, with_errors
from tools.tune.duel import levels

from tischrunde.bots.cocotaki.policy import data


@pytest.mark.parametrize(
    ("first", "second", "deals"),
    [("schwer", "mittel", 30), ("mittel", "leicht", 30), ("leicht", "zufall", 8)],
)
def test_a_higher_level_wins_more_rounds(first: str, second: str, deals: int) -> None:
    result = levels("cocotaki", {}, first, second, deals=deals, seed=5, jobs=1)
    assert result.share - result.half_width > 0.5


def test_a_bot_of_any_level_is_beaten_by_attention_alone() -> None:
    seeds = range(60)
    perfect, careless = (
        score(Job("anfaenger", 2, "leicht", factor, "both", seeds)) for factor in (0.0, 2.0)
    )
    assert perfect.share - perfect.half_width > 0.5
    assert careless.share + careless.half_width < 0.5


def test_without_errors_nothing_is_overlooked_and_with_the_level_s_own_nothing_changes() -> None:
    profile = data()["levels"]["leicht"]
    perfect = with_errors(profile, 0.0)
    assert set(perfect["slips"].values()) == set(perfect["overlook"].values()) == {0.0}
    assert set(perfect["notice"].values()) == {1.0}
    assert perfect["temperature"] == profile["temperature"]
    same = with_errors(profile, 1.0)
    assert same["slips"] == profile["slips"]
    assert same["notice"] == pytest.approx(profile["notice"])
    watching = with_errors(profile, 0.0, "watch")
    assert watching["slips"] == profile["slips"]
    assert set(with_errors(profile, 0.0, "sound")["slips"].values()) == {0.0}

"""The numbers that bots play by: those that are computed come out of their tool again.

Weights found by self-play take hours to find again; that the tools that found them still
run, and give equal weights for equal arguments, is checked with a few deals.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

import tischrunde.bots

DATA = Path(tischrunde.bots.__file__).parent / "data"


def test_the_chances_of_gaps_are_what_the_tool_computes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numpy")
    from tools.tune import racko_gaps

    made = tmp_path / "racko_gaps.json"
    monkeypatch.setattr(racko_gaps, "TARGET", made)
    racko_gaps.main()
    now, then = (json.loads((folder / made.name).read_text()) for folder in (tmp_path, DATA))
    assert [len(row) for row in now["logs"]] == [len(row) for row in then["logs"]]
    for new, old in zip(now["logs"], then["logs"], strict=True):
        # Another processor may round the last digit the other way.
        assert new == pytest.approx(old, abs=0.0011)


@pytest.mark.parametrize("game", ["kato", "cocotaki"])
def test_the_tool_of_the_weights_runs_and_repeats_itself(game: str) -> None:
    from tools.tune import cocotaki_weights, evolve, kato

    module = {"kato": kato, "cocotaki": cocotaki_weights}[game]
    weights = json.loads((DATA / f"{game}.json").read_text())["weights"]
    assert list(weights) == list(module.FEATURES)
    baseline = tuple(weights[name] for name in module.FEATURES)
    asked = argparse.Namespace(seed=1, jobs=1, generations=1, size=2, deals=6)
    first, second = (evolve.tune(module.share, baseline, asked) for _ in range(2))
    assert first == second
    assert len(first) == len(baseline)

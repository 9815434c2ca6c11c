"""The measurements that need a screen give their figures."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tischrunde.bench import frames, start
from tischrunde.bench.figures import BenchPlan

pytestmark = pytest.mark.qt


def test_the_start_is_measured_beside_a_bare_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    bare, home, times = start.measure(BenchPlan(1, tmp_path))
    assert bare.value > 0
    assert home.value > 0
    assert times.value == home.value / bare.value


def test_dealing_and_rest_are_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "REST", frames.REST.replace(str(frames.REST_SECONDS), "0.2"))
    few = frames.DEALING.replace("dealing()", "dealing(2, (640, 480))")
    monkeypatch.setattr(frames, "DEALING", few)
    order: list[str] = []
    deal, thinking = frames.deal, frames.thinking

    @cache
    def one_deal() -> dict[str, Any]:
        return deal({**os.environ, "QT_QPA_PLATFORM": "offscreen"})

    def dealt(environ: dict[str, str]) -> dict[str, Any]:
        """One real deal stands for all of them: each is a start of the whole screen."""
        assert environ["QT_QPA_PLATFORM"] == "offscreen"
        order.append("deal")
        return one_deal()

    @contextmanager
    def watched() -> Iterator[None]:
        order.append("thinking")
        with thinking():
            yield
        order.append("thought")

    monkeypatch.setattr(frames, "deal", dealt)
    monkeypatch.setattr(frames, "thinking", watched)
    found = {one.name: one.value for one in frames.measure(BenchPlan(1, tmp_path))}
    # Each measurement has a turn that warms up.
    assert order == ["deal", "deal", "thinking", "deal", "deal", "thought"]
    assert found["frames.dealing"] == found["frames.thinking"] > 0
    assert found["frames.thinking.gap95"] > 0
    assert found["frames.rest"] >= 0

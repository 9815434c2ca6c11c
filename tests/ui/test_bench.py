"""The measurements that need a screen give their figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from tischrunde.bench import frames, start
from tischrunde.bench.figures import Plan

pytestmark = pytest.mark.qt


def test_the_start_is_measured_beside_a_bare_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    bare, home, times = start.measure(Plan(1, tmp_path))
    assert bare.value > 0
    assert home.value > 0
    assert times.value == home.value / bare.value


def test_dealing_and_rest_are_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "REST", frames.REST.replace(str(frames.REST_SECONDS), "0.2"))
    few = frames.DEALING.replace("dealing()", "dealing(2, (640, 480))")
    monkeypatch.setattr(frames, "DEALING", few)
    found = {one.name: one.value for one in frames.measure(Plan(1, tmp_path))}
    assert found["frames.dealing"] > 0
    assert found["frames.thinking.gap95"] > 0
    assert found["frames.rest"] >= 0

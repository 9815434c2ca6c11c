"""Bots decide in the golden rounds as they always have."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.bots.decisions import FILE, digest, name
from tests.golden.rounds import paths

KNOWN: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8"))


def test_every_golden_round_has_its_decisions() -> None:
    assert sorted(KNOWN) == sorted(map(name, paths()))


@pytest.mark.parametrize("path", paths(), ids=name)
def test_bots_decide_as_they_did(path: Path) -> None:
    assert digest(path) == KNOWN[name(path)], "see: python -m tests.bots.decisions"

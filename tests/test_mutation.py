"""Mutation testing draws no change that no test could notice."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("cosmic_ray", reason="needs the extra 'mutation'")

from tools.mutation.sites import sites

MODULE = """
from typing import Final

LIMIT: Final = 5
LOWEST: Final = -2
NAMES: Final = (1, 2)


def count(values: list[int] | None, limit: int = 3) -> int:
    if values is None:
        return 0
    note(values)
    return sum(one * two for one, two in zip(values, values, strict=True)) + limit


def note(values: list[int]) -> None: ...
"""


@pytest.fixture
def changes(tmp_path: Path) -> list[str]:
    """All lines that any change makes of the module, without its other lines."""
    path = tmp_path / "module.py"
    path.write_text(MODULE, "utf-8")
    found = []
    for _, site in sites(path):
        after = site.mutated()
        assert after is not None
        found += [line.strip() for line in set(after.splitlines()) - set(MODULE.splitlines())]
    return sorted(set(found))


def test_what_can_be_noticed_is_drawn(changes: list[str]) -> None:
    assert {"return 1", "pass", "if values is not None:"} <= set(changes)
    assert any(line.startswith("return sum(one + two") for line in changes)
    assert any(line.startswith("NAMES") for line in changes)


def test_what_cannot_be_noticed_is_not(changes: list[str]) -> None:
    assert not [line for line in changes if line.startswith(("LIMIT", "LOWEST", "from"))]
    assert not [line for line in changes if "strict=False" in line]
    assert "if values == None:" not in changes
    assert not [line for line in changes if line.startswith("def count") and "int ^ None" in line]

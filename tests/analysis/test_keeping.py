"""A report is kept, and used again only if it is whole and about just this."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.analysis.played import played
from tischrunde.archive.analysis import keeping
from tischrunde.archive.analysis.keeping import keep, kept, place
from tischrunde.archive.analysis.plan import AnalysisPlan, plan_of
from tischrunde.archive.analysis.report import Analysis
from tischrunde.archive.analysis.running import analyse
from tischrunde.match.table import deal_action
from tischrunde.rules.core.zones import TABLE
from tischrunde.storage.errors import WriteError


@pytest.fixture(scope="module")
def plan() -> AnalysisPlan:
    match = played("kato", 2)
    return plan_of(match.header, match.log, 2)


@pytest.fixture(scope="module")
def report(plan: AnalysisPlan) -> Analysis:
    found = analyse(plan)
    assert found is not None
    return found


def test_what_was_kept_is_found_again_as_it_was(
    tmp_path: Path, plan: AnalysisPlan, report: Analysis
) -> None:
    folder = tmp_path / "analysis"
    assert kept(folder, plan) is None
    keep(folder, plan, report)
    assert kept(folder, plan) == report
    assert kept(folder, plan._replace(effort=1)) == report
    assert kept(folder, plan._replace(effort=3)) is None


@pytest.mark.parametrize(
    "other",
    [{"version": 0}, {"rules_version": 99}, {"fingerprint": "0"}, {"rounds": 5}, {"skipped": True}],
)
def test_what_is_about_something_else_is_not_used(
    tmp_path: Path, plan: AnalysisPlan, report: Analysis, other: dict[str, Any]
) -> None:
    data = {**msgspec.to_builtins(report), **other}
    place(tmp_path, plan).write_text(json.dumps(data))
    assert kept(tmp_path, plan) is None


@pytest.mark.parametrize("cut", [0, 1, 100, -2])
def test_what_is_damaged_is_not_used_and_replaced(
    tmp_path: Path, plan: AnalysisPlan, report: Analysis, cut: int
) -> None:
    keep(tmp_path, plan, report)
    path = place(tmp_path, plan)
    path.write_bytes(path.read_bytes()[:cut])
    assert kept(tmp_path, plan) is None
    keep(tmp_path, plan, report)
    assert kept(tmp_path, plan) == report


@pytest.mark.parametrize("data", [b"\xff\x00", b"[]", b"[" * 100_000, b"null", b'{"version": 1}'])
def test_nonsense_is_not_used(tmp_path: Path, plan: AnalysisPlan, data: bytes) -> None:
    place(tmp_path, plan).write_bytes(data)
    assert kept(tmp_path, plan) is None


def test_a_file_that_is_too_large_or_none_is_not_read(
    tmp_path: Path, plan: AnalysisPlan, report: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path, plan, report)
    monkeypatch.setattr(keeping, "LARGEST", 10)
    assert kept(tmp_path, plan) is None
    place(tmp_path, plan).unlink()
    place(tmp_path, plan).mkdir()
    assert kept(tmp_path, plan) is None


def test_where_nothing_can_be_written_it_says_so(
    tmp_path: Path, plan: AnalysisPlan, report: Analysis
) -> None:
    (tmp_path / "analysis").write_text("in the way")
    with pytest.raises(WriteError):
        keep(tmp_path / "analysis", plan, report)


def test_a_match_that_has_gone_on_is_another_one(plan: AnalysisPlan) -> None:
    match = played("kato", 2, 2)
    assert plan_of(match.header, match.log, 2).fingerprint != plan.fingerprint
    match = played("kato", 2)
    match.act(TABLE, deal_action())
    begun = plan_of(match.header, match.log, 2)
    assert (begun.fingerprint, begun.skipped) == (plan.fingerprint, True)

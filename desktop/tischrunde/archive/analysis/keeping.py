"""Keeping reports on the disk, so that no match is analysed twice.

A report is only worth the time it took: one that is damaged, of another version or of other
rules is not read, and made anew.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

import msgspec

from tischrunde.archive.analysis.plan import AnalysisPlan
from tischrunde.archive.analysis.report import VERSION, Analysis
from tischrunde.storage import atomic, files

LARGEST: Final = 32 * 2**20
"""Bytes beyond which a file is no report of ours."""


def place(folder: Path, plan: AnalysisPlan) -> Path:
    """Where the report on ``plan`` lies in ``folder``."""
    return folder / f"{plan.fingerprint}.json"


def kept(folder: Path, plan: AnalysisPlan) -> Analysis | None:
    """The report on ``plan``, of its effort or more; None if there is none to be used."""
    try:
        data = files.read(place(folder, plan), LARGEST)
        found = msgspec.json.decode(data, type=Analysis)
    except (OSError, ValueError, RecursionError):
        return None
    known = (found.version, found.rules_version, found.fingerprint, found.skipped)
    if known != (VERSION, plan.rules_version, plan.fingerprint, plan.skipped):
        return None
    return found if found.effort >= plan.effort else None


def keep(folder: Path, plan: AnalysisPlan, report: Analysis) -> None:
    """Write ``report`` into ``folder``.

    Raises :class:`~tischrunde.storage.errors.WriteError`.
    """
    # If something is in the way, the writing itself tells.
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    atomic.write(place(folder, plan), msgspec.json.encode(report) + b"\n")

"""Try mutants out, each in a copy of the program that only its own tests see."""

from __future__ import annotations

import difflib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

from .reach import Reach
from .sites import Site

TIMEOUT: Final = 900
"""Seconds after which a mutant counts as killed: it never ends.

Far more than all tests take on a busy machine; each test has a limit of its own."""


class Tried(NamedTuple):
    """A mutant and whether a test noticed it."""

    site: Site
    killed: bool
    change: str
    """The two lines, as a diff shows them."""


def run(root: Path, sites: list[Site], reach: Reach, jobs: int) -> Iterator[Tried]:
    """Try every mutant, ``jobs`` at a time; the results in the order of ``sites``."""
    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(lambda site: _try(root, site, reach), sites)


def _try(root: Path, site: Site, reach: Reach) -> Tried:
    mutated = site.mutated()
    assert mutated is not None
    change = _change(site.path.read_text("utf-8"), mutated)
    source = root / "desktop" / "tischrunde"
    with tempfile.TemporaryDirectory(prefix="mutant-") as folder:
        copy = Path(folder) / "tischrunde"
        shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
        (copy / site.path.relative_to(source)).write_text(mutated, "utf-8")
        # There can be more of them than a command line has room for.
        tests = Path(folder) / "tests"
        tests.write_text("\n".join(reach.tests(site.path, site.line)), "utf-8")
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
        # Before the project's own folder, which the installed project names last.
        environment = os.environ | {"PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            ended = subprocess.run(
                [*command, f"@{tests}"],
                cwd=root,
                env=environment,
                capture_output=True,
                timeout=TIMEOUT,
            )
        except subprocess.TimeoutExpired:
            return Tried(site, True, change)
    return Tried(site, ended.returncode != 0, change)


def _change(before: str, after: str) -> str:
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")
    return "\n".join(line for line in lines if line[:2] not in ("--", "++", "@@"))

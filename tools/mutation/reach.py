"""Which tests run which line, as coverage.py has recorded it test by test."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

from coverage import CoverageData


class Reach:
    """The tests of ``folders`` by the lines of ``package`` that each of them runs."""

    def __init__(self, root: Path, package: str, folders: list[str], kept: Path) -> None:
        self._root = root
        self.folders = folders
        if not kept.exists():
            _record(root, package, folders, kept)
        self._data = CoverageData(str(kept))
        self._data.read()
        self._size = Counter(
            _test(context)
            for path in self._data.measured_files()
            for contexts in self._data.contexts_by_lineno(path).values()
            for context in contexts
        )

    def tests(self, path: Path, line: int) -> list[str]:
        """The ids of the tests that run this line; all folders if none is known to.

        What runs while a module is loaded, too, may be noticed by any test: then all folders
        follow. Tests that run little of the package come first: they are quick, and the first
        that fails ends the trial.
        What only a process of its own runs (a bots' worker) is not recorded.
        """
        found = self._data.contexts_by_lineno(str(path)).get(line, [])
        names = {_test(context) for context in found if context}
        quickest = sorted(names, key=lambda name: (self._size[name], name))
        return quickest + self.folders if "" in found or not names else quickest


def _test(context: str) -> str:
    return context.partition("|")[0]


def _record(root: Path, package: str, folders: list[str], kept: Path) -> None:
    kept.parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *folders]
    command += [f"--cov=tischrunde.{package}", "--cov-context=test", "--cov-report="]
    environment = os.environ | {"COVERAGE_FILE": str(kept)}
    subprocess.run(command, cwd=root, check=True, env=environment)

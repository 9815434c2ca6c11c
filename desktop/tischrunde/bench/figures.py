"""Figures, and how they are won from several runs."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple


class BenchPlan(NamedTuple):
    """``runs`` of every measurement, in a ``folder`` of its own for what it writes.

    ``rlcard`` is the Python of an environment that has it, or "".
    """

    runs: int
    folder: Path
    rlcard: str = ""


class Figure(NamedTuple):
    """What was measured: the median of ``runs``, in ``unit``."""

    name: str
    value: float
    unit: str
    runs: tuple[float, ...] = ()


class ProbeFailed(Exception):
    """A measurement in another process failed: its command, and its last words."""

    def __init__(self, command: str, reason: str) -> None:
        super().__init__(f"{command}: {reason}")
        self.command = command
        self.reason = reason


def figure(name: str, unit: str, runs: Sequence[float]) -> Figure:
    """The figure of these runs."""
    return Figure(name, median(runs), unit, tuple(runs))


def ratio(name: str, above: Figure, below: Figure) -> Figure:
    """How many times ``below`` ``above`` is, by their medians."""
    return Figure(name, above.value / below.value, "x")


def repeat(runs: int, *measures: Callable[[], float]) -> list[list[float]]:
    """The outcomes of each of ``measures``, which take turns; a first turn warms up."""
    for measure in measures:
        measure()
    outcomes: list[list[float]] = [[] for _ in measures]
    for _ in range(runs):
        for measure, found in zip(measures, outcomes, strict=True):
            found.append(measure())
    return outcomes


def environment(plan: BenchPlan) -> dict[str, str]:
    """The surroundings of other programs: all of them find their source compiled, after a
    first turn, even where Python was told not to keep that (or may not).
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(plan.folder / "compiled")}


def probe(*command: str, environ: dict[str, str]) -> Any:
    """What another program prints as JSON in its last line; raises :class:`ProbeFailed`."""
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=120, env=environ
        )
        return json.loads(done.stdout.splitlines()[-1])
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ProbeFailed(command[0], str(error)) from error
    except (IndexError, ValueError) as error:
        words = done.stderr.strip().splitlines() or ["?"]
        raise ProbeFailed(command[0], words[-1]) from error

"""``tischrunde bench``: how fast everything is, here and now."""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tischrunde import __version__
from tischrunde.bench.figures import BenchPlan, Figure, ProbeFailed
from tischrunde.bench.suite import SUITE, measure
from tischrunde.cli import values
from tischrunde.cli.errors import CommandError
from tischrunde.i18n.texts import Texts

RLCARD_VARIABLE = "TISCHRUNDE_RLCARD"


def bench(arguments: argparse.Namespace, texts: Texts) -> int:
    """Measure what was named, or everything, and print the figures."""
    runs = values.number("--runs", arguments.runs, 1, 1000)
    for name in arguments.only:
        if name not in SUITE:
            raise CommandError("bench_unknown", value=name, choices=", ".join(SUITE))
    rlcard = arguments.rlcard or os.environ.get(RLCARD_VARIABLE, "")
    with TemporaryDirectory() as folder:
        plan = BenchPlan(runs, Path(folder), rlcard)
        found = _measure(arguments.only or SUITE, plan, quiet=arguments.json)
    if arguments.json:
        print(json.dumps({"machine": machine(), "figures": [one._asdict() for one in found]}))
    return 0


def _measure(names: Sequence[str], plan: BenchPlan, quiet: bool) -> list[Figure]:
    found: list[Figure] = []
    for name in names:
        try:
            figures = measure(name, plan)
        except ProbeFailed as error:
            raise CommandError(
                "probe_failed", name=name, command=error.command, reason=error.reason
            ) from error
        found += figures
        if not quiet:
            for one in figures:
                print(line(one), flush=True)
    return found


def line(figure: Figure) -> str:
    """A figure as a line: name, median, unit, and the range of the runs."""
    text = f"{figure.name:28} {_short(figure.value):>12} {figure.unit}"
    if len(figure.runs) < 2:
        return text
    return f"{text:48} {_short(min(figure.runs))} … {_short(max(figure.runs))}"


def _short(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"


def machine() -> dict[str, Any]:
    """What it was measured on."""
    return {
        "tischrunde": __version__,
        "python": platform.python_version(),
        "system": platform.system(),
        "processor": platform.machine(),
        "cores": os.cpu_count(),
    }

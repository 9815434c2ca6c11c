"""How the table is painted: dealing, dealing while a bot thinks, and at rest.

Measured by ``tischrunde.ui.gallery.bench`` in a process of its own on Qt's offscreen
platform, at 1920×1080.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any, Final

from tischrunde.bench.figures import BenchPlan, Figure, environment, figure, probe

REST_SECONDS: Final = 10

_HEAD: Final = """
import json
from PySide6.QtWidgets import QApplication
app = QApplication([])
from tischrunde.ui.gallery import bench
"""

DEALING: Final = _HEAD + "print(json.dumps(bench.measure_dealing()._asdict()))"
REST: Final = _HEAD + f"print(json.dumps(bench.measure_rest({REST_SECONDS})._asdict()))"

# As busy as a bot in the bot process can be.
THINKING: Final = "while True: pass"


def measure(plan: BenchPlan) -> list[Figure]:
    """Dealing to ten seats: frames a second and gaps; at rest: frames and share of a core."""
    if find_spec("PySide6") is None:
        return []
    environ = {**environment(plan), "QT_QPA_PLATFORM": "offscreen"}
    found = _dealing("frames.dealing", plan, environ)
    with thinking():
        found += _dealing("frames.thinking", plan, environ)
    rest = probe(sys.executable, "-c", REST, environ=environ)
    found.append(figure("frames.rest", "frames", [rest["painted"]]))
    found.append(figure("frames.rest.cpu", "%", [rest["cpu"] * 100]))
    return found


def _dealing(name: str, plan: BenchPlan, environ: dict[str, str]) -> list[Figure]:
    # The first one compiles and draws what the others find.
    _, *runs = [deal(environ) for _ in range(plan.runs + 1)]
    return [
        figure(name, "frames/s", [run["rate"] for run in runs]),
        figure(f"{name}.gap95", "ms", [run["gap_95"] for run in runs]),
    ]


def deal(environ: dict[str, str]) -> dict[str, Any]:
    """One deal in a process of its own: the fields of ``ui.bench.Frames``."""
    found: dict[str, Any] = probe(sys.executable, "-c", DEALING, environ=environ)
    return found


@contextmanager
def thinking() -> Iterator[None]:
    """Another process that uses all it can get of a core meanwhile."""
    with subprocess.Popen([sys.executable, "-c", THINKING]) as process:
        try:
            yield
        finally:
            process.kill()

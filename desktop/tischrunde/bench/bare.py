"""How the table fills its window: the share of it on which nothing lies.

Measured by ``tischrunde.ui.gallery.bare`` in a process of its own on Qt's offscreen platform.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import Final

from tischrunde.bench.figures import BenchPlan, Figure, environment, figure, probe

SHARES: Final = """
import json
from PySide6.QtWidgets import QApplication
app = QApplication([])
from tischrunde.ui.gallery import bare
from tischrunde.ui.kit import fonts
fonts.load()
print(json.dumps(dict(bare.measure_all())))
"""


def measure(plan: BenchPlan) -> list[Figure]:
    """For every game, with four seats and with two: bare table, and with the empty mat."""
    if find_spec("PySide6") is None:
        return []
    environ = {**environment(plan), "QT_QPA_PLATFORM": "offscreen"}
    found: list[Figure] = []
    for name, (table, mat) in probe(sys.executable, "-c", SHARES, environ=environ).items():
        found.append(figure(f"bare.{name}", "%", [table * 100]))
        found.append(figure(f"bare.{name}.mat", "%", [mat * 100]))
    return found

"""How long the window takes to appear, beside a bare one with a label in it.

Both are measured from the start of a fresh interpreter to the first picture, on the
display there is, or on Qt's offscreen platform where there is none.
"""

from __future__ import annotations

import sys
import time
from importlib.util import find_spec
from typing import Final

from tischrunde.bench.figures import BenchPlan, Figure, environment, figure, probe, ratio, repeat
from tischrunde.cli.display import check_display
from tischrunde.cli.errors import CommandError

# The first paint of a window that is really up; then the program has done its work.
_WATCH: Final = """
import os, sys, time
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

class Watch(QObject):
    def eventFilter(self, target, event):
        if event.type() == QEvent.Type.UpdateRequest and isinstance(target, QWidget) \\
                and target.isWindow():
            target.removeEventFilter(self)
            QApplication.instance().removeEventFilter(self)
            target.event(event)
            print(time.time(), flush=True)
            os._exit(0)
        return False

def timed(*_):
    watch = Watch()
    QApplication.instance().installEventFilter(watch)
    return run()
"""

BARE: Final = (
    _WATCH
    + """
from PySide6.QtWidgets import QLabel
app = QApplication([])
label = QLabel("Tischrunde")
label.resize(1024, 600)
label.show()
run = app.exec
timed()
"""
)

# The watch is set up where the program itself imports Qt, so that nothing comes in another order.
PROGRAM: Final = f"""
import sys
from tischrunde.__main__ import main
from tischrunde.cli import window
check = window.check_qt
def watched():
    check()
    exec({_WATCH!r}, globals())
    global run
    run = QApplication.exec
    QApplication.exec = timed
window.check_qt = watched
sys.exit(main(["--basedir", sys.argv[1]]))
"""


def measure(plan: BenchPlan) -> list[Figure]:
    """Milliseconds to the first picture, bare and home screen, and their ratio."""
    if find_spec("PySide6") is None:
        return []
    environ = surroundings(plan)
    basedir = str(plan.folder / "start")
    outcomes = repeat(
        plan.runs,
        lambda: milliseconds(environ, BARE),
        lambda: milliseconds(environ, PROGRAM, basedir),
    )
    bare = figure("start.bare", "ms", outcomes[0])
    home = figure("start.home", "ms", outcomes[1])
    return [bare, home, ratio("start.home / bare", home, bare)]


def surroundings(plan: BenchPlan) -> dict[str, str]:
    """The environment for both: with a display, or without and on the offscreen platform."""
    environ = environment(plan)
    try:
        check_display(environ)
    except CommandError:
        environ["QT_QPA_PLATFORM"] = "offscreen"
    return environ


def milliseconds(environ: dict[str, str], code: str, *arguments: str) -> float:
    """From starting an interpreter on ``code`` to the moment it prints."""
    began = time.time()
    shown = float(probe(sys.executable, "-c", code, *arguments, environ=environ))
    return (shown - began) * 1e3

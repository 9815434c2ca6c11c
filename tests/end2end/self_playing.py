"""Starts the real program in a process of its own, and plays it through its window.

``python -m tests.end2end.self_playing BASEDIR``: what the host has accepted from the
person is told line by line (``ack <ply> <action>``), so that whoever kills this
process knows what must not be lost.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from tischrunde.__main__ import main
from tischrunde.match import pace
from tischrunde.match.messages import Accepted
from tischrunde.program import opening
from tischrunde.program.app import Program
from tischrunde.program.start import Start
from tischrunde.ui.kit.time_source import TimeSource
from tischrunde.ui.play import sitting
from tischrunde.ui.play.bridge import Bridge

from .player import Mouse

PARENT = os.getppid()
"""Whoever started this: without them it ends, so that a test that is stopped leaves nothing."""
STEP = 5
"""Milliseconds between two looks at the window."""


def tell(line: str) -> None:
    print(line, flush=True)


def play_by_itself() -> None:
    """Have every program that is made from now on played by somebody quick."""
    made = Program.__init__
    submit = Bridge.submit

    def begin(
        self: Program, app: QApplication, start: Start, time: TimeSource | None = None
    ) -> None:
        made(self, app, start, time)
        player = Mouse(self)
        timer = QTimer(self.window)
        # A lambda, since Qt does not keep what a bound method belongs to.
        timer.timeout.connect(lambda: player.step() if os.getppid() == PARENT else os._exit(1))
        timer.start(STEP)
        tell("open")

    def told(self: Bridge, action: Any, *more: Any, **named: Any) -> Any:
        outcome = submit(self, action, *more, **named)
        if isinstance(outcome, Accepted):
            tell(f"ack {outcome.ply} {action.text}")
        return outcome

    Program.__init__ = begin  # type: ignore[method-assign]
    Bridge.submit = told  # type: ignore[method-assign]
    quick = dict.fromkeys(pace.PRESETS, pace.AT_ONCE)
    for module in (pace, opening, sitting):
        vars(module)["PRESETS"] = quick


if __name__ == "__main__":
    play_by_itself()
    sys.exit(main(["--basedir", sys.argv[1]]))
